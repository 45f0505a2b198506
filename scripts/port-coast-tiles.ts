// Reads data/port-coast.tiles for the scripts that compile places from it.
import { gunzipSync } from 'node:zlib'
import { VectorTile } from '@mapbox/vector-tile'
import { PbfReader } from 'pbf'
import type { Position as LngLat } from 'geojson'
import type { Position } from '#domain/geo.ts'
import { PortCoastFile } from '#reference/port-coast/coast-file.ts'
import type { Box } from './trace-course.ts'

interface Point {
  x: number
  y: number
}

/** A river in a tile: the middle of it, and its width in pixels of zoom 9. */
interface River {
  lines: Point[][]
  widthPx: number
}

interface CoastTile {
  extent: number
  land: Point[][]
  rivers: River[]
}

/** Sides of a tile in pixels, as the map draws it. */
const tilePx = 512

export class PortCoastTiles {
  readonly #file: PortCoastFile
  readonly #read = new Map<string, CoastTile | null>()

  constructor(path: string) {
    this.#file = new PortCoastFile(path)
  }

  get zoom(): number {
    return this.#file.zoom
  }

  get source(): string {
    return this.#file.source
  }

  /** The tiles as x/y. */
  keys(): string[] {
    return this.#file.keys()
  }

  /** The bytes of a tile; null where no port is near. */
  bytes(key: string): Buffer | null {
    const found = this.#file.compressed(key)
    return found && gunzipSync(found)
  }

  /** Whether a position is on land of the coast, and in no river. Without a tile it is open sea. */
  isLand(position: Position): boolean {
    return this.isLandOfCoast(position) && !this.#isInRiver(position)
  }

  /** Whether a position is on land of the coast, whatever rivers there are: an odd number of edges is to its right. */
  isLandOfCoast(position: Position): boolean {
    const { tile, px, py } = this.#at(position)
    if (tile === null) return false
    let crossings = 0
    for (const ring of tile.land)
      for (const [i, b] of ring.entries()) {
        const a = ring[(i + ring.length - 1) % ring.length]
        if (a.y > py !== b.y > py && px < ((b.x - a.x) * (py - a.y)) / (b.y - a.y) + a.x) crossings++
      }
    return crossings % 2 === 1
  }

  /** The land of the tiles that meet a box, with the box of each tile. */
  landWithin(box: Box): { land: LngLat[][]; box: Box }[] {
    const side = 2 ** this.zoom
    const lngOf = (x: number) => (x / side) * 360 - 180
    const latOf = (y: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / side))) * 180) / Math.PI
    return this.keys().flatMap((key) => {
      const [x, y] = key.split('/').map(Number)
      const own = { west: lngOf(x), south: latOf(y + 1), east: lngOf(x + 1), north: latOf(y) }
      if (own.west > box.east || own.east < box.west || own.south > box.north || own.north < box.south) return []
      const tile = this.#tile(key)
      if (tile === null) return []
      const position = (point: Point): LngLat => [lngOf(x + point.x / tile.extent), latOf(y + point.y / tile.extent)]
      const land = tile.land.map((ring) => [...ring, ring[0]].map(position))
      return [{ land, box: own }]
    })
  }

  #isInRiver(position: Position): boolean {
    const { tile, px, py } = this.#at(position)
    if (tile === null) return false
    return tile.rivers.some(({ lines, widthPx }) => {
      const reach = (widthPx / 2 / tilePx) * tile.extent
      return lines.some((line) => line.slice(1).some((b, i) => distanceToSegment(px, py, line[i], b) <= reach))
    })
  }

  #at({ lng, lat }: Position): { tile: CoastTile | null; px: number; py: number } {
    const sine = Math.sin((lat * Math.PI) / 180)
    const x = ((lng + 180) / 360) * 2 ** this.zoom
    const y = (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** this.zoom
    const tile = this.#tile(`${Math.floor(x)}/${Math.floor(y)}`)
    return { tile, px: (x % 1) * (tile?.extent ?? 1), py: (y % 1) * (tile?.extent ?? 1) }
  }

  #tile(key: string): CoastTile | null {
    let read = this.#read.get(key)
    if (read !== undefined) return read
    const bytes = this.bytes(key)
    read = bytes === null ? null : readTile(bytes)
    this.#read.set(key, read)
    return read
  }
}

function readTile(bytes: Buffer): CoastTile {
  const { 'port-land': land, 'port-rivers': rivers } = new VectorTile(new PbfReader(new Uint8Array(bytes))).layers
  return {
    extent: land?.extent ?? rivers?.extent ?? 1,
    land: Array.from({ length: land?.length ?? 0 }, (_, i) => land.feature(i).loadGeometry()).flat(),
    rivers: Array.from({ length: rivers?.length ?? 0 }, (_, i) => {
      const feature = rivers.feature(i)
      return { lines: feature.loadGeometry(), widthPx: Number(feature.properties.px) }
    }),
  }
}

function distanceToSegment(px: number, py: number, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const along = Math.max(0, Math.min(1, ((px - a.x) * dx + (py - a.y) * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(px - a.x - along * dx, py - a.y - along * dy)
}
