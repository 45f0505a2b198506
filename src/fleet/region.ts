import type { Polygon } from '#domain/polygon.ts'
import { findInside, type Positions } from '#domain/polygon-inside.ts'
import { servedCargoTonnes } from '#domain/served.ts'
import { vesselClasses } from '#domain/vessel-class.ts'
import type { HalfDegreeGrid } from './half-degree-grid.ts'
import { visitCells } from './region-cells.ts'
import type { RankedColumns } from './ranked-columns.ts'

/** The listed ships by rank, and where they lie. */
export interface RegionView {
  readonly ranked: RankedColumns
  readonly grid: HalfDegreeGrid
  readonly count: number
}

/** What lies in a region. */
export interface RegionFound {
  total: number
  /** By class code. */
  byClass: Uint32Array
  cargoTonnes: number
  /** The first ships by cargo. */
  slots: Uint32Array
}

/**
 * Counts the ships in a region, edges included. Everything that must belong to one moment is read in the first step; the
 * generator gives way between slabs, so that a region of ten thousand vertices stops nobody else.
 */
export function* findInRegion(
  view: RegionView,
  cargoTonnes: { readonly [slot: number]: number },
  polygon: Polygon,
  limit: number,
): Generator<void, RegionFound, void> {
  const desk = spareDesk ?? new Desk()
  spareDesk = null
  desk.clear(view.count)
  gather(view, polygon, desk)
  const { ranked, count } = view
  const work = findInside(polygon, desk, desk.inside)
  let step = work.next()
  // Ranks change with the next tick: whoever gives way takes the slots and classes of now along.
  let { slot, vesselClass } = ranked
  if (step.done !== true) [slot, vesselClass] = [slot.slice(0, count), vesselClass.slice(0, count)]
  for (; step.done !== true; step = work.next()) yield
  for (let i = 0; i < desk.count; i++) if (desk.inside[i] === 1) desk.found.add(desk.rank[i])
  const found = sumUp(desk.found.take(), slot, vesselClass, cargoTonnes, limit)
  spareDesk = desk
  return found
}

/** What one region at a time is worked out on. It is kept for the next: fresh arrays cost more than a port's few ships. */
class Desk implements Positions {
  /** Ships in cells that an edge goes through. */
  count = 0
  x = new Float64Array(0)
  y = new Float64Array(0)
  rank = new Uint32Array(0)
  inside = new Uint8Array(0)
  found = new RankSet(0)
  readonly torn: number[] = []

  clear(listed: number): void {
    this.count = 0
    this.torn.length = 0
    // What a region that was given up left behind went with its desk.
    if (this.found.size < listed) this.found = new RankSet(listed)
  }

  room(candidates: number): void {
    if (this.x.length < candidates) {
      const room = candidates * 2
      this.x = new Float64Array(room)
      this.y = new Float64Array(room)
      this.rank = new Uint32Array(room)
      this.inside = new Uint8Array(room)
    } else this.inside.fill(0, 0, candidates)
  }
}

let spareDesk: Desk | null = null

/** Ships in cells that lie wholly in the region are taken at once; those of torn cells become candidates. */
function gather({ ranked, grid }: RegionView, polygon: Polygon, desk: Desk): void {
  const { ranks } = grid
  const { torn, found } = desk
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
  desk.room(count)
  const { x, y, rank } = desk
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
  desk.count = next
}

function sumUp(
  ranks: Uint32Array,
  slot: Uint32Array,
  vesselClass: Uint8Array,
  cargoTonnes: { readonly [slot: number]: number },
  limit: number,
): RegionFound {
  const byClass = new Uint32Array(vesselClasses.length)
  const slots = new Uint32Array(Math.min(limit, ranks.length))
  let cargo = 0
  for (let i = 0; i < ranks.length; i++) {
    const own = slot[ranks[i]]
    if (i < slots.length) slots[i] = own
    byClass[vesselClass[ranks[i]]]++
    const tonnes = cargoTonnes[own]
    // Not known counts for nothing.
    if (tonnes > 0) cargo += servedCargoTonnes(tonnes)
  }
  return { total: ranks.length, byClass, cargoTonnes: cargo, slots }
}

/** Some of the ranks, given in their order. */
class RankSet {
  /** How many ranks there may be. */
  readonly size: number
  readonly #words: Uint32Array
  /** A bit for each word that holds any, so that a few ranks are found without going over all. */
  readonly #used: Uint32Array
  #held = 0

  constructor(size: number) {
    this.size = size
    this.#words = new Uint32Array((size + 31) >>> 5)
    this.#used = new Uint32Array((this.#words.length + 31) >>> 5)
  }

  add(rank: number): void {
    const bit = 1 << (rank & 31)
    if ((this.#words[rank >>> 5] & bit) !== 0) return
    this.#words[rank >>> 5] |= bit
    this.#held++
    this.#used[rank >>> 10] |= 1 << ((rank >>> 5) & 31)
  }

  /** All that were added, ascending; the set is empty afterwards. */
  take(): Uint32Array {
    const words = this.#words
    const used = this.#used
    const taken = new Uint32Array(this.#held)
    let count = 0
    for (let block = 0; block < used.length; block++) {
      for (let blocks = used[block]; blocks !== 0; blocks &= blocks - 1) {
        const word = (block << 5) + 31 - Math.clz32(blocks & -blocks)
        for (let left = words[word]; left !== 0; left &= left - 1) {
          taken[count++] = (word << 5) + 31 - Math.clz32(left & -left)
        }
        words[word] = 0
      }
      used[block] = 0
    }
    this.#held = 0
    return taken
  }
}
