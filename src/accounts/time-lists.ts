const none = -1
const blockBits = 16
const blockMask = (1 << blockBits) - 1

/** Times in many lists, each list from old to new: 12 bytes a time, given back when it is over. */
export class TimeLists {
  /** Blocks, so that growing copies nothing and leaves nothing behind. */
  readonly #atMs: Float64Array[] = []
  readonly #next: Int32Array[] = []
  /** Cells that were given back, chained by `#next`. */
  #free = none
  #used = 0

  /** Puts a time behind the cell `after`, or at the beginning of a list of its own (-1); tells its cell. */
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

  /** Gives a cell back; tells the one behind it, or -1. */
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
