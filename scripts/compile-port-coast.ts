// node --max-old-space-size=6000 scripts/compile-port-coast.ts MAP GSHHG: compiles data/port-coast.tiles, the coast at port scale near
// our ports. Land is what both sources have: map.geo.json of the npm package @geo-maps/earth-lands-50m (© OpenStreetMap contributors,
// ODbL 1.0) and binned_GSHHS_f.nc of Debian's package gmt-gshhg-full (Wessel and Smith, LGPL-3+), with netcdf-bin to read it.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import type { Feature, Position } from 'geojson'
import GeoJSONVT, { type LegacyTile } from 'geojson-vt'
import { loadPorts } from '#reference/ports.ts'
import { GshhgLand } from './gshhg.ts'
import { LandGrid } from './land-grid.ts'
import { outlinesOf } from './land-outlines.ts'

/** Tiles of this zoom serve all higher ones: a step is 10 m at the equator. */
const zoom = 9
const extent = 8192
const nearKm = 30
const minHolePositions = 16
const minHoleKm2 = 2
const kmPerDegree = 111.2
const earthM = 40_075_000

/** Cells of a tile, and beyond each of its edges. */
const tileCells = 2048
const marginCells = 64
const gridCells = tileCells + 2 * marginCells
const stepsPerCell = extent / tileCells
/** Outlines go on for this many cells beyond the edges of a tile, so that none is seen along them. */
const bufferCells = 16
/**
 * Ships alongside are at the edge of the water, and both coasts are off by more than this: land begins this far from the water. Of half
 * of the recorded ships on land it is what most was gained by.
 */
const shoreM = 50
/** Land of OpenStreetMap alone that is twice as wide as this was reclaimed since the other coast was drawn; narrower, it is an error. */
const reclaimedM = 300
/** Reclaimed land is sought in squares of cells. */
const coarseCells = 4
const minIslandM2 = 20_000
const minWaterM2 = 100_000

interface Land {
  geometries: { coordinates: Position[][][] }[]
}

const [mapPath = '', gshhgPath = ''] = process.argv.slice(2)
if (mapPath === '' || gshhgPath === '') throw new Error('needs the paths of map.geo.json and of binned_GSHHS_f.nc')
const data = join(import.meta.dirname, '../data')
const wanted = wantedTiles()
const openStreetMap = readOpenStreetMap()
const gshhg = new GshhgLand(gshhgPath)
writeTiles()

function writeTiles(): void {
  const tiles: Record<string, [offset: number, length: number]> = {}
  const bodies: Buffer[] = []
  let offset = 0
  for (const key of wanted) {
    const [x, y] = key.split('/').map(Number)
    const found: Record<string, LegacyTile> = { 'port-area': area([frame()]) }
    const outlines = landOutlines(x, y)
    if (outlines.features.length > 0) found['port-land'] = outlines
    const body = gzipSync(fromGeojsonVt(found, { version: 2, extent }), { level: 9 })
    tiles[key] = [offset, body.length]
    bodies.push(body)
    offset += body.length
    if (bodies.length % 100 === 0) console.log(`${bodies.length} of ${wanted.size} tiles, ${offset} bytes`)
  }
  const head = {
    zoom,
    source:
      '@geo-maps/earth-lands-50m 0.6.0 (2017-11), © OpenStreetMap contributors, ODbL 1.0; GSHHG 2.3.7 (Wessel and Smith), LGPL-3+',
    tiles,
  }
  writeFileSync(join(data, 'port-coast.tiles'), Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...bodies]))
  console.log(`${wanted.size} tiles, ${offset} bytes`)
}

function landOutlines(x: number, y: number): LegacyTile {
  const metresPerCell = (earthM * Math.cos((latOf(y + 0.5) * Math.PI) / 180)) / 2 ** zoom / tileCells
  const land = landOf(x, y, metresPerCell).cropped(marginCells - bufferCells)
  const limits = { minIslandCells: minIslandM2 / metresPerCell ** 2, minWaterCells: minWaterM2 / metresPerCell ** 2 }
  if (land.isUniform) return land.cells[0] === 1 ? area([frame()]) : { features: [] }
  const step = (cell: number) => Math.round((cell - bufferCells) * stepsPerCell)
  return {
    features: outlinesOf(land, limits).flatMap(
      (rings) => area(rings.map((ring) => ring.map(([cx, cy]): [number, number] => [step(cx), step(cy)]))).features,
    ),
  }
}

/** Land by both sources, and what was reclaimed since the older of them, without the shore. */
function landOf(x: number, y: number, metresPerCell: number): LandGrid {
  const newer = landOfOpenStreetMap(x, y)
  if (newer.isUniform && newer.cells[0] === 0) return newer
  const older = landOfGshhg(x, y)
  const added = newer.without(older)
  const wide = added.coarse(coarseCells)
  const reach = Math.max(1, Math.round(reclaimedM / metresPerCell / coarseCells))
  const reclaimed = wide.eroded(reach).dilated(2 * reach).fine(coarseCells).and(added) // oxfmt-ignore
  return newer
    .and(older)
    .or(reclaimed)
    .farFromWater(shoreM / metresPerCell)
}

function landOfOpenStreetMap(x: number, y: number): LandGrid {
  const cell = (step: number) => step / stepsPerCell + marginCells
  const rings = (openStreetMap.getTile(zoom, x, y)?.features ?? []).flatMap((feature) =>
    feature.type === 3 ? feature.geometry : [],
  )
  return new LandGrid(gridCells).flip(rings.map((ring) => ring.flatMap(([stepX, stepY]) => [cell(stepX), cell(stepY)])))
}

function landOfGshhg(x: number, y: number): LandGrid {
  const margin = marginCells / tileCells
  const box = { west: lngOf(x - margin), south: latOf(y + 1 + margin), east: lngOf(x + 1 + margin), north: latOf(y - margin) } // oxfmt-ignore
  const cell = ([lng, lat]: Position) => {
    const [column, row] = projected(lng, lat)
    return [(column - x) * tileCells + marginCells, (row - y) * tileCells + marginCells]
  }
  return new LandGrid(gridCells).flip(gshhg.landWithin(box).map((ring) => ring.flatMap(cell)))
}

function readOpenStreetMap(): GeoJSONVT {
  const map = JSON.parse(readFileSync(mapPath, 'utf8')) as Land
  const near = map.geometries.flatMap(({ coordinates }) => coordinates).filter(([ring]) => meetsWanted(ring))
  const features = near.map(([ring, ...holes]): Feature => ({
    type: 'Feature',
    properties: {},
    geometry: { type: 'Polygon', coordinates: [ring, ...holes.filter(isWater)] },
  }))
  return new GeoJSONVT({ type: 'FeatureCollection', features }, { maxZoom: zoom, indexMaxZoom: 4, indexMaxPoints: 0, extent, buffer: marginCells * stepsPerCell, tolerance: 0 }) // oxfmt-ignore
}

function area(geometry: [number, number][][]): LegacyTile {
  return { features: [{ type: 3, geometry, tags: {} }] }
}

/** The edge of a tile, with what is beyond it. */
function frame(): [number, number][] {
  const [near, far] = [-bufferCells * stepsPerCell, extent + bufferCells * stepsPerCell]
  return [[near, near], [far, near], [far, far], [near, far], [near, near]] // oxfmt-ignore
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

/** A position in tiles from the north-western corner of the world. */
function projected(lng: number, lat: number): [x: number, y: number] {
  const sine = Math.sin((lat * Math.PI) / 180)
  return [((lng + 180) / 360) * 2 ** zoom, (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** zoom]
}

function tileOf(lng: number, lat: number): [number, number] {
  const [x, y] = projected(lng, lat)
  return [Math.floor(x), Math.floor(y)]
}

function lngOf(x: number): number {
  return (x / 2 ** zoom) * 360 - 180
}

function latOf(y: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / 2 ** zoom))) * 180) / Math.PI
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
