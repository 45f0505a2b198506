// Refines the routes of data/pipelines.ndjson from the GeoJSON releases of Global Energy Monitor:
//   node scripts/refine-pipelines.ts oil-pipelines.geojson.gz gas-pipelines.geojson.gz
// Where two positions of ours are over 150 km apart and the published line between them is finer, positions of that line are
// added, generalised to 4 km. Records are matched by the page of their source, and with published pipelines that lie in the same
// corridor. With --check it writes nothing, and exits with 1 where a route could be finer.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { distanceNm } from '#domain/geo.ts'

type Position = [number, number]
type Line = Position[]
interface Pipeline {
  id: string
  source: { url: string }
  route: Line
}
/** A published line, and how far off a position of ours may be to lie on it. */
interface Published {
  line: Line
  reachKm: number
}
interface Feature {
  properties: { url?: string; project?: string; name?: string }
  geometry: { type: 'LineString'; coordinates: Line } | { type: 'MultiLineString'; coordinates: Line[] } | null
}

const maxLegKm = 150
/** Positions of ours that are within this distance of a published line are on it. */
const onLineKm = 10
const onLineInCorridorKm = 15
const toleranceKm = 4
/** Pipelines that are laid beside a record of ours, or are its part under another name, as their operators' maps show. */
const sameCorridor: Readonly<Record<string, readonly string[]>> = {
  'gas_pipeline:gasbol': ['Siderópolis-Porto Alegre Gas Pipeline'],
  'gas_pipeline:libya-coastal': ['Brega-Khoms Gas Pipeline'],
  'gas_pipeline:opal': ['European Gas Pipeline Link (EUGAL)'],
  'gas_pipeline:trans-mediterranean-transmed': ['Mazara del Vallo-Gagliano Gas Pipeline'],
  'gas_pipeline:urengoy-novopskov': ['Petrovsk-Novopskov Gas Pipeline'],
  'oil_pipeline:enbridge-mainline': ['Enbridge Line 3 Oil Pipeline'],
}
const path = join(import.meta.dirname, '../data/pipelines.ndjson')

const km = (a: Position, b: Position) => distanceNm(a[0], a[1], b[0], b[1]) * 1.852
const rounded = ([lng, lat]: Position): Position => [Math.round(lng * 100) / 100, Math.round(lat * 100) / 100]

function publishedLines(files: string[]): Map<string, Line[]> {
  const lines = new Map<string, Line[]>()
  for (const file of files) {
    const bytes = readFileSync(file)
    const { features } = JSON.parse((file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString()) as {
      features: Feature[]
    }
    for (const { properties, geometry } of features) {
      if (geometry === null || properties.url === undefined) continue
      const parts = geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates
      for (const key of [properties.url, properties.project ?? properties.name ?? properties.url])
        lines.set(key, [...(lines.get(key) ?? []), ...parts])
    }
  }
  return lines
}

/** The positions of a line between the two that are nearest to `from` and `to`; empty where the line passes neither. */
function between({ line, reachKm }: Published, from: Position, to: Position): Line {
  const nearest = (place: Position) => {
    const distances = line.map((point) => km(point, place))
    const at = distances.indexOf(Math.min(...distances))
    return distances[at] < reachKm ? at : -1
  }
  const [a, b] = [nearest(from), nearest(to)]
  if (a < 0 || b < 0) return []
  const middle = a < b ? line.slice(a + 1, b) : line.slice(b + 1, a).toReversed()
  return middle.filter((point) => km(point, from) > 10 && km(point, to) > 10)
}

/** Douglas and Peucker: the positions of a line that are needed to stay within the tolerance, without its ends. */
function generalised(from: Position, middle: Line, to: Position): Line {
  let [farthest, distanceKm] = [-1, -1]
  for (const [at, point] of middle.entries()) {
    const off = distanceToLegKm(point, from, to)
    if (off > distanceKm) [farthest, distanceKm] = [at, off]
  }
  if (farthest < 0 || (distanceKm < toleranceKm && km(from, to) <= maxLegKm)) return []
  // A straight line that is longer than a leg may be is divided at its middle.
  const at = distanceKm < toleranceKm ? Math.floor(middle.length / 2) : farthest
  const point = middle[at]
  return [...generalised(from, middle.slice(0, at), point), point, ...generalised(point, middle.slice(at + 1), to)]
}

function distanceToLegKm(point: Position, from: Position, to: Position): number {
  const shrink = Math.cos((point[1] * Math.PI) / 180)
  const [dx, dy] = [(to[0] - from[0]) * shrink, to[1] - from[1]]
  const [px, py] = [(point[0] - from[0]) * shrink, point[1] - from[1]]
  const share = dx === 0 && dy === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / (dx * dx + dy * dy)))
  return Math.hypot(px - share * dx, py - share * dy) * 111.2
}

function refined(route: Line, lines: Published[]): Line {
  return route.flatMap((to, at) => {
    const from = route[at - 1]
    if (at === 0 || km(from, to) <= maxLegKm) return [to]
    const candidates = lines.map((line) => between(line, from, to)).filter((middle) => middle.length > 0)
    // The candidate that goes the least way round, of those that are a way at all.
    const lengthKm = (middle: Line) =>
      [...middle, to].reduce((sum, point, i) => sum + km(i ? middle[i - 1] : from, point), 0)
    const best = candidates.toSorted((a, b) => lengthKm(a) - lengthKm(b))[0] as Line | undefined
    if (best === undefined || lengthKm(best) > 2 * km(from, to)) return [to]
    return [...generalised(from, best, to).map(rounded), to]
  })
}

const published = publishedLines(process.argv.slice(2).filter((argument) => argument !== '--check'))
const pipelines = readFileSync(path, 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Pipeline)
let refinedCount = 0
for (const pipeline of pipelines) {
  const { id, route, source } = pipeline
  const own = (published.get(source.url) ?? []).map((line) => ({ line, reachKm: onLineKm }))
  const beside = (sameCorridor[id] ?? []).flatMap((name) => published.get(name) ?? [])
  pipeline.route = refined(route, [...own, ...beside.map((line) => ({ line, reachKm: onLineInCorridorKm }))])
  if (pipeline.route.length === route.length) continue
  refinedCount++
  console.log(`${id}: ${route.length} → ${pipeline.route.length} positions`)
}
if (process.argv.includes('--check')) process.exitCode = refinedCount === 0 ? 0 : 1
else writeFileSync(path, pipelines.map((pipeline) => `${JSON.stringify(pipeline)}\n`).join(''))
