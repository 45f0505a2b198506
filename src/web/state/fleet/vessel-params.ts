import { type Filters, filterParams } from '../filters.ts'

export interface Viewport {
  west: number
  south: number
  east: number
  north: number
  zoom: number
}

/** Rounded outwards to 0.0001°. The small tolerance gives the same view the same parameters. */
const below = (degrees: number) => Math.floor(degrees * 10_000 + 1e-3) / 10_000
const above = (degrees: number) => Math.ceil(degrees * 10_000 - 1e-3) / 10_000

const wrap = (lng: number) => ((((lng + 180) % 360) + 360) % 360) - 180

/** Viewport and filters as parameters of GET /vessels; longitudes are wrapped to ±180. */
export function vesselParams(viewport: Viewport, filters: Filters): Record<string, string> {
  const { west, south, east, north, zoom } = viewport
  const isWholeWorld = east - west >= 360
  const [left, right] = isWholeWorld ? [-180, 180] : [wrap(west), wrap(east)]
  return {
    bbox: [below(left), below(south), above(right), above(north)].join(','),
    zoom: zoom.toFixed(2),
    ...filterParams(filters),
  }
}
