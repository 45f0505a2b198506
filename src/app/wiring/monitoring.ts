import type { Readiness } from '#api/monitoring/health.ts'
import { MetricRegistry } from '#api/monitoring/metric-registry.ts'
import { addServerMetrics, type ModuleCounts, type ThreadCounts } from '#api/monitoring/server-metrics.ts'
import { version } from '#contract/version.ts'
import { clockShiftMs } from '../clock.ts'
import type { ServerState } from '../startup.ts'
import type { OpenArchive } from './archive.ts'
import { type OpenModules, receivedByFeeds } from './endpoints.ts'
import { storeFaults } from './store-faults.ts'

/** A clock that was set by less is being corrected. */
const minClockShiftMs = 10_000

/** A store that fails leaves the server ready, because the known state is still served; without the lease another server is. */
export function readinessOf(
  { live, store, archive, alerts, backups, factHashes, imports }: OpenModules,
  server: ServerState,
  isFull: boolean,
): Readiness {
  const faults = storeFaults(store, live.pipeline)
  const stores = Object.entries(faults).map(([part, fault]) => [`store ${part}`, fault ?? 'ok'])
  const feeds = live.sources.current.map(({ id, stateText }) => [`feed ${id}`, stateText])
  const requests = isFull ? 'no capacity' : 'ok'
  return {
    ready: server === 'ok' && !isFull && faults.lease === null,
    parts: {
      server,
      requests,
      clock: clockState(clockShiftMs()),
      ...Object.fromEntries([...stores, ['alerts', alerts.storeFault ?? 'ok']]),
      archive: archive === null ? 'off' : (archive.archive.fault ?? 'ok'),
      imports: imports.fault ?? 'ok',
      ...(backups && { backups: backups.fault ?? 'ok' }),
      ...Object.fromEntries(feeds),
      ...factHashes?.parts(),
    },
  }
}

const clockState = (shiftMs: number) =>
  Math.abs(shiftMs) < minClockShiftMs
    ? 'ok'
    : `set ${shiftMs < 0 ? 'back' : 'ahead'} by ${Math.round(Math.abs(shiftMs) / 1000)} s since the start`

/** The metrics of the process and its modules. */
export function openServerMetrics(modules: OpenModules, threads: () => ThreadCounts): MetricRegistry {
  const metrics = new MetricRegistry()
  const { live, clocks } = modules
  const received = receivedByFeeds(live, clocks.data)
  addServerMetrics(metrics, { feeds: live.sources.current, received, counts: () => moduleCounts(modules), threads })
  return metrics
}

function moduleCounts({
  live: { pipeline },
  store,
  archive,
  exports,
  alerts,
  accounts,
  backups,
  imports,
}: OpenModules): ModuleCounts {
  const { ships, trackPieces, droppedTrackPoints } = pipeline.unsaved
  const { crossed, delivered, failed, storeFailures } = alerts.counts
  const { emails } = accounts
  return {
    version,
    store: {
      faults: storeFaults(store, pipeline),
      failures: store.health.failures,
      unsavedVessels: ships,
      unsavedTrackPoints: trackPieces,
      droppedTrackPoints,
    },
    clockShiftMs: clockShiftMs(),
    lastBackupMs: backups?.lastMs ?? null,
    archive: archive && archiveCounts(archive),
    damagedImports: imports.damaged,
    exports: exports.counts,
    alerts: {
      watched: alerts.watched,
      crossings: crossed,
      unsaved: alerts.unsaved,
      storeFailures,
      webhooks: { outcomes: { delivered, failed }, waiting: alerts.waiting },
    },
    emails: { outcomes: emails?.counts ?? { sent: 0, failed: 0, dropped: 0 }, waiting: emails?.pending ?? 0 },
  }
}

function archiveCounts({ archive }: OpenArchive): NonNullable<ModuleCounts['archive']> {
  const { fault, failures, totals } = archive
  const { bytes, files, rows, toMs } = totals
  return { isFailing: fault !== null, failures, bytes, files, positions: rows, newestMs: toMs }
}
