import type { ChartSeries } from './chart-data.ts'

/** Parts beyond these are drawn together. */
const maxParts = 6

const sumOf = (values: ChartSeries['values']) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0)

/** The largest parts, and the others as one; a period that is unknown to all of the others is unknown of them. */
export function largestParts(parts: readonly ChartSeries[]): ChartSeries[] {
  const ranked = parts.length === 1 ? [...parts] : parts.filter(({ values }) => sumOf(values) > 0)
  ranked.sort((a, b) => sumOf(b.values) - sumOf(a.values))
  const rest = ranked.slice(maxParts)
  if (rest.length < 2) return ranked
  const others = rest[0].values.map((_, i) => {
    const known = rest.flatMap(({ values }) => values[i] ?? [])
    return known.length === 0 ? null : Math.round(sumOf(known) * 10) / 10
  })
  return [...ranked.slice(0, maxParts), { name: `${rest.length} others`, values: others }]
}
