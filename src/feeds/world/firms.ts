import { CsvHeader } from '#decode/csv/csv.ts'
import { extentOf } from '#domain/world/event-radius.ts'
import type { Position } from '#domain/geo.ts'
import type { Severity, WorldEvent } from '#domain/world/world-events.ts'
import { neededKey, upstreamUrl } from '../connection/address.ts'
import { clampToNow, type Reading } from '../connection/read-response.ts'
import type { FeedMaker } from '../feed.ts'
import { runInSlices } from '#domain/slices.ts'
import { eventsFeed } from './events-feed.ts'
import { csvRows } from './quotes.ts'
import { msPerHour } from '#domain/time.ts'

const source = { name: 'NASA FIRMS', licence: 'US public domain', url: 'https://firms.modaps.eosdis.nasa.gov/' }

/** Detections nearer than a cell and its neighbours are one fire, degrees. */
const cellDeg = 0.05
/** Smaller or weaker groups are agricultural fires or gas flares. */
const minDetections = 8
const minPowerMw = 150
const maxFires = 1_000

/** Fires of the past day, clustered from satellite detections; the key is in SVC_FIRMS_KEY. @see https://firms.modaps.eosdis.nasa.gov/api/ */
export const firms: FeedMaker = (address, context) => {
  const key = encodeURIComponent(neededKey(address, context.setting, 'SVC_FIRMS_KEY'))
  const base = upstreamUrl(address, 'https://firms.modaps.eosdis.nasa.gov/api/area/csv')
  return eventsFeed(
    {
      sourceId: 'firms',
      url: `${base}/${key}/VIIRS_NOAA20_NRT/world/1`,
      everyMs: msPerHour,
      timeoutMs: 180_000,
      maxBytes: 48 << 20,
      read: readFirms,
    },
    context,
  )
}

interface Detection extends Position {
  powerMw: number
  atMs: number
}

/** Reads FIRMS's CSV and clusters its detections into fires. A day without fires has a header and no rows. */
export function readFirms(text: string, reading: Reading): Promise<WorldEvent[]> {
  return runInSlices(eventsOf(text, reading))
}

function* eventsOf(text: string, reading: Reading): Generator<void, WorldEvent[]> {
  const fires = yield* firesOf(yield* detectionsOf(text, reading))
  const great = fires
    .map((fire) => ({ fire, powerMw: fire.reduce((sum, { powerMw }) => sum + powerMw, 0) }))
    .filter(({ fire, powerMw }) => fire.length >= minDetections && powerMw >= minPowerMw)
    .sort((a, b) => b.powerMw - a.powerMw)
    .slice(0, maxFires)
  const events: WorldEvent[] = []
  for (const { fire, powerMw } of great) {
    events.push(eventOf(fire, powerMw))
    yield
  }
  return events
}

const needed = ['latitude', 'longitude', 'frp', 'acq_date', 'acq_time'] as const

function* detectionsOf(text: string, reading: Reading): Generator<void, Detection[]> {
  const rows = csvRows(text)
  const names = rows.next().value as string[] | undefined
  const header = new CsvHeader(names ?? [])
  const places = needed.map((name) => header.place(name))
  if (places.includes(-1)) throw new Error(`unexpected shape: "${names?.join(',').slice(0, 80) ?? ''}"`)
  const confidence = header.place('confidence')
  const seen = new Set<string>()
  const found: Detection[] = []
  for (const row of rows) {
    yield
    if (row[confidence] === 'l' || row[confidence] === 'low') continue
    const detection = detectionOf(row, places, reading)
    if (detection === null || seen.has(detection.id))
      reading.status.reject(detection ? 'duplicate id' : 'invalid record')
    else found.push(detection)
    if (detection) seen.add(detection.id)
  }
  return found
}

function detectionOf(row: string[], places: readonly number[], reading: Reading): (Detection & { id: string }) | null {
  const [lat, lng, power, day, clock] = places.map((place) => row[place] ?? '')
  const time = clock.padStart(4, '0')
  const atMs = Date.parse(`${day}T${time.slice(0, 2)}:${time.slice(2)}:00Z`)
  const found = { lng: Number(lng), lat: Number(lat), powerMw: Number(power), atMs: clampToNow(atMs, reading) }
  const sound = Math.abs(found.lng) <= 180 && Math.abs(found.lat) <= 90 && found.powerMw >= 0 && clock !== ''
  return sound && !Number.isNaN(atMs) ? { ...found, id: `${lat} ${lng} ${day} ${time}` } : null
}

/** Detections in cells that touch are one fire. */
function* firesOf(detections: readonly Detection[]): Generator<void, Detection[][]> {
  const cells = new Map<number, Detection[]>()
  for (const detection of detections) {
    const cell = cellOf(Math.floor(detection.lng / cellDeg), Math.floor(detection.lat / cellDeg))
    const others = cells.get(cell)
    if (others) others.push(detection)
    else cells.set(cell, [detection])
    yield
  }
  const fires: Detection[][] = []
  for (const start of Array.from(cells.keys())) {
    const fire: Detection[] = []
    const open = [start]
    for (let cell = open.pop(); cell !== undefined; cell = open.pop()) {
      const found = cells.get(cell)
      if (!found) continue
      cells.delete(cell)
      for (const detection of found) fire.push(detection)
      const [x, y] = [Math.floor(cell / rowsOfCells), (cell % rowsOfCells) - rowsOfCells / 2]
      for (let dx = -1; dx <= 1; dx++) for (let dy = -1; dy <= 1; dy++) open.push(cellOf(x + dx, y + dy))
      yield
    }
    if (fire.length > 0) fires.push(fire)
  }
  return fires
}

const cellsAround = Math.round(360 / cellDeg)
/** More than the number of rows between the poles. */
const rowsOfCells = 10_000

/** A cell as one number; the last column is the first one's neighbour. */
function cellOf(x: number, y: number): number {
  return (((x % cellsAround) + cellsAround) % cellsAround) * rowsOfCells + y + rowsOfCells / 2
}

function eventOf(fire: Detection[], powerMw: number): WorldEvent {
  const { lng, lat, radiusKm } = extentOf(fire)!
  const firstMs = fire.reduce((ms, { atMs }) => Math.min(ms, atMs), Infinity)
  const lastMs = fire.reduce((ms, { atMs }) => Math.max(ms, atMs), 0)
  const strongest = fire.reduce((a, b) => (b.powerMw > a.powerMw ? b : a))
  return {
    // A fire moves: rounding its hottest position to a tenth of a degree keeps its id from poll to poll.
    id: `firms:${strongest.lng.toFixed(1)},${strongest.lat.toFixed(1)}`,
    kind: 'wildfire',
    title: `Fire near ${Math.abs(lat).toFixed(1)}°${lat < 0 ? 'S' : 'N'} ${Math.abs(lng).toFixed(1)}°${lng < 0 ? 'W' : 'E'}`,
    description: `${fire.length} detections, ${Math.round(powerMw)} MW together.`,
    lng,
    lat,
    radiusKm,
    severity: severityOf(powerMw),
    active: true,
    startedMs: firstMs,
    endedMs: null,
    updatedMs: lastMs,
    source,
  }
}

function severityOf(powerMw: number): Severity {
  if (powerMw >= 20_000) return 'critical'
  if (powerMw >= 5_000) return 'high'
  return powerMw >= 1_000 ? 'medium' : 'low'
}
