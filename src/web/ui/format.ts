import type { InfrastructureKind } from '#domain/world/places.ts'
import type { PriceSymbol } from '#domain/world/prices.ts'

/** Text of an unknown value: an en dash, never 0. */
export const unknownText = '–'

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })
const tenths = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

export const count = (number: number) => whole.format(number)

/** 268,400: an estimate is exact to a hundred tonnes at most. */
export const tonnes = (cargoTonnes: number | null) =>
  cargoTonnes === null ? unknownText : whole.format(Math.round(cargoTonnes / 100) * 100)

/** 241–281 kt: the bounds of an estimate. */
export function tonneSpan(lowTonnes: number | null, highTonnes: number | null): string | null {
  if (lowTonnes === null || highTonnes === null) return null
  const [low, high] = [lowTonnes / 1000, highTonnes / 1000]
  const text = high < 10 ? (n: number) => tenths.format(n) : (n: number) => whole.format(n)
  return `${text(low)}–${text(high)} kt`
}

export const oneDecimal = (number: number | null) => (number === null ? unknownText : tenths.format(number))
export const percent = (number: number | null) => (number === null ? unknownText : `${whole.format(number)} %`)
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

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** 14 Dec 06:00 UTC; with the year unless it is this one. */
export function moment(iso: string | null, nowMs: number): string {
  const date = iso === null ? null : new Date(iso)
  if (date === null || Number.isNaN(date.getTime())) return unknownText
  const year = date.getUTCFullYear() === new Date(nowMs).getUTCFullYear() ? '' : ` ${date.getUTCFullYear()}`
  return `${date.getUTCDate()} ${monthNames[date.getUTCMonth()]}${year} ${date.toISOString().slice(11, 16)} UTC`
}

/** 12:03 UTC. */
export const clockTime = (ms: number) => `${new Date(ms).toISOString().slice(11, 16)} UTC`

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
