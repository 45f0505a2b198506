import type { VesselClass } from '#domain/vessel-class.ts'
import { type Hull, lngDensity, lngFilling } from './hull.ts'

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

/**
 * The draught, as a share of the design draught, from which a ship is laden. Of 863 laden departures none was below
 * 0.6, and one in twenty below 0.79.
 */
export const ladenFrom: Record<VesselClass, { share: number; because: string }> = {
  'Crude Tanker': { share: 0.72, because: 'ballast of a tanker is half her draught, and never three quarters' },
  'Chemical Tanker': { share: 0.72, because: 'the same' },
  'LPG Carrier': { share: 0.75, because: 'light cargo: ballast comes closer to full' },
  'LNG Carrier': { share: 0.85, because: 'ballast is 9.5 m of 12, laden is 11.3 and more' },
  'Bulk Carrier': { share: 0.7, because: 'heavy ballast reaches two thirds' },
  'Container Ship': { share: 0.45, because: 'she is never empty, and rarely full' },
}

/** Tonnes a cubic metre of sea. */
const seaDensity = 1.025
/** Fuel, water and stores: three hundredths of the deadweight, at most so much. */
const bunkersShare = 0.03
const mostBunkersTonnes = 4500
/** A crew reads its draught to about this. */
const draughtErrorM = 0.3
const daysMs = 86_400_000

export interface CargoEvidence {
  vesselClass: VesselClass
  /** `classSources` word for how the class was come by. */
  classSource: string
  hull: Hull | null
  /** Whether the deadweight is a register's. */
  dwtKnown: boolean
  /** NaN where not known, and unless she carries LNG. */
  capacityM3: number
  /** NaN where she does not say. */
  draughtM: number
  draughtAgeMs: number
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

/** Estimates the cargo from how deep she sits. */
export function estimateCargo(evidence: CargoEvidence): CargoEstimate {
  const { hull, draughtM } = evidence
  if (hull === null) return unknown(bit.hull_unknown)
  const reasons = reasonsOfHull(evidence, hull)
  if (!(draughtM > 0)) return unknown(reasons | bit.draught_unknown)
  const share = Math.min(1, draughtM / hull.designDraughtM)
  const { share: threshold } = ladenFrom[evidence.vesselClass]
  const near = Math.abs(share - threshold) < 0.04 ? bit.near_threshold : 0
  const read = payload(hull, draughtM)
  const confidence = confidenceOf(evidence, reasons | near)
  if (share < threshold) {
    // Water taken aboard reads as cargo: what the formula says is the most that she can have.
    return {
      loadShare: 0,
      cargoTonnes: 0,
      lowTonnes: 0,
      highTonnes: near ? Math.round(read.cargoTonnes) : Math.round(hull.dwtTonnes * 0.05),
      confidence,
      reasons: reasons | near | bit.in_ballast,
    }
  }
  const gas = evidence.vesselClass === 'LNG Carrier' && evidence.capacityM3 > 0
  const laden = gas ? gasCargo(evidence.capacityM3) : read
  const part = !gas && laden.loadShare < 0.9 ? bit.part_laden : 0
  const miss = Math.hypot(evidence.dwtKnown ? 0.03 : hull.dwtP90, (draughtErrorM / draughtM) * (gas ? 0.3 : 1.2))
  return {
    loadShare: laden.loadShare,
    cargoTonnes: Math.round(laden.cargoTonnes),
    lowTonnes: near ? 0 : Math.round(laden.cargoTonnes * (1 - miss) * (part ? 0.9 : 1)),
    highTonnes: Math.round(Math.min(hull.dwtTonnes * (1 + hull.dwtP90), laden.cargoTonnes * (1 + miss))),
    confidence,
    reasons: reasons | near | part | (gas ? bit.by_capacity : bit.by_draught),
  }
}

/**
 * Payload from the draught by the block coefficient, less bunkers and stores.
 * @see Arslanalp et al., IMF WP 2021/225; the coefficient at a lesser draught after MAN, Basic Principles of Ship Propulsion.
 */
export function payload(hull: Hull, draughtM: number): { loadShare: number; cargoTonnes: number } {
  const { lengthM, beamM, block, designDraughtM, dwtTonnes } = hull
  const reportedM = Math.min(draughtM, designDraughtM)
  const blockHere = 1 - (1 - block) * (designDraughtM / reportedM) ** (1 / 3)
  const lighterTonnes = (block * designDraughtM - blockHere * reportedM) * lengthM * beamM * seaDensity
  const loadShare = Math.min(1, Math.max(0, 1 - lighterTonnes / dwtTonnes))
  const bunkersTonnes = Math.min(mostBunkersTonnes, dwtTonnes * bunkersShare)
  return { loadShare, cargoTonnes: Math.max(0, loadShare * dwtTonnes - bunkersTonnes) }
}

/** Gas is loaded full or not at all: a draught formula would overstate it by a fifth. */
function gasCargo(capacityM3: number): { loadShare: number; cargoTonnes: number } {
  return { loadShare: lngFilling, cargoTonnes: capacityM3 * lngFilling * lngDensity }
}

function reasonsOfHull(evidence: CargoEvidence, hull: Hull): number {
  let reasons = hull.withDraught ? bit.dwt_from_hull_and_draught : bit.dwt_from_hull
  if (evidence.dwtKnown) reasons = bit.dwt_known
  if (evidence.classSource === 'ais') reasons |= bit.class_from_ais
  if (evidence.classSource === 'hull') reasons |= bit.class_from_hull
  if (evidence.classSource === 'name') reasons |= bit.class_from_name
  if (evidence.draughtM > hull.designDraughtM * 1.05) reasons |= bit.draught_above_hull
  if (Math.abs(evidence.draughtM - hull.designDraughtM) < 0.05) reasons |= bit.draught_at_maximum
  if (evidence.draughtAgeMs > 30 * daysMs) reasons |= bit.draught_old
  return reasons
}

/** What each weakness leaves of the confidence. Judgement, until measured against cargoes that are known. */
const trust: readonly [CargoReason, number][] = [
  ['dwt_from_hull', 0.85],
  ['dwt_from_hull_and_draught', 0.92],
  ['class_from_ais', 0.75],
  ['class_from_hull', 0.9],
  ['draught_above_hull', 0.7],
  ['draught_at_maximum', 0.85],
  ['draught_old', 0.6],
  ['near_threshold', 0.6],
]

function confidenceOf({ draughtAgeMs }: CargoEvidence, reasons: number): number {
  const fading = draughtAgeMs > 10 * daysMs && !(reasons & bit.draught_old) ? 0.85 : 1
  const left = trust.reduce((left, [name, keeps]) => (reasons & bit[name] ? left * keeps : left), 0.95 * fading)
  return Math.round(left * 100) / 100
}

function unknown(reasons: number): CargoEstimate {
  return { loadShare: NaN, cargoTonnes: NaN, lowTonnes: NaN, highTonnes: NaN, confidence: 0, reasons }
}
