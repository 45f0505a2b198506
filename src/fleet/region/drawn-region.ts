import { cellsOf, isInside } from '#domain/polygon/inside.ts'
import { type Polygon, turnSteps } from '#domain/polygon/polygon.ts'
import type { BoundingBox } from '#domain/geo.ts'
import { coordinateSteps, stepsPerDegree } from '#domain/vessel/served-precision.ts'
import type { Shape } from './shape-cells.ts'

/** Below this product of positions and edges, each edge is tested; beyond it a grid of the edges is laid out once. */
const fewTests = 12_000

/** Exact tests of a shape whose cells are laid out: of parts that edges cross, and the first of each other part. */
const expectedTests = 20_000

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
    const holds = this.#testInSteps(positions)
    return (lng, lat) => holds(coordinateSteps(lng), coordinateSteps(lat))
  }

  /** The area by its edges. */
  get shape(): Shape {
    const { edges, x1, y1, x2, y2 } = this.polygon
    let test: ((x: number, y: number) => boolean) | null = null
    return {
      eachEdge: (visit) => {
        for (let edge = 0; edge < edges; edge++) visit(x1[edge], y1[edge], x2[edge], y2[edge])
      },
      holds: (x, y) => (test ??= this.#testInSteps(expectedTests))(x, y),
    }
  }

  #testInSteps(positions: number): (x: number, y: number) => boolean {
    const { polygon } = this
    const { west, south, east, north } = polygon
    const isFew = polygon.cells === null && positions * polygon.edges <= fewTests
    const cells = isFew ? null : completed(cellsOf(polygon, positions))
    return (x, y) => {
      if (!(y >= south && y <= north)) return false
      for (let at = x - turnSteps; at <= east; at += turnSteps)
        if (at >= west && (cells === null ? isInside(polygon, at, y) : cells.holds(at, y))) return true
      return false
    }
  }
}

function completed<T>(work: Generator<void, T>): T {
  let step = work.next()
  while (step.done !== true) step = work.next()
  return step.value
}
