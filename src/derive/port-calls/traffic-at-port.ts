import { distanceNm } from '#domain/geo.ts'
import { isoDate, msPerDay } from '#domain/time.ts'
import { portActivity } from '#domain/vessel/activity-status.ts'
import type { PortCallRecord } from '#domain/vessel/vessel-history.ts'
import type { Port } from '#domain/world/places.ts'
import { cargoMoved } from './voyages.ts'

type Numbers = { readonly [slot: number]: number }

/** The fleet's columns that show which vessels are at a port. */
export interface TrafficColumns {
  readonly lng: Numbers
  readonly lat: Numbers
  readonly sogKnots: Numbers
  readonly portActivity: Numbers
  readonly destinationPort: Numbers
  readonly etaMs: Numbers
  readonly etaCalculatedMs: Numbers
  readonly lastPort: Numbers
  readonly lastPortArrivedMs: Numbers
  readonly lastPortDepartedMs: Numbers
}

/** Vessels at a port or bound for it, by their slots. */
export interface PortTraffic {
  /** Latest arrival first. */
  atBerth: number[]
  /** In the order of the vessels. */
  waiting: number[]
  /** First ETA first. */
  expected: number[]
  /** Vessels within 30 nautical miles: 0 means that nothing is known of the port. */
  near: number
  /** Of them, those that lie in the port without a call: too short a time to tell whether at berth. */
  undecided: number
}

/** A vessel that waits for a port lies within this distance; reception there counts for the port. */
const nearNm = 30
/** Below this speed a vessel lies. */
const lyingKnots = 0.5
const nearDegrees = nearNm / 60

/**
 * The vessels at a port, waiting for it, and bound for it; `number` is the port's number in the columns, and `areaOf` gives the
 * port that a harbour counts to: vessels bound for a harbour of the port are expected at the port, too.
 */
export function trafficAt(
  port: Pick<Port, 'lng' | 'lat' | 'radiusNm'>,
  number: number,
  fleet: { columns: TrafficColumns; slots: Iterable<number>; areaOf?: (port: number) => number },
  nowMs: number,
): PortTraffic {
  const { columns, areaOf = (each: number) => each } = fleet
  const { lng, lat, destinationPort, lastPort, lastPortArrivedMs, lastPortDepartedMs } = columns
  const traffic: PortTraffic = { atBerth: [], waiting: [], expected: [], near: 0, undecided: 0 }
  for (const slot of fleet.slots) {
    const activity = columns.portActivity[slot]
    const isBound = destinationPort[slot] === number || areaOf(destinationPort[slot]) === number
    const mayBeNear = Math.abs(lat[slot] - port.lat) <= nearDegrees
    if (!isBound && !mayBeNear) continue
    const awayNm = mayBeNear ? distanceNm(lng[slot], lat[slot], port.lng, port.lat) : Infinity
    if (awayNm <= nearNm) traffic.near++
    if (awayNm <= port.radiusNm && activity === portActivity.none && columns.sogKnots[slot] < lyingKnots)
      traffic.undecided++
    const hasCalled = lastPort[slot] === number
    const isInCall = hasCalled && Number.isNaN(lastPortDepartedMs[slot]) && activity !== portActivity.none
    if (isInCall && activity !== portActivity.waiting) traffic.atBerth.push(slot)
    else if (activity === portActivity.waiting && (isInCall || awayNm <= (isBound ? nearNm : port.radiusNm)))
      traffic.waiting.push(slot)
    else if (isBound && !hasArrived(columns, slot, { area: number, areaOf, nowMs })) traffic.expected.push(slot)
  }
  const etaOf = (slot: number) => etaAhead(columns, slot, nowMs)?.atMs ?? Infinity
  traffic.atBerth.sort((a, b) => lastPortArrivedMs[b] - lastPortArrivedMs[a])
  traffic.expected.sort((a, b) => Math.sign(etaOf(a) - etaOf(b)) || a - b)
  return traffic
}

interface Area {
  area: number
  areaOf: (port: number) => number
  nowMs: number
}

/** Whether a vessel has called in a port's area: it lies in one of its harbours, or has left and has named nothing else. */
function hasArrived(columns: TrafficColumns, slot: number, { area, areaOf, nowMs }: Area): boolean {
  const last = columns.lastPort[slot]
  if (last !== area && areaOf(last) !== area) return false
  const liesInHarbour = last !== area && Number.isNaN(columns.lastPortDepartedMs[slot])
  return (liesInHarbour && columns.portActivity[slot] !== portActivity.none) || hasLeft(columns, slot, nowMs)
}

/** Whether a vessel has left its last port: crews change the destination late, so only an ETA ahead shows that it returns. */
const hasLeft = (columns: TrafficColumns, slot: number, nowMs: number): boolean =>
  !Number.isNaN(columns.lastPortDepartedMs[slot]) && !(columns.etaMs[slot] > nowMs)

/** The ETA that a vessel reports, or else the calculated one, where it is ahead. */
export function etaAhead(
  { etaMs, etaCalculatedMs }: Pick<TrafficColumns, 'etaMs' | 'etaCalculatedMs'>,
  slot: number,
  nowMs: number,
): { atMs: number; source: 'reported' | 'calculated' } | null {
  if (etaMs[slot] > nowMs) return { atMs: etaMs[slot], source: 'reported' }
  return etaCalculatedMs[slot] > nowMs ? { atMs: etaCalculatedMs[slot], source: 'calculated' } : null
}

/** Estimated tonnes of a commodity that were loaded or discharged. */
export interface TonnesMoved {
  commodity: string | null
  tonnes: number
  lowTonnes: number
  highTonnes: number
  calls: number
}

/** What calls discharged and loaded, by commodity, largest first; null where no call has an estimate. */
export function tonnesMoved(
  calls: readonly PortCallRecord[],
): { in: TonnesMoved[]; out: TonnesMoved[]; unknown: number } | null {
  const sums = { load: new Map<string | null, TonnesMoved>(), discharge: new Map<string | null, TonnesMoved>() }
  let unknown = 0
  for (const call of calls) {
    const moved = call.departedMs === null ? null : cargoMoved(call)
    if (moved === null || moved.tonnes === null) {
      unknown++
      continue
    }
    const { commodity } = moved
    const sum = sums[moved.kind].get(commodity) ?? { commodity, tonnes: 0, lowTonnes: 0, highTonnes: 0, calls: 0 }
    sum.tonnes += moved.tonnes
    sum.lowTonnes += moved.lowTonnes ?? moved.tonnes
    sum.highTonnes += moved.highTonnes ?? moved.tonnes
    sum.calls++
    sums[moved.kind].set(commodity, sum)
  }
  if (unknown === calls.length) return null
  const largest = (sum: Map<string | null, TonnesMoved>) => [...sum.values()].sort((a, b) => b.tonnes - a.tonnes)
  return { in: largest(sums.discharge), out: largest(sums.load), unknown }
}

/** Calls by day of arrival from one day to another; null for a day that has no call and was not counted. */
export function callsByDay(
  calls: readonly PortCallRecord[],
  countedDates: ReadonlySet<string>,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): { date: string; calls: number | null }[] {
  const counts = new Map<string, number>()
  for (const { arrivedMs } of calls) counts.set(isoDate(arrivedMs), (counts.get(isoDate(arrivedMs)) ?? 0) + 1)
  const days: { date: string; calls: number | null }[] = []
  for (let dayMs = fromMs; dayMs <= toMs; dayMs += msPerDay) {
    const date = isoDate(dayMs)
    days.push({ date, calls: counts.get(date) ?? (countedDates.has(date) ? 0 : null) })
  }
  return days
}
