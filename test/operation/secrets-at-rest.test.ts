import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { backup } from '#store/backup/backup.ts'
import { openStore } from '#store/store.ts'
import { RunningServer, temporaryFolder } from '../support/running-server.ts'

const folder = temporaryFolder()
after(folder.remove)
const password = 'seven slow ships sailing'
/** What is kept of a key in the open, to find it again. */
const prefixLength = 16

test('no file, log, metric or error contains a key, session or password, wherever the client sent it', async () => {
  const dataDir = join(folder.path, 'data')
  await using server = await RunningServer.start({
    ...{ SVC_FEEDS: 'nmea+listen://127.0.0.1:0', SVC_DATA_DIR: dataDir, SVC_LOG: 'debug', SVC_NEW_USER_TIER: 'pro' },
    SVC_LIMIT_FREE: '1000',
  })
  const answers: string[] = []
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(`${server.origin}/api/v1${path}`, init)
    const text = await response.text()
    if (response.status >= 400) answers.push(text, ...response.headers.values())
    return { response, text }
  }
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    ask(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.origin, ...headers },
      body: JSON.stringify(body),
    })
  const { response } = await post('/auth/register', { email: 'master@example.org', password })
  const cookie = response.headers.get('set-cookie')!.split(';')[0]
  const secrets = [password, cookie.slice('svc_session='.length)]
  for (let i = 0; i < 5; i++) {
    const { text } = await post('/keys', { name: `key ${i}`, scopes: ['write'] }, { cookie })
    const token = (/svc_live_[\w-]{40}/.exec(text) ?? [])[0]!
    secrets.push(token.slice(prefixLength))
    assert.equal((await ask('/views', { headers: { authorization: `Bearer ${token}` } })).response.status, 200)
    await ask(`/vessels?key=${token}&zoom=${token}`)
    await ask(`/vessels/${token}`)
    await ask(`/${token}/nothing`, { method: 'PUT' })
    await ask('/vessels', { headers: { cookie: `svc_session=${token}`, 'x-request-id': token.slice(0, 30) } })
    await ask('/views', { headers: { authorization: token } })
    await post('/auth/login', { email: token, password: token })
    await post('/draw/analyze', { geojson: token })
    await fetch(`${server.origin}/${token}`)
  }
  await post('/auth/login', { email: 'master@example.org', password: `${password}!` })
  const metrics = await (await fetch(`${server.origin}/metrics`)).text()
  const store = await openStore({ dataDir, nowMs: Date.now() })
  await backup({ store, dataDir }, join(dataDir, 'copy.backup'), Date.now())
  await store.close()

  const kept = readdirSync(dataDir).map((name) => [name, readFileSync(join(dataDir, name), 'latin1')] as const)
  assert.ok(kept.some(([name]) => name === 'accounts.db-wal') && kept.some(([name]) => name === 'copy.backup'))
  assert.match(server.errors(), /"text":"request answered"/)
  // The email address is returned to its owner, and to no other caller.
  const allAnswers = answers.join('\n')
  for (const [where, text] of [...kept, ['the log', server.errors()], ['/metrics', metrics]] as const)
    for (const secret of secrets) assert.ok(!text.includes(secret), `${where} holds a secret: ${secret.slice(0, 6)}…`)
  for (const secret of secrets.slice(0, 2)) assert.ok(!allAnswers.includes(secret), 'an answer holds a secret')
})
