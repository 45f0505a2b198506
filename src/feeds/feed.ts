import type { Clock } from '#domain/clock.ts'
import type { FeedStatus } from '#domain/messages/feed-status.ts'
import type { FeedMessage } from '#domain/messages/feed-message.ts'
import type { DemoFleet, DemoWorld } from './demo/fleet.ts'

/** A source: yields messages until the signal aborts or the source ends. */
export type Feed = (signal: AbortSignal) => AsyncIterable<FeedMessage>

/** Dependencies of one feed; nothing is shared between feeds. */
export interface FeedContext {
  /** Its number in the source table: the value of `observations.source`. */
  sourceIndex: number
  status: FeedStatus
  /** The data clock: real time, or faster where a recording or the demo is sped up. */
  clock: Clock
  fetch: typeof fetch
  /** Uniform from 0 to 1; seeded in tests. */
  random: () => number
  /** Resolves after `ms` or when the signal aborts; tests pass one without real waits. */
  sleep: (ms: number, signal: AbortSignal) => Promise<void>
  /** A setting such as SVC_AISSTREAM_KEY. */
  setting: (name: string) => string | undefined
  /** Called by a feed that begins with all of its vessels, as the demo does, once it has sent them. */
  onLoaded: () => void
  /** What the demo sails between; no other feed uses it. */
  world?: DemoWorld
  /** The plans of a demo fleet as bytes, where they were made before; null where they are still to be made. */
  storedPlans?: (fleet: { seed: number; vessels: number }) => Uint8Array | null
  /** Called by the demo with its fleet once all ships are planned: their past is computed from it. */
  onPlanned?: (fleet: DemoFleet) => void
}

/** Creates a feed from its address. Throws a `TypeError` that names the fault of an invalid address. */
export type FeedMaker = (address: URL, context: FeedContext) => Feed
