/** Side of a cell: 0.6 nm of latitude. */
const cellDeg = 0.01
/** Cells of a row at the equator; rows nearer to the poles have fewer. */
const columns = 36_000
const radians = Math.PI / 180

/** Spatial hash for vessels near each other: a lookup visits a cell and its eight neighbours. */
export class ProximityGrid {
  readonly #cells = new Map<number, number[]>()
  readonly #counts = new Map<number, number>()

  clear(): void {
    this.#cells.clear()
    this.#counts.clear()
  }

  add(slot: number, lng: number, lat: number): void {
    const key = cellOf(lng, rowOf(lat))
    const here = this.#cells.get(key)
    if (here) here.push(slot)
    else this.#cells.set(key, [slot])
  }

  /** Calls `visit` with each added vessel that may be within one cell side of a position. */
  visitNear(lng: number, lat: number, visit: (slot: number) => void): void {
    const middle = rowOf(lat)
    for (let row = middle - 1; row <= middle + 1; row++) {
      const width = widthOf(row)
      const wrap = row * columns
      const around = Math.round(360 / width)
      const column = Math.floor((lng + 180) / width)
      for (let x = column - 1; x <= column + 1; x++) {
        const here = this.#cells.get(wrap + ((x + around) % around))
        if (here) for (const slot of here) visit(slot)
      }
    }
  }

  /** Counts a slow vessel, for the density that identifies anchorages. */
  count(lng: number, lat: number): void {
    const key = countCellOf(lng, lat)
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1)
  }

  /** Number of counted vessels within about a tenth of a degree. */
  countNear(lng: number, lat: number): number {
    let ships = 0
    for (const dLng of [-0.05, 0.05])
      for (const dLat of [-0.05, 0.05]) ships += this.#counts.get(countCellOf(lng + dLng, lat + dLat)) ?? 0
    return ships
  }
}

const rowOf = (lat: number) => Math.floor((lat + 90) / cellDeg)
/** Width of a cell in degrees, so that a whole number of cells makes a row around the earth. */
const widthOf = (row: number) =>
  360 / Math.max(1, Math.floor(columns * Math.max(0.02, Math.cos((row * cellDeg - 90) * radians))))
const cellOf = (lng: number, row: number) => row * columns + Math.floor((lng + 180) / widthOf(row))
/** Tenths of a degree; a longitude may be a little beyond 180°. */
const countCellOf = (lng: number, lat: number) =>
  Math.floor((lat + 90) * 10) * 3600 + ((Math.floor((lng + 180) * 10) + 3600) % 3600)
