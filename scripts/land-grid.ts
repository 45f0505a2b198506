// Land as one byte per cell of a square grid: 1 is land.
import { type Path, rowSpans } from '#reference/port-coast/row-spans.ts'

export class LandGrid {
  readonly size: number
  readonly cells: Uint8Array

  constructor(size: number, cells = new Uint8Array(size * size)) {
    this.size = size
    this.cells = cells
  }

  /** Flips the cells whose middle is within an odd number of rings. */
  flip(rings: readonly Path[]): this {
    for (const { y, from, to } of rowSpans(this.size, rings))
      for (let i = y * this.size + from; i < y * this.size + to; i++) this.cells[i] ^= 1
    return this
  }

  /** Makes land or water of the cells whose middle is within an odd number of rings. */
  setWithin(rings: readonly Path[], value: 0 | 1): void {
    for (const { y, from, to } of rowSpans(this.size, rings))
      this.cells.fill(value, y * this.size + from, y * this.size + to)
  }

  /** Makes water of the cells whose middle is within `reach` of a line. */
  clearAlong(line: Path, reach: number): void {
    const within = (at: number) => Math.max(0, Math.min(this.size - 1, Math.floor(at)))
    for (let i = 2; i < line.length; i += 2) {
      const [ax, ay, bx, by] = [line[i - 2], line[i - 1], line[i], line[i + 1]]
      if (Math.max(ax, bx) < -reach || Math.min(ax, bx) > this.size + reach) continue
      const [dx, dy] = [bx - ax, by - ay]
      for (let y = within(Math.min(ay, by) - reach); y <= within(Math.max(ay, by) + reach); y++)
        for (let x = within(Math.min(ax, bx) - reach); x <= within(Math.max(ax, bx) + reach); x++) {
          const [px, py] = [x + 0.5 - ax, y + 0.5 - ay]
          const along = Math.max(0, Math.min(1, (px * dx + py * dy) / (dx * dx + dy * dy || 1)))
          if (Math.hypot(px - along * dx, py - along * dy) <= reach) this.cells[y * this.size + x] = 0
        }
    }
  }

  equals({ cells }: LandGrid): boolean {
    return Buffer.compare(this.cells, cells) === 0
  }

  /** Whether all cells are the same. */
  get isUniform(): boolean {
    const [first] = this.cells
    return this.cells.every((cell) => cell === first)
  }

  /** What is land in both grids. */
  and(other: LandGrid): LandGrid {
    return this.#combined(other, (own, theirs) => own & theirs)
  }

  /** What is land here and not in another grid. */
  without(other: LandGrid): LandGrid {
    return this.#combined(other, (own, theirs) => own & ~theirs)
  }

  /** What is land in either grid. */
  or(other: LandGrid): LandGrid {
    return this.#combined(other, (own, theirs) => own | theirs)
  }

  /** The middle of the grid, `border` cells less on each side. */
  cropped(border: number): LandGrid {
    const result = new LandGrid(this.size - 2 * border)
    for (let y = 0; y < result.size; y++) {
      const begin = (y + border) * this.size + border
      result.cells.set(this.cells.subarray(begin, begin + result.size), y * result.size)
    }
    return result
  }

  /** A grid of larger cells: land where all of their cells are. */
  coarse(factor: number): LandGrid {
    const result = new LandGrid(this.size / factor, new Uint8Array((this.size / factor) ** 2).fill(1))
    for (let y = 0; y < this.size; y++) {
      const line = Math.floor(y / factor) * result.size
      for (let x = 0; x < this.size; x++)
        if (this.cells[y * this.size + x] === 0) result.cells[line + Math.floor(x / factor)] = 0
    }
    return result
  }

  /** A grid of smaller cells. */
  fine(factor: number): LandGrid {
    const result = new LandGrid(this.size * factor)
    for (let y = 0; y < result.size; y++) {
      const line = Math.floor(y / factor) * this.size
      for (let x = 0; x < result.size; x++)
        result.cells[y * result.size + x] = this.cells[line + Math.floor(x / factor)]
    }
    return result
  }

  /** The cells around which a square of `2 × reach + 1` cells is all land; beyond the edge it is as the edge. */
  eroded(reach: number): LandGrid {
    return this.#windows(reach, 2 * reach + 1)
  }

  /** The cells around which a square of `2 × reach + 1` cells has any land. */
  dilated(reach: number): LandGrid {
    return this.#windows(reach, 1)
  }

  /** Land that is farther from water than `reachCells`. */
  farFromWater(reachCells: number): LandGrid {
    const { size, cells } = this
    const result = new LandGrid(size, cells.slice())
    const reach = Math.floor(reachCells)
    const disc: [dx: number, dy: number][] = []
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++) if (Math.hypot(dx, dy) <= reachCells) disc.push([dx, dy])
    for (let y = 1; y < size - 1; y++)
      for (let x = 1; x < size - 1; x++) {
        const i = y * size + x
        if (cells[i] === 1 || cells[i - 1] + cells[i + 1] + cells[i - size] + cells[i + size] === 0) continue
        for (const [dx, dy] of disc) {
          const [column, row] = [x + dx, y + dy]
          if (column >= 0 && row >= 0 && column < size && row < size) result.cells[row * size + column] = 0
        }
      }
    return result
  }

  #combined({ cells: others }: LandGrid, combine: (own: number, theirs: number) => number): LandGrid {
    const result = new LandGrid(this.size)
    for (let i = 0; i < others.length; i++) result.cells[i] = combine(this.cells[i], others[i])
    return result
  }

  /** By rows and then by columns, the cells with at least `needed` land in the line of cells around them. */
  #windows(reach: number, needed: number): LandGrid {
    const { size } = this
    const along = (source: Uint8Array, step: number, lineStep: number) => {
      const result = new Uint8Array(source.length)
      for (let line = 0; line < size; line++) {
        const at = (i: number) => source[line * lineStep + Math.max(0, Math.min(size - 1, i)) * step]
        let sum = 0
        for (let i = -reach; i < reach; i++) sum += at(i)
        for (let i = 0; i < size; i++) {
          sum += at(i + reach)
          result[line * lineStep + i * step] = sum >= needed ? 1 : 0
          sum -= at(i - reach)
        }
      }
      return result
    }
    return new LandGrid(size, along(along(this.cells, 1, size), size, 1))
  }
}
