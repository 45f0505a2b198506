import type { Map as MapLibre } from 'maplibre-gl'
import type { Viewport } from '../live/vessel-params.ts'
import { latOf, mercator } from './glide.ts'

export function viewportOf(map: MapLibre): Viewport {
  const bounds = map.getBounds()
  return {
    west: bounds.getWest(),
    south: Math.max(-90, bounds.getSouth()),
    east: bounds.getEast(),
    north: Math.min(90, bounds.getNorth()),
    zoom: map.getZoom(),
  }
}

/** What a flat map of so many pixels will show before there is one; null where it would have to shift to fit. */
export function viewportAhead(
  at: { lng: number; lat: number; zoom: number },
  widthPx: number,
  heightPx: number,
): Viewport | null {
  const worldPx = 512 * 2 ** at.zoom
  const { y } = mercator(at.lng, at.lat)
  const [top, bottom] = [y - heightPx / worldPx / 2, y + heightPx / worldPx / 2]
  if (top < 0 || bottom > 1 || widthPx > worldPx) return null
  const halfDeg = (widthPx / worldPx) * 180
  return { west: at.lng - halfDeg, south: latOf(bottom), east: at.lng + halfDeg, north: latOf(top), zoom: at.zoom }
}

/** A view with a margin of a share of it on every side. */
export function widened({ west, south, east, north, zoom }: Viewport, share: number): Viewport {
  const [x, y] = [(east - west) * share, (north - south) * share]
  return { west: west - x, south: Math.max(-90, south - y), east: east + x, north: Math.min(90, north + y), zoom }
}

/** Whether all of a view, at its zoom, was asked for already. */
export const within = (view: Viewport, asked: Viewport | null) =>
  asked !== null &&
  view.zoom === asked.zoom &&
  view.west >= asked.west &&
  view.east <= asked.east &&
  view.south >= asked.south &&
  view.north <= asked.north
