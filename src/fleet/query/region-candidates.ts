import type { RegionOutline } from '#domain/world/region-outline.ts'
import { stepsPerDegree } from '#domain/vessel/served-precision.ts'
import type { DrawnRegion } from '../region/drawn-region.ts'
import { type Shape, ShapeCells } from '../region/shape-cells.ts'
import type { CompiledQuery } from './compiled-query.ts'
import { passes } from './filter-sums.ts'
import type { HalfDegreeGrid } from './half-degree-grid.ts'
import type { RankedColumns } from './ranked-columns.ts'

/** The listed vessels by rank, and their grid. */
interface Ranks {
  ranked: RankedColumns
  grid: HalfDegreeGrid
  count: number
}

/** Finds the vessels in areas by the cells of these, which are laid out when an area is first asked for. */
export class RegionCandidates {
  /** By polygon or outline; null for those that are not worth it. */
  readonly #cells = new WeakMap<object, ShapeCells | null>()
  /** Bit per rank; all 0 between uses. */
  #marks = new Uint32Array(0)

  /**
   * The slots, in order of rank, of vessels that are in any of the areas and pass the filters of a query by columns; null where
   * areas have too many edges to be laid out.
   */
  find(areas: readonly (DrawnRegion | RegionOutline)[], query: CompiledQuery, ranks: Ranks): Uint32Array | null {
    const cells = areas.map((area) => this.#cellsOf(area))
    if (cells.includes(null)) return null
    const words = (ranks.count >>> 5) + 1
    if (this.#marks.length < words) this.#marks = new Uint32Array(words * 2)
    const marked = cells.reduce((sum, each) => sum + this.#mark(each!, ranks), 0)
    return this.#drain(query, ranks, marked)
  }

  #cellsOf(area: DrawnRegion | RegionOutline): ShapeCells | null {
    const key = 'polygon' in area ? area.polygon : area
    const known = this.#cells.get(key)
    if (known !== undefined) return known
    const made = ShapeCells.of('polygon' in area ? area.shape : shapeOf(area))
    this.#cells.set(key, made)
    return made
  }

  /** Returns how many were marked. */
  #mark(cells: ShapeCells, { ranked, grid }: Ranks): number {
    const { ranks } = grid
    const { lng, lat } = ranked
    const marks = this.#marks
    let marked = 0
    for (const cell of cells.whole) {
      const end = grid.cellStart(cell + 1)
      marked += end - grid.cellStart(cell)
      for (let at = grid.cellStart(cell); at < end; at++) marks[ranks[at] >>> 5] |= 1 << (ranks[at] & 31)
    }
    for (let number = 0; number < cells.crossed.length; number++) {
      const cell = cells.crossed[number]
      const end = grid.cellStart(cell + 1)
      for (let at = grid.cellStart(cell); at < end; at++) {
        const rank = ranks[at]
        if (!cells.holds(number, lng[rank], lat[rank])) continue
        marked++
        marks[rank >>> 5] |= 1 << (rank & 31)
      }
    }
    return marked
  }

  /** The slots of the marked ranks that pass; clears the marks. */
  #drain(query: CompiledQuery, { ranked, count }: Ranks, marked: number): Uint32Array {
    const marks = this.#marks
    const slots = new Uint32Array(marked)
    let found = 0
    for (let word = 0; word <= count >>> 5; word++) {
      for (let bits = marks[word]; bits !== 0; bits &= bits - 1) {
        const rank = (word << 5) + 31 - Math.clz32(bits & -bits)
        if (passes(query, ranked, rank)) slots[found++] = ranked.slot[rank]
      }
      marks[word] = 0
    }
    return slots.subarray(0, found)
  }
}

/** A named region by its edges. */
function shapeOf(outline: RegionOutline): Shape {
  const { ring } = outline
  const steps = (degrees: number) => degrees * stepsPerDegree
  return {
    eachEdge: (visit) => {
      for (let i = 1; i < ring.length; i++)
        visit(steps(ring[i - 1][0]), steps(ring[i - 1][1]), steps(ring[i][0]), steps(ring[i][1]))
    },
    holds: (x, y) => outline.holds(x / stepsPerDegree, y / stepsPerDegree),
  }
}
