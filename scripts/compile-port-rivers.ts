// node scripts/compile-port-rivers.ts COAST MAP: makes data/port-coast.tiles from the coast that compile-port-coast.ts wrote, with the
// rivers of data/port-rivers.csv and the ports that data/port-shapes.csv draws by hand. They are drawn on cells of land before outlines
// are, so that banks have one outline with the coast. Traced rivers follow the water of map.geo.json of the npm package
// @geo-maps/earth-waterbodies-10m (© OpenStreetMap contributors, ODbL 1.0), which is in fragments of up to 2 km: good for the course,
// not for the banks.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Position as LngLat } from 'geojson'
import type { Position } from '#domain/geo.ts'
import { readDataCsv } from '#reference/data-rows.ts'
import { bufferCells, coastTile, metresPerCell, projected, tileCells, writeCoast } from './coast-tile.ts'
import { LandGrid } from './land-grid.ts'
import { PortCoastTiles } from './port-coast-tiles.ts'
import { type Box, traceCourse, type WaterArea } from './trace-course.ts'

/** Rivers are this much wider on each side, as land of the coast begins this far from the water: ships lie along the banks. */
const shoreM = 50
/** Straight quays are steps of cells on the grid; more than this is needed to draw them straight again. */
const toleranceCells = 0.8

interface River {
  course: Position[]
  widthM: number
}

/** An area of land or water, or the course of a channel. */
interface Shape {
  kind: 'land' | 'water' | 'channel'
  outline: Position[]
  /** Of a channel. */
  widthM: number
}

const [coastPath = '', mapPath = ''] = process.argv.slice(2)
if (mapPath === '') throw new Error('needs the paths of the coast and of map.geo.json')
const data = join(import.meta.dirname, '../data')
const coast = new PortCoastTiles(coastPath)
const rivers = readRivers()
const shapes = readShapes()
writeCoast(join(data, 'port-coast.tiles'), coast.source, new Map(coast.keys().map((key) => [key, tileOf(key)])))

/** A tile with the rivers and shapes in it; the very bytes of the coast where there are none. */
function tileOf(key: string): Buffer {
  const [x, y] = key.split('/').map(Number)
  const land = new LandGrid(tileCells + 2 * bufferCells)
  const cell = (tiles: number) => tiles * tileCells + bufferCells
  land.flip(coast.landOf(key).map((ring) => ring.flatMap(([tileX, tileY]) => [cell(tileX), cell(tileY)])))
  const before = new LandGrid(land.size, land.cells.slice())
  const path = (positions: readonly Position[]) =>
    positions.flatMap(({ lng, lat }) => {
      const [tileX, tileY] = projected(lng, lat)
      return [cell(tileX - x), cell(tileY - y)]
    })
  const cells = (widthM: number) => widthM / metresPerCell(y)
  for (const { course, widthM } of rivers) land.clearAlong(path(course), cells(widthM / 2 + shoreM))
  for (const { kind, outline, widthM } of shapes) {
    if (kind === 'channel') land.clearAlong(path(outline), cells(widthM / 2))
    else land.setWithin([path(outline)], kind === 'land' ? 1 : 0)
  }
  return land.equals(before) ? coast.compressed(key) : coastTile(y, land, toleranceCells)
}

function readRivers(): River[] {
  const waters = { areas: readWater(), coastTiles: (box: Box) => coast.landWithin(box) }
  return readDataCsv(join(data, 'port-rivers.csv'), ['id', 'width_m', 'by', 'course']).map((row) => {
    const course = positionsOf(row.needText('course'))
    const isTraced = row.oneOf('by', ['traced', 'vessels']) === 'traced'
    return {
      course: isTraced ? traceCourse(course, waters) : course,
      widthM: row.needNumber('width_m', 50, 10_000),
    }
  })
}

function readShapes(): Shape[] {
  return readDataCsv(join(data, 'port-shapes.csv'), ['id', 'kind', 'width_m', 'outline']).map((row) => {
    const kind = row.oneOf('kind', ['land', 'water', 'channel'])
    const widthM = kind === 'channel' ? row.needNumber('width_m', 50, 10_000) : 0
    return { kind, outline: positionsOf(row.needText('outline')), widthM }
  })
}

/** The positions of a text such as 4.064 51.987|4.088 51.983. */
function positionsOf(text: string): Position[] {
  return text.split('|').map((pair) => {
    const [lng, lat] = pair.split(' ').map(Number)
    return { lng, lat }
  })
}

/** Outer rings of rivers and lakes with their bounding boxes; the sea is that of the coast. */
function readWater(): WaterArea[] {
  const map = JSON.parse(readFileSync(mapPath, 'utf8')) as { geometries: { coordinates: LngLat[][][] }[] }
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
