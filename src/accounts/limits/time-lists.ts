const none = -1
const blockBits = 16
const blockCells = 1 << blockBits
const blockMask = blockCells - 1
const cellBytes = 12

/** Indices of the numbers that the lists keep beside their cells. */
const used = 0
/** Released cells, chained by `#next`; one more than the cell, so that zero is none. */
const free = 1
const numbers = 8

/** Linked lists of times, each in ascending order, in arrays for all of them: 12 bytes per time. */
export class TimeLists {
  /** Blocks, so that growth copies nothing. */
  readonly #atMs: Float64Array[] = []
  readonly #next: Int32Array[] = []
  readonly #numbers: Int32Array
  readonly #maxCells: number

  /** The memory of lists that several threads share, in bytes; `maxCells` is a multiple of 65,536. */
  static bytes(maxCells: number): number {
    return 4 * numbers + maxCells * cellBytes
  }

  /** `memory`: `bytes` of it, zero or that of another thread; lists without it grow as they must. */
  constructor(memory: ArrayBufferLike | null = null) {
    this.#numbers = memory === null ? new Int32Array(numbers) : new Int32Array(memory, 0, numbers)
    this.#maxCells = memory === null ? Infinity : (memory.byteLength - 4 * numbers) / cellBytes
    if (memory === null) return
    for (let at = 4 * numbers; at < memory.byteLength; at += blockCells * cellBytes) {
      this.#atMs.push(new Float64Array(memory, at, blockCells))
      this.#next.push(new Int32Array(memory, at + blockCells * 8, blockCells))
    }
  }

  /** Cells that were ever needed at a time: what the lists take in memory, in cells. */
  get allocated(): number {
    return this.#numbers[used]
  }

  /** Whether a list must be released before a time can be added. */
  get isFull(): boolean {
    return this.#numbers[free] === 0 && this.#numbers[used] >= this.#maxCells
  }

  /** Adds a time behind the cell `after`, or as a new list (-1); returns its cell. */
  add(atMs: number, after: number): number {
    let cell = this.#numbers[free] - 1
    if (cell === none) cell = this.#numbers[used]++
    else this.#numbers[free] = this.next(cell) + 1
    if (cell >> blockBits === this.#next.length) {
      this.#atMs.push(new Float64Array(blockCells))
      this.#next.push(new Int32Array(blockCells))
    }
    this.#atMs[cell >> blockBits][cell & blockMask] = atMs
    this.#link(cell, none)
    if (after !== none) this.#link(after, cell)
    return cell
  }

  at(cell: number): number {
    return this.#atMs[cell >> blockBits][cell & blockMask]
  }

  next(cell: number): number {
    return this.#next[cell >> blockBits][cell & blockMask]
  }

  /** Releases a cell; returns the next one, or -1. */
  release(cell: number): number {
    const next = this.next(cell)
    this.#link(cell, this.#numbers[free] - 1)
    this.#numbers[free] = cell + 1
    return next
  }

  #link(cell: number, to: number): void {
    this.#next[cell >> blockBits][cell & blockMask] = to
  }
}
