import assert from 'node:assert/strict'
import type pg from 'pg'
import { after, before, describe, test } from 'node:test'
import { eventually } from '../support/eventually.ts'
import { proxiedDatabase, startPostgres, type TestPostgres } from '../support/postgres.ts'
import { RunningServer, temporaryFolder } from '../support/running-server.ts'
import type { TcpProxy } from '../support/tcp-proxy.ts'

const started = await startPostgres()
const skip = 'skip' in started ? started.skip : false
const postgres = started as TestPostgres

describe('a server on PostgreSQL', { skip }, () => {
  const folder = temporaryFolder()
  let database: pg.Client
  let proxy: TcpProxy
  let server: RunningServer
  before(async () => {
    const proxied = await proxiedDatabase(postgres)
    ;({ database, proxy } = proxied)
    server = await RunningServer.start({
      SVC_FEEDS: 'nmea+listen://127.0.0.1:0',
      SVC_DATA_DIR: folder.path,
      SVC_DATABASE_URL: proxied.serverUrl,
    })
  })
  after(async () => {
    await server.end('SIGKILL')
    await database.end()
    await proxy.close()
    await postgres.stop()
    folder.remove()
  })

  const readiness = async () => {
    const response = await fetch(`${server.origin}/readyz?verbose`)
    return { status: response.status, text: await response.text() }
  }
  const metrics = async () => (await fetch(`${server.origin}/metrics`)).text()
  const signUp = (email: string) =>
    fetch(`${server.origin}/api/v1/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.origin },
      body: JSON.stringify({ email, password: 'seven slow ships sailing' }),
    })

  test('another server has taken the lease: writes answer 503; /readyz, a metric and the log name it', async () => {
    const before = await readiness()
    assert.equal(before.status, 200)
    assert.match(before.text, /^store lease: ok$/m)
    // What a second server does when the first one was cut off for longer than its lease.
    await database.query("update leases set epoch = epoch + 1, holder = 'other', expires_at = 'infinity'")
    const refused = await signUp('master@example.org')
    assert.equal(refused.status, 503)
    assert.match(((await refused.json()) as { error: string }).error, /another server has taken over the database/)
    assert.equal((await database.query('select id from users')).rowCount, 0)
    const { status, text } = await readiness()
    assert.equal(status, 503)
    assert.match(text, /^store lease: another server has taken over the database$/m)
    assert.match(await metrics(), /^svc_store_failing\{store="lease"\} 1$/m)
    assert.match(server.errors(), /"store":"lease".*"text":"store fails"/)
    assert.equal((await fetch(`${server.origin}/api/v1/vessels`)).status, 200)

    await database.query("update leases set expires_at = '-infinity'")
    await eventually('the server takes the lease again', async () => (await readiness()).status === 200)
    assert.equal((await signUp('master@example.org')).status, 201)
    assert.match(await metrics(), /^svc_store_failing\{store="lease"\} 0$/m)
    assert.match(server.errors(), /"text":"store works again"/)
  })

  test('an export is queued, written and sent, and asked for twice it is one', async () => {
    const cookie = (await signUp('broker@example.org')).headers.getSetCookie()[0].split(';')[0]
    await database.query("update users set tier = 'pro' where email = 'broker@example.org'")
    const from = new Date(Date.now() - 200 * 86_400_000).toISOString().slice(0, 10)
    const create = () =>
      fetch(`${server.origin}/api/v1/exports`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: server.origin, cookie, 'idempotency-key': 'once' },
        body: JSON.stringify({ kind: 'prices', format: 'csv', from }),
      })
    const [first, second] = [await create(), await create()]
    assert.deepEqual([first.status, second.headers.get('idempotent-replayed')], [202, 'true'])
    const own = async () => {
      const response = await fetch(`${server.origin}/api/v1/exports`, { headers: { cookie } })
      return (await response.json()) as { id: string; status: string; rows: number; url: string }[]
    }
    await eventually('the export is complete', async () => (await own())[0].status === 'done')
    const [{ rows, url }, ...others] = await own()
    const file = await (await fetch(`${server.origin}/api/v1${url}`, { headers: { cookie } })).text()
    assert.deepEqual([others, rows > 100, file.trim().split('\n').length], [[], true, rows + 1])
  })
})
