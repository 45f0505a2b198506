import { signal } from '@preact/signals'
import type { Output } from '#contract/operations.ts'
import type { Vessel } from '#contract/vessels/vessels.ts'

const shapes = ['polygon', 'rectangle', 'circle', 'freehand'] as const
export type Shape = (typeof shapes)[number]

/** Whether a shape is being drawn: clicks on the map then add corners. */
export const drawing = signal(false)
/** The tool that was started last. */
export const drawingTool = signal<Shape | 'measure' | null>(null)

/** Why nothing can be drawn; null where it can. */
export const toolsError = signal<string | null>(null)

export interface Region {
  drawType: Shape
  /** Closed, [lng, lat]. */
  ring: [number, number][]
}

export const region = signal<Region | null>(null)
/** Where this tab keeps a region that is not saved, or a measured line, over a reload. */
export const drawnKey = 'seaborne.region'
export const analysis = signal<Output<'draw.analyze'> | null>(null)
export const analysisError = signal<string | null>(null)
/** The points of a measured line, while and after it is drawn. */
export const measured = signal<[number, number][] | null>(null)

/** The outer ring of a saved Polygon, or of a Feature with one; null for anything else. */
export function ringOf(geojson: Record<string, unknown>): [number, number][] | null {
  const geometry = geojson['type'] === 'Feature' ? (geojson['geometry'] as Record<string, unknown> | null) : geojson
  const rings = geometry?.['coordinates']
  const ring: unknown = Array.isArray(rings) ? rings[0] : null
  if (!Array.isArray(ring) || ring.length < 4) return null
  const valid = ring.every((at: unknown) => Array.isArray(at) && Number.isFinite(at[0]) && Number.isFinite(at[1]))
  return valid ? (ring as [number, number][]) : null
}

/** The extent of a ring: west, south, east, north. */
export function boundsOf(ring: readonly [number, number][]): [number, number, number, number] {
  const lngs = ring.map(([lng]) => lng)
  const lats = ring.map(([, lat]) => lat)
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)]
}

/** Cargo tonnes by commodity, largest first. Vessels with no cargo or an unknown commodity add nothing. */
export function cargoByCommodity(vessels: readonly Pick<Vessel, 'commodity' | 'est_cargo_mt'>[]): [string, number][] {
  const sums = new Map<string, number>()
  for (const { commodity, est_cargo_mt } of vessels)
    if (commodity !== null && est_cargo_mt !== null && est_cargo_mt > 0)
      sums.set(commodity, (sums.get(commodity) ?? 0) + est_cargo_mt)
  return [...sums].sort((a, b) => b[1] - a[1])
}
