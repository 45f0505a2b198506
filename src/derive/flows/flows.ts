import { commodities as tableOfCommodities, unknownCommodity } from '#domain/vessel/commodities.ts'
import { bearingDeg, type Position } from '#domain/geo.ts'
import type { Port } from '#domain/world/places.ts'
import { type Region, regions } from '#domain/world/places.ts'
import { portAreas } from '#domain/world/port-areas.ts'
import type { FlowDay } from '#domain/vessel/vessel-history.ts'
import { noRegion, regionOfPort, RegionWaters } from './regions.ts'
import { isoDate, msPerDay } from '#domain/time.ts'

/** The part of the fleet that flows read. */
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

/** Vessels and cargo bound for a region. */
export interface Inbound {
  vessels: number
  cargoTonnes: number
  /** Mean over vessels with an ETA within the next 90 days; null where there is none. */
  avgEtaDays: number | null
}

export interface RegionFlow {
  /** Region of the last port, otherwise of the waters that the vessel is in; `Unknown` where neither is known. */
  from: Region | 'Unknown'
  to: Region
  vessels: number
  cargoTonnes: number
}

const maxEtaMs = 90 * msPerDay

/** Minimum speed of a vessel on passage, and maximum angle between its course and the bearing of its destination. */
const passageKnots = 5
const maxAsideDeg = 70

/** Typical destination region by last port (UN/LOCODE) and commodity (null in ballast). */
export interface VoyagePatternLookup {
  typicalDestination(port: string, commodity: string | null, mayHeadFor: (at: Position) => boolean): number
}

/**
 * Trade flows: listed vessels whose destination is in a region whose waters they are not in yet. Without a declared port,
 * or with the port just left, the typical destination of such voyages counts, if the course may lead there. Vessels in
 * ballast count without cargo; vessels without an estimate add no tonnes.
 */
export class Flows {
  readonly #fleet: FlowFleet
  readonly #portRegion: Uint8Array
  /** By port: the port that it counts to. */
  readonly #areas: Int32Array
  /** Which region the waters of a position belong to; takes a quarter of a second to make, so that others share it. */
  readonly waters: RegionWaters
  readonly #ports: readonly Port[]
  readonly #patterns: VoyagePatternLookup | null

  /** Ports in the order of the columns' port numbers. */
  constructor(
    fleet: FlowFleet,
    ports: readonly Port[],
    patterns: VoyagePatternLookup | null = null,
    { waters = new RegionWaters(ports), areas = portAreas(ports) }: { waters?: RegionWaters; areas?: Int32Array } = {},
  ) {
    this.#fleet = fleet
    this.#ports = ports
    this.#patterns = patterns
    this.#portRegion = Uint8Array.from(ports, regionOfPort)
    this.#areas = areas
    this.waters = waters
  }

  /** Totals inbound to a region (null for any), of the given commodity codes (null for all). */
  inbound(region: Region | null, commodities: readonly number[] | null, nowMs: number): Inbound {
    const wanted = region === null ? noRegion : regions.indexOf(region)
    const { cargoTonnes, etaMs } = this.#fleet.columns
    let [vessels, tonnes, etas, etaDays] = [0, 0, 0, 0]
    this.#eachInbound(commodities, (slot, to) => {
      if (wanted !== noRegion && to !== wanted) return
      vessels++
      tonnes += cargoTonnes[slot] || 0
      const awayMs = etaMs[slot] - nowMs
      if (!(awayMs > 0 && awayMs <= maxEtaMs)) return
      etas++
      etaDays += awayMs / msPerDay
    })
    return { vessels, cargoTonnes: Math.round(tonnes), avgEtaDays: etas === 0 ? null : etaDays / etas }
  }

  /** Flows from region to region, largest cargo first; pairs without a vessel are omitted. */
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

  /** The current flows by origin, destination and commodity, as stored for a day. */
  day(nowMs: number): FlowDay[] {
    const date = isoDate(nowMs)
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
      if (!(awayMs > 0 && awayMs <= maxEtaMs)) return
      day.etaVessels++
      day.etaDays += awayMs / msPerDay
    })
    return [...days.values()]
  }

  /** The region a vessel without a declared port is bound for by its last port, cargo and course; `noRegion` if unknown. */
  inferredRegion(slot: number): number {
    const { lng, lat, lastPort, lastPortDepartedMs, commodity, cargoTonnes, sogKnots, cogDeg } = this.#fleet.columns
    // A stopped vessel, or one in port, is not on a voyage.
    if (!(sogKnots[slot] >= passageKnots) || Number.isNaN(cogDeg[slot])) return noRegion
    const from = this.#ports[lastPort[slot]]
    if (!from || !this.#patterns || Number.isNaN(lastPortDepartedMs[slot]) || Number.isNaN(cargoTonnes[slot]))
      return noRegion
    const label = cargoTonnes[slot] > 0 ? (tableOfCommodities[commodity[slot]]?.label ?? null) : null
    return this.#patterns.typicalDestination(from.unlocode, label, (at) => {
      const asideDeg = Math.abs(((bearingDeg(lng[slot], lat[slot], at.lng, at.lat) - cogDeg[slot] + 540) % 360) - 180)
      return asideDeg <= maxAsideDeg
    })
  }

  /** The region of the last port, otherwise of the waters that the vessel is in. */
  #origin(slot: number, here: number): RegionFlow['from'] {
    return regions[this.#portRegion[this.#fleet.columns.lastPort[slot]] ?? here] ?? regions[here] ?? 'Unknown'
  }

  #eachInbound(commodities: readonly number[] | null, visit: (slot: number, to: number, here: number) => void): void {
    const { lng, lat, commodity, destinationPort, lastPort, lastPortDepartedMs } = this.#fleet.columns
    const areas = this.#areas
    const wanted = commodities && new Uint8Array(256)
    for (const code of commodities ?? []) wanted![code] = code === unknownCommodity ? 0 : 1
    for (let slot = 0; slot < this.#fleet.size; slot++) {
      if ((wanted && wanted[commodity[slot]] === 0) || !this.#fleet.listed(slot)) continue
      const port = destinationPort[slot]
      const stale = port >= 0 && areas[port] === areas[lastPort[slot]] && lastPortDepartedMs[slot] > 0
      const to = port < 0 || stale ? this.inferredRegion(slot) : this.#portRegion[port]
      const here = this.waters.at(lng[slot], lat[slot])
      if (to !== noRegion && to !== here) visit(slot, to, here)
    }
  }
}
