import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MmsiIndex } from './mmsi-index.ts'

test('MMSI index: finds every vessel at its slot after additions and deletions', () => {
  const index = new MmsiIndex(500)
  const oracle = new Map<number, number>()
  let seed = 1
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((seed / 2 ** 32) * below)
  }
  // Numbers close together, as one country's are, and scattered ones, which collide.
  const numbers = Array.from({ length: 800 }, (_, i) => (i < 200 ? 244_000_000 + i : 201_000_000 + random(574_000_000)))
  for (let step = 0; step < 50_000; step++) {
    const mmsi = numbers[random(numbers.length)]
    if (oracle.has(mmsi)) {
      index.delete(mmsi)
      oracle.delete(mmsi)
    } else if (oracle.size < 500) {
      index.set(mmsi, step)
      oracle.set(mmsi, step)
    }
    const mmsiSought = numbers[random(numbers.length)]
    assert.equal(index.get(mmsiSought), oracle.get(mmsiSought) ?? -1)
    assert.equal(index.get(0), -1, 'a message without an MMSI is of no vessel')
    if (step % 1000 === 0) for (const [known, slot] of oracle) assert.equal(index.get(known), slot)
  }
})
