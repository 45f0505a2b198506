import type * as z from 'zod'
import type { Feature } from '#contract/geojson.ts'
import type { OperationName } from '#contract/operations.ts'
import type { BoxNumbers } from '#contract/values.ts'
import type { Period } from './parameters.ts'

/** What is asked of a collection, beside its own filters. */
export interface Asked {
  bbox?: BoxNumbers | undefined
  datetime?: Period | undefined
  [filter: string]: unknown
}

/** What matched, in an order that stays. */
export interface Matches {
  count: number
  /** From one place to before another; fewer where one has gone since. */
  features(from: number, to: number): Feature[]
}

/** Things of one kind, as OGC API – Features serves them. */
export interface Collection {
  id: string
  title: string
  description: string
  /** The operation of the API that tells the same: who may ask it may ask this. */
  operation: OperationName
  /** What that operation is asked for beside the filters, where this is only a part of what it tells. */
  part?: Readonly<Record<string, string>>
  /** Filters, as that operation has them. */
  filters: z.ZodRawShape
  /** What a row looks like, and the members of it that the geometry says instead. */
  row: z.ZodType
  leftOut: readonly string[]
  /** Names the data: what is said under one name never changes. */
  version(asked: Asked): string
  find(asked: Asked): Matches
  /** One by its id; null when there is none. */
  item(id: string): Feature | null
}
