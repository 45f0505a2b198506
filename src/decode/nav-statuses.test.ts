import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { navStatusOf } from './nav-statuses.ts'

describe('navigational status', () => {
  for (const [text, code] of [
    ['5', 5],
    ['At anchor', 1],
    ['UNDER_WAY_USING_ENGINE', 0],
    ['Under way sailing', 8],
    ['underway', 0],
    ['Constrained by her draught', 4],
    ['Restricted manoeuvrability', 3],
    ['Reserved for future amendment [HSC]', 9],
    ['Power-driven vessel pushing ahead or towing alongside', 12],
    ['TOWING_ASTERN', 11],
    ['Unknown value', null],
    ['', null],
    [null, null],
  ] as const)
    test(`${String(text)} is ${String(code)}`, () => assert.equal(navStatusOf(text), code))
})
