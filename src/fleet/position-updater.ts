import {
  type Observations,
  verdictDuplicate,
  verdictHeldBack,
  verdictLate,
  verdictNew,
} from '#domain/messages/observations.ts'
import { qualityBit, setQuality } from '#domain/vessel/evidence.ts'
import type { VesselColumns } from './columns.ts'
import { compareUnknownFirst } from './query/row-order.ts'
import { type Fix, plausible, PositionPlausibility } from './position-plausibility.ts'

/** Two receivers stamp one transmission with their own clocks: equal reports within this time are one transmission. */
const sameTransmissionMs = 3000

const conflictBit = qualityBit('position_conflict')
const heldBackBit = qualityBit('teleport_held_back')

/** Updates the newest plausible position of each vessel. */
export class PositionUpdater {
  readonly #columns: VesselColumns
  readonly #plausibility = new PositionPlausibility()
  readonly #current: Fix = { atMs: 0, lng: 0, lat: 0 }
  readonly #reported: Fix = { atMs: 0, lng: 0, lat: 0 }

  constructor(columns: VesselColumns) {
    this.#columns = columns
  }

  /** Applies a row and writes its verdict; true when a column changed. */
  apply(batch: Observations, row: number, slot: number, atMs: number): boolean {
    const lastMs = this.#columns.positionMs[slot]
    // First position of the vessel.
    if (Number.isNaN(lastMs)) return this.#write(batch, row, slot, atMs)
    // One transmission from two receivers: keeps the newest time and the first reception.
    const same = this.#same(batch, row, slot)
    if (same && Math.abs(atMs - lastMs) <= sameTransmissionMs) return this.#merge(batch, row, slot, atMs)
    this.#setFixes(batch, row, slot, atMs)
    // An older position, or one of two at the same time, belongs in the track if it is plausible.
    if (atMs < lastMs || (atMs === lastMs && this.#order(batch, row, slot) < 0)) {
      batch.verdict[row] = plausible(this.#current, this.#reported) ? verdictLate : verdictHeldBack
      return false
    }
    const result = this.#plausibility.evaluate(slot, this.#current, this.#reported)
    if (result === 'accepted') return this.#write(batch, row, slot, atMs)
    batch.verdict[row] = verdictHeldBack
    const bits = result === 'conflict' ? heldBackBit | conflictBit : heldBackBit
    return setQuality(this.#columns.quality, slot, bits, true)
  }

  evict(slot: number): void {
    this.#plausibility.evict(slot)
  }

  /** Clears the quality flags of conflicts that have expired. */
  expire(nowMs: number, changed: (slot: number) => void): void {
    this.#plausibility.expire(nowMs, (slot) => {
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
    // At the same time, the first reception wins.
    const first = receivedMs < columns.receivedMs[slot] || source < columns.source[slot]
    if (atMs === lastMs && !(receivedMs <= columns.receivedMs[slot] && first)) return false
    columns.positionMs[slot] = atMs
    columns.receivedMs[slot] = receivedMs
    columns.source[slot] = source
    return true
  }

  #setFixes(batch: Observations, row: number, slot: number, atMs: number): void {
    this.#current.atMs = this.#columns.positionMs[slot]
    this.#current.lng = this.#columns.lng[slot]
    this.#current.lat = this.#columns.lat[slot]
    this.#reported.atMs = atMs
    this.#reported.lng = batch.lng[row]
    this.#reported.lat = batch.lat[row]
  }

  #same(batch: Observations, row: number, slot: number): boolean {
    return this.#order(batch, row, slot) === 0
  }

  /** Compares a row with the current position, in an arbitrary order that does not depend on the order of arrival. */
  #order(batch: Observations, row: number, slot: number): number {
    const columns = this.#columns
    return (
      compareUnknownFirst(batch.lng[row], columns.lng[slot]) ||
      compareUnknownFirst(batch.lat[row], columns.lat[slot]) ||
      compareUnknownFirst(batch.sogKnots[row], columns.sogKnots[slot]) ||
      compareUnknownFirst(batch.cogDeg[row], columns.cogDeg[slot]) ||
      compareUnknownFirst(batch.headingDeg[row], columns.headingDeg[slot]) ||
      batch.navStatus[row] - columns.navStatus[slot]
    )
  }
}
