import { stepsPerDegree } from '#domain/vessel/served-precision.ts'
import { type CompiledQuery, isInAny, unknownSteps } from './compiled-query.ts'
import type { CellRange } from './half-degree-grid.ts'
import type { RankedColumns } from './ranked-columns.ts'

/** Cells of the half-degree grid per block, in each direction. */
export const cellsToBlock = 4
const columns = 180
const rows = 90
const stepsPerBlock = (stepsPerDegree * cellsToBlock) / 2
/** Maximum number of cached filters, 65 kB each. */
const maxCached = 64

/** Summed-area table of the vessels that pass a filter, in blocks of two degrees. */
export class FilterSums {
  /** Number south and west of each corner. */
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

/** Whether a listed vessel passes the filters and boxes of a query. */
export const passes = (query: CompiledQuery, ranked: RankedColumns, rank: number): boolean =>
  !(query.filtered && failing(query, ranked, rank) < 0) &&
  (query.isEverywhere || isInAny(query.boxes, ranked.lng[rank], ranked.lat[rank]))

/** Negative when a vessel does not pass a filter; computed without branches, because mispredictions are slow. */
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
    (query.flags === null ? 0 : query.flags[ranked.flag[rank]] - 1) |
    (query.rejected === null ? 0 : -query.rejected.slots[ranked.slot[rank]])
  )
}

/** A buffer that is reused between calls and grows on demand. */
class FailureBuffer {
  #bytes = new Uint8Array(0)

  reserve(length: number, capacity: number): Uint8Array {
    if (this.#bytes.length < length) this.#bytes = new Uint8Array(capacity)
    return this.#bytes
  }
}

const failureBuffer = new FailureBuffer()

/** 1 for each rank that does not pass a filter; valid until the next call. One loop without branches per restriction. */
export function failures(query: CompiledQuery, ranked: RankedColumns, count: number): Uint8Array {
  const fails = failureBuffer.reserve(count, ranked.slot.length)
  const { classMask } = query
  const { vesselClass } = ranked
  for (let rank = 0; rank < count; rank++) fails[rank] = ((classMask >>> vesselClass[rank]) & 1) ^ 1
  beyondRange(fails, ranked.sog, query.minSog, query.maxSog, count)
  beyondRange(fails, ranked.load, query.minLoad, query.maxLoad, count)
  if (query.commodities !== null) unmarked(fails, ranked.commodity, query.commodities, count)
  if (query.flags !== null) unmarked(fails, ranked.flag, query.flags, count)
  if (query.rejected !== null) {
    const { slots } = query.rejected
    for (let rank = 0; rank < count; rank++) fails[rank] |= slots[ranked.slot[rank]]
  }
  return fails
}

/** Marks values outside min to max. */
// oxlint-disable-next-line eslint/max-params -- called for each range of a query over all vessels: an object would be garbage.
function beyondRange(fails: Uint8Array, column: Uint16Array, min: number, max: number, count: number): void {
  if (min <= 0 && max >= unknownSteps) return
  for (let rank = 0; rank < count; rank++) fails[rank] |= ((column[rank] - min) | (max - column[rank])) >>> 31
}

/** Marks codes that are not wanted. */
function unmarked(fails: Uint8Array, column: Uint8Array, wanted: Uint8Array, count: number): void {
  for (let rank = 0; rank < count; rank++) fails[rank] |= wanted[column[rank]] ^ 1
}

/** Index of the corner north-east of a position. */
function cornerOf(lngSteps: number, latSteps: number): number {
  const column = ((lngSteps + 180 * stepsPerDegree) / stepsPerBlock) | 0
  const row = ((latSteps + 90 * stepsPerDegree) / stepsPerBlock) | 0
  const inside = (value: number, max: number) => (value < 0 ? 1 : value >= max ? max : value + 1)
  return inside(row, rows) * (columns + 1) + inside(column, columns)
}

/** Caches the sums of filters that are used repeatedly between two changes of the view. */
export class FilterSumsCache {
  #version = -1
  readonly #usedOnce = new Set<string>()
  readonly #cached = new Map<string, FilterSums>()

  /** The sums of a filter, from its second use in a version on; null the first time, or when the cache is full. */
  of(query: CompiledQuery, ranked: RankedColumns, count: number, version: number): FilterSums | null {
    if (version !== this.#version) {
      this.#version = version
      this.#usedOnce.clear()
      this.#cached.clear()
    }
    const key = keyOf(query)
    const cached = this.#cached.get(key)
    if (cached !== undefined) return cached
    if (this.#cached.size >= maxCached) return null
    if (!this.#usedOnce.has(key)) {
      if (this.#usedOnce.size < maxCached * maxCached) this.#usedOnce.add(key)
      return null
    }
    const sums = new FilterSums(query, ranked, count)
    this.#cached.set(key, sums)
    return sums
  }
}

function keyOf(query: CompiledQuery): string {
  const { classMask, minSog, maxSog, minLoad, maxLoad, commodities, flags, rejected } = query
  const listed = (marks: Uint8Array | null) => (marks === null ? '' : Buffer.from(marks).toString('latin1'))
  return [classMask, minSog, maxSog, minLoad, maxLoad, listed(commodities), listed(flags), rejected?.key ?? ''].join(
    ' ',
  )
}
