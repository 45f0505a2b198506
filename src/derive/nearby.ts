import { distanceNm, type Position } from '#domain/geo.ts'

const cellsPerDegree = 2
const columns = 360 * cellsPerDegree
const rows = 180 * cellsPerDegree

/** Index of the half-degree cell of a position, 0 to `halfDegreeCells` − 1. */
export function cellAt(lng: number, lat: number): number {
  const column = Math.min(columns - 1, Math.max(0, ((lng + 180) * cellsPerDegree) | 0))
  const row = Math.min(rows - 1, Math.max(0, ((lat + 90) * cellsPerDegree) | 0))
  return row * columns + column
}

export const halfDegreeCells = columns * rows

/** Calls `visit` once for each half-degree cell that a circle may touch. */
export function cellsAround({ lng, lat }: Position, radiusNm: number, visit: (cell: number) => void): void {
  const high = radiusNm / 60
  // Degrees of longitude shrink towards the poles.
  const shrunk = Math.cos((Math.min(90, Math.abs(lat) + high) * Math.PI) / 180)
  const wide = high < 180 * shrunk ? high / shrunk : 180
  const [firstRow, lastRow] = [halfDegrees(lat - high, 90), halfDegrees(lat + high, 90)]
  const firstColumn = halfDegrees(lng - wide, 180)
  const lastColumn = Math.min(firstColumn + columns - 1, halfDegrees(lng + wide, 180))
  for (let row = Math.max(0, firstRow); row <= Math.min(rows - 1, lastRow); row++)
    for (let column = firstColumn; column <= lastColumn; column++) visit(row * columns + ((column + columns) % columns))
}

const halfDegrees = (degrees: number, origin: number) => Math.floor((degrees + origin) * cellsPerDegree)

/**
 * Finds the place whose circle contains a position, by a hash of half-degree cells. The lists of all cells are one array,
 * which takes a third of the memory of an array each.
 */
export class NearbyPlaces<Place extends Position> {
  readonly places: readonly Place[]
  readonly #radiusNm: (place: Place) => number
  /** By cell: where its list begins. */
  readonly #starts = new Map<number, number>()
  /** Places of each cell in their order; `~index` of the last one. */
  readonly #lists: Int32Array

  constructor(places: readonly Place[], radiusNm: (place: Place) => number) {
    this.places = places
    this.#radiusNm = radiusNm
    const [cells, indexes]: number[][] = [[], []]
    const ends = new Map<number, number>()
    for (const [index, place] of places.entries())
      cellsAround(place, radiusNm(place), (cell) => {
        cells.push(cell)
        indexes.push(index)
        ends.set(cell, (ends.get(cell) ?? 0) + 1)
      })
    let end = 0
    for (const [cell, count] of ends) ends.set(cell, (end += count))
    this.#lists = new Int32Array(end)
    // From the last one, so that each list is filled from its end.
    for (let i = cells.length - 1; i >= 0; i--) {
      const at = (this.#starts.get(cells[i]) ?? ends.get(cells[i])!) - 1
      this.#lists[at] = this.#starts.has(cells[i]) ? indexes[i] : ~indexes[i]
      this.#starts.set(cells[i], at)
    }
  }

  /** Calls `visit` for each place whose circle contains the position, with the distance to its centre. */
  eachAt(lng: number, lat: number, visit: (index: number, nm: number) => void): void {
    const lists = this.#lists
    for (let at = this.#starts.get(cellAt(lng, lat)) ?? -1; at >= 0; at = lists[at] < 0 ? -1 : at + 1) {
      const index = lists[at] < 0 ? ~lists[at] : lists[at]
      const place = this.places[index]
      const nm = distanceNm(lng, lat, place.lng, place.lat)
      if (nm <= this.#radiusNm(place)) visit(index, nm)
    }
  }

  /** Index of the nearest place whose circle contains the position and that `wanted` accepts; −1 where there is none. */
  at(lng: number, lat: number, wanted?: (place: Place) => boolean): number {
    let found = -1
    let nearest = Infinity
    const lists = this.#lists
    for (let at = this.#starts.get(cellAt(lng, lat)) ?? -1; at >= 0; at = lists[at] < 0 ? -1 : at + 1) {
      const index = lists[at] < 0 ? ~lists[at] : lists[at]
      const place = this.places[index]
      const nm = distanceNm(lng, lat, place.lng, place.lat)
      if (nm >= nearest || nm > this.#radiusNm(place) || (wanted && !wanted(place))) continue
      nearest = nm
      found = index
    }
    return found
  }
}
