import { extent, margin } from './mvt-layer.ts'

/** A Web Mercator tile: 2^z tiles across, x from the west, y from the north. */
export interface TilePlace {
  z: number
  x: number
  y: number
}

/** Returns the west, south, east and north of a tile with its margin; longitudes continue beyond ±180. */
export function tileBounds({ z, x, y }: TilePlace): [west: number, south: number, east: number, north: number] {
  const beyond = margin / extent
  const across = 2 ** z
  const lngAt = (column: number) => (column / across) * 360 - 180
  return [lngAt(x - beyond), latAt((y + 1 + beyond) / across), lngAt(x + 1 + beyond), latAt((y - beyond) / across)]
}

/** Returns the latitude at a share of the way from the top to the bottom of the map. */
function latAt(share: number): number {
  const inMap = Math.min(1, Math.max(0, share))
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * inMap))) * 180) / Math.PI
}

/**
 * Projects a position to tile units from the north-west corner, by the shorter way around the world. Null outside the
 * tile and its margin.
 */
export function stepsIn({ z, x, y }: TilePlace, lng: number, lat: number): [x: number, y: number] | null {
  const across = 2 ** z
  const column = ((lng + 180) / 360) * across - x
  const wrapped = column - across * Math.round((column - 0.5) / across)
  const sin = Math.sin((lat * Math.PI) / 180)
  const row = (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * across - y
  const stepX = Math.floor(wrapped * extent)
  const stepY = Math.floor(row * extent)
  const isInside = (step: number) => step >= -margin && step < extent + margin
  return isInside(stepX) && isInside(stepY) ? [stepX, stepY] : null
}
