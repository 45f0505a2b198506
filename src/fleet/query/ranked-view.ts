import { servedCargoTonnes } from '#domain/vessel/served-precision.ts'
import { areaBoxes, slotsInBoxes } from './area-candidates.ts'
import { type CompiledQuery, compileQuery } from './compiled-query.ts'
import { FilterSumsCache } from './filter-sums.ts'
import type { FleetReader } from '../fleet.ts'
import { cellOf, HalfDegreeGrid, nowhere } from './half-degree-grid.ts'
import { firstThatPass, KeptOrders } from './kept-orders.ts'
import { RankedColumns } from './ranked-columns.ts'
import { RegionCandidates } from './region-candidates.ts'
import { CandidateScan } from './candidate-scan.ts'
import { otherSlots } from './other-vessels.ts'
import type { Selection, VesselQuery } from './selection.ts'
import { hasSlotFilters, type SlotFilters } from './slots/filters.ts'
import { SlotFilterResults } from './slots/results.ts'
import { type FilterContext, SlotMatches } from './slots/matches.ts'
import { type VesselSummary, VesselSums } from './summary.ts'
import { slotsByRank, type VesselOrder, VesselSorter } from './vessel-order.ts'

/** Sort key of cargo and MMSI in one number: largest cargo first, unknown last, ties by MMSI. */
const maxCargoTonnes = 2 ** 22
const mmsiRange = 2 ** 30

/** Below one vessel in eight, slot filters look at the vessels of the area alone. */
const fewShare = 8

const noSlots = new Uint32Array(0)

const largestCargoFirst = { by: 'cargo', isDescending: true } as const

/**
 * The listed vessels in order of cargo, with columns and a grid for selection. At each tick call `touch` for each changed
 * vessel, then `refresh`.
 */
export class RankedView {
  readonly #fleet: FleetReader
  #ranked: RankedColumns
  #other: RankedColumns
  readonly #grid = new HalfDegreeGrid()
  readonly #scan = new CandidateScan()
  readonly #filterSums = new FilterSumsCache()
  /** Rank by slot; −1 when not listed. */
  readonly #rankOf: Int32Array
  /** Sort key by slot. */
  readonly #keyOf: Float64Array
  /** Slots that enter, leave or move in the order at the next refresh. */
  #moving: number[] = []
  readonly #isMoving: Uint8Array
  /** Whether one of them leaves the list. */
  #isAnyUnlisted = false
  /** By old rank, while the order is merged. */
  readonly #newRanks: Uint32Array
  #count = 0
  #version = 0
  readonly #context: FilterContext
  readonly #slotFilters: SlotFilterResults
  readonly #regions = new RegionCandidates()
  readonly #sums: VesselSums
  readonly #sorter = new VesselSorter()
  readonly #orders: KeptOrders
  /** Number of refreshes: results of slot filters hold between two. */
  #refreshes = 0

  /** Without a clock, filters that are relative to now match no vessel. */
  constructor(fleet: FleetReader, context: FilterContext = { nowMs: () => Number.NaN }) {
    this.#fleet = fleet
    this.#context = context
    this.#slotFilters = new SlotFilterResults(fleet, context)
    this.#sums = new VesselSums(fleet.capacity)
    this.#orders = new KeptOrders(fleet)
    this.#ranked = new RankedColumns(fleet.capacity)
    this.#other = new RankedColumns(fleet.capacity)
    this.#rankOf = fleet.slotColumns.i32()
    this.#keyOf = new Float64Array(fleet.capacity)
    this.#isMoving = new Uint8Array(fleet.capacity)
    this.#newRanks = new Uint32Array(fleet.capacity)
  }

  /** Number of listed vessels. */
  get count(): number {
    return this.#count
  }

  /** Increases with each change. */
  get version(): number {
    return this.#version
  }

  /** The columns by rank; valid until the next refresh. */
  get ranked(): RankedColumns {
    return this.#ranked
  }

  /** Ranks by half-degree cell; valid until the next refresh. */
  get grid(): HalfDegreeGrid {
    return this.#grid
  }

  /** Registers a change of a vessel. */
  touch(slot: number): void {
    const rank = this.#rankOf[slot]
    const listed = this.#fleet.listed(slot)
    if (!listed && rank >= 0) this.#isAnyUnlisted = true
    if (this.#isMoving[slot] === 1) return
    if (!listed && rank < 0) return
    this.#version++
    if (!listed || rank < 0 || this.#key(slot) !== this.#keyOf[slot]) {
      this.#isMoving[slot] = 1
      this.#moving.push(slot)
      return
    }
    const { lng, lat } = this.#ranked
    const cell = cellOf(lng[rank], lat[rank])
    this.#ranked.read(this.#fleet.columns, slot, rank)
    this.#grid.move(rank, cell, cellOf(lng[rank], lat[rank]))
  }

  /**
   * Updates the order only where a vessel left the list, and the grid: between two slices of one tick, a vessel that changes
   * its rank or enters the list stays where it was until `refresh`.
   */
  removeUnlisted(): void {
    if (this.#isAnyUnlisted) this.refresh()
    else this.#refreshGrid()
  }

  /** Updates order and grid with the touched vessels. */
  refresh(): void {
    this.#refreshes++
    if (this.#moving.length > 0) this.#merge()
    this.#refreshGrid()
  }

  /** Reads the whole fleet. */
  rebuild(): void {
    for (let slot = 0; slot < this.#fleet.size; slot++) this.touch(slot)
    this.refresh()
  }

  /** The first matching vessels in the query's order; valid until the next `select` or `refresh`. */
  select(query: VesselQuery, limit: number): Selection {
    const { slots, order = null, onlyOthers = false } = query
    const includesOthers = onlyOthers || (query.includesOthers ?? false)
    const few = includesOthers ? null : this.#matchesInArea(query)
    if (few !== null) return this.#ordered(few, order, limit)
    const rejected = slots && hasSlotFilters(slots) ? this.#slotFilters.of(slots, this.#refreshes) : null
    const compiled: CompiledQuery = compileQuery(query, rejected)
    if (order === null && !includesOthers) return this.#selectListed(compiled, limit)
    if (order !== null && !includesOthers) {
      const kept = this.#selectInOrder(compiled, order, limit)
      if (kept !== null) return kept
    }
    const listed = onlyOthers ? noSlots : this.#everyMatch(compiled)
    const nowMs = this.#context.nowMs()
    const others = includesOthers ? otherSlots(this.#fleet, compiled, nowMs) : []
    const all = new Uint32Array(listed.length + others.length)
    all.set(listed)
    all.set(others, listed.length)
    const found = this.#sorter.inOrder(all, this.#fleet.columns, order ?? largestCargoFirst, { limit, nowMs })
    return { slots: found, returned: found.length, matched: all.length }
  }

  /** Counts and cargo of every match. */
  summarize(query: VesselQuery): VesselSummary {
    const { columns, size } = this.#fleet
    const { slots, includesOthers = false } = query
    if (includesOthers) return this.#sums.of(columns, this.select(query, size).slots, size)
    const few = this.#matchesInArea(query)
    if (few !== null) return this.#sums.of(columns, few, size)
    const rejected = slots && hasSlotFilters(slots) ? this.#slotFilters.of(slots, this.#refreshes) : null
    return this.#sums.of(columns, this.#everyMatch(compileQuery(query, rejected)), size)
  }

  /**
   * Every match of slot filters in an area with few vessels, in no order: only those are looked at. Null for other queries,
   * and for filters whose result is kept, which tiles of a map share.
   */
  #matchesInArea(query: VesselQuery): Uint32Array | null {
    const { slots: filters } = query
    if (!filters || !hasSlotFilters(filters)) return null
    const compiled = compileQuery(query)
    if (filters.regions || filters.drawings) {
      const inRegions = this.#matchesInRegions(compiled, filters)
      if (inRegions !== null) return inRegions
    }
    const boxes = areaBoxes(compiled, filters, this.#context.regions)
    const candidates = boxes.reduce((sum, box) => sum + this.#grid.inCells(this.#grid.range(box)), 0)
    if (candidates > this.#count / fewShare || this.#slotFilters.has(filters, this.#refreshes)) return null
    const { slots, count } = slotsInBoxes(boxes, compiled, this.#ranked, this.#grid)
    const { columns, size } = this.#fleet
    return slots.subarray(0, new SlotMatches(columns, size, slots, count).apply(filters, this.#context))
  }

  /** Every match of slot filters in regions and drawn shapes; null where these are too intricate. */
  #matchesInRegions(compiled: CompiledQuery, filters: SlotFilters): Uint32Array | null {
    const { regions: slugs = [], drawings = [], ...others } = filters
    if (this.#slotFilters.has(filters, this.#refreshes)) return null
    const areas = [...slugs.flatMap((slug) => this.#context.regions?.outlineOf(slug) ?? []), ...drawings]
    const ranks = { ranked: this.#ranked, grid: this.#grid, count: this.#count }
    const slots = this.#regions.find(areas, compiled, ranks)
    if (slots === null) return null
    const { columns, size } = this.#fleet
    return slots.subarray(0, new SlotMatches(columns, size, slots, slots.length).apply(others, this.#context))
  }

  /** The first of these listed vessels. */
  #ordered(slots: Uint32Array, order: VesselOrder | null, limit: number): Selection {
    const nowMs = this.#context.nowMs()
    const first =
      order === null
        ? slotsByRank(slots, this.#rankOf, this.#ranked.slot, limit)
        : this.#sorter.inOrder(slots, this.#fleet.columns, order, { limit, nowMs })
    return { slots: first, returned: first.length, matched: slots.length }
  }

  /** Every listed match, in no order; without a test for each vessel where nothing but slot filters restricts. */
  #everyMatch(compiled: CompiledQuery): Uint32Array {
    const { rejected, isBySlotsOnly, filtered, isEverywhere } = compiled
    if (!filtered && isEverywhere) return this.#ranked.slot.subarray(0, this.#count)
    if (rejected === null || !isBySlotsOnly) return this.#selectListed(compiled, this.#count).slots
    const rankOf = this.#rankOf
    const { matches } = rejected
    const found = new Uint32Array(matches.length)
    let kept = 0
    for (let i = 0; i < matches.length; i++) {
      found[kept] = matches[i]
      kept += rankOf[matches[i]] < 0 ? 0 : 1
    }
    return found.subarray(0, kept)
  }

  #selectListed(compiled: CompiledQuery, limit: number): Selection {
    const ranked = this.#ranked
    const count = this.#count
    const sums = () => this.#filterSums.of(compiled, ranked, count, this.#version)
    return this.#scan.select(compiled, limit, { ranked, grid: this.#grid, count, rankOf: this.#rankOf, sums })
  }

  /** Down an order that is kept; null where none is, or where few vessels are left to sort. */
  #selectInOrder(compiled: CompiledQuery, order: VesselOrder, limit: number): Selection | null {
    const { rejected, isBySlotsOnly } = compiled
    const left = rejected === null ? this.#count : rejected.matches.length
    if (left < this.#count / fewShare) return null
    const ranks = { ranked: this.#ranked, rankOf: this.#rankOf, count: this.#count }
    const kept = this.#orders.of(order, ranks, this.#refreshes, this.#context.nowMs())
    if (kept === null) return null
    const slots = firstThatPass(kept, compiled, ranks, limit)
    const matched =
      rejected !== null && isBySlotsOnly
        ? countListed(rejected.matches, this.#rankOf)
        : this.#selectListed(compiled, 1).matched
    return { slots, returned: slots.length, matched }
  }

  #key(slot: number): number {
    const cargo = servedCargoTonnes(this.#fleet.columns.cargoTonnes[slot])
    const fromTop = Number.isNaN(cargo) ? maxCargoTonnes + 1 : maxCargoTonnes - Math.min(maxCargoTonnes, cargo)
    return fromTop * mmsiRange + this.#fleet.columns.mmsi[slot]
  }

  #refreshGrid(): void {
    this.#grid.refresh(this.#ranked.lng, this.#ranked.lat, this.#count)
  }

  /** Removes the moving vessels from the old order and merges them into the new one, in runs that keep their order. */
  #merge(): void {
    const keys = this.#arrivals()
    const from = this.#ranked
    const to = this.#other
    const newRanks = this.#newRanks
    const oldCount = this.#count
    const leaving = this.#ranksOfMoving()
    let rank = 0
    let left = 0
    let runStart = 0
    const copyRun = (end: number) => {
      to.copy(from, runStart, end, rank)
      for (let old = runStart; old < end; old++) newRanks[old] = rank++
      runStart = end
    }
    const copyBefore = (end: number) => {
      for (; left < leaving.length && leaving[left] < end; left++) {
        copyRun(leaving[left])
        runStart++
      }
      copyRun(end)
    }
    for (const key of keys) {
      copyBefore(this.#firstAfter(key, runStart, oldCount))
      to.read(this.#fleet.columns, this.#fleet.slotOf(key % mmsiRange), rank++)
    }
    copyBefore(oldCount)
    this.#count = rank
    this.#ranked = to
    this.#other = from
    this.#endMerge(from, oldCount)
  }

  /** The old ranks of the moving vessels, ascending. */
  #ranksOfMoving(): Uint32Array {
    return Uint32Array.from(this.#moving.map((slot) => this.#rankOf[slot]).filter((rank) => rank >= 0)).sort()
  }

  /** The first rank of the old order from `low` on whose key is not below this one. */
  #firstAfter(key: number, low: number, high: number): number {
    const { slot } = this.#ranked
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#keyOf[slot[middle]] < key) low = middle + 1
      else high = middle
    }
    return low
  }

  /** Registers the new ranks, and moves in the grid what entered, left or moved. */
  #endMerge(from: RankedColumns, oldCount: number): void {
    const rankOf = this.#rankOf
    const newRanks = this.#newRanks
    const { slot, lng, lat } = this.#ranked
    const moving = this.#moving
    const grid = this.#grid
    const oldRanks = Int32Array.from(moving, (moved) => rankOf[moved])
    for (const moved of moving) {
      this.#isMoving[moved] = 0
      rankOf[moved] = -1
      this.#keyOf[moved] = this.#key(moved)
    }
    for (let rank = 0; rank < this.#count; rank++) rankOf[slot[rank]] = rank
    this.#moving = []
    this.#isAnyUnlisted = false
    for (let i = 0; i < moving.length; i++) if (oldRanks[i] >= 0) newRanks[oldRanks[i]] = rankOf[moving[i]]
    grid.renumber(newRanks, oldCount)
    // What left first, so that the grid never holds more than all vessels.
    for (const leaves of [true, false])
      for (let i = 0; i < moving.length; i++) {
        const [old, rank] = [oldRanks[i], rankOf[moving[i]]]
        if (rank < 0 !== leaves) continue
        const oldCell = old < 0 ? nowhere : cellOf(from.lng[old], from.lat[old])
        grid.move(newRanks[old] ?? rank, oldCell, leaves ? nowhere : cellOf(lng[rank], lat[rank]))
      }
  }

  /** Sort keys of the vessels that enter the order, ascending. */
  #arrivals(): Float64Array {
    const arriving = this.#moving.filter((slot) => this.#fleet.listed(slot))
    return Float64Array.from(arriving, (slot) => this.#key(slot)).sort()
  }
}

function countListed(slots: Uint32Array, rankOf: Int32Array): number {
  let count = 0
  for (let i = 0; i < slots.length; i++) count += rankOf[slots[i]] < 0 ? 0 : 1
  return count
}
