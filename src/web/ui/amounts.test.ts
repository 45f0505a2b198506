import assert from 'node:assert/strict'
import { afterEach, describe, test } from 'node:test'
import { commodities } from '#domain/vessel/commodities.ts'
import { massUnits, readSettings, settings } from '../state/settings.ts'
import { amount, amountText, loadText, perTonne } from './amounts.ts'
import { clockTime, count, distance, moment, zoneName } from './format.ts'

const defaults = readSettings(null)
afterEach(() => void (settings.value = defaults))

describe('a cargo in the unit of the settings', () => {
  for (const [mass, mt, commodity, text, because] of [
    ['t', 268_432, 'Crude Oil', '268,400 t', 'tonnes by default, to a hundred'],
    ['bbl', 268_432, 'Crude Oil', '1,968,000 bbl', '7.33 barrels to the tonne, four digits'],
    ['bbl', 60_000, 'Gasoline', '501,000 bbl', 'a product by its own density'],
    ['m³', 76_500, 'LNG', '170,000 m³', 'a cargo of a membrane carrier'],
    ['MMBtu', 76_500, 'LNG', '3,978,000 MMBtu', 'the heat that is paid for'],
    ['bbl', 76_500, 'LNG', '76,500 t', 'nobody counts LNG in barrels'],
    ['bbl', 82_000, 'Iron Ore', '82,000 t', 'nor ore'],
    ['MMBtu', 82_000, 'Thermal Coal', '1,952,000 MMBtu', 'coal of 6,000 kcal/kg'],
    ['bbl', 50_000, null, '50,000 t', 'an unknown commodity stays in tonnes'],
    ['bbl', null, 'Crude Oil', '– t', 'unknown is never 0'],
  ] as const)
    test(`${text}: ${because}`, () => {
      settings.value = { ...defaults, mass }
      assert.equal(amountText(mt, commodity), text)
    })

  test('the bounds have the unit in thousands', () => {
    settings.value = { ...defaults, mass: 'bbl' }
    assert.equal(amount(268_432, 'Brent', 241_000, 281_000).span, '1,767–2,060 kbbl')
    settings.value = { ...defaults, mass: 'MMBtu' }
    assert.equal(amount(76_500, 'LNG', 70_000, 80_000).span, '3.6–4.2 TBtu')
  })

  test('each commodity converts to plausible figures or stays in tonnes', () => {
    for (const { label } of commodities)
      for (const unit of massUnits) {
        const factor = perTonne(label, unit)
        const [low, high] = { t: [1, 1], bbl: [6, 13], 'm³': [1, 2.3], MMBtu: [20, 54] }[unit]
        assert.ok(factor === null || (factor >= low && factor <= high), `${label}: ${factor} ${unit}`)
      }
  })
})

describe('settings of this browser', () => {
  test('distances in kilometres', () => {
    assert.equal(distance(1204.4), '1,204 nm')
    assert.equal(distance(3.25), '3.3 nm')
    settings.value = { ...defaults, distance: 'km' }
    assert.equal(distance(1204.4), '2,231 km')
  })
  test('times in a zone, over a change of its offset and of the day', () => {
    const nowMs = Date.parse('2026-11-20T12:00:00Z')
    settings.value = { ...defaults, zone: 'Asia/Singapore' }
    assert.equal(moment('2026-12-14T20:00:00Z', nowMs), '15 Dec 04:00 GMT+8')
    settings.value = { ...defaults, zone: 'Europe/London' }
    assert.equal(moment('2026-07-14T06:00:00Z', nowMs), '14 Jul 07:00 BST')
    assert.equal(clockTime(nowMs), '12:00 GMT')
    assert.equal(moment('2026-12-31T23:59:00Z', nowMs), '31 Dec 23:59 GMT')
    assert.equal(moment('2026-09-01T00:00:00Z', nowMs), '1 Sep 01:00 BST')
    assert.equal(zoneName(nowMs), 'GMT')
  })
  test('numbers as written elsewhere', () => {
    settings.value = { ...defaults, numbers: 'de-DE' }
    assert.equal(count(12_345), '12.345')
  })
  for (const [text, because] of [
    ['{"mass":"stone","distance":"miles","zone":"Mars/Olympus","numbers":"xx"}', 'unknown values'],
    ['[', 'no JSON'],
    ['null', 'nothing'],
  ] as const)
    test(`defaults for ${because}`, () => assert.deepEqual(readSettings(text), defaults))
})

test('the cargo of a vessel: in ballast is no amount, and unknown has no unit', () =>
  assert.deepEqual(
    [loadText(0, 'LNG'), loadText(null, 'LNG'), loadText(74_200, 'LNG')],
    ['in ballast', '–', '74,200 t'],
  ))
