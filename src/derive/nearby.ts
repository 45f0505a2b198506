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
 * Finds the place whose circle contains a position, by half-degree cells. The lists of all cells are one array, and so are the
 * cells: a map of them would take three times the memory.
 */
export class NearbyPlaces<Place extends Position> {
  readonly places: readonly Place[]
  readonly #radiusNm: (place: Place) => number
  /** The cells that have places, ascending. */
  readonly #cells: Int32Array
  /** By the number of a cell in `#cells`: where its list begins, which ends where the next one begins. One more is empty. */
  readonly #starts: Int32Array
  /** Places of each cell in their order. */
  readonly #lists: Int32Array

  constructor(places: readonly Place[], radiusNm: (place: Place) => number) {
    this.places = places
    this.#radiusNm = radiusNm
    const [cells, indexes]: number[][] = [[], []]
    for (const [index, place] of places.entries())
      cellsAround(place, radiusNm(place), (cell) => {
        cells.push(cell)
        indexes.push(index)
      })
    const order = Uint32Array.from(cells.keys()).sort((a, b) => cells[a] - cells[b] || a - b)
    this.#lists = Int32Array.from(order, (i) => indexes[i])
    const starts: number[] = []
    for (const [at, i] of order.entries()) if (at === 0 || cells[i] !== cells[order[at - 1]]) starts.push(at)
    this.#cells = Int32Array.from(starts, (at) => cells[order[at]])
    this.#starts = Int32Array.from([...starts, order.length, order.length])
  }

  /** Calls `visit` for each place whose circle contains the position, with the distance to its centre. */
  eachAt(lng: number, lat: number, visit: (index: number, nm: number) => void): void {
    const number = this.#numberOf(cellAt(lng, lat))
    for (let at = this.#starts[number]; at < this.#starts[number + 1]; at++) {
      const index = this.#lists[at]
      const place = this.places[index]
      const nm = distanceNm(lng, lat, place.lng, place.lat)
      if (nm <= this.#radiusNm(place)) visit(index, nm)
    }
  }

  /** Index of the nearest place whose circle contains the position and that `wanted` accepts; −1 where there is none. */
  at(lng: number, lat: number, wanted?: (place: Place) => boolean): number {
    let found = -1
    let nearest = Infinity
    const number = this.#numberOf(cellAt(lng, lat))
    for (let at = this.#starts[number]; at < this.#starts[number + 1]; at++) {
      const index = this.#lists[at]
      const place = this.places[index]
      const nm = distanceNm(lng, lat, place.lng, place.lat)
      if (nm >= nearest || nm > this.#radiusNm(place) || (wanted && !wanted(place))) continue
      nearest = nm
      found = index
    }
    return found
  }

  /** The number of a cell; that of the empty list where it has no places. */
  #numberOf(cell: number): number {
    let [low, high] = [0, this.#cells.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#cells[middle] < cell) low = middle + 1
      else high = middle
    }
    return low < this.#cells.length && this.#cells[low] === cell ? low : this.#cells.length
  }
}
