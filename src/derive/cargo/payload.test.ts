import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Hull } from '../vessel/hull.ts'
import { fullCargo, ladenCargo, payload } from './payload.ts'

const hull = { lengthM: 300, beamM: 50, block: 0.8, designDraughtM: 20, dwtTonnes: 200_000 } as Hull
const evidence = { vesselClass: 'Crude Tanker', capacityM3: NaN, draughtM: 20 } as const

describe('payload from the draught', () => {
  for (const { draughtM, dwtTonnes = 200_000, isContainerShip = false, tonnes, because } of [
    { draughtM: 20, tonnes: 194_000, because: 'full, less 6,000 t of bunkers' },
    { draughtM: 25, tonnes: 194_000, because: 'capped at the design draught' },
    { draughtM: 20, dwtTonnes: 100_000, tonnes: 96_000, because: 'bunkers are 4 % of a smaller deadweight' },
    { draughtM: 20, isContainerShip: true, tonnes: 166_000, because: 'bunkers and ballast are 17 %' },
    // Block coefficient 1 − 0.2 · 2^⅓ = 0.748: displacement 130,993 t less than at the design draught.
    { draughtM: 10, tonnes: 63_007, because: 'half the draught, by the block coefficient' },
    { draughtM: 4, tonnes: 0, because: 'never below 0' },
  ])
    test(`${draughtM} m: ${tonnes} t, ${because}`, () =>
      assert.equal(Math.round(payload({ ...hull, dwtTonnes }, draughtM, isContainerShip).cargoTonnes), tonnes))
})

describe('a laden payload and its bounds', () => {
  const full = fullCargo(evidence, hull)

  test('without a trusted draught: a typical load of 95 %, at least 60 %', () => {
    const { low, cargo, high } = ladenCargo(evidence, hull, full, true)
    assert.deepEqual([low, cargo.cargoTonnes, high].map(Math.round), [116_400, 184_300, 194_000])
  })

  for (let draughtM = 11; draughtM <= 22; draughtM++)
    test(`${draughtM} m: low ≤ cargo ≤ full`, () => {
      const { low, cargo } = ladenCargo({ ...evidence, draughtM }, hull, full, false)
      assert.ok(low <= cargo.cargoTonnes && cargo.cargoTonnes <= full.cargoTonnes)
      assert.ok(cargo.loadShare >= 0 && cargo.loadShare <= 1)
    })
})
