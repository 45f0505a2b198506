import { withArticle } from '#domain/text/place-article.ts'
import { commodityInSentence } from '#domain/vessel/commodities.ts'
import type { VesselClass } from '#domain/vessel/vessel-class.ts'
import { sizeName } from '#domain/vessel/size-classes.ts'
import { formatDay } from '../narrative/plain-text.ts'
import type { NamedPlace } from './places/places.ts'
import { portsAround } from './places/port-places.ts'
import type { VesselFilters } from './filters/vessel-filters.ts'
import { endsBefore, type QuestionReading } from './reading/reading.ts'

const maxListed = 6

const noFilter =
  'Nothing in this question could be turned into a filter. Ask for vessels by type, place, cargo, load or speed, such as "laden VLCCs bound for China".'

/** What the filters mean in words, and everything in the question that did not become one. */
export function explainReading(reading: QuestionReading, filters: VesselFilters, isNarrowing: boolean): string {
  const isEmpty = Object.keys(filters).length === 0
  const notes = [...reading.notes, ...reading.limits].slice(0, maxListed)
  const sentences = isEmpty ? [] : [`${describeFilters(filters, reading)}.`]
  // What stands in the way comes before how to ask.
  if (isEmpty && notes.length === 0) sentences.push(noFilter)
  if (isNarrowing) sentences.push('This narrows the filters before.')
  for (const note of notes) sentences.push(`${sentenceCase(note)}.`)
  for (const assumption of reading.assumed) sentences.push(`${assumption}.`)
  if (reading.corrected.length > 0) sentences.push(`Read ${joined(limited(reading.corrected))}.`)
  if (reading.unused.length > 0) sentences.push(`Not used: ${limited(reading.unused).join(', ')}.`)
  const end = isEmpty && notes.length > 0 ? ` ${noFilter}` : ''
  return `${sentences.join(' ')}${notUnderstood(reading.unknown)}${end}`
}

/** A sentence that names words, to stand behind others; empty without any. */
export const notUnderstood = (unknown: readonly string[]) =>
  unknown.length > 0 ? ` Not understood: ${limited(unknown).join(', ')}.` : ''

/** "Laden VLCCs in the Red Sea, bound for China, arriving in the next 7 days". */
function describeFilters(filters: VesselFilters, reading: QuestionReading): string {
  const { places, near, destinations } = reading
  const { lastPorts, cargoOrigins } = endsBefore(reading)
  const { laden, status, region, bbox, destination, origin, etaWithin, flags } = filters
  const subject = laden === true ? `laden ${subjectText(filters)}` : subjectText(filters)
  const state = [laden === false && 'in ballast', status && orList(status).replaceAll('_', ' ')]
  const whereabouts = [
    region && areasText(places.length > 0 ? places.map((place) => areaOf(place, region)) : region.map(namedArea)),
    bbox && !region && boxText(places[0], bbox),
    filters.near && `within ${filters.near[2]} km of ${near?.name ?? filters.near.slice(0, 2).join(', ')}`,
    cargoText(filters, origin && endText(cargoOrigins, origin)),
  ]
  const bound = destination && endText(destinations, destination)
  const details = [
    bound && (bound === 'orders' ? 'for orders' : `bound for ${bound}`),
    etaWithin && `arriving ${nextText(etaWithin)}`,
    daysText(filters.etaFrom, filters.etaTo),
    withWord('making', rangeText(filters.minSpeed, filters.maxSpeed, ' knots')),
    rangeText(filters.minLoad, filters.maxLoad, ' % full'),
    withWord('of', rangeText(filters.minDwt, filters.maxDwt, ' t deadweight')),
    withWord('with', rangeText(filters.minCargo, filters.maxCargo, ' t of cargo')),
    flags && `under the flag of ${orList(flags.map((flag) => withArticle(countryNames.of(flag) ?? flag)))}`,
    ...oneVesselTexts(filters),
    filters.sanctioned === undefined ? '' : filters.sanctioned ? 'on a sanctions list' : 'on no sanctions list',
    filters.quality && orList(filters.quality.map((flag) => qualityWords.get(flag) ?? flag)),
    filters.lastPort && lastPortText(filters.lastPort, lastPorts),
    filters.receivedWithin && `with a position received ${nextText(filters.receivedWithin).replace('next', 'last')}`,
  ].filter(isText)
  const head = [subject, ...state, ...whereabouts].filter(isText)
  // The first detail needs no comma unless a place or a cargo stands before it.
  const first = whereabouts.some(isText) ? [] : details.splice(0, 1)
  return sentenceCase([[...head, ...first].join(' '), ...details].join(', '))
}

/** What flags of data quality say. */
const qualityWords = new Map<string, string>([
  ['gap', 'in an AIS gap'],
  ['shared_mmsi', 'that share an MMSI'],
  ['position_conflict', 'with positions in conflict'],
  ['teleport_held_back', 'with impossible jumps'],
  ['eta_past', 'whose declared ETA is over'],
  ['eta_impossible', 'whose declared ETA cannot be met'],
  ['destination_left', 'whose destination is the port just left'],
  ['destination_stale', 'with a stale destination'],
  ['draught_maximum', 'with a draught that is the design draught'],
  ['draught_stale', 'with a stale draught'],
  ['draught_above_hull', 'with a draught above that of the hull'],
])

const isText = (part: unknown): part is string => typeof part === 'string' && part !== ''
const withWord = (word: string, text: string) => (text === '' ? '' : `${word} ${text}`)

/** Sizes that are nouns for vessels of one type. */
const sizeNouns = new Map<string, VesselClass>([
  ...(['vlcc', 'ulcc'] as const).map((size) => [size, 'Crude Tanker'] as const),
  ...(['vlgc', 'lgc', 'mgc'] as const).map((size) => [size, 'LPG Carrier'] as const),
  ['ulcv', 'Container Ship'],
])

/** "VLCCs", "Suezmax or Aframax crude tankers", "LNG and LPG carriers", "ships". */
function subjectText({ types = [], size = [] }: VesselFilters): string {
  const isNoun = (each: string) => sizeNouns.has(each) && types.every((type) => type === sizeNouns.get(each))
  if (size.length > 0 && size.every(isNoun)) return orList(size.map((each) => `${sizeName(each)}s`))
  const names = size.map(sizeName)
  const vessels = typesText(types)
  return withWord(
    orList(names.map((name) => (vessels.startsWith('LNG') ? name.replace(/ LNG$/, '') : name))),
    vessels,
  ).trim()
}

function typesText(types: readonly VesselClass[]): string {
  if (types.length === 0) return 'ships'
  const words = types.map((type) => type.replace(/^[A-Z][a-z]/, (start) => start.toLowerCase()).split(' '))
  const noun = `${words[0][1].toLowerCase()}s`
  const isOneNoun = words.every(([, last]) => last === words[0][1])
  return isOneNoun
    ? `${joined(words.map(([kind]) => kind))} ${noun}`
    : joined(words.map(([kind, last]) => `${kind} ${last.toLowerCase()}s`))
}

/** "carrying iron ore from Brazil", "with cargo from Houston". */
function cargoText({ commodity, laden }: VesselFilters, from: string | undefined): string {
  if (commodity === undefined) return from === undefined ? '' : `with cargo from ${from}`
  const name = commodityInSentence(commodity)
  if (laden === false) return `of the ${name} trade`
  return from === undefined ? `carrying ${name}` : `carrying ${name} from ${from}`
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' })
const figure = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 2 })

interface Area {
  name: string
  /** "around" a port, "off" a cape or coast, else "in". */
  preposition: string
}

const seaArea = (name: string): Area => ({ name, preposition: /^Cape |\bCoast\b/.test(name) ? 'off' : 'in' })

const areaOf = (place: NamedPlace, region: readonly string[]): Area =>
  portsAround(place).some((code) => region.includes(`port:${code}`))
    ? { name: place.name, preposition: 'around' }
    : seaArea(place.name)

/** `red-sea`, `country:NO` and `port:NLRTM` of a question before this one. */
function namedArea(slug: string): Area {
  const port = /^port:(.+)$/.exec(slug)?.[1]
  return port === undefined ? seaArea(regionText(slug)) : { name: port, preposition: 'around' }
}

function regionText(slug: string): string {
  const country = /^country:([A-Z]{2})$/.exec(slug)?.[1]
  if (country !== undefined) return `the waters of ${withArticle(countryNames.of(country) ?? country)}`
  return slug
    .split('-')
    .map((word) => (word === 'of' ? word : sentenceCase(word)))
    .join(' ')
}

/** "in the Red Sea or off the Cape of Good Hope", "around Riga or Tallinn"; a preposition is not repeated. */
function areasText(areas: readonly Area[]): string {
  return orList(
    areas.map(({ name, preposition }, at) => {
      const isRepeated = preposition === areas[at - 1]?.preposition
      return `${isRepeated ? '' : `${preposition} `}${withArticle(name)}`
    }),
  )
}

/** Wider boxes are seen to be boxes: a country's holds waters of others. */
const maxAroundDeg = 4

function boxText(place: NamedPlace | undefined, box: NonNullable<VesselFilters['bbox']>): string {
  if (place === undefined) return `in the box ${box.join(', ')}`
  const isNear = place.box.east - place.box.west <= maxAroundDeg
  return `${isNear ? 'around' : 'in a box around'} ${withArticle(place.name)}`
}

const endText = (ends: readonly { name: string }[], values: readonly string[]) =>
  orList(ends.length > 0 ? ends.map(({ name }) => withArticle(name)) : values)

function lastPortText(values: readonly string[], ends: readonly { name: string }[]): string {
  const arePorts = values.every((value) => /^[A-Z]{2}[A-Z0-9]{3}$/.test(value))
  return `whose last port was ${arePorts ? '' : 'in '}${endText(ends, values)}`
}

/** What names single vessels. */
const oneVesselTexts = ({ mmsi, imo, name }: VesselFilters) => [
  mmsi && `with the MMSI ${orList(mmsi)}`,
  imo && `with the IMO number ${orList(imo)}`,
  name && `with ${orList(name.map((each) => `"${each}"`))} in the name`,
]

/** "in the next 7 days" of `7d`, "in the next hour" of `1h`. */
function nextText(span: string): string {
  const unit = { h: 'hour', d: 'day', m: 'minute' }[span.slice(-1)]
  const amount = Number(span.slice(0, -1))
  return amount === 1 && unit !== 'day'
    ? `in the next ${unit}`
    : `in the next ${amount === 1 ? '24 hours' : `${amount} ${unit}s`}`
}

/** At most six distinct words of the question, truncated to 40 characters. */
function limited(words: readonly string[]): string[] {
  const once = [...new Set(words)].slice(0, maxListed)
  return once.map((word) => (word.length > 40 ? `${word.slice(0, 40)}…` : word))
}

function rangeText(min: number | undefined, max: number | undefined, unit: string): string {
  if (min !== undefined && max !== undefined) return `${figure(min)} to ${figure(max)}${unit}`
  if (min !== undefined) return `at least ${figure(min)}${unit}`
  return max === undefined ? '' : `at most ${figure(max)}${unit}`
}

/** Days are UTC: `2026-11-27`. */
function daysText(from: string | undefined, to: string | undefined): string {
  if (from === undefined) return to === undefined ? '' : `arriving by ${dayText(to)}`
  if (to === undefined) return `arriving on ${dayText(from)} or later`
  return from === to ? `arriving on ${dayText(from)}` : `arriving from ${dayText(from)} to ${dayText(to)}`
}

const dayText = (day: string) => formatDay(Date.parse(day))

const joined = (items: readonly string[]) => listText(items, 'and')
const orList = (items: readonly string[]) => listText(items.slice(0, maxListed), 'or')

function listText(items: readonly string[], word: string): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`
}

const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
