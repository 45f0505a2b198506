import type { ClassLikelihood } from '#domain/vessel/class-likelihoods.ts'
import { groupOfShipType, type VesselClass, vesselClasses } from '#domain/vessel/vessel-class.ts'
import { bridgeAt } from './bridge-odds.ts'
import { type NameWord, nameWord } from './name-words.ts'
import { classAt } from './hull.ts'
import { type ClassModel, fittedModel, multiplyTokenOdds } from './class-model.ts'
import { type KnownHull, multiplyHullOdds, multiplySpeedOdds } from './kind-likelihood.ts'
import { multiplySisterOdds } from './sister-ships.ts'
import { type ShipKind, shipKinds } from './ship-kinds.ts'

/** Evidence for the class. NaN and null mean unknown. */
export interface ClassEvidence extends KnownHull {
  /** AIS ship and cargo type (ITU-R M.1371, message 5); 0 unknown. */
  shipType: number
  name: string | null
  /** Distance from the bow to the antenna as a share of the length. */
  bowShare: number
  /** Calls at known terminals; null when there are none yet. */
  berths: BerthCalls | null
}

/** Number of calls at berths of the terminal table. */
export interface BerthCalls {
  calls: number
  /** By index in `vesselClasses`: calls at terminals that handle that class. */
  byClass: readonly number[]
}

export interface ClassInference {
  vesselClass: VesselClass | null
  source: 'none' | 'ais' | 'hull' | 'name' | 'trade'
  /** Posterior probability, 0 to 1. */
  certainty: number
}

/** Share of calls at terminals that do not handle the vessel's class: repairs, bunkers, or a berth missing in the table. */
const otherCall = 0.06
/** Below this length the class is unknown. */
const minLengthM = 60
/** Below this certainty the class is unknown. */
const minCertainty = 0.7
/** Minimum certainty of a class that differs from the one without the speed. */
const minCertaintyToFlip = 0.95
/** Minimum certainty when the AIS type is 0 or 90–99, which says nothing about the class. */
const minCertaintyWithoutType = 0.9
/** Minimum certainty of a tanker without length, calls or a listed word in its name: more than the numbers of ships give. */
const minCertaintyWithoutSize = 0.9

/** AIS type of cargo ships with the most dangerous goods: boxes of them, for which container ships set it for good. */
const dangerousCargoType = 71
/**
 * Odds of other cargo ships with that type: of half A of the labelled ships 3 of 25 container ships send it and none of 240
 * bulk carriers and general cargo ships; of ships above 100 m of a day in US waters all four with it are container ships.
 */
const otherDangerousOdds = 0.12

const noFinding: ClassInference = { vesselClass: null, source: 'none', certainty: 0 }

/**
 * Infers the vessel class, or none of the six, by Bayes' rule: the prior is the number of vessels of each kind, the
 * evidence is AIS type, dimensions, place of the bridge, draught, speed, name, sister ships and the terminals called at.
 * Words of names and sister ships say the same in part and have exponents below 1, and each type group has a broad kind of
 * unusual hulls, so that of the classes that are 90 % certain 90 % are right (docs/accuracy.md has how many are). An exponent by
 * type group makes up for what is left (`fittedExponents`).
 */
export function inferClass(evidence: ClassEvidence, model: ClassModel = fittedModel): ClassInference {
  return conclude(evidence, weighEvidence(evidence, model))
}

/** As `inferClass`, with the odds by class and of none of them at the end, which are valid until the next call. */
export function inferWithOdds(evidence: ClassEvidence): ClassInference & { odds: Float64Array | null } {
  const weighed = weighEvidence(evidence, fittedModel)
  return { ...conclude(evidence, weighed), odds: weighed === null ? null : byClass }
}

function conclude(evidence: ClassEvidence, weighed: Weighed | null): ClassInference {
  if (weighed === null) return noFinding
  const { group, word, outline, still, found } = weighed
  if (found.certainty < minCertaintyOf(evidence, weighed)) return noFinding
  // A class does not flip when the speed arrives, unless the speed makes it nearly certain.
  if (found.certainty < minCertaintyToFlip && isFlip(still, found)) return noFinding
  // Without an outline a speed alone gives no class: it would be another one at the next speed.
  const bySpeed = still.vesselClass !== found.vesselClass || still.certainty < minCertainty
  if (!outline && bySpeed && found.vesselClass !== null) return noFinding
  // A tanker is never a dry cargo ship, whatever else speaks for it.
  if (group === 'tanker' && (found.vesselClass === 'Bulk Carrier' || found.vesselClass === 'Container Ship'))
    return noFinding
  if (found.vesselClass === null) return { ...found, source: word?.group === 'cargo' ? 'name' : 'none' }
  return { ...found, source: sourceOf(found.vesselClass, evidence, weighed) }
}

function minCertaintyOf({ lengthM, berths }: ClassEvidence, { group, word }: Weighed): number {
  if (group === 'other') return minCertaintyWithoutType
  return lengthM > 0 || word !== null || berths !== null ? minCertainty : minCertaintyWithoutSize
}

/** The strongest evidence of the class. */
function sourceOf(
  vesselClass: VesselClass,
  { berths, lengthM }: ClassEvidence,
  { word, outline, before }: Weighed,
): ClassInference['source'] {
  const calls = berths?.byClass[vesselClasses.indexOf(vesselClass)] ?? 0
  if (calls > 0 && (before.vesselClass !== vesselClass || calls > 1)) return 'trade'
  if (word?.vesselClass === vesselClass) return 'name'
  if (outline) return 'hull'
  if (calls > 0) return 'trade'
  return lengthM > 0 ? 'hull' : 'ais'
}

/** The probability of every class by the same evidence, likeliest first; empty where there is none to weigh. */
export function classLikelihoods(evidence: ClassEvidence, model: ClassModel = fittedModel): ClassLikelihood[] {
  if (weighEvidence(evidence, model) === null) return []
  const all = byClass.reduce((sum, one) => sum + one, 0)
  return Array.from(byClass, (one, place) => ({ vesselClass: classAt(place), probability: one / all })).sort(
    (a, b) => b.probability - a.probability,
  )
}

interface Weighed {
  group: ShipKind['group']
  word: NameWord | null
  /** Whether the dimensions are known. */
  outline: boolean
  /** The likeliest class without the speed, where it matters; without the berths; by everything. */
  still: Finding
  before: Finding
  found: Finding
}

/** Leaves the odds of all evidence in `byClass`; null where nothing speaks for any of the six classes. */
function weighEvidence(evidence: ClassEvidence, model: ClassModel): Weighed | null {
  const declared = groupOfShipType(evidence.shipType)
  // Other declared types (passenger, tug, fishing) are accepted as they are, and no class has hulls as small as boats.
  if (declared === 'other' || (evidence.lengthM > 0 && evidence.lengthM < minLengthM)) return null
  const group = declared ?? 'other'
  const word = nameWord(evidence.name)
  const outline = evidence.lengthM > 0 && evidence.beamM > 0
  const bare = !(evidence.lengthM > 0) && word === null && evidence.berths === null
  if (bare && group !== 'tanker') return null
  odds.set(model.priorOdds[group][bridgeAt(evidence.bowShare)])
  setNameOdds(evidence.name, word, model)
  // Neighbouring IMO numbers are of one yard's series: they say which ship of a size it is, not which size.
  if (evidence.lengthM > 0) multiplySisterOdds(nameOdds, evidence.imo, model.sisters)
  if (evidence.shipType === dangerousCargoType) multiplyDangerousOdds()
  multiplyHullOdds(odds, evidence)
  const { cruiseKnots, berths } = evidence
  const exponent = model.exponents[group] ?? 1
  if (!(cruiseKnots > 0)) {
    const own = weigh(odds, berths, exponent)
    return { group, word, outline, still: own.found, ...own }
  }
  stillOdds.set(odds)
  multiplySpeedOdds(odds, cruiseKnots)
  const own = weigh(odds, berths, exponent)
  // Of an outline that leaves no doubt, nothing asks for the class without the speed.
  if (outline && own.found.certainty >= minCertaintyToFlip) return { group, word, outline, still: own.found, ...own }
  ownByClass.set(byClass)
  const still = weigh(stillOdds, berths, exponent).found
  byClass.set(ownByClass)
  return { group, word, outline, still, ...own }
}

interface Finding {
  vesselClass: VesselClass | null
  certainty: number
}

const isFlip = (from: Finding, to: Finding) =>
  from.certainty >= minCertainty &&
  from.vesselClass !== null &&
  to.vesselClass !== null &&
  from.vesselClass !== to.vesselClass

/** What a name says of each class: read once, and weighed without and with the speed. */
function setNameOdds(name: string | null, word: NameWord | null, model: ClassModel): void {
  nameOdds.fill(1)
  if (word !== null) nameOdds.set(word.times)
  if (name !== null) multiplyTokenOdds(nameOdds, name, model)
}

function multiplyDangerousOdds(): void {
  for (let place = 0; place < nameOdds.length; place++)
    if (place !== containerShip) nameOdds[place] *= otherDangerousOdds
}

/** The likeliest class by the odds of the kinds and the name, without (`before`) and with the calls at berths. */
function weigh(
  ofKinds: Float64Array,
  berths: BerthCalls | null,
  exponent: number,
): { before: Finding; found: Finding } {
  sumByClass(ofKinds)
  for (let place = 0; place < byClass.length; place++) byClass[place] *= nameOdds[place]
  if (exponent !== 1) for (let place = 0; place < byClass.length; place++) byClass[place] **= exponent
  const before = likeliest()
  if (berths === null) return { before, found: before }
  multiplyCallOdds(berths)
  return { before, found: likeliest() }
}

/** The last index stands for "none of the six". */
const none: number = vesselClasses.length
const containerShip = vesselClasses.indexOf('Container Ship')
const classOfKind = Uint8Array.from(shipKinds, ({ vesselClass }) =>
  vesselClass === null ? none : vesselClasses.indexOf(vesselClass),
)
/** Scratch buffers of `inferClass`, reused because it runs for thousands of vessels a second. */
const odds = new Float64Array(shipKinds.length)
const stillOdds = new Float64Array(shipKinds.length)
const byClass = new Float64Array(none + 1)
const ownByClass = new Float64Array(none + 1)
const nameOdds = new Float64Array(none + 1)

function sumByClass(ofKinds: Float64Array): void {
  byClass.fill(0)
  for (let place = 0; place < ofKinds.length; place++) byClass[classOfKind[place]] += ofKinds[place]
}

function multiplyCallOdds({ calls, byClass: called }: BerthCalls): void {
  for (let place = 0; place < byClass.length; place++) {
    const matching = place === none ? 0 : called[place]
    byClass[place] *= (1 - otherCall) ** matching * otherCall ** (calls - matching)
  }
}

function likeliest(): Finding {
  let best = none
  for (let place = 0; place < byClass.length; place++) if (byClass[place] > byClass[best]) best = place
  let all = 0
  for (let place = 0; place < byClass.length; place++) all += byClass[place]
  return { vesselClass: classAt(best), certainty: byClass[best] / all }
}
