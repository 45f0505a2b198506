import type { VesselClass } from '#domain/vessel-class.ts'
import { gasDensity, type Hull } from './hull.ts'
import { type LadenEvidence, ladenOdds, nothingElse } from './laden.ts'
import { fullCargo, ladenCargo } from './payload.ts'

/** Why a cargo estimate is what it is: the name of each bit of the column, and what it says to a reader. */
export const cargoReasons = [
  { name: 'by_draught', text: 'cargo from draught, by the block coefficient' },
  { name: 'by_capacity', text: 'cargo from tank capacity' },
  { name: 'in_ballast', text: 'she sits too high to be laden' },
  { name: 'draught_unknown', text: 'she does not give her draught' },
  { name: 'hull_unknown', text: 'she does not give her dimensions' },
  { name: 'dwt_from_hull', text: 'deadweight from length and beam' },
  { name: 'dwt_from_hull_and_draught', text: 'deadweight from length, beam and deepest draught' },
  { name: 'dwt_known', text: 'deadweight from a register' },
  { name: 'class_from_ais', text: 'class from her AIS type alone' },
  { name: 'class_from_hull', text: 'class from her dimensions' },
  { name: 'class_from_name', text: 'class from her name' },
  { name: 'draught_above_hull', text: 'draught is deeper than her hull allows' },
  { name: 'draught_old', text: 'draught was typed long ago' },
  { name: 'draught_at_maximum', text: 'draught is her maximum, and may have been typed once for all' },
  { name: 'part_laden', text: 'she sits between ballast and full' },
  { name: 'near_threshold', text: 'she sits near the draught that divides laden from ballast' },
  { name: 'class_from_trade', text: 'class from the berths where she calls' },
  { name: 'class_unsure', text: 'her class is not sure' },
  { name: 'left_export', text: 'she last worked where cargo is shipped' },
  { name: 'left_import', text: 'she last worked where cargo is landed' },
  { name: 'bound_for_export', text: 'she is bound for where cargo is shipped' },
  { name: 'bound_for_import', text: 'she is bound for where cargo is landed' },
  { name: 'draught_changed', text: 'her draught changed at the last berth' },
  { name: 'draught_unchanged', text: 'her draught was not typed anew at the last berth' },
  { name: 'draught_disbelieved', text: 'where she called and goes speaks against the draught' },
  { name: 'state_unsure', text: 'laden or in ballast is not sure' },
] as const

export type CargoReason = (typeof cargoReasons)[number]['name']

const bit = Object.fromEntries(cargoReasons.map(({ name }, place) => [name, 1 << place])) as Record<CargoReason, number>

/** The reasons of an estimate in words, from its column. */
export function reasonsOf(bits: number): string[] {
  return cargoReasons.filter((_, place) => (bits & (1 << place)) !== 0).map(({ text }) => text)
}

/** How the cargo was estimated; null when it was not. */
export function cargoMethodOf(bits: number): 'draught' | 'capacity' | 'ballast' | null {
  if (bits & bit.in_ballast) return 'ballast'
  if (bits & bit.by_capacity) return 'capacity'
  return bits & bit.by_draught ? 'draught' : null
}

/** A crew reads its draught to about this. */
const draughtErrorM = 0.3
/** Log odds from which laden or ballast is sure enough: one in ten is not. A clear draught alone is. */
const sureOdds = 2.2
const daysMs = 86_400_000
/** A voyage rarely takes longer without loading or discharging. */
const oldDraughtMs = 30 * daysMs
/** Deeper by this factor than a full ship sits, nobody reads a draught. */
const deeperThanHull = 1.05

export interface CargoEvidence {
  vesselClass: VesselClass
  /** `classSources` word for how the class was come by. */
  classSource: string
  hull: Hull | null
  /** Whether the deadweight is a register's. */
  dwtKnown: boolean
  /** How sure the class is, 0 to 1. */
  classCertainty: number
  /** NaN where not known, and unless she carries gas. */
  capacityM3: number
  /** Share by which nine in ten such capacities miss at most. */
  capacityP90: number
  /** NaN where she does not say. */
  draughtM: number
  draughtAgeMs: number
  /** What else tells laden from ballast. */
  laden?: LadenEvidence
}

/** What she carries. NaN is not known. */
export interface CargoEstimate {
  loadShare: number
  cargoTonnes: number
  lowTonnes: number
  highTonnes: number
  /** 0 to 1. */
  confidence: number
  /** Bits of `cargoReasons`. */
  reasons: number
}

/** Estimates the cargo from how deep she sits, where she was and where she goes. */
export function estimateCargo(evidence: CargoEvidence): CargoEstimate {
  const { hull, draughtM, vesselClass } = evidence
  if (hull === null) return unknown(bit.hull_unknown)
  const reasons = reasonsOfHull(evidence, hull) | reasonsOfTrade(evidence)
  if (!(draughtM > 0)) return unknown(reasons | bit.draught_unknown)
  const odds = ladenOdds(vesselClass, Math.min(1, draughtM / hull.designDraughtM), evidence.laden ?? nothingElse)
  const state = {
    laden: odds.all > 0,
    unsure: Math.abs(odds.all) < sureOdds,
    against: odds.all > 0 !== odds.draught > 0,
  }
  const doubts =
    (odds.near ? bit.near_threshold : 0) |
    (state.unsure ? bit.state_unsure : 0) |
    (state.against ? bit.draught_disbelieved : 0)
  const confidence = confidenceOf(evidence, reasons | doubts)
  const full = fullCargo(evidence, hull)
  if (!state.laden) {
    const most = state.unsure ? full.cargoTonnes : hull.dwtTonnes * 0.05
    return {
      ...{ loadShare: 0, cargoTonnes: 0, lowTonnes: 0, highTonnes: Math.round(most), confidence },
      reasons: reasons | doubts | bit.in_ballast,
    }
  }
  const { low, cargo, high, method } = ladenCargo(evidence, hull, full, state.against)
  const miss = missOf(evidence, hull)
  const part = cargo.loadShare < 0.9 ? bit.part_laden : 0
  return {
    loadShare: cargo.loadShare,
    cargoTonnes: Math.round(cargo.cargoTonnes),
    lowTonnes: state.unsure ? 0 : Math.round(low * Math.max(0, 1 - miss)),
    highTonnes: Math.round(high * (1 + miss)),
    confidence,
    reasons: reasons | doubts | part | bit[method],
  }
}

function reasonsOfHull(evidence: CargoEvidence, hull: Hull): number {
  let reasons = hull.withDraught ? bit.dwt_from_hull_and_draught : bit.dwt_from_hull
  if (evidence.dwtKnown) reasons = bit.dwt_known
  if (evidence.classSource === 'ais') reasons |= bit.class_from_ais
  if (evidence.classSource === 'hull') reasons |= bit.class_from_hull
  if (evidence.classSource === 'name') reasons |= bit.class_from_name
  if (evidence.classSource === 'trade') reasons |= bit.class_from_trade
  if (evidence.classCertainty < 0.8) reasons |= bit.class_unsure
  if (evidence.draughtM > hull.designDraughtM * deeperThanHull) reasons |= bit.draught_above_hull
  if (Math.abs(evidence.draughtM - hull.designDraughtM) < 0.05) reasons |= bit.draught_at_maximum
  if (evidence.draughtAgeMs > oldDraughtMs) reasons |= bit.draught_old
  return reasons
}

function reasonsOfTrade({ laden = nothingElse }: CargoEvidence): number {
  let reasons = 0
  if (laden.left === 'export') reasons |= bit.left_export
  if (laden.left === 'import') reasons |= bit.left_import
  if (laden.boundFor === 'export') reasons |= bit.bound_for_export
  if (laden.boundFor === 'import') reasons |= bit.bound_for_import
  if (laden.draughtSince === 'same') reasons |= bit.draught_unchanged
  else if (laden.draughtSince !== null) reasons |= bit.draught_changed
  return reasons
}

/** By how much a laden estimate may miss for her size, her class and the reading of the draught, nine in ten times. */
function missOf(evidence: CargoEvidence, hull: Hull): number {
  const { vesselClass, draughtM, draughtAgeMs, dwtKnown, capacityP90, classCertainty } = evidence
  const gas = gasDensity[vesselClass] !== undefined
  const size = gas ? capacityP90 : dwtKnown ? 0.03 : hull.dwtP90
  const depth = gas ? 0 : (draughtErrorM / draughtM) * 1.2
  // A draught that cannot be, or that nobody typed for a month, says less.
  const wrong = draughtM > hull.designDraughtM * deeperThanHull || draughtAgeMs > oldDraughtMs ? 0.15 : 0
  const doubt = (1 - classCertainty) * 0.8
  return Math.hypot(Math.hypot(size, depth) * widen[vesselClass], doubt, wrong)
}

/** Calibrated so that nine in ten truths lie within, by class; on seed 2 of the demo, told of seeds 1 and 3. */
const widen: Record<VesselClass, number> = {
  'Crude Tanker': 0.45,
  'LNG Carrier': 1.7,
  'LPG Carrier': 1.7,
  'Chemical Tanker': 0.85,
  'Bulk Carrier': 0.75,
  'Container Ship': 0.65,
}

/** What each weakness leaves of the confidence. Judgement, until measured against cargoes that are known. */
const trust = (
  [
    ['dwt_from_hull', 0.85],
    ['dwt_from_hull_and_draught', 0.92],
    ['class_from_ais', 0.75],
    ['class_unsure', 0.8],
    ['draught_above_hull', 0.7],
    ['draught_at_maximum', 0.85],
    ['draught_old', 0.6],
    ['near_threshold', 0.8],
    ['state_unsure', 0.6],
    ['draught_disbelieved', 0.7],
    ['draught_unchanged', 0.8],
  ] as const
).map(([name, keeps]) => ({ weakness: bit[name], keeps }))

function confidenceOf({ draughtAgeMs }: CargoEvidence, reasons: number): number {
  const fading = draughtAgeMs > 10 * daysMs && !(reasons & bit.draught_old) ? 0.85 : 1
  let left = 0.95 * fading
  for (const { weakness, keeps } of trust) if (reasons & weakness) left *= keeps
  return Math.round(left * 100) / 100
}

function unknown(reasons: number): CargoEstimate {
  return { loadShare: NaN, cargoTonnes: NaN, lowTonnes: NaN, highTonnes: NaN, confidence: 0, reasons }
}
