import { extent, margin } from './mvt-layer.ts'

/** A tile of the web's Mercator map: 2^z across, x from the west, y from the north. */
export interface TilePlace {
  z: number
  x: number
  y: number
}

/** west, south, east, north of a tile and the margin around it; longitudes go on beyond ±180. */
export function tileBounds({ z, x, y }: TilePlace): [west: number, south: number, east: number, north: number] {
  const beyond = margin / extent
  const across = 2 ** z
  const lngAt = (column: number) => (column / across) * 360 - 180
  return [lngAt(x - beyond), latAt((y + 1 + beyond) / across), lngAt(x + 1 + beyond), latAt((y - beyond) / across)]
}

/** The latitude at a share of the way from the map's top to its foot. */
function latAt(share: number): number {
  const inMap = Math.min(1, Math.max(0, share))
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * inMap))) * 180) / Math.PI
}

/**
 * Where a place lies in a tile, in steps from its north-west corner; a place west of it by more than half the world is
 * east of it. null beyond the map's top and foot, and beyond the margin.
 */
export function stepsIn({ z, x, y }: TilePlace, lng: number, lat: number): [x: number, y: number] | null {
  const across = 2 ** z
  const column = ((lng + 180) / 360) * across - x
  const turned = column - across * Math.round((column - 0.5) / across)
  const sin = Math.sin((lat * Math.PI) / 180)
  const row = (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * across - y
  const stepX = Math.floor(turned * extent)
  const stepY = Math.floor(row * extent)
  const isNear = (step: number) => step >= -margin && step < extent + margin
  return isNear(stepX) && isNear(stepY) ? [stepX, stepY] : null
}
