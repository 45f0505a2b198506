import { kmPerNm } from '#domain/geo.ts'
import type { NavigationAreaKind } from '#domain/world/navigation-areas.ts'
import type { InfrastructureKind } from '#domain/world/places.ts'
import type { PriceSymbol } from '#domain/world/prices.ts'
import { computed } from '@preact/signals'
import { settings } from '../state/settings.ts'

/** Text of an unknown value: an en dash, never 0. */
export const unknownText = '–'

/** The formats of numbers with 0 to 2 decimals by the settings. */
const numbers = computed(() => {
  const { numbers: chosen } = settings.value
  return [0, 1, 2].map(
    (digits) =>
      new Intl.NumberFormat(chosen === 'browser' ? undefined : chosen, {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }),
  )
})

/** A number with 0 to 2 decimals. */
export const decimals = (number: number, digits: number) => numbers.value[digits].format(number)

export const count = (number: number) => decimals(number, 0)

/** 1 call, 1,204 calls. */
export const counted = (number: number, noun: string) => `${count(number)} ${noun}${number === 1 ? '' : 's'}`

/** 268,400: an estimate is exact to a hundred tonnes at most. */
export const tonnes = (cargoTonnes: number | null) =>
  cargoTonnes === null ? unknownText : count(Math.round(cargoTonnes / 100) * 100)

/** 241–281: two bounds, with a decimal where they are small. */
export function spanText(low: number, high: number): string {
  const digits = high < 10 ? 1 : 0
  return `${decimals(low, digits)}–${decimals(high, digits)}`
}

/** 241–281 kt: the bounds of an estimate. */
export function tonneSpan(lowTonnes: number | null, highTonnes: number | null): string | null {
  if (lowTonnes === null || highTonnes === null) return null
  const [low, high] = [lowTonnes / 1000, highTonnes / 1000]
  return `${spanText(low, high)} kt`
}

/** A sum of cargoes with its bounds: 305 kt and 287–324 below a million tonnes, 6.2 Mt and 5.7–6.8 above. */
export function cargoSum(
  sumTonnes: number,
  lowTonnes: number,
  highTonnes: number,
): { text: string; unit: 'kt' | 'Mt'; span: string } {
  const isSmall = highTonnes < 1e6
  const text = (value: number) => (isSmall ? count(value / 1000) : decimals(value / 1e6, 1))
  return { text: text(sumTonnes), unit: isSmall ? 'kt' : 'Mt', span: `${text(lowTonnes)}–${text(highTonnes)}` }
}

export const oneDecimal = (number: number | null) => (number === null ? unknownText : decimals(number, 1))
export const priceText = (price: number | null) => (price === null ? unknownText : decimals(price, 2))
export const percent = (number: number | null) => (number === null ? unknownText : `${count(number)} %`)
export const degrees = (deg: number | null) =>
  deg === null ? unknownText : `${String(Math.round(deg) % 360).padStart(3, '0')}°`

/** 26°33.8′N 056°15.1′E, as on a chart. */
export function coordinates(lat: number, lng: number): string {
  return `${angle(lat, 2, 'N', 'S')} ${angle(lng, 3, 'E', 'W')}`
}

function angle(degreesSigned: number, digits: number, positive: string, negative: string): string {
  const tenthMinutes = Math.round(Math.abs(degreesSigned) * 600)
  const whole = String(Math.floor(tenthMinutes / 600)).padStart(digits, '0')
  const minutes = ((tenthMinutes % 600) / 10).toFixed(1).padStart(4, '0')
  return `${whole}°${minutes}′${degreesSigned < 0 ? negative : positive}`
}

/** 4 s, 12 min, 3 h, 5 d. */
export function age(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000))
  if (seconds < 60) return `${seconds} s`
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min`
  if (seconds < 48 * 3600) return `${Math.floor(seconds / 3600)} h`
  return `${Math.floor(seconds / 86_400)} d`
}

/** 1,204 nm, or in kilometres by the settings; short ones with a decimal. */
export function distance(nm: number, fromNm = 10): string {
  const unit = settings.value.distance
  const length = unit === 'km' ? nm * kmPerNm : nm
  return `${length < fromNm ? oneDecimal(length) : count(length)} ${unit}`
}

/** The parts of a time in the zone of the settings. The words are those of the page, which is in English. */
const clock = computed(() => {
  const timeZone = settings.value.zone
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    ...{ day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
    timeZoneName: 'short',
  })
  return (ms: number) => {
    const parts = Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, value]))
    // September is Sept in British English: cut so that months align.
    return { ...parts, month: parts['month']?.slice(0, 3) } as Record<Intl.DateTimeFormatPartTypes, string>
  }
})

/** The short name of the zone in which times are written: UTC, CET, GMT+8. */
export const zoneName = (ms: number) => clock.value(ms).timeZoneName

/** 14 Dec 06:00 UTC in the zone of the settings; with the year unless it is this one. */
export function moment(iso: string | null, nowMs: number): string {
  const ms = iso === null ? NaN : Date.parse(iso)
  if (Number.isNaN(ms)) return unknownText
  const { day, month, year, hour, minute, timeZoneName } = clock.value(ms)
  const isThisYear = year === clock.value(nowMs).year
  return `${day} ${month}${isThisYear ? '' : ` ${year}`} ${hour}:${minute} ${timeZoneName}`
}

const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** 14 Dec for 2026-12-14: a day in UTC, as the API counts them. */
export const dayText = (day: string | undefined) =>
  day === undefined ? unknownText : days.format(Date.parse(day)).replace('Sept', 'Sep')

/** 14 Dec, or 14 Dec 2025 where it is not of this year. */
export const dateText = (day: string, nowMs: number) =>
  Number(day.slice(0, 4)) === new Date(nowMs).getUTCFullYear() ? dayText(day) : `${dayText(day)} ${day.slice(0, 4)}`

/** 12:03 UTC in the zone of the settings. */
export function clockTime(ms: number): string {
  const { hour, minute, timeZoneName } = clock.value(ms)
  return `${hour}:${minute} ${timeZoneName}`
}

/** Time relative to now: "in 6 d", "2 h ago". */
export function fromNow(iso: string, nowMs: number): string {
  const ms = Date.parse(iso) - nowMs
  return ms >= 0 ? `in ${age(ms)}` : `${age(-ms)} ago`
}

const countryNames = new Intl.DisplayNames(['en'], { type: 'region' })

/** Norway for NO; the code itself where it has no name. */
export function countryName(code: string | null): string {
  if (code === null || !/^[A-Z]{2}$/.test(code)) return unknownText
  return countryNames.of(code) ?? code
}

const statuses = [
  'Under way using engine',
  'At anchor',
  'Not under command',
  'Restricted manoeuvrability',
  'Constrained by draught',
  'Moored',
  'Aground',
  'Engaged in fishing',
  'Under way, sailing',
]

/** Text of an AIS navigational status (ITU-R M.1371, message 1); 9 and above are rare or reserved. */
export const navStatusText = (status: number | null) =>
  status === null ? unknownText : (statuses[status] ?? `AIS status ${status}`)

/** Labels of the infrastructure kinds. */
export const infrastructureKindNames: Record<InfrastructureKind, string> = {
  lng_terminal: 'LNG terminal',
  oil_refinery: 'Refinery',
  oil_pipeline: 'Oil pipeline',
  gas_pipeline: 'Gas pipeline',
  port: 'Port',
  coal_mine: 'Coal mine',
  oil_field: 'Oil and gas field',
  spr: 'Strategic reserve',
}

export const areaKindNames: Record<NavigationAreaKind, string> = {
  anchorage: 'Anchorage',
  pilot_station: 'Pilot station',
  separation_lane: 'Lane of a traffic separation scheme',
  separation_zone: 'Zone of a traffic separation scheme',
}

const priceNames: Partial<Record<PriceSymbol, string>> = {
  NATGAS: 'Henry Hub',
  BRENT: 'Brent',
  LNG_ASIA: 'LNG Asia',
  HEATING_OIL: 'Heating oil',
  GASOLINE: 'Gasoline',
  DIESEL: 'Diesel',
  JET: 'Jet',
  PROPANE: 'Propane',
  DUBAI: 'Dubai',
  COAL: 'Coal',
}

/** A short name of a price. */
export const priceName = (symbol: PriceSymbol) => priceNames[symbol] ?? symbol

/** The state of a feed, with the time since when an open one has been without messages. */
export const feedStateText = (state: string, quietSince: string | null): string =>
  quietSince === null ? state : `${state}, nothing received since ${clockTime(Date.parse(quietSince))}`

/** A text as a part of a file's name. */
export const fileSlug = (text: string, maxLength = 80): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, maxLength)
    .replaceAll(/^-|-$/g, '')
