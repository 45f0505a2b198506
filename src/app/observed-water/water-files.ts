import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { extent, MvtLayer } from '#api/tiles/mvt-layer.ts'
import { cellsPerTile, type ObservedWater } from '#domain/water/observed-water.ts'
import { yieldToEventLoop } from '#domain/slices.ts'

const gzipped = promisify(gzip)
/** A line is wider than a cell, so that the runs of two rows overlap and no land is left between them; pixels of zoom 9. */
const widthPx = (512 / cellsPerTile) * 1.8
const maxTileBytes = 500_000
const stepsPerCell = extent / cellsPerTile

/** The folder of observed water: for each tile of zoom 9 its cells, and its layer that is drawn over the coast near ports. */
export class WaterFiles {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Reads the cells that an earlier run wrote; a file that cannot be read is learnt again. */
  async restore(water: ObservedWater): Promise<void> {
    if (!existsSync(this.#folder)) return
    for (const name of await readdir(this.#folder)) {
      const found = /^(\d+)-(\d+)\.json$/.exec(name)
      if (found === null) continue
      const cells = parsed(await readFile(join(this.#folder, name), 'utf8'))
      if (Array.isArray(cells)) water.restore(`${found[1]}/${found[2]}`, cells)
      await yieldToEventLoop()
    }
  }

  /** Writes the cells of a tile and its layer. */
  async write(tile: string, water: ObservedWater): Promise<void> {
    await mkdir(this.#folder, { recursive: true })
    const name = join(this.#folder, tile.replace('/', '-'))
    await replace(`${name}.json`, JSON.stringify(water.cellsOf(tile)))
    await yieldToEventLoop()
    const layer = layerOf(water.runsOf(tile))
    if (layer.length > 0) await replace(`${name}.pbf.gz`, await gzipped(layer))
  }
}

/** The layer of a tile: a line along each run of cells. */
function layerOf(runs: ReturnType<ObservedWater['runsOf']>): Buffer {
  const layer = new MvtLayer('observed-water', maxTileBytes)
  const lines = runs.map(({ x, y, length }) => {
    const middle = (y + 0.5) * stepsPerCell
    // A run of one cell is short, and round at its ends.
    return [(x + 0.25) * stepsPerCell, middle, (x + length - 0.25) * stepsPerCell, middle]
  })
  if (lines.length > 0) layer.addLines(lines, { px: widthPx })
  return layer.bytes()
}

async function replace(path: string, content: string | Buffer): Promise<void> {
  await writeFile(`${path}.new`, content)
  await rename(`${path}.new`, path)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
