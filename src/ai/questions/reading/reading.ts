import type { QualityFlag } from '#domain/vessel/evidence.ts'
import type { VesselClass } from '#domain/vessel/vessel-class.ts'
import type { ActivityWord } from '../words/meaning.ts'
import type { NamedPlace } from '../places/places.ts'

interface Range {
  min: number | null
  max: number | null
}

/** Where a voyage ends or begins, as a question names it. */
export interface VoyageEnd {
  name: string
  /** A place whose region could stand for it. */
  place?: NamedPlace
  /** The ports that share the name. */
  places?: readonly NamedPlace[]
  /** The values of a filter that could stand for it, the best first: UN/LOCODEs or a country. */
  candidates: readonly (readonly string[])[]
  /** Whether it was said to be the last port, and not the origin of the cargo. */
  isLastPort?: boolean
  /** Of the nation of a cargo, "Saudi crude": the term that names it. */
  cargoAt?: number
}

/** The ends that are last ports, and those that a cargo is from: a vessel in ballast has no cargo that could come from somewhere. */
export function endsBefore({ origins, laden }: Pick<QuestionReading, 'origins' | 'laden'>) {
  const isLast = ({ isLastPort }: VoyageEnd) => isLastPort === true || laden === false
  return { lastPorts: origins.filter(isLast), cargoOrigins: origins.filter((end) => !isLast(end)) }
}

/** What a question gives a range for. */
export const rangedQuantities = ['speed', 'load', 'deadweight', 'cargo'] as const
export type RangedQuantity = (typeof rangedQuantities)[number]

/** The parts of a question that were understood, and those that were not. */
export interface QuestionReading {
  wanted: Set<VesselClass>
  unwanted: Set<VesselClass>
  sizes: string[]
  unwantedSizes: string[]
  commodity: string | null
  /** The cargoes that the question names where the filter holds more: "Murban or Upper Zakum". */
  cargoes: string[]
  /** Alternatives. */
  places: NamedPlace[]
  /** The places that vessels are said to be off: "off Nigeria". */
  offCoast: NamedPlace[]
  /** Within a distance of a position. */
  near: { lng: number; lat: number; km: number; name: string } | null
  flags: string[]
  ranges: Record<RangedQuantity, Range>
  /** Whether the range of the load is that of a word such as "half". */
  loadByShare: boolean
  laden: boolean | null
  /** Whether it was said by a negation: "not empty" is not quite "laden". */
  isLadenNegated: boolean
  activities: Set<ActivityWord>
  unwantedActivities: Set<ActivityWord>
  destinations: VoyageEnd[]
  origins: VoyageEnd[]
  /** Arrival within this time. */
  etaHours: number | null
  sanctioned: boolean | null
  /** Flags of data quality, any of them. */
  quality: QualityFlag[]
  name: string | null
  /** What the question must say before it can be answered. */
  asksBack: string | null
  /** The words that say that the question is about the past. */
  past: string[]
  /** Whether a word says that vessels are meant: "tankers", "ships", "laden". */
  namesVessels: boolean
  /** Whether a word for vessels in general is among them: "ships". */
  subject: boolean
  /** The places that a negation is about: "leave out India". */
  excludedEnds: VoyageEnd[]
  /** The places without a preposition, as ends of a voyage. */
  bareEnds: VoyageEnd[]
  notes: string[]
  /** What was understood, but has no filter. */
  limits: string[]
  unknown: string[]
  /** Words that are known and found nothing to apply to: "waiting for a week". */
  unused: string[]
  /** Whether an unknown word is more than a mistyped part of a place's name ("Strat of Malacca"). */
  hasForeignWords: boolean
  corrected: string[]
  /** What was taken for granted, and how to say otherwise. */
  assumed: string[]
}

export const emptyReading = (): QuestionReading => ({
  wanted: new Set(),
  unwanted: new Set(),
  sizes: [],
  unwantedSizes: [],
  commodity: null,
  cargoes: [],
  places: [],
  offCoast: [],
  near: null,
  flags: [],
  ranges: {
    speed: { min: null, max: null },
    load: { min: null, max: null },
    deadweight: { min: null, max: null },
    cargo: { min: null, max: null },
  },
  loadByShare: false,
  laden: null,
  isLadenNegated: false,
  activities: new Set(),
  unwantedActivities: new Set(),
  destinations: [],
  origins: [],
  etaHours: null,
  sanctioned: null,
  quality: [],
  name: null,
  asksBack: null,
  past: [],
  namesVessels: false,
  subject: false,
  bareEnds: [],
  excludedEnds: [],
  notes: [],
  limits: [],
  unknown: [],
  unused: [],
  hasForeignWords: false,
  corrected: [],
  assumed: [],
})
