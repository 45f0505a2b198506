/** One figure: what was done, by whom, and how it compares within the same run. */
export interface BenchRow {
  work: string
  subject: string
  figure: number
  unit: string
  /** Which other subject of the same work it is measured against. */
  ratioTo?: string
  /** How many times better than that one. */
  ratio?: number
  target?: string
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? NaN
}

/** Prints figures as a table for people. */
export function printTable(rows: readonly BenchRow[]): void {
  const lines = rows.map(({ work, subject, figure, unit, ratioTo, ratio, target }) => [
    work,
    subject,
    `${figureText(figure)} ${unit}`,
    ratio === undefined ? '' : `${figureText(ratio)}× ${ratioTo ?? ''}`.trim(),
    target ?? '',
  ])
  const table = [['work', 'subject', 'figure', 'ratio', 'target'], ...lines]
  const widths = table[0]?.map((_, column) => Math.max(...table.map((line) => line[column]?.length ?? 0))) ?? []
  for (const line of table)
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
}

function figureText(figure: number): string {
  if (Math.abs(figure) >= 1e6) return `${(figure / 1e6).toPrecision(3)} M`
  if (Math.abs(figure) >= 1e4) return `${Math.round(figure / 1e3)} k`
  return String(Number(figure.toPrecision(3)))
}
