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
} from '#domain/observations.ts'
import type { VesselColumns } from './columns.ts'

/** What a ship says of herself, each with its own time, so that halves and late messages find their place. */
const name = 0
const callsign = 1
const imo = 2
const shipType = 3
const hull = 4
const draught = 5
const destination = 6
const eta = 7
const fields = 8

/** Keeps each ship's particulars and voyage: of each field the newest that was known. */
export class StaticKeeper {
  readonly #columns: VesselColumns
  /** When each field was last told, by slot × `fields`; 0 never. */
  readonly #toldMs: Float64Array
  #row = 0
  #slot = 0
  #atMs = 0
  #stale = false

  constructor(columns: VesselColumns) {
    this.#columns = columns
    this.#toldMs = new Float64Array(columns.capacity * fields)
  }

  /** Takes what a row tells and writes its verdict; true when something about the ship changed. */
  take(batch: Observations, row: number, slot: number, atMs: number): boolean {
    this.#row = row
    this.#slot = slot
    this.#atMs = atMs
    this.#stale = false
    const { columns, kind } = { columns: this.#columns, kind: batch.kind[row] }
    let changed = false
    // Type 24 part A, and every voyage message.
    if (kind !== hullOnly) changed = this.#text(name, columns.name, batch.name, nameBytes) || changed
    // Type 24 part B, and every voyage message.
    if (kind !== nameOnly) {
      changed = this.#text(callsign, columns.callsign, batch.callsign, callsignBytes) || changed
      changed = this.#number(shipType, columns.shipType, batch.shipType[row]) || changed
      changed = this.#hull(batch) || changed
    }
    if (kind === voyage) changed = this.#voyage(batch) || changed
    batch.verdict[row] = changed ? verdictNew : this.#stale ? verdictLate : verdictDuplicate
    return changed
  }

  /** What was read back from the store counts as told at `voyageMs`. */
  restored(slot: number): void {
    this.#toldMs.fill(this.#columns.voyageMs[slot] || 1, slot * fields, (slot + 1) * fields)
  }

  /** Our own clock was put back: what was told later than now counts as told at `heardMs`. */
  bringBack(slot: number, nowMs: number, heardMs: number): void {
    for (let at = slot * fields; at < (slot + 1) * fields; at++) {
      if (this.#toldMs[at] > nowMs) this.#toldMs[at] = heardMs
    }
  }

  forget(slot: number): void {
    this.#toldMs.fill(0, slot * fields, (slot + 1) * fields)
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

  #number(field: number, column: Uint8Array | Uint32Array | Float32Array, told: number): boolean {
    if (!(told > 0)) return false
    const kept = column[this.#slot]
    const order = this.#newer(field)
    // At one instant the greater of two counts: any rule would do that does not depend on who came first.
    if (order < 0 || (order === 0 && told <= kept)) return false
    if (told === kept) return false
    column[this.#slot] = told
    return true
  }

  #hull(batch: Observations): boolean {
    const row = this.#row
    const lengthM = batch.toBowM[row] + batch.toSternM[row]
    const beamM = batch.toPortM[row] + batch.toStarboardM[row]
    if (lengthM === 0 && beamM === 0) return false
    const { lengthM: lengths, beamM: beams } = this.#columns
    const order = this.#newer(hull)
    const apart = lengthM - lengths[this.#slot] || beamM - beams[this.#slot]
    if (order < 0 || apart === 0 || (order === 0 && apart < 0)) return false
    lengths[this.#slot] = lengthM
    beams[this.#slot] = beamM
    return true
  }

  #text(field: number, column: Uint8Array, told: Uint8Array, width: number): boolean {
    const from = this.#row * width
    if (told[from] === 0) return false
    const to = this.#slot * width
    let apart = 0
    for (let i = 0; i < width && apart === 0; i++) apart = told[from + i] - column[to + i]
    const order = this.#newer(field)
    if (order < 0 || apart === 0 || (order === 0 && apart < 0)) return false
    for (let i = 0; i < width; i++) column[to + i] = told[from + i]
    return true
  }

  /** 1 newer than what is kept, 0 of the same instant, −1 older. Notes the time when newer. */
  #newer(field: number): number {
    const at = this.#slot * fields + field
    const order = Math.sign(this.#atMs - this.#toldMs[at])
    if (order > 0) this.#toldMs[at] = this.#atMs
    if (order < 0) this.#stale = true
    return order
  }
}
