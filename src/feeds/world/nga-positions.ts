import { extentOf } from '#domain/world/event-radius.ts'
import { kmPerNm, type Position } from '#domain/geo.ts'

/** `28-38.47N 080-37.31W`, `01-09N 103-26E`, `12-30-15N 045-10-00E`: degrees, minutes, perhaps seconds. */
const positionText =
  /\b(\d{1,2})-(\d{1,2}(?:\.\d+)?)(?:-(\d{1,2}(?:\.\d+)?))?\s*([NS])[\s,]*(\d{1,3})-(\d{1,2}(?:\.\d+)?)(?:-(\d{1,2}(?:\.\d+)?))?\s*([EW])\b/g

/** Every position in the text of a warning, in its order. */
function positionsIn(text: string): Position[] {
  return [...text.matchAll(positionText)]
    .map(([, latDeg, latMin, latSec, ns, lngDeg, lngMin, lngSec, ew]) => ({
      lng: degrees(lngDeg, lngMin, lngSec, ew === 'W'),
      lat: degrees(latDeg, latMin, latSec, ns === 'S'),
    }))
    .filter(({ lng, lat }) => Math.abs(lng) <= 180 && Math.abs(lat) <= 90)
}

function degrees(deg = '0', min = '0', sec = '0', negative: boolean): number {
  const value = Number(deg) + Number(min) / 60 + Number(sec) / 3_600
  return negative ? -value : value
}

/** Areas farther apart than this are separate. */
const widestKm = 400

/** The circles of a warning: one, or one per lettered area (`A. …`) if the areas are far apart. */
export function areasIn(text: string): (Position & { radiusKm: number })[] {
  const whole = areaOf(text)
  if (whole === null || whole.radiusKm <= widestKm) return whole === null ? [] : [whole]
  const lettered = text.split(/(?:^|\n)\s*[A-Z]\. /).map(areaOf)
  const apart = lettered.filter((area) => area !== null)
  return apart.length > 1 ? apart : [whole]
}

function areaOf(text: string): (Position & { radiusKm: number }) | null {
  const extent = extentOf(positionsIn(text), 5)
  if (extent === null) return null
  const miles = /\bWITHIN\s+(\w+)\s+(?:NAUTICAL\s+)?MILES?\s+OF\b/.exec(text)?.[1]
  const withinKm = (wordNumbers.get(miles ?? '') ?? (Number(miles ?? 0) || 0)) * kmPerNm
  return { ...extent, radiusKm: extent.radiusKm + (withinKm > 0 && withinKm < 2_000 ? withinKm : 0) }
}

/** Small numbers are spelt out in warnings. */
const wordNumbers = new Map(
  ['ZERO', 'ONE', 'TWO', 'THREE', 'FOUR', 'FIVE', 'SIX', 'SEVEN', 'EIGHT', 'NINE', 'TEN'].map((word, n) => [word, n]),
)

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

/** Reads a date-time group, `251516Z APR 23` or `150429Z APR 2023`: day, hour, minute in UTC. Null for anything else. */
export function dateTimeGroupMs(text: string): number | null {
  const group = /\b(\d{2})(\d{2})(\d{2})Z\s+([A-Z]{3})\w*\s+(\d{4}|\d{2})\b/.exec(text)
  if (!group) return null
  const month = months.indexOf(group[4])
  const year = Number(group[5].length === 2 ? `20${group[5]}` : group[5])
  return month < 0 ? null : Date.UTC(year, month, Number(group[1]), Number(group[2]), Number(group[3]))
}
