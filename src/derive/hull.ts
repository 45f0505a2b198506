import { type VesselClass, vesselClasses } from '#domain/vessel-class.ts'
import { standardDraught, standardDwt } from './ship-fit.ts'

/** Coefficients of ln y = a + b ln L + c ln B (+ d ln T), metres in, tonnes or metres out. */
interface Regression {
  a: number
  b: number
  c: number
  d?: number
  /** Share by which nine in ten estimates miss at most. */
  p90: number
}

interface HullOfClass {
  /** Deadweight from length and beam. */
  dwt: Regression
  /** Deadweight when the deepest draught is known too. */
  dwtWithDraught?: Regression & { d: number }
  /** Design draught from length and beam, where it was fitted itself. */
  draught?: Regression
  /** Block coefficient at design draught, on length over all. */
  block: number
  because: string
}

/**
 * How the size of a ship follows from her outline, by class. Fitted on real ship lists with a 70/30 split, p90 on the
 * test set, but for containers.
 */
export const hulls: Record<VesselClass, HullOfClass> = {
  'Crude Tanker': {
    dwt: { a: -3.894, b: 1.85, c: 1.416, p90: 0.132 },
    dwtWithDraught: { a: -1.582, b: 1.215, c: 1.181, d: 0.765, p90: 0.095 },
    draught: { a: -3.022, b: 0.831, c: 0.307, p90: 0.113 },
    block: 0.83,
    because: 'full forms of few standard sizes',
  },
  'LNG Carrier': {
    dwt: { a: -5.622, b: 2.889, c: 0.153, p90: 0.184 },
    block: 0.79,
    because: 'her cargo is light: a hull of a Suezmax, half her deadweight',
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
    because: 'stands for oil products and chemicals, which one hull may carry',
  },
  'Bulk Carrier': {
    dwt: { a: -4.377, b: 1.993, c: 1.362, p90: 0.168 },
    dwtWithDraught: { a: -1.492, b: 1.135, c: 0.983, d: 1.186, p90: 0.108 },
    block: 0.79,
    because: 'box-like holds',
  },
  'Container Ship': {
    dwt: { a: -2.388, b: 1.7, c: 1.088, p90: 0.2 },
    draught: { a: -1.223, b: 0.726, c: -0.08, p90: 0.12 },
    block: 0.73,
    because: 'fitted on the figures of 15 standard sizes from 700 to 24,000 containers; p90 assumed, not measured',
  },
}

/** What a ship can carry and how deep she sits when full. NaN is not known. */
export interface Hull {
  lengthM: number
  beamM: number
  dwtTonnes: number
  /** Share by which nine in ten deadweights of this kind miss at most. */
  dwtP90: number
  /** Whether a draught deeper than the design helped to find it. */
  withDraught: boolean
  designDraughtM: number
  block: number
}

/** Share of her deadweight that a sane outline may differ by: a crew that typed 30 m of beam for 300 m of length erred. */
const slimmest = 3
const stoutest = 12

/**
 * Infers a hull from class, outline and the deepest draught ever seen (NaN: none). Null where the outline is missing or
 * is no ship's.
 */
export function inferHull(vesselClass: VesselClass, lengthM: number, beamM: number, deepestSeenM: number): Hull | null {
  const ratio = lengthM / beamM
  if (!(ratio >= slimmest && ratio <= stoutest) || lengthM < 40 || lengthM > 420) return null
  const of = hulls[vesselClass]
  const byOutlineM = designDraught(vesselClass, lengthM, beamM)
  // Deeper than the outline suggests, yet believable: then that draught says more about her size.
  const deeper = deepestSeenM > byOutlineM + 0.05 && deepestSeenM <= byOutlineM * deepestShare
  const withDraught = deeper && of.dwtWithDraught !== undefined
  const dwt = withDraught && of.dwtWithDraught ? of.dwtWithDraught : of.dwt
  return {
    lengthM,
    beamM,
    ...sized(vesselClass, lengthM, beamM, fitted(dwt, lengthM, beamM, deepestSeenM), dwt.p90),
    withDraught,
    designDraughtM: deeper ? tenths(deepestSeenM) : byOutlineM,
    block: of.block,
  }
}

/** Nine in ten of a normal spread lie within so many deviations. */
const p90Deviations = 1.645

/** What the regression says and what standard sizes of that outline have, each weighed by how sure it is. */
function sized(vesselClass: VesselClass, lengthM: number, beamM: number, tonnes: number, p90: number) {
  const standard = standardDwt(vesselClass, lengthM, beamM)
  if (standard === null) return { dwtTonnes: Math.round(tonnes), dwtP90: p90 }
  const byFit = (p90Deviations / p90) ** 2
  const bySize = 1 / standard.spreadShare ** 2
  const lnTonnes = (byFit * Math.log(tonnes) + bySize * Math.log(standard.tonnes)) / (byFit + bySize)
  return { dwtTonnes: Math.round(Math.exp(lnTonnes)), dwtP90: p90Deviations / Math.sqrt(byFit + bySize) }
}

/** A draught above the design by more than this is a typing error, not a hull. */
export const deepestShare = 1.2

/** How deep a full ship of a class and outline sits, metres. */
export function designDraught(vesselClass: VesselClass, lengthM: number, beamM: number): number {
  const { draught } = hulls[vesselClass]
  const byFit = draught ? fitted(draught, lengthM, beamM, NaN) : null
  const standard = vesselClass === 'Container Ship' ? null : standardDraught(vesselClass, lengthM, beamM)
  return tenths(byFit !== null && standard !== null ? (byFit + standard) / 2 : (byFit ?? standard ?? NaN))
}

/** Tanks are filled to 98.5 % at most. */
export const gasFilling = 0.985
/**
 * What is loaded of that, on average: some gas stays aboard to keep tanks cold, and some cargoes are short. Of 225
 * cargoes from the United States the mean was 96.8 % and the median 98.6 % (DOE, 2017–2018).
 */
export const gasUsually = 0.97
/** Tonnes a cubic metre of cargo, for ships whose tanks are the measure. */
export const gasDensity: Partial<Record<VesselClass, number>> = {
  // World average; from 0.43 of lean gas (United States) to 0.47 of rich (GIIGNL, The LNG Industry).
  'LNG Carrier': 0.45,
  // Propane 0.58 and butane 0.60 at their boiling points; 44,000 t are the standard cargo of 82,000 to 84,000 m³.
  'LPG Carrier': 0.55,
}

function fitted({ a, b, c, d }: Regression, lengthM: number, beamM: number, draughtM: number): number {
  const byDraught = d === undefined ? 0 : d * Math.log(draughtM)
  return Math.exp(a + b * Math.log(lengthM) + c * Math.log(beamM) + byDraught)
}

function tenths(metres: number): number {
  return Math.round(metres * 10) / 10
}

/** The class at a code of the column. */
export function classAt(code: number): VesselClass | null {
  return vesselClasses[code] ?? null
}
