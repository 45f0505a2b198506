import { type BoundingBox, kmPerNm, nmPerDegree, wrapLng } from '#domain/geo.ts'
import type { RegionOutlines } from '#domain/world/region-outline.ts'
import { type CompiledQuery, isIn, isInAny, type StepBox, stepBoxes } from './compiled-query.ts'
import { failing } from './filter-sums.ts'
import type { HalfDegreeGrid } from './half-degree-grid.ts'
import type { RankedColumns } from './ranked-columns.ts'
import type { SlotFilters } from './slots/filters.ts'

/** Half the height and half the width of a box around a circle, in degrees; 360 where it reaches a pole, or every meridian. */
export function circleReach({ lat, km }: { lat: number; km: number }): { high: number; wide: number } {
  const high = (km / kmPerNm / nmPerDegree) * 1.0001 + 1e-4
  const sine = Math.sin((high * Math.PI) / 180) / Math.cos((lat * Math.PI) / 180)
  const isWide = Math.abs(lat) + high >= 90 || high >= 90 || sine >= 1
  return { high, wide: isWide ? 360 : (Math.asin(sine) * 180) / Math.PI + 1e-4 }
}

/** Boxes that hold every vessel a query can match: its own, or smaller ones around its circle or region. */
export function areaBoxes(query: CompiledQuery, filters: SlotFilters, regions: RegionOutlines | undefined): StepBox[] {
  const { near, regions: slugs = [], drawings = [] } = filters
  if (near !== undefined) {
    const { high, wide } = circleReach(near)
    const rows = { south: Math.max(-90, near.lat - high), north: Math.min(90, near.lat + high) }
    return stepBoxes(around({ ...rows, west: near.lng - wide, east: near.lng + wide }))
  }
  if (slugs.length + drawings.length !== 1) return query.boxes
  const box = slugs.length === 1 ? regions?.outlineOf(slugs[0])?.box : drawings[0].box
  if (box === undefined) return query.boxes
  // Positions are rounded to steps: one more on each side.
  const step = 1e-4
  const [south, north] = [Math.max(-90, box.south - step), Math.min(90, box.north + step)]
  return stepBoxes(around({ south, north, west: box.west - step, east: box.east + step }))
}

/** A box within ±180° for one that may reach beyond; one of 360° or more is the whole width. */
function around({ west, south, east, north }: BoundingBox): BoundingBox {
  if (east - west >= 359) return { west: -180, south, east: 180, north }
  return { west: wrapLng(west), south, east: wrapLng(east), north }
}

/** The slots of the listed vessels in these boxes, which must not overlap, that pass the filters of a query by columns. */
export function slotsInBoxes(
  boxes: readonly StepBox[],
  query: CompiledQuery,
  ranked: RankedColumns,
  grid: HalfDegreeGrid,
): { slots: Uint32Array; count: number } {
  const { lng, lat, slot } = ranked
  const { ranks } = grid
  const slots = new Uint32Array(boxes.reduce((sum, box) => sum + grid.inCells(grid.range(box)), 0))
  const isOwn = boxes === query.boxes
  let count = 0
  for (const box of boxes) {
    const cells = grid.range(box)
    for (let row = cells.south; row <= cells.north; row++) {
      const end = grid.runEnd(row, cells.east)
      for (let at = grid.runStart(row, cells.west); at < end; at++) {
        const rank = ranks[at]
        const [x, y] = [lng[rank], lat[rank]]
        if (!isIn(box, x, y) || (!isOwn && !isInAny(query.boxes, x, y))) continue
        if (query.filtered && failing(query, ranked, rank) < 0) continue
        slots[count++] = slot[rank]
      }
    }
  }
  return { slots, count }
}
