// node --max-old-space-size=6000 scripts/compile-port-coast.ts MAP WATERS GSHHG COAST: compiles the coast at port scale near our ports, from
// which compile-port-rivers.ts makes data/port-coast.tiles. Land is what both sources have: map.geo.json of the npm package
// @geo-maps/earth-lands-50m (© OpenStreetMap contributors, ODbL 1.0) and binned_GSHHS_f.nc of Debian's package gmt-gshhg-full (Wessel and
// Smith, LGPL-3+), with netcdf-bin to read it. WATERS is map.geo.json of @geo-maps/earth-waterbodies-10m.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Feature, Position } from 'geojson'
import GeoJSONVT from 'geojson-vt'
import { loadPorts } from '#reference/ports.ts'
import { bufferCells, coastExtent, coastTile, coastZoom, latOfTile, lngOfTile, metresPerCell, projected, stepsPerCell, tileCells, writeCoast } from './coast-tile.ts' // oxfmt-ignore
import { GshhgLand } from './gshhg.ts'
import { LandGrid } from './land-grid.ts'

const nearKm = 30
const minHolePositions = 16
const minHoleKm2 = 2
const kmPerDegree = 111.2

/** Cells beyond each edge of a tile, so that land is judged by what is around it. */
const marginCells = 64
const gridCells = tileCells + 2 * marginCells
/**
 * Ships alongside are at the edge of the water, and both coasts are off by more than this: land begins this far from the water. Of half
 * of the recorded ships on land it is what most was gained by.
 */
const shoreM = 50
/** Land of OpenStreetMap alone that is twice as wide as this was reclaimed since the other coast was drawn; narrower, it is an error. */
const reclaimedM = 300
/** Reclaimed land is sought in squares of cells. */
const coarseCells = 4
const toleranceCells = 0.35

/**
 * Tiles in which inland water of OpenStreetMap is land where GSHHG has land: it is triangles and rectangles of the grid of its source, and
 * rivers and harbours are drawn by hand. Elsewhere harbours that only this water has would be lost.
 */
const drawnByHand = new Set([
  ...['120/211', '121/211'], // Houston
  ...['127/211', '128/211', '128/212'], // the Mississippi below New Orleans
  '261/170', // the Western Scheldt
  '269/165', // the Elbe below Hamburg
  ...['403/253', '403/254'], // Johor
])
/** The two maps of OpenStreetMap differ by up to this: without it, slivers of water are left along the edges of inland water. */
const sliverM = 120

interface Land {
  geometries: { coordinates: Position[][][] }[]
}

const [mapPath = '', watersPath = '', gshhgPath = '', coastPath = ''] = process.argv.slice(2)
if (coastPath === '')
  throw new Error(
    'needs the paths of map.geo.json of land and of waters, of binned_GSHHS_f.nc and of the file to write',
  )
const data = join(import.meta.dirname, '../data')
const wanted = wantedTiles()
const openStreetMap = readOpenStreetMap()
const inlandWaters = readInlandWaters()
const gshhg = new GshhgLand(gshhgPath)
writeTiles()

function writeTiles(): void {
  const tiles = new Map<string, Buffer>()
  for (const key of wanted) {
    const [x, y] = key.split('/').map(Number)
    tiles.set(key, coastTile(y, landOf(x, y).cropped(marginCells - bufferCells), toleranceCells))
    if (tiles.size % 100 === 0) console.log(`${tiles.size} of ${wanted.size} tiles`)
  }
  const source =
    '@geo-maps/earth-lands-50m 0.6.0 (2017-11), © OpenStreetMap contributors, ODbL 1.0; GSHHG 2.3.7 (Wessel and Smith), LGPL-3+'
  writeCoast(coastPath, source, tiles)
}

/** Land by both sources, and what was reclaimed since the older of them, without the shore. */
function landOf(x: number, y: number): LandGrid {
  const newer = cellsOf(openStreetMap, x, y)
  if (newer.isUniform && newer.cells[0] === 0) return newer
  const older = landOfGshhg(x, y)
  const added = newer.without(older)
  const wide = added.coarse(coarseCells)
  const reach = Math.max(1, Math.round(reclaimedM / metresPerCell(y) / coarseCells))
  const reclaimed = wide.eroded(reach).dilated(2 * reach).fine(coarseCells).and(added) // oxfmt-ignore
  return withInlandWaters(newer, x, y)
    .and(older)
    .or(reclaimed)
    .farFromWater(shoreM / metresPerCell(y))
}

/** Land of OpenStreetMap, and its inland waters where they are not to be trusted. */
function withInlandWaters(land: LandGrid, x: number, y: number): LandGrid {
  if (!drawnByHand.has(`${x}/${y}`)) return land
  const reach = Math.ceil(sliverM / metresPerCell(y))
  return inlandWaters.reduce((sum, waters) => sum.or(cellsOf(waters, x, y).dilated(reach)), land)
}

/** The cells within the areas of OpenStreetMap. */
function cellsOf(areas: GeoJSONVT, x: number, y: number): LandGrid {
  const cell = (step: number) => step / stepsPerCell + marginCells
  const rings = (areas.getTile(coastZoom, x, y)?.features ?? []).flatMap((feature) =>
    feature.type === 3 ? feature.geometry : [],
  )
  return new LandGrid(gridCells).flip(rings.map((ring) => ring.flatMap(([stepX, stepY]) => [cell(stepX), cell(stepY)])))
}

function landOfGshhg(x: number, y: number): LandGrid {
  const margin = marginCells / tileCells
  const box = { west: lngOfTile(x - margin), south: latOfTile(y + 1 + margin), east: lngOfTile(x + 1 + margin), north: latOfTile(y - margin) } // oxfmt-ignore
  const cell = ([lng, lat]: Position) => {
    const [column, row] = projected(lng, lat)
    return [(column - x) * tileCells + marginCells, (row - y) * tileCells + marginCells]
  }
  return new LandGrid(gridCells).flip(gshhg.landWithin(box).map((ring) => ring.flatMap(cell)))
}

function readOpenStreetMap(): GeoJSONVT {
  const { geometries } = JSON.parse(readFileSync(mapPath, 'utf8')) as Land
  const near = geometries.flatMap(({ coordinates }) => coordinates).filter(([ring]) => meetsWanted(ring))
  return tilesOf(near.map(([ring, ...holes]) => [ring, ...holes.filter(isWater)]))
}

/** Rivers and, in part the same areas, lakes; the third geometry is the sea. */
function readInlandWaters(): GeoJSONVT[] {
  const { geometries } = JSON.parse(readFileSync(watersPath, 'utf8')) as Land
  return geometries.slice(0, 2).map(({ coordinates }) => tilesOf(coordinates.filter(([ring]) => meetsWanted(ring))))
}

function tilesOf(polygons: Position[][][]): GeoJSONVT {
  const features = polygons.map((coordinates): Feature => ({ type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates } })) // oxfmt-ignore
  return new GeoJSONVT({ type: 'FeatureCollection', features }, { maxZoom: coastZoom, indexMaxZoom: 4, indexMaxPoints: 0, extent: coastExtent, buffer: marginCells * stepsPerCell, tolerance: 0 }) // oxfmt-ignore
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
      for (let y = north; y <= south; y++) found.add(`${(x + 2 ** coastZoom) % 2 ** coastZoom}/${y}`)
  }
  return new Set([...found].sort())
}

function tileOf(lng: number, lat: number): [number, number] {
  const [x, y] = projected(lng, lat)
  return [Math.floor(x), Math.floor(y)]
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
