import { type VesselClass, vesselClasses } from '#domain/vessel-class.ts'
import { nameWord } from './name-words.ts'
import { fitOf, type KnownHull } from './ship-fit.ts'
import { type ShipKind, shipKinds } from './ship-kinds.ts'

/** What the class is read from. NaN is not known, null not said. */
export interface ClassEvidence extends KnownHull {
  /** AIS type of ship and cargo, 0 unknown. */
  shipType: number
  name: string | null
  /** Where she called; null: nowhere yet, or it is not known. */
  berths: BerthCalls | null
}

/** How often a ship called at berths that the table of terminals knows. */
export interface BerthCalls {
  calls: number
  /** By place in `vesselClasses`: at how many of them ships of that class are worked. */
  byClass: readonly number[]
}

export interface ClassFinding {
  vesselClass: VesselClass | null
  source: 'none' | 'ais' | 'hull' | 'name' | 'trade'
  /** How sure it is, 0 to 1. */
  certainty: number
}

/** One ship in so many has a transponder set up for the other kind of ship, or for `other`. */
const wrongType = 0.01
/** Of calls, so many are where no cargo of hers is worked: repairs, bunkers, or a berth that is not in the table. */
const otherCall = 0.06
/** A type of 0 or of `other` says so little that all the rest must be clear. */
const clearlyNamed = 0.9

const nobody: ClassFinding = { vesselClass: null, source: 'none', certainty: 0 }

/**
 * Infers one of the six classes, or none of them: how likely each kind of ship is to have this outline, draught and
 * speed, to be named so, and to call where she called, weighed by how many of the kind sail (Bayes).
 */
export function inferClass(evidence: ClassEvidence): ClassFinding {
  const decade = Math.floor(evidence.shipType / 10)
  const said = decade === 8 ? 'tanker' : decade === 7 ? 'cargo' : 'other'
  // Whoever says passenger, tug or fishing is believed.
  if (said === 'other' && evidence.shipType !== 0 && decade !== 9) return nobody
  const word = nameWord(evidence.name)
  const outline = evidence.lengthM > 0 && evidence.beamM > 0
  const bare = !outline && word === null && evidence.berths === null
  if (bare && said !== 'tanker') return nobody
  const weights = shipKinds.map(
    (kind) => Math.log(kind.ships) + typeFit(kind, said) + fitOf(kind, evidence) + (word?.fit(kind.vesselClass) ?? 0),
  )
  const before = mostLikely(weights)
  const { berths } = evidence
  const found = berths ? mostLikely(weights.map((weight, i) => weight + callFit(shipKinds[i], berths))) : before
  if (said === 'other' && found.certainty < clearlyNamed) return nobody
  if (found.vesselClass === null) return { ...found, source: word?.group === 'cargo' ? 'name' : 'none' }
  const calls = berths?.byClass[vesselClasses.indexOf(found.vesselClass)] ?? 0
  const telling = calls > 0 && (before.vesselClass !== found.vesselClass || calls > 1)
  const named = word !== null && word.vesselClass === found.vesselClass
  return { ...found, source: telling ? 'trade' : named ? 'name' : outline ? 'hull' : calls > 0 ? 'trade' : 'ais' }
}

function typeFit(kind: ShipKind, said: ShipKind['group']): number {
  if (said === 'other') return kind.group === 'other' ? 0 : Math.log(wrongType)
  return kind.group === said ? 0 : Math.log(wrongType)
}

function callFit({ vesselClass }: ShipKind, { calls, byClass }: BerthCalls): number {
  const hers = vesselClass === null ? 0 : byClass[vesselClasses.indexOf(vesselClass)]
  return hers * Math.log(1 - otherCall) + (calls - hers) * Math.log(otherCall)
}

function mostLikely(weights: readonly number[]): { vesselClass: VesselClass | null; certainty: number } {
  const most = Math.max(...weights)
  const byClass = new Map<VesselClass | null, number>()
  let all = 0
  for (const [i, weight] of weights.entries()) {
    const share = Math.exp(weight - most)
    all += share
    byClass.set(shipKinds[i].vesselClass, (byClass.get(shipKinds[i].vesselClass) ?? 0) + share)
  }
  let [vesselClass, share]: [VesselClass | null, number] = [null, 0]
  for (const [name, sum] of byClass) if (sum > share) [vesselClass, share] = [name, sum]
  return { vesselClass, certainty: share / all }
}
