import assert from 'node:assert/strict'
import { test } from 'node:test'
import { editDistance, editsUpTo } from './edit-distance.ts'

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
