import assert from 'node:assert/strict'
import type pg from 'pg'
import { after, before, describe, test } from 'node:test'
import { loads, lookups } from '#derive/cargo-movements/scene-for-tests.ts'
import type { SeaLanes } from '#domain/sea-lanes/sea-lanes.ts'
import type { PortCallRecord } from '#domain/vessel/vessel-history.ts'
import type { VesselColumns } from '#fleet/columns.ts'
import { CargoLog } from '#pipeline/cargo-log.ts'
import { VesselHistory } from '#pipeline/vessel-history.ts'
import { openStore, type Store } from '#store/store.ts'
import { FactHashes } from '../../src/app/nodes/fact-hashes.ts'
import { followStore } from '../../src/app/nodes/followed-store.ts'
import { storedPlace } from '../../src/app/nodes/log-feed.ts'
import { eventually } from '../support/eventually.ts'
import { proxiedDatabase, startPostgres, type TestPostgres } from '../support/postgres.ts'
import { RunningServer, temporaryFolder } from '../support/running-server.ts'
import { sampleVessel } from '../support/sample-vessel.ts'
import type { TcpProxy } from '../support/tcp-proxy.ts'

const started = await startPostgres()
const skip = 'skip' in started ? started.skip : false
const postgres = started as TestPostgres

const nowMs = Date.UTC(2026, 10, 20, 12)
const mmsi = 244_660_000
const call: PortCallRecord = {
  ...{ mmsi, port: 'NLRTM', terminal: null, arrivedMs: nowMs, departedMs: null, draughtInM: 11.5, draughtOutM: null },
  ...{ atBerth: true, cargoIn: null, cargoOut: null },
}

/** A store whose commits fail before the write of this name, as if the node were killed there. */
const failing = (store: Store, at: { write: keyof Store | null }): Store =>
  new Proxy(store, {
    get: (_, name) => {
      const member: unknown = Reflect.get(store, name, store)
      if (name === 'saveTogether')
        return (write: (together: Store) => Promise<void>) =>
          store.saveTogether((together) => write(failing(together, at)))
      if (typeof member !== 'function') return member
      return (...given: unknown[]): unknown =>
        name === at.write ? Promise.reject(new Error(`killed at ${name}`)) : member.apply(store, given)
    },
  })

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

  test('a live node: a kill between two writes leaves neither the state nor its place; the next attempt writes all of it', async () => {
    const url = await postgres.freshDatabase()
    const [store, reader] = [await openStore({ url, nowMs }), await openStore({ url, nowMs, reader: true })]
    try {
      const at: { write: keyof Store | null } = { write: null }
      const followed = followStore(store, new FactHashes())
      await followed.lead(failing(store, at))
      const found = async () => ({
        vessels: (await reader.loadVessels()).length,
        calls: await reader.countPortCalls({ mmsi }),
        seq: (await storedPlace(reader))?.seq ?? null,
      })
      await followed.keep(async () => {
        await followed.store.savePortCalls([call])
        await followed.store.saveVessels([sampleVessel(mmsi)])
      })
      assert.deepEqual(await found(), { vessels: 0, calls: 0, seq: null })
      const commit = () =>
        followed.commit((last) => last.saveFacts('observation-log', [{ id: 'all', atMs: nowMs, fact: { seq: 7 } }]))
      for (const write of ['savePortCalls', 'saveVessels', 'saveFacts'] as const) {
        at.write = write
        await assert.rejects(commit(), new RegExp(`killed at ${write}`))
        assert.deepEqual(await found(), { vessels: 0, calls: 0, seq: null }, write)
      }
      at.write = null
      await reader.readAtOnce(async (snapshot) => {
        assert.equal(await storedPlace(snapshot), null)
        await commit()
        // What the leader commits meanwhile is not in it: its place was read before.
        assert.equal(await snapshot.countPortCalls({ mmsi }), 0)
      })
      assert.deepEqual(await found(), { vessels: 1, calls: 1, seq: 7 })
    } finally {
      await Promise.all([store.close(), reader.close()])
    }
  })

  test('a live node: a read writes nothing ahead of the commit; killed after it, the next one derives what follows from it', async () => {
    const url = await postgres.freshDatabase()
    const [store, reader] = [await openStore({ url, nowMs }), await openStore({ url, nowMs, reader: true })]
    try {
      const at: { write: keyof Store | null } = { write: 'replaceCargoes' }
      const killed = await leaderOver(failing(store, at))
      killed.record(loads)
      const found = async () => [(await reader.loadPortCalls({})).length, (await reader.loadCargoes({})).length]
      await killed.history.calls({ mmsi: loads.mmsi })
      await killed.cargoes.save()
      assert.deepEqual(await found(), [0, 0])
      await killed.flush()
      assert.deepEqual(await found(), [1, 0])
      await assert.rejects(killed.cargoes.saveDue(), /killed at replaceCargoes/)
      at.write = null
      const next = await leaderOver(store)
      await next.cargoes.restore()
      await next.flush()
      await next.cargoes.saveDue()
      assert.deepEqual(await found(), [1, 1])
      await next.flush()
      assert.deepEqual((await reader.loadFacts('cargoes-due'))[0].fact, [])
    } finally {
      await Promise.all([store.close(), reader.close()])
    }
  })
})

/** What a live node that reads a log records calls with, and how it commits. */
async function leaderOver(store: Store) {
  const followed = followStore(store, new FactHashes())
  await followed.lead(store)
  const history = new VesselHistory({ store: followed.store, ports: [], terminals: [], lanes: {} as SeaLanes })
  const cargoes = new CargoLog({
    ...{ store: followed.store, lookups, portCode: () => null, saveHistory: () => history.save() },
    fleet: { size: 0, columns: {} as VesselColumns, listed: () => false, slotOf: () => -1 },
  })
  history.isSavedByFlush = true
  cargoes.isSavedByFlush = true
  const record = (made: PortCallRecord) => {
    history.record(made)
    cargoes.observeCall(made)
  }
  const flush = async () => {
    await followed.keep(async () => {
      await cargoes.collect(nowMs)
      await history.save()
    })
    await followed.commit(() => Promise.resolve())
  }
  return { history, cargoes, record, flush }
}
