import assert from 'node:assert/strict'
import { test } from 'node:test'
import { filtersFromQuestion, type VesselFilters } from '#ai/questions/question-filters.ts'
import { context } from './question-context.ts'

const cases: readonly (readonly [question: string, gives: VesselFilters])[] = [
  // Lists without a word between
  ['LNG carriers heading to Japan Korea Taiwan', { types: ['LNG Carrier'], destination: ['JP', 'KR', 'TW'] }],
  ['ships to Houston, Corpus Christi Galveston', { destination: ['USHOU', 'USCRP', 'USGLS'] }],
  // Sizes in full
  [
    'ultra large container ships bound for Hamburg',
    { types: ['Container Ship'], size: ['ulcv'], destination: ['DEHAM'] },
  ],
  ['very large crude carriers to Japan', { types: ['Crude Tanker'], size: ['vlcc'], destination: ['JP'] }],
  ['very large gas carriers to Chiba', { types: ['LPG Carrier'], size: ['vlgc'], destination: ['JPCHB'] }],
  ['ultramaxes to Santos', { types: ['Bulk Carrier'], size: ['ultramax'], destination: ['BRSSZ'] }],
  // Figures
  ['LNG carriers, speed > 10 and < 14', { types: ['LNG Carrier'], minSpeed: 10, maxSpeed: 14 }],
  [
    'tankers with 1m barrels or more to Singapore',
    {
      types: ['Crude Tanker', 'Chemical Tanker'],
      minCargo: 136_426,
      destination: ['SG'],
    },
  ],
  // Positions
  ['tankers within 20 nm of 51.9, 4.1', { types: ['Crude Tanker', 'Chemical Tanker'], near: [4.1, 51.9, 37] }],
  ['vessels near 51.9, 4.1 within 20 nm', { near: [4.1, 51.9, 37] }],
  ['ships around 25.1N 56.4E', { near: [56.4, 25.1, 50] }],
  // Codes of countries
  ['dwt>=300000 heading to CN', { minDwt: 300_000, destination: ['CN'] }],
  ['crude from SA to IN', { commodity: 'crude', origin: ['SA'], destination: ['IN'] }],
  // Days
  [
    'vessels due at Milford Haven over the weekend',
    {
      destination: ['GBMLF'],
      etaFrom: '2026-11-28',
      etaTo: '2026-11-29',
    },
  ],
  // Voyages
  [
    'outbound laden tankers from Basrah',
    {
      types: ['Crude Tanker', 'Chemical Tanker'],
      laden: true,
      origin: ['IQMAB'],
    },
  ],
  [
    'Venezuelan crude to the US Gulf, aframax and panamax',
    {
      types: ['Crude Tanker'],
      size: ['aframax', 'panamax'],
      commodity: 'crude',
      destination: ['us-gulf'],
      origin: ['VE'],
    },
  ],
]

for (const [question, gives] of cases)
  test(question, () => {
    const { filters, complete, explanation } = filtersFromQuestion(question, context)
    assert.deepEqual(filters, gives, explanation)
    assert.ok(complete, explanation)
  })

for (const [question, says] of [
  ['STS off Kalamata', /from ship to ship/],
  ['tankers with AIS off', /gaps/],
  ['dark fleet tankers in the Baltic', /sanctioned/],
  ['Greek-owned tankers off Ukraine', /owner/],
  ['ships heading east through Malacca', /course/],
  ['ESPO blend to Shandong', /shandong/],
] as const)
  test(`${question}: says ${says.source}`, () => {
    const { explanation, complete } = filtersFromQuestion(question, context)
    assert.match(explanation, says)
    assert.equal(complete, false)
  })
