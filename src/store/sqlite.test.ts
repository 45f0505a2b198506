import assert from 'node:assert/strict'
import { Kysely } from 'kysely'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { after, describe, test } from 'node:test'
import { sampleVessel } from '../../test/support/sample-vessel.ts'
import { SqliteDialect } from './sqlite-dialect.ts'
import { DamagedFile } from './sqlite-file.ts'
import { openStore } from './store.ts'

const nowMs = Date.UTC(2026, 10, 20, 12)
const home = mkdtempSync(join(tmpdir(), 'seaborne-sqlite-'))
after(() => rmSync(home, { recursive: true, force: true }))

describe('what may be bound to a statement', () => {
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
    test(`not ${JSON.stringify(value)}: it would land in the wrong column or be lost`, async () => {
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
})
