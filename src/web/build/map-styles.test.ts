import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { withoutSelectors } from './map-styles.ts'

describe('style sheet without the controls that the map does not have', () => {
  for (const { css, expected, because } of [
    { css: '.map{a:1}.globe{b:2}', expected: '.map{a:1}', because: 'a rule of its own goes' },
    { css: '.map,.globe b,.zoom{a:1}', expected: '.map,.zoom{a:1}', because: 'a shared rule keeps the others' },
    {
      css: '@media(hover:hover){.globe{a:1}.map{b:2}}@media print{.globe{c:3}}',
      expected: '@media(hover:hover){.map{b:2}}',
      because: 'a group without rules goes',
    },
    { css: '.icon{a:url("data:{};\'")}.globe{}', expected: '.icon{a:url("data:{};\'")}', because: 'text is text' },
    { css: '@keyframes globe{0%{a:1}to{a:2}}.map{}', expected: '.map{}', because: 'an animation goes by its name' },
  ])
    test(because, () => assert.equal(withoutSelectors(css, /globe/), expected))
})
