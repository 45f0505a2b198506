import { commodityText } from '#domain/vessel/commodities.ts'
import { type Filters, paramValues, toggleParam, withParam } from '../../state/filters.ts'
import { countryName } from '../format.ts'
import { listWords, paramText, portCode } from './words.ts'

interface Chip {
  key: string
  text: string
  /** The change that removes this condition. */
  without: Partial<Filters>
}

const range = (min: number | null, max: number | null, unit: string) =>
  min === null ? `at most ${max} ${unit}` : max === null ? `at least ${min} ${unit}` : `${min}–${max} ${unit}`

/** One chip for each condition of the filters. */
export function filterChips(filters: Filters): Chip[] {
  const { classes, minSogKnots, maxSogKnots, minLoadPct, maxLoadPct, commodity, flags, more } = filters
  const chips: Chip[] = classes.map((name) => ({
    key: name,
    text: name,
    without: { classes: classes.filter((other) => other !== name) },
  }))
  if (commodity !== '') chips.push({ key: 'commodity', text: commodityText(commodity), without: { commodity: '' } })
  for (const flag of flags)
    chips.push({ key: flag, text: countryName(flag), without: { flags: flags.filter((other) => other !== flag) } })
  if (minSogKnots !== null || maxSogKnots !== null)
    chips.push({
      key: 'speed',
      text: range(minSogKnots, maxSogKnots, 'kn'),
      without: { minSogKnots: null, maxSogKnots: null },
    })
  if (minLoadPct !== null || maxLoadPct !== null)
    chips.push({
      key: 'load',
      text: `${range(minLoadPct, maxLoadPct, '%')} loaded`,
      without: { minLoadPct: null, maxLoadPct: null },
    })
  return [...chips, ...Object.keys(more).flatMap((name) => paramChips(filters, name))]
}

/** One chip for each value of a list that is any of them, else one for the parameter. */
function paramChips(filters: Filters, name: string): Chip[] {
  const words = listWords[name]
  if (words !== undefined)
    return paramValues(filters, name).map((value) => ({
      key: `${name}=${value}`,
      text: words(value),
      without: toggleParam(filters, name, value),
    }))
  return [{ key: name, text: paramText(name, filters.more[name] ?? ''), without: withParam(filters, name, null) }]
}

/** The UN/LOCODEs that the filters name. */
export function portCodes(filters: Filters): string[] {
  const words = ['destination', 'origin', 'last_port', 'region'].flatMap((name) => paramValues(filters, name))
  return [...new Set(words.flatMap((word) => portCode(word) ?? []))]
}

const maxOfferedFlags = 6

/** The selected flags, then the most frequent ones by their number of vessels in view. */
export function offeredFlags(selected: readonly string[], counts: ReadonlyMap<string, number>): string[] {
  const frequent = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([flag]) => flag)
  return [
    ...selected,
    ...frequent.filter((flag) => !selected.includes(flag)).slice(0, maxOfferedFlags - selected.length),
  ]
}
