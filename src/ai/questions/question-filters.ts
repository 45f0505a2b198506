import type { PriceSymbol } from '#domain/world/prices.ts'
import { type ArrivalDates, readArrivalDates } from './arrival-dates.ts'
import { explainReading } from './explain-reading.ts'
import { filtersOf } from './filters/reading-filters.ts'
import type { AcceptsFilter, Box, FilterContext, VesselFilters } from './filters/vessel-filters.ts'
import {
  isFollowUp,
  keepOthers,
  mergeFilters,
  type Replacement,
  replacementIn,
  roleBefore,
  withoutReferences,
} from './follow-up.ts'
import { readLoneName } from './names/lone-name.ts'
import { namePhraseIn, withoutName } from './names/name-phrases.ts'
import { isOtherLanguage, languagesHint } from './other-languages.ts'
import { readParameters, withoutBox } from './parameters.ts'
import type { PhraseMatcher } from './phrase-matcher.ts'
import { withoutCourtesy, withoutOpening } from './phrases/courtesy.ts'
import { type Phrases, withoutPhrases } from './phrases/phrases.ts'
import { withCountriesInWords, withFlagsInWords, withRoutesInWords } from './places/places-in-words.ts'
import { withPortsOfStates } from './places/states.ts'
import { pricesAsked } from './price-question.ts'
import { readQuestion } from './reading/question-reader.ts'
import type { QuestionReading } from './reading/reading.ts'
import { isAboutSomethingElse, isAboutStatus, isTimeOfLoading, pastHint, quoted, statusHint } from './refusals.ts'

export interface QuestionContext extends FilterContext {
  vocabulary: PhraseMatcher
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
export function filtersFromQuestion(asked: string, context: QuestionContext): QuestionFilters {
  const opened = withoutOpening(asked)
  const { symbols, unpriced } = pricesAsked(opened, context.vocabulary)
  if (symbols.length > 0) {
    const explanation = unpriced.length === 0 ? '' : `There is no price of ${unpriced.join(' or ')} among the data.`
    return { ...withoutFilters(explanation), complete: unpriced.length === 0, prices: symbols }
  }
  const question = withoutCourtesy(opened)
  if (isOtherLanguage(question)) return { ...withoutFilters(languagesHint), understood: false }
  const parts = partsOf(question, context)
  const reason = whyWithoutFilters(question, parts)
  return reason === null ? answerTo(question, parts, context) : withoutFilters(reason)
}

const withoutFilters = (explanation: string): QuestionFilters => ({
  filters: {},
  explanation,
  understood: true,
  complete: false,
  prices: [],
})

/** What the parts of a question say, each read from the words that those before it left. */
interface Parts {
  /** Parameters of the list, as developers write them. */
  parameters: VesselFilters
  phrases: Phrases
  box: Box | null
  dates: ArrivalDates
  /** What takes the place of a filter before. */
  replacement: Replacement | null
  reading: QuestionReading
}

function partsOf(question: string, context: QuestionContext): Parts {
  const { vocabulary, accepts, nowMs } = context
  const previous = filtersBefore(context)
  const replacement = previous === null ? null : replacementIn(question, previous, vocabulary)
  const asked = withPortsOfStates(withFlagsInWords(replacement?.text ?? question, vocabulary), vocabulary)
  const { text: worded, filters: parameters } = readParameters(
    previous === null ? asked : withoutReferences(asked),
    accepts,
  )
  const phrases = withoutPhrases(withRoutesInWords(withCountriesInWords(worded, vocabulary), vocabulary))
  const { text: boxless, box } = withoutBox(phrases.text)
  // "and tomorrow?" after arrivals
  const isOfArrivals =
    previous !== null && [previous.destination, previous.etaWithin, previous.etaFrom, previous.etaTo].some(Boolean)
  const dates = readArrivalDates(boxless, nowMs, { asWritten: question, isOfArrivals })
  const text = isOfArrivals ? dates.text.replace(bareTime, 'arriving $&') : dates.text
  const named = namePhraseIn(text, vocabulary)
  const reading = readQuestion(named === null ? text : withoutName(text, named), vocabulary)
  const hasParameters = Object.keys(parameters).length > 0
  if (named !== null) reading.name = named[1].replaceAll(/^['’]|['’]$|-something$/gu, '').toUpperCase()
  else if (hasParameters) reading.name = null
  else readLoneName(text, reading)
  if (phrases.mmsi.length + phrases.imo.length > 0 || hasParameters) reading.namesVessels = true
  if (dates.from !== null || dates.to !== null)
    reading.notes = reading.notes.filter((note) => !note.startsWith('the destination of'))
  if (dates.past !== null) reading.past.push(dates.past)
  if (isTimeOfLoading(question, reading)) {
    reading.limits.push(`${quoted(reading.past)}: when vessels loaded or left has no filter`)
    reading.past = []
  }
  const areOrders = reading.destinations.some(({ name }) => name === 'orders')
  reading.limits.push(...phrases.limits.filter((limit) => !(areOrders && limit.includes('without a destination'))))
  return { parameters, phrases, box, dates, replacement, reading }
}

/** Null where nothing was asked before. */
const filtersBefore = ({ previous }: QuestionContext): VesselFilters | null =>
  previous === undefined || Object.keys(previous).length === 0 ? null : previous

/** Why a question has no filters at all; null where it may have. */
function whyWithoutFilters(question: string, { reading, phrases }: Parts): string | null {
  if (reading.asksBack !== null) return reading.asksBack
  if (reading.past.length > 0) return pastHint(reading)
  if (phrases.refusal !== null) return phrases.refusal
  return isAboutStatus(question, reading) ? statusHint : null
}

function answerTo(question: string, parts: Parts, context: QuestionContext): QuestionFilters {
  const { parameters, phrases, box, dates, replacement, reading } = parts
  const previous = filtersBefore(context)
  const isFragment = !namesSubject(reading)
  const isNarrowing = previous !== null && isFollowUp(question, isFragment)
  if (isNarrowing && (isFragment || replacement))
    giveRole(reading, replacement?.end ?? roleBefore(previous, reading.bareEnds), previous)
  // "eta_within=48h Antwerp"
  else if (parameters.etaWithin ?? parameters.etaFrom ?? parameters.etaTo) giveRole(reading, 'destination', {})
  const isOffTopic = isAboutSomethingElse(reading)
  const found = {
    ...(isOffTopic ? {} : filtersOf(reading, box, context)),
    ...ofPhrases(phrases),
    ...(isOffTopic ? {} : ofDates(dates, context.accepts)),
    ...parameters,
  }
  if (replacement && previous) keepOthers(found, previous, replacement)
  const filters = isNarrowing ? mergeFilters(previous, found, reading, question) : found
  const understood = [reading.unknown, reading.unused, reading.notes].every((left) => left.length === 0)
  const complete = understood && reading.limits.length === 0 && Object.keys(filters).length > 0
  return { filters, explanation: explainReading(reading, filters, isNarrowing), understood, complete, prices: [] }
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

function ofPhrases({ mmsi, imo, receivedWithin }: Phrases): VesselFilters {
  return {
    ...(mmsi.length > 0 && { mmsi }),
    ...(imo.length > 0 && { imo }),
    ...(receivedWithin !== null && { receivedWithin }),
  }
}
