import type { MemoryReader, MemoryWriter } from '#domain/vessel/slot-memory.ts'

const wordsPerSlot = 8

/**
 * Per-vessel state of `Derivation`, stored side by side in one buffer: with a hundred thousand vessels a cache miss costs
 * as much as a hundred additions, so all fields of a slot share one cache line.
 */
export class EvidenceState {
  #integers = new Int32Array(0)
  #floats = new Float32Array(0)
  #offset = 0

  /** Allocates state for `capacity` vessels, all zero. */
  grow(capacity: number): void {
    this.#integers = new Int32Array(capacity * wordsPerSlot)
    this.#floats = new Float32Array(this.#integers.buffer)
  }

  /** Points the accessors below at a slot; valid until the next call. */
  at(slot: number): this {
    this.#offset = slot * wordsPerSlot
    return this
  }

  /** MMSI of the vessel that the state belongs to. */
  get mmsi(): number {
    return this.#integers[this.#offset]
  }

  set mmsi(mmsi: number) {
    this.#integers[this.#offset] = mmsi
  }

  /** Hash over all inputs of class and size, from `evidenceHash`. */
  get evidenceHash(): number {
    return this.#integers[this.#offset + 1]
  }

  set evidenceHash(hash: number) {
    this.#integers[this.#offset + 1] = hash
  }

  /** Hash of the destination text that was resolved last. */
  get destinationHash(): number {
    return this.#integers[this.#offset + 2]
  }

  set destinationHash(hash: number) {
    this.#integers[this.#offset + 2] = hash
  }

  /** Maximum draught observed; 0 means none. */
  get deepestM(): number {
    return this.#floats[this.#offset + 3]
  }

  set deepestM(draughtM: number) {
    this.#floats[this.#offset + 3] = draughtM
  }

  /** The mean speed that the class was last inferred with. */
  get cruiseKnots(): number {
    return this.#floats[this.#offset + 4]
  }

  set cruiseKnots(knots: number) {
    this.#floats[this.#offset + 4] = knots
  }

  /** Probability of the inferred class, 0 to 1. */
  get classCertainty(): number {
    return this.#floats[this.#offset + 5]
  }

  set classCertainty(share: number) {
    this.#floats[this.#offset + 5] = share
  }

  /** 90th percentile of the relative error of the tank capacity. */
  get capacityP90(): number {
    return this.#floats[this.#offset + 6]
  }

  set capacityP90(share: number) {
    this.#floats[this.#offset + 6] = share
  }

  /** Distance from the bow to the antenna as a share of the length; NaN unknown. */
  get bowShare(): number {
    return this.#floats[this.#offset + 7]
  }

  set bowShare(share: number) {
    this.#floats[this.#offset + 7] = share
  }

  /** Writes everything but the MMSI. */
  save(to: MemoryWriter): void {
    to.f32(this.deepestM)
    to.f32(this.cruiseKnots)
    to.f32(this.bowShare)
    to.i32(this.evidenceHash)
    to.i32(this.destinationHash)
    to.f32(this.classCertainty)
    to.f32(this.capacityP90)
  }

  /** Restores it; without `isSame`, only what was observed. */
  restore(from: MemoryReader, isSame: boolean): void {
    this.deepestM = from.f32()
    this.cruiseKnots = from.f32()
    this.bowShare = from.f32()
    const [evidenceHash, destinationHash, certainty, capacityP90] = [from.i32(), from.i32(), from.f32(), from.f32()]
    if (!isSame) return
    this.evidenceHash = evidenceHash
    this.destinationHash = destinationHash
    this.classCertainty = certainty
    this.capacityP90 = capacityP90
  }
}
