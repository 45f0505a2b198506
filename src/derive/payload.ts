import type { VesselClass } from '#domain/vessel-class.ts'
import { gasDensity, gasFilling, gasUsually, type Hull } from './hull.ts'

/** Tonnes a cubic metre of sea. */
const seaDensity = 1.025
/** Fuel, water, stores and what never leaves her: four hundredths of the deadweight, at most so much. */
const bunkersShare = 0.04
const mostBunkersTonnes = 6000
/** A fast ship with large tanks for fuel carries more of it. */
const boxBunkersShare = 0.05
/** Of her deadweight, what a container ship carries of water, to stand upright under stacked boxes. */
const boxBallastShare = 0.12
/** How full ships sail mostly, and at least. */
const usualLoad = 0.95
const leastLoad = 0.6
/** Of a gas carrier's full cargo, what nine in ten carry at least. */
const leastOfTanks = 0.9
/** Of the way from ballast to full draught, from where tanks are taken to be full. */
const fullFrom = 0.7

/** NaN is not known. */
export interface PayloadEvidence {
  vesselClass: VesselClass
  /** Unless she carries gas, not known. */
  capacityM3: number
  draughtM: number
}

/** What she carries, in tonnes and as a share of her deadweight. */
export interface Payload {
  loadShare: number
  cargoTonnes: number
}

/** What she carries when full. */
export function fullCargo({ vesselClass, capacityM3 }: PayloadEvidence, hull: Hull): Payload {
  const most = payload(hull, hull.designDraughtM, vesselClass === 'Container Ship')
  const density = gasDensity[vesselClass]
  if (density === undefined || !(capacityM3 > 0)) return most
  // A gas carrier's tanks are full before she is down to her marks.
  return {
    loadShare: gasUsually,
    cargoTonnes: Math.min(most.cargoTonnes, capacityM3 * gasFilling * density * gasUsually),
  }
}

/** What she carries, and the least and the most that it may be. */
export interface LadenCargo {
  low: number
  cargo: Payload
  high: number
  method: 'by_draught' | 'by_capacity'
}

/** What a ship that is laden carries, before the uncertainty of her size. */
export function ladenCargo(evidence: PayloadEvidence, hull: Hull, full: Payload, against: boolean): LadenCargo {
  const { vesselClass, capacityM3, draughtM } = evidence
  const { cargoTonnes: most, loadShare } = full
  const deep = Math.min(1, draughtM / hull.designDraughtM)
  const light = ballastAt[vesselClass]
  const shareOfWay = Math.max(0, (deep - light) / (1 - light))
  if (gasDensity[vesselClass] !== undefined && capacityM3 > 0) {
    // Tanks are filled or not; only a draught far from the marks tells of a part cargo.
    const filled = against ? 1 : Math.min(1, shareOfWay + 1 - fullFrom)
    const cargo = { loadShare: loadShare * filled, cargoTonnes: most * filled }
    return { low: cargo.cargoTonnes * leastOfTanks, cargo, high: most / gasUsually, method: 'by_capacity' }
  }
  if (against) {
    // The draught is not of this voyage: ships mostly sail nearly full.
    const usual = { loadShare: loadShare * usualLoad, cargoTonnes: most * usualLoad }
    return { low: most * leastLoad, cargo: usual, high: most, method: 'by_draught' }
  }
  const boxes = vesselClass === 'Container Ship'
  // No water aboard is the most that she can carry at this draught; the least, as much as her ballast draught needs.
  const dry = payload(hull, draughtM, boxes)
  const wet = most * shareOfWay
  const cargoTonnes = (Math.min(most, dry.cargoTonnes) + wet) / 2
  const cargo = { loadShare: Math.min(1, loadShare * (cargoTonnes / most)), cargoTonnes }
  return { low: Math.min(wet, cargoTonnes), cargo, high: dry.cargoTonnes, method: 'by_draught' }
}

/** The draught in ballast, as a share of the design draught. */
const ballastAt: Record<VesselClass, number> = {
  'Crude Tanker': 0.5,
  'LNG Carrier': 0.78,
  'LPG Carrier': 0.65,
  'Chemical Tanker': 0.54,
  'Bulk Carrier': 0.49,
  'Container Ship': 0.64,
}

/**
 * Payload from the draught by the block coefficient, less bunkers and stores.
 * @see Arslanalp et al., IMF WP 2021/225; the coefficient at a lesser draught after MAN, Basic Principles of Ship Propulsion.
 */
export function payload(hull: Hull, draughtM: number, boxes = false): Payload {
  const { lengthM, beamM, block, designDraughtM, dwtTonnes } = hull
  const reportedM = Math.min(draughtM, designDraughtM)
  const blockHere = 1 - (1 - block) * (designDraughtM / reportedM) ** (1 / 3)
  const lighterTonnes = (block * designDraughtM - blockHere * reportedM) * lengthM * beamM * seaDensity
  const loadShare = Math.min(1, Math.max(0, 1 - lighterTonnes / dwtTonnes))
  const otherTonnes = boxes
    ? (boxBunkersShare + boxBallastShare) * dwtTonnes
    : Math.min(mostBunkersTonnes, dwtTonnes * bunkersShare)
  return { loadShare, cargoTonnes: Math.max(0, loadShare * dwtTonnes - otherTonnes) }
}
