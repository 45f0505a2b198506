import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Admission } from './admission.ts'
import type { Connections } from './connections.ts'
import type { House, RequestDone } from './house.ts'

/** Upper bounds of the duration histogram, seconds. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

const label = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')

/** What stands before the house. */
interface Door {
  admission: Pick<Admission, 'inHand' | 'refused'>
  connections: Pick<Connections, 'open' | 'refused'>
}

/** Counts what the server does, and writes it in the text format of Prometheus. */
export class Metrics {
  readonly #house: House
  readonly #requests = new Map<string, number>()
  readonly #buckets = new Map<string, { counts: number[]; sum: number; count: number }>()
  readonly #delay = monitorEventLoopDelay({ resolution: 20 })
  readonly #door: Door
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
    return `${[...this.#http(), ...this.#process(), ...this.#sea()].join('\n')}\n`
  }

  *#http(): Generator<string> {
    yield* head('svc_http_requests_total', 'counter', 'Requests by route template, method and status.')
    for (const [key, count] of this.#requests) yield `svc_http_requests_total{${key}} ${count}`
    yield* head('svc_http_request_duration_seconds', 'histogram', 'Time to answer.')
    for (const [route, { counts, sum, count }] of this.#buckets) {
      const name = `route="${label(route)}"`
      for (const [i, bound] of bounds.entries())
        yield `svc_http_request_duration_seconds_bucket{${name},le="${bound}"} ${counts[i]}`
      yield `svc_http_request_duration_seconds_bucket{${name},le="+Inf"} ${count}`
      yield `svc_http_request_duration_seconds_sum{${name}} ${sum}`
      yield `svc_http_request_duration_seconds_count{${name}} ${count}`
    }
    yield* head('svc_limited_requests_total', 'counter', 'Requests refused with 429.')
    yield `svc_limited_requests_total ${this.#limited}`
    yield* head('svc_overload_refused_requests_total', 'counter', 'Requests refused with 503 because there were too many.')
    yield `svc_overload_refused_requests_total ${this.#door.admission.refused}`
    yield* head('svc_requests_in_hand', 'gauge', 'Requests that are let in and not yet answered.')
    yield `svc_requests_in_hand ${this.#door.admission.inHand}`
    yield* head('svc_connections', 'gauge', 'Connections that are open.')
    yield `svc_connections ${this.#door.connections.open}`
    yield* head('svc_connections_refused_total', 'counter', 'Connections hung up on because there were too many.')
    yield `svc_connections_refused_total ${this.#door.connections.refused}`
  }

  *#process(): Generator<string> {
    yield* head('svc_event_loop_lag_seconds', 'gauge', 'How late the event loop was, 99th percentile.')
    yield `svc_event_loop_lag_seconds ${this.#delay.percentile(99) / 1e9}`
    yield* head('process_resident_memory_bytes', 'gauge', 'Resident memory.')
    yield `process_resident_memory_bytes ${process.memoryUsage.rss()}`
    const { user, system } = process.cpuUsage()
    yield* head('process_cpu_seconds_total', 'counter', 'Processor time.')
    yield `process_cpu_seconds_total ${(user + system) / 1e6}`
  }

  *#sea(): Generator<string> {
    yield* head('svc_vessels', 'gauge', 'Vessels on the list.')
    yield `svc_vessels ${this.#house.ranked.count}`
    const { streams } = this.#house
    if (streams !== undefined) {
      yield* head('svc_streams', 'gauge', 'Live streams that are open.')
      yield `svc_streams ${streams.open}`
      yield* head(
        'svc_streams_dropped_total',
        'counter',
        'Readers of streams who were cut off because they did not read.',
      )
      yield `svc_streams_dropped_total ${streams.dropped}`
    }
    yield* head('svc_feed_records_total', 'counter', 'Records heard from a feed.')
    for (const { id, records } of this.#house.sources) yield `svc_feed_records_total{feed="${label(id)}"} ${records}`
    yield* head('svc_feed_last_message_timestamp_seconds', 'gauge', 'When a feed was last heard.')
    for (const { id, lastHeardMs } of this.#house.sources)
      if (lastHeardMs !== null)
        yield `svc_feed_last_message_timestamp_seconds{feed="${label(id)}"} ${lastHeardMs / 1000}`
    yield* head('svc_feed_rejects_total', 'counter', 'Records set aside, by reason.')
    for (const { id, rejects } of this.#house.sources)
      for (const [reason, count] of rejects)
        yield `svc_feed_rejects_total{feed="${label(id)}",reason="${label(reason)}"} ${count}`
  }
}

function* head(name: string, type: string, help: string): Generator<string> {
  yield `# HELP ${name} ${help}`
  yield `# TYPE ${name} ${type}`
}
