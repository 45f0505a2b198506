import { type VesselClass, vesselClasses } from '#domain/vessel/vessel-class.ts'

interface NameWords {
  /** An expression for words, or whole names. */
  words: RegExp | ReadonlySet<string>
  vesselClass: VesselClass | null
  group: 'tanker' | 'cargo'
  /**
   * Likelihood ratio: how much more frequent the word is in names of this class than of others. Of dry cargo ships, what is left
   * of it beside the words that were fitted (`fittedTokens`), which say part of the same: 40 is 9 with the exponent 0.6, with
   * which the certainty by names and sister ships holds for half A of the EU register (bench/accuracy/fit-class.ts).
   */
  times: number
  /** Another class with the word, and its share of the likelihood ratio. */
  also?: readonly [VesselClass, number]
  because: string
}

const fleetNames = (text: string): ReadonlySet<string> => new Set(text.trim().split(/,\s*/))

/** Whole words in vessel names that indicate the class. The first match per group counts. */
const nameWords: readonly NameWords[] = [
  {
    words:
      /\b(LNG|LNGC|METHANE|GASLOG|FLEX (LNG|ENDEAVOUR|ENTERPRISE|RANGER|RAINBOW|CONSTELLATION|COURAGEOUS|AURORA|AMBER|ARTEMIS|FREEDOM|RESOLUTE|VIGILANT|VOLUNTEER)|MARAN GAS|HOEGH (GIANT|GALLANT|GANNET|GRACE|ESPERANZA|GALLEON)|HYUNDAI (ECOPIA|OCEANPIA|PEACEPIA|PRINCEPIA|AQUAPIA|COSMOPIA|GREENPIA|TECHNOPIA|UTOPIA)|COOL (EXPLORER|RUNNER|VOYAGER|DISCOVERER|RACER|RANGER|ROVER)|CLEAN (ENERGY|FORCE|HORIZON|OCEAN|PLANET|VISION)|WOODSIDE \w+|ENERGY (ADVANCE|ATLANTIC|CONFIDENCE|FRONTIER|GLORY|HORIZON|INNOVATOR|LIBERTY|NAVIGATOR|PROGRESS|UNIVERSE)|ARCTIC (AURORA|DISCOVERER|PRINCESS|LADY|VOYAGER)|AL [A-Z]+ LNG|NORTHWEST (SANDERLING|SANDPIPER|SEAEAGLE|SHEARWATER|SNIPE|STORMPETREL|SWALLOW|SWAN))\b/,
    vesselClass: 'LNG Carrier',
    group: 'tanker',
    times: 300,
    because: 'in 33 % of LNG carriers’ and 0.1 % of oil tankers’ names; fleets from their owners’ lists',
  },
  {
    words:
      /\b(CORAL (METHANE|ENERGY|ENERGICE|ANTHELIA|FAVIA|FUNGIA|FRASERI|FURCATA|ENCANTO|NORDIC)|CARDISSA|CORALIUS|KAIROS|GAS (AGILITY|VITALITY)|OIZMENDI|AVENIR (ACCOLADE|ACHIEVEMENT|ADVANTAGE|ALLEGIANCE|ASCENSION|ASPIRATION)|SEAGAS|FUELNG \w+|(RAVENNA|PIONEER) KNUTSEN|DMITRY MENDELEEV|GREEN ZEEBRUGGE|ENGIE ZEEBRUGGE|FLEXFUELER \w+|BRASSAVOLA|SUNRISE MARU|WORLD PEARL|(SHINJU|KAKUREI|AKEBONO) MARU|NORTH PIONEER|KAGUYA|AMAN (BINTULU|HAKATA|SENDAI)|SURYA (AKI|SATSUMA)|SUN ARROWS|HAUGESUND KNUTSEN|BUNKER BREEZE|(ALICE|PAOLINA) COSULICH|SEASPAN (BAKER|GARIBALDI|LIONS)|XIN AO PU TUO HAO|HAI YANG SHI YOU 301)\b/,
    vesselClass: 'LNG Carrier',
    group: 'tanker',
    times: 60,
    because: 'small LNG carriers and bunker ships, with the hulls of LPG carriers (GIIGNL and owners’ lists, 2026-11)',
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
      /\b(LPG|LPGC|GAS|GAZ|GASES|GASCHEM|NORGAS|INEOS|KOSAN|ETHYLENE|ETHANE|PROPANE|BUTANE|AMMONIA|VLGC|BW (GEMINI|LEO|ARIES|ORION|TUCANA|VOLANS|MIZAR|LIBRA|PINE|ELM|BIRCH|CEDAR)|NAVIGATOR (ARIES|ATLAS|AURORA|CENTAURI|CERES|COPERNICUS|ECLIPSE|EUROPA|GALAXY|GEMINI|GLORY|GRACE|JORF|JUPITER|LEO|LIBRA|LUGA|MAGELLAN|MARS|NEPTUNE|NOVA|OBERON|PEGASUS|PHOENIX|PLUTO|PRIME|SATURN|SCORPIO|TAURUS|TERRA|TRITON|UMBRIO|VENUS|VIRGO|YAUZA)|CLIPPER (STAR|SUN|SKY|MOON|MARS|SIRIUS|ORION|NEPTUN|VENUS)|JS INEOS \w+)\b|[A-Z]GAS(?<!\b[VDL][EA]GAS)\b/,
    vesselClass: 'LPG Carrier',
    group: 'tanker',
    times: 120,
    also: ['LNG Carrier', 0.2],
    because: 'GAS in a name means petroleum gas, unless the hull is that of an LNG carrier',
  },
  {
    words: fleetNames(`
      BASTOGNE, LIBRAMONT, SOMBEKE, TOURAINE, EUPEN, ANTWERPEN, COURCHEVILLE, WAASMUNSTER, WARISOULX, WARINSART,
      WAREGEM, WEPION, KAPRIJKE, KNOKKE, KONTICH, KORTRIJK, KALLO, KRUIBEKE, KAPELLEN, KOKSIJDE, CORSAIR,
      CORVETTE, COUGAR, CONCORDE, COBRA, CONTINENTAL, CONSTITUTION, COMMODORE, CRESQUES, CONSTELLATION,
      CHEYENNE, CLERMONT, CRATIS, CHAPARRAL, COPERNICUS, CARAVELLE, CAPTAIN JOHN NP, CAPTAIN MARKOS NL, CAPTAIN
      NICHOLAS ML, BREEZE, CHINOOK, LEVANT, MISTRAL, MONSOON, PAMPERO, PASSAT, SIROCCO, IRIS GLORY, THETIS
      GLORY, VENUS GLORY, ANAFI, ASTIPALEA, DILOS, ITHACKI, KITHIRA, KITHNOS, OTHONI, SYMI, TELENDOS, TILOS, RED
      RUM, DESERT ORCHID, DANCING BRAVE, REFERENCE POINT, SINNDAR, SHERGAR, MILL REEF, ALRAR, DJANET, REGGANE,
      SONOMA SPIRIT, NAPA SPIRIT, PAN SPIRIT, CATHINKA SPIRIT, CAMILLA SPIRIT, MARCELLUS LADY, PERMIAN LADY,
      EAGLE FORD LADY, CORAL LACERA, CORAL LEAF, CORAL LIPHIA, CORAL LOPHELIA, CORAL MEANDRA, CORAL MILLEPORA,
      CORAL MONACTIS, CORAL MURICIA, CORAL OBELIA, CORAL PALMATA, CORAL PARENSIS, CORAL PATULA, CORAL PAVONA,
      CORAL PEARL, CORAL RUBRUM, CORAL STHENO, CORAL STICHO, CORAL STYLO, CORAL ISIS, CORAL IVORY, CORAL
      ACROPORA, CORAL AGARICIA
    `),
    vesselClass: 'LPG Carrier',
    group: 'tanker',
    times: 25,
    because:
      'whole names from the fleet lists of Exmar, Dorian, Avance Gas, Eletson, Petredec, Hyproc, Teekay and Anthony Veder (2026-11)',
  },
  {
    words: /\b(EPIC|NAVIGATOR|SYN|CGAS|BWEK|YARA|RHOURD|VIVIT|AVANCE|FLANDERS)\b/,
    vesselClass: 'LPG Carrier',
    group: 'tanker',
    times: 15,
    because:
      'fleets of LPG carriers (BW Epic Kosan, Navigator, Synergas, Yara, Hyproc, Avance Gas, Exmar), with words that a few others use',
  },
  {
    words:
      /\b(CHEM|CHEMICAL|CHEMIST|FAIRCHEM|CHEMROAD|BOCHEM|SONGA|NCC|IEVOLI|THERESA|STOLT|BOW|ASPHALT|BITUMEN|METHANOL|GINGA|MTM|STI|HAFNIA|ARDMORE|IVER)\b/,
    vesselClass: 'Chemical Tanker',
    group: 'tanker',
    times: 20,
    because: 'fleets of chemical and product tankers',
  },
  {
    words:
      /\b(FRONT|MARAN|MINERVA|NAVE|OLYMPIC|DELTA|NISSOS|ADVANTAGE|ALMI|DHT|SONANGOL|TORM|SEAWAYS|EAGLE|NORDIC|TANKER|ASPHALT|VALLE)\b/,
    vesselClass: 'Crude Tanker',
    group: 'tanker',
    times: 6,
    also: ['Chemical Tanker', 1],
    because: 'fleets of oil and product tankers without gas carriers',
  },
  {
    words:
      /\b(BBC|GRAND|NEPTUNE|AAL|FRIO|ONEGO|UHL|ARKLOW|ORANGE|FWN|ZHEN|ASIAN|COOL|SIDER|WILSON|UAL|BIGLIFT|THORCO|\w+GRACHT|\w+BORG|HIGHWAY|GLOVIS|RO-?RO|CAR CARRIER|LIVESTOCK|REEFER|FERRY|GRANDE|EUROCARGO|HEAVY LIFT|HOEGH)\b|^MORNING \w+$|\b(LEADER|ACE)$/,
    vesselClass: null,
    group: 'cargo',
    times: 9,
    because: 'vehicle, livestock and reefer carriers are none of the six classes',
  },
  {
    words:
      /^(MSC|MAERSK|EVER|CMA CGM|COSCO|OOCL|ONE|HMM|HYUNDAI|ZIM|YM|APL|WAN HAI|HAPAG|MOL|NYK|SEALAND|SAFMARINE|KMTC|SITC|X-PRESS|WES|BBC XPRESS)\b|\b(CONTAINER|FEEDER|TEU|X-PRESS|MAERSK|GSL|MEDKON)\b/,
    vesselClass: 'Container Ship',
    group: 'cargo',
    times: 9,
    because: 'liner companies use it for their whole fleet',
  },
  {
    words: /\bBRIDGE$|\bEXPRESS\b/,
    vesselClass: 'Container Ship',
    group: 'cargo',
    times: 2.6,
    because: 'a liner company uses it for its whole fleet, others for single vessels',
  },
  {
    words:
      /\b(BULKER|BULKCARRIER|ORE|COAL|GRAIN|CAPE|HANDY|BERGE|NAVIOS|STAR BULK|FEDERAL|LOWLANDS|SSI|BBG|DARYA|OLDENDORFF)\b/,
    vesselClass: 'Bulk Carrier',
    group: 'cargo',
    times: 4.5,
    because: 'the cargo, the size or the fleet is in the name',
  },
]

/** Any of them: most names have none, and one search costs less than one for each entry. */
const anyWord = new RegExp(
  nameWords.flatMap(({ words }) => (words instanceof RegExp ? [`(?:${words.source})`] : [])).join('|'),
)
const wholeNames = new Set(nameWords.flatMap(({ words }) => (words instanceof RegExp ? [] : [...words])))

/** Evidence of class in a name. */
export interface NameWord {
  vesselClass: VesselClass | null
  group: NameWords['group']
  /** Likelihood ratio by index in `vesselClasses`, and at the end for none of them. */
  times: readonly number[]
}

const nothing = -1
/** Cached by the matching tanker and cargo words: there are few pairs. */
const findings = new Map<number, NameWord>()

/** Evidence of class in a vessel's name; null where no word matches. Tanker and cargo words are matched separately. */
export function nameWord(name: string | null): NameWord | null {
  if (name === null || !(wholeNames.has(name) || anyWord.test(name))) return null
  const tanker = firstOf('tanker', name)
  const cargo = firstOf('cargo', name)
  if (tanker === nothing && cargo === nothing) return null
  const key = (tanker + 1) * 64 + cargo + 1
  const found = findings.get(key) ?? findingOf(tanker, cargo)
  findings.set(key, found)
  return found
}

const has = (words: NameWords['words'], name: string) => (words instanceof RegExp ? words.test(name) : words.has(name))

function firstOf(group: NameWords['group'], name: string): number {
  for (let place = 0; place < nameWords.length; place++) {
    const entry = nameWords[place]
    if (entry.group === group && has(entry.words, name)) return place
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
