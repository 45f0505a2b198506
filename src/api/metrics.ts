import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Admission } from './admission.ts'
import type { Connections } from './connections.ts'
import type { House, RequestDone } from './house.ts'
import { type Figure, label, written } from './metrics-text.ts'

/** Upper bounds of the duration histogram, seconds. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** How long the event loop's delay is watched before it is watched anew. */
const lagSpanMs = 10_000

/** What stands before the house. */
interface Door {
  admission: Pick<Admission, 'inHand' | 'waiting' | 'refused'>
  connections: Pick<Connections, 'open' | 'refused'>
}

/** Counts what the server does, and writes it in the text format of Prometheus. Each figure stands in docs/metrics.md. */
export class Metrics {
  readonly #house: House
  readonly #door: Door
  readonly #requests = new Map<string, number>()
  readonly #buckets = new Map<string, { counts: number[]; sum: number; count: number }>()
  readonly #delay = monitorEventLoopDelay({ resolution: 20 })
  readonly #startedMs = Date.now()
  #lag = { p99: 0, most: 0, sinceMs: performance.now() }
  #limited = 0

  constructor(house: House, door: Door) {
    this.#house = house
    this.#door = door
    this.#delay.enable()
  }

  count({ method, route, status, ms }: RequestDone): void {
    // Only methods and routes that exist become series: an address that somebody makes up must not.
    const key = `route="${label(route)}",method="${label(method)}",status="${status}"`
    this.#requests.set(key, (this.#requests.get(key) ?? 0) + 1)
    // A stream lasts as long as its reader likes: that is no time to answer.
    if (route.includes('/stream/')) return
    const histogram = this.#buckets.get(route) ?? { counts: bounds.map(() => 0), sum: 0, count: 0 }
    this.#buckets.set(route, histogram)
    const seconds = ms / 1000
    for (let i = bounds.length - 1; i >= 0 && seconds <= bounds[i]; i--) histogram.counts[i]++
    histogram.sum += seconds
    histogram.count++
  }

  limited(): void {
    this.#limited++
  }

  text(): string {
    return written([...this.#http(), ...this.#process(), ...this.#sea(), ...this.#rooms()])
  }

  *#http(): Generator<Figure> {
    yield ['svc_http_requests_total', 'counter', 'Requests by route template, method and status', this.#requests]
    yield ['svc_http_request_duration_seconds', 'histogram', 'Time to answer', this.#durations()]
    yield ['svc_limited_requests_total', 'counter', 'Requests refused with 429', this.#limited]
    const { admission, connections } = this.#door
    yield ['svc_overload_refused_requests_total', 'counter', 'Requests refused with 503: too many', admission.refused]
    yield ['svc_requests_in_hand', 'gauge', 'Requests that are let in and not yet answered', admission.inHand]
    yield ['svc_requests_waiting', 'gauge', 'Requests that stand in line', admission.waiting]
    yield ['svc_connections', 'gauge', 'Connections that are open', connections.open]
    yield ['svc_connections_refused_total', 'counter', 'Connections hung up on: too many', connections.refused]
  }

  *#durations(): Generator<[string, number, string]> {
    for (const [route, { counts, sum, count }] of this.#buckets) {
      const name = `route="${label(route)}"`
      for (const [i, bound] of bounds.entries()) yield [`${name},le="${bound}"`, counts[i], '_bucket']
      yield [`${name},le="+Inf"`, count, '_bucket']
      yield [name, sum, '_sum']
      yield [name, count, '_count']
    }
  }

  *#process(): Generator<Figure> {
    const { p99, most } = this.#lagOfLate()
    yield ['svc_event_loop_lag_seconds', 'gauge', 'How late the event loop was of late, 99th percentile', p99]
    yield ['svc_event_loop_lag_max_seconds', 'gauge', 'How late the event loop was of late, at most', most]
    const { rss, heapUsed, external } = process.memoryUsage()
    yield ['process_resident_memory_bytes', 'gauge', 'Resident memory', rss]
    yield ['svc_heap_used_bytes', 'gauge', 'Memory of JavaScript objects', heapUsed]
    yield ['svc_external_memory_bytes', 'gauge', 'Memory of buffers and columns', external]
    const { user, system } = process.cpuUsage()
    yield ['process_cpu_seconds_total', 'counter', 'Processor time', (user + system) / 1e6]
    yield ['process_start_time_seconds', 'gauge', 'When the process started', this.#startedMs / 1000]
  }

  /** Of the last ten seconds or so: what was an hour ago alarms nobody. */
  #lagOfLate(): { p99: number; most: number } {
    const nowMs = performance.now()
    const sinceMs = nowMs - this.#lag.sinceMs < lagSpanMs ? this.#lag.sinceMs : nowMs
    this.#lag = { p99: this.#delay.percentile(99) / 1e9, most: this.#delay.max / 1e9, sinceMs }
    if (sinceMs === nowMs) this.#delay.reset()
    return this.#lag
  }

  *#sea(): Generator<Figure> {
    yield ['svc_vessels', 'gauge', 'Vessels on the list', this.#house.ranked.count]
    const { streams, sources } = this.#house
    yield ['svc_streams', 'gauge', 'Live streams that are open', streams?.open ?? 0]
    yield ['svc_streams_dropped_total', 'counter', 'Readers of streams cut off for not reading', streams?.dropped ?? 0]
    yield ['svc_stream_unsent_bytes', 'gauge', 'What of all streams waits to be read', streams?.bufferedBytes ?? 0]
    const each = <T>(value: (source: House['sources'][number]) => T) =>
      sources.map((source): [string, T] => [`feed="${label(source.id)}"`, value(source)])
    yield ['svc_feed_live', 'gauge', '1 while a feed is live', each(({ state }) => (state === 'live' ? 1 : 0))]
    yield ['svc_feed_connects_total', 'counter', 'Connections made to a feed', each(({ connects }) => connects)]
    yield ['svc_feed_records_total', 'counter', 'Records heard from a feed', each(({ records }) => records)]
    const heard = each(({ lastHeardMs }) => lastHeardMs).flatMap(([name, ms]): [string, number][] =>
      ms === null ? [] : [[name, ms / 1000]],
    )
    yield ['svc_feed_last_message_timestamp_seconds', 'gauge', 'When a feed was last heard', heard]
    const rejects = sources.flatMap(({ id, rejects: reasons }) =>
      [...reasons].map(([reason, count]): [string, number] => [`feed="${label(id)}",reason="${label(reason)}"`, count]),
    )
    yield ['svc_feed_rejects_total', 'counter', 'Records set aside, by reason', rejects]
  }

  /** What other rooms count. */
  *#rooms(): Generator<Figure> {
    const figures = this.#house.figures?.()
    if (figures === undefined) return
    const { version, store, alerts, letters } = figures
    yield ['svc_build_info', 'gauge', 'Always 1; the labels tell what runs', [[`version="${label(version)}"`, 1]]]
    yield ['svc_store_trouble', 'gauge', '1 while the store takes nothing', store.isInTrouble ? 1 : 0]
    yield ['svc_store_unsaved_vessels', 'gauge', 'Vessels that changed and are not stored yet', store.unsavedShips]
    yield ['svc_store_unsaved_track_points', 'gauge', 'Track points not stored yet', store.unsavedTrackPieces]
    yield ['svc_alerts', 'gauge', 'Alert regions that are watched', alerts.watched]
    yield ['svc_alert_events_total', 'counter', 'Crossings of alert regions', alerts.crossed]
    const ends = (counts: Record<string, number>) =>
      Object.entries(counts).map(([end, count]): [string, number] => [`outcome="${end}"`, count])
    const { delivered, failed } = alerts
    yield ['svc_webhooks_total', 'counter', 'Messages to receivers, by outcome', ends({ delivered, failed })]
    yield ['svc_webhooks_waiting', 'gauge', 'Messages to receivers on their way', alerts.waiting]
    const { waiting: lettersWaiting, ...lettersEnded } = letters ?? { sent: 0, failed: 0, dropped: 0, waiting: 0 }
    yield ['svc_letters_total', 'counter', 'Letters, by outcome', ends(lettersEnded)]
    yield ['svc_letters_waiting', 'gauge', 'Letters that wait to be sent', lettersWaiting]
  }
}
