import type { Position } from '#domain/geo.ts'
import { msPerHour } from '#domain/time.ts'
import type { Port } from '#domain/world/places.ts'
import type { PortCallRecord } from '#domain/vessel/vessel-history.ts'
import { noRegion, regionOfPort } from '../flows/regions.ts'

/** Minimum number of voyages, and minimum share of sailing hours, for a typical destination. */
const minVoyages = 3
const minShare = 0.6

/** Voyages that ended in one region. */
export interface DestinationRegion {
  region: number
  voyages: number
  hours: number
  /** Port of the latest one. */
  at: Position
}

/** What is counted, by port and commodity. */
export type VoyageCounts = readonly (readonly [key: string, destinations: readonly DestinationRegion[]])[]

/** Typical destinations by last port and cargo (or ballast), counted from port calls. */
export class VoyagePatterns {
  readonly #ports: ReadonlyMap<string, Port>
  /** Latest call by MMSI. */
  readonly #lastCall = new Map<number, { port: string; arrivedMs: number }>()
  /** By port and commodity. */
  readonly #destinations = new Map<string, DestinationRegion[]>()

  constructor(ports: readonly Port[]) {
    this.#ports = new Map(ports.map((port) => [port.unlocode, port]))
  }

  /** Counts the voyage that ends with a call. Calls of a vessel must come in order of time; repeated ones count once. */
  observe({ mmsi, port, arrivedMs, cargoIn, movedFromMs }: PortCallRecord): void {
    const at = this.#ports.get(port ?? '')
    if (port === null || at === undefined) return
    const before = this.#lastCall.get(mmsi)
    // It was counted before the clock was set back.
    if (before && before.arrivedMs === movedFromMs) this.#lastCall.set(mmsi, { port, arrivedMs })
    if (before && before.arrivedMs >= arrivedMs) return
    this.#lastCall.set(mmsi, { port, arrivedMs })
    const region = regionOfPort(at)
    if (!before || before.port === port || cargoIn === null || region === noRegion) return
    const destination = this.#destinationOf(keyOf(before.port, cargoIn.commodity), region, at)
    destination.voyages++
    destination.hours += (arrivedMs - before.arrivedMs) / msPerHour
    destination.at = at
  }

  /**
   * Code of the typical destination region of voyages from `port` with `commodity` (null in ballast), among those that
   * `mayHeadFor` accepts; `noRegion` when none is typical.
   */
  typicalDestination(port: string, commodity: string | null, mayHeadFor: (at: Position) => boolean): number {
    const destinations = this.#destinations.get(keyOf(port, commodity))
    if (destinations === undefined) return noRegion
    let best: DestinationRegion | null = null
    // Weighted by hours: of the vessels at sea at any moment, more are on long voyages.
    let hours = 0
    for (const destination of destinations) {
      if (!mayHeadFor(destination.at)) continue
      hours += destination.hours
      if (best === null || destination.hours > best.hours) best = destination
    }
    return best && best.voyages >= minVoyages && best.hours >= hours * minShare ? best.region : noRegion
  }

  /** What is counted, for another thread. */
  snapshot(): VoyageCounts {
    return [...this.#destinations]
  }

  /** Replaces what is counted by a snapshot. */
  restore(counts: VoyageCounts): void {
    this.#destinations.clear()
    for (const [key, destinations] of counts) this.#destinations.set(key, [...destinations])
  }

  #destinationOf(key: string, region: number, at: Position): DestinationRegion {
    let destinations = this.#destinations.get(key)
    if (destinations === undefined) this.#destinations.set(key, (destinations = []))
    let found = destinations.find((known) => known.region === region)
    if (found === undefined) destinations.push((found = { region, voyages: 0, hours: 0, at }))
    return found
  }
}

const keyOf = (port: string, commodity: string | null) => `${port} ${commodity ?? ''}`
