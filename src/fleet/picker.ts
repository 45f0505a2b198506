import type { CompiledQuery, StepBox } from './compiled-query.ts'
import type { HalfDegreeGrid } from './half-degree-grid.ts'
import type { RankedColumns } from './ranked-columns.ts'
import type { Selection } from './selection.ts'

/** A box that holds nothing, for the second of one. */
const nowhere: StepBox = { west: 1, south: 1, east: 0, north: 0 }

const anyOne = new Uint8Array(256).fill(1)

/** Visiting a ship through the grid costs about so many times what it costs in order of rank. */
const gridCost = 1.5
/** A filter lets pass about one ship in so many. */
const filterWorth = 2.5

/**
 * Finds the first ships that match, by one of two ways to the same answer: down the ranks until there are enough, or
 * through the cells that the boxes touch when those hold few.
 */
export class Picker {
  #hits = new Uint32Array(8192)
  /** Bit per rank; all 0 between uses. */
  #marks = new Uint32Array(0)

  pick(query: CompiledQuery, limit: number, ranked: RankedColumns, grid: HalfDegreeGrid, count: number): Selection {
    if (this.#hits.length < limit) this.#hits = new Uint32Array(limit)
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
    return new Picked(slots, known, () => countMatches(query, ranked, grid, count, candidates))
  }

  /** Marks the ranks that match; how many. */
  #throughTheCells(query: CompiledQuery, ranked: RankedColumns, grid: HalfDegreeGrid, count: number): number {
    const words = (count >>> 5) + 1
    if (this.#marks.length < words) this.#marks = new Uint32Array(words * 2)
    let found = 0
    for (const box of query.boxes) {
      const cells = grid.range(box)
      for (let row = cells.south; row <= cells.north; row++) {
        const start = grid.runStart(row, cells.west)
        const end = grid.runEnd(row, cells.east)
        if (start < end) found += countRun(query, ranked, grid.ranks, box, start, end, this.#marks)
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

/** Whether a ship passes all but the boxes. */
function passes(query: CompiledQuery, ranked: RankedColumns, rank: number): boolean {
  if (((query.classMask >>> ranked.vesselClass[rank]) & 1) === 0) return false
  const sog = ranked.sog[rank]
  if (sog < query.minSog || sog > query.maxSog) return false
  const load = ranked.load[rank]
  if (load < query.minLoad || load > query.maxLoad) return false
  if (query.flags !== null && query.flags[ranked.flag[rank]] === 0) return false
  return query.commodities === null || query.commodities[ranked.commodity[rank]] === 1
}

/** Goes down the ranks until enough match, and notes their slots where there is room for them; how many. */
function scan(query: CompiledQuery, ranked: RankedColumns, count: number, limit: number, hits: Uint32Array | null) {
  const [a = nowhere, b = nowhere] = query.boxes
  const { slot, lng, lat, vesselClass, sog, load } = ranked
  const { classMask, filtered, minSog, maxSog, minLoad, maxLoad } = query
  const commodities = query.commodities ?? anyOne
  const flags = query.flags ?? anyOne
  // One comparison for both edges: what is below 0 is huge without its sign.
  const [aWest, aWidth, aSouth, aHeight] = [a.west, a.east - a.west, a.south, a.north - a.south]
  const [bWest, bWidth, bSouth, bHeight] = [b.west, b.east - b.west, b.south, b.north - b.south]
  let found = 0
  for (let rank = 0; rank < count && found < limit; rank++) {
    if (filtered) {
      if (((classMask >>> vesselClass[rank]) & 1) === 0) continue
      if (sog[rank] < minSog || sog[rank] > maxSog || load[rank] < minLoad || load[rank] > maxLoad) continue
      if (commodities[ranked.commodity[rank]] === 0 || flags[ranked.flag[rank]] === 0) continue
    }
    const x = lng[rank]
    const y = lat[rank]
    if ((x - aWest) >>> 0 > aWidth || (y - aSouth) >>> 0 > aHeight) {
      if ((x - bWest) >>> 0 > bWidth || (y - bSouth) >>> 0 > bHeight) continue
    }
    if (hits !== null) hits[found] = slot[rank]
    found++
  }
  return found
}

/** How many ships match in all: whole cells from the sums where only boxes restrict, ship by ship on the edges. */
function countMatches(
  query: CompiledQuery,
  ranked: RankedColumns,
  grid: HalfDegreeGrid,
  count: number,
  candidates: number,
): number {
  if (query.filtered && candidates * gridCost > count) return scan(query, ranked, count, count, null)
  let matches = 0
  for (const box of query.boxes) {
    const cells = grid.range(box)
    const inner = { west: cells.west + 1, east: cells.east - 1, south: cells.south + 1, north: cells.north - 1 }
    const whole = !query.filtered && inner.west <= inner.east && inner.south <= inner.north
    const inRow = (row: number, west: number, east: number) =>
      countRun(query, ranked, grid.ranks, box, grid.runStart(row, west), grid.runEnd(row, east))
    if (whole) matches += grid.inCells(inner)
    for (let row = cells.south; row <= cells.north; row++) {
      const onlyEnds = whole && row >= inner.south && row <= inner.north
      if (onlyEnds) matches += inRow(row, cells.west, cells.west) + inRow(row, cells.east, cells.east)
      else matches += inRow(row, cells.west, cells.east)
    }
  }
  return matches
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
    if (filtered && !passes(query, ranked, rank)) continue
    matches++
    if (marks !== null) marks[rank >>> 5] |= 1 << (rank & 31)
  }
  return matches
}
