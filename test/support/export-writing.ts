import { join } from 'node:path'
import { FixedClock } from '#domain/clock.ts'
import { msPerDay } from '#domain/time.ts'
import { defaultExportLimits, Exports } from '#exports/exports.ts'
import { everyRow } from '#exports/row-selection.ts'
import { openStore } from '#store/store.ts'
import { accountsOver, goodPassword } from './accounts.ts'

/** The days of the archive that the drill exports. */
export const exportDrillMs = Date.UTC(2025, 0, 1)
export const exportDrillDays = 12

// As a program of its own, which the drill kills: creates an export where none is under way, writes it, and says where it is.
if (process.argv[1] === import.meta.filename) {
  const [folder] = process.argv.slice(2)
  const clock = new FixedClock(exportDrillMs + 30 * msPerDay)
  const store = await openStore({ dataDir: join(folder, 'data'), nowMs: clock.nowMs() })
  const email = 'drill@example.org'
  const { accounts } = accountsOver(store)
  const user =
    (await accounts.userByEmail(email)) ??
    (await accounts.register({ email, password: goodPassword }, { address: '192.0.2.1', userAgent: null })).user
  const exports = new Exports({
    ...{ db: store.accounts, folder: join(folder, 'exports') },
    archive: { folder: join(folder, 'archive'), bucket: null },
    facts: { save: async () => {}, rows: async () => [] },
    clock,
    limits: { ...defaultExportLimits, maxTotalBytes: 1e10, keptDays: 100, maxOfUser: 1000 },
  })
  const { exports: own } = await exports.list(user.id, { limit: 1000, offset: 0 })
  const waiting = own.find(({ state }) => state === 'queued' || state === 'running')
  const span = { fromMs: exportDrillMs, toMs: exportDrillMs + exportDrillDays * msPerDay }
  const record =
    waiting ?? (await exports.create(user.id, { kind: 'positions', format: 'csv', ...span, query: {} }, everyRow))
  process.stdout.write(`begun ${record.id}\n`)
  await exports.run()
  const { path } = await exports.file(user.id, record.id)
  process.stdout.write(`done ${path}\n`)
  await exports.close()
  await store.close()
}
