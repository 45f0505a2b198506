/**
 * The binary format of GET /replay (docs/replay-format.md): "SBRP", the version, then blocks of a kind, a length and
 * columns of whole numbers, which are differences to what the reader expects.
 */
export const replayMagic = [0x53, 0x42, 0x52, 0x50] as const
export const replayVersion = 1
/** Bytes before the payload of a block: its kind, and its length as a little-endian word. */
export const blockHeaderBytes = 5

export const blockKind = { header: 1, vessels: 2, steps: 3, end: 4 } as const

/** Units of a degree, of a knot and of a degree of course. */
export const unitsPerDegree = 10_000
export const unitsPerKnot = 10
/** What unknown is in the columns of speed and course. */
export const unknownUnits = -1

/** Why steps have no positions: nothing is archived of that time, or the file is damaged. */
export const gapReasons = ['not_archived', 'damaged'] as const

/** Steps of which the archive has nothing: `fromStep` to `toStep`, not included. */
export interface ReplayGap {
  reason: (typeof gapReasons)[number]
  fromStep: number
  toStep: number
}

export interface ReplayHeader {
  /** The time of step 0, which holds the newest positions until then; step i holds what was received since step i − 1. */
  fromMs: number
  stepMs: number
  steps: number
  /** Its west is above its east where it crosses the 180th meridian. */
  bbox: readonly [west: number, south: number, east: number, north: number]
  gaps: readonly ReplayGap[]
}

export interface ReplayEnd {
  /** False where the limit was reached: the replay ends at `nextStep`. */
  isComplete: boolean
  nextStep: number
  samples: number
  /** Gaps that were found while it was read. */
  gaps: readonly ReplayGap[]
}

/** Bytes that are no replay, or not one of a known version. */
export class ReplayFormatError extends Error {
  override readonly name = 'ReplayFormatError'
}

/** Expects that a vessel goes on as it did between its last two samples; of the first one, nothing. */
export class Prediction {
  readonly #last: number[] = []
  readonly #before: number[] = []

  of(vessel: number): number {
    return vessel < this.#last.length ? 2 * this.#last[vessel] - this.#before[vessel] : 0
  }

  /** Learns the value of a sample; the vessels' numbers begin with 0, and a new one is the next. */
  learn(vessel: number, value: number): void {
    this.#before[vessel] = vessel < this.#last.length ? this.#last[vessel] : value
    this.#last[vessel] = value
  }
}
