import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, test } from 'node:test'
import { bundleServer } from '../../scripts/packages/server-bundle.ts'
import { eventually } from '../support/eventually.ts'
import { freePort } from '../support/free-port.ts'
import { heldSocket } from '../support/held-socket.ts'
import { crudeTanker, sentencesOf } from '../support/live-state.ts'
import { writeProgramOf } from '../support/program-of-commit.ts'
import { receiver } from '../support/receiver.ts'
import { RunningServer, temporaryFolder } from '../support/running-server.ts'

const root = join(import.meta.dirname, '../..')
const folder = temporaryFolder()
after(folder.remove)

const admin = { email: 'master@example.org', password: 'seven slow ships sailing' }

/** Programs of the history: the first that answered requests, and those after larger changes of the schema. */
const programs = [
  { commit: 'e29c388', hasAccounts: false, because: 'the first landing: positions in one table' },
  { commit: 'a78f1d8', hasAccounts: true, because: 'accounts, billing and history' },
  { commit: 'c76874c', hasAccounts: true, because: 'alerts and numbered tracks' },
]

function storedVessels(dataDir: string): number {
  const db = new DatabaseSync(join(dataDir, 'positions.db'), { readOnly: true })
  try {
    return Number(db.prepare('select count(*) as n from vessels').get()?.['n'])
  } finally {
    db.close()
  }
}

function startOld(path: string, settings: Record<string, string>) {
  const clean = Object.entries(process.env).filter(([name]) => !name.startsWith('SVC_'))
  const env = { ...Object.fromEntries(clean), ...settings }
  const child = spawn(process.execPath, ['src/main.ts'], { cwd: path, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const ended = new Promise<number | null>((resolve) => void child.once('exit', resolve))
  return { child, ended, output: () => output }
}

for (const { commit, hasAccounts, because } of programs)
  test(`a data folder of ${commit} (${because}) is opened by this program, and refused by its own afterwards`, async (t) => {
    const path = join(folder.path, commit)
    writeProgramOf(commit, path)
    const dataDir = join(folder.path, `${commit}-data`)
    const station = await receiver()
    t.after(() => station.close())
    const port = String(await freePort())
    const settings = {
      SVC_DATA_DIR: dataDir,
      SVC_PORT: port,
      SVC_FEEDS: station.address,
      SVC_ADMIN_EMAIL: admin.email,
      SVC_ADMIN_PASSWORD: admin.password,
    }
    const old = startOld(path, settings)
    await station.connected()
    const mmsi = String(crudeTanker.mmsi)
    await eventually(
      'the old program has the vessel',
      async () => {
        assert.equal(old.child.exitCode, null, old.output())
        station.say(sentencesOf({ ...crudeTanker }))
        const response = await fetch(`http://127.0.0.1:${port}/api/v1/vessels/${mmsi}`).catch(() => null)
        return response?.status === 200
      },
      { everyMs: 300 },
    )
    await eventually('it has stored the vessel', () => storedVessels(dataDir) > 0, { everyMs: 300 })
    old.child.kill('SIGTERM')
    await old.ended
    {
      await using server = await RunningServer.start({ SVC_DATA_DIR: dataDir, SVC_FEEDS: 'nmea+listen://127.0.0.1:0' })
      assert.equal((await server.json<{ mmsi: string }>(`/vessels/${mmsi}`)).mmsi, mmsi)
      const signIn = await fetch(`${server.origin}/api/v1/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: server.origin },
        body: JSON.stringify(admin),
      })
      if (hasAccounts) assert.equal(signIn.status, 200)
    }
    const refused = startOld(path, settings)
    const timer = setTimeout(() => refused.child.kill('SIGKILL'), 30_000)
    const code = await refused.ended
    clearTimeout(timer)
    assert.notEqual(code, 0)
    assert.match(refused.output(), /schema \d+.*(?:up to|knows) /)
  })

/**
 * Asks with a connection of its own, as nginx does with the configurations of packaging/nginx. One that is kept alive may be
 * closed while a request is on its way, which only the client can repeat.
 */
async function statusOf(url: string): Promise<number | undefined> {
  const sent = request(url, { agent: false }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  await response.toArray()
  return response.statusCode
}

const callers = 16
const restarts = 5
const maxWaitMs = 3000

test('on SQLite, restarts under load with a held socket: no request fails, and none waits for longer than 3 s', async (t) => {
  // As the packages run it, with the code compiled by an earlier start.
  const bundle = join(root, 'dist/server-of-upgrade')
  await bundleServer(root, bundle, '../..')
  const socket = heldSocket(join(bundle, 'main.js'))
  // As with the service of the .deb: real feeds, so that a thread answers.
  const settings = {
    SVC_DATA_DIR: join(folder.path, 'held'),
    SVC_FEEDS: 'nmea+listen://127.0.0.1:0',
    SVC_WORKERS: '1',
    SVC_LIMIT_FREE: '1000000',
    NODE_COMPILE_CACHE: join(folder.path, 'compiled'),
  }
  let server = await socket.start(settings)
  const ending = new AbortController()
  let [answered, longestMs] = [0, 0]
  const failures: string[] = []
  const call = async (path: string) => {
    while (!ending.signal.aborted) {
      const startedMs = performance.now()
      try {
        const status = await statusOf(`${socket.origin}/api/v1${path}`)
        if (status === 200) answered++
        else failures.push(String(status))
      } catch (error) {
        failures.push(`${String(error)} (${path}, after ${(performance.now() - startedMs) | 0} ms)`)
      }
      longestMs = Math.max(longestMs, performance.now() - startedMs)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  const calls = Array.from({ length: callers }, (_, i) =>
    call(['/vessels', '/infrastructure?limit=5', '/sources'][i % 3]),
  )
  for (let restart = 0; restart < restarts; restart++) {
    const before = answered
    await eventually('requests are answered', () => answered > before + 100, { everyMs: 50 })
    const ended = once(server, 'exit')
    const beganMs = performance.now()
    server.kill('SIGTERM')
    assert.deepEqual(await ended, [0, null])
    const endedMs = performance.now()
    server = await socket.start(settings)
    t.diagnostic(`stopped in ${(endedMs - beganMs) | 0} ms, started in ${(performance.now() - endedMs) | 0} ms`)
  }
  ending.abort()
  await Promise.all(calls)
  server.kill('SIGKILL')
  socket.close()
  t.diagnostic(`${answered} requests answered, ${failures.length} failed, the longest took ${longestMs | 0} ms`)
  assert.deepEqual(failures, [])
  assert.ok(longestMs <= maxWaitMs, `${longestMs} ms`)
})
