import type * as z from 'zod'
import type { Feature } from '#contract/formats/geojson.ts'
import type { OperationName } from '#contract/operations.ts'
import type { BoxNumbers } from '#contract/values.ts'
import type { Expression } from './cql2/expression.ts'
import type { Period } from './parameters.ts'

/** The query of a collection: the standard's parameters and its own filters. */
export interface ItemsQuery {
  bbox?: BoxNumbers | undefined
  datetime?: Period | undefined
  [filter: string]: unknown
}

/** The matching features in a stable order. */
export interface Matches {
  count: number
  /** Returns the features from one index up to another, exclusive; fewer where one has disappeared since. */
  features(from: number, to: number): Feature[]
}

/** A collection of OGC API – Features. */
export interface Collection {
  id: string
  title: string
  description: string
  /** The API operation with the same data; its access rules apply. */
  operation: OperationName
  /** Fixed query parameters, where the collection is a part of that operation's data. */
  part?: Readonly<Record<string, string>>
  /** Query parameters, as in that operation. */
  filters: z.ZodRawShape
  /** The schema of a row, and its members that the geometry replaces. */
  row: z.ZodType
  leftOut: readonly string[]
  /** Identifies the state of the data: responses with the same version are equal. */
  version(asked: ItemsQuery): string
  find(asked: ItemsQuery): Matches
  /** Filters that every match of a CQL2 filter passes, for `find`; none where left out. */
  prefilter?(expression: Expression): Omit<ItemsQuery, 'datetime'>
  /** The header of an empty list whose filters contradict each other. */
  emptyReason?(asked: ItemsQuery): Record<string, string>
  /** Whether a feature of this collection is simulated, or counts simulated vessels. */
  isDemo(feature: Feature): boolean
  /** Returns a feature by its id; null when there is none. */
  item(id: string): Feature | null
}
