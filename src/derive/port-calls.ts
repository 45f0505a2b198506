import { distanceNm, type Position } from '#domain/geo.ts'
import { commodityByClass, commodityCode, unknownCommodity } from '#domain/commodities.ts'
import { type Observations, position, verdictNew } from '#domain/observations.ts'
import type { Port, Terminal } from '#domain/places.ts'
import { type VesselClassCode, vesselClasses } from '#domain/vessel-class.ts'
import { NearbyPlaces } from './nearby.ts'
import { isAnchored, isMoored, liesStill, Stops, surelyMovingKnots } from './stops.ts'

/** The fleet's columns that port calls are read from and written to. */
export interface CallColumns {
  readonly capacity: number
  readonly mmsi: Uint32Array
  readonly lng: Float64Array
  readonly lat: Float64Array
  readonly navStatus: Uint8Array
  readonly draughtM: Float32Array
  readonly loadShare: Float32Array
  readonly vesselClass: Uint8Array
  readonly commodity: Uint8Array
  readonly lastPort: Int32Array
  readonly lastPortArrivedMs: Float64Array
  readonly lastPortDepartedMs: Float64Array
  readonly lastPortDraughtInM: Float32Array
  readonly lastPortDraughtOutM: Float32Array
}

export interface CallFleet {
  readonly columns: CallColumns
  markDirty(slot: number): void
}

/** A call that is over. Told again with the same ship and arrival when the crew types the new draught after leaving. */
export interface PortCall {
  mmsi: number
  /** Place in the table of ports; −1 at an offshore terminal that belongs to none. */
  port: number
  arrivedMs: number
  departedMs: number
  /** NaN where she does not say. */
  draughtInM: number
  draughtOutM: number
  /** Whether she said that she was moored; else she only lay at anchor, as far as is known. */
  moored: boolean
  /** The terminal whose berths she lay at, by id; null where none is known there. */
  terminal: string | null
  /** What she loaded there, by the terminal and her draught; null where she did not, or it is not known. */
  loaded: string | null
}

export interface PortCallsParts {
  /** In the order of the columns' port numbers. */
  ports: readonly Port[]
  terminals: readonly Terminal[]
  capacity: number
  onCall?: (call: PortCall) => void
}

/** A ship within so much of a terminal lies at its berths. */
const berthNm = 3
/** A terminal without a port of its own belongs to one within so much of it. */
const outportNm = 30
/** Moored or at a terminal, an hour is enough. Elsewhere in port, one who says nothing of it must lie still for so long. */
const quietCallMs = 5 * 3_600_000
/** A draught that changed by less says nothing about cargo. */
const cargoDraughtM = 1
/** Who comes back to a port so soon has not left it: she shifted, or fetched her pilot. */
const sameCallMs = 24 * 3_600_000

/** What a ship is doing. */
const unseen = 0
const underWay = 1
const lyingStill = 2
const calling = 3
const left = 4

/** A circle in which a ship calls at a port: the port's own, or one around the berths of a terminal. */
interface CallPlace extends Position {
  port: number
  radiusNm: number
}

/**
 * Follows each ship in and out of port: where she called, when, how deep she came and left, and what she loaded. A call
 * begins with an hour's stop at a port or terminal, moored or lying still; one who only lies at anchor waits, bunkers or
 * shelters, unless her draught changes there. It is over when she leaves the port's circle; one who comes back within a
 * day is still on the same call. Crews type the new draught late: the first change before her next stop still counts for
 * the call before.
 */
export class PortCalls {
  readonly #places: NearbyPlaces<CallPlace>
  readonly #terminals: NearbyPlaces<Terminal>
  readonly #onCall: (call: PortCall) => void
  readonly #stops: Stops
  readonly #phase: Uint8Array
  readonly #port: Int32Array
  readonly #terminal: Int32Array
  readonly #moored: Uint8Array
  /** Of the stop that may become a call. */
  readonly #stopMoored: Uint8Array
  readonly #draughtInM: Float32Array
  readonly #lastInPortMs: Float64Array

  constructor({ ports, terminals, capacity, onCall }: PortCallsParts) {
    this.#places = new NearbyPlaces(callPlaces(ports, terminals), ({ radiusNm }) => radiusNm)
    this.#terminals = new NearbyPlaces(terminals, () => berthNm)
    this.#onCall = onCall ?? (() => {})
    this.#stops = new Stops(capacity)
    this.#phase = new Uint8Array(capacity)
    this.#port = new Int32Array(capacity).fill(-1)
    this.#terminal = new Int32Array(capacity).fill(-1)
    this.#moored = new Uint8Array(capacity)
    this.#stopMoored = new Uint8Array(capacity)
    this.#draughtInM = new Float32Array(capacity).fill(NaN)
    this.#lastInPortMs = new Float64Array(capacity).fill(NaN)
  }

  /** Looks at the positions of a batch that the fleet believed. */
  apply(batch: Observations, fleet: CallFleet): void {
    for (let row = 0; row < batch.length; row++) {
      const slot = batch.slot[row]
      if (slot < 0 || batch.kind[row] !== position || batch.verdict[row] !== verdictNew) continue
      // Nearly all reports are of ships that sail and sailed before.
      if (batch.sogKnots[row] >= surelyMovingKnots && this.#sails(fleet.columns, slot)) continue
      this.#take(batch, row, slot, fleet)
    }
  }

  /** Forgets a ship: call it before her slot is given away. */
  forget(slot: number): void {
    this.#phase[slot] = unseen
    this.#stops.forget(slot)
    this.#port[slot] = -1
    this.#terminal[slot] = -1
    this.#moored[slot] = 0
    this.#lastInPortMs[slot] = NaN
  }

  #sails(columns: CallColumns, slot: number): boolean {
    if (!Number.isNaN(this.#stops.sinceMs[slot])) return false
    const phase = this.#phase[slot]
    // Who left keeps being looked at while the draught she left with may yet be typed.
    return phase === underWay || (phase === left && columns.draughtM[slot] === columns.lastPortDraughtOutM[slot])
  }

  #take(batch: Observations, row: number, slot: number, fleet: CallFleet): void {
    const { columns } = fleet
    const [atMs, lng, lat] = [batch.atMs[row], batch.lng[row], batch.lat[row]]
    const still = liesStill(batch.sogKnots[row], batch.navStatus[row])
    if (this.#phase[slot] === unseen) this.#adopt(columns, slot)
    const stopped = this.#stops.take(slot, atMs, lng, lat, still)
    if (this.#phase[slot] === calling) {
      const port = this.#port[slot]
      if (this.#places.at(lng, lat, (place) => place.port === port) >= 0) {
        if (still) this.#stay(columns, slot, atMs, batch.navStatus[row])
        return
      }
      this.#leave(fleet, slot)
    }
    if (this.#phase[slot] === left) this.#lateDraught(fleet, slot)
    if (!still) {
      if (this.#phase[slot] === lyingStill) this.#phase[slot] = underWay
      return
    }
    if (this.#phase[slot] === underWay) this.#phase[slot] = lyingStill
    if (this.#stops.sinceMs[slot] === atMs) {
      // The stop begins: this is how deep she came in.
      this.#draughtInM[slot] = columns.draughtM[slot]
      this.#stopMoored[slot] = 0
    }
    if (isMoored(batch.navStatus[row])) this.#stopMoored[slot] = 1
    if (stopped) this.#begin(fleet, slot, atMs)
  }

  /** Takes up where the store left off: who was in port when the process ended is still on that call. */
  #adopt(columns: CallColumns, slot: number): void {
    this.#phase[slot] = underWay
    if (columns.lastPort[slot] < 0 || Number.isNaN(columns.lastPortArrivedMs[slot])) return
    this.#port[slot] = columns.lastPort[slot]
    const departedMs = columns.lastPortDepartedMs[slot]
    this.#phase[slot] = Number.isNaN(departedMs) ? calling : left
    this.#lastInPortMs[slot] = Number.isNaN(departedMs) ? columns.lastPortArrivedMs[slot] : departedMs
  }

  #begin(fleet: CallFleet, slot: number, atMs: number): void {
    const { columns } = fleet
    const place = this.#places.places[this.#places.at(columns.lng[slot], columns.lat[slot])]
    if (place === undefined) return
    const { port } = place
    const sinceMs = this.#stops.sinceMs[slot]
    const again =
      this.#phase[slot] === left && this.#port[slot] === port && sinceMs - this.#lastInPortMs[slot] < sameCallMs
    const changed = Math.abs(columns.draughtM[slot] - this.#draughtInM[slot]) >= cargoDraughtM
    if (!again && !changed && !this.#isCall(columns, slot, atMs)) return
    this.#phase[slot] = calling
    this.#port[slot] = port
    columns.lastPortDepartedMs[slot] = NaN
    columns.lastPortDraughtOutM[slot] = NaN
    if (!again) {
      this.#terminal[slot] = -1
      this.#moored[slot] = 0
      columns.lastPort[slot] = port
      columns.lastPortArrivedMs[slot] = sinceMs
      columns.lastPortDraughtInM[slot] = this.#draughtInM[slot]
    }
    if (this.#stopMoored[slot] === 1) this.#moored[slot] = 1
    this.#stay(columns, slot, atMs, 0)
    fleet.markDirty(slot)
  }

  #isCall(columns: CallColumns, slot: number, atMs: number): boolean {
    if (this.#stopMoored[slot] === 1) return true
    if (isAnchored(columns.navStatus[slot])) return false
    return this.#terminalOf(columns, slot) >= 0 || atMs - this.#stops.sinceMs[slot] >= quietCallMs
  }

  #stay(columns: CallColumns, slot: number, atMs: number, navStatus: number): void {
    this.#lastInPortMs[slot] = atMs
    if (isMoored(navStatus)) this.#moored[slot] = 1
    if (this.#terminal[slot] < 0) this.#terminal[slot] = this.#terminalOf(columns, slot)
  }

  /** The terminal for ships of her class at whose berths she lies, or −1. */
  #terminalOf(columns: CallColumns, slot: number): number {
    const vesselClass = vesselClasses[columns.vesselClass[slot]]
    return this.#terminals.at(columns.lng[slot], columns.lat[slot], ({ classes }) => classes.includes(vesselClass))
  }

  #leave(fleet: CallFleet, slot: number): void {
    const { columns } = fleet
    this.#phase[slot] = left
    columns.lastPortDepartedMs[slot] = this.#lastInPortMs[slot]
    columns.lastPortDraughtOutM[slot] = columns.draughtM[slot]
    this.#judgeCargo(columns, slot)
    this.#onCall(this.#callOf(columns, slot))
    fleet.markDirty(slot)
  }

  #lateDraught(fleet: CallFleet, slot: number): void {
    const { columns } = fleet
    const draughtM = columns.draughtM[slot]
    if (Number.isNaN(draughtM) || draughtM === columns.lastPortDraughtOutM[slot]) return
    columns.lastPortDraughtOutM[slot] = draughtM
    this.#judgeCargo(columns, slot)
    this.#onCall(this.#callOf(columns, slot))
    fleet.markDirty(slot)
  }

  /**
   * She left deeper, or laden from where cargo is only shipped: she carries what is shipped there. She left higher and
   * empty: what she carries by trade.
   */
  #judgeCargo(columns: CallColumns, slot: number): void {
    const terminal = this.#terminals.places[this.#terminal[slot]]
    const laden = terminal?.role === 'export' && columns.loadShare[slot] > 0 ? terminal.commodity : null
    const loaded = this.#loaded(columns, slot) ?? laden
    if (loaded !== null) columns.commodity[slot] = commodityCode(loaded)
    const higherM = columns.lastPortDraughtInM[slot] - columns.lastPortDraughtOutM[slot]
    if (higherM >= cargoDraughtM && columns.loadShare[slot] === 0)
      columns.commodity[slot] = byTrade(columns.vesselClass[slot])
  }

  #loaded(columns: CallColumns, slot: number): string | null {
    const terminal = this.#terminals.places[this.#terminal[slot]]
    const deeperM = columns.lastPortDraughtOutM[slot] - columns.lastPortDraughtInM[slot]
    return terminal && terminal.role !== 'import' && deeperM >= cargoDraughtM ? terminal.commodity : null
  }

  #callOf(columns: CallColumns, slot: number): PortCall {
    return {
      mmsi: columns.mmsi[slot],
      port: this.#port[slot],
      arrivedMs: columns.lastPortArrivedMs[slot],
      departedMs: columns.lastPortDepartedMs[slot],
      draughtInM: columns.lastPortDraughtInM[slot],
      draughtOutM: columns.lastPortDraughtOutM[slot],
      moored: this.#moored[slot] === 1,
      terminal: this.#terminals.places[this.#terminal[slot]]?.id ?? null,
      loaded: this.#loaded(columns, slot),
    }
  }
}

function byTrade(code: VesselClassCode): number {
  const vesselClass = vesselClasses[code]
  return vesselClass === undefined ? unknownCommodity : commodityCode(commodityByClass[vesselClass])
}

function callPlaces(ports: readonly Port[], terminals: readonly Terminal[]): CallPlace[] {
  const byCode = new Map(ports.map(({ unlocode }, port) => [unlocode, port]))
  return [
    ...ports.map(({ lng, lat, radiusNm }, port) => ({ lng, lat, radiusNm, port })),
    ...terminals.map(({ lng, lat, unlocode }) => ({
      ...{ lng, lat, radiusNm: berthNm },
      port: byCode.get(unlocode ?? '') ?? nearestPort(ports, lng, lat),
    })),
  ]
}

/** The nearest port within reach, or −1. */
function nearestPort(ports: readonly Port[], lng: number, lat: number): number {
  const away = ports.map((port) => distanceNm(lng, lat, port.lng, port.lat))
  const nearest = Math.min(...away)
  return nearest <= outportNm ? away.indexOf(nearest) : -1
}
