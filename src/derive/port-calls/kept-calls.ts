import {
  MemoryColumns,
  type MemoryReader,
  memoryTags,
  type MemoryWriter,
  type SlotMemory,
} from '#domain/vessel/slot-memory.ts'
import type { CargoAboard } from '#domain/vessel/vessel-history.ts'
import type { SpeedMadeGood } from '../speed-made-good.ts'
import type { CallBerths } from './berths.ts'
import type { CallPlaces } from './call-places.ts'
import type { PortStays } from './port-stays.ts'
import type { Stops } from './stops.ts'

/** The state of `PortCalls`, by slot. */
interface CallState {
  places: CallPlaces
  stops: Stops
  speeds: SpeedMadeGood
  stays: PortStays
  berths: CallBerths
  phase: Uint8Array
  port: Int32Array
  terminal: Int32Array
  cargoIn: (CargoAboard | null)[]
  stopCargo: (CargoAboard | null)[]
  /** Of the vessel and of its latest call. */
  columns: readonly (Float64Array | Float32Array | Uint8Array)[]
  /** Of the stop under way. */
  stopColumns: readonly (Float64Array | Float32Array | Uint8Array)[]
}

/** The stop under way, the latest call as a whole and the phase of each vessel; ports and terminals by their codes. */
export class CallMemory implements SlotMemory {
  readonly tag = memoryTags.portCalls
  readonly #state: CallState
  readonly #columns: MemoryColumns
  readonly #stopColumns: MemoryColumns

  constructor(state: CallState) {
    this.#state = state
    this.#columns = new MemoryColumns([...state.columns, ...state.stays.columns])
    this.#stopColumns = new MemoryColumns([...state.stopColumns, ...state.stops.columns])
  }

  save(slot: number, to: MemoryWriter): void {
    const { places, stops, speeds, berths, phase, port, terminal, cargoIn, stopCargo } = this.#state
    if (phase[slot] === 0) return
    to.u8(phase[slot])
    this.#columns.save(slot, to)
    to.text(places.codeOf(port[slot]))
    to.text(places.terminal(terminal[slot])?.id ?? null)
    saveCargo(cargoIn[slot] ?? null, to)
    berths.save(slot, to)
    const isStopped = !Number.isNaN(stops.sinceMs[slot])
    to.u8(isStopped ? 1 : 0)
    if (isStopped) {
      this.#stopColumns.save(slot, to)
      saveCargo(stopCargo[slot] ?? null, to)
      to.u8(stops.isStray[slot])
    }
    speeds.save(slot, to)
  }

  restore(slot: number, from: MemoryReader): boolean {
    const { places, stops, speeds, berths, phase, port, terminal, cargoIn, stopCargo } = this.#state
    phase[slot] = from.u8()
    this.#columns.restore(slot, from)
    port[slot] = places.portOf(from.text())
    terminal[slot] = places.terminalOf(from.text())
    cargoIn[slot] = readCargo(from)
    berths.restoreSaved(slot, from)
    if (from.u8() === 0) stops.evict(slot)
    else {
      this.#stopColumns.restore(slot, from)
      stopCargo[slot] = readCargo(from)
      // An earlier version wrote it only where it is 1.
      stops.isStray[slot] = from.isOver ? 0 : from.u8()
    }
    speeds.restore(slot, from)
    return true
  }
}

function saveCargo(cargo: CargoAboard | null, to: MemoryWriter): void {
  to.f64(cargo?.tonnes ?? NaN)
  if (cargo === null) return
  to.f64(cargo.lowTonnes)
  to.f64(cargo.highTonnes)
  to.text(cargo.commodity)
}

function readCargo(from: MemoryReader): CargoAboard | null {
  const tonnes = from.f64()
  if (Number.isNaN(tonnes)) return null
  return { tonnes, lowTonnes: from.f64(), highTonnes: from.f64(), commodity: from.text() }
}
