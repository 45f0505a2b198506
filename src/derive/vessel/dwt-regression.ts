import { type VesselClass, vesselClasses } from '#domain/vessel/vessel-class.ts'
import { imoOdds } from './kind-likelihood.ts'
import { outlineOdds } from './outline-odds.ts'
import { type Range, type ShipKind, shipKinds, standardDwtTonnes } from './ship-kinds.ts'

/** Weighted mean and standard deviation of a measure over the ship kinds that fit. */
interface Measure {
  mean: number
  spread: number
}

/** Dimensions, and the IMO number as evidence of age; 0 means unknown. */
interface Dimensions {
  lengthM: number
  beamM: number
  imo: number
}

/** By index in `vesselClasses`: the kinds of the class that have the measure. */
type KindsWith = readonly (readonly { kind: ShipKind; index: number; range: Range }[])[]

const kindsWith = (rangeOf: (kind: ShipKind) => Range | undefined): KindsWith =>
  vesselClasses.map((vesselClass) =>
    shipKinds.flatMap((kind, index) => {
      const range = kind.vesselClass === vesselClass ? rangeOf(kind) : undefined
      return range ? [{ kind, index, range }] : []
    }),
  )

const withDwt = kindsWith(({ name }) => standardDwtTonnes[name])
const withDraught = kindsWith(({ draughtM }) => draughtM)
const withCapacity = kindsWith(({ capacityM3 }) => capacityM3)

/**
 * Least standard deviation of the deadweight of a standard size, as a share of it: VLGCs of 230 m are rated at 53,000 to 60,000 t.
 * With it 15 of 16 tankers of half A of the US register are within the interval.
 */
const minSpreadShare = 0.07

/** Deadweight of the standard sizes that fit the dimensions: mean, and spread as a share of it; null where none fits. */
export function standardDwt(
  vesselClass: VesselClass,
  lengthM: number,
  beamM: number,
): { tonnes: number; spreadShare: number } | null {
  const found = meanOver(withDwt, vesselClass, { lengthM, beamM, imo: 0 })
  return found && { tonnes: found.mean, spreadShare: Math.max(minSpreadShare, found.spread / found.mean) }
}

/** Laden draught of the ship kinds that fit the dimensions, metres; null where none fits. */
export function standardDraught(vesselClass: VesselClass, lengthM: number, beamM: number): number | null {
  return meanOver(withDraught, vesselClass, { lengthM, beamM, imo: 0 })?.mean ?? null
}

/** Tank capacity over the gas carrier kinds of a class, weighted by fit: mean and spread in m³; null where none fits. */
export function gasCapacity(
  vesselClass: VesselClass,
  { lengthM, beamM, imo }: Dimensions,
): { m3: number; spreadM3: number } | null {
  if (!(lengthM > 0 && beamM > 0)) return null
  // The draught is no evidence here: it depends on the present cargo, not on capacity.
  const found = meanOver(withCapacity, vesselClass, { lengthM, beamM, imo }, byFit)
  return found && { m3: found.mean, spreadM3: found.spread }
}

/** How a measure is taken from the kinds of a class. */
interface Weighing {
  withinKind: (kind: ShipKind, range: Range, hull: Dimensions) => Measure
  /** Kinds with less weight, as a share of the kind that fits best, are left out. */
  minWeightShare: number
}

/** Scratch buffer of `meanOver`. */
const weights = new Float64Array(shipKinds.length)

/** Mean and spread of a measure over the kinds of a class, weighted by fit and by number of vessels. */
function meanOver(
  kinds: KindsWith,
  vesselClass: VesselClass,
  hull: Dimensions,
  { withinKind, minWeightShare }: Weighing = { withinKind: byArea, minWeightShare: 0 },
): Measure | null {
  const own = kinds[vesselClasses.indexOf(vesselClass)]
  let best = 0
  for (let at = 0; at < own.length; at++) {
    const { kind, index } = own[at]
    weights[at] = kind.ships * outlineOdds(index, hull.lengthM, hull.beamM) * imoOdds(index, hull.imo)
    best = Math.max(best, weights[at])
  }
  let [all, sum, squares] = [0, 0, 0]
  for (let at = 0; at < own.length; at++) {
    const weight = weights[at]
    if (weight < minWeightShare * best) continue
    const { mean: value, spread } = withinKind(own[at].kind, own[at].range, hull)
    all += weight
    sum += weight * value
    squares += weight * (value * value + spread * spread)
  }
  if (!(all > 0)) return null
  const mean = sum / all
  return { mean, spread: Math.sqrt(Math.max(0, squares / all - mean * mean)) }
}

/** Standard deviation within a kind as a share of the range of its measure. */
const spreadOfRange = 0.22

/** A measure within a kind, interpolated by deck area (length × beam). */
function byArea(kind: ShipKind, [min, max]: Range, { lengthM, beamM }: Dimensions): Measure {
  const [low, high] = areasOf(kind)
  const share = Math.min(1, Math.max(0, (lengthM * beamM - low) / (high - low)))
  return { mean: min + (max - min) * share, spread: (max - min) * spreadOfRange }
}

/** Standard deviation of the tank capacity of ships of one outline: of the small LNG carriers of lng-series.ts, 0.13. */
const capacitySpreadShare = 0.13

/** Tank capacity within a kind: it grows with a power of the deck area, which counts where a kind holds small and large ships. */
function byLogArea(kind: ShipKind, [min, max]: Range, { lengthM, beamM }: Dimensions): Measure {
  const [low, high] = areasOf(kind)
  const share = Math.min(1, Math.max(0, Math.log((lengthM * beamM) / low) / Math.log(high / low)))
  const mean = min * (max / min) ** share
  return { mean, spread: Math.min((max - min) * spreadOfRange, mean * capacitySpreadShare) }
}

/** A typing error of the dimensions is no reason to give a small ship a share of the largest tanks. */
const byFit: Weighing = { withinKind: byLogArea, minWeightShare: 0.01 }

const areasOf = ({ lengthM, beamM }: ShipKind) => [lengthM[0] * beamM[0], lengthM[1] * beamM[1]]
