import { type Observations, verdictDuplicate, verdictHeldBack, verdictLate, verdictNew } from '#domain/observations.ts'
import { qualityFlags, type VesselColumns } from './columns.ts'
import { apart } from './row-order.ts'
import { type Fix, plausible, TeleportGuard } from './teleport-guard.ts'

/** Two stations hear one transmission, and stamp it with their own clocks: the same words so close in time are one. */
const sameTransmissionMs = 3000

const conflictBit = 1 << qualityFlags.indexOf('position_conflict')
const heldBackBit = 1 << qualityFlags.indexOf('teleport_held_back')

/** Keeps each ship's newest believed position. */
export class PositionKeeper {
  readonly #columns: VesselColumns
  readonly #guard = new TeleportGuard()
  readonly #believed: Fix = { atMs: 0, lng: 0, lat: 0 }
  readonly #reported: Fix = { atMs: 0, lng: 0, lat: 0 }

  constructor(columns: VesselColumns) {
    this.#columns = columns
  }

  /** Judges a row and writes its verdict; true when something about the ship changed. */
  take(batch: Observations, row: number, slot: number, atMs: number): boolean {
    const lastMs = this.#columns.positionMs[slot]
    // Her first.
    if (Number.isNaN(lastMs)) return this.#write(batch, row, slot, atMs)
    // Two stations' word for one transmission: the newest time stands, and so does the first receipt.
    const same = this.#same(batch, row, slot)
    if (same && Math.abs(atMs - lastMs) <= sameTransmissionMs) return this.#merge(batch, row, slot, atMs)
    this.#setFixes(batch, row, slot, atMs)
    // An older one belongs into her track, if she can have been there. So does one of two of the same instant.
    if (atMs < lastMs || (atMs === lastMs && this.#order(batch, row, slot) < 0)) {
      batch.verdict[row] = plausible(this.#believed, this.#reported) ? verdictLate : verdictHeldBack
      return false
    }
    const judgement = this.#guard.judge(slot, this.#believed, this.#reported)
    if (judgement === 'believed') return this.#write(batch, row, slot, atMs)
    batch.verdict[row] = verdictHeldBack
    const bits = judgement === 'conflict' ? heldBackBit | conflictBit : heldBackBit
    if ((this.#columns.quality[slot] & bits) === bits) return false
    this.#columns.quality[slot] |= bits
    return true
  }

  forget(slot: number): void {
    this.#guard.forget(slot)
  }

  /** Clears the flags of oddities that are over. */
  expire(nowMs: number, changed: (slot: number) => void): void {
    this.#guard.expire(nowMs, (slot) => {
      this.#columns.quality[slot] &= ~(conflictBit | heldBackBit)
      changed(slot)
    })
  }

  #write(batch: Observations, row: number, slot: number, atMs: number): boolean {
    const columns = this.#columns
    columns.positionMs[slot] = atMs
    columns.receivedMs[slot] = batch.receivedMs[row]
    columns.source[slot] = batch.source[row]
    columns.lng[slot] = batch.lng[row]
    columns.lat[slot] = batch.lat[row]
    columns.sogKnots[slot] = batch.sogKnots[row]
    columns.cogDeg[slot] = batch.cogDeg[row]
    columns.headingDeg[slot] = batch.headingDeg[row]
    columns.navStatus[slot] = batch.navStatus[row]
    batch.verdict[row] = verdictNew
    return true
  }

  #merge(batch: Observations, row: number, slot: number, atMs: number): boolean {
    const columns = this.#columns
    batch.verdict[row] = verdictDuplicate
    const lastMs = columns.positionMs[slot]
    const receivedMs = batch.receivedMs[row]
    const source = batch.source[row]
    if (atMs < lastMs) return false
    // At one instant, whoever heard it first.
    const first = receivedMs < columns.receivedMs[slot] || source < columns.source[slot]
    if (atMs === lastMs && !(receivedMs <= columns.receivedMs[slot] && first)) return false
    columns.positionMs[slot] = atMs
    columns.receivedMs[slot] = receivedMs
    columns.source[slot] = source
    return true
  }

  #setFixes(batch: Observations, row: number, slot: number, atMs: number): void {
    this.#believed.atMs = this.#columns.positionMs[slot]
    this.#believed.lng = this.#columns.lng[slot]
    this.#believed.lat = this.#columns.lat[slot]
    this.#reported.atMs = atMs
    this.#reported.lng = batch.lng[row]
    this.#reported.lat = batch.lat[row]
  }

  #same(batch: Observations, row: number, slot: number): boolean {
    return this.#order(batch, row, slot) === 0
  }

  /** Compares what a row says with what is believed; an order of no meaning, that never depends on who came first. */
  #order(batch: Observations, row: number, slot: number): number {
    const columns = this.#columns
    return (
      apart(batch.lng[row], columns.lng[slot]) ||
      apart(batch.lat[row], columns.lat[slot]) ||
      apart(batch.sogKnots[row], columns.sogKnots[slot]) ||
      apart(batch.cogDeg[row], columns.cogDeg[slot]) ||
      apart(batch.headingDeg[row], columns.headingDeg[slot]) ||
      batch.navStatus[row] - columns.navStatus[slot]
    )
  }
}
