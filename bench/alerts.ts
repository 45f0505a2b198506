import { runInSlices } from '#domain/slices.ts'
import { sizeRules } from '#domain/vessel/size-classes.ts'
import { QueryWatch } from '#alerts/watches/query-watch.ts'
import { everyVessel, type VesselQuery } from '#fleet/query/selection.ts'
import { SlotQuery } from '#fleet/query/slot-query.ts'
import { EventLoopLag, threadMs } from './event-loop-lag.ts'
import { seaNowMs, seeded, syntheticFleet } from './synthetic-fleet.ts'
import { type BenchRow, printTable } from './table.ts'

const ships = 100_000
const alerts = 1000
/** Of a busy second: every vessel reports every ten seconds. */
const changedATick = 10_000
const ticks = 20

/** A thousand alerts on different queries over 100,000 vessels: what a tick costs, and how long it holds the event loop. */
export async function benchAlerts(): Promise<BenchRow[]> {
  const fleet = syntheticFleet(ships)
  const random = seeded(4711)
  let events = 0
  const watch = new QueryWatch(
    fleet,
    () => 0,
    () => void events++,
  )
  const selectors = Array.from({ length: alerts }, () => queryOf(random)).map(
    (query) => new SlotQuery(fleet, query, { nowMs: () => seaNowMs }),
  )
  const lag = new EventLoopLag()
  const loaded = threadMs()
  for (const [id, selector] of selectors.entries())
    watch.set({ id, key: String(id), selector, begins: true, ends: true, dwellMs: 5000 }, null, seaNowMs)
  const loadMs = (threadMs() - loaded) / alerts
  lag.drain()
  let longestMs = 0
  const startMs = threadMs()
  for (let tick = 0; tick < ticks; tick++) {
    for (let i = 0; i < changedATick; i++) {
      const slot = Math.floor(random() * ships)
      fleet.columns.lng[slot] = Math.max(-180, Math.min(180, fleet.columns.lng[slot] + (random() - 0.5) * 0.02))
      fleet.columns.sogKnots[slot] = Math.max(0, fleet.columns.sogKnots[slot] + (random() - 0.5) * 0.4)
      watch.observe(slot)
    }
    await runInSlices(watch.evaluate(seaNowMs + tick * 1000))
    await runInSlices(watch.drainUnsaved())
    longestMs = Math.max(longestMs, lag.drain())
  }
  const tickMs = (threadMs() - startMs) / ticks
  lag.stop()
  const work = `${alerts} alerts on queries, ${changedATick} of ${ships} vessels changed`
  return [
    { work, subject: 'processor time of a tick', figure: tickMs, unit: 'ms' },
    { work, subject: 'event loop blocked at most', figure: longestMs, unit: 'ms', target: '≤ 50 ms' },
    { work, subject: 'events of a tick', figure: events / ticks, unit: '' },
    { work: 'an alert on a query is added', subject: 'processor time', figure: loadMs, unit: 'ms' },
  ]
}

/** A query such as users save: a type or size, with places, load, speed, or a circle. */
function queryOf(random: () => number): VesselQuery {
  const kind = Math.floor(random() * 4)
  const ports = Array.from({ length: 5 }, () => Math.floor(random() * 40))
  if (kind === 0)
    return { ...everyVessel, slots: { destinationPorts: ports, sizes: sizeRules(['vlcc', 'suezmax', 'capesize']) } }
  if (kind === 1) return { ...everyVessel, classMask: 1 << Math.floor(random() * 6), minSogKnots: 10 + random() * 5 }
  if (kind === 2)
    return {
      ...everyVessel,
      minLoadShare: 0.5,
      slots: { near: { lng: random() * 300 - 150, lat: random() * 100 - 50, km: 300 } },
    }
  return {
    ...everyVessel,
    classMask: 1,
    slots: {
      dwtTonnes: { min: 80_000 + random() * 1e5, max: null },
      etaMs: { min: seaNowMs, max: seaNowMs + random() * 1e9 },
    },
  }
}

if (import.meta.main) printTable(await benchAlerts())
