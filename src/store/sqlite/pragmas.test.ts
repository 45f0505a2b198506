import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { openStore, type Store } from '../store.ts'
import { openSqliteFile } from './database-file.ts'
import { sqliteFiles } from './open.ts'
import { SqliteWriter } from './writer.ts'

let store: Store
let dataDir: string
before(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'seaborne-pragmas-'))
  store = await openStore({ dataDir, nowMs: 0 })
})
after(async () => {
  await store.close()
  await rm(dataDir, { recursive: true, force: true })
})

describe('SQLite pragmas', () => {
  for (const { pragma, value, because } of [
    { pragma: 'synchronous', value: 2, because: 'FULL: an acknowledged write survives a power cut' },
    { pragma: 'journal_mode', value: 'wal', because: 'readers do not wait for the writer' },
    { pragma: 'foreign_keys', value: 1, because: 'rows of a deleted user do not stay' },
  ])
    test(`accounts.db: pragma ${pragma} is ${value}, ${because}`, async () => {
      const { rows } = await sql<Record<string, unknown>>`${sql.raw(`pragma ${pragma}`)}`.execute(store.accounts)
      assert.equal(rows[0][pragma], value)
    })

  test('positions.db: pragma synchronous is 2 in the thread that writes, FULL for all of the log', async () => {
    const writer = new SqliteWriter(join(dataDir, 'positions.db'))
    const statement = {
      sql: `insert into facts (kind, id, at_ms, fact) select 'pragma', 'synchronous', 0, synchronous from pragma_synchronous`,
      parameters: [],
    }
    await writer.run([statement])
    await writer.close()
    assert.deepEqual(await store.loadFacts('pragma'), [{ id: 'synchronous', atMs: 0, fact: 2 }])
  })

  for (const { name } of sqliteFiles)
    test(`${name}: pragma synchronous is 2 as opened, FULL`, () => {
      const file = openSqliteFile(join(dataDir, name))
      assert.equal(Object.values(file.prepare('pragma synchronous').get()!)[0], 2)
      file.close()
    })
})
