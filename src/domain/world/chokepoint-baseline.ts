import type { Provenance } from './world-events.ts'

/**
 * Baseline of a chokepoint: the mean over fixed years, so that a long closure never becomes its own baseline. One per
 * month if the season is known; `month` null applies to the whole year.
 */
export interface ChokepointBaseline {
  chokepointId: string
  /** Measure: transits per day of all cargo vessels or of tankers, or the oil flow in mb/d. */
  measure: 'all ships' | 'tankers' | 'oil mb/d'
  /** 1 to 12. */
  month: number | null
  value: number
  /** Standard deviation from day to day; null if not published. */
  spread: number | null
  /** The years or the month it was measured in: `2021–2023`. */
  period: string
  source: Provenance
}

/** The baseline of a day: that of its month, else that of the whole year. */
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
