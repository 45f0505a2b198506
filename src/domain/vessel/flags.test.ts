import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { flagOf } from './flags.ts'

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
