import type { Polygon } from '#domain/polygon/polygon.ts'
import type { Alert, AlertWatch, VesselSelector } from '../alert.ts'
import { type ConditionColumns, slotTest } from './conditions.ts'
import { holdsPosition } from './region-watch.ts'

export type TestedColumns = ConditionColumns & {
  readonly lng: ArrayLike<number>
  readonly lat: ArrayLike<number>
}

/** Everything that an alert asks of a vessel: its filters, its older conditions and, unless `polygon` is null, its region. */
export class VesselTest implements VesselSelector {
  readonly dependsOnTime: boolean
  readonly dependsOnSanctions: boolean
  readonly #selector: VesselSelector | null
  readonly #conditions: ((slot: number) => boolean) | null
  readonly #polygon: Polygon | null
  readonly #columns: TestedColumns
  readonly #one = new Uint32Array(1)

  constructor(
    { conditions }: Pick<Alert, 'conditions'>,
    { selector }: Pick<AlertWatch, 'selector'>,
    polygon: Polygon | null,
    columns: TestedColumns,
  ) {
    this.dependsOnTime = selector?.dependsOnTime ?? false
    this.dependsOnSanctions = selector?.dependsOnSanctions ?? false
    this.#selector = selector
    this.#conditions = slotTest(conditions, columns)
    this.#polygon = polygon
    this.#columns = columns
  }

  keep(slots: Uint32Array, count: number): number {
    const found = this.#selector === null ? count : this.#selector.keep(slots, count)
    const [conditions, polygon] = [this.#conditions, this.#polygon]
    if (conditions === null && polygon === null) return found
    const { lng, lat } = this.#columns
    let kept = 0
    for (let i = 0; i < found; i++) {
      const slot = slots[i]
      if (conditions !== null && !conditions(slot)) continue
      if (polygon !== null && !holdsPosition(polygon, lng[slot], lat[slot])) continue
      slots[kept++] = slot
    }
    return kept
  }

  holds(slot: number): boolean {
    this.#one[0] = slot
    return this.keep(this.#one, 1) === 1
  }
}
