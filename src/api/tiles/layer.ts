import type * as z from 'zod'
import type { TileFields } from '#contract/formats/tile-json.ts'
import type { OperationName } from '#contract/operations.ts'
import type { Tile } from './tile.ts'
import type { TilePlace } from './place.ts'

/** A vector tile source. */
export interface TileLayer {
  id: string
  title: string
  description: string
  /** The API operation with the same data; its access rules apply to the tiles. */
  operation: OperationName
  /** Query parameters, as in that operation. */
  query: z.ZodObject
  maxZoom: number
  /** The `fields` of TileJSON by layer within the tile. */
  layers: Readonly<Record<string, TileFields>>
  /** Sources to attribute, as HTML. */
  attribution?: string
  /** Identifies the state of the data: tiles with the same version are equal. */
  version(filters: Record<string, unknown>): string
  cut(place: TilePlace, filters: Record<string, unknown>): Tile | Promise<Tile>
}
