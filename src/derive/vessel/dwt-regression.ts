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
  const found = meanOver(withCapacity, vesselClass, { lengthM, beamM, imo })
  return found && { m3: found.mean, spreadM3: found.spread }
}

/** Mean and spread of a measure over the kinds of a class, weighted by fit and by number of vessels. */
function meanOver(kinds: KindsWith, vesselClass: VesselClass, hull: Dimensions): Measure | null {
  let [weights, sum, squares] = [0, 0, 0]
  for (const { kind, index, range } of kinds[vesselClasses.indexOf(vesselClass)]) {
    const weight = kind.ships * outlineOdds(index, hull.lengthM, hull.beamM) * imoOdds(index, hull.imo)
    const value = interpolate(kind, range, hull)
    const spread = (range[1] - range[0]) * 0.22
    weights += weight
    sum += weight * value
    squares += weight * (value * value + spread * spread)
  }
  if (!(weights > 0)) return null
  const mean = sum / weights
  return { mean, spread: Math.sqrt(Math.max(0, squares / weights - mean * mean)) }
}

/** Interpolates a measure within a kind by deck area (length × beam). */
function interpolate(kind: ShipKind, [min, max]: Range, { lengthM, beamM }: Dimensions): number {
  const low = kind.lengthM[0] * kind.beamM[0]
  const high = kind.lengthM[1] * kind.beamM[1]
  const share = Math.min(1, Math.max(0, (lengthM * beamM - low) / (high - low)))
  return min + (max - min) * share
}
