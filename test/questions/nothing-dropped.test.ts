import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lexicon } from '#ai/questions/words/lexicon.ts'
import { filtersFromQuestion } from '#ai/questions/question-filters.ts'
import { context } from './question-context.ts'

/** Words that carry nothing by themselves: they join others, or are said for now. */
const carriesNothing =
  /^(?:about|around about|approximately|roughly|exactly|=|plus|t|h|d|m|to|from|us|today|hoy|heute)$/
const others = new Set(['filler', 'and', 'range'])

/** Two questions, with what is already said in them: more of the same changes nothing. */
const bases = [
  {
    question: 'LNG carriers in the North Sea',
    said: /lng|natural gas|gnl|^ga[sz]|methan|north sea|atlantic|europe|continent/i,
  },
  {
    question: 'laden crude tankers heading to China',
    said: /crude|tanker|dirty|wet|oil|coated|laden|loaded|cargo|china/i,
  },
] as const

for (const { question, said } of bases)
  test(`no word of the lexicon beside "${question}" is dropped without a word`, () => {
    const plain = filtersFromQuestion(question, context)
    const dropped: string[] = []
    for (const [phrases, { kind }] of lexicon()) {
      if (others.has(kind)) continue
      // The first two are English; places are many of one kind.
      for (const phrase of phrases.split('|').slice(0, kind === 'place' || kind === 'nation' ? 1 : 2)) {
        if (!/^[ -~]+$/.test(phrase) || carriesNothing.test(phrase) || said.test(phrase)) continue
        for (const asked of [`${question} ${phrase}`, `${phrase} ${question}`]) {
          const { filters, explanation, complete, prices } = filtersFromQuestion(asked, context)
          const isSame = JSON.stringify(filters) === JSON.stringify(plain.filters) && prices.length === 0
          if (isSame && complete && explanation === plain.explanation) dropped.push(asked)
        }
      }
    }
    assert.deepEqual(dropped, [])
  })

for (const { question, says } of [
  { question: 'LNG carriers idle for a week near Egypt', says: /Not used: week/ },
  { question: 'tankers anchored for 10 days bound for China', says: /how long/i },
  { question: 'bulkers at anchor over 3 weeks off Santos', says: /how long/i },
  { question: 'laden and ballast VLCCs off Singapore', says: /neither was filtered/ },
  { question: 'LNG carriers not yet through Hormuz', says: /regions cannot be excluded/i },
  { question: 'dirty container ships', says: /exclude each other/ },
  { question: 'US tankers off Cuba', says: /"us" may be a flag/ },
  { question: 'European tankers in ballast', says: /"european" may be a flag/ },
  { question: 'Norwegian waters in the North Sea', says: /two areas at once/ },
  { question: 'who can load crude in WAF, suezmaxes', says: /could load next/ },
  { question: 'VLCCs to China and suezmaxes to India', says: /at once/ },
  { question: 'tankers in the Red Sea and bulkers in the Black Sea', says: /at once/ },
  { question: 'next VLCC to arrive in Ningbo', says: /^VLCCs bound for Ningbo.*"next"/ },
  { question: 'ships in the canal', says: /Not understood: canal/ },
  { question: 'tankers in prospect', says: /Not understood: prospect/ },
  { question: 'tankers at full speed', says: /^Crude and chemical tankers\. "full speed"/ },
  { question: 'bulkers without a cargo of coal', says: /"not coal"/ },
  { question: 'carbon price', says: /only the prices/ },
  { question: 'VLCCs going anywhere but China', says: /^VLCCs\. .*not China/ },
  { question: 'how much carbon does a VLCC emit', says: /^How much .*carbon/ },
  { question: 'how much methane do LNG ships leak', says: /^How much .*methane/ },
  { question: 'which oil spills happened in the Baltic', says: /^Spills and accidents/ },
  { question: 'port dues at Tema for a 50,000 dwt bulker', says: /^Costs of shipping/ },
  { question: 'what is the max draft at New Mangalore', says: /^Where the draught of ships is limited/ },
  { question: 'draft restrictions Panama Canal', says: /^Where the draught of ships is limited/ },
  { question: 'supply vessels North Sea', says: /"supply vessels"/ },
  { question: 'ferries in the Channel', says: /"ferries"/ },
  { question: 'tankers leaving Hormuz', says: /tankers in the Strait of Hormuz\. "leaving"/ },
  { question: 'tankers leaving Suez', says: /tankers in the Suez Canal\. "leaving"/ },
  { question: 'how many VLCCs use the Suez Canal', says: /^VLCCs in the Suez Canal/ },
  { question: 'VLCCs ETA Ningbo 3/4', says: /needs a unit/ },
  { question: 'EU ETS', says: /^"eu ets"/ },
  { question: 'how many ships were attacked in the Red Sea this year', says: /attacked/ },
  { question: 'how many ships went through Hormuz last month', says: /"went through", "last month"/ },
  { question: 'which LR1s are epoxy coated', says: /epoxy coated/ },
  { question: 'average turnaround time in Valencia last month', says: /turnaround/ },
  { question: 'tankers not going to China', says: /cannot be excluded, so "not China"/ },
  { question: 'is the Suez Canal open?', says: /chokepoints/ },
  { question: 'is EVER GIVEN sanctioned?', says: /EVER GIVEN.*which sanctions lists/i },
])
  test(`${question}: says ${says.source}`, () => {
    const { explanation, complete } = filtersFromQuestion(question, context)
    assert.match(explanation, says)
    assert.equal(complete, false)
  })

for (const { question, gives } of [
  {
    question: 'VLCCs with more than 2 million barrels',
    gives: { types: ['Crude Tanker'], size: ['vlcc'], minCargo: 272_851 },
  },
  {
    question: 'LNG from Tangguh LNG to Japan',
    gives: { commodity: 'lng', destination: ['JP'], origin: ['tangguh-lng'] },
  },
  { question: 'bauxite from Kamsar', gives: { commodity: 'Bauxite', origin: ['GNKMR'] } },
  { question: 'CPC to Trieste', gives: { commodity: 'CPC Blend', destination: ['ITTRS'] } },
  {
    question: 'ships arriving tomorrow in Rotterdam',
    gives: { destination: ['NLRTM'], etaFrom: '2026-11-25', etaTo: '2026-11-25' },
  },
  {
    question: 'bulkers in the waters of Denmark or Norway',
    gives: { types: ['Bulk Carrier'], region: ['country:DK', 'country:NO'] },
  },
  { question: 'LNG carriers heading for Norwegian waters', gives: { types: ['LNG Carrier'], destination: ['NO'] } },
])
  test(`${question}: ${JSON.stringify(gives)}`, () => {
    assert.deepEqual(filtersFromQuestion(question, context).filters, gives)
  })

test('a negation counts for what it was said of, not for the types after it', () => {
  const { filters } = filtersFromQuestion('not panama flag, tankers', context)
  assert.deepEqual(filters, { types: ['Crude Tanker', 'Chemical Tanker'] })
})

for (const question of ['is EVER GIVEN sanctioned?', 'Is the Ever Given sanctioned'])
  test(`${question}: one vessel, whether it is on a list or not`, () => {
    assert.deepEqual(filtersFromQuestion(question, context).filters, { name: ['EVER GIVEN'] })
  })

for (const question of [
  "hi! what's brent at?",
  'where does Brent crude stand',
  'where is brent',
  'what is Brent',
  'where is brent going',
  'what does Brent stand at today',
])
  test(`${question}: the price`, () => {
    assert.deepEqual(filtersFromQuestion(question, context).prices, ['BRENT'])
  })

for (const question of [
  'Brent against WTI',
  'Brent WTI spread',
  'spread between Brent and WTI',
  'compare Brent with WTI',
  'where are WTI and Brent trading?',
])
  test(`${question}: both prices`, () => {
    assert.deepEqual(filtersFromQuestion(question, context).prices, ['WTI', 'BRENT'])
  })

/** Goods without a price beside one that has it. */
for (const [question, prices, says] of [
  ['iron ore and coal price', ['COAL'], 'There is no price of iron ore among the data.'],
  ['prices of naphtha, urea and Brent crude', ['BRENT'], 'There is no price of naphtha or urea among the data.'],
  ['urals crude price', ['BRENT', 'WTI'], 'There is no price of urals crude among the data.'],
  ['WTI crude and LNG price', ['LNG_ASIA', 'WTI'], ''],
] as const)
  test(`${question}: ${says === '' ? 'both prices' : says}`, () => {
    const found = filtersFromQuestion(question, context)
    assert.deepEqual([found.prices, found.explanation, found.complete], [prices, says, says === ''])
  })

test('whether a price will rise is not its last price', () => {
  assert.deepEqual(filtersFromQuestion('Will oil prices go up next year?', context).prices, [])
})

/** Comparisons and denials as code writes them. */
for (const [question, gives] of [
  ['est_cargo_mt > 150000 going to Ningbo', { minCargo: 150000, destination: ['CNNGB'] }],
  ['load_pct < 10, flag=GR', { maxLoad: 10, flags: ['GR'] }],
  ['!sanctioned, origin == RU', { sanctioned: false, origin: ['RU'] }],
  [
    'dest=NLRTM && eta >= 2026-12-10 && eta <= 2026-12-15',
    { destination: ['NLRTM'], etaFrom: '2026-12-10', etaTo: '2026-12-15' },
  ],
  ['eta_from=2026-12-10 destination=NLRTM', { destination: ['NLRTM'], etaFrom: '2026-12-10' }],
] as const)
  test(`${question}: filters of code`, () => {
    assert.deepEqual(filtersFromQuestion(question, context).filters, gives)
  })

test('the price of coking coal is not that of coal', () => {
  assert.deepEqual(filtersFromQuestion('coking coal price', context).prices, [])
})
