import { flagCodeOf } from '#domain/vessel/flags.ts'
import { coordinateSteps, loadSteps, speedSteps } from '#domain/vessel/served-precision.ts'
import type { FleetReader } from '../fleet.ts'
import { type CompiledQuery, compileQuery, everyClass, isInAny, unknownSteps } from './compiled-query.ts'
import type { VesselQuery } from './selection.ts'
import { hasSlotFilters } from './slots/filters.ts'
import { type FilterContext, SlotMatches } from './slots/matches.ts'

/**
 * A query that is evaluated for given vessels, such as those that changed, instead of the whole fleet. It selects the same
 * listed vessels as `RankedView`.
 */
export class SlotQuery {
  readonly #fleet: FleetReader
  readonly #query: VesselQuery
  readonly #compiled: CompiledQuery
  readonly #context: FilterContext

  constructor(fleet: FleetReader, query: VesselQuery, context: FilterContext) {
    this.#fleet = fleet
    this.#query = query
    this.#compiled = compileQuery(query)
    this.#context = context
  }

  /** Whether time alone makes vessels match, or no longer match. */
  get dependsOnTime(): boolean {
    const { etaWithinMs, receivedWithinMs } = this.#query.slots ?? {}
    return etaWithinMs !== undefined || receivedWithinMs !== undefined
  }

  /** Whether a new sanctions list makes vessels match, or no longer match. */
  get dependsOnSanctions(): boolean {
    return this.#query.slots?.isSanctioned !== undefined
  }

  /** Moves the listed vessels that match to the front of the first `count` slots, in their order; returns their number. */
  keep(slots: Uint32Array, count: number): number {
    const left = this.#keepByColumns(slots, count)
    const { slots: filters } = this.#query
    if (left === 0 || !filters || !hasSlotFilters(filters)) return left
    return new SlotMatches(this.#fleet.columns, this.#fleet.size, slots, left).apply(filters, this.#context)
  }

  #keepByColumns(slots: Uint32Array, count: number): number {
    const { boxes, classMask, isEverywhere, filtered } = this.#compiled
    const { vesselClass, lng, lat } = this.#fleet.columns
    let kept = 0
    for (let i = 0; i < count; i++) {
      const slot = slots[i]
      if (!this.#fleet.listed(slot)) continue
      if (classMask !== everyClass && (classMask & (1 << vesselClass[slot])) === 0) continue
      if (!isEverywhere) {
        const [x, y] = [coordinateSteps(lng[slot]), coordinateSteps(lat[slot])]
        if (!isInAny(boxes, x, y)) continue
      }
      if (filtered && !this.#isWithinBounds(slot)) continue
      slots[kept++] = slot
    }
    return kept
  }

  #isWithinBounds(slot: number): boolean {
    const { minSog, maxSog, minLoad, maxLoad, commodities, flags } = this.#compiled
    const { sogKnots, loadShare, commodity, mmsi } = this.#fleet.columns
    return (
      isWithin(speedSteps(sogKnots[slot]), minSog, maxSog) &&
      isWithin(loadSteps(loadShare[slot]), minLoad, maxLoad) &&
      (commodities === null || commodities[commodity[slot]] === 1) &&
      (flags === null || flags[flagCodeOf(mmsi[slot])] === 1)
    )
  }
}

/** Unknown figures are above every bound, as in the ranked columns. */
export function isWithin(steps: number, min: number, max: number): boolean {
  const known = steps >= 0 && steps < unknownSteps ? steps : unknownSteps
  return known >= min && known <= max
}
