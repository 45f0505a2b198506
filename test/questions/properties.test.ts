import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { VesselFilters } from '#ai/questions/filters/vessel-filters.ts'
import { read } from './question-context.ts'

const textOf = (filters: VesselFilters) =>
  JSON.stringify(
    Object.entries(filters)
      .map(([name, value]) => [name, Array.isArray(value) && name !== 'bbox' ? value.map(String).toSorted() : value])
      .toSorted(([one], [two]) => (String(one) < String(two) ? -1 : 1)),
  )

/** A condition in words, its negations, and the filters that it gives by itself. */
const conditions: readonly { says: string; nots: readonly string[]; gives: readonly (keyof VesselFilters)[] }[] = [
  { says: 'laden', nots: ['not laden', 'unladen', 'non-laden', "that aren't laden", 'never laden'], gives: ['laden'] },
  {
    says: 'bound for Japan',
    nots: ['not bound for Japan', 'except those bound for Japan', 'other than to Japan', "which aren't going to Japan"],
    gives: ['destination'],
  },
  {
    says: 'from Qatar',
    nots: ['not from Qatar', 'except from Qatar', 'excluding those coming from Qatar', 'from anywhere but Qatar'],
    gives: ['origin'],
  },
  {
    says: 'in the Red Sea',
    nots: ['not in the Red Sea', 'outside the Red Sea', 'except in the Red Sea', "that aren't in the Red Sea"],
    gives: ['region', 'bbox'],
  },
  {
    says: 'faster than 12 knots',
    nots: ['not faster than 12 knots', 'no faster than 12 knots', 'never faster than 12 knots'],
    gives: ['minSpeed'],
  },
  { says: 'over 80,000 dwt', nots: ['not over 80,000 dwt', 'no more than 80,000 dwt'], gives: ['minDwt'] },
  {
    says: 'under the flag of Panama',
    nots: ['not under the flag of Panama', 'except Panama flag', 'without Panama flag', 'Panama flag excluded'],
    gives: ['flags'],
  },
  { says: 'at anchor', nots: ['not at anchor', "that aren't at anchor", 'except at anchor'], gives: ['status'] },
  { says: 'sanctioned', nots: ['not sanctioned', 'unsanctioned', 'non-sanctioned'], gives: ['sanctioned'] },
  {
    says: 'with more than 50,000 tonnes of cargo',
    nots: ['with not more than 50,000 tonnes of cargo', 'with no more than 50,000 tonnes of cargo'],
    gives: ['minCargo'],
  },
  {
    says: 'carrying naphtha',
    nots: ['not carrying naphtha', 'except naphtha', 'without naphtha', 'non-naphtha'],
    gives: ['commodity'],
  },
  { says: 'off Brazil', nots: ['not off Brazil', "that aren't off Brazil"], gives: ['bbox'] },
  { says: 'flagged Malta', nots: ['not flagged Malta'], gives: ['flags'] },
  { says: 'Greek flag', nots: ['not Greek flag', 'no Greek flag'], gives: ['flags'] },
  { says: 'suezmax', nots: ['not suezmax', 'no suezmaxes', 'except suezmax'], gives: ['size'] },
]

describe('a condition that is negated', () => {
  for (const { says, nots, gives } of conditions)
    for (const not of nots)
      test(`${not}: differs from "${says}", or is said to have no filter`, () => {
        const plain = read(`ships ${says}`)
        const negated = read(`ships ${not}`)
        const kept = gives.filter(
          (name) =>
            plain.filters[name] !== undefined &&
            JSON.stringify(negated.filters[name]) === JSON.stringify(plain.filters[name]),
        )
        assert.deepEqual(kept, [], negated.explanation)
        const hasFilters = Object.keys(negated.filters).length > 0
        assert.ok(hasFilters || !negated.complete, negated.explanation)
      })
})

test('"only" after what is excluded begins what is wanted', () => {
  for (const question of [
    'no tankers, only bulkers',
    "don't show tankers, just bulkers",
    'keine Tanker, nur Bulkfrachter',
  ])
    assert.deepEqual(read(question).filters, { types: ['Bulk Carrier'] }, question)
})

test('the order of conditions does not matter', () => {
  const wrong: string[] = []
  for (const [i, one] of conditions.entries())
    for (const two of conditions.slice(i + 1)) {
      const orders = [
        `ships ${one.says}, ${two.says}`,
        `ships ${two.says}, ${one.says}`,
        `${one.says} ${two.says} ships`,
        `${two.says} ships ${one.says}`,
        `ships ${one.says} and ${two.says}`,
        `ships ${one.says} ${two.says}`,
        `${two.says}, ships, ${one.says}`,
      ]
      const [first, ...others] = orders.map((question) => ({ question, ...read(question) }))
      for (const { question, filters, complete } of others)
        if (complete && textOf(filters) !== textOf(first.filters))
          wrong.push(`${question}: ${textOf(filters)}, ${first.question}: ${textOf(first.filters)}`)
    }
  assert.deepEqual(wrong, [])
})

test('"or" between conditions of different filters is asked back', () => {
  const answered: string[] = []
  for (const [i, one] of conditions.entries())
    for (const two of conditions.slice(i + 1))
      for (const question of one.gives.some((name) => two.gives.includes(name))
        ? []
        : [`ships ${one.says} or ${two.says}`, `ships either ${two.says} or ${one.says}`]) {
        const { filters, complete } = read(question)
        if (complete || Object.keys(filters).length > 0) answered.push(`${question}: ${textOf(filters)}`)
      }
  assert.deepEqual(answered, [])
})

/** Words that say something and have no filter, among them some near to words that have one. */
const furtherWords =
  'refurbished double-hulled scrubber-fitted insured wooden broken twice former cheap postponed delayed late stranded grounded hijacked burning sinking abandoned arrested detained uninsured renamed chartering tracked blue converted decommissioned ice-classed leaking repainted profitable crewed unmanned dangerous military fishing passenger cruise tugs zorbled nuclear-powered leaders flavor volume complex coasters index children green clear produce costs'.split(
    ' ',
  )
const understood = [
  'laden VLCCs bound for China',
  'LNG carriers in the North Sea faster than 12 knots',
  'bulk carriers at anchor off Santos',
  'tankers from Kuwait to Japan over 80,000 dwt',
  'container ships under the flag of Panama',
]

test('a word that is not understood never leaves an answer as it is without a word', () => {
  const unsaid: string[] = []
  for (const question of understood) {
    const words = question.split(' ')
    for (const word of furtherWords)
      for (const at of [0, 1, Math.ceil(words.length / 2), words.length]) {
        const asked = words.toSpliced(at, 0, word).join(' ')
        const { complete } = read(asked)
        if (complete) unsaid.push(asked)
      }
  }
  assert.deepEqual(unsaid, [])
})

describe('from and to', () => {
  const places = [
    ['Kuwait', 'KW'],
    ['Japan', 'JP'],
    ['Rotterdam', 'NLRTM'],
    ['Ras Tanura', 'SARTA'],
    ['Bonny', 'NGBON'],
    ['the US Gulf', 'us-gulf'],
  ] as const
  const routes: readonly ((from: string, to: string) => string)[] = [
    (from, to) => `tankers from ${from} to ${to}`,
    (from, to) => `tankers to ${to} from ${from}`,
    (from, to) => `tankers ${from} to ${to}`,
    (from, to) => `${from} - ${to} tankers`,
    (from, to) => `tankers ex ${from} for ${to}`,
    (from, to) => `tankers out of ${from} heading for ${to}`,
    (from, to) => `tankers bound for ${to}, loaded in ${from}`,
    (from, to) => `${to} bound tankers from ${from}`,
    (from, to) => `tankers that left ${from} for ${to}`,
    (from, to) => `tankers sailing from ${from} and arriving at ${to}`,
    (from, to) => `crude ${from} -> ${to}`,
    (from, to) => `Tanker aus ${from} nach ${to}`,
    (from, to) => `petroleros procedentes de ${from} con destino a ${to}`,
    (from, to) => `pétroliers en provenance de ${from} à destination de ${to}`,
    (from, to) => `从${from}开往${to}的油轮`,
  ]
  for (const route of routes)
    test(`${route('A', 'B')}: A is the origin and B the destination`, () => {
      for (const [from, origin] of places)
        for (const [to, destination] of places)
          if (from !== to) {
            const { filters, explanation } = read(route(from, to))
            const { origin: begins, destination: ends } = filters
            assert.deepEqual([begins, ends], [[origin], [destination]], `${route(from, to)}: ${explanation}`)
            assert.ok(filters.region === undefined && filters.bbox === undefined, explanation)
          }
    })
})

test('case and typography do not matter', () => {
  const spellings: readonly ((question: string) => string)[] = [
    (question) => question.toUpperCase(),
    (question) => question.toLowerCase(),
    (question) => question.replaceAll(/\b[a-z]/g, (initial) => initial.toUpperCase()),
    (question) => `  ${question.replaceAll(' ', '   ')} ???`,
    (question) => question.replaceAll(' ', '\u00a0'),
    (question) => `“${question}”.`,
    (question) => `${question}!`,
    (question) => question.replaceAll('-', '–'),
  ]
  const wrong: string[] = []
  for (const question of [...understood, ...conditions.map(({ says }) => `ships ${says}`)])
    for (const spelling of spellings) {
      const { filters, complete } = read(spelling(question))
      const plain = read(question)
      if (textOf(filters) !== textOf(plain.filters) || complete !== plain.complete)
        wrong.push(`${spelling(question)}: ${textOf(filters)}`)
    }
  assert.deepEqual(wrong, [])
})
