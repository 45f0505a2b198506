import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { cargoIsLaden, ladenMatch } from './cargo-reasons.ts'

test('laden or in ballast without branches is the same as by reading the reasons', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 31 - 1 }), fc.boolean(), (bits, isLaden) => {
      assert.equal(ladenMatch(bits, isLaden), cargoIsLaden(bits) === isLaden ? 1 : 0)
    }),
    { seed: 3, numRuns: 3000 },
  )
})
