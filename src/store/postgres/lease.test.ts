import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { after, before, describe, test } from 'node:test'
import { encodeTrackChunk } from '#domain/track/track-chunk.ts'
import { msPerHour } from '#domain/time.ts'
import { eventually, settleEventLoop } from '../../../test/support/eventually.ts'
import { startPostgres, type TestPostgres } from '../../../test/support/postgres.ts'
import { sampleVessel } from '../../../test/support/sample-vessel.ts'
import { tcpProxy, type TcpProxy } from '../../../test/support/tcp-proxy.ts'
import { UnusableFolder } from '../data-folder.ts'
import { LeaseLost, storeErrorMessage } from '../store-errors.ts'
import { openStore, type Store } from '../store.ts'

const nowMs = Date.UTC(2026, 10, 20, 12)
const started = await startPostgres()
const skip = 'skip' in started ? started.skip : false
const postgres = started as TestPostgres

describe('the lease of a PostgreSQL database', { skip }, () => {
  let url = ''
  let proxy: TcpProxy
  /** The URL through the proxy. */
  let behind = ''
  before(async () => {
    url = await postgres.freshDatabase()
    proxy = await tcpProxy(Number(new URL(url).port))
    const through = new URL(url)
    through.port = String(proxy.port)
    behind = through.href
  })
  after(async () => {
    await proxy.close()
    await postgres.stop()
  })

  const open = (at: string, leaseMs: number, changes: string[] = []) =>
    openStore({
      url: at,
      nowMs,
      alone: true,
      leaseMs,
      onChange: (part, fault) => changes.push(`${part}: ${fault ?? 'ok'}`),
    })
  const user = (email: string) => ({ email, tier: 'free', is_admin: 0, created_ms: 1, updated_ms: 1 })
  const append = (store: Store, second: number) => {
    const still = { lng: 4, lat: 52, sogKnots: 1, cogDeg: 1, headingDeg: 1, navStatus: 0, draughtM: 9, source: 0 }
    const bytes = encodeTrackChunk([{ ...still, atMs: nowMs + second * 1000 }])
    return store.appendTrackChunks([{ mmsi: 244_660_000, hourMs: nowMs, bytes }])
  }
  const seconds = async (store: Store) =>
    (await store.readTrack(244_660_000, nowMs, nowMs + msPerHour)).map(({ atMs }) => (atMs - nowMs) / 1000)

  test('a server whose connections are ended keeps it, and a second server does not start', async () => {
    const first = await open(url, 3000)
    try {
      await append(first, 1)
      const beside = await openStore({ url, nowMs })
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`.execute(beside.accounts)
      await beside.close()
      await assert.rejects(open(url, 300), (error) => {
        assert.ok(error instanceof UnusableFolder)
        assert.match(error.message, /^Another server is using postgres:.*\(process \d+\)\. Stop it first/)
        return true
      })
      await append(first, 2)
      assert.deepEqual(await seconds(first), [1, 2])
    } finally {
      await first.close()
    }
  })

  test('a server that was cut off writes nothing beside its successor, says so, and goes on after it', async () => {
    const changes: string[] = []
    const first = await open(behind, 300, changes)
    await append(first, 3)
    proxy.freeze()
    const second = await open(url, 300)
    await append(second, 4)
    proxy.thaw()
    const email = 'late@example.org'
    for (const write of [
      () => append(first, 5),
      () => first.saveVessels([sampleVessel(244_660_000)]),
      () => first.saveFacts('late', [{ id: '1', atMs: 1, fact: 1 }]),
      () => first.accounts.insertInto('users').values(user(email)).execute(),
      () => first.accounts.transaction().execute((db) => db.insertInto('users').values(user(email)).execute()),
      () => first.accounts.updateTable('users').set({ tier: 'pro' }).execute(),
    ])
      await assert.rejects(write(), (error) => {
        assert.ok(error instanceof LeaseLost, String(error))
        assert.equal(storeErrorMessage(error), 'another server has taken over the database')
        return true
      })
    assert.equal(first.health.faultOf('lease'), 'another server has taken over the database')
    assert.deepEqual(changes, ['lease: another server has taken over the database'])
    await append(second, 6)
    assert.deepEqual(await seconds(second), [1, 2, 3, 4, 6])
    assert.deepEqual(await second.accounts.selectFrom('users').selectAll().execute(), [])
    assert.deepEqual(await second.loadVessels(), [])

    await second.close()
    await eventually('the lease is taken again', () => first.health.faultOf('lease') === null)
    await append(first, 7)
    await first.accounts.insertInto('users').values(user(email)).execute()
    assert.deepEqual(await seconds(first), [1, 2, 3, 4, 6, 7])
    assert.equal(changes.at(-1), 'lease: ok')
    await first.close()
  })

  test('the next server waits for the end of the lease of one that was killed', async () => {
    const killed = await open(behind, 300)
    proxy.freeze()
    const next = await open(url, 300)
    await append(next, 8)
    await next.close()
    proxy.thaw()
    await killed.close()
  })

  test('a connection that ends between two statements fails its transaction, and nothing else', async () => {
    const server = await openStore({ url, nowMs })
    const beside = await openStore({ url, nowMs })
    const insert = server.accounts.transaction().execute(async (db) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
      await sql`select pg_terminate_backend(${rows[0].pid})`.execute(beside.accounts)
      const backend = sql`select 1 from pg_stat_activity where pid = ${rows[0].pid}`
      await eventually('it has ended', async () => (await backend.execute(beside.accounts)).rows.length === 0)
      await settleEventLoop()
      await db.insertInto('users').values(user('cut@example.org')).execute()
    })
    await assert.rejects(insert, (error) => storeErrorMessage(error) !== null)
    await server.accounts.insertInto('users').values(user('after@example.org')).execute()
    const found = await beside.accounts.selectFrom('users').select('email').where('email', 'like', '%t%@%').execute()
    assert.ok(!found.some(({ email }) => email === 'cut@example.org'))
    await beside.close()
    await server.close()
  })

  test('a write transaction that is open holds off a successor, but not the renewal', async () => {
    const server = await open(url, 3000)
    const beside = await openStore({ url, nowMs })
    const locked = (strength: string) =>
      sql`select 1 from leases ${sql.raw(`for ${strength} nowait`)}`.execute(beside.accounts)
    await server.accounts.transaction().execute(async () => {
      await assert.rejects(locked('update'), /could not obtain lock/)
      await locked('no key update')
    })
    await locked('update')
    await beside.close()
    await server.close()
  })

  test('a server of an earlier version, which holds an advisory lock, is not joined', async () => {
    const earlier = await openStore({ url, nowMs })
    await earlier.accounts.connection().execute(async (db) => {
      await sql`select pg_advisory_lock(7325042)`.execute(db)
      await assert.rejects(open(url, 300), /Another server is using .*earlier version/)
      await sql`select pg_advisory_unlock(7325042)`.execute(db)
    })
    await earlier.close()
  })

  test('a node that looks at the lease in the same moment is no server of an earlier version', async () => {
    const other = await openStore({ url, nowMs })
    await other.accounts.connection().execute(async (db) => {
      await sql`select pg_advisory_lock_shared(7325042)`.execute(db)
      await (await open(url, 300)).close()
      await sql`select pg_advisory_unlock_shared(7325042)`.execute(db)
    })
    await other.close()
  })
})
