import { cellColumns, cellRows, stepsPerCell } from '../query/half-degree-grid.ts'
import { stepsPerDegree } from '#domain/vessel/served-precision.ts'

/** Parts of a half-degree cell in each direction: 1/32°, and three words of bits for the 256 of a cell. */
const partsPerCell = 16
const stepsPerPart = stepsPerCell / partsPerCell
const wordsPerCell = (partsPerCell * partsPerCell) / 32
const [partColumns, partRows] = [cellColumns * partsPerCell, cellRows * partsPerCell]
/** Edges are widened by this many steps, so that rounding never decides. */
const slack = 2
/** Of more parts that edges cross, laying out costs more than testing each vessel. */
const maxCrossed = 250_000

/** An area on the sphere, in steps. Edges may be beyond ±180°. */
export interface Shape {
  eachEdge(visit: (x1: number, y1: number, x2: number, y2: number) => void): void
  /** Whether a position is inside, edges included. */
  holds(x: number, y: number): boolean
}

class TooIntricate extends Error {}

/**
 * The half-degree cells of an area: those entirely inside, and those that an edge crosses, of which only the parts that an edge
 * crosses need an exact test. Another part is all inside or all outside, which the first position in it decides.
 */
export class ShapeCells {
  readonly #shape: Shape
  /** Cells entirely inside, by their index in the grid. */
  whole = new Uint32Array(0)
  /** Cells that an edge crosses. */
  crossed = new Uint32Array(0)
  /** Eight words of bits for each crossed cell: parts that an edge crosses, that are known, and that are inside. */
  #edges = new Uint32Array(wordsPerCell * 64)
  readonly #known: Uint32Array
  readonly #inside: Uint32Array
  /** The number of each crossed cell. */
  readonly #numbers = new Map<number, number>()
  #marked = 0

  /** Null for a shape whose edges cross more parts than that is worth. */
  static of(shape: Shape): ShapeCells | null {
    try {
      return new ShapeCells(shape)
    } catch (error) {
      if (error instanceof TooIntricate) return null
      throw error
    }
  }

  private constructor(shape: Shape) {
    this.#shape = shape
    shape.eachEdge((x1, y1, x2, y2) => (y1 <= y2 ? this.#markEdge(x1, y1, x2, y2) : this.#markEdge(x2, y2, x1, y1)))
    this.crossed = Uint32Array.from(this.#numbers.keys())
    this.whole = Uint32Array.from(this.#cellsBetween())
    this.#known = new Uint32Array(this.crossed.length * wordsPerCell)
    this.#inside = new Uint32Array(this.crossed.length * wordsPerCell)
  }

  /** Whether a position in the crossed cell of this number is inside. */
  holds(number: number, x: number, y: number): boolean {
    const part = (partRow(y) % partsPerCell) * partsPerCell + (partColumn(x) % partsPerCell)
    const word = number * wordsPerCell + (part >>> 5)
    const bit = 1 << (part & 31)
    if ((this.#edges[word] & bit) !== 0) return this.#shape.holds(x, y)
    if ((this.#known[word] & bit) === 0) {
      this.#known[word] |= bit
      if (this.#shape.holds(x, y)) this.#inside[word] |= bit
    }
    return (this.#inside[word] & bit) !== 0
  }

  /** Marks every part that an edge may cross, row by row of parts. */
  // oxlint-disable-next-line eslint/max-params -- called for each edge: an object would be garbage.
  #markEdge(x1: number, y1: number, x2: number, y2: number): void {
    const slope = y2 === y1 ? 0 : (x2 - x1) / (y2 - y1)
    for (let row = partRow(y1 - slack); row <= partRow(y2 + slack); row++) {
      const south = row * stepsPerPart - 90 * stepsPerDegree - slack
      const north = south + stepsPerPart + 2 * slack
      const from = y1 >= south || slope === 0 ? x1 : x1 + (south - y1) * slope
      const to = y2 <= north || slope === 0 ? x2 : x1 + (north - y1) * slope
      const first = Math.floor((Math.min(from, to) - slack + 180 * stepsPerDegree) / stepsPerPart)
      const last = Math.floor((Math.max(from, to) + slack + 180 * stepsPerDegree) / stepsPerPart)
      this.#marked += last - first + 1
      if (this.#marked > maxCrossed) throw new TooIntricate()
      for (let column = first; column <= last; column++)
        this.#markPart(row, ((column % partColumns) + partColumns) % partColumns)
    }
  }

  #markPart(row: number, column: number): void {
    const cell = Math.floor(row / partsPerCell) * cellColumns + Math.floor(column / partsPerCell)
    let number = this.#numbers.get(cell)
    if (number === undefined) {
      number = this.#numbers.size
      this.#numbers.set(cell, number)
      if ((number + 1) * wordsPerCell > this.#edges.length) {
        const longer = new Uint32Array(this.#edges.length * 2)
        longer.set(this.#edges)
        this.#edges = longer
      }
    }
    const part = (row % partsPerCell) * partsPerCell + (column % partsPerCell)
    this.#edges[number * wordsPerCell + (part >>> 5)] |= 1 << (part & 31)
  }

  /** Between two crossed cells a row is all inside or all outside: one exact test decides which. */
  *#cellsBetween(): Generator<number> {
    const cells = this.crossed.toSorted()
    for (let i = 0; i < cells.length;) {
      const row = Math.floor(cells[i] / cellColumns)
      const end = (row + 1) * cellColumns
      for (let from = row * cellColumns; from < end;) {
        const to = i < cells.length && cells[i] < end ? cells[i++] : end
        if (from < to && this.#holdsMiddle(from)) for (let cell = from; cell < to; cell++) yield cell
        from = to + 1
      }
    }
  }

  #holdsMiddle(cell: number): boolean {
    const row = Math.floor(cell / cellColumns)
    const middle = (at: number) => (at + 0.5) * stepsPerCell
    return this.#shape.holds(middle(cell - row * cellColumns) - 180 * stepsPerDegree, middle(row) - 90 * stepsPerDegree)
  }
}

/** As in the grid: positions at the eastern and northern edge of the map belong to the last part. */
const partColumn = (x: number) =>
  Math.max(0, Math.min(partColumns - 1, Math.floor((x + 180 * stepsPerDegree) / stepsPerPart)))
const partRow = (y: number) => Math.max(0, Math.min(partRows - 1, Math.floor((y + 90 * stepsPerDegree) / stepsPerPart)))
