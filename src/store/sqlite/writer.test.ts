import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { openStore } from '../store.ts'
import { storeErrorMessage } from '../store-errors.ts'
import { SqliteWriter } from './writer.ts'

const home = mkdtempSync(join(tmpdir(), 'seaborne-writer-'))
after(() => rmSync(home, { recursive: true, force: true }))

const sql = `insert into facts (kind, id, at_ms, fact) values ('k', 'i', 0, '1')`

test('writer thread: one that ended is reported as a fault of the store, and the next write starts another', async () => {
  const dataDir = join(home, 'later')
  // There is no such folder yet: the thread cannot open its file and ends.
  const writer = new SqliteWriter(join(dataDir, 'positions.db'))
  const failing = [writer.run([{ sql, parameters: [] }]), writer.run([{ sql, parameters: [] }])]
  for (const { reason } of (await Promise.allSettled(failing)) as PromiseRejectedResult[]) {
    assert.match(String(reason), /The thread that writes positions has ended: .*positions\.db cannot be used/)
    assert.equal(storeErrorMessage(reason), 'the database cannot be written')
  }
  const store = await openStore({ dataDir, nowMs: 0 })
  await writer.run([{ sql, parameters: [] }])
  assert.deepEqual(await store.loadFacts('k'), [{ id: 'i', atMs: 0, fact: 1 }])
  await writer.close()
  await store.close()
})

test('writer thread: closing one that has ended succeeds, and nothing is written after it', async () => {
  const writer = new SqliteWriter(join(home, 'never', 'positions.db'))
  await writer.close()
  await assert.rejects(writer.run([{ sql, parameters: [] }]), /The store is closed/)
})

test('writer thread: an error keeps the code of SQLite, and has none where it is of another kind', async () => {
  const dataDir = join(home, 'codes')
  const store = await openStore({ dataDir, nowMs: 0 })
  const writer = new SqliteWriter(join(dataDir, 'positions.db'))
  await assert.rejects(writer.run([{ sql: 'insert into nowhere values (1)', parameters: [] }]), { errcode: 1 })
  await assert.rejects(writer.run([{ sql, parameters: [new Date(0)] }]), (error) => {
    assert.match(String(error), /parameter 1 is a Date/)
    assert.ok(error instanceof Error && !('errcode' in error))
    return true
  })
  await writer.close()
  await store.close()
})

test('writer thread: a store that is closed in order reports no fault', async () => {
  const dataDir = join(home, 'in-order')
  const store = await openStore({ dataDir, nowMs: 0 })
  const results: unknown[] = []
  const writer = new SqliteWriter(join(dataDir, 'positions.db'), (error) => results.push(error))
  await writer.run([{ sql, parameters: [] }])
  await writer.close()
  assert.deepEqual(results, [null, null])
  await store.close()
})
