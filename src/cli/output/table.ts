import { displayWidth, fitToWidth, plainText, wrap } from './plain-text.ts'

type Row = Readonly<Record<string, unknown>>

const gap = 2
/** Text columns are not truncated below this width; instead, the last columns are dropped. */
const minTextWidth = 16

/** Short headings for fields whose names are wider than their values. */
const headingsOf: Readonly<Record<string, string>> = {
  vessel_type_str: 'TYPE',
  speed_knots: 'KNOTS',
  avg_speed_knots: 'KNOTS',
  course_deg: 'COURSE °',
  draught_m: 'DRAUGHT M',
  load_pct: 'LOAD %',
  change_pct: 'CHANGE %',
  est_cargo_mt: 'CARGO T',
  distance_nm: 'DISTANCE NM',
  vessel_count: 'VESSELS',
  vessels_inbound: 'INBOUND',
  avg_eta_days: 'ETA DAYS',
  capacity_unit: 'UNIT',
  limit_per_minute: 'PER MINUTE',
}

const isScalar = (value: unknown): boolean => typeof value !== 'object' || value === null

/** A value as one line of text; empty if null. */
function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return plainText(value)
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value) && value.every(isScalar)) return joinValues(value.map(cellText))
  return plainText(JSON.stringify(value))
}

const joinValues = (texts: readonly string[]): string =>
  texts.join(texts.some((text) => text.includes(',')) ? '; ' : ',')

/** Tab-separated values without headings, for pipes. A single record becomes one line per field. */
export function formatTabSeparated(rows: readonly Row[], list: boolean, columns: readonly string[]): string {
  const lines = list
    ? rows.map((row) => columns.map((column) => cellText(row[column])).join('\t'))
    : Object.entries(rows[0] ?? {}).map(([name, value]) => `${plainText(name)}\t${cellText(value)}`)
  return lines.map((line) => `${line}\n`).join('')
}

/**
 * An aligned table with headings, for terminals. If it is too wide, text is truncated first, then the last columns are
 * dropped. A single record becomes one line per field.
 */
export function formatTable(rows: readonly Row[], list: boolean, asked: readonly string[], width: number): string {
  if (!list) return formatRecord(rows[0] ?? {}, width)
  // Columns without any value are dropped, except the first.
  const columns = asked.filter((column, i) => i === 0 || rows.some((row) => cellText(row[column]) !== ''))
  const cells = columnsInOrder(rows, columns)
  const headings = columns.map((column) => headingsOf[column] ?? column.toUpperCase().replaceAll('_', ' '))
  const numeric = columns.map((column) => rows.some((row) => typeof row[column] === 'number'))
  const natural = columns.map((_, i) => Math.max(...[headings, ...cells].map((line) => displayWidth(line[i]))))
  // Numbers, identifiers and times are never truncated: half of one is wrong or useless.
  const fixed = columns.map(
    (column, i) => numeric[i] || /^(?:id|mmsi|symbol|date|at|arrived|departed|started|ended)$/.test(column),
  )
  const widths = shrinkToWidth(natural, fixed, width)
  const line = (texts: readonly string[]) =>
    fitToWidth(widths.map((each, i) => aligned(texts[i], each, numeric[i])).join(' '.repeat(gap)), width).trimEnd()
  return [headings, ...cells].map((texts) => `${line(texts)}\n`).join('')
}

/** The cells of each row; numbers of a column have the same number of decimals, so that they align. */
function columnsInOrder(rows: readonly Row[], columns: readonly string[]): string[][] {
  const maxDecimals = columns.map((column) => Math.max(0, ...rows.map((row) => decimalsOf(row[column]))))
  // Columns with more than two decimals are not padded, except coordinates.
  const decimals = maxDecimals.map((each, i) => (each <= 2 || /^(?:lat|lng)$/.test(columns[i]) ? each : 0))
  return rows.map((row) =>
    columns.map((column, i) => {
      const value = row[column]
      return typeof value === 'number' && decimals[i] > 0 ? value.toFixed(decimals[i]) : cellText(value)
    }),
  )
}

const decimalsOf = (value: unknown): number =>
  typeof value === 'number' && !/e/.test(String(value)) ? (String(value).split('.')[1] ?? '').length : 0

const total = (widths: readonly number[]): number => widths.reduce((sum, each) => sum + each + gap, -gap)

/** Column widths that fit: the widest text columns shrink first, then the last columns are dropped. */
function shrinkToWidth(natural: readonly number[], fixed: readonly boolean[], width: number): number[] {
  for (let count = natural.length; ; count--) {
    const widths = natural.slice(0, count)
    while (total(widths) > width) {
      const shrinkable = widths.map((each, i) => (fixed[i] ? 0 : each))
      const widest = Math.max(...shrinkable)
      if (widest <= minTextWidth) break
      widths[shrinkable.indexOf(widest)]--
    }
    if (total(widths) <= width || count <= 2) return widths
  }
}

const aligned = (text: string, width: number, toTheRight: boolean): string =>
  toTheRight
    ? ' '.repeat(Math.max(0, width - displayWidth(text))) + fitToWidth(text, Math.min(width, displayWidth(text)))
    : fitToWidth(text, width)

/** A record as one line per field, nested values indented below their field. */
function formatRecord(thing: Row, width: number): string {
  const nameWidth = Math.max(0, ...Object.keys(thing).map((name) => labelOf(name).length))
  return Object.entries(thing)
    .map(([name, value]) => formatField(labelOf(name), nameWidth, value, width))
    .join('')
}

function formatField(name: string, nameWidth: number, value: unknown, width: number): string {
  const label = fitToWidth(plainText(name), nameWidth)
  if (Array.isArray(value) && value.some((each) => !isScalar(each) && !Array.isArray(each))) {
    const rows = value as Row[]
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
    return `${label.trimEnd()}\n${indented(formatTable(rows, true, columns, width - gap))}`
  }
  if (!isScalar(value) && !Array.isArray(value))
    return `${label.trimEnd()}\n${indented(formatRecord(value as Row, width - gap))}`
  const [first, ...more] = wrap(cellText(value), Math.max(20, width - nameWidth - gap))
  return `${[`${label}  ${first}`, ...more.map((line) => ' '.repeat(nameWidth + gap) + line)].map((line) => fitToWidth(line, width).trimEnd()).join('\n')}\n`
}

/** The name of a field in a record: `vessel type` for vessel_type_str, `est cargo t` for est_cargo_mt. */
const labelOf = (name: string): string =>
  name
    .replace(/_str$/, '')
    .replace(/(^|_)mt$/, '$1t')
    .replaceAll('_', ' ')

const indented = (text: string): string => text.replaceAll(/^(?=.)/gm, ' '.repeat(gap))
