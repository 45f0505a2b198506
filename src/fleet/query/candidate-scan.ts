import type { CompiledQuery, StepBox } from './compiled-query.ts'
import { cellsToBlock, failing, failures, type FilterSums } from './filter-sums.ts'
import type { CellRange, HalfDegreeGrid } from './half-degree-grid.ts'
import type { RankedColumns } from './ranked-columns.ts'
import type { Selection } from './selection.ts'

/** A box that contains nothing: the second box of a query with one. */
const nowhere: StepBox = { west: 1, south: 1, east: 0, north: 0 }

/** Cost of visiting a vessel through the grid, relative to a scan in order of rank. */
const gridCostFactor = 1.5
/** Estimated number of vessels per vessel that passes a filter. */
const filterSelectivity = 2.5

/** Up to this many candidates are counted one by one, which is as fast as by sums. */
const maxCountedSingly = 4000

interface Ranks {
  ranked: RankedColumns
  grid: HalfDegreeGrid
  count: number
  /** Rank by slot; -1 when not listed. */
  rankOf: Int32Array
}

/**
 * Finds the first matching vessels by one of three methods with the same result: a scan down the ranks until there are
 * enough, a scan of the grid cells that the boxes touch when those contain few vessels, or of the slots that slot filters
 * left when those are fewer.
 */
export class CandidateScan {
  /** One more than the limit: each slot is written before it is known whether it matches. */
  #hits = new Uint32Array(8192)
  /** Bit per rank; all 0 between uses. */
  #marks = new Uint32Array(0)

  /** `sums` returns cached counts of the filter; called only when many vessels must be counted. */
  select(query: CompiledQuery, limit: number, ranks: Ranks & { sums: () => FilterSums | null }): Selection {
    const { ranked, grid, count, sums } = ranks
    if (this.#hits.length <= limit) this.#hits = new Uint32Array(limit + 1)
    const candidates = query.boxes.reduce((sum, box) => sum + grid.inCells(grid.range(box)), 0)
    const listed = query.rejected === null ? Infinity : query.rejected.matches.length
    // Expected depth of a scan by rank, against the number of vessels in the cells or left by slot filters.
    const passing = query.rejected === null ? count : Math.min(count, listed)
    const depth = ((limit * count) / Math.max(1, candidates)) * (query.filtered ? filterSelectivity : 1)
    const byRank =
      Math.min(count, (depth * count) / Math.max(1, passing)) <
      Math.min(listed, candidates * gridCostFactor) + count / 64
    if (byRank) {
      const returned = scan(query, ranked, count, limit, this.#hits)
      const slots = this.#hits.subarray(0, returned)
      // A scan stopped at the limit: the total is counted only on demand.
      return new LazySelection(slots, returned === limit ? -1 : returned, () => {
        if (listed < candidates * gridCostFactor) return this.#scanMatches(query, ranks, null)
        const known = query.filtered && candidates > maxCountedSingly ? sums() : null
        return countMatches(query, { ranked, grid, count }, candidates, known)
      })
    }
    this.#reserve(count)
    const matched =
      listed < candidates * gridCostFactor
        ? this.#scanMatches(query, ranks, this.#marks)
        : this.#scanCells(query, ranked, grid)
    const slots = this.#hits.subarray(0, this.#drainMarked(ranked, limit, count))
    return new LazySelection(slots, matched, () => matched)
  }

  #reserve(count: number): void {
    const words = (count >>> 5) + 1
    if (this.#marks.length < words) this.#marks = new Uint32Array(words * 2)
  }

  /** Counts the matching ranks among the slots that slot filters left, and marks them. */
  #scanMatches(query: CompiledQuery, { ranked, rankOf }: Ranks, marks: Uint32Array | null): number {
    const { matches } = query.rejected!
    const { lng, lat } = ranked
    const [a = nowhere, b = nowhere] = query.boxes
    const isTested = !query.isBySlotsOnly
    let found = 0
    for (let i = 0; i < matches.length; i++) {
      const rank = rankOf[matches[i]]
      if (rank < 0) continue
      if (isTested) {
        const [x, y] = [lng[rank], lat[rank]]
        const isIn = x >= a.west && x <= a.east && y >= a.south && y <= a.north
        if (!isIn && !(x >= b.west && x <= b.east && y >= b.south && y <= b.north)) continue
        if (failing(query, ranked, rank) < 0) continue
      }
      found++
      if (marks !== null) marks[rank >>> 5] |= 1 << (rank & 31)
    }
    return found
  }

  /** Marks the matching ranks; returns their number. */
  #scanCells(query: CompiledQuery, ranked: RankedColumns, grid: HalfDegreeGrid): number {
    let found = 0
    for (const box of query.boxes) {
      const cells = grid.range(box)
      for (let row = cells.south; row <= cells.north; row++) {
        const isInner = !query.filtered && row > cells.south && row < cells.north && cells.east - cells.west > 1
        const start = grid.runStart(row, cells.west)
        const end = grid.runEnd(row, cells.east)
        // Vessels in cells entirely inside the box match without a test.
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

  /** Collects the first marked ranks in order, and clears all marks. */
  #drainMarked(ranked: RankedColumns, limit: number, count: number): number {
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

/** A selection that counts the matches beyond its limit only on demand. */
class LazySelection implements Selection {
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
 * Scans down the ranks until `limit` match and writes their slots to `hits`, which needs space for one more; returns their
 * number. The test of the boxes has no branch, because mispredictions cost more than the arithmetic. */
// oxlint-disable-next-line eslint/max-params -- called once per query over all candidates: an object would be garbage.
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
    // Negative beyond an edge.
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

/** Total number of matches: whole cells by sums, cells on the edges vessel by vessel. */
function countMatches(
  query: CompiledQuery,
  { ranked, grid, count }: Omit<Ranks, 'rankOf'>,
  candidates: number,
  sums: FilterSums | null,
): number {
  if (query.filtered && sums === null && candidates * gridCostFactor > count) return countAll(query, ranked, count)
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

/** The blocks of `FilterSums` entirely inside a range of cells. */
function blocksIn({ west, south, east, north }: CellRange): CellRange {
  const first = (cell: number) => Math.ceil(cell / cellsToBlock)
  const last = (cell: number) => Math.floor((cell + 1) / cellsToBlock) - 1
  return { west: first(west), south: first(south), east: last(east), north: last(north) }
}

function cellsOf({ west, south, east, north }: CellRange): CellRange {
  const last = (block: number) => (block + 1) * cellsToBlock - 1
  return { west: west * cellsToBlock, south: south * cellsToBlock, east: last(east), north: last(north) }
}

/** Sets the bits of a run of the grid's ranks; returns their number. */
function markRun(ranks: Uint32Array, start: number, end: number, marks: Uint32Array): number {
  for (let at = start; at < end; at++) {
    const rank = ranks[at]
    marks[rank >>> 5] |= 1 << (rank & 31)
  }
  return end - start
}

/**
 * Number of matches in a run of the grid's ranks; sets their bits in `marks` if given. */
// oxlint-disable-next-line eslint/max-params -- called for each run of candidates: an object would be garbage.
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
