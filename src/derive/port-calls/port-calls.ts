import { nanToNull, roundOrNull } from '#domain/nan.ts'
import { type Observations, position, verdictNew, verdictRestarted } from '#domain/messages/observations.ts'
import type { Port, Seaport, Terminal } from '#domain/world/places.ts'
import { flowPlace, placeOfFlow } from '#domain/vessel/flow-parts.ts'
import { SlotColumns } from '#domain/vessel/slot-columns.ts'
import type { CargoAboard, PortCallRecord } from '#domain/vessel/vessel-history.ts'
import { vesselClasses } from '#domain/vessel/vessel-class.ts'
import { noWaitingWaters, type WaitingWaters } from '#domain/water/waiting-waters.ts'
import { berthedSinceMs, isAtBuoys, isBerthAtSight, lyingPlace } from './at-berth.ts'
import { CallBerths } from './berths.ts'
import { CallPlaces } from './call-places.ts'
import { portActivity } from '#domain/vessel/activity-status.ts'
import type { CallColumns, CallFleet } from './call-columns.ts'
import { activityInPort, cargoDraughtM, originAfter, setDepartureCommodity } from './cargo-in-port.ts'
import { CallMemory } from './kept-calls.ts'
import { cargoAboard } from '../cargo/cargo-columns.ts'
import { PortStays } from './port-stays.ts'
import { isAnchored, isMoored, isStopped, type Sighting, Stops, surelyMovingKnots } from './stops.ts'

export interface PortCallsDependencies {
  /** In the order of the columns' port numbers. */
  ports: readonly Port[]
  terminals: readonly Terminal[]
  /** Harbours beside the ports; their numbers follow those of the ports. */
  seaports?: readonly Seaport[]
  capacity: number
  slotColumns?: SlotColumns
  /** Where the status "moored" says little. */
  waters?: WaitingWaters | undefined
  /** Called when a call opens, changes and ends. Vessel and time of arrival identify a call. */
  onCall?: (call: PortCallRecord, change: CallChange) => void
}

/** What has happened to a call that is reported: it is new, it has ended, or something else is known of it. */
export type CallChange = 'arrived' | 'departed' | 'other'

/** A vessel stopped within this distance of its destination waits for it. */
const waitingNm = 30

/** What is known of where a vessel was before its stop. */
const notReceived = 0
const receivedLying = 1
const receivedElsewhere = 2

/** Phases of a vessel. */
const newVessel = 0
const underWay = 1
const stoppedOutside = 2
const inCall = 3
/** Departed; the crew may still update the draught of the call. */
const departed = 4
/** Departed with an updated draught. */
const departedFinal = 5

/**
 * Detects port calls: port, terminal, times, draught and cargo on arrival and departure.
 *
 * A call begins with a stop of an hour at a port or terminal with status moored and a steady position: ships that swing at
 * anchor send it, too. Without that status, in an anchorage, in a canal and off the coast, position and heading must be steady
 * for hours. A stop at anchor (waiting, bunkers, shelter) is no call unless the draught changes. The call ends when the vessel is
 * under way a mile from its berth, outside the port's circle, or moving or elsewhere after a day of silence; a stop in the port
 * within a day continues it.
 * Crews update the draught late: the first change before the next stop still belongs to the previous call.
 */
export class PortCalls {
  readonly #places: CallPlaces
  readonly #waters: WaitingWaters
  readonly #onCall: (call: PortCallRecord, change: CallChange) => void
  readonly #stops: Stops
  readonly #phase: Uint8Array
  readonly #port: Int32Array
  readonly #terminal: Int32Array
  readonly #atBerth: Uint8Array
  readonly #stays: PortStays
  readonly #berths: CallBerths
  /** By slot: whether a report from elsewhere came before the stop, and before the call. */
  readonly #receivedFrom: Uint8Array
  readonly #isArrivalObserved: Uint8Array
  /** By slot, of the latest call. The `lastPort…` columns repeat it. */
  readonly #arrivedMs: Float64Array
  readonly #departedMs: Float64Array
  readonly #inM: Float32Array
  readonly #outM: Float32Array
  readonly #cargoIn: (CargoAboard | null)[]
  /** Of the current stop, which may become a call. */
  readonly #stopMooredMs: Float64Array
  readonly #stopDraughtM: Float32Array
  readonly #stopCargo: (CargoAboard | null)[]
  /** What is kept of each vessel over a restart. */
  readonly memory: CallMemory

  constructor(dependencies: PortCallsDependencies) {
    const { ports, terminals, seaports, capacity, slotColumns = new SlotColumns(capacity), onCall } = dependencies
    this.#waters = dependencies.waters ?? noWaitingWaters
    const f64 = () => slotColumns.f64()
    const f32 = () => slotColumns.f32()
    const i32 = () => slotColumns.i32()
    this.#places = new CallPlaces(ports, terminals, seaports)
    this.#onCall = onCall ?? (() => {})
    this.#stops = new Stops(capacity, slotColumns)
    this.#phase = new Uint8Array(capacity)
    this.#port = i32()
    this.#terminal = i32()
    this.#atBerth = new Uint8Array(capacity)
    this.#stays = new PortStays(capacity, slotColumns)
    this.#berths = new CallBerths(capacity)
    this.#receivedFrom = new Uint8Array(capacity)
    this.#isArrivalObserved = new Uint8Array(capacity)
    this.#arrivedMs = f64()
    this.#departedMs = f64()
    this.#inM = f32()
    this.#outM = f32()
    this.#cargoIn = []
    this.#stopMooredMs = f64()
    this.#stopDraughtM = f32()
    this.#stopCargo = []
    const [flags, times] = [
      [this.#atBerth, this.#receivedFrom, this.#isArrivalObserved],
      [this.#arrivedMs, this.#departedMs],
    ]
    this.memory = new CallMemory({
      ...{ places: this.#places, stops: this.#stops, stays: this.#stays, berths: this.#berths },
      ...{ phase: this.#phase, port: this.#port, terminal: this.#terminal },
      ...{ cargoIn: this.#cargoIn, stopCargo: this.#stopCargo },
      columns: [...flags, ...times, this.#inM, this.#outM],
      stopColumns: [this.#stopMooredMs, this.#stopDraughtM],
    })
  }

  /** Reads the accepted positions of a batch. */
  apply(batch: Observations, fleet: CallFleet): void {
    for (let row = 0; row < batch.length; row++) {
      const slot = batch.slot[row]
      if (slot < 0 || batch.kind[row] !== position) continue
      // Where the vessel was before is not known, so a stop begins anew.
      if (batch.verdict[row] === verdictRestarted) this.#stops.evict(slot)
      else if (batch.verdict[row] !== verdictNew) continue
      // Fast path: nearly all reports are of vessels that stay under way.
      if (batch.sogKnots[row] >= surelyMovingKnots && this.#staysUnderWay(fleet.columns, slot)) continue
      this.#observe(batch, row, slot, fleet)
    }
  }

  /** Clears the state of a slot before it is given to another vessel. */
  evict(slot: number): void {
    this.#phase[slot] = newVessel
    this.#stops.evict(slot)
    this.#port[slot] = -1
    this.#terminal[slot] = -1
    this.#atBerth[slot] = 0
    this.#stays.evict(slot)
    this.#berths.evict(slot)
    this.#receivedFrom[slot] = notReceived
    for (const column of [this.#arrivedMs, this.#departedMs, this.#stopMooredMs]) column[slot] = NaN
    for (const column of [this.#inM, this.#outM, this.#stopDraughtM]) column[slot] = NaN
    this.#cargoIn[slot] = this.#stopCargo[slot] = null
  }

  /** Whether a call is another one than the latest of a vessel, or has ended since. */
  isLater(slot: number, { arrivedMs, departedMs }: PortCallRecord): boolean {
    const isOpen = Number.isNaN(this.#departedMs[slot])
    return (
      !(arrivedMs <= this.#arrivedMs[slot]) || (arrivedMs === this.#arrivedMs[slot] && isOpen && departedMs !== null)
    )
  }

  /** Restores a vessel's latest call after a restart and writes its `lastPort…` columns. */
  restore(columns: CallColumns, slot: number, call: PortCallRecord): void {
    this.#port[slot] = this.#places.portOf(call.port)
    this.#terminal[slot] = this.#places.terminalOf(call.terminal)
    this.#atBerth[slot] = call.atBerth ? 1 : 0
    this.#arrivedMs[slot] = call.arrivedMs
    this.#departedMs[slot] = call.departedMs ?? NaN
    // The last position is restored with the fleet: on an open call the vessel lay there.
    const { positionMs, lng, lat } = columns
    if (call.departedMs === null && positionMs[slot] >= call.arrivedMs)
      this.#stays.lie(slot, positionMs[slot], { lng: lng[slot], lat: lat[slot] })
    else this.#stays.restore(slot, call.departedMs ?? call.arrivedMs)
    this.#berths.restore(slot, call.berths ?? [])
    this.#receivedFrom[slot] = receivedElsewhere
    this.#isArrivalObserved[slot] = call.arrivalObserved === false ? 0 : 1
    this.#inM[slot] = call.draughtInM ?? NaN
    this.#outM[slot] = call.draughtOutM ?? NaN
    this.#cargoIn[slot] = call.cargoIn
    this.#phase[slot] = call.departedMs === null ? inCall : this.#isDraughtUpdated(slot) ? departedFinal : departed
    this.#writeLastPort(columns, slot)
    columns.portActivity[slot] = this.#phase[slot] === inCall ? this.#inPort(columns, slot) : portActivity.none
  }

  #staysUnderWay(columns: CallColumns, slot: number): boolean {
    const phase = this.#phase[slot]
    // Under way: no stop to end.
    if (phase === underWay) return true
    if ((phase !== departed && phase !== departedFinal) || !Number.isNaN(this.#stops.sinceMs[slot])) return false
    // After departure the draught is still watched, because the crew may update it late.
    return phase === departedFinal || columns.draughtM[slot] === this.#outM[slot]
  }

  #observe(batch: Observations, row: number, slot: number, fleet: CallFleet): void {
    const [atMs, lng, lat] = [batch.atMs[row], batch.lng[row], batch.lat[row]]
    const navStatus = batch.navStatus[row]
    const isStill = isStopped(batch.sogKnots[row], navStatus) || this.#stops.isStillThere(batch, row, slot)
    if (this.#phase[slot] === newVessel) this.#adopt(fleet.columns, slot)
    const sighting = this.#phase[slot] === inCall ? null : this.#stops.sighting(slot, atMs)
    const hasStopped = this.#stops.observe(batch, row, slot, isStill)
    if (sighting !== null && !hasStopped && this.#stops.sinceMs[slot] !== sighting.sinceMs)
      this.#recordSighting(fleet, slot, sighting)
    if (!isStill) this.#receivedFrom[slot] = receivedElsewhere
    else if (this.#stops.sinceMs[slot] === atMs)
      this.#receivedFrom[slot] = this.#receivedFrom[slot] === notReceived ? receivedLying : receivedElsewhere
    if (this.#phase[slot] === inCall) {
      const hasLeft =
        !this.#places.isAt(this.#port[slot], lng, lat) ||
        this.#stays.hasEnded(slot, atMs, { lng, lat }, { sogKnots: batch.sogKnots[row], isStill })
      this.#stays.report(slot, atMs)
      if (!hasLeft) {
        if (isStill) this.#stay(fleet, slot, atMs, navStatus)
        this.#setActivity(fleet, slot, isStill ? this.#inPort(fleet.columns, slot) : portActivity.none)
        return
      }
      this.#leave(fleet, slot)
      this.#setActivity(fleet, slot, portActivity.none)
    }
    if (this.#phase[slot] === departed) this.#lateDraught(fleet, slot)
    if (!isStill) {
      if (this.#phase[slot] === stoppedOutside) this.#phase[slot] = underWay
      this.#setActivity(fleet, slot, portActivity.none)
      return
    }
    if (this.#phase[slot] === underWay) this.#phase[slot] = stoppedOutside
    if (this.#stops.sinceMs[slot] === atMs) {
      // The stop begins: keep draught and cargo on arrival.
      this.#stopDraughtM[slot] = fleet.columns.draughtM[slot]
      this.#stopCargo[slot] = cargoAboard(fleet.columns, slot)
      this.#stopMooredMs[slot] = NaN
    }
    if (isMoored(navStatus) && Number.isNaN(this.#stopMooredMs[slot])) this.#stopMooredMs[slot] = atMs
    if (hasStopped) {
      this.#begin(fleet, slot, atMs)
      const isInCall = this.#phase[slot] === inCall
      this.#setActivity(fleet, slot, isInCall ? this.#inPort(fleet.columns, slot) : this.#near(fleet.columns, slot))
    }
  }

  /** Starts a new vessel, with the call that only its columns hold (state saved by earlier versions). */
  #adopt(columns: CallColumns, slot: number): void {
    this.#phase[slot] = underWay
    const arrivedMs = columns.lastPortArrivedMs[slot]
    if (columns.lastPort[slot] < 0 || Number.isNaN(arrivedMs)) return
    this.restore(columns, slot, {
      mmsi: columns.mmsi[slot],
      ...placeOfFlow(this.#places.codeOf(columns.lastPort[slot])),
      arrivedMs,
      departedMs: nanToNull(columns.lastPortDepartedMs[slot]),
      draughtInM: roundOrNull(columns.lastPortDraughtInM[slot], 1),
      draughtOutM: roundOrNull(columns.lastPortDraughtOutM[slot], 1),
      atBerth: false,
      cargoIn: null,
      cargoOut: null,
    })
    this.#stays.restore(slot, nanToNull(this.#departedMs[slot]) ?? arrivedMs)
  }

  #begin(fleet: CallFleet, slot: number, atMs: number): void {
    const { columns } = fleet
    const port = this.#places.portAt(columns.lng[slot], columns.lat[slot])
    if (port === null) {
      this.#phase[slot] = stoppedOutside
      return
    }
    const changed = this.#hasMovedCargo(columns, slot)
    const berthedMs = this.#berthedMs(columns, slot, atMs)
    if (!changed && berthedMs === null) {
      // A stop at another place: later draught changes do not belong to the previous call.
      if (this.#port[slot] !== port) this.#phase[slot] = stoppedOutside
      return
    }
    const again = this.#isSameCall(slot, port, berthedMs ?? this.#stops.sinceMs[slot])
    if (again) {
      this.#phase[slot] = inCall
      this.#departedMs[slot] = this.#outM[slot] = NaN
    } else this.#open(slot, port, berthedMs ?? this.#stops.sinceMs[slot])
    this.#stays.lie(slot, atMs, { lng: columns.lng[slot], lat: columns.lat[slot] })
    if (berthedMs !== null) this.#berth(columns, slot, { berthedMs, atMs })
    this.#emit(fleet, slot, again ? 'other' : 'arrived')
  }

  /** Begins another call than the last, by the draught and cargo of the beginning of the stop. */
  #open(slot: number, port: number, arrivedMs: number): void {
    this.#phase[slot] = inCall
    this.#port[slot] = port
    this.#departedMs[slot] = this.#outM[slot] = NaN
    this.#terminal[slot] = -1
    this.#atBerth[slot] = 0
    this.#arrivedMs[slot] = arrivedMs
    this.#inM[slot] = this.#stopDraughtM[slot]
    this.#cargoIn[slot] = this.#stopCargo[slot] ?? null
    this.#berths.evict(slot)
    this.#isArrivalObserved[slot] = this.#receivedFrom[slot] === receivedElsewhere ? 1 : 0
  }

  /** Whether the draught has changed during the stop. */
  #hasMovedCargo(columns: CallColumns, slot: number): boolean {
    return Math.abs(columns.draughtM[slot] - this.#stopDraughtM[slot]) >= cargoDraughtM
  }

  /** Whether the stop continues the previous call: same port, within a day, unchanged draught. */
  #isSameCall(slot: number, port: number, sinceMs: number): boolean {
    if (this.#port[slot] !== port || !this.#stays.continues(slot, sinceMs)) return false
    return !(Math.abs(this.#stopDraughtM[slot] - this.#outM[slot]) >= cargoDraughtM)
  }

  /** Since when the vessel is at a berth; null while that is not certain. */
  #berthedMs(columns: CallColumns, slot: number, atMs: number): number | null {
    const at = { lng: columns.lng[slot], lat: columns.lat[slot] }
    const terminal = this.#places.terminal(this.#terminalAt(columns, slot))
    const hasMovedCargo = this.#hasMovedCargo(columns, slot)
    return berthedSinceMs({
      ...{ atMs, mooredMs: this.#stopMooredMs[slot], steadySinceMs: this.#stops.steadyUntilMs(slot, atMs) },
      isAnchored: isAnchored(columns.navStatus[slot]),
      // At a buoy a vessel swings; one that has loaded or discharged has moored.
      mayBeAtBuoy: () =>
        terminal !== undefined &&
        (hasMovedCargo || this.#places.portAt(at.lng, at.lat) === -1 || isAtBuoys(this.#waters, at, terminal)),
      place: () => {
        // Waters are asked for until the vessel is at a berth, not at each report from there.
        const isKnown =
          (hasMovedCargo && terminal !== undefined) || (this.#phase[slot] === inCall && this.#atBerth[slot] === 1)
        if (isKnown) return lyingPlace(noWaitingWaters, at, { terminal, portNm: 0 })
        const portNm = this.#places.nmTo(this.#places.portAt(at.lng, at.lat) ?? -1, at.lng, at.lat)
        return lyingPlace(this.#waters, at, { terminal, portNm })
      },
    })
  }

  /**
   * Records the call of a vessel that was received moored at a terminal or a quay for less than an hour, and hours later
   * moving or elsewhere: satellites and archives see a day at the berth once.
   */
  #recordSighting(fleet: CallFleet, slot: number, { atMs, lng, lat }: Sighting): void {
    const terminal = this.#places.terminalAt(lng, lat, vesselClasses[fleet.columns.vesselClass[slot]])
    const port = this.#places.portAt(lng, lat)
    const mooredMs = this.#stopMooredMs[slot]
    if (port === null || Number.isNaN(mooredMs)) return
    const places = { terminal: this.#places.terminal(terminal), portNm: this.#places.nmTo(port, lng, lat) }
    if (!isBerthAtSight(this.#waters, { lng, lat }, places)) return
    if (this.#isSameCall(slot, port, mooredMs)) return
    this.#open(slot, port, mooredMs)
    this.#terminal[slot] = terminal
    this.#atBerth[slot] = 1
    this.#stays.lie(slot, atMs, { lng, lat })
    const at = { lng, lat, terminal: this.#places.terminal(terminal)?.id ?? null }
    this.#berths.berth(slot, at, { steadySinceMs: mooredMs, fromMs: mooredMs, atMs })
    this.#emit(fleet, slot, 'arrived')
    this.#leave(fleet, slot)
  }

  #stay(fleet: CallFleet, slot: number, atMs: number, navStatus: number): void {
    const { columns } = fleet
    this.#stays.lie(slot, atMs, { lng: columns.lng[slot], lat: columns.lat[slot] })
    const mayHaveShifted = this.#berths.mayHaveShifted(slot, this.#stops.steadySinceMs[slot])
    const isKnown = this.#atBerth[slot] === 1 && (this.#terminal[slot] >= 0 || !isMoored(navStatus))
    if (isKnown && !mayHaveShifted) return this.#berths.lie(slot, atMs)
    const berthedMs = this.#berthedMs(columns, slot, atMs)
    if (berthedMs === null && this.#atBerth[slot] === 0) return
    const before = this.#terminal[slot] + this.#atBerth[slot]
    const isNew = this.#berth(columns, slot, { berthedMs, atMs })
    if (isNew || this.#terminal[slot] + this.#atBerth[slot] !== before) this.#emit(fleet, slot, 'other')
  }

  /** Records that the vessel is at a berth, and at which since `berthedMs`; true for another berth of the call. */
  #berth(columns: CallColumns, slot: number, { berthedMs, atMs }: { berthedMs: number | null; atMs: number }): boolean {
    this.#atBerth[slot] = 1
    if (this.#terminal[slot] < 0) this.#terminal[slot] = this.#terminalAt(columns, slot)
    const place = { lng: columns.lng[slot], lat: columns.lat[slot] }
    if (berthedMs === null) this.#berths.lieNear(slot, place, atMs)
    if (berthedMs === null) return false
    const at = { ...place, terminal: this.#places.terminal(this.#terminalAt(columns, slot))?.id ?? null }
    const fromMs = Math.max(berthedMs, this.#stops.sinceMs[slot])
    return this.#berths.berth(slot, at, { steadySinceMs: this.#stops.steadySinceMs[slot], fromMs, atMs })
  }

  #terminalAt(columns: CallColumns, slot: number): number {
    return this.#places.terminalAt(columns.lng[slot], columns.lat[slot], vesselClasses[columns.vesselClass[slot]])
  }

  #leave(fleet: CallFleet, slot: number): void {
    this.#departedMs[slot] = this.#stays.lastMs[slot]
    this.#outM[slot] = fleet.columns.draughtM[slot]
    this.#phase[slot] = this.#isDraughtUpdated(slot) ? departedFinal : departed
    this.#updateCommodity(fleet.columns, slot)
    this.#emit(fleet, slot, 'departed')
  }

  /** Whether the draught has changed since arrival; later changes then belong to another cargo. */
  #isDraughtUpdated(slot: number): boolean {
    return this.#outM[slot] !== this.#inM[slot] && !Number.isNaN(this.#outM[slot])
  }

  #lateDraught(fleet: CallFleet, slot: number): void {
    const draughtM = fleet.columns.draughtM[slot]
    if (Number.isNaN(draughtM) || draughtM === this.#outM[slot]) return
    this.#outM[slot] = draughtM
    this.#phase[slot] = this.#isDraughtUpdated(slot) ? departedFinal : departed
    this.#updateCommodity(fleet.columns, slot)
    this.#emit(fleet, slot, 'other')
  }

  #updateCommodity(columns: CallColumns, slot: number): void {
    const terminal = this.#places.terminal(this.#terminal[slot])
    setDepartureCommodity(columns, slot, { terminal, deeperM: this.#outM[slot] - this.#inM[slot] })
  }

  #emit(fleet: CallFleet, slot: number, change: CallChange): void {
    const call = this.#callOf(fleet.columns, slot)
    this.#writeLastPort(fleet.columns, slot)
    this.observeOrigin(fleet.columns, slot, call)
    fleet.markDirty(slot)
    this.#onCall(call, change)
  }

  /** Updates the load port of the cargo aboard from a call. Calls must come in order of time. */
  observeOrigin(columns: CallColumns, slot: number, call: PortCallRecord): void {
    const terminal = this.#places.terminal(this.#places.terminalOf(call.terminal))
    const before = this.#places.codeOf(columns.originPort[slot])
    columns.originPort[slot] = this.#places.portOf(originAfter(call, terminal?.role ?? null, before))
  }

  #setActivity(fleet: CallFleet, slot: number, activity: number): void {
    if (fleet.columns.portActivity[slot] === activity) return
    fleet.columns.portActivity[slot] = activity
    fleet.markDirty(slot)
  }

  /** By the role of the terminal at a berth; elsewhere, and where it does both, by the draught since arrival. */
  #inPort(columns: CallColumns, slot: number): number {
    const isAtBerth = this.#atBerth[slot] === 1
    const role = isAtBerth ? (this.#places.terminal(this.#terminal[slot])?.role ?? null) : null
    return activityInPort({ isAtBerth, role, deeperM: columns.draughtM[slot] - this.#inM[slot] })
  }

  /** Stopped for an hour, not at a berth: waiting where a port is near. */
  #near({ lng, lat, navStatus, destinationPort }: CallColumns, slot: number): number {
    if (isMoored(navStatus[slot])) return portActivity.none
    const isNear =
      this.#places.portAt(lng[slot], lat[slot]) !== null ||
      this.#places.nmTo(destinationPort[slot], lng[slot], lat[slot]) <= waitingNm
    return isNear ? portActivity.waiting : portActivity.none
  }

  /** Writes the columns that GET /vessels serves. */
  #writeLastPort(columns: CallColumns, slot: number): void {
    columns.lastPort[slot] = this.#placeOfCall(slot)
    columns.lastPortArrivedMs[slot] = this.#arrivedMs[slot]
    columns.lastPortDepartedMs[slot] = this.#departedMs[slot]
    columns.lastPortDraughtInM[slot] = this.#inM[slot]
    columns.lastPortDraughtOutM[slot] = this.#outM[slot]
  }

  /** The port of the latest call, or its terminal where that belongs to none. */
  #placeOfCall(slot: number): number {
    if (this.#port[slot] >= 0) return this.#port[slot]
    const terminal = this.#places.terminal(this.#terminal[slot])?.id ?? null
    return this.#places.portOf(flowPlace({ port: null, terminal }))
  }

  #callOf(columns: CallColumns, slot: number): PortCallRecord {
    const departedMs = nanToNull(this.#departedMs[slot])
    return {
      mmsi: columns.mmsi[slot],
      port: this.#places.codeOf(this.#port[slot]),
      terminal: this.#places.terminal(this.#terminal[slot])?.id ?? null,
      arrivedMs: this.#arrivedMs[slot],
      departedMs,
      draughtInM: roundOrNull(this.#inM[slot], 1),
      draughtOutM: roundOrNull(this.#outM[slot], 1),
      atBerth: this.#atBerth[slot] === 1,
      cargoIn: this.#cargoIn[slot] ?? null,
      cargoOut: departedMs === null ? null : cargoAboard(columns, slot),
      arrivalObserved: this.#isArrivalObserved[slot] === 1,
      berths: this.#berths.of(slot),
    }
  }
}
