import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { checkConditions, savedConditions } from './conditions.ts'

describe('conditions of an alert that is to be saved', () => {
  for (const { conditions, hasRegion = false, kinds, because } of [
    { conditions: {}, hasRegion: true, kinds: ['enter', 'leave'], because: 'a region alone' },
    { conditions: { on: 'enter' }, hasRegion: true, kinds: ['enter'], because: 'as before' },
    { conditions: { mine: { a: 1 }, on: [] }, hasRegion: true, kinds: ['enter', 'leave'], because: 'unknown members' },
    { conditions: { filters: { laden: true } }, kinds: ['matches'], because: 'filters alone are a query' },
    { conditions: { filters: { near: '4,52,50' }, on: ['enter'] }, kinds: ['enter'], because: 'near is a place' },
    {
      conditions: { filters: { near: [4, 52, 50] }, on: 'LEAVE' },
      kinds: ['leave'],
      because: 'values instead of text',
    },
    { conditions: { port: 'NLRTM,BE' }, kinds: ['arrives', 'departs'], because: 'a port alone' },
    { conditions: { price: { symbol: 'brent', above: 90 } }, kinds: ['price'], because: 'a price alone' },
    { conditions: { chokepoint: ['suez'] }, kinds: ['chokepoint'], because: 'a chokepoint alone' },
    { conditions: { on: 'arrives,enter' }, hasRegion: true, kinds: ['arrives', 'enter'], because: 'several kinds' },
  ])
    test(`${JSON.stringify(conditions)}: ${kinds.join(', ')}, ${because}`, () => {
      const found = checkConditions(conditions, hasRegion)
      assert.deepEqual(found.fault === null && found.read.kinds, kinds)
    })

  for (const { conditions, hasRegion = false, fault } of [
    {
      conditions: { on: 'arrive' },
      fault: /^conditions\.on does not know "arrive" \(nearest: arrives, price\); it takes enter, /,
    },
    { conditions: { on: 7 }, fault: /^conditions\.on needs a list of kinds of event, or a text with commas\.$/ },
    { conditions: { on: 'enter' }, fault: /^conditions\.on=enter needs geojson, or one region or near in conditions/ },
    { conditions: { on: 'enter', filters: { region: 'hormuz,suez' } }, fault: /needs geojson, or one region or near/ },
    { conditions: { on: 'enter,matches', filters: { near: '4,52,9' } }, fault: /cannot have enter, leave beside/ },
    { conditions: { on: 'matches' }, fault: /needs conditions\.filters or geojson/ },
    { conditions: { on: 'sts' }, fault: /^conditions\.on=sts needs conditions\.filters or geojson\.$/ },
    { conditions: { on: 'loads' }, fault: /needs conditions\.port, conditions\.filters or geojson/ },
    { conditions: { on: 'price' }, fault: /needs conditions\.price, such as/ },
    {
      conditions: { on: 'enter', price: { symbol: 'WTI', below: 5 } },
      hasRegion: true,
      fault: /needs price in conditions\.on/,
    },
    {
      conditions: { price: { symbol: 'BRENTT', above: 1 } },
      fault: /^conditions\.price\.symbol does not know "BRENTT" \(nearest: BRENT/,
    },
    { conditions: { price: { symbol: 'WTI' } }, fault: /^conditions\.price needs either above or below\.$/ },
    { conditions: { price: { symbol: 'WTI', above: '90' } }, fault: /^conditions\.price\.above needs a number/ },
    {
      conditions: { filters: { laden: 'yes' } },
      fault: /^conditions\.filters\.laden needs true or false, got "yes"\.$/,
    },
    { conditions: { filters: { lade: true } }, fault: /^conditions\.filters does not know "lade" \(nearest: laden/ },
    {
      conditions: { filters: { size: 'vlccc' } },
      fault: /^conditions\.filters\.size does not know "vlccc" \(nearest: vlcc/,
    },
    { conditions: { filters: { laden: { a: 1 } } }, fault: /^conditions\.filters\.laden needs a text\.$/ },
    { conditions: { filters: 'laden' }, fault: /^conditions\.filters needs an object/ },
    { conditions: { filters: { near: '4,52' } }, fault: /^conditions\.filters\.near needs 3 numbers/ },
    { conditions: { types: ['tanker'] }, hasRegion: true, fault: /^conditions\.types does not know "tanker"/ },
    {
      conditions: { dwell_minutes: -1 },
      hasRegion: true,
      fault: /^conditions\.dwell_minutes needs a number from 0 to 1440\.$/,
    },
    { conditions: { min_load: '50' }, hasRegion: true, fault: /^conditions\.min_load needs a number, or null\.$/ },
    { conditions: { port: [] }, fault: /^conditions\.port needs at least one place\.$/ },
    { conditions: { on: 'enter', port: 'NLRTM' }, hasRegion: true, fault: /conditions\.port needs one of arrives/ },
  ])
    test(`${JSON.stringify(conditions)} is refused`, () =>
      assert.match(checkConditions(conditions, hasRegion).fault ?? 'no fault', fault))
})

test('saved conditions: what older versions accepted in their members is still ignored', () => {
  const old = { min_load: '50', types: ['nonsense'], dwell_minutes: 'long' }
  assert.equal(savedConditions(old, true).fault, null)
  assert.notEqual(checkConditions(old, true).fault, null)
  assert.match(savedConditions({ filters: { size: 'gone' } }, true).fault ?? '', /^conditions\.filters\.size/)
})

test('the hysteresis of a price is one percent of its level unless it is stated', () => {
  for (const [given, hysteresis] of [
    [{}, 0.9],
    [{ hysteresis: 2 }, 2],
  ] as const) {
    const found = checkConditions({ price: { symbol: 'BRENT', below: 90, ...given } }, false)
    const price = { symbol: 'BRENT', direction: 'below', level: 90, hysteresis }
    assert.deepEqual(found.fault === null && found.read.price, price)
  }
})
