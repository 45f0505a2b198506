import { type VesselClass, vesselClasses } from '#domain/vessel-class.ts'

interface NameWords {
  words: RegExp
  vesselClass: VesselClass | null
  group: 'tanker' | 'cargo'
  /** How much likelier the word is with ships of this class than with others. */
  times: number
  /** Another class that bears it, at this share of the times. */
  also?: readonly [VesselClass, number]
  because: string
}

/** Words in names, whole ones, that give a ship's trade away. The first that fits counts. */
export const nameWords: readonly NameWords[] = [
  {
    words:
      /\b(LNG|LNGC|METHANE|GASLOG|FLEX (LNG|ENDEAVOUR|ENTERPRISE|RANGER|RAINBOW|CONSTELLATION|COURAGEOUS|AURORA|AMBER|ARTEMIS|FREEDOM|RESOLUTE|VIGILANT|VOLUNTEER)|MARAN GAS|HOEGH (GIANT|GALLANT|GANNET|GRACE|ESPERANZA|GALLEON)|HYUNDAI (ECOPIA|OCEANPIA|PEACEPIA|PRINCEPIA|AQUAPIA|COSMOPIA|GREENPIA|TECHNOPIA|UTOPIA)|COOL (EXPLORER|RUNNER|VOYAGER|DISCOVERER|RACER|RANGER|ROVER)|CLEAN (ENERGY|FORCE|HORIZON|OCEAN|PLANET|VISION)|WOODSIDE \w+|ENERGY (ADVANCE|ATLANTIC|CONFIDENCE|FRONTIER|GLORY|HORIZON|INNOVATOR|LIBERTY|NAVIGATOR|PROGRESS|UNIVERSE)|ARCTIC (AURORA|DISCOVERER|PRINCESS|LADY|VOYAGER)|AL [A-Z]+ LNG|NORTHWEST (SANDERLING|SANDPIPER|SEAEAGLE|SHEARWATER|SNIPE|STORMPETREL|SWALLOW|SWAN))\b/,
    vesselClass: 'LNG Carrier',
    group: 'tanker',
    times: 300,
    because: 'a third of LNG carriers say so, and one oil tanker in a thousand; fleets by their owners’ lists',
  },
  {
    words: /\b(GOLAR|KNUTSEN|ENERGY|ARCTIC|SERI [A-D][A-Z]+)\b/,
    vesselClass: 'LNG Carrier',
    group: 'tanker',
    times: 8,
    because: 'fleets and words that LNG carriers share with a few others',
  },
  {
    words:
      /\b(LPG|LPGC|GAS|GAZ|GASES|ETHYLENE|ETHANE|PROPANE|BUTANE|AMMONIA|VLGC|BW (GEMINI|LEO|ARIES|ORION|TUCANA|VOLANS|MIZAR|LIBRA|PINE|ELM|BIRCH|CEDAR)|NAVIGATOR (ARIES|ATLAS|AURORA|CENTAURI|CERES|COPERNICUS|ECLIPSE|EUROPA|GALAXY|GEMINI|GLORY|GRACE|JORF|JUPITER|LEO|LIBRA|LUGA|MAGELLAN|MARS|NEPTUNE|NOVA|OBERON|PEGASUS|PHOENIX|PLUTO|PRIME|SATURN|SCORPIO|TAURUS|TERRA|TRITON|UMBRIO|VENUS|VIRGO|YAUZA)|CLIPPER (STAR|SUN|SKY|MOON|MARS|SIRIUS|ORION|NEPTUN|VENUS)|JS INEOS \w+)\b/,
    vesselClass: 'LPG Carrier',
    group: 'tanker',
    times: 120,
    also: ['LNG Carrier', 0.2],
    because: 'GAS in a name is petroleum gas, unless her hull is an LNG carrier’s',
  },
  {
    words: /\b(CHEM|CHEMICAL|CHEMIST|STOLT|BOW|ASPHALT|BITUMEN|METHANOL|GINGA|MTM|STI|HAFNIA|ARDMORE|IVER)\b/,
    vesselClass: 'Chemical Tanker',
    group: 'tanker',
    times: 20,
    because: 'fleets that carry chemicals and products name their ships so',
  },
  {
    words:
      /\b(HIGHWAY|GLOVIS|RO-?RO|CAR CARRIER|LIVESTOCK|REEFER|FERRY|GRANDE|EUROCARGO|HEAVY LIFT|HOEGH)\b|^MORNING \w+$|\b(LEADER|ACE)$/,
    vesselClass: null,
    group: 'cargo',
    times: 40,
    because: 'vehicles, cattle and fruit are not followed',
  },
  {
    words:
      /^(MSC|MAERSK|EVER|CMA CGM|COSCO|OOCL|ONE|HMM|HYUNDAI|ZIM|YM|APL|WAN HAI|HAPAG|MOL|NYK|SEALAND|SAFMARINE|KMTC|SITC|X-PRESS|WES|BBC XPRESS)\b|\b(EXPRESS|CONTAINER|FEEDER|TEU|X-PRESS|MAERSK)\b/,
    vesselClass: 'Container Ship',
    group: 'cargo',
    times: 40,
    because: 'liner companies name every ship so',
  },
  {
    words: /\bBRIDGE$/,
    vesselClass: 'Container Ship',
    group: 'cargo',
    times: 5,
    because: 'one liner company names hers so, and others one ship now and then',
  },
  {
    words: /\b(BULK|BULKER|BULKCARRIER|ORE|COAL|GRAIN|CAPE|HANDY|BERGE|NAVIOS|STAR BULK)\b/,
    vesselClass: 'Bulk Carrier',
    group: 'cargo',
    times: 12,
    because: 'the cargo, the size or the fleet is in the name',
  },
]

/** What a name says about the class. */
export interface NameWord {
  vesselClass: VesselClass | null
  group: NameWords['group']
  /** By place in `vesselClasses`, and at the end for none of them: how much likelier the name is with such a ship. */
  times: readonly number[]
}

const nothing = -1
/** By the first tanker's and the first cargo ship's word that fit: there are few pairs. */
const findings = new Map<number, NameWord>()

/** Looks for a telling word in a name; null where there is none. A cargo ship's words say nothing of tankers, nor the other way round. */
export function nameWord(name: string | null): NameWord | null {
  if (name === null) return null
  const tanker = firstOf('tanker', name)
  const cargo = firstOf('cargo', name)
  if (tanker === nothing && cargo === nothing) return null
  const key = (tanker + 1) * 64 + cargo + 1
  const found = findings.get(key) ?? findingOf(tanker, cargo)
  findings.set(key, found)
  return found
}

function firstOf(group: NameWords['group'], name: string): number {
  for (let place = 0; place < nameWords.length; place++) {
    const entry = nameWords[place]
    if (entry.group === group && entry.words.test(name)) return place
  }
  return nothing
}

function findingOf(tanker: number, cargo: number): NameWord {
  const found = [tanker, cargo].filter((place) => place !== nothing)
  const times = [...vesselClasses, null].map(() => 1)
  for (const { vesselClass, times: own, also } of found.map((place) => nameWords[place])) {
    times[placeOf(vesselClass)] = own
    if (also) times[placeOf(also[0])] = own * also[1]
  }
  const { vesselClass, group } = nameWords[Math.min(...found)]
  return { vesselClass, group, times }
}

const placeOf = (vesselClass: VesselClass | null) =>
  vesselClass === null ? vesselClasses.length : vesselClasses.indexOf(vesselClass)
