import type { Position } from 'geojson'

/**
 * The point inside a ring that is farthest from its edge, by dividing squares until none can hold a better one: where
 * a country's name has most room. Distances are in the ring's own units; holes are ignored.
 */
export function poleOfInaccessibility(ring: readonly Position[], precision: number): [number, number] {
  const xs = ring.map((p) => p[0])
  const ys = ring.map((p) => p[1])
  const [minX, maxX] = extremes(xs)
  const [minY, maxY] = extremes(ys)
  const size = Math.min(maxX - minX, maxY - minY) || precision
  const squares: Square[] = []
  for (let x = minX; x < maxX; x += size)
    for (let y = minY; y < maxY; y += size) squares.push(square(x + size / 2, y + size / 2, size / 2, ring))
  let best = square((minX + maxX) / 2, (minY + maxY) / 2, 0, ring)
  while (squares.length > 0) {
    squares.sort((a, b) => a.atMost - b.atMost)
    const { x, y, half, inside, atMost } = squares.pop()!
    if (inside > best.inside) best = { x, y, half, inside, atMost }
    if (atMost - best.inside <= precision) continue
    const quarter = half / 2
    for (const dx of [-quarter, quarter])
      for (const dy of [-quarter, quarter]) squares.push(square(x + dx, y + dy, quarter, ring))
  }
  return [best.x, best.y]
}

interface Square {
  x: number
  y: number
  half: number
  /** Distance of the centre to the edge; negative outside. */
  inside: number
  atMost: number
}

const extremes = (values: number[]): [number, number] => {
  let low = Infinity
  let high = -Infinity
  for (const value of values) {
    if (value < low) low = value
    if (value > high) high = value
  }
  return [low, high]
}

function square(x: number, y: number, half: number, ring: readonly Position[]): Square {
  const inside = distanceInside(x, y, ring)
  return { x, y, half, inside, atMost: inside + half * Math.SQRT2 }
}

function distanceInside(x: number, y: number, ring: readonly Position[]): number {
  let within = false
  let nearest = Infinity
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [ax = 0, ay = 0] = ring[i]
    const [bx = 0, by = 0] = ring[j]
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) within = !within
    nearest = Math.min(nearest, distanceToSegment(x, y, ax, ay, bx, by))
  }
  return within ? nearest : -nearest
}

function distanceToSegment(x: number, y: number, ax: number, ay: number, bx: number, by: number): number {
  const dx = bx - ax
  const dy = by - ay
  const along =
    dx === 0 && dy === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)))
  return Math.hypot(x - ax - along * dx, y - ay - along * dy)
}
