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

interface CoastTile {
  extent: number
  land: Point[][]
}

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

  /** A tile compressed with gzip. */
  compressed(key: string): Buffer {
    return this.#file.compressed(key) ?? Buffer.alloc(0)
  }

  /** The rings of the land of a tile, in tiles from its north-western corner. */
  landOf(key: string): [x: number, y: number][][] {
    const { land, extent } = this.#tile(key) ?? { land: [], extent: 1 }
    return land.map((ring) => ring.map(({ x, y }) => [x / extent, y / extent]))
  }

  /** Whether a position is on land: an odd number of edges is to its right. Without a tile it is open sea. */
  isLand(position: Position): boolean {
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
    const found = this.#file.compressed(key)
    read = found && readTile(gunzipSync(found))
    this.#read.set(key, read)
    return read
  }
}

function readTile(bytes: Buffer): CoastTile {
  const { 'port-land': land } = new VectorTile(new PbfReader(new Uint8Array(bytes))).layers
  return {
    extent: land?.extent ?? 1,
    land: Array.from({ length: land?.length ?? 0 }, (_, i) => land.feature(i).loadGeometry()).flat(),
  }
}
