import { type Cell, cellsPerTile, numberInTile, type ObservedWater, tileOfCell } from './observed-water.ts'

/** Cells from west to east, from the north-west corner of a tile. */
export interface Run {
  x: number
  y: number
  length: number
}

/** The water of a tile that is drawn, and the other tiles that its pieces lie in, too: they change with it. */
export interface ConnectedWater {
  runs: Run[]
  otherTiles: ReadonlySet<string>
}

/** Steps after which a generator pauses. */
const stepsAtOnce = 256

/**
 * The observed water of a tile that is connected with water of the map, by cells beside each other or corner to corner, over the
 * borders of tiles. Jammed or spoofed vessels that meet inland, over airports above all, make pieces that are not.
 */
export function* connectedWater(
  tile: string,
  water: ObservedWater,
  isDrawnWater: (cell: Cell) => boolean,
): Generator<void, ConnectedWater, void> {
  const visited = new Set<number>()
  const numbers: number[] = []
  const otherTiles = new Set<string>()
  let steps = 0
  for (const start of water.cellsIn(tile)) {
    if (++steps % stepsAtOnce === 0) yield
    if (visited.has(idOf(start)) || !water.isWater(start)) continue
    visited.add(idOf(start))
    const piece = [start]
    let isConnected = false
    for (const cell of piece) {
      if (++steps % stepsAtOnce === 0) yield
      for (const beside of neighbours(cell)) {
        isConnected ||= isDrawnWater(beside)
        if (visited.has(idOf(beside)) || !water.isWater(beside)) continue
        visited.add(idOf(beside))
        piece.push(beside)
      }
    }
    if (!isConnected) continue
    for (const cell of piece) {
      if (++steps % stepsAtOnce === 0) yield
      const own = tileOfCell(cell)
      if (own === tile) numbers.push(numberInTile(cell))
      else otherTiles.add(own)
    }
  }
  yield
  return { runs: runsOf(numbers.sort((a, b) => a - b)), otherTiles }
}

function runsOf(numbers: readonly number[]): Run[] {
  const runs: Run[] = []
  for (const number of numbers) {
    const [x, y] = [number % cellsPerTile, Math.floor(number / cellsPerTile)]
    const last = runs.at(-1)
    if (last?.y === y && last.x + last.length === x) last.length++
    else runs.push({ x, y, length: 1 })
  }
  return runs
}

const neighbours = ({ x, y }: Cell): Cell[] => [
  { x: x - 1, y: y - 1 },
  { x, y: y - 1 },
  { x: x + 1, y: y - 1 },
  { x: x - 1, y },
  { x: x + 1, y },
  { x: x - 1, y: y + 1 },
  { x, y: y + 1 },
  { x: x + 1, y: y + 1 },
]

const idOf = ({ x, y }: Cell): number => y * 2 ** 20 + x
