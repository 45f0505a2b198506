import { type VesselClass, vesselClasses } from '#domain/vessel/vessel-class.ts'
import { type Hull, inferHull } from './hull.ts'

/** More than the number of distinct combinations in a real fleet. */
const maxHulls = 50_000

/** Caches `inferHull` by class, dimensions and draught: the world fleet has few distinct combinations. */
export class HullCache {
  readonly #hulls = new Map<number, Hull | null>()

  /** The result of `inferHull`; a draught of 0 or NaN is unknown. */
  hullOf(vesselClass: VesselClass, lengthM: number, beamM: number, deepestM: number): Hull | null {
    const tenths = Math.round((deepestM || 0) * 10)
    const key = ((vesselClasses.indexOf(vesselClass) * 1024 + lengthM) * 128 + beamM) * 512 + tenths
    let hull = this.#hulls.get(key)
    if (hull === undefined) {
      if (this.#hulls.size >= maxHulls) this.#hulls.clear()
      hull = inferHull(vesselClass, lengthM, beamM, tenths === 0 ? NaN : tenths / 10)
      this.#hulls.set(key, hull)
    }
    return hull
  }
}
