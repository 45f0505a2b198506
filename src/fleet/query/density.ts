import { coordinateSteps, stepsPerDegree } from '#domain/vessel/served-precision.ts'
import type { RankedView } from './ranked-view.ts'

/** Number of vessels in a square of the map, given by its south-west corner. */
interface DensityCell {
  lng: number
  lat: number
  count: number
}

export interface Density {
  cellDeg: number
  /** All listed vessels, or all that match, without a cap. */
  total: number
  cells: DensityCell[]
}

/** Side of a square by minimum zoom: about 20 pixels at 512 pixels per tile. */
const sides: readonly { fromZoom: number; cellDeg: number }[] = [
  { fromZoom: 6, cellDeg: 0.25 },
  { fromZoom: 5, cellDeg: 0.5 },
  { fromZoom: 4, cellDeg: 1 },
  { fromZoom: 3, cellDeg: 2 },
  { fromZoom: 1.5, cellDeg: 5 },
]
const widestDeg = 10

/** Vessels that match filters, by their slots. */
export interface MatchingVessels {
  slots: ArrayLike<number>
  columns: Record<'lng' | 'lat', { readonly [slot: number]: number }>
}

/** Counts the whole listed fleet, or the vessels that match, on a grid: the complete picture beside a capped list. */
export function density(view: RankedView, zoom: number, matching: MatchingVessels | null = null): Density {
  const cellDeg = sides.find(({ fromZoom }) => zoom >= fromZoom)?.cellDeg ?? widestDeg
  const columns = 360 / cellDeg
  const rows = 180 / cellDeg
  const stepsPerCell = cellDeg * stepsPerDegree
  const counts = new Uint32Array(columns * rows)
  const total = matching?.slots.length ?? view.count
  const count = (lngSteps: number, latSteps: number) => {
    // 180° E and the north pole belong to the last cell, not to one beyond.
    const column = Math.min(columns - 1, Math.floor((lngSteps + 180 * stepsPerDegree) / stepsPerCell))
    const row = Math.min(rows - 1, Math.floor((latSteps + 90 * stepsPerDegree) / stepsPerCell))
    counts[row * columns + column]++
  }
  if (matching === null) {
    const { lng, lat } = view.ranked
    for (let rank = 0; rank < total; rank++) count(lng[rank], lat[rank])
  } else {
    const { slots, columns: at } = matching
    for (let i = 0; i < total; i++) count(coordinateSteps(at.lng[slots[i]]), coordinateSteps(at.lat[slots[i]]))
  }
  const cells: DensityCell[] = []
  for (let cell = 0; cell < counts.length; cell++) {
    if (counts[cell] === 0) continue
    const row = Math.floor(cell / columns)
    cells.push({ lng: (cell - row * columns) * cellDeg - 180, lat: row * cellDeg - 90, count: counts[cell] })
  }
  return { cellDeg, total, cells }
}
