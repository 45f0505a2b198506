import { readFileSync } from 'node:fs'

/** The file data/port-coast.tiles, which `node scripts/compile-port-rivers.ts` writes: a line of JSON, then compressed tiles. */
export class PortCoastFile {
  readonly zoom: number
  readonly source: string
  readonly #tiles: Readonly<Record<string, readonly [offset: number, length: number] | undefined>>
  readonly #bodies: Buffer

  constructor(path: string) {
    const file = readFileSync(path)
    const end = file.indexOf('\n')
    const head = JSON.parse(file.toString('utf8', 0, end)) as Record<'zoom' | 'source' | 'tiles', unknown>
    this.zoom = head.zoom as number
    this.source = head.source as string
    this.#tiles = head.tiles as Record<string, readonly [number, number]>
    this.#bodies = file.subarray(end + 1)
  }

  /** The tiles as x/y. */
  keys(): string[] {
    return Object.keys(this.#tiles)
  }

  has(tile: string): boolean {
    return this.#tiles[tile] !== undefined
  }

  /** A tile compressed with gzip; null where no port is near. */
  compressed(tile: string): Buffer | null {
    const found = this.#tiles[tile]
    return found === undefined ? null : this.#bodies.subarray(found[0], found[0] + found[1])
  }
}
