import type { ChokepointBaseline } from '#domain/chokepoint-baseline.ts'

export type ChokepointStatus = 'open' | 'restricted' | 'disrupted' | 'closed' | 'unknown'

/**
 * Ships over 1,000 GT in the world at the start of 2024. PortWatch counts transits of about that fleet, so the share of it
 * that is heard is the share of the reference that can be expected.
 * @see UNCTAD, Review of Maritime Transport 2024
 */
export const worldShips = 58_200

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Transits are compared over the shortest of these in which enough are expected. */
const windowsDays = [1, 2, 4, 7, 14]
export const longestWindowMs = 14 * dayMs
const enoughExpected = 25

/** Below these shares of what is expected. */
const disruptedBelow = 0.4
const closedBelow = 0.1
/** A strait is open down to this share where no day-to-day spread was published. */
const openFromShare = 0.7
/** To get better again it must pass the mark by so much. */
const marginShare = 0.05
/** A new reading must hold for so long before the status follows. */
const holdsMs = 12 * hourMs
/** Where less of the world's fleet is heard, how much of it passes here is anybody's guess: half as much is asked for. */
const thinCoverage = 0.2

/** So many ships heard on either side within `recentMs`, and the strait is seen. */
const fewestHeard = 3
export const recentMs = 12 * hourMs
/** So many that pass, or passed of late, mean that it is open where too few were counted to compare. */
const fewestPassing = 3

export interface StraitEvidence {
  baseline: ChokepointBaseline | null
  /** Share of the world's ships that is heard, 0 to 1. */
  coverage: number
  heardBeforeA: number
  heardBeyondB: number
  /** Under way within the strait now. */
  passing: number
  /** Since when the strait is seen; NaN when it is not. */
  seenSinceMs: number
  /** Transits in the last so many milliseconds. */
  transitsIn(ms: number): number
}

interface Reading {
  status: ChokepointStatus
  reason: string
}

/** Whether both sides are heard: by those that are there, or by those that were seen to pass from one to the other. */
export function isSeen({
  heardBeforeA,
  heardBeyondB,
  transitsIn,
}: Pick<StraitEvidence, 'heardBeforeA' | 'heardBeyondB' | 'transitsIn'>): boolean {
  return Math.min(heardBeforeA, heardBeyondB) >= fewestHeard || transitsIn(dayMs) >= fewestHeard
}

/** Says how a strait is doing, without jumping at every quiet night. */
export class StatusKeeper {
  status: ChokepointStatus = 'unknown'
  reason = 'No positions heard yet.'
  #next: ChokepointStatus = 'unknown'
  #nextSinceMs = 0

  /** Looks at the evidence again: once an hour is enough. */
  judge(evidence: StraitEvidence, nowMs: number): void {
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
    // What is not seen is unknown at once, and so is whatever comes after.
    const atOnce = status === 'unknown' || this.status === 'unknown'
    if (!atOnce && nowMs - this.#nextSinceMs < holdsMs) {
      this.reason = `${reason} That reads ${status}; the status follows when it has for ${holdsMs / hourMs} h.`
      return
    }
    this.status = status
    this.reason = reason
  }
}

function readStatus(evidence: StraitEvidence, nowMs: number, before: ChokepointStatus): Reading {
  const { heardBeforeA, heardBeyondB, passing, baseline, coverage } = evidence
  if (!isSeen(evidence)) {
    const heard = `${heardBeforeA} and ${heardBeyondB} ships heard on its two sides in ${recentMs / hourMs} h`
    return { status: 'unknown', reason: `Not covered: ${heard}, needs ${fewestHeard} on each.` }
  }
  const compared = baseline && compare(evidence, baseline, nowMs, before)
  if (compared) return compared
  const why =
    baseline === null
      ? 'there is no reference to compare with'
      : `too little was counted to compare with the reference (${percent(coverage)} of the world’s ships are heard)`
  const passed = evidence.transitsIn(dayMs)
  const seen = `${passing} ships are passing and ${passed} have passed in 24 h`
  if (passing + passed < fewestPassing) return { status: 'unknown', reason: `${seen}; ${why}.` }
  return { status: 'open', reason: `By sight: ${seen}; ${why}.` }
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
  const days = windowsDays.find((days) => baseline.value * coverage * days >= enoughExpected)
  if (days === undefined || !(nowMs - evidence.seenSinceMs >= days * dayMs)) return null
  const counted = evidence.transitsIn(days * dayMs)
  const expected = expectedADay * days
  const status = statusOf(counted / expected, openFrom(baseline, expected, days), before)
  const span = days === 1 ? '24 h' : `${days} days`
  const scaled = thin ? `half of ${percent(coverage)}, for so little of the world’s fleet is heard` : percent(coverage)
  return {
    status,
    reason: `${counted} transits in ${span}; ${Math.round(expected)} are expected from the reference of ${baseline.value} a day (${baseline.period}), scaled by coverage (${scaled}).`,
  }
}

/** The share down to which a strait counts as open: two standard deviations of such a count, within reason. */
function openFrom({ value, spread }: ChokepointBaseline, expected: number, days: number): number {
  const daily = spread === null ? (1 - openFromShare) / 2 : spread / value
  const deviation = Math.sqrt((daily * daily) / days + 1 / expected)
  return Math.min(0.8, Math.max(0.5, 1 - 2 * deviation))
}

function statusOf(share: number, open: number, before: ChokepointStatus): ChokepointStatus {
  const order: ChokepointStatus[] = ['closed', 'disrupted', 'restricted', 'open']
  const marks = [closedBelow, disruptedBelow, open]
  const place = order.indexOf(before)
  // A mark that would have to be passed upwards lies a little higher.
  const found = marks.findIndex((mark, i) => share < mark + (place >= 0 && place <= i ? marginShare : 0))
  return found < 0 ? 'open' : order[found]
}

const percent = (share: number) => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)} %`
