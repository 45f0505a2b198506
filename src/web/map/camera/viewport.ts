import type { Map as MapLibre } from 'maplibre-gl'
import type { Viewport } from '../../state/fleet/vessel-params.ts'
import { latOf, mercator } from '../layers/vessels/glide.ts'

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

/** The viewport of a flat map before it is created; null where the map would move the centre to fit the window. */
export function initialViewport(
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

/** A viewport with a margin on every side, as a share of its size. */
export function widened({ west, south, east, north, zoom }: Viewport, share: number): Viewport {
  const [x, y] = [(east - west) * share, (north - south) * share]
  return { west: west - x, south: Math.max(-90, south - y), east: east + x, north: Math.min(90, north + y), zoom }
}

/** Whether a requested viewport contains another of the same zoom. */
export const contains = (requested: Viewport | null, view: Viewport) =>
  requested !== null &&
  view.zoom === requested.zoom &&
  view.west >= requested.west &&
  view.east <= requested.east &&
  view.south >= requested.south &&
  view.north <= requested.north
