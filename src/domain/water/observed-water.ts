/** A cell is one of 2^19 across the world in Web Mercator: 76 m at the equator, 47 m at Rotterdam. A tile of zoom 9 has 1024 × 1024. */
const tileZoom = 9
export const cellsPerTile = 1024
const cellsAcross = 2 ** tileZoom * cellsPerTile
/** Ships are at most this far apart in cells to be evidence for the same water. */
const reach = 1
/** In place of a ship's MMSI: two or more ships were in the cell. */
const several = 0

/** A cell by its column from the west and its row from the north. */
export interface Cell {
  x: number
  y: number
}

/** The cell of a position. */
export function cellAt(lng: number, lat: number): Cell {
  const sine = Math.sin((lat * Math.PI) / 180)
  const x = Math.floor(((lng + 180) / 360) * cellsAcross)
  const y = Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * cellsAcross)
  return { x: (x + cellsAcross) % cellsAcross, y: Math.max(0, Math.min(cellsAcross - 1, y)) }
}

/** The tile of zoom 9 that a cell is in, as x/y. */
export const tileOfCell = ({ x, y }: Cell): string => `${Math.floor(x / cellsPerTile)}/${Math.floor(y / cellsPerTile)}`

/** The cells from one to another in a straight line, both included. */
export function cellsBetween(from: Cell, to: Cell): Cell[] {
  const steps = Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y), 1)
  return Array.from({ length: steps + 1 }, (_, i) => ({
    x: Math.round(from.x + ((to.x - from.x) * i) / steps),
    y: Math.round(from.y + ((to.y - from.y) * i) / steps),
  }))
}

/**
 * Where ships were on what the map draws as land. It is water where two ships were: a wrong position of one ship, or an
 * invented one, draws none.
 */
export class ObservedWater {
  readonly #maxCells: number
  /** By tile: the ship that was in a cell, or `several`, by the cell's number in the tile. */
  readonly #tiles = new Map<string, Map<number, number>>()
  #count = 0
  #isFull = false

  constructor(maxCells = 200_000) {
    this.#maxCells = maxCells
  }

  /** Number of cells in which a ship was. */
  get count(): number {
    return this.#count
  }

  get tiles(): readonly string[] {
    return [...this.#tiles.keys()]
  }

  /** Adds that a ship was in a cell; false where that is known already, or it is full. */
  add(cell: Cell, mmsi: number): boolean {
    const key = tileOfCell(cell)
    const number = numberInTile(cell)
    const known = this.#tiles.get(key)?.get(number)
    if (known === several || known === mmsi) return false
    if (known === undefined && !this.#hasSpace()) return false
    this.#set(key, number, known === undefined ? mmsi : several)
    return true
  }

  /** Whether two ships were in a cell, or another one than in this cell was beside it. */
  isWater(cell: Cell): boolean {
    const cells = this.#tiles.get(tileOfCell(cell))
    return cells !== undefined && this.#isWaterIn(cells, cell)
  }

  /** The cells of a tile with their ships: number, MMSI, number, MMSI, …; `restore` reads them. */
  cellsOf(tile: string): number[] {
    return [...(this.#tiles.get(tile) ?? [])].flat()
  }

  /** Adds what an earlier run wrote; what is not a cell is ignored. */
  restore(tile: string, cells: readonly unknown[]): void {
    for (let i = 0; i + 1 < cells.length && this.#count < this.#maxCells; i += 2) {
      const [number, ship] = [cells[i], cells[i + 1]]
      if (isWhole(number, cellsPerTile ** 2) && isWhole(ship, 1e9)) this.#set(tile, number, ship)
    }
  }

  /** The cells of a tile in which a ship was. */
  *cellsIn(tile: string): Generator<Cell, void, void> {
    const [column = 0, row = 0] = tile.split('/').map(Number)
    for (const number of this.#tiles.get(tile)?.keys() ?? []) {
      const [x, y] = [number % cellsPerTile, Math.floor(number / cellsPerTile)]
      yield { x: column * cellsPerTile + x, y: row * cellsPerTile + y }
    }
  }

  /** `cells`: those of the cell's tile. */
  #isWaterIn(cells: ReadonlyMap<number, number>, { x, y }: Cell): boolean {
    const own = cells.get(numberInTile({ x, y }))
    if (own === undefined || own === several) return own === several
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++) {
        const isInTile = isBeside(x, dx) && isBeside(y, dy)
        const other = isInTile ? cells.get(numberInTile({ x: x + dx, y: y + dy })) : this.#shipAt(x + dx, y + dy)
        if (other !== undefined && other !== own) return true
      }
    return false
  }

  #shipAt(x: number, y: number): number | undefined {
    return this.#tiles.get(tileOfCell({ x, y }))?.get(numberInTile({ x, y }))
  }

  #set(tile: string, number: number, ship: number): void {
    let cells = this.#tiles.get(tile)
    if (cells === undefined) this.#tiles.set(tile, (cells = new Map()))
    if (!cells.has(number)) this.#count++
    cells.set(number, ship)
  }

  /** Forgets the cells of one ship when it is full. Where nine tenths are of several ships, nothing more is added. */
  #hasSpace(): boolean {
    if (this.#count < this.#maxCells) return true
    if (this.#isFull) return false
    for (const cells of this.#tiles.values())
      for (const [number, ship] of cells) {
        if (ship === several) continue
        cells.delete(number)
        this.#count--
      }
    this.#isFull = this.#count > this.#maxCells * 0.9
    return !this.#isFull
  }
}

/** The number of a cell in its tile, by rows from the north-west. */
export const numberInTile = ({ x, y }: Cell): number => (y % cellsPerTile) * cellsPerTile + (x % cellsPerTile)

function isWhole(value: unknown, below: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < below
}

/** Whether a cell beside another is in the same column, or row, of tiles. */
const isBeside = (at: number, step: number): boolean => {
  const within = (at % cellsPerTile) + step
  return within >= 0 && within < cellsPerTile
}
