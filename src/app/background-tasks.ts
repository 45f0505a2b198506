import type { Log } from './log.ts'
import { repeatEvery } from './repeat-every.ts'
import { taskErrorLog } from './task-errors.ts'
import { runArchive } from './wiring/archive.ts'
import { runBackups } from './wiring/backups.ts'
import type { OpenModules } from './wiring/endpoints.ts'

const tickMs = 1000
/** Twice a second, so that a received position is in every stream within a second. */
const pipelineTickMs = 500
const importsMs = 2000
const flushMs = 2000
const pruneMs = 60_000
const recheckMs = 5000
const archiveMs = 60_000
const observedWaterMs = 30_000
const accountsPruneMs = 3_600_000

/** Starts the background tasks; each promise resolves when its task has ended after the signal. */
export function startTasks(
  modules: OpenModules,
  { tick, flush }: { tick: () => Promise<void>; flush: () => Promise<void> },
  signal: AbortSignal,
  log: Log,
): Promise<void>[] {
  const { live, store, archive, exports, accounts, alerts, billing, backups, imports, observedWater, clocks } = modules
  const { data, wall } = clocks
  const tasks: { task: string; ms: number; run: () => void | Promise<void> }[] = [
    { task: 'tick', ms: pipelineTickMs, run: tick },
    { task: 'imports', ms: importsMs, run: () => imports.tick() },
    { task: 'alerts', ms: tickMs, run: () => alerts.tick() },
    { task: 'world data', ms: tickMs, run: () => live.worldData.tick(wall.nowMs()) },
    { task: 'flush', ms: flushMs, run: flush },
    { task: 'exports', ms: tickMs, run: () => (store.isSoleServer ? exports.run() : undefined) },
    { task: 'recheck store', ms: recheckMs, run: () => store.recheck() },
    { task: 'prune store', ms: pruneMs, run: () => store.prune(data.nowMs()) },
    { task: 'prune alerts', ms: accountsPruneMs, run: () => alerts.prune() },
    { task: 'prune accounts', ms: accountsPruneMs, run: () => accounts.prune() },
    { task: 'prune billing', ms: accountsPruneMs, run: () => billing.subscriptions.prune(wall.nowMs()) },
  ]
  if (archive) tasks.push({ task: 'archive', ms: archiveMs, run: () => runArchive(archive, data.nowMs(), log) })
  if (observedWater)
    tasks.push({ task: 'observed water', ms: observedWaterMs, run: () => observedWater.tick(data.nowMs()) })
  if (backups) tasks.push({ task: 'backup', ms: tickMs, run: () => runBackups(backups, wall.nowMs(), log) })
  return tasks.map(({ task, ms, run }) =>
    repeatEvery(run, {
      ms,
      signal,
      onError: taskErrorLog(log, task),
    }),
  )
}
