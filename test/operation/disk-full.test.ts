import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, test } from 'node:test'
import { eventually } from '../support/eventually.ts'
import { RunningServer, temporaryFolder } from '../support/running-server.ts'
import { receiver } from '../support/receiver.ts'
import { crudeTanker, sentencesOf } from '../support/live-state.ts'

const folder = temporaryFolder()
after(folder.remove)
const limiter = 'prlimit'
const skip = spawnSync(limiter, ['--version']).status !== 0 && 'prlimit is not installed'

test('full disk: reads succeed, writes answer 503, and both succeed again once there is space', { skip }, async (t) => {
  const station = await receiver()
  t.after(station.close)
  const settings = { SVC_FEEDS: station.address, SVC_DATA_DIR: join(folder.path, 'full') }
  await using server = await RunningServer.start(settings)
  const post = (path: string, body: unknown, cookie = '') =>
    fetch(`${server.origin}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.origin, cookie },
      body: JSON.stringify(body),
    })
  const signedUp = await post('/auth/register', { email: 'master@example.org', password: 'seven slow ships sailing' })
  assert.equal(signedUp.status, 201)
  const cookie = signedUp.headers.get('set-cookie')!.split(';')[0]
  const saveView = (name: string) => post('/views', { name, state: {} }, cookie)
  assert.equal((await saveView('before')).status, 201)
  await station.connected()
  // The use of a session is recorded; a failure to record it must not refuse the request.
  const database = new DatabaseSync(join(folder.path, 'full', 'accounts.db'))
  database.exec('update sessions set last_used_ms = 0')
  database.close()
  // From here on no file may grow beyond its first page.
  const limitFileSize = (bytes: string) =>
    execFileSync(limiter, ['--pid', String(server.child.pid), `--fsize=${bytes}:`])
  limitFileSize('4096')

  const refused = await saveView('meanwhile')
  assert.equal(refused.status, 503)
  assert.match(refused.headers.get('retry-after') ?? '', /^\d+$/)
  assert.match(((await refused.json()) as { error: string }).error, /disk/)
  station.say(sentencesOf(crudeTanker))
  const [ship] = await server.until<{ name: string }[]>('/vessels', (ships) => ships.length === 1)
  assert.equal(ship.name, crudeTanker.name)
  const ready = async () => (await fetch(`${server.origin}/readyz?verbose`)).text()
  const isStored = async () => /^store positions: ok$/m.test(await ready())
  await eventually('the store fails', async () => !(await isStored()))
  assert.match(await ready(), /^ready\n/)
  const views = async () =>
    (await (await fetch(`${server.origin}/api/v1/views`, { headers: { cookie } })).json()) as { name: string }[]
  assert.deepEqual(
    (await views()).map(({ name }) => name),
    ['before'],
  )

  limitFileSize('unlimited')
  assert.equal((await saveView('after')).status, 201)
  await eventually('the store is written again', isStored)
  await server.end('SIGKILL')
  for (const [name, question, wanted] of [
    ['accounts.db', "select json_extract(body, '$.name') as it from saved_items order by id", ['before', 'after']],
    ['positions.db', 'select mmsi as it from vessels', [crudeTanker.mmsi]],
  ] as const) {
    const file = new DatabaseSync(join(folder.path, 'full', name))
    assert.equal(file.prepare('pragma integrity_check').get()?.['integrity_check'], 'ok')
    assert.deepEqual(
      file
        .prepare(question)
        .all()
        .map(({ it }) => it),
      wanted,
    )
    file.close()
  }
})
