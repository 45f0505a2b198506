import { vesselRowWriter } from '#contract/vessels/row.ts'
import { RankedView } from '#fleet/query/ranked-view.ts'
import { Changes } from '#read-model/changes.ts'
import { DeltaEncoder } from '#read-model/delta/encoder.ts'
import { FleetReplica } from '#read-model/delta/fleet-replica.ts'
import { VesselJsonCache } from '#read-model/vessel-json-cache.ts'
import type { TestLiveState } from './live-state.ts'

const epoch = 1

/**
 * The read model of a test's live state as an HTTP thread has it: what each tick publishes goes through a delta. With
 * SVC_TEST_REPLICA=1 the servers of the API tests answer from it (`npm test -- threads`).
 */
export class TestReplica {
  readonly fleet: FleetReplica
  readonly ranked: RankedView
  readonly jsonCache: VesselJsonCache
  readonly changes: Changes
  readonly #encoder: DeltaEncoder
  readonly #live: TestLiveState

  constructor(live: TestLiveState) {
    const { capacity } = live.fleet
    this.#live = live
    this.fleet = new FleetReplica(capacity)
    this.ranked = new RankedView(this.fleet, live.filterContext)
    // Rows of vessels that are not listed are not in a delta.
    this.jsonCache = new VesselJsonCache(capacity, vesselRowWriter(this.fleet.columns, live.lookups))
    this.changes = new Changes(this.fleet)
    this.#encoder = new DeltaEncoder(live.fleet, live.jsonCache)
    this.#encode()
    this.#apply(this.#encoder.snapshot({ epoch, atMs: live.clock.nowMs() }))
    live.changes.onPublish(() => this.#apply(this.#encode()))
  }

  #encode(): Uint8Array {
    const { fleet, clock, changes } = this.#live
    const slots = Uint32Array.from({ length: fleet.size }, (_, slot) => slot)
    return this.#encoder.encode(slots, { epoch, tick: changes.tick, atMs: clock.nowMs() })
  }

  #apply(delta: Uint8Array): void {
    this.fleet.apply(delta, {
      onVessel: (slot, bytes, start, end) => {
        this.ranked.touch(slot)
        this.changes.mark(slot)
        if (end > start) this.jsonCache.store(slot, bytes, start, end)
        else this.jsonCache.invalidate(slot)
      },
      onSlice: () => this.ranked.removeUnlisted(),
    })
    this.ranked.refresh()
    this.changes.tick = this.fleet.tick - 1
    this.changes.publish()
  }
}
