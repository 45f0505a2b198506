import type { Polygon } from '#domain/polygon/polygon.ts'
import { stepsPerDegree } from '#domain/vessel/served-precision.ts'

/** Cells of the index are whole degrees. */
const cellsAcross = 360
/** Larger regions are tested against every vessel instead. */
const maxCellsPerRegion = 4000

/** Regions by the cells that they touch, so that a vessel far from all of them costs one look-up. */
export class RegionIndex<Region> {
  readonly #near = new Map<number, Region[]>()
  readonly #wide = new Set<Region>()

  add(region: Region, polygon: Polygon): void {
    const cells = cellsOf(polygon)
    if (cells === null) this.#wide.add(region)
    else
      for (const cell of cells) {
        const known = this.#near.get(cell)
        if (known === undefined) this.#near.set(cell, [region])
        else if (!known.includes(region)) known.push(region)
      }
  }

  /** `polygon`: the one that the region was added with. */
  remove(region: Region, polygon: Polygon): void {
    this.#wide.delete(region)
    for (const cell of cellsOf(polygon) ?? []) {
      const rest = this.#near.get(cell)?.filter((other) => other !== region)
      if (rest === undefined || rest.length === 0) this.#near.delete(cell)
      else this.#near.set(cell, rest)
    }
  }

  /** The regions that may contain a position; null where there are none. */
  at(lng: number, lat: number): Iterable<Region> | null {
    const near = this.#near.get(cellOf(lng, lat))
    if (this.#wide.size === 0) return near ?? null
    return near === undefined ? this.#wide : [...near, ...this.#wide]
  }
}

/** The cells that a region touches; null where there are too many. */
function cellsOf({ west, south, east, north }: Polygon): number[] | null {
  const [left, right] = [Math.floor(west / stepsPerDegree), Math.floor(east / stepsPerDegree)]
  const [low, high] = [Math.floor(south / stepsPerDegree), Math.floor(north / stepsPerDegree)]
  if ((right - left + 1) * (high - low + 1) > maxCellsPerRegion) return null
  const cells: number[] = []
  for (let row = low; row <= high; row++)
    for (let column = left; column <= right; column++) cells.push(cellOf(column, row))
  return cells
}

/** Number of the cell that contains a position; longitudes beyond ±180° wrap. */
function cellOf(lng: number, lat: number): number {
  const column = (((Math.floor(lng) + 180) % cellsAcross) + cellsAcross) % cellsAcross
  return (Math.floor(lat) + 90) * cellsAcross + column
}
