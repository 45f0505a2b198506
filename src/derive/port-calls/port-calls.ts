import { nanToNull, roundOrNull } from '#domain/nan.ts'
import { type Observations, position, verdictNew, verdictRestarted } from '#domain/messages/observations.ts'
import type { Port, Seaport, Terminal } from '#domain/world/places.ts'
import { placeOfFlow } from '#domain/vessel/flow-parts.ts'
import { SlotColumns } from '#domain/vessel/slot-columns.ts'
import type { CargoAboard, PortCallRecord } from '#domain/vessel/vessel-history.ts'
import { vesselClasses } from '#domain/vessel/vessel-class.ts'
import { noWaitingWaters, type WaitingWaters } from '#domain/water/waiting-waters.ts'
import { berthedSinceMs, isAtBuoys, isBerthAtSight, lyingPlace } from './at-berth.ts'
import { CallPlaces } from './call-places.ts'
import { ClockSetBack } from './clock-set-back.ts'
import { portActivity } from '#domain/vessel/activity-status.ts'
import type { CallColumns, CallFleet } from './call-columns.ts'
import { activityInPort, cargoDraughtM, originAfter, setDepartureCommodity } from './cargo-in-port.ts'
import { CallMemory } from './kept-calls.ts'
import { LatestCalls } from './latest-calls.ts'
import { cargoAboard } from '../cargo/cargo-columns.ts'
import { SpeedMadeGood } from '../speed-made-good.ts'
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
  /** Where others read the speed of vessels that report none. */
  speeds?: SpeedMadeGood
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
  readonly #speeds: SpeedMadeGood
  readonly #clock = new ClockSetBack()
  readonly #phase: Uint8Array
  readonly #calls: LatestCalls
  readonly #stays: PortStays
  /** By slot: whether a report from elsewhere came before the stop. */
  readonly #receivedFrom: Uint8Array
  /** Of the current stop, which may become a call. */
  readonly #stopMooredMs: Float64Array
  readonly #stopDraughtM: Float32Array
  readonly #stopCargo: (CargoAboard | null)[]
  /** What is kept of each vessel over a restart. */
  readonly memory: CallMemory

  constructor(dependencies: PortCallsDependencies) {
    const { ports, terminals, seaports, capacity, slotColumns = new SlotColumns(capacity), onCall } = dependencies
    this.#waters = dependencies.waters ?? noWaitingWaters
    this.#places = new CallPlaces(ports, terminals, seaports)
    this.#onCall = onCall ?? (() => {})
    this.#stops = new Stops(capacity, slotColumns)
    this.#speeds = dependencies.speeds ?? new SpeedMadeGood(capacity, slotColumns)
    this.#phase = new Uint8Array(capacity)
    this.#calls = new LatestCalls(this.#places, capacity, slotColumns)
    this.#stays = new PortStays(capacity, slotColumns)
    this.#receivedFrom = new Uint8Array(capacity)
    this.#stopMooredMs = slotColumns.f64()
    this.#stopDraughtM = slotColumns.f32()
    this.#stopCargo = []
    const { port, terminal, atBerth, isArrivalObserved, arrivedMs, departedMs, inM, outM, cargoIn, berths } =
      this.#calls
    this.memory = new CallMemory({
      ...{ places: this.#places, stops: this.#stops, speeds: this.#speeds, stays: this.#stays, berths },
      ...{ phase: this.#phase, port, terminal, cargoIn, stopCargo: this.#stopCargo },
      columns: [atBerth, this.#receivedFrom, isArrivalObserved, arrivedMs, departedMs, inM, outM],
      stopColumns: [this.#stopMooredMs, this.#stopDraughtM],
    })
  }

  /** Reads the accepted positions of a batch. */
  apply(batch: Observations, fleet: CallFleet): void {
    for (let row = 0; row < batch.length; row++) {
      const slot = batch.slot[row]
      if (slot < 0 || batch.kind[row] !== position) continue
      // Where the vessel was before is not known, so a stop begins anew.
      if (batch.verdict[row] === verdictRestarted) this.#restart(slot)
      else if (batch.verdict[row] !== verdictNew) continue
      // Fast path: nearly all reports are of vessels that stay under way.
      if (batch.sogKnots[row] >= surelyMovingKnots && this.#staysUnderWay(fleet.columns, slot)) continue
      this.#observe(batch, row, slot, fleet)
    }
  }

  /** Moves what is in the future after the clock was set back, now or before a restart: nothing would end, and no stop be a call. */
  tick(fleet: CallFleet & { readonly size: number }, nowMs: number): void {
    const moved = this.#clock.observe(nowMs)
    if (moved === null) return
    for (let slot = 0; slot < fleet.size; slot++) {
      this.#stops.move(slot, moved)
      this.#stays.move(slot, moved)
      this.#stopMooredMs[slot] = moved(this.#stopMooredMs[slot])
      const arrivedMs = this.#calls.arrivedMs[slot]
      if (!this.#calls.move(slot, moved)) continue
      this.#emit(fleet, slot, 'other', arrivedMs === this.#calls.arrivedMs[slot] ? {} : { movedFromMs: arrivedMs })
    }
  }

  /** Clears the state of a slot before it is given to another vessel. */
  evict(slot: number): void {
    this.#phase[slot] = newVessel
    this.#restart(slot)
    this.#calls.evict(slot)
    this.#stays.evict(slot)
    this.#receivedFrom[slot] = notReceived
    this.#stopMooredMs[slot] = this.#stopDraughtM[slot] = NaN
    this.#stopCargo[slot] = null
  }

  #restart(slot: number): void {
    this.#stops.evict(slot)
    this.#speeds.evict(slot)
  }

  /** Whether a call is another one than the latest of a vessel, or has ended since. */
  isLater(slot: number, call: PortCallRecord): boolean {
    return this.#calls.isLater(slot, call)
  }

  /** Restores a vessel's latest call after a restart and writes its `lastPort…` columns. */
  restore(columns: CallColumns, slot: number, call: PortCallRecord): void {
    this.#calls.restore(slot, call)
    // The last position is restored with the fleet: on an open call the vessel lay there.
    const { positionMs, lng, lat } = columns
    if (call.departedMs === null && positionMs[slot] >= call.arrivedMs)
      this.#stays.lie(slot, positionMs[slot], { lng: lng[slot], lat: lat[slot] })
    else this.#stays.restore(slot, call.departedMs ?? call.arrivedMs)
    this.#receivedFrom[slot] = receivedElsewhere
    this.#phase[slot] =
      call.departedMs === null ? inCall : this.#calls.isDraughtUpdated(slot) ? departedFinal : departed
    this.#calls.writeLastPort(columns, slot)
    columns.portActivity[slot] = this.#phase[slot] === inCall ? this.#inPort(columns, slot) : portActivity.none
  }

  #staysUnderWay(columns: CallColumns, slot: number): boolean {
    const phase = this.#phase[slot]
    // Under way: no stop to end.
    if (phase === underWay) return true
    if ((phase !== departed && phase !== departedFinal) || !Number.isNaN(this.#stops.sinceMs[slot])) return false
    // After departure the draught is still watched, because the crew may update it late.
    return phase === departedFinal || columns.draughtM[slot] === this.#calls.outM[slot]
  }

  #observe(batch: Observations, row: number, slot: number, fleet: CallFleet): void {
    const [atMs, lng, lat] = [batch.atMs[row], batch.lng[row], batch.lat[row]]
    const navStatus = batch.navStatus[row]
    const reported = batch.sogKnots[row]
    const sogKnots = Number.isNaN(reported) ? this.#speeds.observe(slot, atMs, { lng, lat }) : reported
    const isStill = isStopped(sogKnots, navStatus) || this.#stops.isStillThere(batch, row, slot, sogKnots)
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
        !this.#places.isAt(this.#calls.port[slot], lng, lat) ||
        this.#stays.hasEnded(slot, atMs, { lng, lat }, { sogKnots, isStill })
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
    this.#stays.restore(slot, nanToNull(this.#calls.departedMs[slot]) ?? arrivedMs)
  }

  #begin(fleet: CallFleet, slot: number, atMs: number): void {
    const { columns } = fleet
    const port = this.#places.portAt(columns.lng[slot], columns.lat[slot])
    // Offshore terminals belong to no port: a call of a vessel that they do not handle would be one at no place.
    if (port === null || (port < 0 && this.#terminalAt(columns, slot) < 0)) {
      this.#phase[slot] = stoppedOutside
      return
    }
    const changed = this.#hasMovedCargo(columns, slot)
    const berthedMs = this.#berthedMs(columns, slot, atMs)
    if (!changed && berthedMs === null) {
      // A stop at another place: later draught changes do not belong to the previous call.
      if (this.#calls.port[slot] !== port) this.#phase[slot] = stoppedOutside
      return
    }
    const again = this.#isSameCall(slot, port, berthedMs ?? this.#stops.sinceMs[slot])
    if (again) {
      this.#phase[slot] = inCall
      this.#calls.reopen(slot)
    } else this.#open(slot, port, berthedMs ?? this.#stops.sinceMs[slot])
    this.#stays.lie(slot, atMs, { lng: columns.lng[slot], lat: columns.lat[slot] })
    if (berthedMs !== null) this.#berth(columns, slot, { berthedMs, atMs })
    this.#emit(fleet, slot, again ? 'other' : 'arrived')
  }

  /** Begins another call than the last, by the draught and cargo of the beginning of the stop. */
  #open(slot: number, port: number, arrivedMs: number): void {
    this.#phase[slot] = inCall
    this.#calls.open(slot, {
      ...{ port, arrivedMs, draughtM: this.#stopDraughtM[slot], cargo: this.#stopCargo[slot] ?? null },
      isObserved: this.#receivedFrom[slot] === receivedElsewhere,
    })
  }

  /** Whether the draught has changed during the stop. */
  #hasMovedCargo(columns: CallColumns, slot: number): boolean {
    return Math.abs(columns.draughtM[slot] - this.#stopDraughtM[slot]) >= cargoDraughtM
  }

  /** Whether the stop continues the previous call: same port, within a day, unchanged draught. */
  #isSameCall(slot: number, port: number, sinceMs: number): boolean {
    if (this.#calls.port[slot] !== port || !this.#stays.continues(slot, sinceMs)) return false
    return !(Math.abs(this.#stopDraughtM[slot] - this.#calls.outM[slot]) >= cargoDraughtM)
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
          (hasMovedCargo && terminal !== undefined) || (this.#phase[slot] === inCall && this.#calls.atBerth[slot] === 1)
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
    if (port === null || (port < 0 && terminal < 0) || Number.isNaN(mooredMs)) return
    const places = { terminal: this.#places.terminal(terminal), portNm: this.#places.nmTo(port, lng, lat) }
    if (!isBerthAtSight(this.#waters, { lng, lat }, places)) return
    if (this.#isSameCall(slot, port, mooredMs)) return
    this.#open(slot, port, mooredMs)
    this.#calls.terminal[slot] = terminal
    this.#calls.atBerth[slot] = 1
    this.#stays.lie(slot, atMs, { lng, lat })
    const at = { lng, lat, terminal: this.#places.terminal(terminal)?.id ?? null }
    this.#calls.berths.berth(slot, at, { steadySinceMs: mooredMs, fromMs: mooredMs, atMs })
    this.#emit(fleet, slot, 'arrived')
    this.#leave(fleet, slot)
  }

  #stay(fleet: CallFleet, slot: number, atMs: number, navStatus: number): void {
    const { columns } = fleet
    this.#stays.lie(slot, atMs, { lng: columns.lng[slot], lat: columns.lat[slot] })
    const mayHaveShifted = this.#calls.berths.mayHaveShifted(slot, this.#stops.steadySinceMs[slot])
    const isKnown = this.#calls.atBerth[slot] === 1 && (this.#calls.terminal[slot] >= 0 || !isMoored(navStatus))
    if (isKnown && !mayHaveShifted) return this.#calls.berths.lie(slot, atMs)
    const berthedMs = this.#berthedMs(columns, slot, atMs)
    if (berthedMs === null && this.#calls.atBerth[slot] === 0) return
    const before = this.#calls.terminal[slot] + this.#calls.atBerth[slot]
    const isNew = this.#berth(columns, slot, { berthedMs, atMs })
    if (isNew || this.#calls.terminal[slot] + this.#calls.atBerth[slot] !== before) this.#emit(fleet, slot, 'other')
  }

  /** Records that the vessel is at a berth, and at which since `berthedMs`; true for another berth of the call. */
  #berth(columns: CallColumns, slot: number, { berthedMs, atMs }: { berthedMs: number | null; atMs: number }): boolean {
    this.#calls.atBerth[slot] = 1
    if (this.#calls.terminal[slot] < 0) this.#calls.terminal[slot] = this.#terminalAt(columns, slot)
    const place = { lng: columns.lng[slot], lat: columns.lat[slot] }
    if (berthedMs === null) this.#calls.berths.lieNear(slot, place, atMs)
    if (berthedMs === null) return false
    const at = { ...place, terminal: this.#places.terminal(this.#terminalAt(columns, slot))?.id ?? null }
    const fromMs = Math.max(berthedMs, this.#stops.sinceMs[slot], this.#calls.arrivedMs[slot])
    return this.#calls.berths.berth(slot, at, { steadySinceMs: this.#stops.steadySinceMs[slot], fromMs, atMs })
  }

  #terminalAt(columns: CallColumns, slot: number): number {
    return this.#places.terminalAt(columns.lng[slot], columns.lat[slot], vesselClasses[columns.vesselClass[slot]])
  }

  #leave(fleet: CallFleet, slot: number): void {
    // The clock may have been set back during the call.
    this.#calls.departedMs[slot] = Math.max(this.#stays.lastMs[slot], this.#calls.arrivedMs[slot])
    this.#calls.outM[slot] = fleet.columns.draughtM[slot]
    this.#phase[slot] = this.#calls.isDraughtUpdated(slot) ? departedFinal : departed
    this.#updateCommodity(fleet.columns, slot)
    this.#emit(fleet, slot, 'departed')
  }

  #lateDraught(fleet: CallFleet, slot: number): void {
    const draughtM = fleet.columns.draughtM[slot]
    if (Number.isNaN(draughtM) || draughtM === this.#calls.outM[slot]) return
    this.#calls.outM[slot] = draughtM
    this.#phase[slot] = this.#calls.isDraughtUpdated(slot) ? departedFinal : departed
    this.#updateCommodity(fleet.columns, slot)
    this.#emit(fleet, slot, 'other')
  }

  #updateCommodity(columns: CallColumns, slot: number): void {
    const terminal = this.#places.terminal(this.#calls.terminal[slot])
    setDepartureCommodity(columns, slot, { terminal, deeperM: this.#calls.outM[slot] - this.#calls.inM[slot] })
  }

  #emit(fleet: CallFleet, slot: number, change: CallChange, more: { movedFromMs?: number } = {}): void {
    const call = { ...this.#calls.recordOf(fleet.columns, slot), ...more }
    this.#calls.writeLastPort(fleet.columns, slot)
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
    const isAtBerth = this.#calls.atBerth[slot] === 1
    const role = isAtBerth ? (this.#places.terminal(this.#calls.terminal[slot])?.role ?? null) : null
    return activityInPort({ isAtBerth, role, deeperM: columns.draughtM[slot] - this.#calls.inM[slot] })
  }

  /** Stopped for an hour, not at a berth: waiting where a port is near. */
  #near({ lng, lat, navStatus, destinationPort }: CallColumns, slot: number): number {
    if (isMoored(navStatus[slot])) return portActivity.none
    const isNear =
      this.#places.portAt(lng[slot], lat[slot]) !== null ||
      this.#places.nmTo(destinationPort[slot], lng[slot], lat[slot]) <= waitingNm
    return isNear ? portActivity.waiting : portActivity.none
  }
}
