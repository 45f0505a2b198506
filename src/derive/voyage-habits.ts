import type { Position } from '#domain/geo.ts'
import type { Port } from '#domain/places.ts'
import type { PortCallRecord } from '#domain/vessel-history.ts'
import { noRegion, regionOfPort } from './regions.ts'

/** So many voyages must agree, and so large a share of all that began alike, before a habit is one. */
const leastVoyages = 3
const leastShare = 0.6

/** How voyages ended in one region. */
interface End {
  region: number
  voyages: number
  hours: number
  /** The port of the last of them. */
  at: Position
}

/** Where ships go that leave a port with a cargo, or in ballast: learned from their calls. */
export class VoyageHabits {
  readonly #ports: ReadonlyMap<string, Port>
  /** By ship: the call she was last seen at. */
  readonly #lastCall = new Map<number, { port: string; arrivedMs: number }>()
  /** By port and cargo. */
  readonly #ends = new Map<string, End[]>()

  constructor(ports: readonly Port[]) {
    this.#ports = new Map(ports.map((port) => [port.unlocode, port]))
  }

  /** Takes a call in, of each ship in the order in which she made them; one told again counts once. */
  learn({ mmsi, port, arrivedMs, cargoIn }: PortCallRecord): void {
    const at = this.#ports.get(port ?? '')
    if (port === null || at === undefined) return
    const before = this.#lastCall.get(mmsi)
    if (before && before.arrivedMs >= arrivedMs) return
    this.#lastCall.set(mmsi, { port, arrivedMs })
    const region = regionOfPort(at)
    if (!before || before.port === port || cargoIn === null || region === noRegion) return
    const end = this.#endOf(keyOf(before.port, cargoIn.commodity), region, at)
    end.voyages++
    end.hours += (arrivedMs - before.arrivedMs) / 3_600_000
    end.at = at
  }

  /**
   * The code of the region where such voyages usually end, among those that she may be heading for, or `noRegion`.
   * Commodity: null in ballast.
   */
  usualEnd(port: string, commodity: string | null, mayHeadFor: (at: Position) => boolean): number {
    const ends = this.#ends.get(keyOf(port, commodity))
    if (ends === undefined) return noRegion
    let most: End | null = null
    // Of the ships at sea at a time, those on long voyages are the more: hours count, not voyages.
    let hours = 0
    for (const end of ends) {
      if (!mayHeadFor(end.at)) continue
      hours += end.hours
      if (most === null || end.hours > most.hours) most = end
    }
    return most && most.voyages >= leastVoyages && most.hours >= hours * leastShare ? most.region : noRegion
  }

  #endOf(key: string, region: number, at: Position): End {
    let ends = this.#ends.get(key)
    if (ends === undefined) this.#ends.set(key, (ends = []))
    let end = ends.find((known) => known.region === region)
    if (end === undefined) ends.push((end = { region, voyages: 0, hours: 0, at }))
    return end
  }
}

const keyOf = (port: string, commodity: string | null) => `${port} ${commodity ?? ''}`
