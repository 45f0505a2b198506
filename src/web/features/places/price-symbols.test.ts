import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { symbolsOf } from './price-symbols.ts'

describe('prices of what a place handles', () => {
  for (const { commodities, symbols, because } of [
    {
      commodities: ['Arab Light'],
      symbols: ['BRENT', 'WTI', 'DUBAI'],
      because: 'a grade is sold against the benchmarks',
    },
    { commodities: ['LNG', 'LNG'], symbols: ['LNG_ASIA', 'TTF', 'NATGAS'], because: 'each price once' },
    { commodities: ['Jet Fuel', 'Propane'], symbols: ['JET', 'PROPANE'], because: 'a product has its own price' },
    { commodities: ['Containers'], symbols: [], because: 'containers have no price here' },
  ])
    test(`${commodities.join(', ')}: ${because}`, () => assert.deepEqual(symbolsOf(commodities), symbols))
})
