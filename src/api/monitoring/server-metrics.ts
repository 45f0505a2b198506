import type { FeedStatus } from '#domain/messages/feed-status.ts'
import type { ReceivedCounts } from '#fleet/received-vessels.ts'
import type { ReceivedByFeeds } from '../resources/sources.ts'
import type { Labelled, MetricRegistry } from './metric-registry.ts'

/** Outcomes of messages sent, and how many wait to be sent. */
interface DeliveryCounts {
  outcomes: Record<string, number>
  waiting: number
}

/** Counts kept by other modules: since the start, or as they are now. */
export interface ModuleCounts {
  version: string
  store: {
    /** What is wrong, by part of the store. */
    faults: Readonly<Record<string, string | null>>
    failures: Readonly<Record<string, number>>
    unsavedVessels: number
    unsavedTrackPoints: number
    droppedTrackPoints: number
  }
  /** By how much the wall clock was set since the start. */
  clockShiftMs: number
  /** When the newest scheduled backup was made; null: there is none. */
  lastBackupMs: number | null
  /** Null: nothing is archived. */
  archive: ArchiveCounts | null
  /** Imported datasets that cannot be read. */
  damagedImports: number
  exports: ExportCounts
  alerts: { watched: number; crossings: number; unsaved: number; storeFailures: number; webhooks: DeliveryCounts }
  emails: DeliveryCounts
}

interface ArchiveCounts {
  isFailing: boolean
  failures: number
  bytes: number
  files: number
  positions: number
  /** Up to when positions are archived; null: none are. */
  newestMs: number | null
}

interface ExportCounts {
  bytes: number
  underWay: number
  done: number
  failed: number
}

/** Threads that answer requests, and how often each thread was restarted. */
export interface ThreadCounts {
  serving: number
  restarts: Readonly<Record<string, number>>
}

/** Where the metrics of a process come from. */
interface ServerMetricSources {
  feeds: readonly FeedStatus[]
  received: ReceivedByFeeds
  counts: () => ModuleCounts
  threads: () => ThreadCounts
}

/** Adds what is measured once in a process, whatever the number of threads: the process, feeds and modules. */
export function addServerMetrics(
  metrics: MetricRegistry,
  { feeds, received, counts, threads }: ServerMetricSources,
): void {
  addProcessMetrics(metrics)
  addThreadMetrics(metrics, threads)
  addFeedMetrics(metrics, feeds)
  addReceivedMetrics(metrics, feeds, received)
  addModuleMetrics(metrics, counts)
  addArchiveMetrics(metrics, () => counts().archive)
  addExportMetrics(metrics, () => counts().exports)
}

function addArchiveMetrics(metrics: MetricRegistry, counts: () => ArchiveCounts | null): void {
  const gauge = (name: string, help: string, value: (archive: ArchiveCounts) => number) =>
    metrics.gauge(name, help, () => {
      const archive = counts()
      return archive === null ? [] : [[{}, value(archive)] satisfies Labelled]
    })
  gauge('svc_archive_failing', '1 while nothing can be archived.', ({ isFailing }) => (isFailing ? 1 : 0))
  gauge('svc_archive_bytes', 'Size of the archive.', ({ bytes }) => bytes)
  gauge('svc_archive_files', 'Files of the archive.', ({ files }) => files)
  gauge('svc_archive_positions', 'Positions in the archive.', ({ positions }) => positions)
  gauge(
    'svc_archive_newest_timestamp_seconds',
    'Up to when positions are archived, since 1970; 0: none are.',
    ({ newestMs }) => (newestMs ?? 0) / 1000,
  )
  metrics.counter('svc_archive_failures_total', 'Failed attempts to archive.', () => counts()?.failures ?? 0)
}

function addExportMetrics(metrics: MetricRegistry, counts: () => ExportCounts): void {
  metrics.gauge('svc_export_bytes', 'Size of the files of all exports.', () => counts().bytes)
  metrics.gauge('svc_exports_under_way', 'Exports that wait or are being written.', () => counts().underWay)
  metrics.counter(
    'svc_exports_total',
    'Exports since the start, by outcome.',
    () => {
      const { done, failed } = counts()
      return [
        [{ outcome: 'done' }, done],
        [{ outcome: 'failed' }, failed],
      ] satisfies Labelled[]
    },
    ['outcome'],
  )
}

/** Adds what is measured of any process. */
export function addProcessMetrics(metrics: MetricRegistry): void {
  metrics.gauge('process_resident_memory_bytes', 'Resident memory.', () => process.memoryUsage.rss())
  metrics.counter('process_cpu_seconds_total', 'Processor time.', () => {
    const { user, system } = process.cpuUsage()
    return (user + system) / 1e6
  })
  metrics.gauge('process_start_time_seconds', 'When the process started.', () => performance.timeOrigin / 1000)
}

function addThreadMetrics(metrics: MetricRegistry, threads: () => ThreadCounts): void {
  metrics.gauge('svc_http_threads', 'Threads that answer requests.', () => threads().serving)
  metrics.counter(
    'svc_thread_restarts_total',
    'Restarts of threads that ended, by thread.',
    () => Object.entries(threads().restarts).map(([thread, n]): Labelled => [{ thread }, n]),
    ['thread'],
  )
}

function addFeedMetrics(metrics: MetricRegistry, feeds: readonly FeedStatus[]): void {
  const each = (value: (feed: FeedStatus) => number | null) => () =>
    feeds.flatMap((feed): Labelled[] => {
      const measured = value(feed)
      return measured === null ? [] : [[{ feed: feed.id }, measured]]
    })
  const feed = ['feed']
  metrics.gauge(
    'svc_feed_live',
    '1 while a feed is live.',
    each(({ state }) => (state === 'live' ? 1 : 0)),
    { labelNames: feed },
  )
  metrics.counter(
    'svc_feed_connects_total',
    'Connections made to a feed.',
    each(({ connects }) => connects),
    feed,
  )
  metrics.counter(
    'svc_feed_records_total',
    'Records received from a feed.',
    each(({ records }) => records),
    feed,
  )
  metrics.gauge(
    'svc_feed_last_message_timestamp_seconds',
    'When the last message of a feed was received.',
    each(({ lastReceivedMs }) => lastReceivedMs && lastReceivedMs / 1000),
    { labelNames: feed },
  )
  metrics.counter(
    'svc_feed_rejects_total',
    'Records of a feed rejected, by reason.',
    () => feeds.flatMap(({ id, rejects }) => [...rejects].map(([reason, n]): Labelled => [{ feed: id, reason }, n])),
    ['feed', 'reason'],
  )
}

function addReceivedMetrics(metrics: MetricRegistry, feeds: readonly FeedStatus[], received: ReceivedByFeeds): void {
  metrics.gauge(
    'svc_feed_vessels',
    'Vessels received by a feed: listed, others, or the reason why neither.',
    () =>
      feeds.flatMap((feed) => {
        const counts = received.ofFeed(feed)
        return counts === null ? [] : byOutcome(counts, { feed: feed.id })
      }),
    { labelNames: ['feed', 'outcome'] },
  )
  metrics.gauge(
    'svc_received_vessels',
    'Vessels received by all feeds together: listed, others, or the reason why neither.',
    () => byOutcome(received.total(), {}),
    { labelNames: ['outcome'] },
  )
}

function byOutcome({ listed, others, notShown }: ReceivedCounts, labels: Record<string, string>): Labelled[] {
  return Object.entries({ listed, others, ...notShown }).map(([outcome, n]) => [{ ...labels, outcome }, n])
}

function addModuleMetrics(metrics: MetricRegistry, counts: () => ModuleCounts): void {
  const byOutcome = (delivery: () => DeliveryCounts) => () =>
    Object.entries(delivery().outcomes).map(([outcome, n]): Labelled => [{ outcome }, n])
  const webhooks = () => counts().alerts.webhooks
  const emails = () => counts().emails
  const outcome = ['outcome']
  metrics.gauge('svc_build_info', 'Always 1; the label is the version.', () => [[{ version: counts().version }, 1]], {
    labelNames: ['version'],
  })
  metrics.gauge(
    'svc_store_failing',
    '1 while a part of the store fails; `lease`: while another server has taken over the database.',
    () => Object.entries(counts().store.faults).map(([store, fault]) => [{ store }, fault === null ? 0 : 1]),
    { labelNames: ['store'] },
  )
  metrics.counter(
    'svc_store_failures_total',
    'Operations of the store that failed, by part.',
    () => Object.entries(counts().store.failures).map(([store, n]) => [{ store }, n]),
    ['store'],
  )
  metrics.gauge('svc_store_unsaved_vessels', 'Changed vessels not yet stored.', () => counts().store.unsavedVessels)
  metrics.gauge(
    'svc_store_unsaved_track_points',
    'Track points not yet stored.',
    () => counts().store.unsavedTrackPoints,
  )
  metrics.counter(
    'svc_store_dropped_track_points_total',
    'Track points lost since the start because the store failed for too long.',
    () => counts().store.droppedTrackPoints,
  )
  metrics.gauge(
    'svc_clock_shift_seconds',
    'By how much the wall clock was set since the start; below 0: back.',
    () => counts().clockShiftMs / 1000,
  )
  metrics.gauge(
    'svc_last_backup_timestamp_seconds',
    'Time of the newest scheduled backup since 1970; 0: there is none.',
    () => (counts().lastBackupMs ?? 0) / 1000,
  )
  metrics.gauge('svc_imports_damaged', 'Imported datasets that cannot be read.', () => counts().damagedImports)
  metrics.gauge('svc_alerts', 'Alert regions watched.', () => counts().alerts.watched)
  metrics.counter('svc_alert_events_total', 'Crossings of alert regions.', () => counts().alerts.crossings)
  metrics.gauge(
    'svc_alert_events_unsaved',
    'Alert events in memory that cannot be stored yet.',
    () => counts().alerts.unsaved,
  )
  metrics.counter(
    'svc_alert_store_failures_total',
    'Failed attempts to store alert events or deliveries.',
    () => counts().alerts.storeFailures,
  )
  metrics.counter('svc_webhooks_total', 'Webhook deliveries by outcome.', byOutcome(webhooks), outcome)
  metrics.gauge(
    'svc_webhooks_waiting',
    'Webhook deliveries in progress or waiting for a retry.',
    () => webhooks().waiting,
  )
  metrics.counter('svc_emails_total', 'Emails by outcome.', byOutcome(emails), outcome)
  metrics.gauge('svc_emails_waiting', 'Emails waiting to be sent.', () => emails().waiting)
}
