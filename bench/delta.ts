import { RowPlaces, type SharedRows, sharedRows } from '#read-model/row-places.ts'
import { VesselJsonCache } from '#read-model/vessel-json-cache.ts'
import { lookupsOf } from '#read-model/lookups.ts'
import { DeltaEncoder } from '#read-model/delta/encoder.ts'
import { FleetReplica } from '#read-model/delta/fleet-replica.ts'
import { vesselRowWriter } from '#contract/vessels/row.ts'
import { RankedView } from '#fleet/query/ranked-view.ts'
import { threadMs } from './event-loop-lag.ts'
import { seeded, syntheticFleet } from './synthetic-fleet.ts'
import { type BenchRow, median, printTable, withGrowth } from './table.ts'

const changedShare = 0.1
const ticks = 60

/** What a tick costs the live thread that publishes a delta and each thread that applies it, with shared rows, by the size of the fleet. */
export async function benchDelta(): Promise<BenchRow[]> {
  const small = measure(100_000)
  return [...small, ...withGrowth(small, measure(1_000_000), 10)]
}

function measure(vessels: number): BenchRow[] {
  const fleet = syntheticFleet(vessels)
  const { columns } = fleet
  const port = { unlocode: 'NLRTM', name: 'Rotterdam', country: 'NL', lng: 0, lat: 0, maxDraughtM: null, radiusNm: 5 }
  const ports = Array.from({ length: 256 }, () => ({ ...port, aliases: [] }))
  const writer = vesselRowWriter(columns, lookupsOf({ columns, ports, sources: [] }))
  const shared = sharedRows(vessels)!
  const places = new RowPlaces(shared)
  const rows = new VesselJsonCache(vessels, writer, { shared: places })
  const encoder = new DeltaEncoder(fleet, rows.references)
  const random = seeded(3)
  const moved = () => {
    const slots = Uint32Array.from({ length: fleet.size }, (_, slot) => slot).filter(() => random() < changedShare)
    for (const slot of slots) {
      columns.lng[slot] += 0.001
      columns.lat[slot] += 0.0007
      columns.sogKnots[slot] = random() * 20
      columns.positionMs[slot] += 1000
      columns.receivedMs[slot] += 1000
      rows.refresh(slot)
    }
    return slots
  }
  const all = Uint32Array.from({ length: fleet.size }, (_, slot) => slot)
  encoder.encode(all, { epoch: 1, tick: 0, atMs: 0 })
  const begun = performance.now()
  const snapshot = encoder.snapshot({ epoch: 1, atMs: 0 })
  const snapshotMs = performance.now() - begun
  const replica = followerOf(vessels, shared)
  const caughtUp = replica.apply(snapshot)
  const [encoded, slices, bytes]: number[][] = [[], [], []]
  let appliedMs = 0
  for (let tick = 1; tick <= ticks; tick++) {
    const slots = moved()
    const start = performance.now()
    const delta = encoder.encode(slots, { epoch: 1, tick, atMs: tick })
    encoded.push(performance.now() - start)
    bytes.push(delta.length / slots.length)
    places.publish()
    const { ms, longestMs } = replica.apply(delta)
    places.free(tick)
    appliedMs += ms
    slices.push(longestMs)
  }
  const work = `delta of ${changedShare * 100} % of ${vessels.toLocaleString('en')} vessels`
  const target = (text: string) => (vessels === 100_000 ? { target: text } : {})
  return [
    { work, subject: 'encode, once for all threads', figure: median(encoded), unit: 'ms' },
    {
      work,
      subject: 'apply, in each thread, order and grid included: mean, processor time',
      figure: appliedMs / ticks,
      unit: 'ms',
      ...target('≤ 4 ms'),
    },
    {
      work,
      subject: 'longest slice, in the tick that was disturbed least',
      figure: Math.min(...slices),
      unit: 'ms',
      ...target('≤ 1 ms'),
    },
    { work, subject: 'size', figure: median(bytes), unit: 'B/vessel' },
    { work, subject: 'snapshot: encode', figure: snapshotMs, unit: 'ms' },
    { work, subject: 'snapshot: apply', figure: caughtUp.ms, unit: 'ms' },
    { work, subject: 'snapshot: size', figure: snapshot.length / vessels, unit: 'B/vessel' },
  ]
}

/** A reader's thread: the replica with rows, order and grid. */
function followerOf(vessels: number, shared: SharedRows) {
  const replica = new FleetReplica(vessels)
  const ranked = new RankedView(replica)
  const encodesNothing = () => {
    throw new Error('a replica encodes nothing')
  }
  const rows = new VesselJsonCache(vessels, encodesNothing, { shared })
  const listener = {
    onVessel: (slot: number, delta: Uint8Array, start: number, end: number) => {
      ranked.touch(slot)
      if (end > start) rows.store(slot, delta, start, end)
      else rows.invalidate(slot)
    },
    onSlice: () => ranked.removeUnlisted(),
  }
  return {
    apply: (delta: Uint8Array) => {
      let longestMs = 0
      const begunMs = threadMs()
      const slices = replica.applyInSlices(delta, listener)
      for (let done = false; !done;) {
        const start = performance.now()
        done = slices.next().done === true
        if (done) ranked.refresh()
        longestMs = Math.max(longestMs, performance.now() - start)
      }
      return { ms: threadMs() - begunMs, longestMs }
    },
  }
}

if (import.meta.main) printTable(await benchDelta())
