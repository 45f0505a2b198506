import type { Provenance } from './world-events.ts'

/**
 * What is normal at a chokepoint: a mean over stated years, pinned, so that a long closure never becomes its own
 * baseline. One a month where the season is known; `month` null is good for the whole year.
 */
export interface ChokepointBaseline {
  chokepointId: string
  /** What is counted: ships in transit a day, of all cargo classes or of tankers; or the oil that flows, in mb/d. */
  measure: 'all ships' | 'tankers' | 'oil mb/d'
  /** 1 to 12. */
  month: number | null
  value: number
  /** Standard deviation from day to day; null where nobody published it. */
  spread: number | null
  /** The years or the month it was measured in: `2021–2023`. */
  period: string
  source: Provenance
}

/** The pinned figure for a day: its own month's where there is one, else one that is good for the whole year. */
export function baselineAt(
  baselines: readonly ChokepointBaseline[],
  chokepointId: string,
  measure: ChokepointBaseline['measure'],
  nowMs: number,
): ChokepointBaseline | null {
  const month = new Date(nowMs).getUTCMonth() + 1
  const here = baselines.filter((one) => one.chokepointId === chokepointId && one.measure === measure)
  return here.find((one) => one.month === month) ?? here.find((one) => one.month === null) ?? null
}
