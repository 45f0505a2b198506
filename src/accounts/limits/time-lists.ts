const none = -1
const blockBits = 16
const blockMask = (1 << blockBits) - 1

/** Linked lists of times, each in ascending order, in shared arrays: 12 bytes per time. */
export class TimeLists {
  /** Blocks, so that growth copies nothing. */
  readonly #atMs: Float64Array[] = []
  readonly #next: Int32Array[] = []
  /** Released cells, chained by `#next`. */
  #free = none
  #used = 0

  /** Cells that were ever needed at a time: what the lists take in memory, in cells. */
  get allocated(): number {
    return this.#used
  }

  /** Adds a time behind the cell `after`, or as a new list (-1); returns its cell. */
  add(atMs: number, after: number): number {
    let cell = this.#free
    if (cell === none) cell = this.#used++
    else this.#free = this.next(cell)
    if (cell >> blockBits === this.#next.length) {
      this.#atMs.push(new Float64Array(blockMask + 1))
      this.#next.push(new Int32Array(blockMask + 1))
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
    this.#link(cell, this.#free)
    this.#free = cell
    return next
  }

  #link(cell: number, to: number): void {
    this.#next[cell >> blockBits][cell & blockMask] = to
  }
}
