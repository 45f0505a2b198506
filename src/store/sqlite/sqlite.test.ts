import assert from 'node:assert/strict'
import { Kysely, sql } from 'kysely'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, describe, test } from 'node:test'
import { encodeTrackChunk } from '#domain/track/track-chunk.ts'
import { sampleVessel } from '../../../test/support/sample-vessel.ts'
import { SqliteDialect } from './dialect.ts'
import { DamagedFile } from './database-file.ts'
import { openStore } from '../store.ts'
import { storeErrorMessage } from '../store-errors.ts'

const nowMs = Date.UTC(2026, 10, 20, 12)
const home = mkdtempSync(join(tmpdir(), 'seaborne-sqlite-'))
after(() => rmSync(home, { recursive: true, force: true }))

describe('values that may be bound to a statement', () => {
  interface Tables {
    log: { at: unknown; text: unknown }
  }
  const db = new Kysely<Tables>({ dialect: new SqliteDialect(new DatabaseSync(':memory:')) })
  after(() => db.destroy())

  for (const { value, message } of [
    { value: new Date(nowMs), message: /parameter 1 is a Date; needs .*times are integer ms/ },
    { value: { a: 1 }, message: /parameter 1 is a value of type object/ },
    { value: [1], message: /parameter 1 is an array/ },
    { value: true, message: /parameter 1 is a value of type boolean/ },
  ])
    test(`not ${JSON.stringify(value)}: it would be stored in the wrong column or lost`, async () => {
      await db.schema.createTable('log').ifNotExists().addColumn('at', 'bigint').addColumn('text', 'text').execute()
      await assert.rejects(db.insertInto('log').values({ at: value, text: 'x' }).execute(), message)
    })

  test('bytes and numbers', async () => {
    await db.schema.createTable('log').ifNotExists().addColumn('at', 'bigint').addColumn('text', 'text').execute()
    await db
      .insertInto('log')
      .values({ at: nowMs, text: Buffer.from([1, 2]) })
      .execute()
    const row = await db.selectFrom('log').selectAll().where('at', '=', nowMs).executeTakeFirst()
    assert.deepEqual({ ...row }, { at: nowMs, text: new Uint8Array([1, 2]) })
  })
})

test('prepared statements: a short one is kept, a long one is not, because each takes up to a megabyte', async () => {
  const file = new DatabaseSync(':memory:')
  const db = new Kysely({ dialect: new SqliteDialect(file) })
  const prepared: string[] = []
  const prepare = file.prepare.bind(file)
  file.prepare = (text) => {
    prepared.push(text)
    return prepare(text)
  }
  const long = `select ${Array.from({ length: 1000 }, (_, i) => `${i} as c${i}`).join(', ')}`
  for (const text of ['select 1 as n', 'select 1 as n', long, long]) await sql.raw(text).execute(db)
  assert.deepEqual(prepared, ['select 1 as n', long, long])
  await db.destroy()
})

describe('a data directory', () => {
  test('that is damaged is refused with advice, and left as it is', async () => {
    const dataDir = join(home, 'damaged')
    const store = await openStore({ dataDir, nowMs })
    await store.saveVessels(Array.from({ length: 500 }, (_, i) => sampleVessel(201_000_001 + i)))
    await store.close()
    const path = join(dataDir, 'positions.db')
    const bytes = readFileSync(path)
    for (let at = 8192; at < bytes.length; at += 4096) bytes.fill(0xa5, at, at + 64)
    writeFileSync(path, bytes)
    await assert.rejects(openStore({ dataDir, nowMs }), (error) => {
      assert.ok(error instanceof DamagedFile)
      assert.match(error.message, /positions\.db is damaged .*svc restore FILE/)
      return true
    })
    assert.deepEqual(readFileSync(path), bytes)
  })

  test('that holds no database at all is refused the same way', async () => {
    const dataDir = join(home, 'no-database')
    const store = await openStore({ dataDir, nowMs })
    await store.close()
    writeFileSync(join(dataDir, 'accounts.db'), 'x'.repeat(8192))
    await assert.rejects(openStore({ dataDir, nowMs }), DamagedFile)
  })

  test('whose schema is behind is copied before it is brought up to date', async () => {
    const dataDir = join(home, 'behind')
    const store = await openStore({ dataDir, nowMs })
    await store.close()
    const path = join(dataDir, 'accounts.db')
    const file = new DatabaseSync(path)
    file.exec('drop table customers; drop table subscriptions; drop table billing_events')
    file.exec('delete from schema_migrations where number = 3')
    file.close()
    const later = await openStore({ dataDir, nowMs: nowMs + 1 })
    assert.deepEqual((await later.migrations()).find(({ number }) => number === 3)?.appliedMs, nowMs + 1)
    await later.close()
    const copy = new DatabaseSync(`${path}.before-3`, { readOnly: true })
    assert.equal(copy.prepare('select number from schema_migrations where number = 3').get(), undefined)
    copy.close()
  })

  test('whose tracks were numbered by the process is numbered on behind them', async () => {
    const dataDir = join(home, 'numbered')
    const chunks = (from: number) => {
      const still = { lng: 4, lat: 52, cogDeg: 1, headingDeg: 1, navStatus: 0, draughtM: 9, source: 0 }
      const points = Array.from({ length: 120 }, (_, i) => ({
        ...still,
        sogKnots: i % 17,
        atMs: nowMs + (from + i) * 1000,
      }))
      return [{ mmsi: 201_000_001, hourMs: nowMs, bytes: encodeTrackChunk(points) }]
    }
    const store = await openStore({ dataDir, nowMs })
    await store.appendTrackChunks(chunks(0))
    await store.close()
    const file = new DatabaseSync(join(dataDir, 'positions.db'))
    file.exec('drop table sequences; delete from schema_migrations where number = 6')
    file.close()
    const later = await openStore({ dataDir, nowMs })
    await later.appendTrackChunks(chunks(120))
    assert.equal((await later.readTrack(201_000_001, nowMs)).length, 240)
    await later.close()
  })

  test('that is full fails, keeps its data, and accepts writes when space is free again', async () => {
    const dataDir = join(home, 'full')
    const store = await openStore({ dataDir, nowMs })
    const user = (email: string) => ({ email, tier: 'free', is_admin: 0, created_ms: 1, updated_ms: 1 })
    await store.accounts.insertInto('users').values(user('first@example.org')).execute()
    await sql`pragma max_page_count = 1`.execute(store.accounts)
    const long = 'x'.repeat(20_000)
    await assert.rejects(store.accounts.insertInto('users').values(user(long)).execute(), (error) => {
      assert.equal(storeErrorMessage(error), 'the disk is full')
      return true
    })
    assert.equal((await store.accounts.selectFrom('users').selectAll().execute()).length, 1)
    await sql`pragma max_page_count = 1000000`.execute(store.accounts)
    await store.accounts.insertInto('users').values(user(long)).execute()
    await store.close()
  })
})

test('faults of the store are distinguished from faults of the program', () => {
  const withMembers = (members: object) => Object.assign(new Error('x'), members)
  for (const [error, words] of [
    [withMembers({ errcode: 13 }), 'the disk is full'],
    [withMembers({ errcode: 10 | (3 << 8) }), 'the disk fails'],
    [withMembers({ errcode: 19 }), null],
    [withMembers({ code: '57P01' }), 'the database is stopping'],
    [withMembers({ code: 'ECONNREFUSED' }), 'the database cannot be reached'],
    [withMembers({ code: '57014' }), 'the database took too long'],
    [new Error('Query read timeout'), 'the database does not answer'],
    [withMembers({ code: '23505' }), null],
    [new Error('timeout exceeded when trying to connect'), 'the database cannot be reached'],
    [new TypeError('x is not a function'), null],
    ['text', null],
  ] as const)
    assert.equal(storeErrorMessage(error), words)
})
