import type { VesselClass } from '#domain/vessel/vessel-class.ts'
import { sizeName } from '#domain/vessel/size-classes.ts'
import type { NamedPlace } from './places.ts'
import type { VesselFilters } from './question-filters.ts'
import type { QuestionReading } from './reading/reading.ts'

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
  if (reading.unknown.length > 0) sentences.push(`Not understood: ${limited(reading.unknown).join(', ')}.`)
  if (isEmpty && notes.length > 0) sentences.push(noFilter)
  return sentences.join(' ')
}

function describeFilters(filters: VesselFilters, { places, near, destinations, origins }: QuestionReading): string {
  const { types, size, status, laden, commodity, flags, bbox, region, destination, origin, etaWithin } = filters
  const areas = places.map(({ name }) => name)
  return [
    types === undefined ? 'Ships' : sentenceCase(joined(types.map(plural))),
    size && `of the size ${orList(size.map(sizeName))}`,
    rangeText(filters.minSpeed, filters.maxSpeed, 'knots'),
    rangeText(filters.minLoad, filters.maxLoad, '% full'),
    rangeText(filters.minDwt, filters.maxDwt, 't deadweight'),
    rangeText(filters.minCargo, filters.maxCargo, 't of cargo'),
    laden === undefined ? '' : laden ? 'laden' : 'in ballast',
    status && orList(status).replaceAll('_', ' '),
    commodity && `carrying ${commodity.replaceAll('_', ' ')}`,
    flags && `under the flag of ${orList(flags.map((flag) => countryNames.of(flag) ?? flag))}`,
    region && `in ${orList(areas.length > 0 ? areas : region.map(regionText))}`,
    bbox && !region && boxText(places[0], bbox),
    filters.near && `within ${filters.near[2]} km of ${near?.name ?? filters.near.slice(0, 2).join(', ')}`,
    destination && `bound for ${endText(destinations, destination)}`,
    origin && `with cargo from ${endText(origins, origin)}`,
    etaWithin && `arriving within ${etaWithin.replace('h', ' hours').replace('d', ' days')}`,
    daysText(filters.etaFrom, filters.etaTo),
    filters.sanctioned === undefined ? '' : filters.sanctioned ? 'on a sanctions list' : 'on no sanctions list',
    filters.lastPort && `whose last port was in ${endText(origins, filters.lastPort)}`,
    filters.mmsi && `with the MMSI ${orList(filters.mmsi)}`,
    filters.imo && `with the IMO number ${orList(filters.imo)}`,
    filters.receivedWithin &&
      `received within ${filters.receivedWithin.replace('h', ' hours').replace('m', ' minutes')}`,
    filters.name && `called ${filters.name.join(', ')}`,
  ]
    .filter((part) => typeof part === 'string' && part !== '')
    .join(', ')
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' })
const figure = (value: number) => value.toLocaleString('en', { maximumFractionDigits: 2 })

/** `red-sea` and `country:NO` of a question before this one. */
function regionText(slug: string): string {
  const country = /^country:([A-Z]{2})$/.exec(slug)?.[1]
  return country ? `the waters of ${countryNames.of(country)}` : slug.replaceAll('-', ' ')
}

/** Wider boxes are seen to be boxes: a country's holds waters of others. */
const maxAroundDeg = 4

function boxText(place: NamedPlace | undefined, box: NonNullable<VesselFilters['bbox']>): string {
  if (place === undefined) return `in the box ${box.join(', ')}`
  return place.box.east - place.box.west <= maxAroundDeg ? `around ${place.name}` : `in a box around ${place.name}`
}

const endText = (ends: readonly { name: string }[], values: readonly string[]) =>
  orList(ends.length > 0 ? ends.map(({ name }) => name) : values)

/** At most six distinct words of the question, truncated to 40 characters. */
function limited(words: readonly string[]): string[] {
  const once = [...new Set(words)].slice(0, maxListed)
  return once.map((word) => (word.length > 40 ? `${word.slice(0, 40)}…` : word))
}

function rangeText(min: number | undefined, max: number | undefined, unit: string): string {
  if (min !== undefined && max !== undefined) return `${figure(min)} to ${figure(max)} ${unit}`
  if (min !== undefined) return `at least ${figure(min)} ${unit}`
  return max === undefined ? '' : `at most ${figure(max)} ${unit}`
}

function daysText(from: string | undefined, to: string | undefined): string {
  if (from !== undefined && from === to) return `arriving on ${from}`
  const sides = [from && `from ${from}`, to && `until ${to}`].filter(Boolean)
  return sides.length > 0 ? `arriving ${sides.join(' ')}` : ''
}

const joined = (items: readonly string[]) => listText(items, 'and')
const orList = (items: readonly string[]) => listText(items.slice(0, maxListed), 'or')

function listText(items: readonly string[], word: string): string {
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1)}`
}

const plural = (name: VesselClass) =>
  `${/^(?:LNG|LPG)/.test(name) ? name.replace('Carrier', 'carrier') : name.toLowerCase()}s`
const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
