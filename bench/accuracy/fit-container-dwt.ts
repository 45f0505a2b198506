// `node bench/accuracy/fit-container-dwt.ts`: fits the deadweight of container ships on the series of container-series.ts and
// prints the coefficients and, by cross-validation, the errors and how many lie within the interval. Split B is not read.
import { containerSeries } from '#derive/vessel/series/container-series.ts'
import { combineDwt, p90Unlike } from '#derive/vessel/hull.ts'
import { containerHulls, distanceTo, type StandardHull, weighHulls } from '#derive/vessel/standard-hulls.ts'

/** The last series are ships of the US flag, of half A of the registers. */
const flagShips = 12
/** Series of nearly one outline: left out together, a hull is unlike all others. */
const [nearLengthM, nearBeamM] = [3, 0.6]

const hulls = containerHulls(containerSeries)
const published = hulls.slice(0, -flagShips)

type Coefficients = readonly [number, number, number]
const weightOf = ({ ships }: StandardHull) => Math.sqrt(ships)
const featuresOf = ({ lengthM, beamM }: StandardHull) => [1, Math.log(lengthM), Math.log(beamM)]

/** Weighted least squares of ln DWT = a + b ln L + c ln B, by Cramer's rule. */
function fit(rows: readonly StandardHull[]): Coefficients {
  const sums = [0, 1, 2].map(() => [0, 0, 0, 0])
  for (const row of rows) {
    const features = [...featuresOf(row), Math.log(row.dwtTonnes)]
    for (const [i, one] of sums.entries())
      for (const [j, feature] of features.entries()) one[j] += weightOf(row) * features[i] * feature
  }
  const determinant = (at: number) => {
    const [x, y, z] = sums.map((row) => [0, 1, 2].map((column) => row[column === at ? 3 : column]))
    return x[0] * (y[1] * z[2] - y[2] * z[1]) - x[1] * (y[0] * z[2] - y[2] * z[0]) + x[2] * (y[0] * z[1] - y[1] * z[0])
  }
  const all = determinant(-1)
  return [determinant(0) / all, determinant(1) / all, determinant(2) / all]
}

interface Model {
  p90: number
  ownSpread: number
}

/** Relative error of a hull, and its interval, by a model that knows only `others`; dimensions as broadcast. */
function judge(hull: StandardHull, others: readonly StandardHull[], { p90, ownSpread }: Model) {
  const seen = { ...hull, lengthM: Math.round(hull.lengthM), beamM: Math.round(hull.beamM) }
  const coefficients = fit(others)
  const tonnes = Math.exp(featuresOf(seen).reduce((sum, feature, at) => sum + feature * coefficients[at], 0))
  const { dwtTonnes, dwtP90 } = combineDwt(
    { tonnes, p90: p90Unlike(p90, distanceTo(others, seen.lengthM, seen.beamM)) },
    weighHulls(others, ownSpread, { ...seen, deepestM: NaN }),
  )
  const isWithin = Math.abs(hull.dwtTonnes / dwtTonnes - 1) <= dwtP90
  return { miss: Math.abs(dwtTonnes / hull.dwtTonnes - 1), isWithin, ships: hull.ships }
}

const isNear = (a: StandardHull, b: StandardHull) =>
  Math.abs(a.lengthM - b.lengthM) < nearLengthM && Math.abs(a.beamM - b.beamM) < nearBeamM

function print(what: string, judged: readonly ReturnType<typeof judge>[]): void {
  const misses = judged.map(({ miss }) => miss).toSorted((a, b) => a - b)
  const at = (share: number) => (100 * misses[Math.floor(share * misses.length)]).toFixed(1)
  const held = judged.filter(({ isWithin }) => isWithin)
  const shipsOf = (of: readonly { ships: number }[]) => of.reduce((sum, { ships }) => sum + ships, 0)
  console.log(
    `${what}: median ${at(0.5)} %, p90 ${at(0.9)} %; within the interval ${held.length} of ${judged.length} series, ` +
      `${((100 * shipsOf(held)) / shipsOf(judged)).toFixed(1)} % of ships`,
  )
}

const [a, b, c] = fit(hulls)
console.log(`a: ${a.toFixed(3)}, b: ${b.toFixed(3)}, c: ${c.toFixed(3)}; ${hulls.length} series`)
for (const model of [
  { p90: 0.13, ownSpread: 0.06 },
  { p90: 0.2, ownSpread: 0.09 },
]) {
  console.log(`p90 ${model.p90}, spread of one size ${model.ownSpread}`)
  const without = (isLeftOut: (one: StandardHull, own: StandardHull) => boolean) => (own: StandardHull) =>
    judge(
      own,
      hulls.filter((one) => !isLeftOut(one, own)),
      model,
    )
  print('  own series left out', hulls.map(without((one, own) => one === own)))
  print('  all of that outline left out', hulls.map(without(isNear)))
  print('  all series known', hulls.map(without(() => false)))
  print(
    '  US flag, by published series only',
    hulls.slice(-flagShips).map((own) => judge(own, published, model)),
  )
}
