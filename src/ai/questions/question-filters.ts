import type { PriceSymbol } from '#domain/world/prices.ts'
import type { SeaRegions } from '#domain/world/sea-regions.ts'
import { type VesselClass, vesselClasses } from '#domain/vessel/vessel-class.ts'
import { readArrivalDates } from './arrival-dates.ts'
import { type Phrases, withoutPhrases } from './phrases/phrases.ts'
import { withoutCourtesy, withoutOpening } from './phrases/courtesy.ts'
import { readParameters } from './parameters.ts'
import { explainReading, notUnderstood } from './explain-reading.ts'
import { isFollowUp, keepOthers, mergeFilters, replacementIn, roleBefore, withoutReferences } from './follow-up.ts'
import type { PhraseMatcher } from './phrase-matcher.ts'
import { pricesAsked } from './price-question.ts'
import type { QuestionReading } from './reading/reading.ts'
import { readLoneName } from './lone-name.ts'
import { shipAsked } from './ship-asked.ts'
import { carriersOf } from './words/vessel-words.ts'
import { isOtherLanguage, languagesHint } from './other-languages.ts'
import { withCountriesInWords, withFlagsInWords, withRoutesInWords } from './places/places-in-words.ts'
import { readQuestion } from './reading/question-reader.ts'
import { setActivities, setCargo, setLaden, setPlaces, setRanges, setSizes, setVoyage } from './set-filters.ts'

type Box = [west: number, south: number, east: number, north: number]

/** Parameters of GET /vessels: speeds in knots, loads in percent, deadweight and cargo in tonnes. */
export interface VesselFilters {
  bbox?: Box
  region?: string[]
  /** Longitude, latitude and kilometres. */
  near?: [lng: number, lat: number, km: number]
  types?: VesselClass[]
  size?: string[]
  minSpeed?: number
  maxSpeed?: number
  minLoad?: number
  maxLoad?: number
  minDwt?: number
  maxDwt?: number
  minCargo?: number
  maxCargo?: number
  laden?: boolean
  status?: string[]
  commodity?: string
  /** ISO 3166 alpha-2. */
  flags?: string[]
  destination?: string[]
  origin?: string[]
  /** A number and `h` or `d`. */
  etaWithin?: string
  /** UTC days: `2026-12-01`. */
  etaFrom?: string
  etaTo?: string
  sanctioned?: boolean
  /** Flags of data quality. */
  quality?: string[]
  name?: string[]
  mmsi?: string[]
  imo?: string[]
  lastPort?: string[]
  /** A number and `h` or `m`. */
  receivedWithin?: string
}

export type Regions = Pick<SeaRegions, 'regionBySlug'>

/** Whether GET /vessels accepts a filter with this value. */
export type AcceptsFilter = (name: string, value: unknown) => boolean

export interface QuestionContext {
  vocabulary: PhraseMatcher
  accepts: AcceptsFilter
  /** The regions that the list filters by. */
  regions: Regions
  /** Now, for the days that a question names: "by Friday". */
  nowMs: number
  /** The filters of the question before, which "only the laden ones" narrows. */
  previous?: VesselFilters
}

export interface QuestionFilters {
  filters: VesselFilters
  explanation: string
  /** Whether every part of the question was understood, also what has no filter. */
  understood: boolean
  /** Whether every part of the question became a filter. */
  complete: boolean
  /** The prices that the question asks for; no vessels are meant. */
  prices: readonly PriceSymbol[]
}

/** Converts a question to filters without a model. The explanation names everything that did not become a filter. */
export function filtersFromQuestion(asQuestion: string, context: QuestionContext): QuestionFilters {
  const opened = withoutOpening(asQuestion)
  const question = withoutCourtesy(opened)
  const prices = pricesAsked(opened)
  if (prices.length > 0) return { filters: {}, explanation: '', understood: true, complete: true, prices }
  if (isOtherLanguage(question))
    return { filters: {}, explanation: languagesHint, understood: false, complete: false, prices }
  const { previous } = context
  const isAfter = previous !== undefined && Object.keys(previous).length > 0
  const replacement = isAfter ? replacementIn(question, previous, context.vocabulary) : null
  const asked = withFlagsInWords(replacement?.text ?? question, context.vocabulary)
  const written = readParameters(isAfter ? withoutReferences(asked) : asked, context.accepts)
  const phrases = withoutPhrases(
    withRoutesInWords(withCountriesInWords(written.text, context.vocabulary), context.vocabulary),
  )
  const { text: boxless, box } = withoutBox(phrases.text)
  // "and tomorrow?" after arrivals
  const wereArrivals =
    isAfter && [previous.destination, previous.etaWithin, previous.etaFrom, previous.etaTo].some(Boolean)
  const dates = readArrivalDates(boxless, context.nowMs, { asWritten: question, isOfArrivals: wereArrivals })
  const text = wereArrivals ? dates.text.replace(bareTime, 'arriving $&') : dates.text
  const named =
    shipAsked(text, context.vocabulary) ??
    /["“]?(?<!\p{L})([\p{L}\d][\p{L}\d.'-]{1,40})["”]?\s+in\s+(?:the|their|its|h(?:e)r)\s+(?:vessel\s+|ship\s+)?names?\b/iu.exec(
      text,
    ) ??
    /\b(?:called|named)\s+["“']([^"”']{2,40})["”']/iu.exec(text) ??
    // "called Stena Impero coming to Gothenburg": a name ends where the capitals do.
    /\b(?:called|named|namens|llamad[oa]s?|nommée?s?|by\s+the\s+name(?:\s+of)?)\s+(?:the\s+)?((?:\p{Lu}[\p{L}\d.'-]*)(?:\s+(?:\p{Lu}[\p{L}\d.'-]*|\d+|of(?=\s+(?:the\s+)?\p{Lu})|de(?=\s+\p{Lu})))*)(?=\s+\p{Ll})/u.exec(
      text,
    ) ??
    /\bnames?\s+(?:(?:that\s+)?(?:contain(?:s|ing)|includ(?:es|ing)|like|is|are|starting\s+with|with)\s+|=\s*)["“']([^"”']{2,40})["”']/iu.exec(
      text,
    ) ??
    /\b(?:(?<!so[- ])called|named|(?:whose|with(?:\s+(?:a|the))?)\s+names?\s+(?:contain(?:s|ing)|includ(?:es|ing)|like|starting\s+with|with)|names?\s+(?:contain(?:s|ing)|includ(?:es|ing))|llamado|nommé|namens)\s+(?!(?:at|in)\s)(?:the\s+)?["“]?([\p{L}\d][\p{L}\d .'-]{1,40}?)["”]?(?:\??$|(?=\s*,|\s+(?:that|which|who)\s+(?:is|are|has|have)\b|\s+(?:doing|making|bound|heading|sailing|going|coming)\b))/iu.exec(
      text,
    )
  const reading = readQuestion(named === null ? text : restOf(text, named), context.vocabulary)
  if (named === null && Object.keys(written.filters).length === 0) readLoneName(text, reading)
  else if (named === null) reading.name = null
  else reading.name = named[1].replaceAll(/^['’]|['’]$|-something$/gu, '').toUpperCase()
  if (dates.past !== null) reading.past.push(dates.past)
  if (isTimeOfLoading(question, reading)) {
    reading.limits.push(`${quoted(reading.past)}: when vessels loaded or left has no filter`)
    reading.past = []
  }
  if (dates.from !== null || dates.to !== null)
    reading.notes = reading.notes.filter((note) => !note.startsWith('the destination of'))
  const refusal = reading.asksBack ?? (reading.past.length === 0 ? null : pastHint(reading)) ?? phrases.refusal
  if (refusal !== null) return { filters: {}, explanation: refusal, understood: true, complete: false, prices }
  if (isAboutStatus(question, reading))
    return { filters: {}, explanation: statusHint, understood: true, complete: false, prices }
  const areOrders = reading.destinations.some(({ name }) => name === 'orders')
  reading.limits.push(...phrases.limits.filter((limit) => !(areOrders && limit.includes('without a destination'))))
  if (phrases.mmsi.length + phrases.imo.length + Object.keys(written.filters).length > 0) reading.namesVessels = true
  const isFragment = isAfter && !namesSubject(reading)
  const isNarrowing = isAfter && isFollowUp(question, isFragment)
  if (isNarrowing && (isFragment || replacement))
    giveRole(reading, replacement?.end ?? roleBefore(previous, reading.bareEnds), previous)
  const isOffTopic = isAboutSomethingElse(reading)
  const filters = {
    ...(isOffTopic ? {} : filtersOf(reading, box, context)),
    ...ofPhrases(phrases),
    ...(isOffTopic ? {} : ofDates(dates, context.accepts)),
    ...written.filters,
  }
  if (replacement) keepOthers(filters, previous!, replacement)
  const merged = isNarrowing ? mergeFilters(previous, filters, reading, question) : filters
  const understood = [reading.unknown, reading.unused, reading.notes].every((left) => left.length === 0)
  const complete = understood && reading.limits.length === 0 && Object.keys(merged).length > 0
  return { filters: merged, explanation: explainReading(reading, merged, isNarrowing), understood, complete, prices }
}

/** "how about within 12 hours", "the next 3 days only", after arrivals, where nothing else says what happens then. */
const bareTime =
  /(?<!\b(?:arriv|due|eta|reach|receiv|seen|report)\p{L}*\b.*)\b(?:(?:with)?in\s+(?:the\s+)?(?:next\s+)?|next\s+)\d+\s*(?:hours?|hrs?|h|days?|d|weeks?)\b/iu

/** Whether a question says which vessels are meant, and not only what else must hold of those before. */
const namesSubject = ({ wanted, commodity, destinations, origins, places, name, subject }: QuestionReading) =>
  wanted.size > 0 ||
  name !== null ||
  subject ||
  (commodity !== null && destinations.length + origins.length + places.length > 0)

const roleNames = { destination: 'destination', origin: 'origin', lastPort: 'last port', flags: 'flag' } as const

/** "and Korea too" after a question for a destination. */
function giveRole(
  reading: QuestionReading,
  role: 'destination' | 'origin' | 'lastPort' | 'flags' | null,
  previous: VesselFilters,
): void {
  const { bareEnds } = reading
  if (role === null || bareEnds.length === 0 || bareEnds.length < reading.places.length) return
  if (role === 'flags') {
    const flags = bareEnds.flatMap(({ candidates }) => candidates.flat().find((value) => value.length === 2) ?? [])
    if (flags.length < bareEnds.length) return
    reading.flags.push(...flags)
  } else if (role === 'destination') reading.destinations.push(...bareEnds)
  else reading.origins.push(...bareEnds.map((end) => ({ ...end, isLastPort: role === 'lastPort' })))
  reading.notes = reading.notes.filter((note) => !note.includes('may be a flag or a coast'))
  const others = (['destination', 'origin', 'lastPort', 'flags'] as const).filter((name) => name !== role)
  const isKnown = bareEnds.every(({ candidates }) => candidates.flat().some((value) => previous[role]?.includes(value)))
  if (!isKnown && others.some((name) => previous[name] !== undefined))
    reading.assumed.push(`${bareEnds.map(({ name }) => name).join(' and ')} was taken for the ${roleNames[role]}`)
  reading.places = []
}

function ofDates({ from, to }: { from: string | null; to: string | null }, accepts: AcceptsFilter): VesselFilters {
  return {
    ...(from !== null && accepts('etaFrom', from) && { etaFrom: from }),
    ...(to !== null && accepts('etaTo', to) && { etaTo: to }),
  }
}

/** What is said beside a name: before it, and behind it where the phrase ends. */
const restOf = (text: string, { index, 0: phrase }: { index: number; 0: string }) =>
  `${text.slice(0, index).replace(/\b(?:with|having|containing|contains)\s*$/iu, ' ')} ${text.slice(index + phrase.length)}`

function ofPhrases({ mmsi, imo, receivedWithin }: Phrases): VesselFilters {
  return {
    ...(mmsi.length > 0 && { mmsi }),
    ...(imo.length > 0 && { imo }),
    ...(receivedWithin !== null && { receivedWithin }),
  }
}

function filtersOf(reading: QuestionReading, box: Box | null, { accepts, regions }: QuestionContext): VesselFilters {
  readCarriersInBallast(reading)
  const filters: VesselFilters = {}
  const types = typesOf(reading)
  if (types !== null) filters.types = types
  setSizes(reading, filters, accepts)
  setRanges(reading, filters, accepts)
  setLaden(reading, filters, accepts)
  setActivities(reading, filters, accepts)
  setCargo(reading, filters)
  if (reading.flags.length > 0) filters.flags = reading.flags
  setPlaces(reading, filters, { accepts, regions })
  if (box !== null) filters.bbox = box
  setVoyage(reading, filters, { accepts, regions })
  dropContradictions(reading, filters)
  dropUnknownFlags(reading, filters, accepts)
  return filters
}

/** "dry bulk in ballast": a vessel without cargo is meant by what it is built for. */
function readCarriersInBallast(reading: QuestionReading): void {
  const carriers = reading.laden === false && reading.wanted.size === 0 && carriersOf.get(reading.commodity ?? '')
  if (!carriers) return
  for (const name of carriers) reading.wanted.add(name)
  reading.commodity = null
}

/** Flag states that the list does not know, such as a registry without ships of its own. */
function dropUnknownFlags({ limits }: QuestionReading, filters: VesselFilters, accepts: AcceptsFilter): void {
  const unknown = filters.flags?.filter((flag) => !accepts('flags', [flag])) ?? []
  if (unknown.length === 0) return
  filters.flags = filters.flags!.filter((flag) => !unknown.includes(flag))
  if (filters.flags.length === 0) delete filters.flags
  limits.push(`vessels cannot be filtered by the flag ${unknown.join(', ')}`)
}

/** "empty and full": a status and a figure that exclude each other. */
function dropContradictions({ notes }: QuestionReading, filters: VesselFilters): void {
  const { minLoad = 0, maxLoad = 100, minSpeed = 0, maxSpeed = Infinity, laden } = filters
  if (minLoad > maxLoad || (laden === false && minLoad > 10)) {
    notes.push('the load contradicts itself and was ignored')
    for (const name of ['minLoad', 'maxLoad', 'laden'] as const) delete filters[name]
  }
  if (minSpeed <= maxSpeed) return
  notes.push('the speed contradicts itself and was ignored')
  delete filters.minSpeed
  delete filters.maxSpeed
}

/** Beside a place alone, as many unknown words are another subject: "the cable cutting incident off Estonia". */
const maxUnknownBesidePlace = 4

/** "best restaurants in Rotterdam": a place or a cargo beside unknown words, without any word for vessels. */
function isAboutSomethingElse(reading: QuestionReading): boolean {
  const { hasForeignWords, ranges, namesVessels, destinations, origins, sanctioned, quality, name, commodity, places } =
    reading
  if (commodity !== null && places.length > 0) return false
  const isNothingSaid =
    reading.wanted.size === 0 && reading.flags.length === 0 && reading.laden === null && reading.activities.size === 0
  const isVague =
    isNothingSaid && reading.unknown.length >= maxUnknownBesidePlace && destinations.length + origins.length === 0
  if (isVague && commodity === null && sanctioned === null && name === null) return true
  const isRanged = Object.values(ranges).some(({ min, max }) => min !== null || max !== null)
  const isVoyage = destinations.length > 0 || origins.length > 0
  return (
    hasForeignWords &&
    !namesVessels &&
    !isRanged &&
    !isVoyage &&
    sanctioned === null &&
    quality.length === 0 &&
    name === null
  )
}

const pastTime =
  /^(?:yesterday|last \p{L}+|past \p{L}+|in the (?:last|past)|over the (?:last|past)|during the last|in the past \p{L}+|ago|since yesterday|earlier (?:today|this \p{L}+)|ayer|hier|gestern|la semana pasada|la semaine dernière|letzte Woche|昨天|昨日|上周)$/iu
const loading =
  /\b(?:loaded|lifted|left|departed|sailed|shipped|exported|took on|cargados?|salieron|zarparon|chargés?|partis?|geladen|ausgelaufen)\b/iu
const otherPast =
  /\b(?:arrived|visited|called|docked|berthed|was|were|did|had|crossed|passed|transited|discharged|unloaded|delivered|went|entered|received|seen)\b/iu

/** "loaded in Kuwait last week, bound for Japan": the cargo is still aboard, only the time of loading has no filter. */
const isTimeOfLoading = (question: string, { past, origins, destinations, places }: QuestionReading) =>
  past.length > 0 &&
  origins.length > 0 &&
  destinations.length + places.length > 0 &&
  past.every((words) => pastTime.test(words)) &&
  loading.test(question) &&
  !otherPast.test(question)

const quoted = (words: readonly string[]) => [...new Set(words)].map((word) => `"${word}"`).join(', ')

const pastHint = ({ past, unknown }: QuestionReading) =>
  `${quoted(past)}: filters are of vessels as they are now. The time bar of the map, and the parameter "at" of GET /vessels, show an earlier time; the page of a port lists its calls.${notUnderstood(unknown)}`

const statusHint =
  'Whether a place is open is no filter of vessels: the status of each strait, with its reasons, is among the chokepoints.'

/** "Is the Strait of Hormuz open?" */
function isAboutStatus(question: string, { places, namesVessels, wanted, commodity }: QuestionReading): boolean {
  const asks =
    /^\s*(?:is|are|was|has|did|when did|when will|ist|est|está)\b.*\b(?:open|reopen(?:ed)?|closed?|blocked|blockaded|shut|passable|disrupted|restricted|offen|gesperrt|abierto|cerrado|ouvert|fermé)\b/iu
  const isStatus = asks.test(question) || /\b(?:status|situation)\b(?!\s*(?:[:=]|in\s*\())/iu.test(question)
  return places.length > 0 && !namesVessels && wanted.size === 0 && commodity === null && isStatus
}

const boxText =
  /(?<![\d.])(-?\d{1,3}(?:\.\d+)?)\s*[,;]\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;]\s*(-?\d{1,3}(?:\.\d+)?)\s*[,;]\s*(-?\d{1,2}(?:\.\d+)?)(?![\d%])/

/** "box lat -20 to -10, lon 110 to 120". */
const latitudesFirst =
  /(?:\b(?:in\s+)?(?:the\s+)?(?:box|area)\s+)?\blat(?:itudes?)?\s*:?\s*(-?\d+(?:\.\d+)?)\s*(?:to|and|\.\.|–)\s*(-?\d+(?:\.\d+)?)[\s,;]*(?:and\s+)?(?:lon|lng|long|longitudes?)\s*:?\s*(-?\d+(?:\.\d+)?)\s*(?:to|and|\.\.|–)\s*(-?\d+(?:\.\d+)?)/iu

/** A box that is written as minLng,minLat,maxLng,maxLat, and the rest of the question. */
function withoutBox(asked: string): { text: string; box: Box | null } {
  const question = asked.replace(latitudesFirst, ' $3,$1,$4,$2 ')
  const found = boxText.exec(question)
  if (found === null) return { text: question, box: null }
  const [west, south, east, north] = found.slice(1).map(Number)
  const [low, high] = south <= north ? [south, north] : [north, south]
  if (Math.abs(west) > 180 || Math.abs(east) > 180 || high > 90 || low < -90) return { text: question, box: null }
  return { text: question.replace(found[0], ' '), box: [west, low, east, high] }
}

function typesOf({ wanted, unwanted, notes }: QuestionReading): VesselClass[] | null {
  if (wanted.size === 0 && unwanted.size === 0) return null
  const from = wanted.size > 0 ? vesselClasses.filter((name) => wanted.has(name)) : vesselClasses
  const left = from.filter((name) => !unwanted.has(name))
  if (left.length > 0) return left
  notes.push('no vessel type is left, so the types were ignored')
  return null
}
