import type { VesselClass } from '#domain/vessel/vessel-class.ts'
import { gasDensity, gasFilling, gasTypicalTonnesPerM3, type Hull } from '../vessel/hull.ts'

/** Density of sea water, t/m³. */
const seaWaterDensity = 1.025
/** Bunkers, fresh water, stores and constants: 4 % of the deadweight, at most 6,000 t. */
const bunkersShare = 0.04
const maxBunkersTonnes = 6000
/** Container ships: larger bunkers for their speed. */
const containerBunkersShare = 0.05
/** Container ships: ballast water for stability under deck containers, as a share of the deadweight. */
const containerBallastShare = 0.12
/** Typical and minimum load of a laden vessel. */
const typicalLoad = 0.95
const minLoad = 0.6
/** 10th percentile of a gas carrier's laden cargo, as a share of full tanks. */
const minTankShare = 0.9
/** Tanks count as full from this share of the way between ballast and design draught. */
const fullTanksFrom = 0.7

/** NaN means unknown. */
export interface PayloadEvidence {
  vesselClass: VesselClass
  /** Tank capacity of gas carriers; otherwise NaN. */
  capacityM3: number
  draughtM: number
}

/** Payload in tonnes, and load as a share of the deadweight (0 to 1). */
export interface Payload {
  loadShare: number
  cargoTonnes: number
}

/** The payload of a full vessel. Gas carriers: capacity × filling limit × density × typical filling. */
export function fullCargo({ vesselClass, capacityM3 }: PayloadEvidence, hull: Hull): Payload {
  const full = payload(hull, hull.designDraughtM, vesselClass === 'Container Ship')
  const density = gasDensity[vesselClass]
  if (density === undefined || !(capacityM3 > 0)) return full
  // A gas carrier's tanks are full before it reaches its load line.
  return {
    loadShare: gasTypicalTonnesPerM3,
    cargoTonnes: Math.min(full.cargoTonnes, capacityM3 * gasFilling * density * gasTypicalTonnesPerM3),
  }
}

/** A laden payload with its bounds in tonnes. */
export interface LadenCargo {
  low: number
  cargo: Payload
  high: number
  method: 'byDraught' | 'byCapacity' | 'typicalLoad'
}

/**
 * The payload of a laden vessel, before the uncertainty of its size. `ignoreDraught`: other evidence contradicts the
 * reported draught, so a typical load is assumed.
 */
export function ladenCargo(evidence: PayloadEvidence, hull: Hull, full: Payload, ignoreDraught: boolean): LadenCargo {
  const { vesselClass, capacityM3, draughtM } = evidence
  const { cargoTonnes: fullTonnes, loadShare } = full
  const draughtShare = Math.min(1, draughtM / hull.designDraughtM)
  const ballastShare = ballastDraught[vesselClass]
  const depthShare = Math.max(0, (draughtShare - ballastShare) / (1 - ballastShare))
  if (gasDensity[vesselClass] !== undefined && capacityM3 > 0) {
    // Tanks are usually full or empty; only a draught far from the load line indicates a part cargo.
    const filled = ignoreDraught ? 1 : Math.min(1, depthShare + 1 - fullTanksFrom)
    const cargo = { loadShare: loadShare * filled, cargoTonnes: fullTonnes * filled }
    return {
      low: cargo.cargoTonnes * minTankShare,
      cargo,
      high: fullTonnes / gasTypicalTonnesPerM3,
      method: 'byCapacity',
    }
  }
  if (ignoreDraught) {
    // The draught is not of this voyage: most laden vessels are nearly full.
    const typical = { loadShare: loadShare * typicalLoad, cargoTonnes: fullTonnes * typicalLoad }
    return { low: fullTonnes * minLoad, cargo: typical, high: fullTonnes, method: 'typicalLoad' }
  }
  // Upper bound: no ballast water aboard. Lower bound: as much ballast water as at the ballast draught.
  const dry = payload(hull, draughtM, vesselClass === 'Container Ship')
  const wetTonnes = fullTonnes * depthShare
  const cargoTonnes = (Math.min(fullTonnes, dry.cargoTonnes) + wetTonnes) / 2
  const cargo = { loadShare: Math.min(1, loadShare * (cargoTonnes / fullTonnes)), cargoTonnes }
  return {
    low: Math.min(wetTonnes, cargoTonnes),
    cargo,
    high: Math.max(dry.cargoTonnes, cargoTonnes),
    method: 'byDraught',
  }
}

/** The ballast draught as a share of the design draught. */
const ballastDraught: Record<VesselClass, number> = {
  'Crude Tanker': 0.5,
  'LNG Carrier': 0.78,
  'LPG Carrier': 0.65,
  'Chemical Tanker': 0.54,
  'Bulk Carrier': 0.49,
  'Container Ship': 0.64,
}

/**
 * Payload from the draught by the block coefficient, less bunkers and stores. `draughtM` is capped at the design draught.
 * @see Arslanalp et al., IMF WP 2021/225; block coefficient at reduced draught after MAN, Basic Principles of Ship Propulsion
 */
export function payload(hull: Hull, draughtM: number, isContainerShip = false): Payload {
  const { lengthM, beamM, block, designDraughtM, dwtTonnes } = hull
  const reportedM = Math.min(draughtM, designDraughtM)
  const blockAtDraught = 1 - (1 - block) * (designDraughtM / reportedM) ** (1 / 3)
  const lighterTonnes = (block * designDraughtM - blockAtDraught * reportedM) * lengthM * beamM * seaWaterDensity
  const loadShare = Math.min(1, Math.max(0, 1 - lighterTonnes / dwtTonnes))
  const otherTonnes = isContainerShip
    ? (containerBunkersShare + containerBallastShare) * dwtTonnes
    : Math.min(maxBunkersTonnes, dwtTonnes * bunkersShare)
  return { loadShare, cargoTonnes: Math.max(0, loadShare * dwtTonnes - otherTonnes) }
}
