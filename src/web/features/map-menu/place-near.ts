import type { Map as MapLibre } from 'maplibre-gl'
import { placeAt } from '../../map/pick.ts'
import { infrastructure, placeOf } from '../../state/places.ts'
import { chokepoints, events, navigationAreas } from '../../state/resources.ts'

interface Point {
  x: number
  y: number
}

/** How far from the point of a menu an installation is still meant, px. */
const nearPx = 40

/** The nearest of the items within a distance on the screen; of two as near, the first. */
export function nearestWithin<T extends Point>(items: readonly T[], { x, y }: Point, maxPx: number): T | null {
  let best: T | null = null
  let bestPx = Infinity
  for (const item of items) {
    const px = Math.hypot(item.x - x, item.y - y)
    if (px <= maxPx && px < bestPx) [best, bestPx] = [item, px]
  }
  return best
}

/** What the menu says of a place: its key and name. Only places of layers that are shown are found. */
export function placeNear(map: MapLibre, point: Point): { key: string; name: string } | null {
  const box: [[number, number], [number, number]] = [
    [point.x - nearPx, point.y - nearPx],
    [point.x + nearPx, point.y + nearPx],
  ]
  const drawn = map.queryRenderedFeatures(box, { layers: ['installations'] }).flatMap(({ properties, geometry }) => {
    if (geometry.type !== 'Point') return []
    const { x, y } = map.project(geometry.coordinates as [number, number])
    return [{ x, y, key: infrastructure.peek()[Number(properties['index'])]?.id }]
  })
  // Pipelines and the areas of straits and events have no distance: the point is on them or it is not.
  const key = nearestWithin(drawn, point, nearPx)?.key ?? placeAt(map, point)
  const name = key === null ? undefined : nameOf(key)
  return key === null || name === undefined ? null : { key, name }
}

function nameOf(key: string): string | undefined {
  const { kind, id } = placeOf(key)
  if (kind === 'chokepoint') return chokepoints.data.peek()?.find((strait) => strait.id === id)?.name
  if (kind === 'event') return events.data.peek()?.find((event) => event.id === id)?.title
  if (kind === 'area') return navigationAreas.data.peek()?.find((area) => area.id === id)?.name
  return infrastructure.peek().find((item) => item.id === key)?.name
}
