import { builtYear } from './built-year.ts'
import { type Range, type ShipKind, shipKinds } from './ship-kinds.ts'

/** What is known of a hull. NaN and 0 are not known. */
export interface KnownHull {
  lengthM: number
  beamM: number
  deepestM: number
  shallowestM: number
  /** Mean speed under way. */
  cruiseKnots: number
  imo: number
}

/** How the mean speed of a ship differs from that of her kind: liners go as fast as their service asks. */
const knotsSpread = { tramp: 1.3, liner: 2 }
/** However odd her speed, it is not less likely than this. */
const leastOdds = Math.exp(-5)
/** Of typed outlines so many are wrong, and then anything between nothing and the largest ship. */
const wrongOutline = 0.003
const wrongOdds = wrongOutline / (350 * 60)

/** Even between two bounds, and less likely the farther outside. */
function within([least, most]: Range, value: number, spread: number): number {
  const outside = Math.max(0, least - value, value - most) / spread
  return Math.exp(-(outside ** 2) / 2) / (most - least + 2.5 * spread)
}

/** Laden, in ballast, between the two, or typed wrongly. */
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

/** How likely each kind of ship is to have one measure, worked out once for each value that ships send. */
class MeasureOdds {
  readonly #values: Float64Array
  readonly #perUnit: number
  readonly #oddsOf: (kind: ShipKind, value: number) => number
  /** A row for each value, in it a number for each kind. */
  readonly #rows: Float64Array

  constructor(values: readonly number[], perUnit: number, oddsOf: (kind: ShipKind, value: number) => number) {
    this.#values = Float64Array.from(values)
    this.#perUnit = perUnit
    this.#oddsOf = oddsOf
    this.#rows = Float64Array.from(values.flatMap((value) => shipKinds.map((kind) => oddsOf(kind, value))))
  }

  /** Where the row of a value begins; −1: feeds that are no AIS tell centimetres, and these are worked out each time. */
  rowOf(value: number): number {
    const at = Math.round(value * this.#perUnit)
    return this.#values[at] === value ? at * shipKinds.length : -1
  }

  of(place: number, row: number, value: number): number {
    return row < 0 ? this.#oddsOf(shipKinds[place], value) : this.#rows[row + place]
  }

  /** Multiplies the odds of all kinds. */
  times(odds: Float64Array, value: number): void {
    const row = this.rowOf(value)
    for (let place = 0; place < odds.length; place++) odds[place] *= this.of(place, row, value)
  }
}

const metres = (most: number) => Array.from({ length: most + 1 }, (_, metre) => metre)
// An outline has whole metres and a draught tenths, as the columns hold them.
const lengths = new MeasureOdds(metres(450), 1, ({ lengthM }, value) => within(lengthM, value, value * 0.008))
const beams = new MeasureOdds(metres(80), 1, ({ beamM }, value) => within(beamM, value, 0.6))
const draughts = new MeasureOdds(
  metres(255).map((tenth) => Math.fround(tenth / 10)),
  10,
  draughtOdds,
)
const dated = shipKinds.flatMap(({ built }, place) => (built ? [{ built, place }] : []))

/** How likely a kind is to have an outline; a wrong one fits all kinds alike. */
export function outlineOdds(place: number, lengthM: number, beamM: number): number {
  const byLength = lengths.of(place, lengths.rowOf(lengthM), lengthM)
  return (1 - wrongOutline) * byLength * beams.of(place, beams.rowOf(beamM), beamM) + wrongOdds
}

function timesOutline(odds: Float64Array, lengthM: number, beamM: number): void {
  const [length, beam] = [lengths.rowOf(lengthM), beams.rowOf(beamM)]
  for (let place = 0; place < odds.length; place++) {
    const both = lengths.of(place, length, lengthM) * beams.of(place, beam, beamM)
    odds[place] *= (1 - wrongOutline) * both + wrongOdds
  }
}

/** The speeds of kinds by how much ships differ from them, ascending, each with its tenths of a knot above the least. */
const spreads = Object.values(knotsSpread).map((spread) => {
  const alike = shipKinds.flatMap((kind, place) => (spreadOf(kind) === spread ? [{ knots: kind.knots, place }] : []))
  const leastKnots = Math.min(...alike.map(({ knots }) => knots))
  const kinds = alike
    .map(({ knots, place }) => ({ place, tenths: Math.round((knots - leastKnots) * 10) }))
    .map(({ place, tenths }) => ({ place, tenths, fall: Math.exp(-((tenths / 10 / spread) ** 2) / 2) / spread }))
    .sort((a, b) => a.tenths - b.tenths)
  return { spread, leastKnots, kinds }
})

function spreadOf({ vesselClass }: ShipKind): number {
  return vesselClass === 'Container Ship' || vesselClass === null ? knotsSpread.liner : knotsSpread.tramp
}

/** A bell curve about the speed of each kind. From one to the next it is a product: exponentials take their time. */
function timesSpeed(odds: Float64Array, cruiseKnots: number): void {
  for (const { spread, leastKnots, kinds } of spreads) {
    const off = (cruiseKnots - leastKnots) / spread
    const rise = Math.exp(off / 10 / spread)
    let bell = Math.exp(-(off ** 2) / 2)
    let at = 0
    for (const { place, tenths, fall } of kinds) {
      for (; at < tenths; at++) bell *= rise
      odds[place] *= Math.max(leastOdds, bell * fall)
    }
  }
}

/** How likely a kind is to have been built when an IMO number was given out. */
export function imoOdds(place: number, imo: number): number {
  const { built } = shipKinds[place]
  const year = built ? builtYear(imo) : NaN
  return built && !Number.isNaN(year) ? builtOdds(built, year) : 1
}

/** Multiplies the odds of all kinds by how likely each is to have such a hull, draughts and speed. */
export function timesHull(odds: Float64Array, hull: KnownHull): void {
  const { lengthM, beamM, deepestM, shallowestM, cruiseKnots, imo } = hull
  if (lengthM > 0 && beamM > 0) timesOutline(odds, lengthM, beamM)
  if (deepestM > 0) draughts.times(odds, deepestM)
  if (shallowestM > 0 && deepestM - shallowestM > 1) draughts.times(odds, shallowestM)
  if (cruiseKnots > 0) timesSpeed(odds, cruiseKnots)
  const year = builtYear(imo)
  if (Number.isNaN(year)) return
  for (const { built, place } of dated) odds[place] *= builtOdds(built, year)
}
