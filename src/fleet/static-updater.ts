import {
  callsignBytes,
  destinationBytes,
  hullOnly,
  nameBytes,
  nameOnly,
  type Observations,
  verdictDuplicate,
  verdictLate,
  verdictNew,
  voyage,
} from '#domain/messages/observations.ts'
import { type MemoryReader, memoryTags, type MemoryWriter, type SlotMemory } from '#domain/vessel/slot-memory.ts'
import type { VesselColumns } from './columns.ts'

/** Fields of static and voyage data, each with its own time, because messages are partial and may be late. */
const name = 0
const callsign = 1
const imo = 2
const shipType = 3
const hull = 4
const draught = 5
const destination = 6
const eta = 7
const fields = 8

/** Updates static and voyage data of vessels (ITU-R M.1371, messages 5 and 24): of each field the newest known value. */
export class StaticUpdater implements SlotMemory {
  readonly tag = memoryTags.staticTimes
  readonly #columns: VesselColumns
  /** Time of each field, by slot × `fields`; 0 for never. */
  readonly #fieldMs: Float64Array
  #row = 0
  #slot = 0
  #atMs = 0
  #stale = false

  constructor(columns: VesselColumns) {
    this.#columns = columns
    this.#fieldMs = new Float64Array(columns.capacity * fields)
  }

  /** Applies a row and writes its verdict; true when a column changed. */
  apply(batch: Observations, row: number, slot: number, atMs: number): boolean {
    this.#row = row
    this.#slot = slot
    this.#atMs = atMs
    this.#stale = false
    const columns = this.#columns
    const kind = batch.kind[row]
    let changed = false
    // Message 24 part A and message 5.
    if (kind !== hullOnly) changed = this.#text(name, columns.name, batch.name, nameBytes) || changed
    // Message 24 part B and message 5.
    if (kind !== nameOnly) {
      changed = this.#text(callsign, columns.callsign, batch.callsign, callsignBytes) || changed
      changed = this.#number(shipType, columns.shipType, batch.shipType[row]) || changed
      changed = this.#hull(batch) || changed
    }
    if (kind === voyage) changed = this.#voyage(batch) || changed
    batch.verdict[row] = changed ? verdictNew : this.#stale ? verdictLate : verdictDuplicate
    return changed
  }

  /** Sets the time of all fields of a restored vessel to `voyageMs`. */
  restored(slot: number): void {
    this.#fieldMs.fill(this.#columns.voyageMs[slot] || 1, slot * fields, (slot + 1) * fields)
  }

  /** Writes the times of the fields that are not that of the voyage data. */
  save(slot: number, to: MemoryWriter): void {
    const start = to.at
    to.u8(0)
    const voyageMs = this.#columns.voyageMs[slot] || 1
    for (let field = 0; field < fields; field++) {
      const atMs = this.#fieldMs[slot * fields + field]
      if (atMs === voyageMs) continue
      to.bytes[start] |= 1 << field
      to.f64(atMs)
    }
  }

  restore(slot: number, from: MemoryReader): boolean {
    this.restored(slot)
    const bits = from.u8()
    for (let field = 0; field < fields; field++)
      if ((bits & (1 << field)) !== 0) this.#fieldMs[slot * fields + field] = from.f64()
    return true
  }

  /** Sets field times later than `nowMs` to `clampedMs`, after the server clock was set back. */
  clampFutureTimes(slot: number, nowMs: number, clampedMs: number): void {
    for (let at = slot * fields; at < (slot + 1) * fields; at++) {
      if (this.#fieldMs[at] > nowMs) this.#fieldMs[at] = clampedMs
    }
  }

  evict(slot: number): void {
    this.#fieldMs.fill(0, slot * fields, (slot + 1) * fields)
  }

  #voyage(batch: Observations): boolean {
    const columns = this.#columns
    const slot = this.#slot
    const row = this.#row
    let changed = this.#number(imo, columns.imo, batch.imo[row])
    changed = this.#number(eta, columns.eta, batch.eta[row]) || changed
    changed = this.#text(destination, columns.destinationText, batch.destination, destinationBytes) || changed
    if (this.#number(draught, columns.draughtM, batch.draughtM[row])) {
      columns.draughtMs[slot] = this.#atMs
      changed = true
    }
    if (!(columns.voyageMs[slot] >= this.#atMs)) columns.voyageMs[slot] = this.#atMs
    return changed
  }

  #number(field: number, column: Uint8Array | Uint32Array | Float32Array, value: number): boolean {
    if (!(value > 0)) return false
    const current = column[this.#slot]
    const order = this.#newer(field)
    // At the same time the greater value wins: a rule that does not depend on the order of arrival.
    if (order < 0 || (order === 0 && value <= current)) return false
    if (value === current) return false
    column[this.#slot] = value
    return true
  }

  /** Some senders state the length alone: what is not stated stays, and an older report fills what is unknown. */
  #hull(batch: Observations): boolean {
    const { lengthM: lengths, beamM: beams } = this.#columns
    const row = this.#row
    const slot = this.#slot
    const statedLengthM = batch.toBowM[row] + batch.toSternM[row]
    const statedBeamM = batch.toPortM[row] + batch.toStarboardM[row]
    if (statedLengthM === 0 && statedBeamM === 0) return false
    const lengthBeforeM = lengths[slot]
    const beamBeforeM = beams[slot]
    const lengthM = statedLengthM || lengthBeforeM
    const beamM = statedBeamM || beamBeforeM
    const difference = lengthM - lengthBeforeM || beamM - beamBeforeM
    const order = this.#newer(hull)
    if (difference === 0) return false
    const replaces = order > 0 || (order === 0 && difference > 0)
    lengths[slot] = replaces ? lengthM : lengthBeforeM || lengthM
    beams[slot] = replaces ? beamM : beamBeforeM || beamM
    return lengths[slot] !== lengthBeforeM || beams[slot] !== beamBeforeM
  }

  #text(field: number, column: Uint8Array, value: Uint8Array, width: number): boolean {
    const from = this.#row * width
    if (value[from] === 0) return false
    const to = this.#slot * width
    let difference = 0
    for (let i = 0; i < width && difference === 0; i++) difference = value[from + i] - column[to + i]
    const order = this.#newer(field)
    if (order < 0 || difference === 0 || (order === 0 && difference < 0)) return false
    for (let i = 0; i < width; i++) column[to + i] = value[from + i]
    return true
  }

  /** 1 when the row is newer than the field, 0 for the same time, −1 when older. Stores the time when newer. */
  #newer(field: number): number {
    const at = this.#slot * fields + field
    const order = Math.sign(this.#atMs - this.#fieldMs[at])
    if (order > 0) this.#fieldMs[at] = this.#atMs
    if (order < 0) this.#stale = true
    return order
  }
}
