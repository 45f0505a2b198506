import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test, type TestContext } from 'node:test'
import { sql } from 'kysely'
import { FixedClock } from '#domain/clock.ts'
import { msPerDay } from '#domain/time.ts'
import { accountsOver, from, goodPassword } from '../../test/support/accounts.ts'
import { memoryAccounts } from '../../test/support/memory-accounts.ts'
import { defaultExportLimits, Exports } from './exports.ts'
import { everyRow } from './row-selection.ts'

const home = mkdtempSync(join(tmpdir(), 'seaborne-exports-'))
after(() => rmSync(home, { recursive: true, force: true }))
let folders = 0

/** An export of 21 days of port calls, which are three parts; `fault` is what reading the second of them fails with. */
async function waitingExport(t: TestContext) {
  const db = await memoryAccounts()
  const { user } = await accountsOver({ accounts: db, isSoleServer: true }).accounts.register(
    { email: 'mate@example.org', password: goodPassword },
    from,
  )
  const clock = new FixedClock(Date.UTC(2026, 10, 20, 12))
  const state: { fault: Error | null; reads: number[] } = { fault: null, reads: [] }
  const startMs = Date.UTC(2026, 9, 1)
  const exports = new Exports({
    ...{ db, clock, archive: null, folder: join(home, String(folders++)) },
    facts: {
      save: async () => {},
      rows: async (_kind, fromMs) => {
        if (state.fault !== null && fromMs > startMs) throw state.fault
        state.reads.push((fromMs - startMs) / msPerDay)
        return []
      },
    },
    limits: { ...defaultExportLimits, maxTotalBytes: 1e9, keptDays: 100 },
  })
  t.after(() => exports.close())
  const span = { fromMs: startMs, toMs: startMs + 21 * msPerDay }
  const { id } = await exports.create(user.id, { kind: 'port_calls', format: 'csv', ...span, query: {} }, everyRow)
  return { db, exports, state, record: () => exports.get(user.id, id) }
}

test('an export goes on behind its last part when the database was away', async (t) => {
  const { exports, state, record } = await waitingExport(t)
  state.fault = Object.assign(new Error('terminating connection'), { code: '57P01' })
  await assert.rejects(exports.run(), /terminating connection/)
  assert.deepEqual([(await record()).state, (await record()).parts, exports.counts.failed], ['running', 1, 0])
  state.fault = null
  await exports.run()
  assert.deepEqual([(await record()).state, (await record()).error], ['done', null])
  assert.deepEqual(state.reads, [0, 7, 14])
})

test('an export keeps its parts until the record says that it has failed', async (t) => {
  const { db, exports, record } = await waitingExport(t)
  await sql`create trigger fault before update on exports when new.parts = 2 or new.state = 'failed'
    begin select raise(abort, 'cannot be written'); end`.execute(db)
  await assert.rejects(exports.run(), /cannot be written/)
  assert.deepEqual([(await record()).state, (await record()).parts], ['running', 1])
  await sql`drop trigger fault`.execute(db)
  await exports.run()
  assert.equal((await record()).state, 'done')
})

for (const fault of [
  new Error('a fault of the program'),
  Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' }),
  Object.assign(new Error('database disk image is malformed'), { errcode: 11 }),
])
  test(`an export that cannot be made has failed, with the reason: ${fault.message}`, async (t) => {
    const { exports, state, record } = await waitingExport(t)
    state.fault = fault
    await assert.rejects(exports.run(), fault)
    assert.deepEqual([(await record()).state, (await record()).error], ['failed', fault.message])
  })
