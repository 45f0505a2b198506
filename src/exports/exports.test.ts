import assert from 'node:assert/strict'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test, type TestContext } from 'node:test'
import { sql } from 'kysely'
import type { FactRow } from '#archive/facts/tables.ts'
import { FixedClock } from '#domain/clock.ts'
import { msPerDay } from '#domain/time.ts'
import { accountsOver, from, goodPassword } from '../../test/support/accounts.ts'
import { memoryAccounts } from '../../test/support/memory-accounts.ts'
import { recordSyncs } from '../../test/support/synced-files.ts'
import { defaultExportLimits, type ExportLimits, Exports } from './exports.ts'
import { openPart } from './part-writers.ts'
import { everyRow } from './row-selection.ts'
import { exportTables } from './row-tables.ts'

const home = mkdtempSync(join(tmpdir(), 'seaborne-exports-'))
after(() => rmSync(home, { recursive: true, force: true }))
let folders = 0

/** An export of 21 days of port calls, which are three parts; `fault` is what reading the second of them fails with. */
async function waitingExport(t: TestContext, limits: Partial<ExportLimits> = {}) {
  const db = await memoryAccounts()
  const { user } = await accountsOver({ accounts: db, isSoleServer: true }).accounts.register(
    { email: 'mate@example.org', password: goodPassword },
    from,
  )
  const clock = new FixedClock(Date.UTC(2026, 10, 20, 12))
  const state = { fault: null as Error | null, reads: [] as number[], rows: [] as FactRow[], onRead: async () => {} }
  const startMs = Date.UTC(2026, 9, 1)
  const exportsFolder = join(home, String(folders++))
  const exports = new Exports({
    ...{ db, clock, archive: null, folder: exportsFolder },
    facts: {
      save: async () => {},
      rows: async (_kind, fromMs) => {
        if (state.fault !== null && fromMs > startMs) throw state.fault
        state.reads.push((fromMs - startMs) / msPerDay)
        await state.onRead()
        return state.rows
      },
    },
    limits: { ...defaultExportLimits, maxTotalBytes: 1e9, keptDays: 100, ...limits },
  })
  t.after(() => exports.close())
  const span = { fromMs: startMs, toMs: startMs + 21 * msPerDay }
  const create = () => exports.create(user.id, { kind: 'port_calls', format: 'csv', ...span, query: {} }, everyRow)
  const { id } = await create()
  const folder = join(exportsFolder, id)
  return { db, clock, exports, state, folder, user, id, create, record: () => exports.get(user.id, id) }
}

/** The calls that sync something end with the test. */
function syncsOf(t: TestContext): string[] {
  const { paths, stop } = recordSyncs()
  t.after(stop)
  return paths
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

test('exports are refused beyond the number that a user may have, or have under way, and where there is no space', async (t) => {
  const ofUser = await waitingExport(t, { maxOfUser: 1 })
  await assert.rejects(ofUser.create(), { status: 409, message: /You have 1 exports, which is the limit/ })
  const underWay = await waitingExport(t, { maxUnderWay: 1 })
  await assert.rejects(underWay.create(), { status: 409, message: /1 of your exports are under way/ })
  await underWay.exports.run()
  await underWay.create()
  const { db, create } = await waitingExport(t, { maxTotalBytes: 100 })
  await sql`update exports set bytes = 99`.execute(db)
  await create()
  await sql`update exports set bytes = 50`.execute(db)
  await assert.rejects(create(), { status: 503, message: /SVC_EXPORT_MAX_GB/ })
})

test('a complete export has its file alone, which is gone with it when it expires', async (t) => {
  const { exports, folder, clock } = await waitingExport(t)
  await exports.run()
  assert.deepEqual(readdirSync(folder), ['file'])
  utimesSync(folder, clock.nowMs() / 1000, clock.nowMs() / 1000)
  clock.advance(100 * msPerDay)
  await exports.run()
  assert.equal(existsSync(folder), true, 'it is kept for its last day')
  clock.advance(1)
  await exports.run()
  assert.equal(existsSync(folder), false)
})

test('a folder without an export is deleted, but not one that is just being created, nor what is no export', async (t) => {
  const { exports, folder, clock } = await waitingExport(t)
  const folders = ['0', '1', 'notes'].map((name) => join(dirname(folder), name.length > 1 ? name : name.repeat(24)))
  for (const path of folders) mkdirSync(path)
  const seconds = (ago: number) => clock.nowMs() / 1000 - ago
  utimesSync(folders[0], seconds(61), seconds(61))
  utimesSync(folders[1], seconds(59), seconds(59))
  utimesSync(folders[2], seconds(61), seconds(61))
  await exports.run()
  assert.deepEqual(
    folders.map((path) => existsSync(path)),
    [false, true, true],
  )
  assert.equal(existsSync(folder), true)
})

test('an export that is too large has failed, which is no fault of the server', async (t) => {
  const { exports, state, record } = await waitingExport(t, { maxRows: 2 })
  const row = exportTables.port_calls.map(() => null)
  state.rows = [row]
  await exports.run()
  const { state: end, error, parts, bytes } = await record()
  assert.deepEqual([end, parts, bytes], ['failed', 2, 0])
  assert.match(error ?? '', /more than 2 rows/)
})

test('an export that is deleted while it is written has not failed', async (t) => {
  const { exports, state, user, id, folder } = await waitingExport(t)
  state.onRead = () => exports.remove(user.id, id)
  await exports.run()
  assert.deepEqual([state.reads, exports.counts.failed, existsSync(folder)], [[0], 0, false])
})

test(
  'an export and its first part survive a power cut: their folders are synced with them',
  { skip: process.platform !== 'linux' },
  async (t) => {
    const paths = syncsOf(t)
    const { folder } = await waitingExport(t)
    assert.deepEqual(paths.slice(-2), [folder, dirname(folder)])
    const path = join(folder, '000000.part')
    openPart(path, 'csv', exportTables.port_calls).finish()
    assert.deepEqual(paths.slice(-2), [path, folder])
  },
)

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
