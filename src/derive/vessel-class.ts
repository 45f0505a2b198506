import { type VesselClass, vesselClasses } from '#domain/vessel-class.ts'
import { nameWord } from './name-words.ts'
import { classAt } from './hull.ts'
import { type KnownHull, timesHull } from './kind-odds.ts'
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
  odds.set(priorOdds[said])
  timesHull(odds, evidence)
  sumByClass()
  if (word !== null) for (let place = 0; place < byClass.length; place++) byClass[place] *= word.times[place]
  const before = mostLikely()
  const { berths } = evidence
  if (berths) timesCalls(berths)
  const found = berths ? mostLikely() : before
  if (said === 'other' && found.certainty < clearlyNamed) return nobody
  if (found.vesselClass === null) return { ...found, source: word?.group === 'cargo' ? 'name' : 'none' }
  const calls = berths?.byClass[vesselClasses.indexOf(found.vesselClass)] ?? 0
  const telling = calls > 0 && (before.vesselClass !== found.vesselClass || calls > 1)
  const named = word !== null && word.vesselClass === found.vesselClass
  return { ...found, source: telling ? 'trade' : named ? 'name' : outline ? 'hull' : calls > 0 ? 'trade' : 'ais' }
}

/** By what she says she is: the odds of each kind before anything else is known of her. */
const priorOdds = {
  tanker: Float64Array.from(shipKinds, (kind) => kind.ships * typeOdds(kind, 'tanker')),
  cargo: Float64Array.from(shipKinds, (kind) => kind.ships * typeOdds(kind, 'cargo')),
  other: Float64Array.from(shipKinds, (kind) => kind.ships * typeOdds(kind, 'other')),
}

function typeOdds(kind: ShipKind, said: ShipKind['group']): number {
  return kind.group === said ? 1 : wrongType
}

/** None of the six has the last place. */
const none: number = vesselClasses.length
const classOfKind = Uint8Array.from(shipKinds, ({ vesselClass }) =>
  vesselClass === null ? none : vesselClasses.indexOf(vesselClass),
)
/** Of the ship that is looked at: the odds of each kind, and of each class. Ships come by the thousand. */
const odds = new Float64Array(shipKinds.length)
const byClass = new Float64Array(none + 1)

function sumByClass(): void {
  byClass.fill(0)
  for (let place = 0; place < odds.length; place++) byClass[classOfKind[place]] += odds[place]
}

function timesCalls({ calls, byClass: called }: BerthCalls): void {
  for (let place = 0; place < byClass.length; place++) {
    const hers = place === none ? 0 : called[place]
    byClass[place] *= (1 - otherCall) ** hers * otherCall ** (calls - hers)
  }
}

function mostLikely(): { vesselClass: VesselClass | null; certainty: number } {
  let [most, all] = [none, 0]
  for (let place = 0; place < byClass.length; place++) {
    all += byClass[place]
    if (byClass[place] > byClass[most]) most = place
  }
  return { vesselClass: classAt(most), certainty: byClass[most] / all }
}
