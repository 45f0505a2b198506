import type { Polygon } from '#domain/polygon.ts'
import { findInside, type Positions } from '#domain/polygon-slabs.ts'
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
  const inside = new RankSet(view.count)
  const candidates = gather(view, polygon, inside)
  const { ranked, count } = view
  const work = findInside(polygon, candidates, candidates.inside)
  let step = work.next()
  // Ranks change with the next tick: whoever gives way takes the slots and classes of now along.
  let { slot, vesselClass } = ranked
  if (step.done !== true) [slot, vesselClass] = [slot.slice(0, count), vesselClass.slice(0, count)]
  for (; step.done !== true; step = work.next()) yield
  for (let i = 0; i < candidates.count; i++) if (candidates.inside[i] === 1) inside.add(candidates.rank[i])
  return sumUp(inside, slot, vesselClass, cargoTonnes, limit)
}

type Candidates = Positions & { rank: Uint32Array; inside: Uint8Array }

/** Ships in cells that lie wholly in the region are taken at once; those of torn cells become candidates. */
function gather({ ranked, grid }: RegionView, polygon: Polygon, inside: RankSet): Candidates {
  const { ranks } = grid
  const torn: number[] = []
  let count = 0
  visitCells(
    polygon,
    grid,
    (from, to) => {
      for (let at = from; at < to; at++) inside.add(ranks[at])
    },
    (from, to, turn) => {
      torn.push(from, to, turn)
      count += to - from
    },
  )
  const found = {
    count: 0,
    x: new Float64Array(count),
    y: new Float64Array(count),
    rank: new Uint32Array(count),
    inside: new Uint8Array(count),
  }
  const { west, south, east, north } = polygon
  for (let cell = 0; cell < torn.length; cell += 3) {
    for (let at = torn[cell]; at < torn[cell + 1]; at++) {
      const rank = ranks[at]
      const x = ranked.lng[rank] + torn[cell + 2]
      const y = ranked.lat[rank]
      if (x < west || x > east || y < south || y > north) continue
      found.x[found.count] = x
      found.y[found.count] = y
      found.rank[found.count++] = rank
    }
  }
  return found
}

function sumUp(
  inside: RankSet,
  slot: Uint32Array,
  vesselClass: Uint8Array,
  cargoTonnes: { readonly [slot: number]: number },
  limit: number,
): RegionFound {
  const byClass = new Uint32Array(vesselClasses.length)
  const ranks = inside.ranks()
  let cargo = 0
  for (let i = 0; i < ranks.length; i++) {
    byClass[vesselClass[ranks[i]]]++
    const tonnes = cargoTonnes[slot[ranks[i]]]
    // Not known counts for nothing.
    if (tonnes > 0) cargo += servedCargoTonnes(tonnes)
  }
  const slots = ranks.subarray(0, limit).map((rank) => slot[rank])
  return { total: ranks.length, byClass, cargoTonnes: cargo, slots }
}

/** Some of the ranks, given in their order. */
class RankSet {
  readonly #words: Uint32Array
  /** A bit for each word that holds any, so that a few ranks are found without going over all. */
  readonly #used: Uint32Array
  #size = 0

  constructor(count: number) {
    this.#words = new Uint32Array((count + 31) >>> 5)
    this.#used = new Uint32Array((this.#words.length + 31) >>> 5)
  }

  add(rank: number): void {
    const bit = 1 << (rank & 31)
    if ((this.#words[rank >>> 5] & bit) !== 0) return
    this.#words[rank >>> 5] |= bit
    this.#size++
    this.#used[rank >>> 10] |= 1 << ((rank >>> 5) & 31)
  }

  ranks(): Uint32Array {
    const words = this.#words
    const found = new Uint32Array(this.#size)
    let count = 0
    for (let block = 0; block < this.#used.length; block++) {
      for (let blocks = this.#used[block]; blocks !== 0; blocks &= blocks - 1) {
        const word = (block << 5) + 31 - Math.clz32(blocks & -blocks)
        for (let left = words[word]; left !== 0; left &= left - 1) {
          found[count++] = (word << 5) + 31 - Math.clz32(left & -left)
        }
      }
    }
    return found
  }
}
