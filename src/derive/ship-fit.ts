import type { VesselClass } from '#domain/vessel-class.ts'
import { type Range, type ShipKind, shipKinds, standardDwtTonnes } from './ship-kinds.ts'

/** How the mean speed of a ship differs from that of her kind: liners go as fast as their service asks. */
const knotsSpread = { tramp: 1.3, liner: 2 }
/** Of typed outlines so many are wrong. */
const wrongOutline = 0.003

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

/** How well a hull fits a kind: the logarithm of a likelihood. */
export function fitOf(kind: ShipKind, hull: KnownHull): number {
  let fit = 0
  if (hull.lengthM > 0 && hull.beamM > 0) {
    const outline = within(kind.lengthM, hull.lengthM, hull.lengthM * 0.008) + within(kind.beamM, hull.beamM, 0.6)
    // A wrong outline fits all kinds alike.
    fit += Math.log((1 - wrongOutline) * Math.exp(outline) + wrongOutline / (350 * 60))
  }
  if (hull.deepestM > 0) fit += draughtFit(kind, hull.deepestM)
  if (hull.shallowestM > 0 && hull.deepestM - hull.shallowestM > 1) fit += draughtFit(kind, hull.shallowestM)
  if (hull.cruiseKnots > 0) fit += speedFit(kind, hull.cruiseKnots)
  if (kind.built) fit += builtFit(kind.built, hull.imo)
  return fit
}

function speedFit({ vesselClass, knots }: ShipKind, cruiseKnots: number): number {
  const liner = vesselClass === 'Container Ship' || vesselClass === null
  const spread = liner ? knotsSpread.liner : knotsSpread.tramp
  return Math.max(-5, -(((cruiseKnots - knots) / spread) ** 2) / 2 - Math.log(spread))
}

/** Laden, in ballast, between the two, or typed wrongly. */
function draughtFit(kind: ShipKind, draughtM: number): number {
  const full = Math.exp(within([kind.draughtM[0] * 0.92, kind.draughtM[1]], draughtM, 0.3))
  const light = Math.exp(within(kind.ballastM, draughtM, 0.4))
  const between = Math.exp(within([kind.ballastM[0], kind.draughtM[1]], draughtM, 0.3))
  return Math.log(0.42 * full + 0.36 * light + 0.19 * between + 0.03 / 25)
}

/** Even between two bounds, and less likely the farther outside. */
function within([least, most]: Range, value: number, spread: number): number {
  const outside = Math.max(0, least - value, value - most) / spread
  return -(outside ** 2) / 2 - Math.log(most - least + 2.5 * spread)
}

/** IMO numbers are given out in order: about when a ship of a number was ordered. Below and above none were. */
const numbersByYear: readonly (readonly [number, number])[] = [
  [8_600_000, 1987],
  [9_000_000, 1991],
  [9_150_000, 1998],
  [9_250_000, 2002],
  [9_330_000, 2006],
  [9_400_000, 2008],
  [9_500_000, 2010],
  [9_620_000, 2013],
  [9_700_000, 2015],
  [9_800_000, 2018],
  [9_880_000, 2021],
  [9_960_000, 2025],
]

/** About when a ship was built, by her IMO number; NaN where it does not tell. */
export function builtYear(imo: number): number {
  const after = numbersByYear.findIndex(([number]) => imo < number)
  if (after <= 0) return NaN
  const [[from, fromYear], [to, toYear]] = [numbersByYear[after - 1], numbersByYear[after]]
  return fromYear + ((imo - from) / (to - from)) * (toYear - fromYear)
}

function builtFit(built: Range, imo: number): number {
  const year = builtYear(imo)
  if (Number.isNaN(year)) return 0
  const outside = Math.max(0, built[0] - year, year - built[1]) / 1.5
  return Math.max(-6, -(outside ** 2) / 2)
}

/** The deadweight of the standard sizes that fit an outline: mean, and spread as a share of it; null where there are none. */
export function standardDwt(
  vesselClass: VesselClass,
  lengthM: number,
  beamM: number,
): { tonnes: number; spreadShare: number } | null {
  const found = meanOver(vesselClass, { ...noHull, lengthM, beamM }, ({ name }) => standardDwtTonnes[name])
  return found && { tonnes: found.mean, spreadShare: found.spread / found.mean }
}

/** The draught of full ships of the kinds that fit an outline; null where there are none. */
export function standardDraught(vesselClass: VesselClass, lengthM: number, beamM: number): number | null {
  return meanOver(vesselClass, { ...noHull, lengthM, beamM }, ({ draughtM }) => draughtM)?.mean ?? null
}

const noHull: KnownHull = { lengthM: 0, beamM: 0, deepestM: NaN, shallowestM: NaN, cruiseKnots: NaN, imo: 0 }

/** What a hull's tanks hold, over all gas kinds of a class as they fit her: mean and spread, or null. */
export function gasCapacity(vesselClass: VesselClass, hull: KnownHull): { m3: number; spreadM3: number } | null {
  if (!(hull.lengthM > 0 && hull.beamM > 0)) return null
  // Her draught says what she carries now, not what she can.
  const outline = { ...noHull, lengthM: hull.lengthM, beamM: hull.beamM, imo: hull.imo }
  const found = meanOver(vesselClass, outline, ({ capacityM3 }) => capacityM3)
  return found && { m3: found.mean, spreadM3: found.spread }
}

/** Mean and spread of a measure that kinds of a class have, weighed by how they fit and how many they are. */
function meanOver(
  vesselClass: VesselClass,
  hull: KnownHull,
  rangeOf: (kind: ShipKind) => Range | undefined,
): { mean: number; spread: number } | null {
  let [weights, sum, squares] = [0, 0, 0]
  for (const kind of shipKinds) {
    const range = kind.vesselClass === vesselClass ? rangeOf(kind) : undefined
    if (!range) continue
    const weight = kind.ships * Math.exp(fitOf(kind, hull))
    const own = withinKind(kind, range, hull)
    const spread = (range[1] - range[0]) * 0.22
    weights += weight
    sum += weight * own
    squares += weight * (own * own + spread * spread)
  }
  if (!(weights > 0)) return null
  const mean = sum / weights
  return { mean, spread: Math.sqrt(Math.max(0, squares / weights - mean * mean)) }
}

/** Within a kind, the larger outline carries more. */
function withinKind(kind: ShipKind, [least, most]: Range, { lengthM, beamM }: KnownHull): number {
  const low = kind.lengthM[0] * kind.beamM[0]
  const high = kind.lengthM[1] * kind.beamM[1]
  const share = Math.min(1, Math.max(0, (lengthM * beamM - low) / (high - low)))
  return least + (most - least) * share
}
