import { roundTo } from '#domain/nan.ts'
import { type VesselClass, vesselClasses } from '#domain/vessel/vessel-class.ts'
import { standardDraught, standardDwt } from './dwt-regression.ts'
import { distanceTo, standardHull, standardHullsOf, weighStandardHulls } from './standard-hulls.ts'

/** Coefficients of ln y = a + b ln L + c ln B (+ d ln T), metres in, tonnes or metres out. */
interface Regression {
  a: number
  b: number
  c: number
  d?: number
  /** 90th percentile of the relative error. */
  p90: number
}

interface HullOfClass {
  /** Deadweight from length and beam. */
  dwt: Regression
  /** The same of ships shorter than `smallBelowM`. */
  dwtOfSmall?: Regression
  /** Deadweight when the maximum draught is known too. */
  dwtWithDraught?: Regression & { d: number }
  /** Design draught from length and beam, where it was fitted on its own. */
  draught?: Regression
  /** Block coefficient at design draught, on length overall. */
  block: number
  because: string
}

/**
 * Regressions of deadweight and design draught by class: ln DWT = a + b ln L + c ln B (+ d ln T). Fitted on real ship
 * lists with a 70/30 split, p90 on the test set, except for container ships. Block coefficients are the defaults of IMF
 * WP 2021/225 (Arslanalp et al.).
 */
const hulls: Record<VesselClass, HullOfClass> = {
  'Crude Tanker': {
    dwt: { a: -3.894, b: 1.85, c: 1.416, p90: 0.132 },
    dwtWithDraught: { a: -1.582, b: 1.215, c: 1.181, d: 0.765, p90: 0.095 },
    draught: { a: -3.022, b: 0.831, c: 0.307, p90: 0.113 },
    block: 0.83,
    because: 'full forms of few standard sizes',
  },
  'LNG Carrier': {
    dwt: { a: -5.622, b: 2.889, c: 0.153, p90: 0.184 },
    // Fitted on the small ships of lng-series.ts, which are of two sorts: bunker ships of a shallow draught, and multi-gas carriers.
    dwtOfSmall: { a: -5.361, b: 1.795, c: 1.795, p90: 0.3 },
    block: 0.79,
    because: 'light cargo: the hull of a Suezmax with half its deadweight',
  },
  'LPG Carrier': {
    dwt: { a: -4.244, b: 2.005, c: 1.225, p90: 0.331 },
    dwtWithDraught: { a: -2.751, b: 1.53, c: 0.939, d: 0.826, p90: 0.269 },
    block: 0.79,
    because: 'from pressure tanks of 3,000 m³ to very large carriers',
  },
  'Chemical Tanker': {
    dwt: { a: -2.549, b: 1.183, c: 2.046, p90: 0.226 },
    dwtWithDraught: { a: -1.99, b: 1.227, c: 1.295, d: 0.734, p90: 0.162 },
    block: 0.83,
    because: 'also covers product tankers: one hull may carry oil products or chemicals',
  },
  'Bulk Carrier': {
    dwt: { a: -4.377, b: 1.993, c: 1.362, p90: 0.168 },
    dwtWithDraught: { a: -1.492, b: 1.135, c: 0.983, d: 1.186, p90: 0.108 },
    block: 0.79,
    because: 'box-like holds',
  },
  'Container Ship': {
    dwt: { a: -1.999, b: 1.536, c: 1.233, p90: 0.2 },
    draught: { a: -1.223, b: 0.726, c: -0.08, p90: 0.12 },
    block: 0.73,
    because:
      'fitted on the series of container-series.ts by bench/accuracy/fit-container-dwt.ts, which says how many ships the interval holds',
  },
}

/** Size of a vessel: dimensions, deadweight and design draught. */
export interface Hull {
  lengthM: number
  beamM: number
  dwtTonnes: number
  /** Whether the deadweight comes from a registry. */
  dwtKnown: boolean
  /** 90th percentile of the relative error of the deadweight. */
  dwtP90: number
  /** Whether an observed draught deeper than the estimated design draught entered the regression. */
  withDraught: boolean
  designDraughtM: number
  block: number
}

/**
 * Factors with which the interval of the deadweight holds nine in ten hulls that no fit knows, by class: split conformal prediction
 * on half A of the US registers and on published ships (bench/accuracy/fit-dwt-interval.ts).
 */
const intervalFactors: Record<VesselClass, number> = {
  'Crude Tanker': 1,
  'LNG Carrier': 1,
  'LPG Carrier': 1,
  'Chemical Tanker': 1.5,
  'Bulk Carrier': 1.35,
  'Container Ship': 1.43,
}

/** Shorter LNG carriers are of other designs: none was built of about this length. */
const smallBelowM = 200

/** Bounds of length ÷ beam. Outside of them the dimensions are entry errors of the crew. */
const minLengthToBeam = 3
const maxLengthToBeam = 12

/**
 * Infers size from class, dimensions and the maximum draught observed (metres, NaN when none). Null when the dimensions
 * are missing or implausible.
 */
export function inferHull(vesselClass: VesselClass, lengthM: number, beamM: number, deepestSeenM: number): Hull | null {
  const ratio = lengthM / beamM
  if (!(ratio >= minLengthToBeam && ratio <= maxLengthToBeam) || lengthM < 40 || lengthM > 420) return null
  const of = hulls[vesselClass]
  const outline = standardHull(vesselClass, { lengthM, beamM, deepestM: NaN })
  const byOutlineM =
    outline && outline.draughtM > 0 ? roundTenths(outline.draughtM) : designDraught(vesselClass, lengthM, beamM)
  // A draught above the estimated design draught, yet plausible, is better evidence of size.
  const deeper = deepestSeenM > byOutlineM + 0.05 && deepestSeenM <= byOutlineM * impossibleDraughtShare
  const withDraught = deeper && of.dwtWithDraught !== undefined
  const { dwtTonnes, dwtP90 } = dwtOf(vesselClass, { lengthM, beamM, deepestM: deeper ? deepestSeenM : NaN })
  return {
    lengthM,
    beamM,
    dwtTonnes,
    dwtKnown: false,
    dwtP90,
    withDraught,
    designDraughtM: deeper ? roundTenths(deepestSeenM) : byOutlineM,
    block: of.block,
  }
}

/**
 * Bulk carriers of the Great Lakes: no sea-going one is as slender, for the locks limit the beam, and the channels limit the
 * draught to 8 to 10 m. Median, and 90th percentile of the error, of the 15 in half A of the US register.
 */
const lakers = { minLengthToBeam: 8, tonnesPerM2: 6.04, p90: 0.32 }

interface SeenHull {
  lengthM: number
  beamM: number
  /** A draught deeper than the design draught by the outline; NaN when there is none. */
  deepestM: number
}

/** Deadweight and its error by what is known of a class: its regressions, and the standard hulls `series`. */
export function dwtOf(
  vesselClass: VesselClass,
  seen: SeenHull,
  { series = standardHullsOf(vesselClass), factor = intervalFactors[vesselClass] } = {},
): Pick<Hull, 'dwtTonnes' | 'dwtP90'> {
  const { lengthM, beamM, deepestM } = seen
  if (vesselClass === 'Bulk Carrier' && lengthM / beamM >= lakers.minLengthToBeam)
    return { dwtTonnes: Math.round(lakers.tonnesPerM2 * lengthM * beamM), dwtP90: lakers.p90 * factor }
  const of = hulls[vesselClass]
  const byOutline = lengthM < smallBelowM ? (of.dwtOfSmall ?? of.dwt) : of.dwt
  const dwt = deepestM > 0 && of.dwtWithDraught ? of.dwtWithDraught : byOutline
  const distance = vesselClass === 'Container Ship' ? distanceTo(series, lengthM, beamM) : 0
  const byFit = { tonnes: fitted(dwt, lengthM, beamM, deepestM), p90: p90Unlike(dwt.p90, distance) }
  const standard = weighStandardHulls(vesselClass, series, seen) ?? standardDwt(vesselClass, lengthM, beamM)
  const { dwtTonnes, dwtP90 } = combineDwt(byFit, standard)
  return { dwtTonnes, dwtP90: Math.min(maxDwtP90, dwtP90 * factor) }
}

/** Standard deviations of a normal distribution that contain 90 % of it. */
const p90Deviations = 1.645

/** Relative error that a hull has for each unit of its distance to the series that a regression was fitted on. */
const errorPerDistance = 1.5

/** The 90th percentile of the error of a regression, for a hull at a distance (in ln L and ln B) from all that it was fitted on. */
export const p90Unlike = (p90: number, distance: number): number => Math.hypot(p90, errorPerDistance * distance)

/**
 * Least 90th percentile of the error: standard sizes are published in thousands of tonnes, and yards differ by a few percent
 * in steel and in the draught that is rated.
 */
const minDwtP90 = 0.06

/** Of dimensions that are a typing error: no deadweight is below zero. */
const maxDwtP90 = 0.9

/** Combines the regression with the standard sizes of these dimensions, weighted by inverse variance in ln DWT. */
export function combineDwt({ tonnes, p90 }: { tonnes: number; p90: number }, standard: ReturnType<typeof standardDwt>) {
  if (standard === null) return { dwtTonnes: Math.round(tonnes), dwtP90: p90 }
  const byFit = (p90Deviations / p90) ** 2
  const bySize = 1 / standard.spreadShare ** 2
  const lnTonnes = (byFit * Math.log(tonnes) + bySize * Math.log(standard.tonnes)) / (byFit + bySize)
  const dwtP90 = Math.max(minDwtP90, p90Deviations / Math.sqrt(byFit + bySize))
  return { dwtTonnes: Math.round(Math.exp(lnTonnes)), dwtP90 }
}

/** A draught above the design draught by more than this factor is a typing error. */
export const impossibleDraughtShare = 1.2

/** Design draught of a class at given dimensions, metres. Methods: regression and standard sizes, averaged. */
function designDraught(vesselClass: VesselClass, lengthM: number, beamM: number): number {
  const { draught } = hulls[vesselClass]
  const byFit = draught ? fitted(draught, lengthM, beamM, NaN) : null
  const standard = vesselClass === 'Container Ship' ? null : standardDraught(vesselClass, lengthM, beamM)
  return roundTenths(byFit !== null && standard !== null ? (byFit + standard) / 2 : (byFit ?? standard ?? NaN))
}

/** Filling limit of gas tanks: 98.5 % of the volume. */
export const gasFilling = 0.985
/**
 * Average cargo as a share of the filling limit: a heel stays aboard to keep tanks cold, and some cargoes are partial.
 * Mean 96.8 %, median 98.6 % of 225 cargoes from the United States (DOE, 2017–2018).
 */
export const gasTypicalTonnesPerM3 = 0.97
/** Cargo density in t/m³, for classes whose cargo follows from tank capacity. */
export const gasDensity: Partial<Record<VesselClass, number>> = {
  // World average; 0.43 for lean gas (United States) to 0.47 for rich gas (GIIGNL, The LNG Industry).
  'LNG Carrier': 0.45,
  // Propane 0.58 and butane 0.60 at their boiling points; 44,000 t is the standard cargo of 82,000 to 84,000 m³.
  'LPG Carrier': 0.55,
}

function fitted({ a, b, c, d }: Regression, lengthM: number, beamM: number, draughtM: number): number {
  const lnByDraught = d === undefined ? 0 : d * Math.log(draughtM)
  return Math.exp(a + b * Math.log(lengthM) + c * Math.log(beamM) + lnByDraught)
}

function roundTenths(metres: number): number {
  return roundTo(metres, 1)
}

/** The class of a code in the `vesselClass` column; null when it is none of the six. */
export function classAt(code: number): VesselClass | null {
  return vesselClasses[code] ?? null
}
