import { drawingId, drawingOf } from '../../state/drawing/saved-drawings.ts'
import { portNames } from './names.ts'
import { count, countryName } from '../format.ts'

/** Words that stay as they are written, and those that are capitals. */
const small = new Set(['of', 'and'])
const capitals = new Set(['us', 'ara', 'ulcc', 'vlcc', 'vloc', 'lr1', 'lr2', 'mr', 'vlgc', 'lgc', 'mgc', 'ulcv', 'lng'])

const capitalised = (word: string) =>
  small.has(word) ? word : capitals.has(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1)

/** Gulf of Oman for gulf-of-oman, VLCC for vlcc, Post Panamax for post_panamax. */
export const slugName = (slug: string) =>
  slug
    .toLowerCase()
    .split(/[-_ ]+/)
    .map(capitalised)
    .join(' ')

/** The UN/LOCODE that a word is or is around, "nl rtm", NLRTM or port:NLRTM; null for another word. */
export const portCode = (word: string): string | null =>
  /^(?:port: *)?([a-z]{2} ?[a-z0-9]{3})$/i.exec(word)?.[1].toUpperCase().replace(' ', '') ?? null

/**
 * China for CN, Rotterdam (NLRTM) for a port's UN/LOCODE, Around Rotterdam (NLRTM) for port:NLRTM, Arabian Sea for arabian-sea,
 * My box for drawing:2.
 */
function placeName(word: string): string {
  const id = drawingId(word)
  if (id !== null) return drawingOf(word)?.name ?? `Drawing ${id}`
  const waters = /^country: *([a-z]{2})$/i.exec(word)?.[1]
  if (waters !== undefined) return `Waters of ${countryName(waters.toUpperCase())}`
  if (/^[a-z]{2}$/i.test(word)) return countryName(word.toUpperCase())
  const code = portCode(word)
  if (code !== null) {
    const name = portNames.of(code)
    return `${/^port:/i.test(word) ? 'Around ' : ''}${name === null ? code : `${name} (${code})`}`
  }
  return slugName(word)
}

/** Names of a list of places, for a caption or a field: Japan, Rotterdam (NLRTM) for JP,NLRTM. */
export const placeNames = (words: string): string =>
  words
    .split(',')
    .map((word) => placeName(word.trim()))
    .join(', ')

const lower = (word: string) => word.replaceAll('_', ' ').toLowerCase()
const sentence = (word: string) => lower(word).replace(/^./, (first) => first.toUpperCase())

/** Flags of data quality whose names are no plain words. */
const qualityWords: Readonly<Record<string, string>> = {
  gap: 'AIS gap',
  shared_mmsi: 'Shared MMSI',
  position_conflict: 'Positions in conflict',
  teleport_held_back: 'Impossible jumps',
  eta_past: 'ETA over',
  eta_impossible: 'Impossible ETA',
  destination_left: 'Destination just left',
  destination_stale: 'Stale destination',
  draught_stale: 'Stale draught',
}

/** The words for one value of a parameter whose values are alternatives. */
export const listWords: Readonly<Record<string, (value: string) => string>> = {
  region: placeName,
  destination: (value) => (value.toLowerCase() === 'orders' ? 'for orders' : `to ${placeName(value)}`),
  origin: (value) => `from ${placeName(value)}`,
  last_port: (value) => `last port ${placeName(value)}`,
  size: slugName,
  status: sentence,
  quality: (value) => qualityWords[value] ?? sentence(value),
}

/** 7 d for 7d. */
const spanWords = (span: string) => span.replace(/(?<=\d)(?=[a-z])/i, ' ')
const tonneWords = (value: string) => `${count(Number(value))} t`

/** Within 30 km of 26.43°N 56.60°E for 56.6,26.43,30. */
function nearWords(value: string): string {
  const [lng = 0, lat = 0, km = 0] = value.split(',').map(Number)
  const at = `${Math.abs(lat).toFixed(2)}°${lat < 0 ? 'S' : 'N'} ${Math.abs(lng).toFixed(2)}°${lng < 0 ? 'W' : 'E'}`
  return `Within ${count(km)} km of ${at}`
}

/** MMSI 538001234, or 12 chosen vessels. */
function mmsiWords(value: string): string {
  const numbers = value.split(',')
  return numbers.length > 2 ? `${numbers.length} chosen vessels` : `MMSI ${numbers.join(', ')}`
}

const texts: Readonly<Record<string, (value: string) => string>> = {
  include: (value) => (value === 'others' ? 'with other vessels' : value),
  laden: (value) => (value === 'true' ? 'Laden' : 'In ballast'),
  sanctioned: (value) => (value === 'true' ? 'On a sanctions list' : 'On no sanctions list'),
  eta_within: (value) => `ETA within ${spanWords(value)}`,
  eta_from: (value) => `ETA from ${value}`,
  eta_to: (value) => `ETA to ${value}`,
  near: nearWords,
  mmsi: mmsiWords,
  received_within: (value) => `received within ${spanWords(value)}`,
  min_dwt: (value) => `at least ${tonneWords(value)} dwt`,
  max_dwt: (value) => `at most ${tonneWords(value)} dwt`,
  min_cargo: (value) => `at least ${tonneWords(value)} of cargo`,
  max_cargo: (value) => `at most ${tonneWords(value)} of cargo`,
}

/** The words for a parameter with one value. */
export const paramText = (name: string, value: string): string =>
  texts[name]?.(value) ?? `${lower(name)}: ${value.replaceAll(',', ', ')}`
