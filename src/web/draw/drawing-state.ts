import { signal } from '@preact/signals'
import type { Output } from '#contract/operations.ts'

export const shapes = ['polygon', 'rectangle', 'circle', 'freehand'] as const
export type Shape = (typeof shapes)[number]

/** Whether a shape is being drawn: clicks on the map are its corners then. */
export const drawing = signal(false)

export interface Region {
  drawType: Shape
  /** Closed, [lng, lat]. */
  ring: [number, number][]
}

export const region = signal<Region | null>(null)
export const analysis = signal<Output<'draw.analyze'> | null>(null)
export const analysisFault = signal<string | null>(null)
/** The corners of a line that measures, while or after it is drawn. */
export const measured = signal<[number, number][] | null>(null)
