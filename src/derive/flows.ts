import { unknownCommodity } from '#domain/commodities.ts'
import type { Port } from '#domain/places.ts'
import { type Region, regions } from '#domain/regions.ts'
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

/**
 * What is on its way to where: ships on the list whose destination lies in a region whose waters they are not in yet.
 * Ships in ballast count as ships, with no cargo. A ship without an estimate adds nothing to the tonnage.
 */
export class Flows {
  readonly #fleet: FlowFleet
  readonly #portRegion: Uint8Array
  readonly #waters: RegionWaters

  /** Ports in the order of the columns' port numbers. */
  constructor(fleet: FlowFleet, ports: readonly Port[]) {
    this.#fleet = fleet
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
      const from = regions[this.#portRegion[this.#fleet.columns.lastPort[slot]] ?? here] ?? regions[here] ?? 'Unknown'
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

  #eachInbound(commodities: readonly number[] | null, visit: (slot: number, to: number, here: number) => void): void {
    const { lng, lat, commodity, destinationPort } = this.#fleet.columns
    const wanted = commodities && new Uint8Array(256)
    for (const code of commodities ?? []) wanted![code] = code === unknownCommodity ? 0 : 1
    for (let slot = 0; slot < this.#fleet.size; slot++) {
      const port = destinationPort[slot]
      if (port < 0 || (wanted && wanted[commodity[slot]] === 0) || !this.#fleet.listed(slot)) continue
      const to = this.#portRegion[port]
      const here = this.#waters.at(lng[slot], lat[slot])
      if (to !== noRegion && to !== here) visit(slot, to, here)
    }
  }
}
