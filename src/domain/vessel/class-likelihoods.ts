import { classSources } from './evidence.ts'
import { type VesselClass, vesselClasses } from './vessel-class.ts'

/** The probability of a class; null is none of the six. */
export interface ClassLikelihood {
  vesselClass: VesselClass | null
  probability: number
}

/** Values of a vessel in the `classShares` column: thousandths by index in `vesselClasses`, then of none of them; the last is 0. */
export const classSharesPerSlot = 8
const thousandths = 1000

/** The columns that the probabilities are read from. */
export interface ClassShareColumns {
  readonly classShares: Uint16Array
  readonly classSource: { readonly [slot: number]: number }
}

/** Writes odds by class, in the order of the column, as shares of their sum; null clears them. */
export function writeClassShares(column: Uint16Array, slot: number, odds: Float64Array | null): void {
  const start = slot * classSharesPerSlot
  column.fill(0, start, start + classSharesPerSlot)
  if (odds === null) return
  let all = 0
  for (let place = 0; place < odds.length; place++) all += odds[place]
  for (let place = 0; place < odds.length; place++)
    column[start + place] = Math.round((odds[place] / all) * thousandths)
}

const lastInferred = classSources.indexOf('trade')

/** The probability of every class by the evidence of a vessel, likeliest first; empty where its class is known or nothing speaks for any. */
export function classLikelihoodsOf({ classShares, classSource }: ClassShareColumns, slot: number): ClassLikelihood[] {
  if (classSource[slot] > lastInferred) return []
  const likelihoods: ClassLikelihood[] = []
  for (let place = 0; place <= vesselClasses.length; place++) {
    const share = classShares[slot * classSharesPerSlot + place]
    if (share > 0) likelihoods.push({ vesselClass: vesselClasses[place] ?? null, probability: share / thousandths })
  }
  return likelihoods.sort((a, b) => b.probability - a.probability)
}
