import assert from 'node:assert/strict'
import { test } from 'node:test'
import { characterBits, editsUpTo, mayBeWithin, nearestWord } from './edit-distance.ts'

test('counting within a band finds what counting all finds, up to the bound', () => {
  let state = 3
  const random = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
  const word = () =>
    Array.from({ length: 3 + Math.floor(random() * 6) }, () => 'ABC'[Math.floor(random() * 3)]).join('')
  for (let i = 0; i < 3000; i++) {
    const [a, b, most] = [word(), word(), 1 + Math.floor(random() * 2)]
    assert.equal(Math.min(most + 1, editsUpTo(a, b, most)), Math.min(most + 1, editDistance(a, b)), `${a} ${b} ${most}`)
  }
})

test('the characters of two words exclude that they are near, and never words that are', () => {
  let state = 5
  const random = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647
  const word = () =>
    Array.from({ length: 3 + Math.floor(random() * 6) }, () => 'ABC4T\u00c5'[Math.floor(random() * 6)]).join('')
  let excluded = 0
  for (let i = 0; i < 3000; i++) {
    const [a, b, most] = [word(), word(), Math.floor(random() * 3)]
    if (mayBeWithin(most, characterBits(a), characterBits(b))) continue
    excluded++
    assert.ok(editsUpTo(a, b, most) > most, `${a} ${b} ${most}`)
  }
  assert.ok(excluded > 1000, `${excluded}`)
  assert.equal(mayBeWithin(1, characterBits('PORT'), characterBits('PARK')), false)
  assert.equal(mayBeWithin(1, characterBits('PORT'), characterBits('PORK')), true)
})

test('the nearest word: the first of the fewest edits, none beyond the bound', () => {
  const known = ['vessels', 'vessel', 'ports']
  assert.equal(nearestWord('vesels', known, 2), 'vessels')
  assert.equal(nearestWord('vessle', known, 1), 'vessel')
  assert.equal(nearestWord('prots', known, 1), 'ports')
  assert.equal(nearestWord('tankers', known, 3), null)
  assert.equal(nearestWord('port', ['pork', 'pour'], 1), 'pork')
  assert.equal(nearestWord('ports', known, 0), 'ports')
})

/** The same by the whole table, to compare with. */
function editDistance(a: string, b: string): number {
  const cells = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (_, j) => i || j))
  for (let j = 0; j <= b.length; j++) cells[0][j] = j
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const change = a[i - 1] === b[j - 1] ? 0 : 1
      cells[i][j] = Math.min(cells[i - 1][j] + 1, cells[i][j - 1] + 1, cells[i - 1][j - 1] + change)
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (swapped) cells[i][j] = Math.min(cells[i][j], cells[i - 2][j - 2] + 1)
    }
  return cells[a.length][b.length]
}
