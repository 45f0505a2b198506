import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cargoByCommodity } from './drawing.ts'

test('cargo by commodity: vessels in ballast and unknown commodities add nothing', () => {
  const vessel = (commodity: string | null, est_cargo_mt: number | null) => ({ commodity, est_cargo_mt })
  assert.deepEqual(
    cargoByCommodity([vessel('LNG', 5), vessel('Coal', 9), vessel('LNG', 6), vessel('Coal', 0), vessel(null, 7)]),
    [
      ['LNG', 11],
      ['Coal', 9],
    ],
  )
})
