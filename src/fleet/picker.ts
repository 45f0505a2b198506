import type { CompiledQuery, StepBox } from './compiled-query.ts'
import { cellsToBlock, failing, failures, type FilterSums } from './filter-sums.ts'
import type { CellRange, HalfDegreeGrid } from './half-degree-grid.ts'
import type { RankedColumns } from './ranked-columns.ts'
import type { Selection } from './selection.ts'

/** A box that holds nothing, for the second of one. */
const nowhere: StepBox = { west: 1, south: 1, east: 0, north: 0 }

/** Visiting a ship through the grid costs about so many times what it costs in order of rank. */
const gridCost = 1.5
/** A filter lets pass about one ship in so many. */
const filterWorth = 2.5

/** So many ships are counted one by one as fast as by sums. */
const fewToCount = 4000

interface Ranks {
  ranked: RankedColumns
  grid: HalfDegreeGrid
  count: number
}

/**
 * Finds the first ships that match, by one of two ways to the same answer: down the ranks until there are enough, or
 * through the cells that the boxes touch when those hold few.
 */
export class Picker {
  /** One more than anybody wants: each ship is noted before it is known whether she counts. */
  #hits = new Uint32Array(8192)
  /** Bit per rank; all 0 between uses. */
  #marks = new Uint32Array(0)

  /** `sums`: what is known of the filter, asked for when many ships are to be counted. */
  pick(
    query: CompiledQuery,
    limit: number,
    { ranked, grid, count, sums }: Ranks & { sums: () => FilterSums | null },
  ): Selection {
    if (this.#hits.length <= limit) this.#hits = new Uint32Array(limit + 1)
    const candidates = query.boxes.reduce((sum, box) => sum + grid.inCells(grid.range(box)), 0)
    // How far down the ranks enough ships are likely to be found, against how many the cells hold.
    const depth = (limit * count * (query.filtered ? filterWorth : 1)) / Math.max(1, candidates)
    const byRank = Math.min(count, depth) < candidates * gridCost + count / 64
    const matched = byRank
      ? scan(query, ranked, count, limit, this.#hits)
      : this.#throughTheCells(query, ranked, grid, count)
    const returned = byRank ? matched : this.#takeMarked(ranked, limit, count)
    const slots = this.#hits.subarray(0, returned)
    // Cut short: how many more there are is counted only when somebody asks.
    const known = byRank && returned === limit ? -1 : matched
    return new Picked(slots, known, () => {
      const known = query.filtered && candidates > fewToCount ? sums() : null
      return countMatches(query, { ranked, grid, count }, candidates, known)
    })
  }

  /** Marks the ranks that match; how many. */
  #throughTheCells(query: CompiledQuery, ranked: RankedColumns, grid: HalfDegreeGrid, count: number): number {
    const words = (count >>> 5) + 1
    if (this.#marks.length < words) this.#marks = new Uint32Array(words * 2)
    let found = 0
    for (const box of query.boxes) {
      const cells = grid.range(box)
      for (let row = cells.south; row <= cells.north; row++) {
        const isInner = !query.filtered && row > cells.south && row < cells.north && cells.east - cells.west > 1
        const start = grid.runStart(row, cells.west)
        const end = grid.runEnd(row, cells.east)
        // Cells that lie in the box whole: their ships need not be looked at.
        const [innerStart, innerEnd] = isInner
          ? [grid.runStart(row, cells.west + 1), grid.runEnd(row, cells.east - 1)]
          : [end, end]
        found += countRun(query, ranked, grid.ranks, box, start, innerStart, this.#marks)
        found += markRun(grid.ranks, innerStart, innerEnd, this.#marks)
        found += countRun(query, ranked, grid.ranks, box, innerEnd, end, this.#marks)
      }
    }
    return found
  }

  /** Takes the first marked ranks in order, and clears all marks. */
  #takeMarked(ranked: RankedColumns, limit: number, count: number): number {
    const marks = this.#marks
    const hits = this.#hits
    const words = (count >>> 5) + 1
    let found = 0
    for (let word = 0; word < words; word++) {
      let bits = marks[word]
      if (bits === 0) continue
      marks[word] = 0
      for (; bits !== 0 && found < limit; bits &= bits - 1) {
        hits[found++] = ranked.slot[(word << 5) + 31 - Math.clz32(bits & -bits)]
      }
    }
    return found
  }
}

/** A selection that counts the ships beyond its limit only when asked. */
class Picked implements Selection {
  readonly slots: Uint32Array
  #matched: number
  readonly #count: () => number

  constructor(slots: Uint32Array, matched: number, count: () => number) {
    this.slots = slots
    this.#matched = matched
    this.#count = count
  }

  get returned(): number {
    return this.slots.length
  }

  get matched(): number {
    if (this.#matched < 0) this.#matched = this.#count()
    return this.#matched
  }
}

/**
 * Goes down the ranks until enough match, and notes their slots, with room for one more; how many. Whether a ship is in the
 * boxes is worked out without a branch: it would often be guessed wrong, which costs more than all of this.
 */
function scan(query: CompiledQuery, ranked: RankedColumns, count: number, limit: number, hits: Uint32Array): number {
  const [a = nowhere, b = nowhere] = query.boxes
  const { slot, lng, lat } = ranked
  const { filtered } = query
  const [aWest, aEast, aSouth, aNorth] = [a.west, a.east, a.south, a.north]
  const [bWest, bEast, bSouth, bNorth] = [b.west, b.east, b.south, b.north]
  const hasTwo = b !== nowhere
  let found = 0
  for (let rank = 0; rank < count && found < limit; rank++) {
    const x = lng[rank]
    const y = lat[rank]
    // Below 0 is beyond an edge.
    let fails = (x - aWest) | (aEast - x) | (y - aSouth) | (aNorth - y)
    if (hasTwo) fails &= (x - bWest) | (bEast - x) | (y - bSouth) | (bNorth - y)
    if (filtered && fails >= 0) fails = failing(query, ranked, rank)
    hits[found] = slot[rank]
    found += ~fails >>> 31
  }
  return found
}

function countAll(query: CompiledQuery, ranked: RankedColumns, count: number): number {
  const [a = nowhere, b = nowhere] = query.boxes
  const { lng, lat } = ranked
  const fails = failures(query, ranked, count)
  const [aWest, aEast, aSouth, aNorth] = [a.west, a.east, a.south, a.north]
  const [bWest, bEast, bSouth, bNorth] = [b.west, b.east, b.south, b.north]
  const hasTwo = b !== nowhere
  let found = 0
  for (let rank = 0; rank < count; rank++) {
    const x = lng[rank]
    const y = lat[rank]
    let beyond = (x - aWest) | (aEast - x) | (y - aSouth) | (aNorth - y)
    if (hasTwo) beyond &= (x - bWest) | (bEast - x) | (y - bSouth) | (bNorth - y)
    found += (beyond >>> 31) | fails[rank]
  }
  return count - found
}

/** How many ships match in all: whole cells from sums where there are any, ship by ship on the edges. */
function countMatches(
  query: CompiledQuery,
  { ranked, grid, count }: Ranks,
  candidates: number,
  sums: FilterSums | null,
): number {
  if (query.filtered && sums === null && candidates * gridCost > count) return countAll(query, ranked, count)
  let matches = 0
  for (const box of query.boxes) {
    const cells = grid.range(box)
    let inner: CellRange = {
      west: cells.west + 1,
      east: cells.east - 1,
      south: cells.south + 1,
      north: cells.north - 1,
    }
    const blocks = blocksIn(inner)
    if (query.filtered) inner = sums === null ? emptyRange : cellsOf(blocks)
    const inRow = (row: number, west: number, east: number) =>
      countRun(query, ranked, grid.ranks, box, grid.runStart(row, west), grid.runEnd(row, east))
    const whole = inner.west <= inner.east && inner.south <= inner.north
    if (whole) matches += query.filtered ? sums!.inBlocks(blocks) : grid.inCells(inner)
    for (let row = cells.south; row <= cells.north; row++) {
      const onlyEnds = whole && row >= inner.south && row <= inner.north
      if (onlyEnds) matches += inRow(row, cells.west, inner.west - 1) + inRow(row, inner.east + 1, cells.east)
      else matches += inRow(row, cells.west, cells.east)
    }
  }
  return matches
}

const emptyRange: CellRange = { west: 0, south: 0, east: -1, north: -1 }

/** The blocks of the sums that lie in a range of cells with all of theirs. */
function blocksIn({ west, south, east, north }: CellRange): CellRange {
  const first = (cell: number) => Math.ceil(cell / cellsToBlock)
  const last = (cell: number) => Math.floor((cell + 1) / cellsToBlock) - 1
  return { west: first(west), south: first(south), east: last(east), north: last(north) }
}

function cellsOf({ west, south, east, north }: CellRange): CellRange {
  const last = (block: number) => (block + 1) * cellsToBlock - 1
  return { west: west * cellsToBlock, south: south * cellsToBlock, east: last(east), north: last(north) }
}

/** Sets the bits of a run of the grid's ranks; how many. */
function markRun(ranks: Uint32Array, start: number, end: number, marks: Uint32Array): number {
  for (let at = start; at < end; at++) {
    const rank = ranks[at]
    marks[rank >>> 5] |= 1 << (rank & 31)
  }
  return end - start
}

/** How many of a run of the grid's ranks match; sets their bits in `marks` where there are any. */
function countRun(
  query: CompiledQuery,
  ranked: RankedColumns,
  ranks: Uint32Array,
  box: StepBox,
  start: number,
  end: number,
  marks: Uint32Array | null = null,
): number {
  const { lng, lat } = ranked
  const { filtered } = query
  const { west, south } = box
  const width = box.east - west
  const height = box.north - south
  let matches = 0
  for (let at = start; at < end; at++) {
    const rank = ranks[at]
    if ((lng[rank] - west) >>> 0 > width || (lat[rank] - south) >>> 0 > height) continue
    if (filtered && failing(query, ranked, rank) < 0) continue
    matches++
    if (marks !== null) marks[rank >>> 5] |= 1 << (rank & 31)
  }
  return matches
}
