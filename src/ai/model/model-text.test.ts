import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { verifiedProse } from './model-text.ts'

const facts = '{"vessels":12,"laden":3,"avg_speed_knots":11.4,"est_cargo_mt":1250000}'

describe('model text: served only if the facts contain its numbers', () => {
  for (const { text, served, because } of [
    { text: 'There are 12 vessels here, 3 of them laden.', served: true, because: 'the facts contain both numbers' },
    {
      text: 'Twelve vessels are here, three of them laden.',
      served: true,
      because: 'numbers in words are compared as well',
    },
    { text: 'They carry 1,250,000 t at 11.4 knots.', served: true, because: 'thousands separators are allowed' },
    { text: 'No one vessel stands out in this region today.', served: true, because: '"one" is a pronoun' },
    { text: 'There are 13 vessels here, all told.', served: false, because: '13 is not in the facts' },
    { text: 'Thirteen vessels are here, all told.', served: false, because: 'thirteen is not in the facts' },
    { text: 'Thousands of vessels wait in this region.', served: false, because: 'thousands cannot be verified' },
    { text: 'More than half of them are laden today.', served: false, because: 'fractions cannot be verified' },
    { text: 'There are １３ vessels here, all told.', served: false, because: 'full-width digits are digits' },
    { text: 'There are ١٣ vessels here, all told.', served: false, because: 'Arabic digits are digits' },
    { text: 'There are ⑬ vessels here, all told.', served: false, because: 'circled numbers are numbers' },
    { text: 'Few.', served: false, because: 'it is too short' },
    { text: 7, served: false, because: 'it is not a string' },
  ]) {
    test(`${String(text)} ${served ? 'served' : 'rejected'}: ${because}`, () => {
      assert.equal(verifiedProse(text, facts) !== null, served)
    })
  }

  for (const link of ['https://evil.example/a', 'evil.example/path', 'www.evil.org', 'evil.com', 'sub.evil.ru/x?y']) {
    test(`${link} is removed`, () => {
      const text = verifiedProse(`All the ships are listed at ${link} for everybody`, facts)
      assert.doesNotMatch(text ?? '', /evil/)
    })
  }
})
