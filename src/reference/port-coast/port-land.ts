import { existsSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { LruMap } from '#domain/lru.ts'
import { type Cell, cellsPerTile, numberInTile, tileOfCell } from '#domain/water/observed-water.ts'
import { PortCoastFile } from './coast-file.ts'
import { readLand } from './land-tile.ts'

/** Tiles that are kept as one bit per cell, 128 kB each. */
export const keptTiles = 48

/** What the map draws as land near ports, from data/port-coast.tiles. Nothing is read before the first question. */
export class PortLand {
  readonly #path: string
  /** Undefined before the first question; null where there is no file. */
  #file: PortCoastFile | null | undefined
  readonly #kept = new LruMap<string, Uint8Array>(keptTiles)

  constructor(path: string) {
    this.#path = path
  }

  /** Whether there is a tile, which is so within 30 km of a port. */
  has(tile: string): boolean {
    return this.#opened()?.has(tile) ?? false
  }

  /** Whether a cell is drawn as land; false where there is no tile. */
  isLand(cell: Cell): boolean {
    const tile = tileOfCell(cell)
    const number = numberInTile(cell)
    const bits = this.#kept.get(tile) ?? this.#read(tile)
    return bits !== null && (bits[number >>> 3] & (1 << (number & 7))) !== 0
  }

  /** Whether a cell is drawn as water of the sea or of a river; false where there is no tile. */
  isWater(cell: Cell): boolean {
    return this.has(tileOfCell(cell)) && !this.isLand(cell)
  }

  #read(tile: string): Uint8Array | null {
    const found = this.#opened()?.compressed(tile) ?? null
    if (found === null) return null
    const bits = readLand(gunzipSync(found), cellsPerTile)
    this.#kept.set(tile, bits)
    return bits
  }

  #opened(): PortCoastFile | null {
    if (this.#file === undefined) this.#file = existsSync(this.#path) ? new PortCoastFile(this.#path) : null
    return this.#file
  }
}
