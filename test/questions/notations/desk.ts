import type { VesselFilters } from '#ai/questions/filters/vessel-filters.ts'
import { namedPlaces } from '#ai/questions/places/places.ts'
import { vesselStatusWords } from '#ai/questions/filters/set-filters.ts'
import { filtersOf } from './published.ts'
import type { Judged, Question } from './question.ts'
import { context, ports, read } from '../question-context.ts'

/**
 * What a question of a trading desk must give, beside the notation of `question.ts`: `:laden` and other words for the
 * state; `size=VLCC`, `dest=CN,NLRTM`, `orig=RU`, `eta=7d`, `sanctioned`, `name=…`; `dwt>80000`, `cargo>…`; `#1,2,3,4`
 * a box in figures; `region=…`, `waters=NO` the waters of a country; `?` something that must be said to be missing. Alone: `price`, `ask` (a question back), or the filters
 * as JSON.
 */
interface Expected {
  filters: VesselFilters
  /** Filters that the list does not have, which must be said. */
  missing: string[]
  isPrice: boolean
  asksBack: boolean
  saysMissing: boolean
}

function expectedOf(short: string): Expected {
  const isPrice = short === 'price'
  const asksBack = short === 'ask'
  const expected: Expected = { filters: {}, missing: [], isPrice, asksBack, saysMissing: /(?:^| )\?$/.test(short) }
  if (isPrice || asksBack || short === '?') return expected
  if (short.startsWith('{')) return { ...expected, filters: JSON.parse(short) as VesselFilters }
  const plain = short
    .split(' ')
    .filter(
      (token) =>
        !/^[:?#!]|^(?:size|dest|orig|eta|etaFrom|etaTo|name|dwt|cargo|waters|region|quality)[=<>]|^sanctioned$/.test(
          token,
        ),
    )
  const places = plain.filter((token) => token.startsWith('@'))
  expected.filters = filtersOf(plain.filter((token) => !token.startsWith('@')).join(' '), ports)
  for (const place of places) addPlace(expected, place.slice(1))
  for (const token of short.split(' ')) addToken(expected, token)
  return expected
}

function addPlace({ filters, missing }: Expected, id: string): void {
  const place = [...namedPlaces, ...ports].find((each) => each.id === id)
  const region = place && !id.includes(':') ? regionNamed([place.id, ...place.names]) : context.regions.regionBySlug(id)
  if (region && region.ring !== null && context.accepts('region', [region.slug])) {
    const { west, south, east, north } = region.box!
    if (filters.region) delete filters.bbox
    else filters.bbox = [west, south, east, north]
    filters.region = [...(filters.region ?? []), region.slug]
    return
  }
  const box = place?.box ?? region?.box
  if (!box) throw new Error(`${id} is no place`)
  if (filters.bbox) return void missing.push('region')
  filters.bbox = [box.west, box.south, box.east, box.north]
}

const regionNamed = (names: readonly string[]) =>
  names.map((name) => context.regions.regionBySlug(name)).find((region) => region !== null) ?? null

function addToken(expected: Expected, token: string): void {
  const [, key, sign, value = ''] = /^(\w+)([=<>])(.+)$/.exec(token) ?? []
  if (token.startsWith('#'))
    expected.filters.bbox = token.slice(1).split(',').map(Number) as [number, number, number, number]
  else if (token.startsWith(':')) addState(expected, token.slice(1))
  else if (token === '!') add(expected, 'sanctioned', false)
  else if (token === 'sanctioned') add(expected, 'sanctioned', true)
  else if (key === 'size') add(expected, 'size', value.split(','))
  else if (key === 'dest') add(expected, 'destination', value.split(',').map(slugOf))
  else if (key === 'quality') add(expected, 'quality', value.split(','))
  else if (key === 'region') add(expected, 'region', value.split(','))
  else if (key === 'waters') add(expected, 'region', [`country:${value}`])
  else if (key === 'orig') add(expected, 'origin', value.split(',').map(slugOf))
  else if (key === 'eta') add(expected, 'etaWithin', inDays(value))
  else if (key === 'etaFrom' || key === 'etaTo') add(expected, key, value)
  else if (key === 'name') add(expected, 'name', [value.replaceAll('+', ' ').toUpperCase()])
  else if (key === 'dwt') add(expected, sign === '>' ? 'minDwt' : 'maxDwt', Number(value))
  else if (key === 'cargo') add(expected, sign === '>' ? 'minCargo' : 'maxCargo', Number(value))
}

/** `48h` is `2d`. */
const inDays = (span: string) =>
  /^\d+h$/.test(span) && parseInt(span, 10) % 24 === 0 ? `${parseInt(span, 10) / 24}d` : span

const slugOf = (value: string) =>
  /^[A-Z]+$/.test(value) ? value : (context.regions.regionBySlug(value)?.slug ?? value)

function addState(expected: Expected, word: string): void {
  const { filters } = expected
  if (word === 'laden' || word === 'ballast') {
    if (context.accepts('laden', true)) filters.laden = word === 'laden'
    else if (word === 'laden') filters.minLoad = 50
    else filters.maxLoad = 10
  } else if (context.accepts('status', ['anchored']))
    filters.status = [...vesselStatusWords[word as keyof typeof vesselStatusWords]]
  else if (word === 'anchored' || word === 'moored') filters.maxSpeed = 0.5
  else if (word === 'drifting') Object.assign(filters, { minSpeed: 0.5, maxSpeed: 3 })
  else expected.missing.push('status')
}

/** Adds a filter, or that it must be said to be missing while GET /vessels does not have it. */
function add(expected: Expected, name: keyof VesselFilters, value: unknown): void {
  const accepted = Array.isArray(value)
    ? value.map((each: string) => [each, each.toLowerCase()].find((spelling) => context.accepts(name, [spelling])))
    : [context.accepts(name, value) ? value : undefined]
  if (accepted.includes(undefined)) expected.missing.push(name)
  else Object.assign(expected.filters, { [name]: Array.isArray(value) ? accepted : value })
}

/** Compares the answer to a question with what it must give. */
export function judgeDesk([question, short]: Question): Judged {
  const expected = expectedOf(short)
  const { filters, explanation, complete, prices } = read(question)
  const answer = `${JSON.stringify(filters)} ${prices.join(',')} ${explanation}`
  const isSaid = explanation.endsWith('?') || !complete
  const wrong = { verdict: isSaid ? 'wrong' : 'silent', answer } as const
  if (prices.length > 0 !== expected.isPrice) return wrong
  const isExact = canonical(filters) === canonical(expected.filters)
  const mustSay = expected.asksBack || expected.saysMissing || expected.missing.length > 0
  if (isExact && (!mustSay || isSaid)) return { verdict: 'exact', answer }
  const isSubset = Object.entries(filters).every(
    ([name, value]) => JSON.stringify(expected.filters[name as keyof VesselFilters]) === JSON.stringify(value),
  )
  return isSubset && isSaid ? { verdict: 'safe', answer } : wrong
}

const canonical = (filters: VesselFilters) =>
  JSON.stringify(
    Object.entries(filters)
      .map(
        ([name, value]) =>
          [
            name,
            Array.isArray(value) && name !== 'bbox'
              ? value.toSorted((a, b) => (String(a) < String(b) ? -1 : 1))
              : value,
          ] as const,
      )
      .sort(([one], [two]) => (one < two ? -1 : 1)),
  )
