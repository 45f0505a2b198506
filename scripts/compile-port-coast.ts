// node scripts/compile-port-coast.ts MAP: compiles data/port-coast.tiles, the coast at port scale near our ports, from map.geo.json of
// the npm package @geo-maps/earth-lands-50m (© OpenStreetMap contributors, ODbL 1.0).
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import type { Feature, Position } from 'geojson'
import GeoJSONVT, { type LegacyTile } from 'geojson-vt'
import { loadPorts } from '#reference/ports.ts'

/** Tiles of this zoom serve all higher ones: a step is 10 m at the equator, finer than the source, which is simplified to 50 m. */
const zoom = 9
const extent = 8192
const nearKm = 30
const minHolePositions = 16
const minHoleKm2 = 2
const kmPerDegree = 111.2

interface Land {
  geometries: { coordinates: Position[][][] }[]
}

const [path = ''] = process.argv.slice(2)
if (path === '') throw new Error('needs the path of map.geo.json')
const data = join(import.meta.dirname, '../data')
const wanted = wantedTiles()
const polygons = (JSON.parse(readFileSync(path, 'utf8')) as Land).geometries.flatMap(({ coordinates }) => coordinates)
const near = polygons.filter(([ring]) => meetsWanted(ring)).map(([ring, ...holes]) => [ring, ...holes.filter(isWater)])
const land = index(
  near.map((coordinates) => ({ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates } })),
)
const coast = index(
  near.flat().map((ring) => ({ type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates: ring } })),
)
const area = index([
  { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [[[-180, -85], [180, -85], [180, 85], [-180, 85], [-180, -85]]] } }, // oxfmt-ignore
])

const tiles: Record<string, [offset: number, length: number]> = {}
const bodies: Buffer[] = []
let offset = 0
for (const key of wanted) {
  const [x, y] = key.split('/').map(Number)
  const found: Record<string, LegacyTile> = {}
  for (const [name, source] of Object.entries({ 'port-area': area, 'port-land': land, 'port-coast': coast })) {
    const tile = source.getTile(zoom, x, y)
    if (tile?.features.length) found[name] = tile
  }
  const bytes = fromGeojsonVt(found, { version: 2, extent })
  const body = gzipSync(bytes, { level: 9 })
  tiles[key] = [offset, body.length]
  bodies.push(body)
  offset += body.length
}
const head = {
  zoom,
  source: '@geo-maps/earth-lands-50m 0.6.0 (2017-11), © OpenStreetMap contributors, ODbL 1.0',
  tiles,
}
writeFileSync(join(data, 'port-coast.tiles'), Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...bodies]))
console.log(`${wanted.size} tiles, ${offset} bytes`)

function index(features: Feature[]): GeoJSONVT {
  return new GeoJSONVT({ type: 'FeatureCollection', features }, { maxZoom: zoom, indexMaxZoom: 4, indexMaxPoints: 0, extent, buffer: 64, tolerance: 1.5 }) // oxfmt-ignore
}

/** The tiles within 30 km of a port, as x/y. */
function wantedTiles(): Set<string> {
  const found = new Set<string>()
  for (const { lng, lat } of loadPorts(data)) {
    const dLat = nearKm / kmPerDegree
    const dLng = dLat / Math.cos((lat * Math.PI) / 180)
    const [west, north] = tileOf(lng - dLng, lat + dLat)
    const [east, south] = tileOf(lng + dLng, lat - dLat)
    for (let x = west; x <= east; x++)
      for (let y = north; y <= south; y++) found.add(`${(x + 2 ** zoom) % 2 ** zoom}/${y}`)
  }
  return new Set([...found].sort())
}

function tileOf(lng: number, lat: number): [number, number] {
  const n = 2 ** zoom
  const sine = Math.sin((lat * Math.PI) / 180)
  return [
    Math.floor(((lng + 180) / 360) * n),
    Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * n),
  ]
}

/** Whether a hole is navigable water: ponds, and corners that the simplification of the source left open, are of a few positions. */
function isWater(ring: Position[]): boolean {
  let twice = 0
  for (const [i, [lng, lat]] of ring.slice(1).entries()) twice += ring[i][0] * lat - lng * ring[i][1]
  const km2 = (Math.abs(twice) / 2) * kmPerDegree ** 2 * Math.cos((ring[0][1] * Math.PI) / 180)
  return ring.length >= minHolePositions && km2 >= minHoleKm2
}

/** Whether the bounding box of a ring meets a wanted tile. */
function meetsWanted(ring: Position[]): boolean {
  let [west, south, east, north] = [180, 90, -180, -90]
  for (const [lng, lat] of ring) {
    west = Math.min(west, lng)
    east = Math.max(east, lng)
    south = Math.min(south, lat)
    north = Math.max(north, lat)
  }
  const clamp = (lat: number) => Math.max(-85, Math.min(85, lat))
  const [x0, y0] = tileOf(west, clamp(north))
  const [x1, y1] = tileOf(east, clamp(south))
  if ((x1 - x0 + 1) * (y1 - y0 + 1) > 1000) return true
  for (let x = x0; x <= x1; x++) for (let y = y0; y <= y1; y++) if (wanted.has(`${x}/${y}`)) return true
  return false
}
