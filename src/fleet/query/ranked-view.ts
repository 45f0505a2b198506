import { servedCargoTonnes } from '#domain/vessel/served-precision.ts'
import { type CompiledQuery, compileQuery } from './compiled-query.ts'
import { FilterSumsCache } from './filter-sums.ts'
import type { FleetReader } from '../fleet.ts'
import { cellOf, HalfDegreeGrid } from './half-degree-grid.ts'
import { RankedColumns } from './ranked-columns.ts'
import { CandidateScan } from './candidate-scan.ts'
import type { Selection, VesselQuery } from './selection.ts'

/** Sort key of cargo and MMSI in one number: largest cargo first, unknown last, ties by MMSI. */
const maxCargoTonnes = 2 ** 22
const mmsiRange = 2 ** 30

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
  #gridStale = true
  #count = 0
  #version = 0

  constructor(fleet: FleetReader) {
    this.#fleet = fleet
    this.#ranked = new RankedColumns(fleet.capacity)
    this.#other = new RankedColumns(fleet.capacity)
    this.#rankOf = fleet.slotColumns.i32()
    this.#keyOf = new Float64Array(fleet.capacity)
    this.#isMoving = new Uint8Array(fleet.capacity)
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
    if (this.#isMoving[slot] === 1) return
    const rank = this.#rankOf[slot]
    const listed = this.#fleet.listed(slot)
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
    if (cell !== cellOf(lng[rank], lat[rank])) this.#gridStale = true
  }

  /** Updates order and grid with the touched vessels. */
  refresh(): void {
    if (this.#moving.length > 0) this.#merge()
    if (!this.#gridStale) return
    this.#grid.build(this.#ranked.lng, this.#ranked.lat, this.#count)
    this.#gridStale = false
  }

  /** Reads the whole fleet. */
  rebuild(): void {
    for (let slot = 0; slot < this.#fleet.size; slot++) this.touch(slot)
    this.refresh()
  }

  /** The first matching vessels by cargo; valid until the next `select` or `refresh`. */
  select(query: VesselQuery, limit: number): Selection {
    const compiled: CompiledQuery = compileQuery(query)
    const ranked = this.#ranked
    const count = this.#count
    const sums = () => this.#filterSums.of(compiled, ranked, count, this.#version)
    return this.#scan.select(compiled, limit, { ranked, grid: this.#grid, count, sums })
  }

  #key(slot: number): number {
    const cargo = servedCargoTonnes(this.#fleet.columns.cargoTonnes[slot])
    const fromTop = Number.isNaN(cargo) ? maxCargoTonnes + 1 : maxCargoTonnes - Math.min(maxCargoTonnes, cargo)
    return fromTop * mmsiRange + this.#fleet.columns.mmsi[slot]
  }

  /** Removes the moving vessels from the old order and merges them into the new one, in runs. */
  #merge(): void {
    const keys = this.#arrivals()
    const from = this.#ranked
    const to = this.#other
    let rank = 0
    let arrival = 0
    let runStart = 0
    for (let old = 0; old <= this.#count; old++) {
      const slot = old < this.#count ? from.slot[old] : -1
      const leaves = slot >= 0 && this.#isMoving[slot] === 1
      const key = slot < 0 ? Infinity : leaves ? -Infinity : this.#keyOf[slot]
      if (slot >= 0 && !leaves && !(arrival < keys.length && keys[arrival] < key)) continue
      // The run of vessels that keep their order ends here.
      to.copy(from, runStart, old, rank)
      rank += old - runStart
      runStart = leaves ? old + 1 : old
      for (; arrival < keys.length && keys[arrival] < key; arrival++) {
        to.read(this.#fleet.columns, this.#fleet.slotOf(keys[arrival] % mmsiRange), rank++)
      }
    }
    this.#count = rank
    this.#ranked = to
    this.#other = from
    for (const slot of this.#moving) {
      this.#isMoving[slot] = 0
      this.#rankOf[slot] = -1
    }
    for (let at = 0; at < rank; at++) this.#rankOf[to.slot[at]] = at
    this.#moving = []
    this.#gridStale = true
  }

  /** Sort keys of the vessels that enter the order, ascending. */
  #arrivals(): Float64Array {
    const arriving = this.#moving.filter((slot) => this.#fleet.listed(slot))
    for (const slot of arriving) this.#keyOf[slot] = this.#key(slot)
    return Float64Array.from(arriving, (slot) => this.#keyOf[slot]).sort()
  }
}
