import { Derivation } from '#derive/derive.ts'
import { DestinationResolver } from '#derive/destination.ts'
import { PortCalls } from '#derive/port-calls.ts'
import { Observations } from '#domain/observations.ts'
import type { Port, Terminal } from '#domain/places.ts'
import { Fleet } from '#fleet/fleet.ts'

/** A fleet with what is derived of it, as the server keeps it, without a clock. */
export class MeasuredSea {
  readonly fleet = new Fleet({ capacity: 16_384 })
  readonly batch = new Observations(4096)
  readonly #derivation: Derivation
  readonly #calls: PortCalls

  constructor(ports: readonly Port[], terminals: readonly Terminal[] = []) {
    const resolver = new DestinationResolver(ports)
    this.#derivation = new Derivation({
      resolveDestination: (text, lng, lat) => resolver.resolve(text, lng, lat),
      ports,
      terminals,
    })
    this.#calls = new PortCalls({ ports, terminals, capacity: this.fleet.columns.capacity })
  }

  take(heard: Observations, nowMs: number): void {
    this.fleet.apply(heard, nowMs)
    this.#derivation.apply(heard, this.fleet, nowMs)
    this.#calls.apply(heard, this.fleet)
  }

  /** Takes what was written into `batch`, and empties it. */
  flush(nowMs: number): void {
    this.take(this.batch, nowMs)
    this.batch.clear()
  }
}

/** One figure as GET /accuracy tells it. */
export interface AccuracyFigure {
  derivation: string
  measure: string
  value: number | null
  unit: string
  /** Null where the figure is not of a sample. */
  sample: number | null
  method: string
  against: string
  /** `real`: somebody else's figures of real ships; `demo`: our own made-up fleet, whose truth we know. */
  truth: 'real' | 'demo'
  best_published: string | null
  note: string | null
}

/** The value below which so large a share of them lies; null of none. */
export function quantile(values: readonly number[], share: number): number | null {
  if (values.length === 0) return null
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]
}

export const percent = (share: number | null): number | null => (share === null ? null : Math.round(share * 1000) / 10)
