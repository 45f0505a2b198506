import { type Field, unknown } from '../parquet/fields.ts'
import { WholeColumns } from '../parquet/whole-columns.ts'
import { SourceNames } from '../positions/columns.ts'

const whole = (name: string): Field => ({ name, scale: null, isRequired: false })
const known = (name: string): Field => ({ name, scale: null, isRequired: true })
const text = (name: string): Field => ({ name, scale: null, isRequired: true, isText: true })
const decimal = (name: string, scale: number, precision: number): Field => ({
  name,
  scale,
  precision,
  isRequired: false,
})

/**
 * The columns of a file of states, which is sorted by the first and the third: what each vessel said of itself and what was
 * derived from it. An unknown text is empty, times are seconds since 1970.
 */
export const stateFields = [
  known('state_s'),
  known('is_whole'),
  known('mmsi'),
  whole('imo'),
  whole('ship_type'),
  text('name'),
  text('callsign'),
  whole('length_m'),
  whole('beam_m'),
  text('type'),
  text('type_source'),
  whole('dwt_t'),
  text('dwt_source'),
  whole('capacity_m3'),
  decimal('max_draught_m', 1, 3),
  decimal('draught_m', 1, 3),
  whole('draught_s'),
  whole('voyage_s'),
  text('destination_text'),
  text('destination'),
  decimal('destination_confidence', 2, 3),
  whole('eta_ais'),
  whole('eta_s'),
  whole('eta_calculated_s'),
  decimal('load_share', 3, 4),
  whole('cargo_t'),
  whole('cargo_low_t'),
  whole('cargo_high_t'),
  decimal('cargo_confidence', 2, 3),
  known('cargo_reasons'),
  text('commodity'),
  text('origin'),
  text('last_port'),
  whole('last_port_arrived_s'),
  whole('last_port_departed_s'),
  decimal('last_port_draught_in_m', 1, 3),
  decimal('last_port_draught_out_m', 1, 3),
  known('port_activity'),
  known('quality'),
] as const satisfies readonly Field[]

/** Places of the columns that name a state. */
export const stateColumn = { stateS: 0, isWhole: 1, mmsi: 2 } as const

/** The place of a column by its name. */
export function statePlace(name: string): number {
  const place = stateFields.findIndex((field) => field.name === name)
  if (place < 0) throw new RangeError(`States have no column ${name}.`)
  return place
}

/** States in columns of whole numbers, as they are stored; −1 is unknown, texts are places in `texts`. */
export class StateRows extends WholeColumns {
  readonly texts: SourceNames

  constructor(capacity: number, texts = new SourceNames()) {
    super(stateFields.length, capacity)
    this.texts = texts
  }

  /** Appends some rows of another. */
  append(other: StateRows, rows: readonly number[]): void {
    const texts = this.texts.translation(other.texts.names)
    this.reserve(rows.length)
    for (const [place, field] of stateFields.entries()) {
      const isText = 'isText' in field
      const [target, source] = [this.all[place], other.all[place]]
      for (const [i, row] of rows.entries()) target[this.length + i] = isText ? texts[source[row]] : source[row]
    }
    this.length += rows.length
  }

  /** A number by row; NaN where it is unknown. */
  number(place: number, row: number, perUnit = 1): number {
    const value = this.all[place][row]
    return value === unknown ? NaN : value / perUnit
  }
}
