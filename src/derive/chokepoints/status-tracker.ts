import { msPerDay, msPerHour } from '#domain/time.ts'
import type { ChokepointBaseline } from '#domain/world/chokepoint-baseline.ts'

export type ChokepointStatus = 'open' | 'restricted' | 'disrupted' | 'closed' | 'unknown'

/**
 * Vessels over 1,000 GT in the world at the start of 2024. PortWatch counts transits of about that fleet, so the received
 * share of it is the share of the reference to expect.
 * @see UNCTAD, Review of Maritime Transport 2024
 */
export const worldFleetSize = 58_200

/** Windows for comparing transits with the reference: the shortest in which enough are expected. */
const windowsDays = [1, 2, 4, 7, 14]
export const maxWindowMs = 14 * msPerDay
const minExpected = 25

/** Status by the share of expected transits: below these marks. */
const disruptedBelow = 0.4
const closedBelow = 0.1
/** Share down to which a strait is open when the reference has no day-to-day spread. */
const openFromShare = 0.7
/** Hysteresis: to improve, the share must exceed a mark by this margin. */
const marginShare = 0.05
/** A new reading must persist for this long before the status changes. */
const holdMs = 12 * msPerHour
/** Below this coverage the local share is uncertain, so only half of the scaled reference is expected. */
const thinCoverage = 0.2

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
  transitsIn(ms: number): number
}

interface Reading {
  status: ChokepointStatus
  reason: string
}

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
  #next: ChokepointStatus = 'unknown'
  #nextSinceMs = 0

  /** Updates the reason, so that its figures are those of now, without a decision on the status. */
  refresh(evidence: StraitEvidence, nowMs: number): void {
    const { status, reason } = readStatus(evidence, nowMs, this.status)
    this.reason = status === this.status ? reason : pendingReason({ status, reason })
  }

  /** Updates the status from new evidence; intended to run once an hour. */
  update(evidence: StraitEvidence, nowMs: number): void {
    const { status, reason } = readStatus(evidence, nowMs, this.status)
    if (status === this.status) {
      this.#next = status
      this.reason = reason
      return
    }
    if (status !== this.#next) {
      this.#next = status
      this.#nextSinceMs = nowMs
    }
    // Changes to and from unknown take effect at once.
    const atOnce = status === 'unknown' || this.status === 'unknown'
    if (!atOnce && nowMs - this.#nextSinceMs < holdMs) {
      this.reason = pendingReason({ status, reason })
      return
    }
    this.status = status
    this.reason = reason
  }
}

const pendingReason = ({ status, reason }: Reading) =>
  `${reason} The status changes to ${status} when this persists for ${holdMs / msPerHour} h.`

/** The span of which transits are counted: a day, or less since counting began. */
function countedSpan(coveredSinceMs: number, nowMs: number): string {
  return nowMs - coveredSinceMs >= msPerDay
    ? 'in 24 h'
    : `since ${new Date(coveredSinceMs).toISOString().slice(11, 16)} UTC, when counting began`
}

function readStatus(evidence: StraitEvidence, nowMs: number, before: ChokepointStatus): Reading {
  const { vesselsSideA, vesselsSideB, passing, baseline, coverage } = evidence
  if (!isCovered(evidence)) {
    const received = `${vesselsSideA} and ${vesselsSideB} vessels received on the two sides in ${recentMs / msPerHour} h`
    return { status: 'unknown', reason: `Not covered: ${received}, needs ${minVesselsPerSide} on each.` }
  }
  const compared = baseline && compare(evidence, baseline, nowMs, before)
  if (compared) return compared
  const why =
    baseline === null
      ? 'there is no reference to compare with'
      : `too few transits are expected to compare with the reference (${percent(coverage)} of the world fleet is received)`
  const passed = evidence.transitsIn(Math.min(msPerDay, nowMs - evidence.coveredSinceMs))
  const span = countedSpan(evidence.coveredSinceMs, nowMs)
  const traffic = `${passing} vessels are passing and ${passed} have passed ${span}`
  if (passing + passed < minPassing) return { status: 'unknown', reason: `${traffic}; ${why}.` }
  return { status: 'open', reason: `By traffic alone: ${traffic}; ${why}.` }
}

function compare(
  evidence: StraitEvidence,
  baseline: ChokepointBaseline,
  nowMs: number,
  before: ChokepointStatus,
): Reading | null {
  const { coverage } = evidence
  const thin = coverage < thinCoverage
  const expectedADay = baseline.value * Math.min(1, coverage) * (thin ? 0.5 : 1)
  const days = windowsDays.find((days) => baseline.value * coverage * days >= minExpected)
  if (days === undefined || !(nowMs - evidence.coveredSinceMs >= days * msPerDay)) return null
  const counted = evidence.transitsIn(days * msPerDay)
  const expected = expectedADay * days
  const status = statusOf(counted / expected, openFrom(baseline, expected, days), before)
  const span = days === 1 ? '24 h' : `${days} days`
  const scaled = thin ? `half of ${percent(coverage)}, because of thin coverage` : percent(coverage)
  return {
    status,
    reason: `${counted} transits in ${span}; ${Math.round(expected)} are expected from the reference of ${baseline.value} a day (${baseline.period}), scaled by coverage (${scaled}).`,
  }
}

/** Share down to which a strait is open: two standard deviations of the count below 1, limited to 0.5–0.8. */
function openFrom({ value, spread }: ChokepointBaseline, expected: number, days: number): number {
  const daily = spread === null ? (1 - openFromShare) / 2 : spread / value
  const deviation = Math.sqrt((daily * daily) / days + 1 / expected)
  return Math.min(0.8, Math.max(0.5, 1 - 2 * deviation))
}

function statusOf(share: number, open: number, before: ChokepointStatus): ChokepointStatus {
  const order: ChokepointStatus[] = ['closed', 'disrupted', 'restricted', 'open']
  const marks = [closedBelow, disruptedBelow, open]
  const place = order.indexOf(before)
  // Hysteresis: marks above the current status are raised by the margin.
  const found = marks.findIndex((mark, i) => share < mark + (place >= 0 && place <= i ? marginShare : 0))
  return found < 0 ? 'open' : order[found]
}

const percent = (share: number) => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`
