import type { Clock } from '#domain/clock.ts'
import type { FeedStatus } from '#domain/feed-status.ts'
import type { Heard } from '#domain/heard.ts'
import type { Port, Terminal } from '#domain/places.ts'
import type { SeaLanes } from '#domain/sea-lanes.ts'

/** A source: an endless (or finite) run of what was heard, until the signal ends it. */
export type Feed = (signal: AbortSignal) => AsyncIterable<Heard>

/** What a feed gets to work with; nothing in it belongs to another feed. */
export interface FeedContext {
  /** Its number in the table of sources: `observations.source`. */
  sourceIndex: number
  /** Where it says how it is doing. */
  status: FeedStatus
  /** The sea's time. */
  clock: Clock
  fetch: typeof fetch
  /** 0 to 1; a seed in tests. */
  random: () => number
  /** Waits, or ends at once when the signal does; a test passes one that does not wait. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>
  /** A setting the feed may need: SVC_AISSTREAM_KEY and the like. */
  setting: (name: string) => string | undefined
  /** What lies round the sea, for a feed that makes up ships: only the demo asks. */
  world?: { lanes: SeaLanes; terminals: Terminal[]; ports: Port[] }
}

/** Makes a feed from its address. Throws a `TypeError` that says what is wrong where the address makes no sense. */
export type FeedMaker = (address: URL, context: FeedContext) => Feed
