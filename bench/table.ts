/** One measured figure: the work, the software that did it, and the result. */
export interface BenchRow {
  work: string
  subject: string
  figure: number
  unit: string
  /** What the ratio compares with, in the same run; above 1 the subject is better. */
  ratioTo?: string
  ratio?: number
  /** The target as text. */
  target?: string
  /** Exponent of the growth from the smaller fleet: 0 is the same cost, 1 is proportional. */
  growth?: number
}

/** The rows of a larger fleet, each with its growth from the same row of a smaller one. */
export function withGrowth(small: readonly BenchRow[], large: readonly BenchRow[], factor: number): BenchRow[] {
  return large.map((row, at) => {
    const { figure } = small[at]
    return { ...row, growth: Math.log(row.figure / figure) / Math.log(factor) }
  })
}

/** The median; NaN of an empty list. */
export function median(values: readonly number[]): number {
  if (values.length === 0) return NaN
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

/** Three significant digits with thousands separators: 2,510,000 or 0.29. */
export function formatFigure(figure: number): string {
  if (!Number.isFinite(figure)) return '–'
  return figure.toLocaleString('en', { maximumSignificantDigits: 3 })
}

/** Prints rows as a table. */
export function printTable(rows: readonly BenchRow[]): void {
  const head = ['work', 'subject', 'figure', 'unit', 'growth', 'ratio', 'target']
  const cells = rows.map(({ work, subject, figure, unit, ratioTo, ratio, target, growth }) => [
    work,
    subject,
    formatFigure(figure),
    unit,
    growth === undefined ? '' : `n^${growth.toFixed(2)}`,
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
