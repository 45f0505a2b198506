import { msPerDay, msPerHour } from '#domain/time.ts'
import { nanToNull } from '#domain/nan.ts'
import type { ChokepointBaseline } from '#domain/world/chokepoint-baseline.ts'
import { type ChokepointStatus, compareTraffic, isWorse, spreadOf, surelyCovered } from './traffic-comparison.ts'

/**
 * Vessels over 1,000 GT in the world at the start of 2024. PortWatch counts transits of about that fleet, so the received
 * share of it is the share of the reference to expect.
 * @see UNCTAD, Review of Maritime Transport 2024
 */
export const worldFleetSize = 58_200

/** A new reading must persist for this long before the status changes: longer for a closure, which is read from a day. */
const holdMs = 6 * msPerHour
const holdClosureMs = 12 * msPerHour
/** Time in which the level of a strait follows its traffic, how far, and from which share of it a week counts as open. */
const levelMs = 45 * msPerDay
const levels = { lowest: 0.8, highest: 1.2 }
const levelFromShare = 0.85
/** Share of a day in the learnt spread, and the most by which one day counts: that of a fall's days. */
const spreadShare = 1 / 60
const maxDeviation = 0.25
/** Where more of the transits are known late, the newest day is still incomplete. */
const maxLateShare = 0.25

/** Vessels received on each side within `recentMs` for a strait to count as covered. */
const minVesselsPerSide = 3
export const recentMs = 12 * msPerHour
/** Vessels passing now or in the last 24 h for status open when too few are expected to compare. */
const minPassing = 3

export interface StraitEvidence {
  baseline: ChokepointBaseline | null
  /** Share of the world fleet that is received, 0 to 1. */
  coverage: number
  vesselsSideA: number
  vesselsSideB: number
  /** Vessels under way within the strait now. */
  passing: number
  /** Since when both sides are covered; NaN when they are not. */
  coveredSinceMs: number
  /** Number of transits in the last `ms` milliseconds. */
  transitsIn: (ms: number) => number
  /** Share of the week's transits that were known only half a day later, after a silence. */
  lateShare: number
}

interface Reading {
  status: ChokepointStatus
  /** Sentences that follow the status: the figure, what it is compared with, and what is in doubt. */
  reason: string
}

/** What a reading depends on of the readings before it. */
type Before = Pick<StatusTracker, 'status' | 'level' | 'spread'> & { daysOpen: number }

type Snapshot = ReturnType<StatusTracker['snapshot']>
/** A snapshot, also of an earlier version. */
type KeptStatus = Omit<Snapshot, 'recoveredMs'> & Partial<Snapshot>

/** Whether both sides are covered: vessels are received on each, or transits were counted in the last 24 h. */
export function isCovered({
  vesselsSideA,
  vesselsSideB,
  transitsIn,
}: Pick<StraitEvidence, 'vesselsSideA' | 'vesselsSideB' | 'transitsIn'>): boolean {
  return Math.min(vesselsSideA, vesselsSideB) >= minVesselsPerSide || transitsIn(msPerDay) >= minVesselsPerSide
}

/** Status of a strait, with hysteresis and a hold time so that a quiet night does not change it. */
export class StatusTracker {
  status: ChokepointStatus = 'unknown'
  reason = 'No positions received yet.'
  /**
   * Traffic of the open strait as a share of the reference: it follows the growth of trade over months, and only while the
   * strait is open and within `levels`, so that a lasting crisis is not learnt as normal.
   */
  level = 1
  /**
   * Day-to-day spread of the open strait as a share, learnt in the same way; NaN before. That of the reference also holds
   * the growth over its years.
   */
  spread = NaN
  #levelMs = NaN
  /** When the strait was open again; NaN where it was never anything else. */
  #recoveredMs = NaN
  #next: ChokepointStatus = 'unknown'
  #nextSinceMs = 0
  #wasCovered = false

  /** All of it as plain JSON; null is unknown. */
  snapshot() {
    const { status, reason, level } = this
    const [next, nextSinceMs, wasCovered] = [this.#next, this.#nextSinceMs, this.#wasCovered]
    const [spread, levelMs] = [nanToNull(this.spread), nanToNull(this.#levelMs)]
    const recoveredMs = nanToNull(this.#recoveredMs)
    return { status, reason, level, spread, levelMs, recoveredMs, next, nextSinceMs, wasCovered }
  }

  restore(kept: KeptStatus): void {
    this.status = kept.status
    this.reason = kept.reason
    this.level = kept.level
    this.spread = kept.spread ?? NaN
    this.#levelMs = kept.levelMs ?? NaN
    this.#recoveredMs = kept.recoveredMs ?? NaN
    this.#next = kept.next
    this.#nextSinceMs = kept.nextSinceMs
    this.#wasCovered = kept.wasCovered
  }

  /** Updates the reason, so that its figures are those of now, without a decision on the status. */
  refresh(evidence: StraitEvidence, nowMs: number): void {
    const { status, reason } = readStatus(evidence, nowMs, this.#before(nowMs))
    this.reason = status === this.status ? reason : pendingReason({ status, reason })
  }

  /** Updates the status from new evidence; intended to run once an hour. */
  update(evidence: StraitEvidence, nowMs: number): void {
    const { status, reason } = readStatus(evidence, nowMs, this.#before(nowMs))
    this.#learnLevel(evidence, nowMs)
    const covered = isCovered(evidence)
    // What is covered again, or no longer, takes effect at once.
    const atOnce = covered !== this.#wasCovered || !covered || this.status === 'unknown'
    this.#wasCovered = covered
    if (status === this.status) {
      this.#next = status
      this.reason = reason
      return
    }
    // Readings that all are worse confirm one another.
    const confirms = status === this.#next || (isWorse(status, this.status) && isWorse(this.#next, this.status))
    if (!confirms) this.#nextSinceMs = nowMs
    this.#next = status
    if (!atOnce && nowMs - this.#nextSinceMs < holdOf(status)) {
      this.reason = pendingReason({ status, reason })
      return
    }
    if (status === 'open' && isWorse(this.status, 'open')) this.#recoveredMs = nowMs
    this.status = status
    this.reason = reason
  }

  /** Moves all times, because the clock was set back. */
  move(moved: (ms: number) => number): void {
    this.#levelMs = moved(this.#levelMs)
    this.#recoveredMs = moved(this.#recoveredMs)
    this.#nextSinceMs = moved(this.#nextSinceMs)
  }

  #before(nowMs: number): Before {
    const { status, level, spread } = this
    const daysOpen = Number.isNaN(this.#recoveredMs) ? Infinity : (nowMs - this.#recoveredMs) / msPerDay
    return { status, level, spread, daysOpen }
  }

  #learnLevel(evidence: StraitEvidence, nowMs: number): void {
    const { baseline, coverage, coveredSinceMs, transitsIn } = evidence
    const sinceMs = nowMs - this.#levelMs
    if (sinceMs < msPerDay) return
    this.#levelMs = nowMs
    const isWeekKnown = nowMs - coveredSinceMs >= 7 * msPerDay
    if (!(sinceMs < 7 * msPerDay) || this.status !== 'open' || baseline === null || !isWeekKnown) return
    if (coverage < surelyCovered) return
    const week = transitsIn(7 * msPerDay) / (baseline.value * Math.min(1, coverage) * 7)
    // A week as of the reference is open, whatever more there was before.
    if (week < Math.min(this.level * levelFromShare, 1)) return
    const level = this.level + (week - this.level) * (1 - Math.exp(-sinceMs / levelMs))
    this.level = Math.min(levels.highest, Math.max(levels.lowest, level))
    this.#learnSpread(evidence, baseline, week)
  }

  /** From the last day's deviation from its week, less what is chance because not all is received. */
  #learnSpread({ coverage, transitsIn }: StraitEvidence, baseline: ChokepointBaseline, week: number): void {
    const share = Math.min(1, coverage)
    const perDay = baseline.value * this.level * share
    const before = Number.isNaN(this.spread) ? spreadOf(baseline) : this.spread
    const off = Math.min(maxDeviation, Math.abs(transitsIn(msPerDay) / perDay - week / this.level))
    // A day is a seventh of its week, so that it differs less from the week than from the level.
    const variance = (off * off * 7) / 6 - (1 - share) / perDay
    this.spread = Math.sqrt(before * before + (Math.max(0, variance) - before * before) * spreadShare)
  }
}

const pendingReason = ({ status, reason }: Reading) =>
  `${reason} The status changes to ${status} if this lasts for ${holdOf(status) / msPerHour} hours.`

const holdOf = (status: ChokepointStatus) => (status === 'closed' ? holdClosureMs : holdMs)

/** The span of which transits are counted: a day, or less since counting began. */
function countedSpan(coveredSinceMs: number, nowMs: number): string {
  return nowMs - coveredSinceMs >= msPerDay
    ? 'in the last 24 hours'
    : `since counting began at ${new Date(coveredSinceMs).toISOString().slice(11, 16)} UTC`
}

function readStatus(evidence: StraitEvidence, nowMs: number, before: Before): Reading {
  const { vesselsSideA, vesselsSideB, passing, baseline, coverage, coveredSinceMs } = evidence
  if (!isCovered(evidence)) {
    const [fewer, more] = [Math.min(vesselsSideA, vesselsSideB), Math.max(vesselsSideA, vesselsSideB)]
    const received = `${countOf(fewer, 'vessel')} received on one side and ${more} on the other in the last ${recentMs / msPerHour} hours`
    return {
      status: 'unknown',
      reason: `Not enough coverage: ${received}; at least ${minVesselsPerSide} on each are needed.`,
    }
  }
  const compared = baseline && compare(evidence, baseline, nowMs, before)
  if (compared) return compared
  const passed = evidence.transitsIn(Math.min(msPerDay, nowMs - coveredSinceMs))
  const traffic = `${countOf(passed, 'transit')} ${countedSpan(coveredSinceMs, nowMs)}, ${countOf(passing, 'vessel')} passing now.`
  const why =
    baseline === null
      ? 'No reference to compare with.'
      : `Too few to compare with the reference: ${percent(coverage)} of the world fleet is received.`
  // Few vessels of many pass a halved strait, too.
  const isTooLittle = passing + passed < minPassing || coverage < surelyCovered
  return { status: isTooLittle ? 'unknown' : 'open', reason: `${traffic} ${why}` }
}

function compare(
  { coverage, coveredSinceMs, transitsIn, lateShare }: StraitEvidence,
  baseline: ChokepointBaseline,
  nowMs: number,
  { status: before, level, spread, daysOpen }: Before,
): Reading | null {
  const daysCounted = (nowMs - coveredSinceMs) / msPerDay
  const isNewestDayLate = lateShare > maxLateShare
  const known = { daysCounted, daysOpen, isNewestDayLate }
  const found = compareTraffic({ baseline, coverage, level, spread, ...known, transitsIn }, before)
  if (found === null) return null
  const { status, counted, expected } = found
  const days = found.days === 1 ? '24 hours' : `${found.days} days`
  const span = isNewestDayLate ? `${days} before the last` : `last ${days}`
  const usual = Math.abs(level - 1) < 0.005 ? '' : ` and to recent open weeks (${percent(level)})`
  const average = `${baseline.value} a day on average in ${baseline.period}, scaled to ${percent(coverage)} coverage${usual}`
  return {
    status,
    reason: `${counted === 0 ? 'No traffic' : `${percent(counted / expected)} of normal traffic`}: ${countOf(Math.round(counted), 'transit')} in the ${span}, ${Math.round(expected)} expected (${average}).${status === 'unknown' ? ` ${doubtText(found.days)}` : ''}`,
  }
}

/** Why a lower count is not called a fall. */
const doubtText = (days: number) =>
  days < 7
    ? 'A full week is needed to tell a fall from day-to-day variation.'
    : 'So little of the fleet is received that a gap in coverage cannot be told from a fall in traffic.'

const countOf = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`

const percent = (share: number) => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`
