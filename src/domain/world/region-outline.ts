import type { BoundingBox } from '../geo.ts'
import type { Ring } from './ring.ts'
import { regionHolds, type SeaRegion } from './sea-regions.ts'

const cellsPerDegree = 4
const [outside, inside, onEdge] = [0, 1, 2]

/** The outline of a region over a grid of quarter degrees: only positions in cells that its edges cross need an exact test. */
export class RegionOutline {
  readonly box: BoundingBox
  readonly #region: SeaRegion
  readonly #west: number
  readonly #south: number
  readonly #columns: number
  readonly #rows: number
  readonly #states: Uint8Array

  /** Throws a RangeError for a region without an outline. */
  constructor(region: SeaRegion) {
    const { ring, box, slug } = region
    if (ring === null || box === null) throw new RangeError(`Region ${slug} has no outline.`)
    this.box = box
    this.#region = region
    this.#west = Math.floor(box.west * cellsPerDegree)
    this.#south = Math.floor(box.south * cellsPerDegree)
    this.#columns = Math.floor(box.east * cellsPerDegree) - this.#west + 1
    this.#rows = Math.floor(box.north * cellsPerDegree) - this.#south + 1
    this.#states = new Uint8Array(this.#columns * this.#rows)
    for (let i = 1; i < ring.length; i++) this.#markEdge(ring[i - 1], ring[i])
    this.#fill()
  }

  /** The corners, in degrees; the first one again at the end. */
  get ring(): Ring {
    return this.#region.ring!
  }

  /** Whether a position is inside. */
  holds(lng: number, lat: number): boolean {
    const row = Math.floor(lat * cellsPerDegree) - this.#south
    if (!(row >= 0 && row < this.#rows)) return false
    for (let turn = -360; turn <= 360; turn += 360) {
      const column = Math.floor((lng + turn) * cellsPerDegree) - this.#west
      if (column < 0 || column >= this.#columns) continue
      const state = this.#states[row * this.#columns + column]
      if (state === inside || (state === onEdge && regionHolds(this.#region, lng, lat))) return true
    }
    return false
  }

  /** Marks every cell that a piece of an edge may cross: those of its bounding box, piece by piece. */
  #markEdge([x1, y1]: readonly [number, number], [x2, y2]: readonly [number, number]): void {
    const pieces = Math.max(1, Math.ceil(Math.max(Math.abs(x2 - x1), Math.abs(y2 - y1)) * cellsPerDegree))
    const cell = (from: number, to: number, piece: number) => (from + ((to - from) * piece) / pieces) * cellsPerDegree
    for (let piece = 0; piece < pieces; piece++) {
      const [xa, xb] = [cell(x1, x2, piece), cell(x1, x2, piece + 1)]
      const [ya, yb] = [cell(y1, y2, piece), cell(y1, y2, piece + 1)]
      for (let row = Math.floor(Math.min(ya, yb)); row <= Math.floor(Math.max(ya, yb)); row++)
        for (let column = Math.floor(Math.min(xa, xb)); column <= Math.floor(Math.max(xa, xb)); column++)
          this.#states[(row - this.#south) * this.#columns + column - this.#west] = onEdge
    }
  }

  /** Between two cells on an edge a row is all inside or all outside: one exact test decides which. */
  #fill(): void {
    for (let row = 0; row < this.#rows; row++) {
      let state = -1
      for (let column = 0; column < this.#columns; column++) {
        const at = row * this.#columns + column
        if (this.#states[at] === onEdge) {
          state = -1
          continue
        }
        if (state < 0) {
          const lng = (this.#west + column + 0.5) / cellsPerDegree
          const lat = (this.#south + row + 0.5) / cellsPerDegree
          state = regionHolds(this.#region, lng, lat) ? inside : outside
        }
        this.#states[at] = state
      }
    }
  }
}

/** The outlines of regions by slug, made when they are first used. */
export class RegionOutlines {
  readonly #regions: ReadonlyMap<string, SeaRegion>
  readonly #made = new Map<string, RegionOutline>()

  constructor(regions: readonly SeaRegion[]) {
    this.#regions = new Map(regions.map((region) => [region.slug, region]))
  }

  /** Null for an unknown region, and for one without an outline. */
  outlineOf(slug: string): RegionOutline | null {
    const region = this.#regions.get(slug)
    if (region === undefined || region.ring === null) return null
    const made = this.#made.get(slug) ?? new RegionOutline(region)
    this.#made.set(slug, made)
    return made
  }
}
