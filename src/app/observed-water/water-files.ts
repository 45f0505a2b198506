import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { extent, MvtLayer } from '#api/tiles/mvt-layer.ts'
import { runInSlices, yieldToEventLoop } from '#domain/slices.ts'
import { connectedWater, type Run } from '#domain/water/connected-water.ts'
import { type Cell, cellsPerTile, type ObservedWater } from '#domain/water/observed-water.ts'

const gzipped = promisify(gzip)
/** A line is wider than a cell, so that the runs of two rows overlap and no land is left between them; pixels of zoom 9. */
const widthPx = (512 / cellsPerTile) * 1.8
const maxTileBytes = 500_000
const stepsPerCell = extent / cellsPerTile

/** The folder of observed water: for each tile of zoom 9 its cells, and its layer that is drawn over the coast near ports. */
export class WaterFiles {
  readonly #folder: string
  readonly #isDrawnWater: (cell: Cell) => boolean
  /** By tile: the number of cells in the layer that this process wrote last. */
  readonly #drawn = new Map<string, number>()

  /** `isDrawnWater`: whether the map draws water in a cell without these files. */
  constructor(folder: string, isDrawnWater: (cell: Cell) => boolean) {
    this.#folder = folder
    this.#isDrawnWater = isDrawnWater
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

  /**
   * Writes the cells of a tile, and its layer of those that are connected with water of the map. Returns the tiles that its water
   * goes on in when more or fewer cells are drawn than before: what is drawn there may change, too.
   */
  async write(tile: string, water: ObservedWater): Promise<ReadonlySet<string>> {
    await mkdir(this.#folder, { recursive: true })
    const name = join(this.#folder, tile.replace('/', '-'))
    await replace(`${name}.json`, JSON.stringify(water.cellsOf(tile)))
    const { runs, otherTiles } = await runInSlices(connectedWater(tile, water, this.#isDrawnWater))
    await yieldToEventLoop()
    if (runs.length > 0) await replace(`${name}.pbf.gz`, await gzipped(layerOf(runs)))
    else await rm(`${name}.pbf.gz`, { force: true })
    const count = runs.reduce((sum, { length }) => sum + length, 0)
    const before = this.#drawn.get(tile)
    this.#drawn.set(tile, count)
    return before === count ? new Set() : otherTiles
  }
}

/** The layer of a tile: a line along each run of cells. */
function layerOf(runs: readonly Run[]): Buffer {
  const layer = new MvtLayer('observed-water', maxTileBytes)
  const lines = runs.map(({ x, y, length }) => {
    const middle = (y + 0.5) * stepsPerCell
    // A run of one cell is short, and round at its ends.
    return [(x + 0.25) * stepsPerCell, middle, (x + length - 0.25) * stepsPerCell, middle]
  })
  layer.addLines(lines, { px: widthPx })
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
