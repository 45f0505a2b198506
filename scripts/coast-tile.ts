// The grid of a tile of the coast near ports, and the file data/port-coast.tiles.
import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import type { LegacyTile } from 'geojson-vt'
import type { LandGrid } from './land-grid.ts'
import { outlinesOf } from './land-outlines.ts'

/** Tiles of this zoom serve all higher ones: a step is 10 m at the equator. */
export const coastZoom = 9
export const coastExtent = 8192
/** Cells of a tile, 24 to 38 m each. */
export const tileCells = 2048
export const stepsPerCell = coastExtent / tileCells
/** Outlines go on for this many cells beyond the edges of a tile, so that none is seen along them. */
export const bufferCells = 16
const earthM = 40_075_000
const minIslandM2 = 20_000
const minWaterM2 = 100_000

/** The length of a cell of the tiles of row `y`. */
export function metresPerCell(y: number): number {
  return (earthM * Math.cos((latOfTile(y + 0.5) * Math.PI) / 180)) / 2 ** coastZoom / tileCells
}

/**
 * A tile compressed with gzip, of the land of its cells and of `bufferCells` beyond each edge. Positions of outlines that are off by
 * less than the tolerance are left out.
 */
export function coastTile(y: number, land: LandGrid, toleranceCells: number): Buffer {
  const layers: Record<string, LegacyTile> = { 'port-area': { features: [area([frame()])] } }
  const features = landFeatures(y, land, toleranceCells)
  if (features.length > 0) layers['port-land'] = { features }
  return gzipSync(fromGeojsonVt(layers, { version: 2, extent: coastExtent }), { level: 9 })
}

/** Writes compressed tiles by their x/y, as `PortCoastFile` reads them. */
export function writeCoast(path: string, source: string, compressed: ReadonlyMap<string, Buffer>): void {
  const tiles: Record<string, [offset: number, length: number]> = {}
  let offset = 0
  for (const [key, { length }] of compressed) {
    tiles[key] = [offset, length]
    offset += length
  }
  const head = Buffer.from(`${JSON.stringify({ zoom: coastZoom, source, tiles })}\n`)
  writeFileSync(path, Buffer.concat([head, ...compressed.values()]))
  console.log(`${compressed.size} tiles, ${offset} bytes`)
}

/** A position in tiles from the north-western corner of the world. */
export function projected(lng: number, lat: number): [x: number, y: number] {
  const sine = Math.sin((lat * Math.PI) / 180)
  return [((lng + 180) / 360) * 2 ** coastZoom, (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** coastZoom] // oxfmt-ignore
}

export function lngOfTile(x: number): number {
  return (x / 2 ** coastZoom) * 360 - 180
}

export function latOfTile(y: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / 2 ** coastZoom))) * 180) / Math.PI
}

function landFeatures(y: number, land: LandGrid, toleranceCells: number): LegacyTile['features'] {
  if (land.isUniform) return land.cells[0] === 1 ? [area([frame()])] : []
  const cellM2 = metresPerCell(y) ** 2
  const step = (cell: number) => Math.round((cell - bufferCells) * stepsPerCell)
  const limits = { minIslandCells: minIslandM2 / cellM2, minWaterCells: minWaterM2 / cellM2, toleranceCells }
  return outlinesOf(land, limits).map((rings) =>
    area(rings.map((ring) => ring.map(([cx, cy]): [number, number] => [step(cx), step(cy)]))),
  )
}

function area(geometry: [number, number][][]): LegacyTile['features'][number] {
  return { type: 3, geometry, tags: {} }
}

/** The edge of a tile, with what is beyond it. */
function frame(): [number, number][] {
  const [near, far] = [-bufferCells * stepsPerCell, coastExtent + bufferCells * stepsPerCell]
  return [[near, near], [far, near], [far, far], [near, far], [near, near]] // oxfmt-ignore
}
