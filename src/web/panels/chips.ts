import { countryName } from '../format.ts'
import type { Filters } from '../state/filters.ts'

interface Chip {
  key: string
  text: string
  without: Partial<Filters>
}

const span = (low: number | null, high: number | null, unit: string) =>
  low === null ? `at most ${high} ${unit}` : high === null ? `at least ${low} ${unit}` : `${low}–${high} ${unit}`

/** Each thing that narrows the map, in a few words, and the filters without it. */
export function filterChips(filters: Filters): Chip[] {
  const { classes, minSogKnots, maxSogKnots, minLoadPct, maxLoadPct, commodity, flags } = filters
  const chips: Chip[] = classes.map((name) => ({
    key: name,
    text: name,
    without: { classes: classes.filter((other) => other !== name) },
  }))
  if (commodity !== '')
    chips.push({ key: 'commodity', text: commodity.replaceAll('_', ' '), without: { commodity: '' } })
  for (const flag of flags)
    chips.push({ key: flag, text: countryName(flag), without: { flags: flags.filter((other) => other !== flag) } })
  if (minSogKnots !== null || maxSogKnots !== null)
    chips.push({
      key: 'speed',
      text: span(minSogKnots, maxSogKnots, 'kn'),
      without: { minSogKnots: null, maxSogKnots: null },
    })
  if (minLoadPct !== null || maxLoadPct !== null)
    chips.push({
      key: 'load',
      text: `${span(minLoadPct, maxLoadPct, '%')} loaded`,
      without: { minLoadPct: null, maxLoadPct: null },
    })
  return chips
}
