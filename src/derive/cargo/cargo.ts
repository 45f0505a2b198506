import { roundTo } from '#domain/nan.ts'
import { cargoReasonBits as bit } from '#domain/vessel/cargo-reasons.ts'
import type { VesselClass } from '#domain/vessel/vessel-class.ts'
import { gasDensity, type Hull, impossibleDraughtShare } from '../vessel/hull.ts'
import { agingDraughtMs, oldDraughtMs } from './draught-ages.ts'
import { type LadenEvidence, ladenOdds, noLadenEvidence } from './laden.ts'
import { fullCargo, ladenCargo } from './payload.ts'

/** Reading error of a reported draught. */
const draughtErrorM = 0.3
/** Log odds at which laden or ballast counts as certain: wrong in one of ten cases. A clear draught alone reaches it. */
const certainLogOdds = 2.2
/** A draught above the design draught by this factor is doubtful. */
const maxDraughtShare = 1.05

/** Below this confidence no amount is given. */
export const minServedConfidence = 0.5

export interface CargoEvidence {
  vesselClass: VesselClass
  /** One of `classSources`. */
  classSource: string
  hull: Hull | null
  /** Probability of the class, 0 to 1. */
  classCertainty: number
  /** Tank capacity of gas carriers; otherwise NaN. */
  capacityM3: number
  /** 90th percentile of the relative error of the capacity. */
  capacityP90: number
  /** NaN when not reported. */
  draughtM: number
  draughtAgeMs: number
  /** Other evidence for laden or ballast. */
  laden?: LadenEvidence
}

/** A cargo estimate with its interval. NaN means unknown; below `minServedConfidence` only the interval is given. */
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

/**
 * Estimates the cargo from draught, hull, last berth and destination. Laden vessels follow the payload formula of IMF WP
 * 2021/225, gas carriers their tank capacity; below the laden threshold the cargo is 0.
 */
export function estimateCargo(evidence: CargoEvidence): CargoEstimate {
  const { hull, draughtM, vesselClass } = evidence
  if (hull === null) return unknown(bit.hullUnknown)
  const reasons = reasonsOfHull(evidence, hull) | reasonsOfTrade(evidence)
  if (!(draughtM > 0)) return unknown(reasons | bit.draughtUnknown)
  // A typing error says as little as no draught.
  if (draughtM > hull.designDraughtM * impossibleDraughtShare) return unknown(reasons | bit.amountWithheld)
  const odds = ladenOdds(vesselClass, Math.min(1, draughtM / hull.designDraughtM), evidence.laden ?? noLadenEvidence)
  const isLaden = odds.all > 0
  const isUncertain = Math.abs(odds.all) < certainLogOdds
  const ignoreDraught = odds.decider !== 'draught'
  const doubts =
    (odds.near ? bit.nearThreshold : 0) |
    (isUncertain ? bit.stateUncertain : 0) |
    (ignoreDraught ? bit.draughtContradicted : 0) |
    (odds.decider === 'last berth' ? bit.decidedByBerth : 0) |
    (odds.decider === 'destination' ? bit.decidedByDestination : 0)
  const confidence = confidenceOf(evidence, reasons | doubts, odds.all)
  const full = fullCargo(evidence, hull)
  if (!isLaden) {
    const tooSmall = odds.below && !ignoreDraught ? bit.draughtTooSmall : 0
    return withheldIfDoubtful({
      loadShare: 0,
      cargoTonnes: 0,
      lowTonnes: 0,
      highTonnes: Math.round(isUncertain ? full.cargoTonnes : hull.dwtTonnes * 0.05),
      confidence,
      reasons: reasons | doubts | tooSmall | bit.inBallast,
    })
  }
  const { low, cargo, high, method } = ladenCargo(evidence, hull, full, ignoreDraught)
  const relativeError = relativeErrorOf(evidence, hull)
  const part = cargo.loadShare < 0.9 && !ignoreDraught ? bit.partLaden : 0
  return withheldIfDoubtful({
    loadShare: cargo.loadShare,
    cargoTonnes: Math.round(cargo.cargoTonnes),
    lowTonnes: isUncertain ? 0 : Math.round(low * Math.max(0, 1 - relativeError)),
    highTonnes: Math.round(high * (1 + relativeError)),
    confidence,
    reasons: reasons | doubts | part | bit[method],
  })
}

/** Takes the amount out of an estimate of low confidence; interval and reasons stay. */
function withheldIfDoubtful(estimate: CargoEstimate): CargoEstimate {
  if (estimate.confidence >= minServedConfidence) return estimate
  return { ...estimate, loadShare: NaN, cargoTonnes: NaN, reasons: estimate.reasons | bit.amountWithheld }
}

function reasonsOfHull(evidence: CargoEvidence, hull: Hull): number {
  let reasons = hull.withDraught ? bit.dwtFromHullAndDraught : bit.dwtFromHull
  if (hull.dwtKnown) reasons = bit.dwtKnown
  if (evidence.classSource === 'ais') reasons |= bit.classFromAis
  if (evidence.classSource === 'hull') reasons |= bit.classFromHull
  if (evidence.classSource === 'name') reasons |= bit.classFromName
  if (evidence.classSource === 'trade') reasons |= bit.classFromTrade
  if (evidence.classCertainty < 0.8) reasons |= bit.classUncertain
  if (evidence.draughtM > hull.designDraughtM * maxDraughtShare) reasons |= bit.draughtAboveHull
  if (Math.abs(evidence.draughtM - hull.designDraughtM) < 0.05) reasons |= bit.draughtAtMaximum
  if (evidence.draughtAgeMs > oldDraughtMs) reasons |= bit.draughtOld
  return reasons
}

function reasonsOfTrade({ laden = noLadenEvidence }: CargoEvidence): number {
  let reasons = 0
  if (laden.left === 'export') reasons |= bit.leftExport
  if (laden.left === 'import') reasons |= bit.leftImport
  if (laden.boundFor === 'export') reasons |= bit.boundForExport
  if (laden.boundFor === 'import') reasons |= bit.boundForImport
  if (laden.draughtSince === 'same') reasons |= bit.draughtUnchanged
  else if (laden.draughtSince !== null) reasons |= bit.draughtChanged
  return reasons
}

/** 90th percentile of the relative error of a laden estimate, from size, class and draught. */
function relativeErrorOf(evidence: CargoEvidence, hull: Hull): number {
  const { vesselClass, draughtM, draughtAgeMs, capacityM3, capacityP90, classCertainty } = evidence
  const byCapacity = gasDensity[vesselClass] !== undefined && capacityM3 > 0
  const size = byCapacity ? capacityP90 : hull.dwtKnown ? 0.03 : hull.dwtP90
  const depth = byCapacity ? 0 : (draughtErrorM / draughtM) * 1.2
  // A doubtful or month-old draught adds uncertainty.
  const draughtFault = draughtM > hull.designDraughtM * maxDraughtShare || draughtAgeMs > oldDraughtMs ? 0.15 : 0
  const classDoubt = (1 - classCertainty) * 0.8
  return Math.hypot(Math.hypot(size, depth) * errorScale[vesselClass], classDoubt, draughtFault)
}

/** Calibrated by class so that 90 % of true values lie within the interval: fitted on demo seed 2, checked on 1 and 3. */
const errorScale: Record<VesselClass, number> = {
  'Crude Tanker': 0.45,
  'LNG Carrier': 1.7,
  'LPG Carrier': 1.7,
  'Chemical Tanker': 0.85,
  'Bulk Carrier': 0.75,
  'Container Ship': 0.65,
}

/** Factor on the confidence for each weakness. Expert judgement, not yet measured against known cargoes. */
const weaknesses = (
  [
    ['dwtFromHull', 0.85],
    ['dwtFromHullAndDraught', 0.92],
    ['classFromAis', 0.75],
    ['classUncertain', 0.8],
    ['draughtAboveHull', 0.7],
    ['draughtAtMaximum', 0.85],
    ['draughtOld', 0.6],
    ['nearThreshold', 0.8],
    ['draughtContradicted', 0.7],
    ['draughtUnchanged', 0.8],
  ] as const
).map(([name, factor]) => ({ weakness: bit[name], factor }))

const draughtWeaknesses =
  bit.draughtAboveHull | bit.draughtAtMaximum | bit.draughtOld | bit.nearThreshold | bit.draughtUnchanged

function confidenceOf({ draughtAgeMs }: CargoEvidence, reasons: number, ladenLogOdds: number): number {
  const overruled = (reasons & bit.draughtContradicted) !== 0
  const fades = draughtAgeMs > agingDraughtMs && !(reasons & bit.draughtOld) && !overruled
  let confidence = fades ? 0.95 * 0.85 : 0.95
  // The probability that the state is right, where laden or ballast is uncertain.
  if (reasons & bit.stateUncertain) confidence /= 1 + Math.exp(-Math.abs(ladenLogOdds))
  // The weaknesses of a draught that is not used count as one: that other evidence contradicts it.
  const counted = overruled ? reasons & ~draughtWeaknesses : reasons
  for (const { weakness, factor } of weaknesses) if (counted & weakness) confidence *= factor
  return roundTo(confidence, 2)
}

function unknown(reasons: number): CargoEstimate {
  return { loadShare: NaN, cargoTonnes: NaN, lowTonnes: NaN, highTonnes: NaN, confidence: 0, reasons }
}

/** Of a vessel whose class is unknown or none of the six. */
export const noCargoEstimate: Readonly<CargoEstimate> = { ...unknown(0), confidence: NaN }
