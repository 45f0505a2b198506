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
  /** By MMSI: what the history of each vessel tells. */
  learnt: ReadonlyMap<number, Learnt>
  /** By MMSI: what port calls keep of the vessels that wait, with their call before. */
  waiting: ReadonlyMap<number, Uint8Array>
  openEvents: readonly VesselEvent[]
  straits: readonly StraitSnapshot[]
  inProgress: InProgress
}

/** What a vessel's own history tells of its class, load and cargo. */
interface Learnt {
  /** In the order of `learntColumns`. */
  columns: readonly number[]
  /** The draught, since when the vessel reports it, and the cargo that was derived from it, in the order of `cargoColumns`. */
  draughtM: number
  draughtMs: number
  cargo: readonly number[]
  /** What its derivation keeps beside the columns: the draughts and berths seen. */
  evidence: Uint8Array
}

/** Positions of a vessel over a span of time, oldest first. */
export type FixesOf = (mmsi: number, fromMs: number, toMs: number) => Fix[]

interface Live extends Pick<LiveState, 'fleet' | 'derivation'> {
  steps: Pick<LiveState['steps'], 'calls' | 'chokepoints' | 'atSea'> & {
    etas: Pick<LiveState['steps']['etas'], 'evict'>
  }
}

const learntColumns = [
  ...(['berthCalls', 'cruiseKnots', 'shallowestM', 'vesselClass', 'classSource'] as const),
  ...(['originPort', 'commodity', 'commoditySource'] as const),
] as const

const cargoColumns = [
  ...(['loadShare', 'cargoTonnes', 'cargoLowTonnes', 'cargoHighTonnes'] as const),
  ...(['cargoConfidence', 'cargoReasons'] as const),
] as const

/** The end of a past whose vessels have called at ports. */
export function endOfPast(
  derived: PastDerivation,
  calls: readonly PortCallRecord[],
  openEvents: readonly VesselEvent[],
): EndOfPast {
  const { fleet, chokepoints, atSea } = derived
  // A vessel that is silent now is received again later, and what is stored of it is there then.
  const lastCalls = calls.filter(({ mmsi }) => fleet.slotOf(mmsi) >= 0)
  return {
    lastCalls,
    learnt: learntIn(derived),
    waiting: waitingIn(derived),
    openEvents,
    straits: chokepoints.snapshot(),
    inProgress: atSea.snapshot(fleet),
  }
}

function learntIn({ fleet: { columns, size }, derivation }: PastDerivation): Map<number, Learnt> {
  const found = new Map<number, Learnt>()
  const memory = derivation.memoryOf(columns)
  const writer = new MemoryWriter()
  for (let slot = 0; slot < size; slot++) {
    if (columns.mmsi[slot] === 0) continue
    writer.at = 0
    memory.save(slot, writer)
    found.set(columns.mmsi[slot], {
      columns: learntColumns.map((column) => columns[column][slot]),
      ...{ draughtM: columns.draughtM[slot], draughtMs: columns.draughtMs[slot] },
      cargo: cargoColumns.map((column) => columns[column][slot]),
      evidence: writer.bytes.slice(0, writer.at),
    })
  }
  return found
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
  const memory = derivation.memoryOf(fleet.columns)
  const lastCalls = new Map(past.lastCalls.map((call) => [call.mmsi, call]))
  for (const [mmsi, learnt] of past.learnt) {
    const slot = fleet.slotOf(mmsi)
    if (slot < 0) continue
    memory.restore(slot, new MemoryReader(learnt.evidence))
    const call = lastCalls.get(mmsi)
    if (call !== undefined) steps.calls.restore(fleet.columns, slot, call)
    for (const [i, column] of learntColumns.entries()) fleet.columns[column][slot] = learnt.columns[i]
    derivation.derive(fleet, slot, nowMs)
    if (fleet.columns.draughtM[slot] === learnt.draughtM) continueCargo(learnt, fleet.columns, slot)
    // The last port tells whether the vessel has left its destination: the next ticks calculate the ETA again.
    steps.etas.evict(slot)
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

/** A cargo is derived when a crew changes something, with the age of the draught at that time: derived now, it would be another. */
function continueCargo({ draughtMs, cargo }: Learnt, columns: Live['fleet']['columns'], slot: number): void {
  columns.draughtMs[slot] = draughtMs
  for (const [i, column] of cargoColumns.entries()) columns[column][slot] = cargo[i]
}

/** The counts of straits, and the paths of the vessels that are between the gates of one. */
function handOverStraits({ straits }: EndOfPast, fixesOf: FixesOf, { fleet, steps }: Live, nowMs: number): void {
  const { chokepoints } = steps
  chokepoints.restore(straits, nowMs)
  for (const slot of chokepoints.resume(fleet))
    chokepoints.replay(slot, fixesOf(fleet.columns.mmsi[slot], nowMs - msPerDay, nowMs), fleet)
  chokepoints.finishReplay(NaN, nowMs)
}
