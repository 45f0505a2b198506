/**
 * What became of everything that came in. Each record (a line, or the second sentence of one) is counted once:
 * `records = decoded + joined + held + set aside + other + rejects`.
 */
export class DecodeCounts {
  records = 0
  /** Messages of which rows were made. */
  decoded = 0
  /** Parts of messages that a later part completed. */
  joined = 0
  /** Parts that wait for the rest of their message. */
  held = 0
  /** Whole messages of types that are known and not decoded, by type. */
  readonly setAside = new Uint32Array(28)
  /** Sentences of other kinds, comments, and TAG blocks that stand alone. */
  other = 0
  /** TAG blocks whose checksum is wrong: the sentence is read, the block is not. */
  badTags = 0

  get setAsideTotal(): number {
    return this.setAside.reduce((sum, count) => sum + count, 0)
  }
}
