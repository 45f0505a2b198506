/** Cells of six tenths of a mile on a side. */
const cellDeg = 0.01
/** Of the longest row; those nearer to the poles have fewer. */
const columns = 36_000
const radians = Math.PI / 180

/** Finds ships near each other among few: cells of a hash, each looked up with its eight neighbours. */
export class NearGrid {
  readonly #cells = new Map<number, number[]>()
  readonly #crowds = new Map<number, number>()

  clear(): void {
    this.#cells.clear()
    this.#crowds.clear()
  }

  add(slot: number, lng: number, lat: number): void {
    const key = cellOf(lng, rowOf(lat))
    const here = this.#cells.get(key)
    if (here) here.push(slot)
    else this.#cells.set(key, [slot])
  }

  /** Calls back with each ship added before that may be within a cell's side. */
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

  /** Counts a ship lying about, for how crowded it is there. */
  crowd(lng: number, lat: number): void {
    const key = crowdOf(lng, lat)
    this.#crowds.set(key, (this.#crowds.get(key) ?? 0) + 1)
  }

  /** How many were counted within a tenth of a degree or so. */
  crowdAt(lng: number, lat: number): number {
    let ships = 0
    for (const dLng of [-0.05, 0.05])
      for (const dLat of [-0.05, 0.05]) ships += this.#crowds.get(crowdOf(lng + dLng, lat + dLat)) ?? 0
    return ships
  }
}

const rowOf = (lat: number) => Math.floor((lat + 90) / cellDeg)
/** So many whole cells go round the earth, that the last lies beside the first. */
const widthOf = (row: number) =>
  360 / Math.max(1, Math.floor(columns * Math.max(0.02, Math.cos((row * cellDeg - 90) * radians))))
const cellOf = (lng: number, row: number) => row * columns + Math.floor((lng + 180) / widthOf(row))
const crowdOf = (lng: number, lat: number) => Math.floor((lat + 90) * 10) * 3600 + Math.floor((lng + 180) * 10)
