/**
 * A function that reads the cell of a row below a column of the header; null if it is empty or there is no such column.
 * Throws an error that names a needed column that is missing.
 */
export function columnFinder(
  header: readonly string[],
  needed: readonly string[],
): (row: readonly string[], name: string) => string | null {
  const places = new Map(header.map((name, at) => [name.trim().toLowerCase(), at]))
  const missing = needed.find((name) => !places.has(name.toLowerCase()))
  if (missing !== undefined) throw new Error(`unexpected shape: needs a column "${missing}"`)
  return (row, name) => {
    const text = row[places.get(name.toLowerCase()) ?? -1]?.trim() ?? ''
    return text === '' || text.toLowerCase() === 'n/a' || text.toLowerCase() === 'unknown' ? null : text
  }
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** A date with the day first (24/02/2022, 24.2.2022, 11-Sep-2026), or of ISO; null if it is neither. */
export function dayFirstMs(text: string): number | null {
  const [, day, month, year] = /^\s*(\d{1,2})[-/. ](\d{1,2}|[a-z]{3,9})[-/. ](\d{4})/i.exec(text) ?? []
  const number = months.indexOf(month?.slice(0, 3).toLowerCase() ?? '') + 1 || Number(month)
  const iso = year ? `${year}-${pad(number)}-${pad(Number(day))}` : (/^\s*(\d{4}-\d{2}-\d{2})/.exec(text)?.[1] ?? '')
  const ms = Date.parse(iso)
  return Number.isNaN(ms) ? null : ms
}

const pad = (number: number) => String(number).padStart(2, '0')
