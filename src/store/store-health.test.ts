import assert from 'node:assert/strict'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { DatabaseSync } from 'node:sqlite'
import type { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { encodeTrackChunk } from '#domain/track/track-chunk.ts'
import { sampleVessel } from '../../test/support/sample-vessel.ts'
import { openStore, type Store } from './store.ts'

const nowMs = Date.UTC(2026, 10, 20, 12)
const home = mkdtempSync(join(tmpdir(), 'seaborne-writer-'))
after(() => rmSync(home, { recursive: true, force: true }))

/** A store with the threads that it started, and what it said about its parts. */
async function opened(name: string) {
  const threads: Worker[] = []
  const changes: string[] = []
  const onWorker = (thread: Worker) => threads.push(thread)
  process.on('worker', onWorker)
  const store = await openStore({
    dataDir: join(home, name),
    nowMs,
    onChange: (part, fault) => changes.push(`${part}: ${fault ?? 'ok'}`),
  })
  return { store, threads, changes, [Symbol.dispose]: () => void process.off('worker', onWorker) }
}
const append = (store: Store, second: number) => {
  const still = { lng: 4, lat: 52, sogKnots: 1, cogDeg: 1, headingDeg: 1, navStatus: 0, draughtM: 9, source: 0 }
  const bytes = encodeTrackChunk([{ ...still, atMs: nowMs + second * 1000 }])
  return store.appendTrackChunks([{ mmsi: 244_660_000, hourMs: nowMs, bytes }])
}

describe('the writer thread', () => {
  test('when it ends, what was not acknowledged is rejected, and the next write starts another one', async () => {
    using context = await opened('ended')
    const { store, threads, changes } = context
    await append(store, 1)
    const [thread] = threads
    // The thread waits for the lock: it cannot acknowledge the write before it is ended.
    const other = new DatabaseSync(join(home, 'ended', 'positions.db'))
    other.exec('begin immediate')
    const unacknowledged = append(store, 2)
    const ended = thread.terminate()
    other.close()
    await Promise.all([ended, assert.rejects(unacknowledged, /thread that writes positions has ended/)])
    assert.equal(store.health.faultOf('positions'), 'the database cannot be written')
    await append(store, 3)
    await store.saveVessels([sampleVessel(244_660_000)])
    assert.equal(threads.length, 2)
    assert.deepEqual(changes, ['positions: the database cannot be written', 'positions: ok'])
    assert.equal(store.health.failures.positions, 1)
    const seconds = (await store.readTrack(244_660_000, nowMs)).map(({ atMs }) => (atMs - nowMs) / 1000)
    // The second one may have been stored before the thread ended; its caller sends it again.
    assert.deepEqual(
      seconds.filter((second) => second !== 2),
      [1, 3],
    )
    assert.equal((await store.loadVessels()).length, 1)
    await store.close()
  })

  test('a store whose thread has ended closes', async () => {
    using context = await opened('closed')
    await append(context.store, 1)
    await context.threads[0].terminate()
    await context.store.close()
  })

  test('whatever fails when positions are written is a fault', async () => {
    using context = await opened('fault')
    const { store, changes } = context
    const fact = { id: '1', atMs: 1, fact: 1 }
    await assert.rejects(store.saveFacts('kind', [{ ...fact, id: null as unknown as string }]), /NOT NULL/)
    assert.match(changes.join(), /^positions: .*NOT NULL/)
    await store.saveFacts('kind', [fact])
    assert.equal(changes.at(-1), 'positions: ok')
    await store.close()
  })
})

describe('the health of a store', () => {
  const user = (email: string) => ({ email, tier: 'free', is_admin: 0, created_ms: 1, updated_ms: 1 })

  test('accounts that cannot be written are named until they can, also without another request', async () => {
    using context = await opened('full')
    const { store, changes } = context
    const insert = (email: string) => store.accounts.insertInto('users').values(user(email)).execute()
    await insert('mate@example.org')
    await assert.rejects(insert('mate@example.org'), /UNIQUE/)
    assert.equal(store.health.faultOf('accounts'), null)
    await sql`pragma max_page_count = 1`.execute(store.accounts)
    await assert.rejects(insert('x'.repeat(20_000)))
    assert.equal(store.health.faultOf('accounts'), 'the disk is full')
    await store.accounts.selectFrom('users').selectAll().execute()
    assert.equal(store.health.faultOf('accounts'), 'the disk is full')
    await sql`pragma max_page_count = 1000000`.execute(store.accounts)
    await store.recheck()
    assert.deepEqual(changes.splice(0), ['accounts: the disk is full', 'accounts: ok'])

    await sql`pragma max_page_count = 1`.execute(store.accounts)
    await assert.rejects(insert('y'.repeat(20_000)))
    const cause = new Error('no reason')
    const doNothing = store.accounts.transaction().execute(() => Promise.reject(cause))
    await assert.rejects(doNothing, cause)
    assert.equal(store.health.faultOf('accounts'), 'the disk is full')
    await sql`pragma max_page_count = 1000000`.execute(store.accounts)
    await insert('second@example.org')
    assert.deepEqual(changes, ['accounts: the disk is full', 'accounts: ok'])
    await store.close()
  })

  test('a transaction that fails at its end is a fault of the accounts', async () => {
    using context = await opened('commit')
    const { store } = context
    await sql`pragma max_page_count = 1`.execute(store.accounts)
    const long = user('x'.repeat(20_000))
    await assert.rejects(store.accounts.transaction().execute((db) => db.insertInto('users').values(long).execute()))
    assert.equal(store.health.faultOf('accounts'), 'the disk is full')
    await store.close()
  })
})

describe('a data folder', () => {
  test('is closed to other users of the machine, also one of an earlier version', async () => {
    const dataDir = join(home, 'open')
    mkdirSync(dataDir)
    await (await openStore({ dataDir, nowMs, alone: true })).close()
    chmodSync(dataDir, 0o755)
    for (const name of readdirSync(dataDir)) chmodSync(join(dataDir, name), 0o644)
    const store = await openStore({ dataDir, nowMs, alone: true })
    await append(store, 1)
    await store.accounts
      .insertInto('users')
      .values({ email: 'a', tier: 'free', is_admin: 0, created_ms: 1, updated_ms: 1 })
      .execute()
    const mode = (path: string) => (statSync(path).mode & 0o777).toString(8)
    assert.equal(mode(dataDir), '700')
    const files = readdirSync(dataDir)
    assert.ok(files.includes('accounts.db-wal') && files.includes('positions.db-wal'))
    for (const name of files) assert.equal(mode(join(dataDir, name)), '600', name)
    await store.close()
  })
})
