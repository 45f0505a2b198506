import { cellsOf, isInside } from '#domain/polygon/inside.ts'
import { type Polygon, turnSteps } from '#domain/polygon/polygon.ts'
import type { BoundingBox } from '#domain/geo.ts'
import { coordinateSteps, stepsPerDegree } from '#domain/vessel/served-precision.ts'

/** Below this product of positions and edges, each edge is tested; beyond it a grid of the edges is laid out once. */
const fewTests = 12_000

/** A drawn shape as a filter. Its JSON is its key: equal keys are equal shapes. */
export class DrawnRegion {
  readonly key: string
  readonly polygon: Polygon

  constructor(key: string, polygon: Polygon) {
    this.key = key
    this.polygon = polygon
  }

  /** In degrees; east may be beyond 180. */
  get box(): BoundingBox {
    const { west, south, east, north } = this.polygon
    const degrees = (steps: number) => steps / stepsPerDegree
    return { west: degrees(west), south: degrees(south), east: degrees(east), north: degrees(north) }
  }

  toJSON(): string {
    return this.key
  }

  /** The test of positions, edges included, for about as many of them. */
  testFor(positions: number): (lng: number, lat: number) => boolean {
    const { polygon } = this
    const { west, south, east, north } = polygon
    const isFew = polygon.cells === null && positions * polygon.edges <= fewTests
    const cells = isFew ? null : completed(cellsOf(polygon, positions))
    return (lng, lat) => {
      const y = coordinateSteps(lat)
      if (!(y >= south && y <= north)) return false
      for (let x = coordinateSteps(lng) - turnSteps; x <= east; x += turnSteps)
        if (x >= west && (cells === null ? isInside(polygon, x, y) : cells.holds(x, y))) return true
      return false
    }
  }
}

function completed<T>(work: Generator<void, T>): T {
  let step = work.next()
  while (step.done !== true) step = work.next()
  return step.value
}
