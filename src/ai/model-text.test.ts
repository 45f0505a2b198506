import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { checkedProse } from './model-text.ts'

const facts = '{"vessels":12,"laden":3,"avg_speed_knots":11.4,"est_cargo_mt":1250000}'

describe('what a model says is served only where the facts bear it', () => {
  for (const { text, served, because } of [
    { text: 'There are 12 vessels here, 3 of them laden.', served: true, because: 'both figures stand in the facts' },
    { text: 'Twelve vessels are here, three of them laden.', served: true, because: 'so they do in words' },
    { text: 'They carry 1,250,000 t at 11.4 knots.', served: true, because: 'thousands may be set apart' },
    { text: 'No one vessel stands out in this region today.', served: true, because: 'one is any ship' },
    { text: 'There are 13 vessels here, all told.', served: false, because: '13 is not there' },
    { text: 'Thirteen vessels are here, all told.', served: false, because: 'thirteen is not there either' },
    { text: 'Thousands of vessels wait in this region.', served: false, because: 'nobody counted thousands' },
    { text: 'More than half of them are laden today.', served: false, because: 'nobody counted halves' },
    { text: 'There are １３ vessels here, all told.', served: false, because: 'wide figures are figures' },
    { text: 'There are ١٣ vessels here, all told.', served: false, because: 'Arabic figures are figures' },
    { text: 'There are ⑬ vessels here, all told.', served: false, because: 'so are circled ones' },
    { text: 'Few.', served: false, because: 'it says nothing' },
    { text: 7, served: false, because: 'it is no text' },
  ]) {
    test(`${String(text)} ${served ? 'is' : 'is not'}: ${because}`, () => {
      assert.equal(checkedProse(text, facts) !== null, served)
    })
  }

  for (const link of ['https://evil.example/a', 'evil.example/path', 'www.evil.org', 'evil.com', 'sub.evil.ru/x?y']) {
    test(`${link} is taken out`, () => {
      const text = checkedProse(`All the ships are listed at ${link} for everybody`, facts)
      assert.doesNotMatch(text ?? '', /evil/)
    })
  }
})
