import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { FeedStatus } from '#domain/messages/feed-status.ts'
import type { Connections } from '../guard/connections.ts'
import type { Guard } from '../guard/guard.ts'
import type { CompletedRequest } from '../http/create-server.ts'
import type { Streams } from '../stream/streams.ts'

/** Upper bounds of the duration histogram, seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** The span that the event loop's delay is measured over. */
const lagSpanMs = 10_000

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
  }
  /** When the newest scheduled backup was made; null: there is none. */
  lastBackupMs: number | null
  alerts: { watched: number; crossings: number; unsaved: number; storeFailures: number; webhooks: DeliveryCounts }
  emails: DeliveryCounts
}

/** What is measured when the metrics are read. */
export interface MetricSources {
  guard: Pick<Guard, 'limited' | 'admission' | 'bodies'>
  connections: Pick<Connections, 'open' | 'rejected'>
  vesselCount: () => number
  streams: Pick<Streams, 'open' | 'dropped' | 'bufferedBytes'>
  feeds: readonly FeedStatus[]
  counts: () => ModuleCounts
}

type Labelled = [labels: Record<string, string>, value: number]

/** Counts requests and writes the server's metrics in Prometheus' text format. docs/metrics.md lists each of them. */
export class Metrics {
  readonly #registry = new Registry()
  readonly #requests: Counter<'route' | 'method' | 'status'>
  readonly #durations: Histogram<'route'>
  readonly #delay = monitorEventLoopDelay({ resolution: 20 })
  #lag = { p99: 0, max: 0, sinceMs: performance.now() }

  constructor(sources: MetricSources) {
    const registers = [this.#registry]
    this.#requests = new Counter({
      name: 'svc_http_requests_total',
      help: 'Requests by route template, method and status.',
      labelNames: ['route', 'method', 'status'],
      registers,
    })
    this.#durations = new Histogram({
      name: 'svc_http_request_duration_seconds',
      help: 'Time to respond by route template, without streams.',
      labelNames: ['route'],
      buckets,
      registers,
    })
    this.#delay.enable()
    this.#addHttp(sources)
    this.#addProcess()
    this.#addFeeds(sources)
    this.#addModules(sources)
  }

  /** Only routes and methods that exist become series: an address that a client makes up must not. */
  count({ method, route, status, ms }: CompletedRequest): void {
    this.#requests.inc({ route, method, status: String(status) })
    // A stream is open for as long as its client likes, which is no response time.
    if (!route.includes('/stream/')) this.#durations.observe({ route }, ms / 1000)
  }

  text(): Promise<string> {
    return this.#registry.metrics()
  }

  #addHttp({ guard, connections, vesselCount, streams }: MetricSources): void {
    const { admission, bodies } = guard
    this.#counter('svc_http_rate_limited_requests_total', 'Requests rejected with 429.', () => guard.limited)
    this.#counter(
      'svc_http_overload_rejected_requests_total',
      'Requests rejected with 503 by admission control.',
      () => admission.rejected,
    )
    this.#gauge('svc_http_requests_in_flight', 'Requests admitted and not yet answered.', () => admission.inFlight)
    this.#gauge('svc_http_requests_waiting', 'Requests that wait to be admitted.', () => admission.waiting)
    this.#gauge('svc_http_no_capacity', '1 while all places are taken and requests are rejected.', () =>
      Number(admission.isFull),
    )
    this.#gauge('svc_http_bodies_unfinished', 'Connections sending a body that has not arrived.', () => bodies.size)
    this.#gauge('svc_http_connections_open', 'Open connections.', () => connections.open)
    this.#counter(
      'svc_http_connections_rejected_total',
      'Connections closed because of a limit.',
      () => connections.rejected,
    )
    this.#gauge('svc_vessels', 'Listed vessels.', vesselCount)
    this.#gauge('svc_streams_open', 'Open live streams.', () => streams.open)
    this.#counter('svc_streams_dropped_total', 'Streams closed because the client did not read.', () => streams.dropped)
    this.#gauge('svc_streams_unsent_bytes', 'Bytes of all streams not yet sent.', () => streams.bufferedBytes)
  }

  #addProcess(): void {
    this.#gauge(
      'svc_event_loop_lag_seconds',
      'Event loop delay, 99th percentile of the last 10 s.',
      () => this.#measureLag().p99,
    )
    this.#gauge('svc_event_loop_lag_max_seconds', 'Event loop delay, maximum of the last 10 s.', () => this.#lag.max)
    this.#gauge('process_resident_memory_bytes', 'Resident memory.', () => process.memoryUsage.rss())
    this.#gauge('svc_heap_used_bytes', 'Memory of JavaScript objects.', () => process.memoryUsage().heapUsed)
    this.#gauge('svc_external_memory_bytes', 'Memory of buffers and columns.', () => process.memoryUsage().external)
    this.#counter('process_cpu_seconds_total', 'Processor time.', () => {
      const { user, system } = process.cpuUsage()
      return (user + system) / 1e6
    })
    this.#gauge('process_start_time_seconds', 'When the process started.', () => performance.timeOrigin / 1000)
  }

  /** Over about the last ten seconds: a delay of an hour ago must not raise an alarm. */
  #measureLag(): { p99: number; max: number } {
    const nowMs = performance.now()
    const sinceMs = nowMs - this.#lag.sinceMs < lagSpanMs ? this.#lag.sinceMs : nowMs
    this.#lag = { p99: this.#delay.percentile(99) / 1e9, max: this.#delay.max / 1e9, sinceMs }
    if (sinceMs === nowMs) this.#delay.reset()
    return this.#lag
  }

  #addFeeds({ feeds }: MetricSources): void {
    const each = (value: (feed: FeedStatus) => number | null) => () =>
      feeds.flatMap((feed): Labelled[] => {
        const measured = value(feed)
        return measured === null ? [] : [[{ feed: feed.id }, measured]]
      })
    const feed = ['feed']
    this.#gauge(
      'svc_feed_live',
      '1 while a feed is live.',
      each(({ state }) => (state === 'live' ? 1 : 0)),
      feed,
    )
    this.#counter(
      'svc_feed_connects_total',
      'Connections made to a feed.',
      each(({ connects }) => connects),
      feed,
    )
    this.#counter(
      'svc_feed_records_total',
      'Records received from a feed.',
      each(({ records }) => records),
      feed,
    )
    this.#gauge(
      'svc_feed_last_message_timestamp_seconds',
      'When the last message of a feed was received.',
      each(({ lastReceivedMs }) => lastReceivedMs && lastReceivedMs / 1000),
      feed,
    )
    this.#counter(
      'svc_feed_rejects_total',
      'Records of a feed rejected, by reason.',
      () => feeds.flatMap(({ id, rejects }) => [...rejects].map(([reason, n]): Labelled => [{ feed: id, reason }, n])),
      ['feed', 'reason'],
    )
  }

  #addModules({ counts }: MetricSources): void {
    const byOutcome = (delivery: () => DeliveryCounts) => () =>
      Object.entries(delivery().outcomes).map(([outcome, n]): Labelled => [{ outcome }, n])
    const webhooks = () => counts().alerts.webhooks
    const emails = () => counts().emails
    const outcome = ['outcome']
    this.#gauge('svc_build_info', 'Always 1; the label is the version.', () => [[{ version: counts().version }, 1]], [
      'version',
    ])
    this.#gauge(
      'svc_store_failing',
      '1 while a part of the store fails; `lease`: while another server has taken over the database.',
      () => Object.entries(counts().store.faults).map(([store, fault]) => [{ store }, fault === null ? 0 : 1]),
      ['store'],
    )
    this.#counter(
      'svc_store_failures_total',
      'Operations of the store that failed, by part.',
      () => Object.entries(counts().store.failures).map(([store, n]) => [{ store }, n]),
      ['store'],
    )
    this.#gauge('svc_store_unsaved_vessels', 'Changed vessels not yet stored.', () => counts().store.unsavedVessels)
    this.#gauge(
      'svc_store_unsaved_track_points',
      'Track points not yet stored.',
      () => counts().store.unsavedTrackPoints,
    )
    this.#gauge(
      'svc_last_backup_timestamp_seconds',
      'Time of the newest scheduled backup since 1970; 0: there is none.',
      () => (counts().lastBackupMs ?? 0) / 1000,
    )
    this.#gauge('svc_alerts', 'Alert regions watched.', () => counts().alerts.watched)
    this.#counter('svc_alert_events_total', 'Crossings of alert regions.', () => counts().alerts.crossings)
    this.#gauge(
      'svc_alert_events_unsaved',
      'Alert events in memory that cannot be stored yet.',
      () => counts().alerts.unsaved,
    )
    this.#counter(
      'svc_alert_store_failures_total',
      'Failed attempts to store alert events or deliveries.',
      () => counts().alerts.storeFailures,
    )
    this.#counter('svc_webhooks_total', 'Webhook deliveries by outcome.', byOutcome(webhooks), outcome)
    this.#gauge(
      'svc_webhooks_waiting',
      'Webhook deliveries in progress or waiting for a retry.',
      () => webhooks().waiting,
    )
    this.#counter('svc_emails_total', 'Emails by outcome.', byOutcome(emails), outcome)
    this.#gauge('svc_emails_waiting', 'Emails waiting to be sent.', () => emails().waiting)
  }

  #gauge(name: string, help: string, read: () => number | Labelled[], labelNames: string[] = []): void {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames,
      registers: [this.#registry],
      collect: () => {
        gauge.reset()
        for (const [labels, value] of labelled(read())) gauge.set(labels, value)
      },
    })
  }

  /** A counter that another module keeps. */
  #counter(name: string, help: string, read: () => number | Labelled[], labelNames: string[] = []): void {
    const counter: Counter = new Counter({
      name,
      help,
      labelNames,
      registers: [this.#registry],
      collect: () => {
        counter.reset()
        for (const [labels, value] of labelled(read())) counter.inc(labels, value)
      },
    })
  }
}

const labelled = (read: number | Labelled[]): Labelled[] => (typeof read === 'number' ? [[{}, read]] : read)
