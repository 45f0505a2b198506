import type { InProgress } from '#derive/at-sea/at-sea.ts'
import type { StraitSnapshot } from '#derive/chokepoints/transit-counter.ts'
import type { Fix } from '#domain/track/movement.ts'
import { TimeSlice } from '#domain/slices.ts'
import { msPerDay } from '#domain/time.ts'
import { portActivity } from '#domain/vessel/activity-status.ts'
import { MemoryReader, MemoryWriter } from '#domain/vessel/slot-memory.ts'
import type { PortCallRecord, VesselEvent } from '#domain/vessel/vessel-history.ts'
import type { LiveState } from '../wiring/live-state.ts'
import type { PastDerivation } from './past-derivation.ts'

/** What the live state continues from, as plain data: it comes from another process. */
export interface EndOfPast {
  /** The latest call of each vessel. */
  lastCalls: readonly PortCallRecord[]
  /** By the MMSI of each of them: what its own history tells, in the order of `learnt`. */
  learnt: ReadonlyMap<number, readonly number[]>
  /** By MMSI: what port calls keep of the vessels that wait, with their call before. */
  waiting: ReadonlyMap<number, Uint8Array>
  openEvents: readonly VesselEvent[]
  straits: readonly StraitSnapshot[]
  inProgress: InProgress
}

/** Positions of a vessel over a span of time, oldest first. */
export type FixesOf = (mmsi: number, fromMs: number, toMs: number) => Fix[]

type Live = Pick<LiveState, 'fleet' | 'steps' | 'derivation'>

/** What a vessel's own history tells of its class, load and cargo. */
const learnt = ['berthCalls', 'cruiseKnots', 'shallowestM', 'originPort', 'commodity', 'commoditySource'] as const

/** The end of a past whose vessels have called at ports. */
export function endOfPast(
  derived: PastDerivation,
  calls: readonly PortCallRecord[],
  openEvents: readonly VesselEvent[],
): EndOfPast {
  const { fleet, chokepoints, atSea } = derived
  // A vessel that is silent now is received again later, and what is stored of it is there then.
  const lastCalls = calls.filter(({ mmsi }) => fleet.slotOf(mmsi) >= 0)
  const learntOf = (slot: number) => learnt.map((column) => fleet.columns[column][slot])
  return {
    lastCalls,
    learnt: new Map(lastCalls.map(({ mmsi }) => [mmsi, learntOf(fleet.slotOf(mmsi))])),
    waiting: waitingIn(derived),
    openEvents,
    straits: chokepoints.snapshot(),
    inProgress: atSea.snapshot(fleet),
  }
}

/** It takes an hour at anchor until a vessel counts as waiting: the live state need not wait for it again. */
function waitingIn({ fleet, calls }: PastDerivation): Map<number, Uint8Array> {
  const found = new Map<number, Uint8Array>()
  const writer = new MemoryWriter()
  for (let slot = 0; slot < fleet.size; slot++) {
    if (fleet.columns.portActivity[slot] !== portActivity.waiting) continue
    writer.at = 0
    calls.memory.save(slot, writer)
    if (writer.at > 0) found.set(fleet.columns.mmsi[slot], writer.bytes.slice(0, writer.at))
  }
  return found
}

/** Lets the live state continue from the past, as it does from the store after a restart. */
export async function handOver(past: EndOfPast, fixesOf: FixesOf, live: Live, nowMs: number): Promise<void> {
  const { fleet, steps, derivation } = live
  const slice = new TimeSlice()
  for (const call of past.lastCalls) {
    const slot = fleet.slotOf(call.mmsi)
    const values = past.learnt.get(call.mmsi)
    if (slot < 0 || values === undefined) continue
    steps.calls.restore(fleet.columns, slot, call)
    // The berths may tell another class than the first reports did, and a commodity is dropped with its class.
    for (let times = 0; times < 2; times++) {
      for (const [i, column] of learnt.entries()) fleet.columns[column][slot] = values[i]
      derivation.derive(fleet, slot, nowMs)
    }
    await slice.yieldWhenOver()
  }
  for (const [mmsi, bytes] of past.waiting) {
    const slot = fleet.slotOf(mmsi)
    if (slot < 0) continue
    steps.calls.memory.restore(slot, new MemoryReader(bytes))
    fleet.columns.portActivity[slot] = portActivity.waiting
  }
  handOverStraits(past, fixesOf, live, nowMs)
  steps.atSea.restore(past.inProgress, past.openEvents, fleet)
}

/** The counts of straits, and the paths of the vessels that are between the gates of one. */
function handOverStraits({ straits }: EndOfPast, fixesOf: FixesOf, { fleet, steps }: Live, nowMs: number): void {
  const { chokepoints } = steps
  chokepoints.restore(straits, nowMs)
  for (const slot of chokepoints.resume(fleet))
    chokepoints.replay(slot, fixesOf(fleet.columns.mmsi[slot], nowMs - msPerDay, nowMs), fleet)
  chokepoints.finishReplay(NaN, nowMs)
}
