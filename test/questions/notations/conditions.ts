import { filtersFromQuestion } from '#ai/questions/question-filters.ts'
import type { VesselFilters } from '#ai/questions/filters/vessel-filters.ts'
import { type VesselClass, vesselClasses } from '#domain/vessel/vessel-class.ts'
import { context, places, read } from '../question-context.ts'
import type { Judged, Verdict } from './question.ts'

/**
 * A question, what it must give, and the filters of the answer before. What must be there is a list of conditions:
 *
 * - vessel types: C crude, N LNG, P LPG, H chemical, B bulk, X container; `$Jet_Fuel` a commodity; `flag=GR,NO`;
 * - `size=VLCC`, `dest=CN,NLRTM`, `orig=RU`, `last=…`, `status=…`, `laden`, `ballast`, `sanctioned`, `unsanctioned`;
 * - `in=red-sea` the area of a region, `at=NLRTM` a small area around a port, `at=EETLL,LVRIX` the water around either,
 *   `waters=NO,SE` the waters of a country or of several;
 * - `kn>12`, `load<25`, `dwt>80000`, `cargo>~95000` (about), `eta=7d`, `recv=6h`, `name=…`; `near*` a filter of any value;
 * - `?word`: the answer says that it did not understand this, with the word; `?`: that it did not understand all.
 *
 * `a/b` is either or both, `(a)` is allowed. `ask`: no filters, and words that say why. `price=BRENT,WTI`: those prices.
 */
export type ConditionsQuestion = readonly [question: string, expected: string, previous?: VesselFilters]

interface Answer {
  filters: VesselFilters
  explanation: string
  prices: readonly string[]
  isSaid: boolean
}

/** Compares the answer to a question with what it must give. */
export function judgeConditions([question, expected, previous]: ConditionsQuestion): Judged {
  const { filters, explanation, complete, prices } = previous
    ? filtersFromQuestion(question, { ...context, previous })
    : read(question)
  const answer = { filters, explanation, prices, isSaid: !complete || explanation.endsWith('?') }
  return {
    verdict: verdictOf(answer, expected),
    answer: `${JSON.stringify(filters)} ${prices.join(',')} ${explanation}`,
  }
}

function verdictOf(answer: Answer, expected: string): Verdict {
  const { filters, prices, isSaid } = answer
  const [first, ...words] = expected.split(' ')
  if (first.startsWith('price=')) {
    const isAnyOf = first.split('/').some((each) => sameSet(each.slice(6).split(','), prices))
    return isAnyOf ? 'exact' : isSaid ? 'safe' : 'silent'
  }
  if (prices.length > 0) return 'wrong'
  const isEmpty = Object.keys(filters).length === 0
  const [asks, ...instead] = first.split('/')
  if (asks === 'ask' && (isEmpty || !instead.some((each) => !each.startsWith('?')))) {
    if (!isEmpty) return isSaid ? 'wrong' : 'silent'
    return words.every((token) => token.startsWith('(') || token.split('/').some((each) => isMet(each, answer)))
      ? 'exact'
      : 'safe'
  }
  const tokens = expected.split(' ')
  const unexplained = new Set(Object.keys(filters) as (keyof VesselFilters)[])
  let missing = 0
  let mustSay = false
  let maySay = false
  for (const token of tokens) {
    const isOptional = token.startsWith('(')
    const alternatives = (isOptional ? token.slice(1, -1) : token).split('/')
    const met = alternatives.filter((each) => isMet(each, answer) || (isOptional && areSomeOf(each, answer)))
    for (const each of met) for (const name of membersOf(each)) unexplained.delete(name)
    if (met.length === 0 && !isOptional) missing++
    if (met.some((each) => each.startsWith('?') || each === 'ask')) maySay = true
    if (!isOptional && met.every((each) => each.startsWith('?'))) mustSay = true
  }
  if (missing === 0 && unexplained.size === 0 && (mustSay === isSaid || (maySay && isSaid))) return 'exact'
  if (!isSaid) return 'silent'
  return unexplained.size === 0 ? 'safe' : 'wrong'
}

const fieldOfKey = {
  ...{ size: 'size', dest: 'destination', orig: 'origin', last: 'lastPort', status: 'status', flag: 'flags' },
  ...{ eta: 'etaWithin', etaFrom: 'etaFrom', etaTo: 'etaTo', recv: 'receivedWithin', name: 'name' },
} as const

const rangeOfKey = { kn: 'Speed', load: 'Load', dwt: 'Dwt', cargo: 'Cargo' } as const

/** The filters that a condition is about. */
function membersOf(token: string): readonly (keyof VesselFilters)[] {
  if (token.startsWith('?') || token === 'ask') return []
  if (/^[CNPHBX]+$/.test(token)) return ['types']
  if (token.startsWith('$')) return ['commodity']
  if (token === 'laden' || token === 'ballast') return ['laden', 'minLoad', 'maxLoad']
  if (token.endsWith('sanctioned')) return ['sanctioned']
  const [, key, sign] = /^(\w+)([=<>*])/.exec(token)!
  if (['in', 'at', 'waters', 'near', 'bbox'].includes(key)) return ['region', 'bbox', 'near']
  if (sign === '>' || sign === '<')
    return [`${sign === '>' ? 'min' : 'max'}${rangeOfKey[key as keyof typeof rangeOfKey]}`] as const
  if (key === 'eta') return sign === '*' ? ['etaWithin', 'etaFrom', 'etaTo'] : ['etaWithin']
  if (key === 'load') return ['minLoad', 'maxLoad', 'laden']
  return [(fieldOfKey as Record<string, keyof VesselFilters>)[key] ?? (key as keyof VesselFilters)]
}

/** "LR2" may mean any of the types of that size. */
const areSomeOf = (codes: string, { filters: { types = [] } }: Answer) =>
  /^[CNPHBX]+$/.test(codes) && types.length > 0 && types.every((name) => codes.includes(codeOf(name)))

const codeOf = (name: VesselClass) => 'CNPHBX'[vesselClasses.indexOf(name)]

/** Whether an answer meets one condition. */
function isMet(token: string, { filters, explanation, isSaid }: Answer): boolean {
  if (token === 'ask') return isSaid && Object.keys(filters).length === 0
  if (token.startsWith('?')) return isSaid && explanation.toLowerCase().includes(token.slice(1).toLowerCase())
  if (/^[CNPHBX]+$/.test(token))
    return sameSet(
      filters.types ?? [],
      token.split('').map((code) => vesselClasses['CNPHBX'.indexOf(code)]),
    )
  if (token.startsWith('$'))
    return filters.commodity?.replaceAll('_', ' ').toLowerCase() === token.slice(1).replaceAll('_', ' ').toLowerCase()
  if (token === 'laden') return filters.laden === true || (filters.minLoad ?? 0) >= 40
  if (token === 'ballast') return filters.laden === false || (filters.maxLoad ?? 100) <= 10
  if (token === 'sanctioned') return filters.sanctioned === true
  if (token === 'unsanctioned') return filters.sanctioned === false
  const [, key, sign, value] = /^(\w+)([=<>*])(.*)$/.exec(token) ?? []
  if (key === undefined) throw new TypeError(`"${token}" is no condition`)
  if (sign === '*') return membersOf(token).some((name) => filters[name] !== undefined)
  if (key === 'in') return isRegion(filters, value.split(','))
  if (key === 'at') return isAround(filters, value)
  if (key === 'waters')
    return sameSet(
      filters.region ?? [],
      value.split(',').map((country) => `country:${country}`),
    )
  const member = membersOf(token).find((name) => filters[name] !== undefined)
  const given = member && filters[member]
  if (given === undefined) return false
  if (sign !== '=') return value === '*' || isAbout(Number(given), value)
  if (Array.isArray(given)) return sameSet(given.map(plain), value.split(',').map(plain))
  return sameSpan(String(given), value)
}

const plain = (value: unknown) => String(value).toLowerCase().replaceAll('_', ' ')
const sameSet = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && other.every((each) => one.includes(each))
const hours = (span: string) => parseFloat(span) * (span.endsWith('d') ? 24 : span.endsWith('m') ? 1 / 60 : 1)
const sameSpan = (one: string, other: string) =>
  one === other || (/^\d+[dhm]$/.test(other) && hours(one) === hours(other))

/** `~95000` within 5 %; else to the last digit that is written, and a filter that is strict by 1 % is the same. */
function isAbout(given: number, written: string): boolean {
  const wanted = Number(written.replace('~', ''))
  return Math.abs(given - wanted) <= Math.abs(wanted) * (written.startsWith('~') ? 0.05 : 0.01)
}

function isRegion({ region, bbox }: VesselFilters, slugs: readonly string[]): boolean {
  if (region) return sameSet(region, slugs)
  const box = context.regions.regionBySlug(slugs[0])?.box
  if (!bbox || !box || slugs.length > 1) return false
  const width = Math.min(bbox[2], box.east) - Math.max(bbox[0], box.west)
  const height = Math.min(bbox[3], box.north) - Math.max(bbox[1], box.south)
  const shared = Math.max(0, width) * Math.max(0, height)
  const area = (bbox[2] - bbox[0]) * (bbox[3] - bbox[1])
  const wanted = (box.east - box.west) * (box.north - box.south)
  return shared / (area + wanted - shared) > 0.5
}

function isAround({ bbox, region }: VesselFilters, unlocodes: string): boolean {
  if (region)
    return sameSet(
      region,
      unlocodes.split(',').map((code) => `port:${code}`),
    )
  const place = places.find((each) => each.unlocode === unlocodes)
  if (!bbox || !place) return false
  const { lng, lat } = place
  return bbox[0] <= lng && lng <= bbox[2] && bbox[1] <= lat && lat <= bbox[3] && bbox[2] - bbox[0] < 4
}
