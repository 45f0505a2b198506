import type { Polygon } from '#domain/polygon/polygon.ts'
import { findInside, type Positions } from '#domain/polygon/inside.ts'
import { servedCargoTonnes } from '#domain/vessel/served-precision.ts'
import { vesselClasses } from '#domain/vessel/vessel-class.ts'
import type { HalfDegreeGrid } from '../query/half-degree-grid.ts'
import { visitCells } from './region-cells.ts'
import type { RankedColumns } from '../query/ranked-columns.ts'

/** The listed vessels by rank, and their grid. */
export interface RegionView {
  readonly ranked: RankedColumns
  readonly grid: HalfDegreeGrid
  readonly count: number
}

/** Totals of the vessels in a region. */
export interface RegionFound {
  total: number
  /** By class code. */
  byClass: Uint32Array
  cargoTonnes: number
  /** Slots of the first vessels by cargo. */
  slots: Uint32Array
}

/**
 * Counts the vessels in a region, edges included. The first step reads all state that must be consistent; later steps
 * yield in between, so that a region of ten thousand vertices does not block the event loop.
 */
export function* findInRegion(
  view: RegionView,
  cargoTonnes: { readonly [slot: number]: number },
  polygon: Polygon,
  limit: number,
): Generator<void, RegionFound, void> {
  const scratch = RegionScratch.acquire()
  scratch.clear(view.count)
  gather(view, polygon, scratch)
  const { ranked, count } = view
  const work = findInside(polygon, scratch, scratch.inside)
  let step = work.next()
  // Ranks change with the next tick: copy slots and classes before the first pause.
  let { slot, vesselClass } = ranked
  if (step.done !== true) [slot, vesselClass] = [slot.slice(0, count), vesselClass.slice(0, count)]
  for (; step.done !== true; step = work.next()) yield
  for (let i = 0; i < scratch.count; i++) if (scratch.inside[i] === 1) scratch.found.add(scratch.rank[i])
  const found = sumUp(scratch.found.drain(), { slot, vesselClass, cargoTonnes, limit })
  scratch.release()
  return found
}

/** Working arrays of one region, reused by the next: new arrays cost more than the few vessels of a port. */
class RegionScratch implements Positions {
  static #spare: RegionScratch | null = null

  /** Number of vessels in cells that an edge crosses. */
  count = 0
  x = new Float64Array(0)
  y = new Float64Array(0)
  rank = new Uint32Array(0)
  inside = new Uint8Array(0)
  found = new RankSet(0)
  readonly torn: number[] = []

  static acquire(): RegionScratch {
    const scratch = RegionScratch.#spare ?? new RegionScratch()
    RegionScratch.#spare = null
    return scratch
  }

  release(): void {
    RegionScratch.#spare = this
  }

  clear(listed: number): void {
    this.count = 0
    this.torn.length = 0
    // An abandoned region never releases its scratch, so this set is empty.
    if (this.found.size < listed) this.found = new RankSet(listed)
  }

  reserve(candidates: number): void {
    if (this.x.length < candidates) {
      const capacity = candidates * 2
      this.x = new Float64Array(capacity)
      this.y = new Float64Array(capacity)
      this.rank = new Uint32Array(capacity)
      this.inside = new Uint8Array(capacity)
    } else this.inside.fill(0, 0, candidates)
  }
}

/** Vessels in cells entirely inside the region are found at once; those in cells that an edge crosses are candidates. */
function gather({ ranked, grid }: RegionView, polygon: Polygon, scratch: RegionScratch): void {
  const { ranks } = grid
  const { torn, found } = scratch
  let count = 0
  visitCells(
    polygon,
    grid,
    (from, to) => {
      for (let at = from; at < to; at++) found.add(ranks[at])
    },
    (from, to, turn) => {
      torn.push(from, to, turn)
      count += to - from
    },
  )
  scratch.reserve(count)
  const { x, y, rank } = scratch
  const { west, south, east, north } = polygon
  let next = 0
  for (let cell = 0; cell < torn.length; cell += 3) {
    for (let at = torn[cell]; at < torn[cell + 1]; at++) {
      const lng = ranked.lng[ranks[at]] + torn[cell + 2]
      const lat = ranked.lat[ranks[at]]
      if (lng < west || lng > east || lat < south || lat > north) continue
      x[next] = lng
      y[next] = lat
      rank[next++] = ranks[at]
    }
  }
  scratch.count = next
}

/** Columns as of the first step, to sum up a region. */
interface RegionColumns {
  /** By rank. */
  slot: Uint32Array
  /** By rank. */
  vesselClass: Uint8Array
  cargoTonnes: { readonly [slot: number]: number }
  limit: number
}

function sumUp(ranks: Uint32Array, { slot, vesselClass, cargoTonnes, limit }: RegionColumns): RegionFound {
  const byClass = new Uint32Array(vesselClasses.length)
  const slots = new Uint32Array(Math.min(limit, ranks.length))
  let cargo = 0
  for (let i = 0; i < ranks.length; i++) {
    const own = slot[ranks[i]]
    if (i < slots.length) slots[i] = own
    byClass[vesselClass[ranks[i]]]++
    const tonnes = cargoTonnes[own]
    // Unknown cargo adds nothing.
    if (tonnes > 0) cargo += servedCargoTonnes(tonnes)
  }
  return { total: ranks.length, byClass, cargoTonnes: cargo, slots }
}

/** A set of ranks, drained in ascending order. */
class RankSet {
  /** Number of possible ranks. */
  readonly size: number
  readonly #words: Uint32Array
  /** A bit for each non-empty word, so that a few ranks are found without a full scan. */
  readonly #used: Uint32Array
  #count = 0

  constructor(size: number) {
    this.size = size
    this.#words = new Uint32Array((size + 31) >>> 5)
    this.#used = new Uint32Array((this.#words.length + 31) >>> 5)
  }

  add(rank: number): void {
    const bit = 1 << (rank & 31)
    if ((this.#words[rank >>> 5] & bit) !== 0) return
    this.#words[rank >>> 5] |= bit
    this.#count++
    this.#used[rank >>> 10] |= 1 << ((rank >>> 5) & 31)
  }

  /** Removes and returns all ranks, ascending. */
  drain(): Uint32Array {
    const words = this.#words
    const used = this.#used
    const drained = new Uint32Array(this.#count)
    let count = 0
    for (let block = 0; block < used.length; block++) {
      for (let blocks = used[block]; blocks !== 0; blocks &= blocks - 1) {
        const word = (block << 5) + 31 - Math.clz32(blocks & -blocks)
        for (let left = words[word]; left !== 0; left &= left - 1) {
          drained[count++] = (word << 5) + 31 - Math.clz32(left & -left)
        }
        words[word] = 0
      }
      used[block] = 0
    }
    this.#count = 0
    return drained
  }
}
