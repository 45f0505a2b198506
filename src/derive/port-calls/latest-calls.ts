import { nanToNull, roundOrNull } from '#domain/nan.ts'
import { flowPlace } from '#domain/vessel/flow-parts.ts'
import type { SlotColumns } from '#domain/vessel/slot-columns.ts'
import type { CargoAboard, PortCallRecord } from '#domain/vessel/vessel-history.ts'
import { cargoAboard } from '../cargo/cargo-columns.ts'
import { CallBerths } from './berths.ts'
import type { CallColumns } from './call-columns.ts'
import type { CallPlaces } from './call-places.ts'

/** What is known of a call when it begins. */
interface Arrival {
  /** −1 at a terminal that belongs to no port. */
  port: number
  arrivedMs: number
  draughtM: number
  cargo: CargoAboard | null
  /** Whether the vessel was received elsewhere before. */
  isObserved: boolean
}

/** The latest call of each vessel, open or ended, by slot. The `lastPort…` columns of the fleet repeat it. */
export class LatestCalls {
  readonly port: Int32Array
  readonly terminal: Int32Array
  readonly atBerth: Uint8Array
  readonly isArrivalObserved: Uint8Array
  readonly arrivedMs: Float64Array
  /** NaN of an open call. */
  readonly departedMs: Float64Array
  readonly inM: Float32Array
  readonly outM: Float32Array
  readonly cargoIn: (CargoAboard | null)[] = []
  readonly berths: CallBerths
  readonly #places: CallPlaces

  constructor(places: CallPlaces, capacity: number, slotColumns: SlotColumns) {
    this.#places = places
    this.port = slotColumns.i32()
    this.terminal = slotColumns.i32()
    this.atBerth = new Uint8Array(capacity)
    this.isArrivalObserved = new Uint8Array(capacity)
    this.arrivedMs = slotColumns.f64()
    this.departedMs = slotColumns.f64()
    this.inM = slotColumns.f32()
    this.outM = slotColumns.f32()
    this.berths = new CallBerths(capacity)
  }

  evict(slot: number): void {
    this.port[slot] = -1
    this.terminal[slot] = -1
    this.atBerth[slot] = 0
    for (const column of [this.arrivedMs, this.departedMs, this.inM, this.outM]) column[slot] = NaN
    this.cargoIn[slot] = null
    this.berths.evict(slot)
  }

  /** Begins another call than the last; its terminal and berths are not known yet. */
  open(slot: number, { port, arrivedMs, draughtM, cargo, isObserved }: Arrival): void {
    this.port[slot] = port
    this.terminal[slot] = -1
    this.atBerth[slot] = 0
    this.arrivedMs[slot] = arrivedMs
    this.inM[slot] = draughtM
    this.cargoIn[slot] = cargo
    this.isArrivalObserved[slot] = isObserved ? 1 : 0
    this.berths.evict(slot)
    this.reopen(slot)
  }

  /** Continues a call that had ended. */
  reopen(slot: number): void {
    this.departedMs[slot] = this.outM[slot] = NaN
  }

  restore(slot: number, call: PortCallRecord): void {
    this.port[slot] = this.#places.portOf(call.port)
    this.terminal[slot] = this.#places.terminalOf(call.terminal)
    this.atBerth[slot] = call.atBerth ? 1 : 0
    this.isArrivalObserved[slot] = call.arrivalObserved === false ? 0 : 1
    this.arrivedMs[slot] = call.arrivedMs
    this.departedMs[slot] = call.departedMs ?? NaN
    this.inM[slot] = call.draughtInM ?? NaN
    this.outM[slot] = call.draughtOutM ?? NaN
    this.cargoIn[slot] = call.cargoIn
    this.berths.restore(slot, call.berths ?? [])
  }

  /** Moves the times of a call, because the clock was set back; true where one has changed. */
  move(slot: number, moved: (ms: number) => number): boolean {
    const [arrivedMs, departedMs] = [this.arrivedMs[slot], this.departedMs[slot]]
    this.arrivedMs[slot] = moved(arrivedMs)
    this.departedMs[slot] = Math.max(moved(departedMs), this.arrivedMs[slot])
    this.berths.move(slot, this.arrivedMs[slot], moved)
    return !Object.is(this.arrivedMs[slot], arrivedMs) || !Object.is(this.departedMs[slot], departedMs)
  }

  /** Whether the draught has changed since arrival; later changes then belong to another cargo. */
  isDraughtUpdated(slot: number): boolean {
    return this.outM[slot] !== this.inM[slot] && !Number.isNaN(this.outM[slot])
  }

  /** Whether a call is another one than the latest of a vessel, or has ended since. */
  isLater(slot: number, { arrivedMs, departedMs }: PortCallRecord): boolean {
    const isOpen = Number.isNaN(this.departedMs[slot])
    return !(arrivedMs <= this.arrivedMs[slot]) || (arrivedMs === this.arrivedMs[slot] && isOpen && departedMs !== null)
  }

  /** Writes the columns that GET /vessels serves. */
  writeLastPort(columns: CallColumns, slot: number): void {
    columns.lastPort[slot] = this.#placeOf(slot)
    columns.lastPortArrivedMs[slot] = this.arrivedMs[slot]
    columns.lastPortDepartedMs[slot] = this.departedMs[slot]
    columns.lastPortDraughtInM[slot] = this.inM[slot]
    columns.lastPortDraughtOutM[slot] = this.outM[slot]
  }

  recordOf(columns: CallColumns, slot: number): PortCallRecord {
    const departedMs = nanToNull(this.departedMs[slot])
    return {
      mmsi: columns.mmsi[slot],
      port: this.#places.codeOf(this.port[slot]),
      terminal: this.#places.terminal(this.terminal[slot])?.id ?? null,
      arrivedMs: this.arrivedMs[slot],
      departedMs,
      draughtInM: roundOrNull(this.inM[slot], 1),
      draughtOutM: roundOrNull(this.outM[slot], 1),
      atBerth: this.atBerth[slot] === 1,
      cargoIn: this.cargoIn[slot] ?? null,
      cargoOut: departedMs === null ? null : cargoAboard(columns, slot),
      arrivalObserved: this.isArrivalObserved[slot] === 1,
      berths: this.berths.of(slot),
    }
  }

  /** The port of a call, or its terminal where that belongs to none. */
  #placeOf(slot: number): number {
    if (this.port[slot] >= 0) return this.port[slot]
    const terminal = this.#places.terminal(this.terminal[slot])?.id ?? null
    return this.#places.portOf(flowPlace({ port: null, terminal }))
  }
}
