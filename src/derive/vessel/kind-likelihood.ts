import { builtYear } from './built-year.ts'
import { OutlineOdds, within } from './outline-odds.ts'
import { type Range, type ShipKind, shipKinds } from './ship-kinds.ts'

/** Observed properties of a hull. NaN and 0 mean unknown. */
export interface KnownHull {
  lengthM: number
  beamM: number
  deepestM: number
  shallowestM: number
  /** Mean speed under way. */
  cruiseKnots: number
  imo: number
}

/** Standard deviation of a vessel's mean speed within its kind: liners follow the schedule of their service. */
const knotsSpread = { tramp: 1.5, liner: 2.4 }
/** Lower bound of the speed likelihood, so that an odd speed alone never decides. */
const minOdds = Math.exp(-4.5)
/** Mixture of laden, ballast, part laden and mistyped draughts. */
function draughtOdds({ draughtM: [, full], draughtM, ballastM }: ShipKind, seenM: number): number {
  const laden = within([draughtM[0] * 0.92, full], seenM, 0.3)
  const light = within(ballastM, seenM, 0.4)
  const between = within([ballastM[0], full], seenM, 0.3)
  return 0.42 * laden + 0.36 * light + 0.19 * between + 0.03 / 25
}

function builtOdds([from, to]: Range, year: number): number {
  const outside = Math.max(0, from - year, year - to) / 1.5
  return outside === 0 ? 1 : Math.exp(Math.max(-6, -(outside ** 2) / 2))
}

/** Likelihood of one measure for each ship kind, precomputed for every value that AIS can encode. */
class MeasureOdds {
  readonly #values: Float64Array
  readonly #perUnit: number
  readonly #oddsOf: (kind: ShipKind, value: number) => number
  /** One row per value with one likelihood per kind. */
  readonly #rows: Float64Array

  constructor(values: readonly number[], perUnit: number, oddsOf: (kind: ShipKind, value: number) => number) {
    this.#values = Float64Array.from(values)
    this.#perUnit = perUnit
    this.#oddsOf = oddsOf
    this.#rows = Float64Array.from(values.flatMap((value) => shipKinds.map((kind) => oddsOf(kind, value))))
  }

  /** Offset of a value's row; −1 for values between AIS steps (registries list centimetres), computed on demand. */
  rowOf(value: number): number {
    const at = Math.round(value * this.#perUnit)
    return this.#values[at] === value ? at * shipKinds.length : -1
  }

  /** Multiplies the odds of all kinds by the likelihood of a value. */
  multiplyInto(odds: Float64Array, value: number): void {
    const row = this.rowOf(value)
    const rows = this.#rows
    if (row < 0) for (let place = 0; place < odds.length; place++) odds[place] *= this.#oddsOf(shipKinds[place], value)
    else for (let place = 0; place < odds.length; place++) odds[place] *= rows[row + place]
  }
}

const metres = (max: number) => Array.from({ length: max + 1 }, (_, metre) => metre)
// AIS message 5 gives dimensions in whole metres and the draught in tenths (ITU-R M.1371).
const outlines = new OutlineOdds()
const draughts = new MeasureOdds(
  metres(255).map((tenth) => Math.fround(tenth / 10)),
  10,
  draughtOdds,
)
const dated = shipKinds.flatMap(({ built }, place) => (built ? [{ built, place }] : []))

/** Kinds grouped by the spread of their speed, ascending, each with its tenths of a knot above the group's minimum. */
const spreads = Object.values(knotsSpread).map((spread) => {
  const alike = shipKinds.flatMap((kind, place) => (spreadOf(kind) === spread ? [{ knots: kind.knots, place }] : []))
  const minKnots = Math.min(...alike.map(({ knots }) => knots))
  const kinds = alike
    .map(({ knots, place }) => ({ place, tenths: Math.round((knots - minKnots) * 10) }))
    .map(({ place, tenths }) => ({ place, tenths, fall: Math.exp(-((tenths / 10 / spread) ** 2) / 2) / spread }))
    .sort((a, b) => a.tenths - b.tenths)
  return { spread, minKnots, kinds }
})

function spreadOf({ vesselClass }: ShipKind): number {
  return vesselClass === 'Container Ship' || vesselClass === null ? knotsSpread.liner : knotsSpread.tramp
}

/**
 * Multiplies the odds of all kinds by the likelihood of a mean speed: a Gaussian around the speed of each kind, computed
 * incrementally from kind to kind because Math.exp is slow.
 */
export function multiplySpeedOdds(odds: Float64Array, cruiseKnots: number): void {
  for (const { spread, minKnots, kinds } of spreads) {
    const off = (cruiseKnots - minKnots) / spread
    const rise = Math.exp(off / 10 / spread)
    let bell = Math.exp(-(off ** 2) / 2)
    let at = 0
    for (const { place, tenths, fall } of kinds) {
      for (; at < tenths; at++) bell *= rise
      odds[place] *= Math.max(minOdds, bell * fall)
    }
  }
}

/** Likelihood that a kind was built in the year that the IMO number suggests. */
export function imoOdds(place: number, imo: number): number {
  const { built } = shipKinds[place]
  const year = built ? builtYear(imo) : NaN
  return built && !Number.isNaN(year) ? builtOdds(built, year) : 1
}

/** Multiplies the odds of all kinds by the likelihood of dimensions, draughts and year of build. */
export function multiplyHullOdds(odds: Float64Array, hull: KnownHull): void {
  const { lengthM, beamM, deepestM, shallowestM, imo } = hull
  if (lengthM > 0) outlines.multiplyInto(odds, lengthM, beamM > 0 ? beamM : 0)
  if (deepestM > 0) draughts.multiplyInto(odds, deepestM)
  if (shallowestM > 0 && deepestM - shallowestM > 1) draughts.multiplyInto(odds, shallowestM)
  const year = builtYear(imo)
  if (Number.isNaN(year)) return
  for (const { built, place } of dated) odds[place] *= builtOdds(built, year)
}
