import { commodities as tableOfCommodities, unknownCommodity } from '#domain/commodities.ts'
import { bearingDeg, type Position } from '#domain/geo.ts'
import type { Port } from '#domain/places.ts'
import { type Region, regions } from '#domain/regions.ts'
import type { FlowDay } from '#domain/vessel-history.ts'
import { noRegion, regionOfPort, RegionWaters } from './regions.ts'

/** What flows read of the fleet. */
export interface FlowFleet {
  readonly size: number
  readonly columns: {
    readonly lng: Float64Array
    readonly lat: Float64Array
    readonly commodity: Uint8Array
    readonly cargoTonnes: Float64Array
    readonly destinationPort: Int32Array
    readonly lastPort: Int32Array
    readonly lastPortDepartedMs: Float64Array
    readonly sogKnots: Float32Array
    readonly cogDeg: Float32Array
    readonly etaMs: Float64Array
  }
  listed(slot: number): boolean
}

export interface Inbound {
  vessels: number
  cargoTonnes: number
  /** Mean over ships with an ETA within the next 90 days; null where none has one. */
  avgEtaDays: number | null
}

export interface RegionFlow {
  /** Region of the last port, else the waters she is in; `Unknown` where neither is known. */
  from: Region | 'Unknown'
  to: Region
  vessels: number
  cargoTonnes: number
}

const dayMs = 86_400_000
const farthestEtaMs = 90 * dayMs

/** Who makes so many knots is on passage. No way to a port leads so far off the straight line to it, for long. */
const passageKnots = 5
const mostAsideDeg = 70

/** Says where voyages usually end that began at a port, by its code, with a cargo, or null in ballast. */
export interface UsualEnds {
  usualEnd(port: string, commodity: string | null, mayHeadFor: (at: Position) => boolean): number
}

/**
 * What is on its way to where: ships on the list whose destination lies in a region whose waters they are not in yet.
 * One whose crew names no port, or the one just left, goes where such voyages usually end,
 * among the places that her course may lead to. Ships in ballast count as ships, with no cargo. A ship without an estimate adds nothing to the tonnage.
 */
export class Flows {
  readonly #fleet: FlowFleet
  readonly #portRegion: Uint8Array
  readonly #waters: RegionWaters
  readonly #ports: readonly Port[]
  readonly #usual: UsualEnds | null

  /** Ports in the order of the columns' port numbers. */
  constructor(fleet: FlowFleet, ports: readonly Port[], usual: UsualEnds | null = null) {
    this.#fleet = fleet
    this.#ports = ports
    this.#usual = usual
    this.#portRegion = Uint8Array.from(ports, regionOfPort)
    this.#waters = new RegionWaters(ports)
  }

  /** What is inbound to a region, or to any; of some commodities, or all. */
  inbound(region: Region | null, commodities: readonly number[] | null, nowMs: number): Inbound {
    const wanted = region === null ? noRegion : regions.indexOf(region)
    const { cargoTonnes, etaMs } = this.#fleet.columns
    let [vessels, tonnes, etas, etaDays] = [0, 0, 0, 0]
    this.#eachInbound(commodities, (slot, to) => {
      if (wanted !== noRegion && to !== wanted) return
      vessels++
      tonnes += cargoTonnes[slot] || 0
      const awayMs = etaMs[slot] - nowMs
      if (!(awayMs > 0 && awayMs <= farthestEtaMs)) return
      etas++
      etaDays += awayMs / dayMs
    })
    return { vessels, cargoTonnes: Math.round(tonnes), avgEtaDays: etas === 0 ? null : etaDays / etas }
  }

  /** Flows from region to region, the largest cargo first; pairs without a ship are left out. */
  matrix(commodities: readonly number[] | null): RegionFlow[] {
    const flows = new Map<string, RegionFlow>()
    this.#eachInbound(commodities, (slot, to, here) => {
      const from = this.#origin(slot, here)
      const key = `${from} ${to}`
      let flow = flows.get(key)
      if (flow === undefined) flows.set(key, (flow = { from, to: regions[to], vessels: 0, cargoTonnes: 0 }))
      flow.vessels++
      flow.cargoTonnes += this.#fleet.columns.cargoTonnes[slot] || 0
    })
    return [...flows.values()]
      .map((flow) => ({ ...flow, cargoTonnes: Math.round(flow.cargoTonnes) }))
      .sort((a, b) => b.cargoTonnes - a.cargoTonnes || b.vessels - a.vessels)
  }

  /** All of it as it stands now, by origin, destination and commodity: what is kept of a day. */
  day(nowMs: number): FlowDay[] {
    const date = new Date(nowMs).toISOString().slice(0, 10)
    const { cargoTonnes, commodity, etaMs } = this.#fleet.columns
    const days = new Map<string, FlowDay>()
    this.#eachInbound(null, (slot, to, here) => {
      const from = this.#origin(slot, here)
      const label = tableOfCommodities[commodity[slot]]?.label ?? ''
      const key = `${from} ${to} ${label}`
      let day = days.get(key)
      if (day === undefined) {
        day = { date, from, to: regions[to], commodity: label, vessels: 0, cargoTonnes: 0, etaVessels: 0, etaDays: 0 }
        days.set(key, day)
      }
      day.vessels++
      day.cargoTonnes += cargoTonnes[slot] || 0
      const awayMs = etaMs[slot] - nowMs
      if (!(awayMs > 0 && awayMs <= farthestEtaMs)) return
      day.etaVessels++
      day.etaDays += awayMs / dayMs
    })
    return [...days.values()]
  }

  /** The region she is bound for by her voyage or her course, or `noRegion`; for whose crew does not say. */
  guess(slot: number): number {
    const { lng, lat, lastPort, lastPortDepartedMs, commodity, cargoTonnes, sogKnots, cogDeg } = this.#fleet.columns
    // Who lies still, or in port, is not on her way.
    if (!(sogKnots[slot] >= passageKnots) || Number.isNaN(cogDeg[slot])) return noRegion
    const from = this.#ports[lastPort[slot]]
    if (!from || !this.#usual || Number.isNaN(lastPortDepartedMs[slot]) || Number.isNaN(cargoTonnes[slot]))
      return noRegion
    const label = cargoTonnes[slot] > 0 ? (tableOfCommodities[commodity[slot]]?.label ?? null) : null
    return this.#usual.usualEnd(from.unlocode, label, (at) => {
      const asideDeg = Math.abs(((bearingDeg(lng[slot], lat[slot], at.lng, at.lat) - cogDeg[slot] + 540) % 360) - 180)
      return asideDeg <= mostAsideDeg
    })
  }

  /** The region of her last port, else whose waters she is in. */
  #origin(slot: number, here: number): RegionFlow['from'] {
    return regions[this.#portRegion[this.#fleet.columns.lastPort[slot]] ?? here] ?? regions[here] ?? 'Unknown'
  }

  #eachInbound(commodities: readonly number[] | null, visit: (slot: number, to: number, here: number) => void): void {
    const { lng, lat, commodity, destinationPort, lastPort, lastPortDepartedMs } = this.#fleet.columns
    const wanted = commodities && new Uint8Array(256)
    for (const code of commodities ?? []) wanted![code] = code === unknownCommodity ? 0 : 1
    for (let slot = 0; slot < this.#fleet.size; slot++) {
      if ((wanted && wanted[commodity[slot]] === 0) || !this.#fleet.listed(slot)) continue
      const port = destinationPort[slot]
      const stale = port === lastPort[slot] && lastPortDepartedMs[slot] > 0
      const to = port < 0 || stale ? this.guess(slot) : this.#portRegion[port]
      const here = this.#waters.at(lng[slot], lat[slot])
      if (to !== noRegion && to !== here) visit(slot, to, here)
    }
  }
}
