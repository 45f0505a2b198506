const wide = 8

/**
 * What derivation remembers of each ship, side by side: among a hundred thousand ships, one look into memory costs as
 * much as a hundred sums.
 */
export class ShipNotes {
  #whole = new Int32Array(0)
  #real = new Float32Array(0)
  #at = 0

  get capacity(): number {
    return this.#whole.length / wide
  }

  /** Room for so many ships, and nothing of them in it. */
  grow(capacity: number): void {
    this.#whole = new Int32Array(capacity * wide)
    this.#real = new Float32Array(this.#whole.buffer)
  }

  /** The notes of one ship, until the next call. */
  of(slot: number): this {
    this.#at = slot * wide
    return this
  }

  /** Her MMSI. */
  get whose(): number {
    return this.#whole[this.#at]
  }

  set whose(mmsi: number) {
    this.#whole[this.#at] = mmsi
  }

  /** A sum over all that class and size follow from. */
  get evidence(): number {
    return this.#whole[this.#at + 1]
  }

  set evidence(sum: number) {
    this.#whole[this.#at + 1] = sum
  }

  /** A sum over the destination text that was resolved last. */
  get destination(): number {
    return this.#whole[this.#at + 2]
  }

  set destination(sum: number) {
    this.#whole[this.#at + 2] = sum
  }

  /** The deepest draught seen, 0 none. */
  get deepestM(): number {
    return this.#real[this.#at + 3]
  }

  set deepestM(draughtM: number) {
    this.#real[this.#at + 3] = draughtM
  }

  /** The mean speed that her class was last inferred with. */
  get cruiseKnots(): number {
    return this.#real[this.#at + 4]
  }

  set cruiseKnots(knots: number) {
    this.#real[this.#at + 4] = knots
  }

  /** How sure the class is, 0 to 1. */
  get certainty(): number {
    return this.#real[this.#at + 5]
  }

  set certainty(share: number) {
    this.#real[this.#at + 5] = share
  }

  /** Share by which nine in ten capacities of this kind miss at most. */
  get capacityP90(): number {
    return this.#real[this.#at + 6]
  }

  set capacityP90(share: number) {
    this.#real[this.#at + 6] = share
  }
}
