import type { Observations } from './observations.ts'
import type { PriceQuote } from './prices.ts'
import type { SanctionedVessel, WorldEvent } from './world-events.ts'

/** What a feed yields: positions and particulars of ships, or news of the world they sail in. */
export type Heard =
  | { kind: 'observations'; observations: Observations }
  /** `whole`: the source told all that it knows, so that what it told before and not now has ended. */
  | { kind: 'events'; sourceId: string; events: WorldEvent[]; whole: boolean }
  | { kind: 'prices'; sourceId: string; quotes: PriceQuote[] }
  | { kind: 'sanctions'; sourceId: string; vessels: SanctionedVessel[]; whole: boolean }
