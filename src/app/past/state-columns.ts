import { StateRows, stateColumn, stateFields, statePlace } from '#archive/states/state-rows.ts'
import { callsignBytes, destinationBytes, fieldText, nameBytes } from '#domain/messages/observations.ts'
import { commodities, unknownCommodity } from '#domain/vessel/commodities.ts'
import { classSources, dwtSources } from '#domain/vessel/evidence.ts'
import { notFollowed, vesselClasses } from '#domain/vessel/vessel-class.ts'
import type { VesselColumns } from '#fleet/columns.ts'

const unknown = -1

/** A column of numbers: NaN, or in whole-number columns 0, is unknown. */
type NumberColumn = readonly [name: string, column: keyof VesselColumns, perUnit: number]

const numbers: readonly NumberColumn[] = [
  ['imo', 'imo', 1],
  ['ship_type', 'shipType', 1],
  ['length_m', 'lengthM', 1],
  ['beam_m', 'beamM', 1],
  ['dwt_t', 'dwtTonnes', 1],
  ['capacity_m3', 'capacityM3', 1],
  ['max_draught_m', 'maxDraughtM', 10],
  ['draught_m', 'draughtM', 10],
  ['draught_s', 'draughtMs', 1e-3],
  ['voyage_s', 'voyageMs', 1e-3],
  ['destination_confidence', 'destinationConfidence', 100],
  ['eta_ais', 'eta', 1],
  ['eta_s', 'etaMs', 1e-3],
  ['eta_calculated_s', 'etaCalculatedMs', 1e-3],
  ['load_share', 'loadShare', 1000],
  ['cargo_t', 'cargoTonnes', 1],
  ['cargo_low_t', 'cargoLowTonnes', 1],
  ['cargo_high_t', 'cargoHighTonnes', 1],
  ['cargo_confidence', 'cargoConfidence', 100],
  ['last_port_arrived_s', 'lastPortArrivedMs', 1e-3],
  ['last_port_departed_s', 'lastPortDepartedMs', 1e-3],
  ['last_port_draught_in_m', 'lastPortDraughtInM', 10],
  ['last_port_draught_out_m', 'lastPortDraughtOutM', 10],
]

/** Columns of bits or codes, which are stored as they are. */
const bits: readonly NumberColumn[] = [
  ['cargo_reasons', 'cargoReasons', 1],
  ['port_activity', 'portActivity', 1],
  ['quality', 'quality', 1],
]

const byteTexts: readonly NumberColumn[] = [
  ['name', 'name', nameBytes],
  ['callsign', 'callsign', callsignBytes],
  ['destination_text', 'destinationText', destinationBytes],
]

/** A column whose numbers stand for words: the word of a number, and the number of a word. */
interface WordColumn {
  name: string
  column: keyof VesselColumns
  wordOf: (code: number) => string
  codeOf: (word: string) => number
}

const wordsOf = (
  name: string,
  column: keyof VesselColumns,
  words: readonly string[],
  unknownCode: number,
): WordColumn => ({
  name,
  column,
  wordOf: (code) => words[code] ?? '',
  codeOf: (word) => (words.includes(word) ? words.indexOf(word) : unknownCode),
})

/** Copies the state of vessels, which is all but their position, between the fleet's columns and rows of the archive. */
export class StateColumns {
  readonly #words: readonly WordColumn[]
  readonly #places = new Map<string, number>(stateFields.map(({ name }) => [name, statePlace(name)]))

  /** Ports by the numbers of the fleet's columns. */
  constructor(ports: readonly { unlocode: string }[]) {
    let numbersOf: Map<string, number> | null = null
    // A collector asks for no number.
    const numberOf = (word: string) =>
      (numbersOf ??= new Map(ports.map(({ unlocode }, number) => [unlocode, number]))).get(word) ?? unknown
    const portColumn = (name: string, column: keyof VesselColumns): WordColumn => ({
      ...{ name, column },
      wordOf: (code) => ports[code]?.unlocode ?? '',
      codeOf: numberOf,
    })
    this.#words = [
      wordsOf('type', 'vesselClass', vesselClasses, notFollowed),
      wordsOf('type_source', 'classSource', classSources, 0),
      wordsOf('dwt_source', 'dwtSource', dwtSources, 0),
      wordsOf(
        'commodity',
        'commodity',
        commodities.map(({ label }) => label),
        unknownCommodity,
      ),
      portColumn('destination', 'destinationPort'),
      portColumn('origin', 'originPort'),
      portColumn('last_port', 'lastPort'),
    ]
  }

  /** Appends the state of the vessel in a slot. */
  append(rows: StateRows, columns: VesselColumns, slot: number, about: { atMs: number; isWhole: boolean }): void {
    rows.reserve(1)
    const row = rows.length++
    const put = (name: string, value: number) => (rows.all[this.#places.get(name)!][row] = value)
    rows.all[stateColumn.stateS][row] = Math.floor(about.atMs / 1000)
    rows.all[stateColumn.isWhole][row] = about.isWhole ? 1 : 0
    rows.all[stateColumn.mmsi][row] = columns.mmsi[slot]
    for (const [name, column, perUnit] of numbers) put(name, stored(valueIn(columns, column, slot) * perUnit))
    for (const [name, column] of bits) put(name, valueIn(columns, column, slot) | 0)
    for (const [name, column, width] of byteTexts)
      put(name, rows.texts.placeOf(fieldText(columns[column] as Uint8Array, slot, width) ?? ''))
    for (const { name, column, wordOf } of this.#words)
      put(name, rows.texts.placeOf(wordOf(valueIn(columns, column, slot))))
  }

  /** What copies rows to slots: it looks each text of these rows up once. */
  restorer(rows: StateRows): (row: number, columns: VesselColumns, slot: number) => void {
    const { names } = rows.texts
    const words = this.#words.map(({ name, column, codeOf }) => ({
      values: rows.all[this.#places.get(name)!],
      column,
      codes: Int32Array.from(names, codeOf),
    }))
    const encoded = names.map((text) => Buffer.from(text))
    const texts = byteTexts.map(([name, column, width]) => ({
      values: rows.all[this.#places.get(name)!],
      column,
      width,
    }))
    const whole = bits.map(([name, column]) => ({ values: rows.all[this.#places.get(name)!], column }))
    const measured = numbers.map(([name, column, perUnit]) => ({
      ...{ values: rows.all[this.#places.get(name)!], column, perUnit },
    }))
    return (row, columns, slot) => {
      const target = columns as unknown as Record<string, { [slot: number]: number }>
      for (const { values, column, perUnit } of measured) {
        const value = values[row]
        const isFloat = columns[column] instanceof Float64Array || columns[column] instanceof Float32Array
        target[column][slot] = value === unknown ? (isFloat ? NaN : 0) : value / perUnit
      }
      for (const { values, column } of whole) target[column][slot] = values[row]
      for (const { values, column, codes } of words) target[column][slot] = codes[values[row]]
      for (const { values, column, width } of texts)
        (columns[column] as Uint8Array).set(encoded[values[row]].subarray(0, width), slot * width)
    }
  }
}

/** The columns of which a state consists, but the calculated ETA, which changes with every position. */
export const loggedColumns = (columns: VesselColumns): readonly ArrayBufferView<ArrayBuffer>[] => {
  const names = [...numbers, ...bits, ...byteTexts].map(([, column]) => column)
  const words = [
    'vesselClass',
    'classSource',
    'dwtSource',
    'commodity',
    'destinationPort',
    'originPort',
    'lastPort',
  ] as const
  return [...names.filter((name) => name !== 'etaCalculatedMs'), ...words].map(
    (name) => columns[name] as unknown as ArrayBufferView<ArrayBuffer>,
  )
}

const valueIn = (columns: VesselColumns, column: keyof VesselColumns, slot: number) =>
  (columns[column] as unknown as { [slot: number]: number })[slot]

/** A whole number to store; unknown where there is none, or 0 of a length or a code that has none. */
const stored = (value: number) => (Number.isFinite(value) && Math.abs(value) < 2 ** 31 ? Math.round(value) : unknown)
