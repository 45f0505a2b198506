import { signal } from '@preact/signals'
import type { Output } from '#contract/operations.ts'
import { callApi } from './api.ts'
import { filters, flight, flightTo, openChart, openPanel, setTable } from './app.ts'
import { extentOf } from './fleet/extent.ts'
import { activeFilterCount, filterParams } from './filters.ts'

/** How the server interpreted the last question, or why it did not. */
export const answerText = signal<string | null>(null)

type Found = Output<'ai.query'>['filters']

/** The filters of the last answer, which a question such as "only the laden ones" narrows. */
const lastFound = signal<Found | null>(null)

/** Filters with a member of their own, and the area, which is the camera's. */
const shown = new Set('types min_speed max_speed min_load max_load commodity flags bbox'.split(' '))

/** The other filters as parameters of GET /vessels. */
const moreOf = (found: Found): Record<string, string> =>
  Object.fromEntries(Object.entries(found).flatMap(([name, value]) => (shown.has(name) ? [] : [[name, String(value)]])))

/** How wide the box of a port or anchorage may be, in degrees, to be filtered by as a circle. */
const maxNearDeg = 4

/** The area as a filter: a box that no region stands for, such as that of a port, becomes the circle in it. */
function areaOf({ region, near, bbox }: Found): Record<string, string> {
  if (region || near || !bbox) return {}
  const [west, south, east, north] = bbox
  if (east < west || east - west > maxNearDeg || north - south > maxNearDeg) return {}
  const [lng, lat] = [(west + east) / 2, (south + north) / 2]
  const heightKm = (north - south) * 111.2
  const widthKm = (east - west) * 111.2 * Math.cos((lat * Math.PI) / 180)
  return { near: `${lng.toFixed(3)},${lat.toFixed(3)},${Math.ceil(Math.max(heightKm, widthKm) / 2)}` }
}

/** Sends a question, typed or saved, and applies the filters and the area that it means. Returns an error text or null. */
export async function askQuestion(question: { q: string } | { prompt_id: number }): Promise<string | null> {
  const previous = 'q' in question && activeFilterCount(filters.value) > 0 ? lastFound.value : null
  const result = await callApi('ai.query', { ...question, ...(previous && { previous }) })
  if (result.kind !== 'ok') {
    const reason = result.kind === 'error' ? result.message : 'The server cannot be reached.'
    return (answerText.value = `The question could not be answered. ${reason}`)
  }
  const found = result.body.filters
  answerText.value = result.body.explanation
  openPanel.value = 'filters'
  // A price, a question back or nothing understood: the map keeps what it shows instead of showing every vessel.
  if (Object.keys(found).length === 0) return null
  lastFound.value = found
  filters.value = {
    more: { ...moreOf(found), ...areaOf(found) },
    classes: found.types ?? [],
    minSogKnots: found.min_speed ?? null,
    maxSogKnots: found.max_speed ?? null,
    minLoadPct: found.min_load ?? null,
    maxLoadPct: found.max_load ?? null,
    commodity: found.commodity ?? '',
    flags: found.flags ?? [],
  }
  const { region, near } = filters.value.more
  // Filters clip a region themselves; without an area a question is about the whole sea. Neither is what the map happens to show.
  if (!found.bbox || region !== undefined || near !== undefined) setTable({ everywhere: true })
  if (found.bbox) flight.value = flightTo(found.bbox)
  else void showMatches()
  return null
}

/** Opens the chart of the flows that a question is about: its cargo, origins and destinations. */
export async function askForFlows(q: string): Promise<void> {
  const result = await callApi('ai.query', { q })
  const { commodity = '', origin = [], destination = [] } = result.kind === 'ok' ? result.body.filters : {}
  const interval = /\b(?:daily|by day|per day)\b/i.test(q) ? 'day' : /\bmonth/i.test(q) ? 'month' : 'week'
  const places = { origin: origin.join(','), destination: destination.join(',') }
  openChart({ kind: 'flows', by: 'total', interval, commodity, ...places })
}

/** Vessels all around the world have no place to show. */
const maxExtentDeg = 240

/** Moves the camera to where the vessels of the filters are. */
export async function showMatches(): Promise<void> {
  const asked = filters.peek()
  const result = await callApi('vessels.list', { ...filterParams(asked), fields: 'mmsi,lat,lng', limit: '5000' })
  if (result.kind !== 'ok' || filters.peek() !== asked) return
  const box = extentOf(result.body)
  if (box !== null && (box[2] - box[0] + 360) % 360 < maxExtentDeg) flight.value = flightTo(box)
}
