import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MmsiIndex } from './mmsi-index.ts'

test('MMSI index: finds every vessel at its slot after additions and deletions', () => {
  const index = new MmsiIndex(500)
  const oracle = new Map<number, number>()
  let seed = 1
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return seed % below
  }
  for (let step = 0; step < 50_000; step++) {
    // Numbers close together, as one country's are.
    const mmsi = 244_000_000 + random(800)
    if (oracle.has(mmsi)) {
      index.delete(mmsi)
      oracle.delete(mmsi)
    } else if (oracle.size < 500) {
      index.set(mmsi, step)
      oracle.set(mmsi, step)
    }
    const mmsiSought = 244_000_000 + random(800)
    assert.equal(index.get(mmsiSought), oracle.get(mmsiSought) ?? -1)
  }
})
