import { type VesselClass, vesselClasses } from '#domain/vessel-class.ts'
import { type Hull, inferHull } from './hull.ts'

/** More than there are outlines of ships. */
const mostHulls = 50_000

/** Hulls by class, outline and draught, each inferred once: ships are built to few. */
export class HullMemo {
  readonly #hulls = new Map<number, Hull | null>()

  /** The hull as `inferHull` tells it; a draught of 0 or NaN is not known. */
  hullOf(vesselClass: VesselClass, lengthM: number, beamM: number, deepestM: number): Hull | null {
    const tenths = Math.round((deepestM || 0) * 10)
    const key = ((vesselClasses.indexOf(vesselClass) * 1024 + lengthM) * 128 + beamM) * 512 + tenths
    let hull = this.#hulls.get(key)
    if (hull === undefined) {
      if (this.#hulls.size >= mostHulls) this.#hulls.clear()
      hull = inferHull(vesselClass, lengthM, beamM, tenths === 0 ? NaN : tenths / 10)
      this.#hulls.set(key, hull)
    }
    return hull
  }
}
