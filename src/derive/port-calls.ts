import { commodityByClass, commodityCode, unknownCommodity } from '#domain/commodities.ts'
import { type Observations, position, verdictNew } from '#domain/observations.ts'
import type { Port, Terminal } from '#domain/places.ts'
import { SlotColumns } from '#domain/slot-columns.ts'
import type { CargoAboard, PortCallRecord } from '#domain/vessel-history.ts'
import { type VesselClassCode, vesselClasses } from '#domain/vessel-class.ts'
import { CallPlaces } from './call-places.ts'
import { cargoAboard, type CargoColumns } from './cargo-columns.ts'
import { isAnchored, isMoored, liesStill, Stops, stopMs, surelyMovingKnots } from './stops.ts'

/** The fleet's columns that port calls are read from and written to. */
export interface CallColumns extends CargoColumns {
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

export interface PortCallsParts {
  /** In the order of the columns' port numbers. */
  ports: readonly Port[]
  terminals: readonly Terminal[]
  capacity: number
  slotColumns?: SlotColumns
  /** Told when a call opens, when more becomes known of it, and when it is over; a call is known by ship and arrival. */
  onCall?: (call: PortCallRecord) => void
}

/** Who keeps her very place for so long is at a berth, whatever her status: near a terminal, elsewhere, and said to be at anchor. */
const quietAtTerminalMs = 3 * 3_600_000
const quietInPortMs = 5 * 3_600_000
const quietAnchoredMs = 8 * 3_600_000
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
/** Left, and the draught that she left with is typed. */
const gone = 5

/**
 * Follows each ship in and out of port: where she called, when, how deep and with what she came and left. A call begins
 * with an hour's stop at a port or terminal, moored; who does not say so must keep her very place and heading for hours,
 * because at anchor a ship swings. One who only lies at anchor waits, bunkers or shelters, unless her draught changes
 * there. It is over when she leaves the port's circle; one who comes back within a day is still on the same call. Crews
 * type the new draught late: the first change before her next stop still counts for the call before.
 */
export class PortCalls {
  readonly #places: CallPlaces
  readonly #onCall: (call: PortCallRecord) => void
  readonly #stops: Stops
  readonly #phase: Uint8Array
  readonly #port: Int32Array
  readonly #terminal: Int32Array
  readonly #atBerth: Uint8Array
  readonly #lastInPortMs: Float64Array
  /** By slot, of the call: when she arrived, how deep, with what. `lastPort…` columns say the same where it has a port. */
  readonly #arrivedMs: Float64Array
  readonly #departedMs: Float64Array
  readonly #inM: Float32Array
  readonly #outM: Float32Array
  readonly #cargoIn: (CargoAboard | null)[]
  /** Of the stop that may become a call. */
  readonly #stopMooredMs: Float64Array
  readonly #stopDraughtM: Float32Array
  readonly #stopCargo: (CargoAboard | null)[]

  constructor({ ports, terminals, capacity, slotColumns = new SlotColumns(capacity), onCall }: PortCallsParts) {
    const f64 = () => slotColumns.f64()
    const f32 = () => slotColumns.f32()
    const i32 = () => slotColumns.i32()
    this.#places = new CallPlaces(ports, terminals)
    this.#onCall = onCall ?? (() => {})
    this.#stops = new Stops(capacity, slotColumns)
    this.#phase = new Uint8Array(capacity)
    this.#port = i32()
    this.#terminal = i32()
    this.#atBerth = new Uint8Array(capacity)
    this.#lastInPortMs = f64()
    this.#arrivedMs = f64()
    this.#departedMs = f64()
    this.#inM = f32()
    this.#outM = f32()
    this.#cargoIn = []
    this.#stopMooredMs = f64()
    this.#stopDraughtM = f32()
    this.#stopCargo = []
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
    this.#atBerth[slot] = 0
    for (const column of [this.#lastInPortMs, this.#arrivedMs, this.#departedMs, this.#stopMooredMs]) column[slot] = NaN
    for (const column of [this.#inM, this.#outM, this.#stopDraughtM]) column[slot] = NaN
    this.#cargoIn[slot] = this.#stopCargo[slot] = null
  }

  /** Takes up a ship's newest call where the process before left it, and says so in her columns. */
  recall(columns: CallColumns, slot: number, call: PortCallRecord): void {
    this.#port[slot] = this.#places.portOf(call.port)
    this.#terminal[slot] = this.#places.terminalOf(call.terminal)
    this.#atBerth[slot] = call.atBerth ? 1 : 0
    this.#arrivedMs[slot] = call.arrivedMs
    this.#departedMs[slot] = call.departedMs ?? NaN
    this.#lastInPortMs[slot] = call.departedMs ?? call.arrivedMs
    this.#inM[slot] = call.draughtInM ?? NaN
    this.#outM[slot] = call.draughtOutM ?? NaN
    this.#cargoIn[slot] = call.cargoIn
    this.#phase[slot] = call.departedMs === null ? calling : this.#isTyped(slot) ? gone : left
    this.#show(columns, slot)
  }

  #sails(columns: CallColumns, slot: number): boolean {
    const phase = this.#phase[slot]
    // Who is under way has no stop to end.
    if (phase === underWay) return true
    if ((phase !== left && phase !== gone) || !Number.isNaN(this.#stops.sinceMs[slot])) return false
    // Who left keeps being looked at while the draught she left with may yet be typed.
    return phase === gone || columns.draughtM[slot] === this.#outM[slot]
  }

  #take(batch: Observations, row: number, slot: number, fleet: CallFleet): void {
    const [atMs, lng, lat] = [batch.atMs[row], batch.lng[row], batch.lat[row]]
    const navStatus = batch.navStatus[row]
    const still = liesStill(batch.sogKnots[row], navStatus)
    if (this.#phase[slot] === unseen) this.#adopt(fleet.columns, slot)
    const stopped = this.#stops.take(slot, atMs, lng, lat, batch.headingDeg[row], still)
    if (this.#phase[slot] === calling) {
      if (this.#places.isAt(this.#port[slot], lng, lat)) {
        if (still) this.#stay(fleet, slot, atMs, navStatus)
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
      this.#stopDraughtM[slot] = fleet.columns.draughtM[slot]
      this.#stopCargo[slot] = cargoAboard(fleet.columns, slot)
      this.#stopMooredMs[slot] = NaN
    }
    if (isMoored(navStatus) && Number.isNaN(this.#stopMooredMs[slot])) this.#stopMooredMs[slot] = atMs
    if (stopped) this.#begin(fleet, slot, atMs)
  }

  /** A ship whose call is only in her columns, as versions before this one kept it. */
  #adopt(columns: CallColumns, slot: number): void {
    this.#phase[slot] = underWay
    const arrivedMs = columns.lastPortArrivedMs[slot]
    if (columns.lastPort[slot] < 0 || Number.isNaN(arrivedMs)) return
    this.recall(columns, slot, {
      mmsi: columns.mmsi[slot],
      port: this.#places.codeOf(columns.lastPort[slot]),
      terminal: null,
      arrivedMs,
      departedMs: known(columns.lastPortDepartedMs[slot]),
      draughtInM: tenths(columns.lastPortDraughtInM[slot]),
      draughtOutM: tenths(columns.lastPortDraughtOutM[slot]),
      atBerth: false,
      cargoIn: null,
      cargoOut: null,
    })
  }

  #begin(fleet: CallFleet, slot: number, atMs: number): void {
    const { columns } = fleet
    const port = this.#places.portAt(columns.lng[slot], columns.lat[slot])
    if (port === null) {
      this.#phase[slot] = lyingStill
      return
    }
    const changed = Math.abs(columns.draughtM[slot] - this.#stopDraughtM[slot]) >= cargoDraughtM
    const berthedMs = this.#berthedMs(columns, slot, atMs)
    if (!changed && berthedMs === null) {
      // She waits elsewhere: a draught from now on is not the one she left with.
      if (this.#port[slot] !== port) this.#phase[slot] = lyingStill
      return
    }
    const again = this.#isSameCall(slot, port, berthedMs ?? this.#stops.sinceMs[slot])
    this.#phase[slot] = calling
    this.#port[slot] = port
    this.#departedMs[slot] = NaN
    this.#outM[slot] = NaN
    if (!again) {
      this.#terminal[slot] = -1
      this.#atBerth[slot] = 0
      this.#arrivedMs[slot] = berthedMs ?? this.#stops.sinceMs[slot]
      this.#inM[slot] = this.#stopDraughtM[slot]
      this.#cargoIn[slot] = this.#stopCargo[slot] ?? null
    }
    this.#lastInPortMs[slot] = atMs
    if (berthedMs !== null) this.#berth(columns, slot)
    this.#tell(fleet, slot)
  }

  /** Whether she only shifted: back at the port that she left within a day, and as deep as she left it. */
  #isSameCall(slot: number, port: number, sinceMs: number): boolean {
    if (this.#port[slot] !== port || !(sinceMs - this.#lastInPortMs[slot] < sameCallMs)) return false
    return !(Math.abs(this.#stopDraughtM[slot] - this.#outM[slot]) >= cargoDraughtM)
  }

  /** Since when she is at a berth; null while it is not to be said. */
  #berthedMs(columns: CallColumns, slot: number, atMs: number): number | null {
    const steadySinceMs = this.#stops.steadySinceMs[slot]
    const mooredMs = this.#stopMooredMs[slot]
    const steadyMs = atMs - steadySinceMs
    const atTerminal = this.#terminalAt(columns, slot) >= 0
    // Moored to a buoy she swings, too; away from terminals a swinging ship only says that she is moored.
    if (atMs - mooredMs >= stopMs && (atTerminal || steadyMs >= stopMs)) return mooredMs
    const quietMs = isAnchored(columns.navStatus[slot])
      ? atTerminal
        ? quietAnchoredMs
        : Infinity
      : atTerminal
        ? quietAtTerminalMs
        : quietInPortMs
    return steadyMs >= quietMs ? steadySinceMs : null
  }

  #stay(fleet: CallFleet, slot: number, atMs: number, navStatus: number): void {
    this.#lastInPortMs[slot] = atMs
    if (this.#atBerth[slot] === 1) {
      if (this.#terminal[slot] >= 0 || !isMoored(navStatus)) return
    } else if (this.#berthedMs(fleet.columns, slot, atMs) === null) return
    const before = this.#terminal[slot] + this.#atBerth[slot]
    this.#berth(fleet.columns, slot)
    if (this.#terminal[slot] + this.#atBerth[slot] !== before) this.#tell(fleet, slot)
  }

  #berth(columns: CallColumns, slot: number): void {
    this.#atBerth[slot] = 1
    if (this.#terminal[slot] < 0) this.#terminal[slot] = this.#terminalAt(columns, slot)
  }

  #terminalAt(columns: CallColumns, slot: number): number {
    return this.#places.terminalAt(columns.lng[slot], columns.lat[slot], vesselClasses[columns.vesselClass[slot]])
  }

  #leave(fleet: CallFleet, slot: number): void {
    this.#departedMs[slot] = this.#lastInPortMs[slot]
    this.#outM[slot] = fleet.columns.draughtM[slot]
    this.#phase[slot] = this.#isTyped(slot) ? gone : left
    this.#judgeCargo(fleet.columns, slot)
    this.#tell(fleet, slot)
  }

  /** Whether her draught changed since she came in: what she types later is of another cargo. */
  #isTyped(slot: number): boolean {
    return this.#outM[slot] !== this.#inM[slot] && !Number.isNaN(this.#outM[slot])
  }

  #lateDraught(fleet: CallFleet, slot: number): void {
    const draughtM = fleet.columns.draughtM[slot]
    if (Number.isNaN(draughtM) || draughtM === this.#outM[slot]) return
    this.#outM[slot] = draughtM
    this.#phase[slot] = this.#isTyped(slot) ? gone : left
    this.#judgeCargo(fleet.columns, slot)
    this.#tell(fleet, slot)
  }

  /**
   * She left deeper, or laden from where cargo is only shipped: she carries what is shipped there. She left higher and
   * empty: what she carries by trade.
   */
  #judgeCargo(columns: CallColumns, slot: number): void {
    const terminal = this.#places.terminal(this.#terminal[slot])
    const vesselClass = vesselClasses[columns.vesselClass[slot]]
    const forHer = terminal !== undefined && terminal.classes.includes(vesselClass)
    const deeperM = this.#outM[slot] - this.#inM[slot]
    const loaded = forHer && terminal.role !== 'import' && deeperM >= cargoDraughtM
    const laden = forHer && terminal.role === 'export' && columns.loadShare[slot] > 0
    if (loaded || laden) columns.commodity[slot] = commodityCode(terminal.commodity)
    if (-deeperM >= cargoDraughtM && columns.loadShare[slot] === 0)
      columns.commodity[slot] = byTrade(columns.vesselClass[slot])
  }

  #tell(fleet: CallFleet, slot: number): void {
    this.#show(fleet.columns, slot)
    fleet.markDirty(slot)
    this.#onCall(this.#callOf(fleet.columns, slot))
  }

  /** What GET /vessels tells of it; a terminal in no port is nobody's last port. */
  #show(columns: CallColumns, slot: number): void {
    columns.lastPort[slot] = this.#port[slot]
    columns.lastPortArrivedMs[slot] = this.#arrivedMs[slot]
    columns.lastPortDepartedMs[slot] = this.#departedMs[slot]
    columns.lastPortDraughtInM[slot] = this.#inM[slot]
    columns.lastPortDraughtOutM[slot] = this.#outM[slot]
  }

  #callOf(columns: CallColumns, slot: number): PortCallRecord {
    const departedMs = known(this.#departedMs[slot])
    return {
      mmsi: columns.mmsi[slot],
      port: this.#places.codeOf(this.#port[slot]),
      terminal: this.#places.terminal(this.#terminal[slot])?.id ?? null,
      arrivedMs: this.#arrivedMs[slot],
      departedMs,
      draughtInM: tenths(this.#inM[slot]),
      draughtOutM: tenths(this.#outM[slot]),
      atBerth: this.#atBerth[slot] === 1,
      cargoIn: this.#cargoIn[slot] ?? null,
      cargoOut: departedMs === null ? null : cargoAboard(columns, slot),
    }
  }
}

const known = (value: number) => (Number.isNaN(value) ? null : value)
const tenths = (metres: number) => (Number.isNaN(metres) ? null : Math.round(metres * 10) / 10)

function byTrade(code: VesselClassCode): number {
  const vesselClass = vesselClasses[code]
  return vesselClass === undefined ? unknownCommodity : commodityCode(commodityByClass[vesselClass])
}
