import type { InfrastructureKind } from '#domain/places.ts'
import type { Provenance } from '#domain/world-events.ts'

/** A row that is not taken, with the reason that it is counted by. `line` of a GeoJSON file is the number of the feature. */
export interface Reject {
  reject: string
  line: number
}

/** A dataset in its publisher's format: bytes in, records and rejects out; every row of the file is one or the other. */
export interface Importer<Item> {
  holds: 'infrastructure' | 'vessels' | 'prices'
  /** Who publishes it, on what terms. */
  source: Provenance
  /** In one line, what files it reads: for `svc data import --help`. */
  reads: string
  records: (bytes: AsyncIterable<Uint8Array>, context: ImportContext) => AsyncIterable<Item | Reject>
}

export interface ImportContext {
  /** For the generic importers, which know no format: where each field is found. */
  mapping: ColumnMapping | null
}

export const mappedFields = [
  ...(['id', 'name', 'lng', 'lat', 'country', 'operator'] as const),
  ...(['commodity', 'capacity', 'capacityUnit', 'status'] as const),
] as const
export type MappedField = (typeof mappedFields)[number]

/** Which column or property holds which field, for a file of one kind of thing. */
export interface ColumnMapping {
  kind: InfrastructureKind
  columns: Partial<Record<MappedField, string>>
  /** What the file says of itself nowhere, and its user knows. */
  source: Provenance
  /** Good for all rows, where no column says it. */
  commodity: string | null
}

/** The file is not of the format that its kind needs: nothing of it is taken. */
export class WrongFile extends Error {
  override name = 'WrongFile'
}
