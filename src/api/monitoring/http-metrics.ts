import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Histogram } from 'prom-client'
import type { Connections } from '../guard/connections.ts'
import type { Guard } from '../guard/guard.ts'
import type { CompletedRequest } from '../http/create-server.ts'
import type { Streams } from '../stream/streams.ts'
import { MetricRegistry } from './metric-registry.ts'

/** Upper bounds of the duration histogram, seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** The span that the event loop's delay is measured over. */
const lagSpanMs = 10_000

/** What is measured of a thread when its metrics are read. */
export interface ThreadMetricSources {
  guard: Pick<Guard, 'limited' | 'admission' | 'bodies'>
  connections: Pick<Connections, 'open' | 'rejected'>
  vesselCount: () => number
  streams: Pick<Streams, 'open' | 'dropped' | 'bufferedBytes'>
}

/** Delay of the event loop of this thread, and its memory. */
export class LoopMetrics {
  readonly #delay = monitorEventLoopDelay({ resolution: 20 })
  #lag = { p99: 0, max: 0, sinceMs: performance.now() }

  /** `thread`: its name in the metrics by thread. */
  constructor(metrics: MetricRegistry, thread: string) {
    this.#delay.enable()
    const max = { over: 'max' as const }
    metrics.gauge(
      'svc_event_loop_lag_seconds',
      'Event loop delay, 99th percentile of the last 10 s; of the slowest thread.',
      () => this.#measureLag().p99,
      max,
    )
    metrics.gauge(
      'svc_event_loop_lag_max_seconds',
      'Event loop delay, maximum of the last 10 s; of the slowest thread.',
      () => this.#lag.max,
      max,
    )
    metrics.gauge(
      'svc_thread_event_loop_lag_seconds',
      'Event loop delay by thread, 99th percentile of the last 10 s.',
      () => [[{ thread }, this.#lag.p99]],
      { labelNames: ['thread'] },
    )
    metrics.gauge('svc_heap_used_bytes', 'Memory of JavaScript objects.', () => process.memoryUsage().heapUsed)
    metrics.gauge('svc_external_memory_bytes', 'Memory of buffers and columns.', () => process.memoryUsage().external)
  }

  /** Over about the last ten seconds: a delay of an hour ago must not raise an alarm. */
  #measureLag(): { p99: number; max: number } {
    const nowMs = performance.now()
    const sinceMs = nowMs - this.#lag.sinceMs < lagSpanMs ? this.#lag.sinceMs : nowMs
    this.#lag = { p99: this.#delay.percentile(99) / 1e9, max: this.#delay.max / 1e9, sinceMs }
    if (sinceMs === nowMs) this.#delay.reset()
    return this.#lag
  }
}

/** Counts requests and measures what serves them. docs/metrics.md lists each metric. */
export class HttpMetrics {
  readonly #requests: Counter<'route' | 'method' | 'status'>
  readonly #durations: Histogram<'route'>

  constructor(metrics: MetricRegistry, sources: ThreadMetricSources) {
    const registers = [metrics.registry]
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
    addGuardMetrics(metrics, sources)
    addStreamMetrics(metrics, sources)
  }

  /** Only routes and methods that exist become series: an address that a client makes up must not. */
  count({ method, route, status, ms }: CompletedRequest): void {
    this.#requests.inc({ route, method, status: String(status) })
    // A stream is open for as long as its client likes, which is no response time.
    if (!route.includes('/stream/')) this.#durations.observe({ route }, ms / 1000)
  }
}

function addGuardMetrics(metrics: MetricRegistry, { guard, connections }: ThreadMetricSources): void {
  const { admission, bodies } = guard
  metrics.counter('svc_http_rate_limited_requests_total', 'Requests rejected with 429.', () => guard.limited)
  metrics.counter(
    'svc_http_overload_rejected_requests_total',
    'Requests rejected with 503 by admission control.',
    () => admission.rejected,
  )
  metrics.gauge('svc_http_requests_in_flight', 'Requests admitted and not yet answered.', () => admission.inFlight)
  metrics.gauge('svc_http_requests_waiting', 'Requests that wait to be admitted.', () => admission.waiting)
  metrics.gauge(
    'svc_http_no_capacity',
    '1 while all places of a thread are taken and requests are rejected.',
    () => Number(admission.isFull),
    { over: 'max' },
  )
  metrics.gauge('svc_http_bodies_unfinished', 'Connections sending a body that has not arrived.', () => bodies.size)
  metrics.gauge('svc_http_connections_open', 'Open connections.', () => connections.open)
  metrics.counter(
    'svc_http_connections_rejected_total',
    'Connections closed because of a limit.',
    () => connections.rejected,
  )
}

function addStreamMetrics(metrics: MetricRegistry, { vesselCount, streams }: ThreadMetricSources): void {
  metrics.gauge('svc_vessels', 'Listed vessels.', vesselCount, { over: 'max' })
  metrics.gauge('svc_streams_open', 'Open live streams.', () => streams.open)
  metrics.counter('svc_streams_dropped_total', 'Streams closed because the client did not read.', () => streams.dropped)
  metrics.gauge('svc_streams_unsent_bytes', 'Bytes of all streams not yet sent.', () => streams.bufferedBytes)
}
