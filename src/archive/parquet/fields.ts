import type { SchemaElement } from 'hyparquet'

/**
 * A column of whole numbers. A column with a scale is a Parquet DECIMAL: 1234567 with scale 5 is read as 12.34567. In an
 * optional column −1 is unknown in memory and null in the file.
 */
export interface Field {
  name: string
  /** Digits behind the point; null for a plain whole number, and for text. */
  scale: number | null
  /** Digits in all, of a DECIMAL. */
  precision?: number
  isRequired: boolean
  /** The numbers are indices in a list of texts, which the file holds as a dictionary. */
  isText?: boolean
}

/** What unknown is in an optional column in memory. */
export const unknown = -1

const mmsi: Field = { name: 'mmsi', scale: null, isRequired: true }
const position: readonly Field[] = [
  { name: 'at_s', scale: null, isRequired: true },
  { name: 'lng', scale: 5, precision: 8, isRequired: true },
  { name: 'lat', scale: 5, precision: 7, isRequired: true },
  { name: 'sog_knots', scale: 1, precision: 4, isRequired: false },
  { name: 'cog_deg', scale: 1, precision: 4, isRequired: false },
  { name: 'heading_deg', scale: null, isRequired: false },
  { name: 'nav_status', scale: null, isRequired: false },
  { name: 'draught_m', scale: 1, precision: 3, isRequired: false },
  { name: 'source', scale: null, isRequired: true, isText: true },
]

/** The columns of a file of positions, which is sorted by the first two. */
export const positionFields: readonly Field[] = [mmsi, ...position]

/** The columns of a file of frames, which is sorted by the first two: the newest position of each vessel at a time. */
export const frameFields: readonly Field[] = [{ name: 'frame_s', scale: null, isRequired: true }, mmsi, ...position]

/** The Parquet schema of columns, the root first. */
export function schemaOf(fields: readonly Field[]): SchemaElement[] {
  return [rootOf(fields.length), ...fields.map(elementOf)]
}

const rootOf = (count: number): SchemaElement => ({ name: 'root', num_children: count })

function elementOf({ name, scale, precision, isRequired, isText }: Field): SchemaElement {
  const repetition = isRequired ? ('REQUIRED' as const) : ('OPTIONAL' as const)
  if (isText) return { name, type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: repetition }
  if (scale === null) return { name, type: 'INT32', repetition_type: repetition }
  return {
    name,
    type: 'INT32',
    converted_type: 'DECIMAL',
    scale,
    precision: precision ?? 9,
    repetition_type: repetition,
  }
}
