import {
  type Observations,
  position,
  verdictDuplicate,
  verdictHeldBack,
  verdictInConflict,
  verdictLate,
  verdictNew,
  verdictRestarted,
  verdictUnconfirmed,
} from '#domain/messages/observations.ts'
import { type Fix, nearDeg } from '#domain/track/movement.ts'
import { qualityBit, setQuality } from '#domain/vessel/evidence.ts'
import type { SlotMemory } from '#domain/vessel/slot-memory.ts'
import type { VesselColumns } from './columns.ts'
import { compareUnknownFirst } from './query/row-order.ts'
import { type PlausibilityResult, type PositionConflict, PositionPlausibility } from './position-plausibility.ts'

/** Two receivers stamp one transmission with their own clocks: equal reports within this time are one transmission. */
const sameTransmissionMs = 3000

const conflictBit = qualityBit('position_conflict')
const heldBackBit = qualityBit('teleport_held_back')

/** What the positions of a batch mark, by slot. */
export interface PositionMarks {
  /** Bit per slot: changed. */
  readonly dirty: Uint32Array
  /** 1 where the position is young enough to be listed. */
  readonly fresh: Uint8Array
  /** The oldest time of a position that is. */
  readonly freshFromMs: number
}

/** Updates the newest plausible position of each vessel. */
export class PositionUpdater {
  readonly #columns: VesselColumns
  readonly #plausibility: PositionPlausibility
  readonly #current: Fix = { atMs: 0, lng: 0, lat: 0 }
  readonly #reported: Fix = { atMs: 0, lng: 0, lat: 0 }

  constructor(columns: VesselColumns) {
    this.#columns = columns
    this.#plausibility = new PositionPlausibility(columns.capacity)
  }

  /**
   * Applies the positions of a batch in the order of `rows`: the same as `apply` for each. The frequent case, a newer report
   * near the last one of a vessel that is at one place, is written out here over local columns, without a call or an object.
   */
  applyRows(batch: Observations, rows: Uint32Array | null, { dirty, fresh, freshFromMs }: PositionMarks): void {
    const { kind, slot: slots, atMs: times, lng, lat, receivedMs, source, verdict } = batch
    const { sogKnots, cogDeg, headingDeg, navStatus } = batch
    const columns = this.#columns
    const { positionMs, lng: lngs, lat: lats } = columns
    const plausibility = this.#plausibility
    for (let i = 0; i < batch.length; i++) {
      const row = rows === null ? i : rows[i]
      const slot = slots[row]
      if (slot < 0 || kind[row] !== position) continue
      const atMs = times[row]
      // NaN before the first position.
      const sinceMs = atMs - positionMs[slot]
      const eastDeg = Math.abs(lng[row] - lngs[slot])
      const northDeg = Math.abs(lat[row] - lats[slot])
      const isNewer = sinceMs > sameTransmissionMs || (sinceMs > 0 && eastDeg + northDeg > 0)
      if (isNewer && eastDeg < nearDeg && northDeg < nearDeg && plausibility.hasOnePlace(slot)) {
        plausibility.observeInterval(slot, sinceMs)
        positionMs[slot] = atMs
        lngs[slot] = lng[row]
        lats[slot] = lat[row]
        columns.receivedMs[slot] = receivedMs[row]
        columns.source[slot] = source[row]
        columns.sogKnots[slot] = sogKnots[row]
        columns.cogDeg[slot] = cogDeg[row]
        columns.headingDeg[slot] = headingDeg[row]
        columns.navStatus[slot] = navStatus[row]
        verdict[row] = verdictNew
      } else if (!this.apply(batch, row, slot, atMs)) continue
      if (atMs >= freshFromMs) fresh[slot] = 1
      dirty[slot >>> 5] |= 1 << (slot & 31)
    }
  }

  /** Applies a row and writes its verdict; true when a column changed. */
  apply(batch: Observations, row: number, slot: number, atMs: number): boolean {
    const lastMs = this.#columns.positionMs[slot]
    // First position of the vessel.
    if (Number.isNaN(lastMs)) {
      this.#plausibility.start(slot, atMs)
      return this.#write(batch, row, slot, atMs)
    }
    // One transmission from two receivers: keeps the newest time and the first reception.
    const same = this.#same(batch, row, slot)
    if (same && Math.abs(atMs - lastMs) <= sameTransmissionMs) return this.#merge(batch, row, slot, atMs)
    this.#setFixes(batch, row, slot, atMs)
    // An older position, or one of two at the same time, belongs in the track if it is plausible.
    if (atMs < lastMs || (atMs === lastMs && this.#order(batch, row, slot) < 0)) {
      const onTrack = this.#plausibility.isOnTrack(slot, this.#current, this.#reported)
      batch.verdict[row] = onTrack ? verdictLate : verdictHeldBack
      return false
    }
    const result = this.#plausibility.evaluate(slot, this.#current, this.#reported)
    if (result === 'accepted') return this.#write(batch, row, slot, atMs)
    return this.#applyDoubtful(result, batch, row, slot)
  }

  /** Applies a report that is no plain movement of the vessel. */
  #applyDoubtful(result: PlausibilityResult, batch: Observations, row: number, slot: number): boolean {
    const { quality } = this.#columns
    if (result === 'restarted' || result === 'in conflict') {
      this.#write(batch, row, slot, this.#reported.atMs)
      setQuality(quality, slot, conflictBit, result === 'in conflict')
      batch.verdict[row] = result === 'restarted' ? verdictRestarted : verdictInConflict
      return true
    }
    batch.verdict[row] = result === 'unconfirmed' ? verdictUnconfirmed : verdictHeldBack
    if (result === 'unconfirmed') return false
    return setQuality(quality, slot, result === 'conflict' ? heldBackBit | conflictBit : heldBackBit, true)
  }

  /** Whether the reports of a vessel come from several places in turns. */
  isInConflict(slot: number): boolean {
    return (this.#columns.quality[slot] & conflictBit) !== 0
  }

  /** The places of a vessel in conflict; null for others. */
  conflictAt(slot: number): PositionConflict | null {
    const { lng, lat, positionMs } = this.#columns
    return this.#plausibility.conflictAt(slot, { lng: lng[slot], lat: lat[slot], atMs: positionMs[slot] })
  }

  /** Continues with a vessel that was restored from the store. */
  restored(slot: number, nowMs: number): void {
    const { quality, positionMs } = this.#columns
    const isInConflict = this.isInConflict(slot)
    if (!isInConflict) setQuality(quality, slot, heldBackBit, false)
    this.#plausibility.restored(slot, positionMs[slot], { nowMs, isInConflict })
  }

  /** What a vessel's positions are judged by, to be kept over a restart. */
  get memory(): SlotMemory {
    return this.#plausibility
  }

  evict(slot: number): void {
    this.#plausibility.evict(slot)
  }

  /** Clears the quality flags of vessels that report from one place again. */
  expire(nowMs: number, changed: (slot: number) => void): void {
    this.#plausibility.expire(nowMs, (slot) => {
      if (setQuality(this.#columns.quality, slot, conflictBit | heldBackBit, false)) changed(slot)
    })
  }

  /** Sets times later than `nowMs` to `clampedMs`, after the server clock was set back. */
  clampFutureTimes(slot: number, nowMs: number, clampedMs: number): void {
    this.#plausibility.clampFutureTimes(slot, nowMs, clampedMs)
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
