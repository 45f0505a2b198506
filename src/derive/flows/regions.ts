import { regionOfCountry } from '#domain/world/country-regions.ts'
import { regions } from '#domain/world/places.ts'
import { distanceNm, nmPerDegree, type Position } from '#domain/geo.ts'
import type { Port } from '#domain/world/places.ts'

/** Code of the open sea and of places in no region. */
export const noRegion = 255

const asia = regions.indexOf('Asia')

/** Code of a port's region; `noRegion` when its country has none. */
export function regionOfPort({ country, lng }: Pick<Port, 'country' | 'lng'>): number {
  // Vladivostok is in Asia, and so is what Russia has beyond 180°.
  if (country === 'RU' && (lng > 60 || lng < -100)) return asia
  const region = regionOfCountry(country)
  return region === null ? noRegion : regions.indexOf(region)
}

/** Extent of a region's waters around its ports: the width of an exclusive economic zone. */
const watersNm = 200

/** The region whose waters contain a position: that of the nearest port within 200 nm, on a grid of whole degrees. */
export class RegionWaters {
  readonly #byDegree = new Uint8Array(360 * 180).fill(noRegion)

  constructor(ports: readonly Port[]) {
    const nearestNm = new Float32Array(this.#byDegree.length).fill(Infinity)
    for (const port of ports) {
      const region = regionOfPort(port)
      if (region === noRegion) continue
      this.#claim(port, region, nearestNm)
    }
  }

  /** Gives a port's region the cells around it that no other port is nearer to. There are thousands of ports. */
  #claim({ lng, lat }: Position, region: number, nearestNm: Float32Array): void {
    const high = Math.ceil(watersNm / nmPerDegree) + 1
    const wide = Math.min(180, Math.ceil(high / Math.max(0.1, Math.cos((lat * Math.PI) / 180))) + 1)
    for (let y = Math.max(-90, Math.floor(lat) - high); y <= lat + high && y < 90; y++) {
      // No distance is less than that of the latitudes.
      const atLeastNm = Math.abs(y + 0.5 - lat) * nmPerDegree * 0.99
      for (let x = Math.floor(lng) - wide; x <= lng + wide; x++) {
        const column = (x + 540) % 360
        const cell = (y + 90) * 360 + column
        if (atLeastNm > nearestNm[cell]) continue
        const nm = distanceNm(lng, lat, column - 179.5, y + 0.5)
        if (nm > watersNm || nm >= nearestNm[cell]) continue
        nearestNm[cell] = nm
        this.#byDegree[cell] = region
      }
    }
  }

  /** The code of the region, or `noRegion`. */
  at(lng: number, lat: number): number {
    return Number.isNaN(lng) ? noRegion : this.#byDegree[degreeCell(lng, lat)]
  }
}

function degreeCell(lng: number, lat: number): number {
  const column = Math.min(359, Math.max(0, Math.floor(lng) + 180))
  const row = Math.min(179, Math.max(0, Math.floor(lat) + 90))
  return row * 360 + column
}
