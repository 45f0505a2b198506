import { type VesselClass, vesselClasses } from '#domain/vessel-class.ts'
import { imoOdds, outlineOdds } from './kind-odds.ts'
import { type Range, type ShipKind, shipKinds, standardDwtTonnes } from './ship-kinds.ts'

/** What a measure is over the kinds that fit. */
interface Measure {
  mean: number
  spread: number
}

/** An outline, and the IMO number where age tells; 0: it does not. */
interface Outline {
  lengthM: number
  beamM: number
  imo: number
}

/** By place in `vesselClasses`: the kinds of the class that have a measure. */
type KindsWith = readonly (readonly { kind: ShipKind; place: number; range: Range }[])[]

const kindsWith = (rangeOf: (kind: ShipKind) => Range | undefined): KindsWith =>
  vesselClasses.map((vesselClass) =>
    shipKinds.flatMap((kind, place) => {
      const range = kind.vesselClass === vesselClass ? rangeOf(kind) : undefined
      return range ? [{ kind, place, range }] : []
    }),
  )

const withDwt = kindsWith(({ name }) => standardDwtTonnes[name])
const withDraught = kindsWith(({ draughtM }) => draughtM)
const withCapacity = kindsWith(({ capacityM3 }) => capacityM3)

/** The deadweight of the standard sizes that fit an outline: mean, and spread as a share of it; null where there are none. */
export function standardDwt(
  vesselClass: VesselClass,
  lengthM: number,
  beamM: number,
): { tonnes: number; spreadShare: number } | null {
  const found = meanOver(withDwt, vesselClass, { lengthM, beamM, imo: 0 })
  return found && { tonnes: found.mean, spreadShare: found.spread / found.mean }
}

/** The draught of full ships of the kinds that fit an outline; null where there are none. */
export function standardDraught(vesselClass: VesselClass, lengthM: number, beamM: number): number | null {
  return meanOver(withDraught, vesselClass, { lengthM, beamM, imo: 0 })?.mean ?? null
}

/** What a hull's tanks hold, over all gas kinds of a class as they fit her: mean and spread, or null. */
export function gasCapacity(
  vesselClass: VesselClass,
  { lengthM, beamM, imo }: Outline,
): { m3: number; spreadM3: number } | null {
  if (!(lengthM > 0 && beamM > 0)) return null
  // Her draught says what she carries now, not what she can.
  const found = meanOver(withCapacity, vesselClass, { lengthM, beamM, imo })
  return found && { m3: found.mean, spreadM3: found.spread }
}

/** Mean and spread of a measure that kinds of a class have, weighed by how they fit and how many they are. */
function meanOver(kinds: KindsWith, vesselClass: VesselClass, hull: Outline): Measure | null {
  let [weights, sum, squares] = [0, 0, 0]
  for (const { kind, place, range } of kinds[vesselClasses.indexOf(vesselClass)]) {
    const weight = kind.ships * outlineOdds(place, hull.lengthM, hull.beamM) * imoOdds(place, hull.imo)
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
function withinKind(kind: ShipKind, [least, most]: Range, { lengthM, beamM }: Outline): number {
  const low = kind.lengthM[0] * kind.beamM[0]
  const high = kind.lengthM[1] * kind.beamM[1]
  const share = Math.min(1, Math.max(0, (lengthM * beamM - low) / (high - low)))
  return least + (most - least) * share
}
