import type { ArchiveSettings } from '#archive/archive.ts'
import type { DataClock } from '../clock.ts'
import type { FactStore, PastCounts } from './demo-past.ts'
import type { EndOfPast } from './hand-over.ts'

/** What the process that makes a past is told, as JSON in its only argument. */
export interface PastOrder {
  /** The fleet. */
  seed: number
  vessels: number
  /** A full hour. */
  fromMs: number
  clock: DataClock
  /** The number of the demo's feed, and its name in the archive. */
  sourceIndex: number
  source: string
  /** Null: nothing is archived. */
  archive: ArchiveSettings | null
}

/** Facts for the store: the arguments of one of its methods. They are answered with the id once they are stored. */
export type FactsMessage = {
  [Name in keyof FactStore]: { kind: 'facts'; id: number; method: Name; facts: Parameters<FactStore[Name]> }
}[keyof FactStore]

/** What the process reports. */
export type FromPast =
  | FactsMessage
  /** Tracks of a day could not be archived. */
  | { kind: 'tracks fault'; error: string }
  | ({ kind: 'end' } & MadePast)

/** A past that is made and stored. */
export interface MadePast {
  end: EndOfPast
  counts: PastCounts
  /** Positions that were archived. */
  trackPoints: number
}
