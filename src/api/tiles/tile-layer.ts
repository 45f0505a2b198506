import type * as z from 'zod'
import type { OperationName } from '#contract/operations.ts'
import type { Tile } from './tile.ts'
import type { TilePlace } from './tile-place.ts'

/** Things of one kind, as tiles. */
export interface TileLayer {
  id: string
  title: string
  description: string
  /** The operation of the API that tells the same: who may ask it may ask for tiles of it. */
  operation: OperationName
  /** Filters, as that operation has them. */
  filters: z.ZodRawShape
  deepestZoom: number
  /** By layer within the tile: its properties, each with what it is. */
  layers: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Whom the data is from, where that must be said. */
  attribution?: string
  /** Names the data: what is cut of it under one name never changes. */
  version(filters: Record<string, unknown>): string
  cut(place: TilePlace, filters: Record<string, unknown>): Tile | Promise<Tile>
}
