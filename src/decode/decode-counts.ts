/** Counts of rejected input by reason. A feed passes the map of its status, which the API serves. */
export type Rejects = Map<string, number>

export function countReject(rejects: Rejects, reason: string, count = 1): void {
  rejects.set(reason, (rejects.get(reason) ?? 0) + count)
}

/**
 * Outcomes of input records. Each record (a line, or the second sentence on a line) is counted once:
 * `records = decoded + joined + held + set aside + other + rejects`.
 */
export class DecodeCounts {
  records = 0
  /** Messages decoded into rows. */
  decoded = 0
  /** Parts of messages completed by a later part. */
  joined = 0
  /** Parts waiting for the rest of their message. */
  held = 0
  /** Complete messages of types that are not decoded, by type. */
  readonly setAside = new Uint32Array(28)
  /** Sentences of other kinds, comments, and TAG blocks that stand alone. */
  other = 0
  /** TAG blocks with a wrong checksum: the block is ignored, the sentence is decoded. */
  badTags = 0

  get setAsideTotal(): number {
    return this.setAside.reduce((sum, count) => sum + count, 0)
  }
}
