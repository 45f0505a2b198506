import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readLongJson } from './json-records.ts'

/** Words that could mislead who looks for brackets, commas and quotes. */
const nasty = ['a,b', ']', '}{', '"', '\\', '\\"', 'features', '"features":[', 'ü', '\u2028', '\n']
const record = (n: number) => ({ n, name: nasty[n % nasty.length].repeat(20), at: [n, [n, { deep: [] }]], none: null })
const many = Array.from({ length: 20_000 }, (_, n) => record(n))

describe('an answer of any length is read as JSON.parse reads it', () => {
  for (const [records, because] of [
    [many, 'it is long'],
    [many.slice(0, 3), 'it is short'],
    [[], 'it is empty'],
    [[...many, 1, 'two', null, []], 'records may be anything'],
  ] as const)
    for (const space of [undefined, 2])
      test(`${because}${space ? ', and laid out for people' : ''}`, async () => {
        assert.deepEqual(await readLongJson(JSON.stringify(records, null, space), null), records)
        const inner = { about: { features: [1] }, x: '"features":[', features: records, after: [] }
        assert.deepEqual(await readLongJson(JSON.stringify(inner, null, space), 'features'), records)
      })
})

describe('what is no such answer is refused', () => {
  const long = JSON.stringify(many)
  for (const [text, key, error] of [
    [long.slice(0, -1), null, /not JSON/],
    [long.slice(0, 400_000), null, /not JSON/],
    [`{"features":${long.slice(0, -5)}`, 'features', /not JSON/],
    [JSON.stringify({ others: many }), 'features', /needs an array "features"/],
    [JSON.stringify({ inner: { features: many } }), 'features', /needs an array "features"/],
    [long, 'features', /needs an array "features"/],
    [JSON.stringify({ features: many }), null, /needs an array/],
    [`[${'x'.repeat(300_000)}]`, null, /not JSON/],
    [' '.repeat(300_000), null, /shape|empty/],
    ['', null, /empty/],
    ['<html>', 'features', /not JSON/],
    ['{"hello":"world"}', 'features', /shape/],
  ] as const)
    test(`${text.slice(0, 30)}… of ${text.length}`, () => assert.rejects(readLongJson(text, key), error))
})
