import assert from 'node:assert/strict'
import type pg from 'pg'
import { after, before, describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { eventually } from '../support/eventually.ts'
import { proxiedDatabase, startPostgres, type TestPostgres } from '../support/postgres.ts'
import { RunningServer, temporaryFolder } from '../support/running-server.ts'
import type { TcpProxy } from '../support/tcp-proxy.ts'

/** How long each fault lasts, ms; longer than the lease. */
const faultMs = Number(process.env['SVC_DRILL_MS'] ?? 8000)
/** No response may take longer: the limit of a query, and some time for a busy machine. */
const maxResponseMs = 9000
const started = await startPostgres()
const skip = 'skip' in started ? started.skip : false
const postgres = started as TestPostgres

describe('PostgreSQL with faults under a running server', { skip }, () => {
  const folder = temporaryFolder()
  let database: pg.Client
  let proxy: TcpProxy
  let server: RunningServer
  let cookie = ''
  /** Names of the views that were acknowledged. */
  const ledger = new Set<string>()
  let count = 0

  before(async () => {
    const proxied = await proxiedDatabase(postgres)
    ;({ database, proxy } = proxied)
    server = await RunningServer.start({
      SVC_FEEDS: 'demo:?vessels=50',
      SVC_DATA_DIR: folder.path,
      SVC_DATABASE_URL: proxied.serverUrl,
      SVC_NEW_USER_TIER: 'enterprise',
      SVC_LIMIT_ENTERPRISE: '1000000',
      SVC_LIMIT_FREE: '1000000',
    })
    const response = await call('POST', '/auth/register', { email: 'mate@example.org', password: 'seven slow ships' })
    cookie = response.headers.get('set-cookie')!.split(';')[0]
  })
  after(async () => {
    await server.end('SIGKILL')
    await database.end()
    await proxy.close()
    await postgres.stop()
    folder.remove()
  })

  const call = (method: string, path: string, body?: object) =>
    fetch(`${server.origin}/api/v1${path}`, {
      method,
      headers: { cookie, origin: server.origin, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })

  /** Reads the map and saves views, as a signed-in user and as anybody, until it is over; what they saw. */
  async function use(isOver: () => boolean) {
    const seen = { reads: 0, failedReads: 0, writes: 0, refusedWrites: 0, slowestMs: 0 }
    const timed = async (request: () => Promise<Response>) => {
      const startMs = performance.now()
      const response = await request()
      await response.arrayBuffer()
      seen.slowestMs = Math.max(seen.slowestMs, Math.round(performance.now() - startMs))
      return response.status
    }
    const readers = [() => call('GET', '/vessels?zoom=2'), () => fetch(`${server.origin}/api/v1/vessels?zoom=2`)].map(
      async (read) => {
        while (!isOver()) {
          seen.reads++
          if ((await timed(read)) !== 200) seen.failedReads++
          await wait(20)
        }
      },
    )
    const writer = async () => {
      while (!isOver()) {
        const name = `View ${count++}`
        const status = await timed(() => call('POST', '/views', { name, state: {} }))
        seen.writes++
        if (status === 201) ledger.add(name)
        else {
          assert.equal(status, 503)
          seen.refusedWrites++
        }
        await wait(20)
      }
    }
    await Promise.all([...readers, writer()])
    return seen
  }

  const readiness = async () => (await fetch(`${server.origin}/readyz?verbose`)).text()
  const ownBackends = `from pg_stat_activity where datname = current_database() and application_name = 'seaborne'`

  for (const { fault, begin, end, named } of [
    {
      fault: 'frozen',
      begin: () => proxy.freeze(),
      end: () => proxy.thaw(),
      named: /^store accounts: the database (?:does not answer|cannot be reached)$/m,
    },
    {
      fault: 'restarted: every connection ended, again and again',
      begin: () => void 0,
      end: () => void 0,
      named: null,
    },
    {
      fault: 'lease lost to another server',
      begin: () => database.query("update leases set epoch = epoch + 1, holder = 'other', expires_at = 'infinity'"),
      end: () => database.query("update leases set expires_at = '-infinity'"),
      named: /^store lease: another server has taken over the database$/m,
    },
  ] as { fault: string; begin: () => unknown; end: () => unknown; named: RegExp | null }[])
    test(fault, async (t) => {
      let isOver = false
      const using = use(() => isOver)
      await wait(500)
      await begin()
      const endMs = performance.now() + faultMs
      let isNamed = named === null
      while (performance.now() < endMs) {
        if (fault.startsWith('restarted')) await database.query(`select pg_terminate_backend(pid) ${ownBackends}`)
        isNamed ||= named?.test(await readiness()) === true
        await wait(250)
      }
      await end()
      const recoveringMs = performance.now()
      const before = ledger.size
      await eventually('a view is saved again', () => ledger.size > before)
      await eventually('the store works', async () => !/^store (?!.*: ok$)/m.test(await readiness()))
      const recoveredMs = Math.round(performance.now() - recoveringMs)
      isOver = true
      const seen = await using
      const { rows } = await database.query<{ name: string }>(
        "select body::json ->> 'name' as name from saved_items where kind = 'view'",
      )
      const stored = new Set(rows.map(({ name }) => name))
      const lost = [...ledger].filter((name) => !stored.has(name)).length
      t.diagnostic(
        `${fault} for ${faultMs} ms; tried ${seen.reads} reads and ${seen.writes} writes; seen by users: ` +
          `${seen.failedReads} reads failed, ${seen.refusedWrites} writes refused, slowest ${seen.slowestMs} ms; ` +
          `lost ${lost} of ${ledger.size} acknowledged; recovered after ${recoveredMs} ms`,
      )
      assert.ok(isNamed, '/readyz names the fault')
      assert.equal(lost, 0)
      if (fault !== 'frozen') return
      assert.equal(seen.failedReads, 0)
      assert.ok(seen.slowestMs < maxResponseMs, `the slowest response took ${seen.slowestMs} ms`)
    })
})
