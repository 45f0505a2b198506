import type { Workbook } from '#decode/spreadsheet/xlsx.ts'
import type { InfrastructureKind } from '#domain/world/places.ts'
import type { Provenance } from '#domain/world/world-events.ts'

/** A rejected row and its reason. In GeoJSON, `line` is the number of the feature. */
export interface Reject {
  reject: string
  line: number
}

/** What the records of a dataset are. */
export type ImportHolds = 'infrastructure' | 'navigation areas' | 'vessels' | 'prices'

/** Reads a dataset in its publisher's format: bytes in, one record or reject for each row out. */
export interface Importer<Item> {
  holds: ImportHolds
  /** The publisher and the licence. */
  source: Provenance
  /** The accepted file format in one line, for `svc data import --help`. */
  reads: string
  records: (bytes: AsyncIterable<Uint8Array>, context: ImportContext) => AsyncIterable<Item | Reject>
}

export interface ImportContext {
  /** The columns of each field, for the generic importers. */
  mapping: ColumnMapping | null
  /** The columns of a registry's fields; null where they have the fields' own names. */
  columns: Readonly<Record<string, string>> | null
  /** The workbook where the file is one; its sheets are read instead of bytes. */
  workbook: Workbook | null
  /** The sheet to read; the first that has the needed columns where it is left out. */
  sheet?: string
}

export const mappedFields = [
  'id',
  'name',
  'lng',
  'lat',
  'country',
  'operator',
  'commodity',
  'capacity',
  'capacityUnit',
  'status',
] as const
export type MappedField = (typeof mappedFields)[number]

/** Maps fields to the columns or properties of a file that holds one kind of infrastructure. */
export interface ColumnMapping {
  kind: InfrastructureKind
  columns: Partial<Record<MappedField, string>>
  /** Stated by the user, because such files do not name their source. */
  source: Provenance
  /** Default for rows without a commodity of their own. */
  commodity: string | null
}

/** The file does not have the format of its import kind; nothing is imported. */
export class WrongFile extends Error {
  override name = 'WrongFile'
}
