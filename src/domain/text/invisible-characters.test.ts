import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { replaceInvisible } from './invisible-characters.ts'

describe('invisible characters are replaced', () => {
  for (const { text, because } of [
    { text: 'A\u001bB', because: 'begins an escape sequence of a terminal' },
    { text: 'A\u009bB', because: 'the same as one character (C1)' },
    { text: 'A\nB', because: 'a line break' },
    { text: 'A\u2028B', because: 'line separator' },
    { text: 'A\u202eB', because: 'turns the direction of the text' },
    { text: 'A\u061cB', because: 'Arabic mark of direction' },
    { text: 'A\u200bB', because: 'no width' },
    { text: 'A\u00adB', because: 'soft hyphen' },
    { text: 'A\ufe0fB', because: 'variation selector' },
    { text: 'A\u{e0041}B', because: 'a character as a tag, which only programs read' },
    { text: 'A\u{e0101}B', because: 'variation selector of the supplement' },
    { text: 'A\u3164B', because: 'Hangul filler' },
    { text: 'A\ud800B', because: 'half of a pair' },
    { text: 'A\r\n\tB', because: 'several in a row, once' },
  ])
    test(because, () => assert.equal(replaceInvisible(text, '?'), 'A?B'))

  test('characters, marks and signs of any script stay', () => {
    for (const text of ['NORDIC STAR', 'Ålesund', 'e\u0301', 'نجم', '東京港', '🚢', 'a b'])
      assert.equal(replaceInvisible(text, '?'), text)
  })
})
