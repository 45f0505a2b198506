import { stepsPerDegree } from '#domain/served.ts'
import { type CompiledQuery, unknownSteps } from './compiled-query.ts'
import type { CellRange } from './half-degree-grid.ts'
import type { RankedColumns } from './ranked-columns.ts'

/** Cells of the half-degree grid to a cell here, each way. */
export const cellsToBlock = 4
const columns = 180
const rows = 90
const stepsPerBlock = (stepsPerDegree * cellsToBlock) / 2
/** Sums of so many filters are kept, 65 kB each. */
const mostKept = 64

/** How many ships that pass a filter lie in any block of cells of two degrees: a summed-area table. */
export class FilterSums {
  /** How many lie south and west of each corner. */
  readonly #sums = new Uint32Array((columns + 1) * (rows + 1))

  constructor(query: CompiledQuery, ranked: RankedColumns, count: number) {
    const sums = this.#sums
    const { lng, lat } = ranked
    const fails = failures(query, ranked, count)
    for (let rank = 0; rank < count; rank++) sums[cornerOf(lng[rank], lat[rank])] += fails[rank] ^ 1
    for (let row = 1, corner = columns + 1; row <= rows; row++) {
      let inRow = (sums[corner++] = 0)
      for (let column = 1; column <= columns; column++, corner++) {
        inRow += sums[corner]
        sums[corner] = sums[corner - columns - 1] + inRow
      }
    }
  }

  inBlocks({ west, south, east, north }: CellRange): number {
    const sums = this.#sums
    const top = (north + 1) * (columns + 1)
    const bottom = south * (columns + 1)
    return sums[top + east + 1] - sums[top + west] - sums[bottom + east + 1] + sums[bottom + west]
  }
}

/** Below 0 where a ship does not pass a filter, by differences alone: no branch is guessed wrong. */
export function failing(query: CompiledQuery, ranked: RankedColumns, rank: number): number {
  const sog = ranked.sog[rank]
  const load = ranked.load[rank]
  return (
    (((query.classMask >>> ranked.vesselClass[rank]) & 1) - 1) |
    (sog - query.minSog) |
    (query.maxSog - sog) |
    (load - query.minLoad) |
    (query.maxLoad - load) |
    (query.commodities === null ? 0 : query.commodities[ranked.commodity[rank]] - 1) |
    (query.flags === null ? 0 : query.flags[ranked.flag[rank]] - 1)
  )
}

let scratch = new Uint8Array(0)

/** 1 for each rank that does not pass a filter; good until the next time. One restriction after the other, each in a loop that waits for nothing. */
export function failures(query: CompiledQuery, ranked: RankedColumns, count: number): Uint8Array {
  if (scratch.length < count) scratch = new Uint8Array(ranked.slot.length)
  const fails = scratch
  const { classMask } = query
  const { vesselClass } = ranked
  for (let rank = 0; rank < count; rank++) fails[rank] = ((classMask >>> vesselClass[rank]) & 1) ^ 1
  beyondRange(fails, ranked.sog, query.minSog, query.maxSog, count)
  beyondRange(fails, ranked.load, query.minLoad, query.maxLoad, count)
  if (query.commodities !== null) unmarked(fails, ranked.commodity, query.commodities, count)
  if (query.flags !== null) unmarked(fails, ranked.flag, query.flags, count)
  return fails
}

function beyondRange(fails: Uint8Array, column: Uint16Array, least: number, most: number, count: number): void {
  if (least <= 0 && most >= unknownSteps) return
  for (let rank = 0; rank < count; rank++) fails[rank] |= ((column[rank] - least) | (most - column[rank])) >>> 31
}

function unmarked(fails: Uint8Array, column: Uint8Array, wanted: Uint8Array, count: number): void {
  for (let rank = 0; rank < count; rank++) fails[rank] |= wanted[column[rank]] ^ 1
}

/** The corner north and east of a position. */
function cornerOf(lngSteps: number, latSteps: number): number {
  const column = ((lngSteps + 180 * stepsPerDegree) / stepsPerBlock) | 0
  const row = ((latSteps + 90 * stepsPerDegree) / stepsPerBlock) | 0
  const inside = (value: number, most: number) => (value < 0 ? 1 : value >= most ? most : value + 1)
  return inside(row, rows) * (columns + 1) + inside(column, columns)
}

/** Sums of the filters that are asked for again while the ships stay as they are. */
export class FilterSumsKept {
  #version = -1
  readonly #asked = new Set<string>()
  readonly #kept = new Map<string, FilterSums>()

  /** The sums where this filter was counted by before in this version; null the first time, and where too many are kept. */
  of(query: CompiledQuery, ranked: RankedColumns, count: number, version: number): FilterSums | null {
    if (version !== this.#version) {
      this.#version = version
      this.#asked.clear()
      this.#kept.clear()
    }
    const key = keyOf(query)
    const kept = this.#kept.get(key)
    if (kept !== undefined) return kept
    if (this.#kept.size >= mostKept) return null
    if (!this.#asked.has(key)) {
      if (this.#asked.size < mostKept * mostKept) this.#asked.add(key)
      return null
    }
    const sums = new FilterSums(query, ranked, count)
    this.#kept.set(key, sums)
    return sums
  }
}

function keyOf({ classMask, minSog, maxSog, minLoad, maxLoad, commodities, flags }: CompiledQuery): string {
  const listed = (marks: Uint8Array | null) => (marks === null ? '' : Buffer.from(marks).toString('latin1'))
  return [classMask, minSog, maxSog, minLoad, maxLoad, listed(commodities), listed(flags)].join(' ')
}
