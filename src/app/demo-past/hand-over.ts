import type { Fix } from '#domain/track/movement.ts'
import { TimeSlice } from '#domain/slices.ts'
import { msPerDay } from '#domain/time.ts'
import type { PortCallRecord, VesselEvent } from '#domain/vessel/vessel-history.ts'
import type { LiveState } from '../wiring/live-state.ts'
import type { PastDerivation } from './past-derivation.ts'

/** What the live state continues from. */
export interface EndOfPast {
  derived: PastDerivation
  /** The latest call of each vessel. */
  lastCalls: Iterable<PortCallRecord>
  openEvents: readonly VesselEvent[]
  /** Positions of a vessel, oldest first. */
  fixesOf: (mmsi: number, fromMs: number, toMs: number) => Fix[]
}

type Live = Pick<LiveState, 'fleet' | 'steps' | 'derivation'>

/** What a vessel's own history tells of its class, load and cargo. */
const learnt = ['berthCalls', 'cruiseKnots', 'shallowestM', 'originPort', 'commodity', 'commoditySource'] as const

/** Lets the live state continue from the past, as it does from the store after a restart. */
export async function handOver(past: EndOfPast, live: Live, nowMs: number): Promise<void> {
  const { fleet, steps, derivation } = live
  const slice = new TimeSlice()
  for (const call of past.lastCalls) {
    const slot = fleet.slotOf(call.mmsi)
    const before = past.derived.fleet.slotOf(call.mmsi)
    // A vessel that is silent now is received again later, and what is stored of it is there then.
    if (slot < 0 || before < 0) continue
    steps.calls.restore(fleet.columns, slot, call)
    for (const column of learnt) fleet.columns[column][slot] = past.derived.fleet.columns[column][before]
    derivation.derive(fleet, slot, nowMs)
    await slice.yieldWhenOver()
  }
  handOverStraits(past, live, nowMs)
  steps.atSea.restore(past.derived.atSea.snapshot(past.derived.fleet), past.openEvents, fleet)
}

/** The counts of straits, and the paths of the vessels that are between the gates of one. */
function handOverStraits({ derived, fixesOf }: EndOfPast, { fleet, steps }: Live, nowMs: number): void {
  const { chokepoints } = steps
  chokepoints.restore(derived.chokepoints.snapshot(), nowMs)
  for (const slot of chokepoints.resume(fleet))
    chokepoints.replay(slot, fixesOf(fleet.columns.mmsi[slot], nowMs - msPerDay, nowMs), fleet)
  chokepoints.finishReplay(NaN, nowMs)
}
