/** Side of one shape in the texture in texels, and its extent in half lengths of the vessel. */
export const shapeTexels = 64
export const reach = 1.6

/** Distance in half lengths that spans the range of a texel's byte. */
export const distanceRange = 1

type Point = readonly [x: number, y: number]

/** A slim hull, bow up, from −1 to 1; and a diamond for stopped vessels. */
export const hullHalfBeam = 0.36
export const diamondHalf = 0.66
const hull: readonly Point[] = [
  [0, 1],
  [0.2, 0.66],
  [0.34, 0.24],
  [hullHalfBeam, -0.84],
  [0.24, -1],
  [-0.24, -1],
  [-hullHalfBeam, -0.84],
  [-0.34, 0.24],
  [-0.2, 0.66],
]
const diamond: readonly Point[] = [
  [0, diamondHalf],
  [diamondHalf, 0],
  [0, -diamondHalf],
  [-diamondHalf, 0],
]

/** Both shapes side by side as a distance field: 128 at the edge, more inside, so that every size is sharp. */
export function vesselShapes(): Uint8Array {
  const texels = new Uint8Array(2 * shapeTexels * shapeTexels)
  for (const [place, shape] of [hull, diamond].entries())
    for (let row = 0; row < shapeTexels; row++)
      for (let column = 0; column < shapeTexels; column++) {
        const x = ((column + 0.5) / shapeTexels - 0.5) * 2 * reach
        const y = ((row + 0.5) / shapeTexels - 0.5) * 2 * reach
        const byte = Math.round((0.5 + distanceInside(x, y, shape) / distanceRange / 2) * 255)
        texels[row * 2 * shapeTexels + place * shapeTexels + column] = Math.min(255, Math.max(0, byte))
      }
  return texels
}

/** Distance to the edge of a polygon: positive inside, negative outside. */
function distanceInside(x: number, y: number, shape: readonly Point[]): number {
  let within = false
  let nearest = Infinity
  for (let i = 0, j = shape.length - 1; i < shape.length; j = i++) {
    const [ax, ay] = shape[i]
    const [bx, by] = shape[j]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within
    const [dx, dy] = [bx - ax, by - ay]
    const along = Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
    nearest = Math.min(nearest, Math.hypot(x - ax - along * dx, y - ay - along * dy))
  }
  return within ? nearest : -nearest
}
