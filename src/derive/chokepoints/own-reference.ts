import { msPerDay, startOfDayMs } from '#domain/time.ts'
import type { ChokepointBaseline } from '#domain/world/chokepoint-baseline.ts'
import type { DayCounts } from './daily-transits.ts'
import { maxWindowDays } from './traffic-comparison.ts'

/** Whole days before the windows that are compared, and how many of them must be counted. */
const referenceDays = 75
const minCountedDays = 28

/**
 * The reference of a fleet that is no share of the world's, such as the demo's: the transits of the strait's own days, up to
 * 75 of them, before the two weeks that are compared with it. Null while fewer than 28 are counted.
 */
export function ownReference(
  days: Pick<DayCounts, 'of'>,
  chokepointId: string,
  nowMs: number,
): ChokepointBaseline | null {
  const endMs = startOfDayMs(nowMs) - maxWindowDays * msPerDay
  const counts: number[] = []
  for (let day = 1; day <= referenceDays; day++) {
    const counted = days.of(endMs - day * msPerDay)
    if (counted !== null) counts.push(counted.inbound + counted.outbound)
  }
  if (counts.length < minCountedDays) return null
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length
  const variance = counts.reduce((sum, count) => sum + (count - mean) ** 2, 0) / (counts.length - 1)
  return {
    chokepointId,
    measure: 'all ships',
    month: null,
    value: Math.round(mean * 10) / 10,
    spread: Math.sqrt(variance),
    period: `${counts.length} earlier days of the demo`,
    source: { name: 'Seaborne', licence: 'Apache-2.0', url: null },
  }
}
