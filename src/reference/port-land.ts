import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { LruMap } from '#domain/lru.ts'
import { type Cell, cellsPerTile, tileOfCell } from '#domain/water/observed-water.ts'
import { readLand } from './port-tile.ts'

/** Tiles that are kept as one bit per cell, 128 kB each. */
export const keptTiles = 48

interface TileFile {
  tiles: Readonly<Record<string, readonly [offset: number, length: number] | undefined>>
  bodies: Buffer
}

/** What the map draws as land near ports, from data/port-coast.tiles. Nothing is read before the first question. */
export class PortLand {
  readonly #path: string
  #file: TileFile | null = null
  readonly #kept = new LruMap<string, Uint8Array>(keptTiles)

  constructor(path: string) {
    this.#path = path
  }

  /** Whether there is a tile, which is so within 30 km of a port. */
  has(tile: string): boolean {
    return this.#opened().tiles[tile] !== undefined
  }

  /** Whether a cell is drawn as land; false where there is no tile. */
  isLand(cell: Cell): boolean {
    const tile = tileOfCell(cell)
    const number = (cell.y % cellsPerTile) * cellsPerTile + (cell.x % cellsPerTile)
    const bits = this.#kept.get(tile) ?? this.#read(tile)
    return bits !== null && (bits[number >>> 3] & (1 << (number & 7))) !== 0
  }

  /** Whether a cell is drawn as water of the sea or of a river; false where there is no tile. */
  isWater(cell: Cell): boolean {
    return this.has(tileOfCell(cell)) && !this.isLand(cell)
  }

  #read(tile: string): Uint8Array | null {
    const { tiles, bodies } = this.#opened()
    const found = tiles[tile]
    if (found === undefined) return null
    const bits = readLand(gunzipSync(bodies.subarray(found[0], found[0] + found[1])), cellsPerTile)
    this.#kept.set(tile, bits)
    return bits
  }

  #opened(): TileFile {
    if (this.#file !== null) return this.#file
    if (!existsSync(this.#path)) return (this.#file = { tiles: {}, bodies: Buffer.alloc(0) })
    const file = readFileSync(this.#path)
    const end = file.indexOf('\n')
    const { tiles } = JSON.parse(file.toString('utf8', 0, end)) as Pick<TileFile, 'tiles'>
    return (this.#file = { tiles, bodies: file.subarray(end + 1) })
  }
}
