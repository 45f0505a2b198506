import { columnsOf, fitted, plainText, wrapped } from './plain-text.ts'

type Row = Readonly<Record<string, unknown>>

const gap = 2
/** A column of words is made no narrower than this; before that, columns at the end are left out. */
const leastWords = 16

/** Members whose names would be wider than what stands below them. */
const headingsOf: Readonly<Record<string, string>> = {
  vessel_type_str: 'TYPE',
  speed_knots: 'KNOTS',
  avg_speed_knots: 'KNOTS',
  course_deg: 'COURSE °',
  draught_m: 'DRAUGHT M',
  load_pct: 'LOAD %',
  change_pct: 'CHANGE %',
  est_cargo_mt: 'CARGO T',
  distance_nm: 'MILES',
  vessel_count: 'SHIPS',
  vessels_inbound: 'INBOUND',
  avg_eta_days: 'ETA DAYS',
  capacity_unit: 'UNIT',
  limit_per_minute: 'PER MINUTE',
}

const isScalar = (value: unknown): boolean => typeof value !== 'object' || value === null

/** A value as one line of text; nothing where it is unknown. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return plainText(value)
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (Array.isArray(value) && value.every(isScalar)) return joined(value.map(cellText))
  return plainText(JSON.stringify(value))
}

const joined = (texts: readonly string[]): string => texts.join(texts.some((text) => text.includes(',')) ? '; ' : ',')

/** For programs that split at tabs: no heading, no padding; of one thing its members, a line each. */
export function tabSeparated(rows: readonly Row[], list: boolean, columns: readonly string[]): string {
  const lines = list
    ? rows.map((row) => columns.map((column) => cellText(row[column])).join('\t'))
    : Object.entries(rows[0] ?? {}).map(([name, value]) => `${name}\t${cellText(value)}`)
  return lines.map((line) => `${line}\n`).join('')
}

/** For people: headings, columns aligned; where the terminal is too narrow, words are cut, then the last columns left out. */
export function tableOf(rows: readonly Row[], list: boolean, asked: readonly string[], width: number): string {
  if (!list) return membersOf(rows[0] ?? {}, width)
  // A column in which nobody has anything only takes the room of others.
  const columns = asked.filter((column, i) => i === 0 || rows.some((row) => cellText(row[column]) !== ''))
  const cells = columnsInOrder(rows, columns)
  const headings = columns.map((column) => headingsOf[column] ?? column.toUpperCase().replaceAll('_', ' '))
  const numeric = columns.map((column) => rows.some((row) => typeof row[column] === 'number'))
  const whole = columns.map((_, i) => Math.max(...[headings, ...cells].map((line) => columnsOf(line[i]))))
  // A number that is cut is another number, and half a name of a thing finds nothing.
  const firm = columns.map(
    (column, i) => numeric[i] || /^(?:id|mmsi|symbol|date|at|arrived|departed|started|ended)$/.test(column),
  )
  const widths = narrowed(whole, firm, width)
  const line = (texts: readonly string[]) =>
    fitted(widths.map((each, i) => aligned(texts[i], each, numeric[i])).join(' '.repeat(gap)), width).trimEnd()
  return [headings, ...cells].map((texts) => `${line(texts)}\n`).join('')
}

/** The texts of each row; numbers of a column with the same number of decimals, so that they stand in line. */
function columnsInOrder(rows: readonly Row[], columns: readonly string[]): string[][] {
  const most = columns.map((column) => Math.max(0, ...rows.map((row) => decimalsOf(row[column]))))
  // More decimals than a price has would only be noise, except of a place.
  const decimals = most.map((each, i) => (each <= 2 || /^(?:lat|lng)$/.test(columns[i]) ? each : 0))
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

/** Widths that fit together: the widest words give way first, then columns at the end. */
function narrowed(whole: readonly number[], firm: readonly boolean[], width: number): number[] {
  for (let count = whole.length; ; count--) {
    const widths = whole.slice(0, count)
    while (total(widths) > width) {
      const soft = widths.map((each, i) => (firm[i] ? 0 : each))
      const widest = Math.max(...soft)
      if (widest <= leastWords) break
      widths[soft.indexOf(widest)]--
    }
    if (total(widths) <= width || count <= 2) return widths
  }
}

const aligned = (text: string, width: number, toTheRight: boolean): string =>
  toTheRight
    ? ' '.repeat(Math.max(0, width - columnsOf(text))) + fitted(text, Math.min(width, columnsOf(text)))
    : fitted(text, width)

/** One thing: a member a line, what lies within a member below it. */
function membersOf(thing: Row, width: number): string {
  const nameWidth = Math.max(0, ...Object.keys(thing).map((name) => name.length))
  return Object.entries(thing)
    .map(([name, value]) => memberOf(name.replaceAll('_', ' '), nameWidth, value, width))
    .join('')
}

function memberOf(name: string, nameWidth: number, value: unknown, width: number): string {
  const label = fitted(plainText(name), nameWidth)
  if (Array.isArray(value) && value.some((each) => !isScalar(each))) {
    const rows = value as Row[]
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
    return `${label.trimEnd()}\n${indented(tableOf(rows, true, columns, width - gap))}`
  }
  if (!isScalar(value) && !Array.isArray(value))
    return `${label.trimEnd()}\n${indented(membersOf(value as Row, width - gap))}`
  const [first, ...more] = wrapped(cellText(value), Math.max(20, width - nameWidth - gap))
  return `${[`${label}  ${first}`, ...more.map((line) => ' '.repeat(nameWidth + gap) + line)].map((line) => fitted(line, width).trimEnd()).join('\n')}\n`
}

const indented = (text: string): string => text.replaceAll(/^(?=.)/gm, ' '.repeat(gap))
