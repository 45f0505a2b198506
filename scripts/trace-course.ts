// Traces the course of a river between positions that it passes.
import type { Position as LngLat } from 'geojson'
import { kmPerNm, nmPerDegree, type Position } from '#domain/geo.ts'

export interface Box {
  west: number
  south: number
  east: number
  north: number
}

/** What lies within an odd number of rings, and within a box. */
export interface WaterArea {
  rings: LngLat[][]
  box: Box
}

/** What is known about the water: rivers and lakes, and the tiles of the coast within a box with their land. */
export interface Waters {
  areas: readonly WaterArea[]
  coastTiles: (box: Box) => { land: LngLat[][]; box: Box }[]
}

interface Grid {
  columns: number
  rows: number
  west: number
  north: number
  lngStep: number
  latStep: number
}

const kmPerDegree = nmPerDegree * kmPerNm
const cellKm = 0.1
/** The grid reaches this far beyond the two positions of a leg. */
const marginKm = 8
/** The water of a cell is the mean within this number of cells: fragments join, and their middle is the cheapest. */
const blurCells = 5
const landCost = 40
const smoothCells = 6

/** A line along the water from the first position to the last. */
export function traceCourse(course: readonly Position[], waters: Waters): Position[] {
  const line = [course[0]]
  for (const [i, to] of course.slice(1).entries()) line.push(...traceLeg(line.at(-1) ?? course[i], to, waters))
  return smooth(line)
}

function traceLeg(from: Position, to: Position, waters: Waters): Position[] {
  const grid = gridAround(from, to)
  const cost = costOf(grid, waters)
  const cells = cheapestPath(grid, cost, cellOf(grid, from), cellOf(grid, to))
  return cells.slice(1).map((cell) => positionOf(grid, cell))
}

function gridAround(a: Position, b: Position): Grid {
  const latMargin = marginKm / kmPerDegree
  const perLng = Math.cos((((a.lat + b.lat) / 2) * Math.PI) / 180)
  const west = Math.min(a.lng, b.lng) - latMargin / perLng
  const north = Math.max(a.lat, b.lat) + latMargin
  const latStep = cellKm / kmPerDegree
  const lngStep = latStep / perLng
  const columns = Math.ceil((Math.max(a.lng, b.lng) + latMargin / perLng - west) / lngStep)
  const rows = Math.ceil((north - Math.min(a.lat, b.lat) + latMargin) / latStep)
  return { columns, rows, west, north, lngStep, latStep }
}

function costOf(grid: Grid, { areas, coastTiles }: Waters): Float64Array {
  const wet = new Float64Array(grid.columns * grid.rows)
  const east = grid.west + grid.columns * grid.lngStep
  const south = grid.north - grid.rows * grid.latStep
  const meets = (box: Box) => box.west < east && box.east > grid.west && box.south < grid.north && box.north > south
  for (const { land, box } of coastTiles({ west: grid.west, south, east, north: grid.north })) {
    fill(grid, wet, { rings: [frame(box)], box }, 1)
    fill(grid, wet, { rings: land, box }, 0)
  }
  for (const area of areas) if (meets(area.box)) fill(grid, wet, area, 1)
  const mean = blur(grid, wet)
  return Float64Array.from(wet, (_, cell) => 1 / (1 / landCost + mean[cell]))
}

function frame({ west, south, east, north }: Box): LngLat[] {
  return [[west, south], [east, south], [east, north], [west, north], [west, south]] // oxfmt-ignore
}

/** Sets the cells whose middle is within an area. */
function fill(grid: Grid, wet: Float64Array, { rings, box }: WaterArea, value: number): void {
  const firstRow = Math.max(0, Math.ceil((grid.north - box.north) / grid.latStep - 0.5))
  const lastRow = Math.min(grid.rows - 1, Math.floor((grid.north - box.south) / grid.latStep - 0.5))
  for (let row = firstRow; row <= lastRow; row++) {
    const lat = grid.north - (row + 0.5) * grid.latStep
    const crossings: number[] = []
    for (const ring of rings)
      for (let i = 1; i < ring.length; i++) {
        const [a, b] = [ring[i - 1], ring[i]]
        if (a[1] > lat !== b[1] > lat) crossings.push(((b[0] - a[0]) * (lat - a[1])) / (b[1] - a[1]) + a[0])
      }
    crossings.sort((p, q) => p - q)
    for (let k = 0; k + 1 < crossings.length; k += 2) {
      const [from, to] = [Math.max(crossings[k], box.west), Math.min(crossings[k + 1], box.east)]
      const first = Math.max(0, Math.ceil((from - grid.west) / grid.lngStep - 0.5))
      const last = Math.min(grid.columns - 1, Math.floor((to - grid.west) / grid.lngStep - 0.5))
      for (let column = first; column <= last; column++) wet[row * grid.columns + column] = value
    }
  }
}

/** Rows or columns of a grid: the number of cells of each, and the steps from cell to cell and from line to line. */
interface Lines {
  length: number
  lines: number
  step: number
  lineStep: number
}

/** The mean over a square, by rows and then by columns. */
function blur({ columns, rows }: Grid, values: Float64Array): Float64Array {
  const along = (source: Float64Array, { length, lines, step, lineStep }: Lines) => {
    const result = new Float64Array(source.length)
    for (let line = 0; line < lines; line++) {
      let sum = 0
      for (let i = -blurCells; i < length; i++) {
        if (i + blurCells < length) sum += source[line * lineStep + (i + blurCells) * step]
        if (i - blurCells - 1 >= 0) sum -= source[line * lineStep + (i - blurCells - 1) * step]
        if (i >= 0) result[line * lineStep + i * step] = sum / (2 * blurCells + 1)
      }
    }
    return result
  }
  const byRows = along(values, { length: columns, lines: rows, step: 1, lineStep: columns })
  return along(byRows, { length: rows, lines: columns, step: columns, lineStep: 1 })
}

/** Dijkstra's algorithm over the eight neighbours of each cell, with a queue of buckets by rounded cost. */
function cheapestPath(grid: Grid, cost: Float64Array, from: number, to: number): number[] {
  const best = new Float64Array(cost.length).fill(Infinity)
  const previous = new Int32Array(cost.length).fill(-1)
  const buckets: number[][] = [[from]]
  best[from] = 0
  for (let bucket = 0; bucket < buckets.length; bucket++)
    for (const cell of buckets[bucket] ?? []) {
      if (Math.floor(best[cell]) !== bucket) continue
      if (cell === to) return pathTo(previous, to)
      for (const { next, length } of neighbours(grid, cell)) {
        const sum = best[cell] + 2 * length * cost[next]
        if (sum >= best[next]) continue
        best[next] = sum
        previous[next] = cell
        ;(buckets[Math.floor(sum)] ??= []).push(next)
      }
    }
  throw new Error(`found no path from cell ${from} to cell ${to} of ${cost.length}`)
}

function pathTo(previous: Int32Array, to: number): number[] {
  const path: number[] = []
  for (let cell = to; cell >= 0; cell = previous[cell]) path.push(cell)
  return path.reverse()
}

function* neighbours({ columns, rows }: Grid, cell: number): Generator<{ next: number; length: number }> {
  const [column, row] = [cell % columns, Math.floor(cell / columns)]
  for (let dy = -1; dy <= 1; dy++)
    for (let dx = -1; dx <= 1; dx++) {
      const inside = column + dx >= 0 && column + dx < columns && row + dy >= 0 && row + dy < rows
      if (inside && (dx !== 0 || dy !== 0)) yield { next: cell + dx + dy * columns, length: Math.hypot(dx, dy) }
    }
}

function smooth(line: readonly Position[]): Position[] {
  return line.map((position, i) => {
    const reach = Math.min(smoothCells, i, line.length - 1 - i)
    const near = line.slice(i - reach, i + reach + 1)
    const mean = (of: (p: Position) => number) => near.reduce((sum, p) => sum + of(p), 0) / near.length
    return reach === 0 ? position : { lng: mean((p) => p.lng), lat: mean((p) => p.lat) }
  })
}

function cellOf(grid: Grid, { lng, lat }: Position): number {
  const column = Math.max(0, Math.min(grid.columns - 1, Math.floor((lng - grid.west) / grid.lngStep)))
  const row = Math.max(0, Math.min(grid.rows - 1, Math.floor((grid.north - lat) / grid.latStep)))
  return row * grid.columns + column
}

function positionOf(grid: Grid, cell: number): Position {
  return {
    lng: grid.west + ((cell % grid.columns) + 0.5) * grid.lngStep,
    lat: grid.north - (Math.floor(cell / grid.columns) + 0.5) * grid.latStep,
  }
}
