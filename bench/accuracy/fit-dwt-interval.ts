// `node bench/accuracy/fit-dwt-interval.ts`: by what factor the 90th percentile of the deadweight error of each class must grow so
// that its interval holds nine in ten hulls (split conformal prediction). A hull is scored by a model that does not know it: series
// are left out with all of nearly their outline, ships of half A of the US registers were in no fit. Split B is not read.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { dwtOf } from '#derive/vessel/hull.ts'
import { standardHullsOf, type StandardHull } from '#derive/vessel/standard-hulls.ts'
import { type VesselClass, vesselClasses } from '#domain/vessel/vessel-class.ts'
import { publishedHulls } from './published-hulls.ts'
import { rows } from './real.ts'

/** Series of nearly one outline: left out together, a hull is unlike all others. */
const [nearLengthM, nearBeamM] = [3, 0.6]
/** The last container series are ships of the US flag, of half A of the registers: the published ones are the fit. */
const flagSeries = 12
const wanted = 0.9

interface Scored {
  from: string
  /** Error as a share of the estimate, divided by the 90th percentile that the model gives for the hull. */
  score: number
  miss: number
}

type Known = Pick<StandardHull, 'lengthM' | 'beamM' | 'dwtTonnes'>

/** Scores a hull as AIS gives it, in whole metres, by a model that knows `series` of its class. */
function scored(vesselClass: VesselClass, from: string, hull: Known, series: readonly StandardHull[]): Scored {
  const [lengthM, beamM] = [Math.round(hull.lengthM), Math.round(hull.beamM)]
  const { dwtTonnes, dwtP90 } = dwtOf(vesselClass, { lengthM, beamM, deepestM: NaN }, { series, factor: 1 })
  const miss = Math.abs(hull.dwtTonnes / dwtTonnes - 1)
  return { from, miss, score: miss / dwtP90 }
}

const isNear = (a: Known, b: Known) =>
  Math.abs(a.lengthM - b.lengthM) < nearLengthM && Math.abs(a.beamM - b.beamM) < nearBeamM

function leftOut(vesselClass: VesselClass): Scored[] {
  const series = standardHullsOf(vesselClass)
  const published = vesselClass === 'Container Ship' ? series.slice(0, -flagSeries) : series
  return [
    ...published.map((own) => {
      const others = published.filter((one) => one !== own)
      return scored(vesselClass, 'series, each left out', own, others)
    }),
    ...published.map((own) => {
      const others = published.filter((one) => !isNear(one, own))
      return scored(vesselClass, 'series, all of that outline left out', own, others)
    }),
    ...series.slice(published.length).map((own) => scored(vesselClass, 'US flag, half A', own, published)),
  ]
}

/** Tankers of half A with AIS dimensions and a deadweight of the US register. */
function tankersOfHalfA(): Scored[] {
  const file = join(import.meta.dirname, '../../../shared/data/vessels/ships_labelled_us_2022-01-03.csv.gz')
  return Array.from(rows(gunzipSync(readFileSync(file)).toString()), (row): Scored[] => {
    const [lengthM, beamM, dwtTonnes] = [Number(row('length_m')), Number(row('beam_m')), Number(row('dwt_t'))]
    if (row('split') !== 'A' || !/tanker/.test(row('class')) || !(dwtTonnes > 0 && beamM > 0) || lengthM > 240)
      return []
    return [scored('Chemical Tanker', 'US flag, half A', { lengthM, beamM, dwtTonnes }, [])]
  }).flat()
}

/** The score that the next hull of the sort exceeds once in ten, and Infinity where there are too few to say. */
function conformalFactor(scores: readonly Scored[]): number {
  const place = Math.ceil((scores.length + 1) * wanted)
  return scores.map(({ score }) => score).toSorted((a, b) => a - b)[place - 1] ?? Infinity
}

/** Fewer hulls of a sort say nothing of one in ten. */
const minHulls = 10

function printClass(vesselClass: VesselClass): void {
  const all = [
    ...leftOut(vesselClass),
    ...(vesselClass === 'Chemical Tanker' ? tankersOfHalfA() : []),
    ...publishedHulls(vesselClass).map((hull) =>
      scored(vesselClass, 'published ships', hull, standardHullsOf(vesselClass)),
    ),
  ]
  const factors = [1]
  for (const [from, own] of Map.groupBy(all, (one) => one.from)) {
    const median = own.map(({ miss }) => miss).toSorted((a, b) => a - b)[Math.floor(own.length / 2)]
    const held = own.filter(({ score }) => score <= 1).length
    const factor = conformalFactor(own)
    if (own.length >= minHulls) factors.push(factor)
    console.log(
      `${vesselClass}, ${from}: ${held} of ${own.length} within without a factor, ` +
        `median error ${(100 * median).toFixed(1)} %, factor ${factor.toFixed(2)}`,
    )
  }
  console.log(`${vesselClass}: ${Math.max(...factors).toFixed(2)}, the largest and at least 1`)
}

for (const vesselClass of vesselClasses) printClass(vesselClass)
