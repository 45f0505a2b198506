/**
 * Formats a value as a CSV cell (RFC 4180). Text that a spreadsheet would run as a formula gets a leading apostrophe;
 * text that it would read as a number is quoted.
 */
export function csvCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  // Most cells need neither escaping nor quoting.
  if (plain.test(text)) return text
  // oxlint-disable-next-line no-control-regex
  const safe = /^\s*[=+\-@\t\r\n\u0000]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) || safe !== safe.trim() || looksLikeNumber.test(safe)
    ? `"${safe.replaceAll('"', '""')}"`
    : safe
}

const plain = /^[A-Za-z](?:[\w ./:()-]*[\w.)])?$/
const looksLikeNumber = /^[\d.]+(?:[eE]\d+)?$/

/** Formats values as a CSV line with its line break. */
export const csvLine = (values: readonly unknown[]): string => `${values.map(csvCell).join(',')}\r\n`
