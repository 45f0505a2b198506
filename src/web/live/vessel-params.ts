import { type Filters, filterParams } from '../state/filters.ts'

export interface Viewport {
  west: number
  south: number
  east: number
  north: number
  zoom: number
}

/** To the next ten-thousandth outwards; a hair's breadth does not count, so that the same view is the same question. */
const below = (degrees: number) => Math.floor(degrees * 10_000 + 1e-3) / 10_000
const above = (degrees: number) => Math.ceil(degrees * 10_000 - 1e-3) / 10_000

/** The viewport and the filters as GET /vessels takes them; east of 180 it is west again. */
export function vesselParams(viewport: Viewport, filters: Filters): Record<string, string> {
  const { west, south, east, north, zoom } = viewport
  const whole = east - west >= 360
  const wrap = (lng: number) => ((((lng + 180) % 360) + 360) % 360) - 180
  const [least, most] = whole ? [-180, 180] : [wrap(west), wrap(east)]
  return {
    bbox: [below(least), below(south), above(most), above(north)].join(','),
    zoom: zoom.toFixed(2),
    ...filterParams(filters),
  }
}
