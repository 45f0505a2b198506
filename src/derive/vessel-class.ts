import type { VesselClass } from '#domain/vessel-class.ts'

/** What the class is read from. NaN is not known, null not said. */
export interface ClassEvidence {
  /** AIS type of ship and cargo, 0 unknown. */
  shipType: number
  name: string | null
  lengthM: number
  beamM: number
  /** The deepest draught seen. */
  draughtM: number
  sogKnots: number
}

export interface ClassFinding {
  vesselClass: VesselClass | null
  source: 'none' | 'ais' | 'hull' | 'name'
}

/** Words in names, whole ones, that give a ship's trade away. The first that fits counts. */
export const nameWords: readonly {
  words: RegExp
  vesselClass: VesselClass | null
  among: 'tanker' | 'cargo'
  because: string
}[] = [
  {
    words:
      /\b(LNG|LNGC|METHANE|GASLOG|FLEX LNG|AL \w+ LNG|ENERGY (ADVANCE|FRONTIER|LIBERTY|PROGRESS)|ARCTIC (DISCOVERER|PRINCESS|LADY|VOYAGER))\b/,
    vesselClass: 'LNG Carrier',
    among: 'tanker',
    because: 'a third of LNG carriers say so, and one oil tanker in a thousand',
  },
  {
    words: /\b(LPG|LPGC|GAS|GAZ|GASES|ETHYLENE|PROPANE|BUTANE|AMMONIA|VLGC|BW (GEMINI|LEO|ARIES|ORION))\b/,
    vesselClass: 'LPG Carrier',
    among: 'tanker',
    because: 'GAS in a name is petroleum gas, unless her hull is an LNG carrier’s',
  },
  {
    words: /\b(CHEM|CHEMICAL|CHEMIST|STOLT|BOW|ASPHALT|BITUMEN|METHANOL)\b/,
    vesselClass: 'Chemical Tanker',
    among: 'tanker',
    because: 'fleets that carry nothing but chemicals name their ships so',
  },
  {
    words: /\b(HIGHWAY|GLOVIS|RO-?RO|CAR CARRIER|LIVESTOCK|REEFER|FERRY|GRANDE|HEAVY LIFT)\b/,
    vesselClass: null,
    among: 'cargo',
    because: 'vehicles, cattle and fruit are not followed',
  },
  {
    words:
      /^(MSC|MAERSK|EVER|CMA CGM|COSCO|OOCL|ONE|HMM|HYUNDAI|ZIM|YM|APL|WAN HAI|HAPAG|MOL|NYK|SEALAND|SAFMARINE|KMTC|SITC|X-PRESS|WES|BBC XPRESS)\b|\b(EXPRESS|CONTAINER|FEEDER|TEU|X-PRESS|MAERSK)\b/,
    vesselClass: 'Container Ship',
    among: 'cargo',
    because: 'liner companies name every ship so',
  },
  {
    words: /\b(BULK|BULKER|BULKCARRIER|ORE|COAL|GRAIN|CAPE|HANDY)\b/,
    vesselClass: 'Bulk Carrier',
    among: 'cargo',
    because: 'the cargo or the size is in the name',
  },
]

/** Longer tankers carry crude; shorter ones mostly products or chemicals. */
const crudeLengthM = 225
/** Bulkers and tankers do not go faster. */
const fastKnots = 17
/** Shorter cargo ships are coasters with mixed cargo more often than not. */
const shortestBulkerM = 150
/** Bulkers are at most so slim, container ships from 200 m nearly always slimmer. */
const slimLengthPerBeam = 7.15
/** The longest bulkers, Valemax, have 362 m. */
const longestBulkerM = 365

/** Infers one of the six classes; the better the evidence, the better its source is called. */
export function inferClass(evidence: ClassEvidence): ClassFinding {
  const decade = Math.floor(evidence.shipType / 10)
  if (decade === 8) return tankerClass(evidence)
  if (decade === 7) return cargoClass(evidence)
  // Type 0 or 90: nothing said. Only a tanker's name is clear enough then.
  if (evidence.shipType === 0 || decade === 9) {
    const named = byName(evidence.name, 'tanker')
    if (named && evidence.lengthM >= 80) return { vesselClass: named.vesselClass, source: 'name' }
  }
  return { vesselClass: null, source: 'none' }
}

function tankerClass(evidence: ClassEvidence): ClassFinding {
  const { lengthM } = evidence
  const named = byName(evidence.name, 'tanker')
  const gasHull = hasGasHull(evidence)
  if (named?.vesselClass === 'LPG Carrier' && lengthM >= 250) return { vesselClass: 'LNG Carrier', source: 'name' }
  if (named) return { vesselClass: named.vesselClass, source: 'name' }
  if (gasHull && evidence.sogKnots >= fastKnots) return { vesselClass: 'LNG Carrier', source: 'hull' }
  if (lengthM >= crudeLengthM) return { vesselClass: 'Crude Tanker', source: 'hull' }
  return { vesselClass: 'Chemical Tanker', source: lengthM > 0 ? 'hull' : 'ais' }
}

function cargoClass({ name, lengthM, beamM, sogKnots }: ClassEvidence): ClassFinding {
  const named = byName(name, 'cargo')
  if (named) return { vesselClass: named.vesselClass, source: 'name' }
  if (!(lengthM > 0 && beamM > 0)) return { vesselClass: null, source: 'none' }
  const slim = lengthM / beamM >= slimLengthPerBeam
  if (lengthM > longestBulkerM || (lengthM >= 200 && (slim || sogKnots >= fastKnots))) {
    return { vesselClass: 'Container Ship', source: 'hull' }
  }
  if (lengthM >= shortestBulkerM && !slim) return { vesselClass: 'Bulk Carrier', source: 'hull' }
  return { vesselClass: null, source: 'none' }
}

/** Shallow for her beam: 95 % of LNG carriers from 250 m are, and one oil tanker in five. */
function hasGasHull({ lengthM, beamM, draughtM }: ClassEvidence): boolean {
  return lengthM >= 250 && lengthM <= 350 && draughtM / beamM < 0.3
}

function byName(name: string | null, among: 'tanker' | 'cargo') {
  if (name === null) return null
  return nameWords.find((entry) => entry.among === among && entry.words.test(name)) ?? null
}
