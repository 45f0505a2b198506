// node scripts/compile-port-rivers.ts MAP: adds the rivers and canals of data/port-rivers.csv to data/port-coast.tiles. Between the
// positions of a course it follows the water of map.geo.json of the npm package @geo-maps/earth-waterbodies-10m (© OpenStreetMap
// contributors, ODbL 1.0), which is in fragments of up to 2 km: good for the course, not for the banks.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import type { Feature, Position as LngLat } from 'geojson'
import GeoJSONVT from 'geojson-vt'
import { kmPerNm, nmPerDegree, type Position } from '#domain/geo.ts'
import { readDataCsv } from '#reference/data-rows.ts'
import { PortCoastTiles } from './port-coast-tiles.ts'
import { type Box, traceCourse, type WaterArea } from './trace-course.ts'

const extent = 8192
const tilePx = 512
const kmPerDegree = nmPerDegree * kmPerNm
const earthKm = 40_075
/** Lines are drawn this far into the sea, so that no land is left between a river and it. */
const intoSeaKm = 0.2
/** Lines are this much wider on each side, as land of the coast begins this far from the water: ships lie along the banks. */
const shoreM = 50

const [path = ''] = process.argv.slice(2)
if (path === '') throw new Error('needs the path of map.geo.json')
const data = join(import.meta.dirname, '../data')
const coast = new PortCoastTiles(join(data, 'port-coast.tiles'))
const waters = { areas: readWater(), coastTiles: (box: Box) => coast.landWithin(box) }
const features = readRivers().flatMap(({ id, widthM, isTraced, course }) => {
  const line = isTraced ? traceCourse(course, waters) : course
  const pieces = onLand(line)
  console.log(`${id}: ${line.length} positions, ${pieces.length} pieces on land`)
  return pieces.map((piece) => riverFeature(piece, widthM))
})
writeTiles(features)

interface River {
  id: string
  widthM: number
  /** Whether its positions are few, so that the course between them is traced along the water. */
  isTraced: boolean
  course: Position[]
}

function readRivers(): River[] {
  return readDataCsv(join(data, 'port-rivers.csv'), ['id', 'width_m', 'by', 'course']).map((row) => ({
    id: row.needText('id'),
    widthM: row.needNumber('width_m', 50, 10_000),
    isTraced: row.oneOf('by', ['traced', 'vessels', 'drawn']) === 'traced',
    course: row
      .needText('course')
      .split('|')
      .map((pair) => {
        const [lng, lat] = pair.split(' ').map(Number)
        return { lng, lat }
      }),
  }))
}

/** Outer rings of rivers and lakes with their bounding boxes; the sea is that of the coast. */
function readWater(): WaterArea[] {
  const map = JSON.parse(readFileSync(path, 'utf8')) as { geometries: { coordinates: LngLat[][][] }[] }
  return map.geometries.slice(0, 2).flatMap(({ coordinates }) =>
    coordinates.map(([ring]) => {
      const box = { west: 180, south: 90, east: -180, north: -90 }
      for (const [lng, lat] of ring) {
        box.west = Math.min(box.west, lng)
        box.east = Math.max(box.east, lng)
        box.south = Math.min(box.south, lat)
        box.north = Math.max(box.north, lat)
      }
      return { rings: [ring], box }
    }),
  )
}

/** The pieces of a line on land, each begun and ended a little into the water. */
function onLand(line: readonly Position[]): Position[][] {
  const fine = line.slice(1).flatMap((to, i) => {
    const from = line[i]
    const km = Math.hypot((to.lng - from.lng) * Math.cos((to.lat * Math.PI) / 180), to.lat - from.lat) * kmPerDegree
    const steps = Math.max(1, Math.ceil(km / intoSeaKm))
    return Array.from({ length: steps }, (_, k) => ({
      lng: from.lng + ((to.lng - from.lng) * k) / steps,
      lat: from.lat + ((to.lat - from.lat) * k) / steps,
    }))
  })
  const isLand = fine.map((position) => coast.isLandOfCoast(position))
  const pieces: Position[][] = []
  const piece: Position[] = []
  for (const [i, position] of fine.entries()) {
    if (isLand[i] || isLand[i - 1] || isLand[i + 1]) piece.push(position)
    else if (piece.length > 0) pieces.push(piece.splice(0))
  }
  if (piece.length > 0) pieces.push(piece)
  return pieces.filter(({ length }) => length > 2)
}

/** A line with its width in pixels of zoom 9 at its latitude; the map doubles it with each zoom. */
function riverFeature(piece: readonly Position[], widthM: number): Feature {
  const lat = piece.reduce((sum, position) => sum + position.lat, 0) / piece.length
  const kmPerPx = (earthKm * Math.cos((lat * Math.PI) / 180)) / (tilePx * 2 ** coast.zoom)
  return {
    type: 'Feature',
    properties: { px: Number(((widthM + 2 * shoreM) / 1000 / kmPerPx).toFixed(2)) },
    geometry: { type: 'LineString', coordinates: piece.map(({ lng, lat: y }) => [lng, y]) },
  }
}

function writeTiles(rivers: Feature[]): void {
  const lines = new GeoJSONVT({ type: 'FeatureCollection', features: rivers }, { maxZoom: coast.zoom, indexMaxZoom: 4, indexMaxPoints: 0, extent, buffer: 256, tolerance: 3 }) // oxfmt-ignore
  const tiles: Record<string, [offset: number, length: number]> = {}
  const bodies: Buffer[] = []
  let offset = 0
  for (const key of coast.keys()) {
    const [x, y] = key.split('/').map(Number)
    const found = lines.getTile(coast.zoom, x, y)
    const parts = [withoutRivers(coast.bytes(key) ?? Buffer.alloc(0))]
    // Layers of a vector tile follow one another: a further one is added at the end.
    if (found?.features.length) parts.push(Buffer.from(fromGeojsonVt({ 'port-rivers': found }, { version: 2, extent })))
    const body = gzipSync(Buffer.concat(parts), { level: 9 })
    tiles[key] = [offset, body.length]
    bodies.push(body)
    offset += body.length
  }
  const head = { zoom: coast.zoom, source: coast.source, tiles }
  writeFileSync(join(data, 'port-coast.tiles'), Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...bodies]))
  console.log(`${bodies.length} tiles, ${offset} bytes`)
}

/** A tile without the rivers that an earlier run added, which are its last layer. */
function withoutRivers(tile: Buffer): Buffer {
  let at = 0
  while (at < tile.length) {
    const begin = at
    at += 1
    let length = 0
    for (let shift = 0; ; shift += 7) {
      const byte = tile[at++]
      length |= (byte & 127) << shift
      if (byte < 128) break
    }
    if (tile.subarray(at, at + length).includes('port-rivers')) return tile.subarray(0, begin)
    at += length
  }
  return tile
}
