import type { Observations } from './observations.ts'
import type { PriceQuote } from '../world/prices.ts'
import type { SanctionedVessel, WorldEvent } from '../world/world-events.ts'

/** One message of a feed: vessel observations, world events, prices or sanctions. */
export type FeedMessage =
  | { kind: 'observations'; observations: Observations }
  /** `isSnapshot`: the list is complete, so that events of this source that are not in it have ended. */
  | { kind: 'events'; sourceId: string; events: WorldEvent[]; isSnapshot: boolean }
  | { kind: 'prices'; sourceId: string; quotes: PriceQuote[] }
  /** `lists`: the names of the lists that were read whole; one without a vessel counts as checked. */
  | { kind: 'sanctions'; sourceId: string; lists: string[]; vessels: SanctionedVessel[]; isSnapshot: boolean }
