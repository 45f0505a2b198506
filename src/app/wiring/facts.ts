import { FactSource } from '#archive/facts/source.ts'
import type { FeedClocks } from '#api/resources/sources.ts'
import { fleetHoldsDemo } from '#api/resources/vessels/demo-data.ts'
import { movedBy } from '#derive/cargo-movements/call-effect.ts'
import { legsOf } from '#derive/port-calls/voyages.ts'
import { priceSymbols } from '#domain/world/prices.ts'
import type { Store } from '#store/store.ts'
import type { LiveState } from './live-state.ts'

/** The facts of the store and the live state as rows. */
export function factsOf(live: LiveState, store: Store, clocks: FeedClocks): FactSource {
  const { pipeline, chokepoints, fleet, history, ranked, worldData } = live
  const moved = movedBy((id) => history.terminal(id))
  return new FactSource({
    store,
    save: () => pipeline.flush(),
    legsOf: (calls) => legsOf(calls, moved),
    transits: () =>
      chokepoints
        .states()
        .map(({ chokepoint: { id } }) => ({ id, transits: chokepoints.transitsOf(id, clocks.data.nowMs()) })),
    closes: () => priceSymbols.flatMap((symbol) => worldData.closes(symbol)),
    events: () => worldData.events({ boxes: null, kinds: null, active: null }),
    isDemoFleet: () => fleetHoldsDemo({ fleet, ranked }),
  })
}
