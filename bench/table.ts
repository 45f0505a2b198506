/** One measured figure: what was done, by whom, how fast. */
export interface BenchRow {
  work: string
  subject: string
  figure: number
  unit: string
  /** The peer that the ratio is to: how many times as good this subject is, in the same run. */
  ratioTo?: string
  ratio?: number
  /** What was aimed at, in words. */
  target?: string
}

/** The middle of an odd number of measurements; of an even number, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  if (values.length === 0) return NaN
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/** Three figures that mean something, with thousands set apart: 2,510,000 or 0.29. */
export function formatFigure(figure: number): string {
  if (!Number.isFinite(figure)) return '–'
  return figure.toLocaleString('en', { maximumSignificantDigits: 3 })
}

/** Prints rows as a table with one line a row. */
export function printTable(rows: readonly BenchRow[]): void {
  const head = ['work', 'subject', 'figure', 'unit', 'ratio', 'target']
  const cells = rows.map(({ work, subject, figure, unit, ratioTo, ratio, target }) => [
    work,
    subject,
    formatFigure(figure),
    unit,
    ratio === undefined ? '' : `${formatFigure(ratio)}×${ratioTo === undefined ? '' : ` ${ratioTo}`}`,
    target ?? '',
  ])
  const widths = head.map((name, n) => Math.max(name.length, ...cells.map((row) => row[n].length)))
  const line = (row: readonly string[]) =>
    row
      .map((cell, n) => (n === 2 ? cell.padStart(widths[n]) : cell.padEnd(widths[n])))
      .join('  ')
      .trimEnd()
  console.log([line(head), line(widths.map((width) => '-'.repeat(width))), ...cells.map(line)].join('\n'))
}
