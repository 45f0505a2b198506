import { regionOfCountry } from '#domain/world/country-regions.ts'
import { regions } from '#domain/world/places.ts'
import { distanceNm, type Position } from '#domain/geo.ts'
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
      for (const [cell, centre] of cellsNear(port)) {
        const nm = distanceNm(port.lng, port.lat, centre.lng, centre.lat)
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

function* cellsNear({ lng, lat }: Position): Generator<[number, Position]> {
  const high = Math.ceil(watersNm / 60) + 1
  const wide = Math.min(180, Math.ceil(high / Math.max(0.1, Math.cos((lat * Math.PI) / 180))) + 1)
  for (let y = Math.floor(lat) - high; y <= lat + high; y++) {
    if (y < -90 || y >= 90) continue
    for (let x = Math.floor(lng) - wide; x <= lng + wide; x++) {
      const column = (x + 540) % 360
      yield [(y + 90) * 360 + column, { lng: column - 179.5, lat: y + 0.5 }]
    }
  }
}

function degreeCell(lng: number, lat: number): number {
  const column = Math.min(359, Math.max(0, Math.floor(lng) + 180))
  const row = Math.min(179, Math.max(0, Math.floor(lat) + 90))
  return row * 360 + column
}
