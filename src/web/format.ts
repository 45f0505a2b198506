/** Unknown, as it is shown everywhere: an en dash, never 0. */
export const unknownText = '–'

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })
const tenths = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

export const count = (number: number) => whole.format(number)

/** 268,400: tonnes to the nearest hundred, for an estimate knows no more. */
export const tonnes = (mt: number | null) => (mt === null ? unknownText : whole.format(Math.round(mt / 100) * 100))

/** 241–281 kt: the bounds of an estimate. */
export function tonneSpan(lowMt: number | null, highMt: number | null): string | null {
  if (lowMt === null || highMt === null) return null
  const [low, high] = [lowMt / 1000, highMt / 1000]
  const text = high < 10 ? (n: number) => tenths.format(n) : (n: number) => whole.format(n)
  return `${text(low)}–${text(high)} kt`
}

export const oneDecimal = (number: number | null) => (number === null ? unknownText : tenths.format(number))
export const percent = (number: number | null) => (number === null ? unknownText : `${whole.format(number)} %`)
export const degrees = (deg: number | null) =>
  deg === null ? unknownText : `${String(Math.round(deg) % 360).padStart(3, '0')}°`

/** 26°33.8′N 056°15.1′E, as a chart has it. */
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

/** 14 Dec 06:00 UTC; with the year where it is not this one. */
export function moment(iso: string | null, nowMs: number): string {
  const date = iso === null ? null : new Date(iso)
  if (date === null || Number.isNaN(date.getTime())) return unknownText
  const year = date.getUTCFullYear() === new Date(nowMs).getUTCFullYear() ? '' : ` ${date.getUTCFullYear()}`
  return `${date.getUTCDate()} ${monthNames[date.getUTCMonth()]}${year} ${date.toISOString().slice(11, 16)} UTC`
}

/** 12:03 UTC. */
export const clockTime = (ms: number) => `${new Date(ms).toISOString().slice(11, 16)} UTC`

/** How long until, or since: "in 6 d", "2 h ago". */
export function fromNow(iso: string, nowMs: number): string {
  const ms = Date.parse(iso) - nowMs
  return ms >= 0 ? `in ${age(ms)}` : `${age(-ms)} ago`
}

let countryNames: Intl.DisplayNames | undefined

/** Norway for NO; the code itself where nobody knows it. */
export function countryName(code: string | null): string {
  if (code === null || !/^[A-Z]{2}$/.test(code)) return unknownText
  countryNames ??= new Intl.DisplayNames(['en'], { type: 'region' })
  return countryNames.of(code) ?? code
}

const statuses = [
  'Under way, engine',
  'At anchor',
  'Not under command',
  'Restricted in manoeuvre',
  'Constrained by draught',
  'Moored',
  'Aground',
  'Fishing',
  'Under way, sailing',
]

/** What AIS navigational status 0 to 8 says; the rest are rare or reserved. */
export const navStatusText = (status: number | null) =>
  status === null ? unknownText : (statuses[status] ?? `AIS status ${status}`)
