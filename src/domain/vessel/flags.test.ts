import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { demoDigits, flagCodeOf, flagOf, flagStates } from './flags.ts'
import { isDemoMmsi } from './ids.ts'

describe('flag of a vessel by the first digits of its MMSI', () => {
  for (const { mmsi, flag, because } of [
    { mmsi: 244_660_000, flag: 'NL', because: '244 to 246 are Dutch' },
    { mmsi: 636_012_345, flag: 'LR', because: 'Liberia has two blocks' },
    { mmsi: 374_000_001, flag: 'PA', because: 'Panama got 374 last of twelve' },
    { mmsi: 255_805_000, flag: 'PT', because: 'Madeira registers under Portugal' },
    { mmsi: 477_000_001, flag: 'HK', because: 'Hong Kong has a code of its own' },
    { mmsi: 200_000_000, flag: null, because: 'nobody was given 200' },
    { mmsi: 2_444_444, flag: null, because: 'a coast station is no ship' },
    { mmsi: 999_999_999, flag: null, because: 'an aid to navigation is no ship' },
  ]) {
    test(`${mmsi}: ${flag}, ${because}`, () => assert.equal(flagOf(mmsi), flag))
  }
})

describe('flag of a simulated vessel', () => {
  for (const [flag, digits] of Object.entries(demoDigits))
    test(`${digits}: ${flag}, in the range of the demo and filtered as that flag state`, () => {
      const mmsi = digits * 1_000_000 + 123_456
      assert.ok(isDemoMmsi(mmsi))
      assert.equal(flagOf(mmsi), flag)
      assert.equal(flagStates[flagCodeOf(mmsi) - 1], flag)
    })

  test('no state has digits in the range of the demo', () => {
    const invented = new Set<number>(Object.values(demoDigits))
    for (let mid = 0; mid < 1000; mid++)
      if (isDemoMmsi(mid * 1_000_000) && !invented.has(mid)) assert.equal(flagOf(mid * 1_000_000), null)
    assert.equal(invented.size, Object.keys(demoDigits).length)
  })
})

const table = join(import.meta.dirname, '../../../../shared/data/vessels/mid_country_codes.csv')
test(
  'every number block of the public table has a flag',
  { skip: existsSync(table) ? false : 'no ../shared/data' },
  () => {
    const blocks = readFileSync(table, 'utf8').matchAll(/^(\d{3}),/gm)
    const missing = [...blocks].map(([, mid]) => mid).filter((mid) => flagOf(Number(mid) * 1_000_000) === null)
    assert.deepEqual(missing, [])
  },
)
