import { msPerDay } from '#domain/time.ts'
import type { Level } from '../catalogue.ts'
import { spanOf } from '../folder.ts'
import type { FactKind } from './tables.ts'

/** How facts of a kind are filed. */
export interface FactFiling {
  level: Exclude<Level, 'hour'>
  /** The column of the time by which a row is filed. */
  time: string
  /** Days for which they may still change: a call ends, a cargo is delivered. */
  changesDays: number
  /** Days for which their source keeps them. */
  keptDays: number
}

const storeDays = 400
/** Transits are kept for 15 days: the 14 that are whole. */
const transitDays = 14

export const factFilings: Readonly<Record<FactKind, FactFiling>> = {
  port_calls: { level: 'day', time: 'arrived_at', changesDays: 60, keptDays: storeDays },
  voyages: { level: 'day', time: 'arrived_at', changesDays: 60, keptDays: storeDays },
  cargoes: { level: 'day', time: 'started_at', changesDays: 90, keptDays: storeDays },
  transits: { level: 'day', time: 'passed_at', changesDays: 3, keptDays: transitDays },
  sea_events: { level: 'day', time: 'started_at', changesDays: 30, keptDays: storeDays },
  flows: { level: 'day', time: 'day', changesDays: 3, keptDays: storeDays },
  prices: { level: 'month', time: 'day', changesDays: storeDays, keptDays: storeDays },
  events: { level: 'month', time: 'started_at', changesDays: 90, keptDays: storeDays },
}

/** A span of facts that is one file. */
export interface FactSpan {
  fromMs: number
  toMs: number
}

/** The spans of a kind whose files are to be written: those that may have changed, and those without a file. */
export function spansToWrite(
  { level, changesDays, keptDays }: FactFiling,
  nowMs: number,
  filed: readonly FactSpan[],
  days: number,
): FactSpan[] {
  const spans: FactSpan[] = []
  const firstMs = nowMs - Math.min(days, keptDays) * msPerDay
  for (let span = spanOf(level, nowMs); ; span = spanOf(level, span.fromMs - 1)) {
    // A span that begins before what is kept is not whole any more.
    if (span.fromMs < nowMs - keptDays * msPerDay || span.toMs <= firstMs) return spans
    const { fromMs, toMs } = span
    const mayChange = toMs > nowMs - changesDays * msPerDay
    if (mayChange || !filed.some((file) => file.fromMs <= fromMs && file.toMs >= toMs)) spans.push(span)
  }
}
