import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Vessel } from '#contract/vessels/vessels.ts'
import { maxColours } from '../../map/layers/vessels/shader.ts'
import { colourScales } from './colour-scales.ts'

describe('the colour of a vessel', () => {
  for (const [name, vessel, ageS, label, because] of [
    ['load', { load_pct: 0 }, 0, 'Below 20 %', 'in ballast'],
    ['load', { load_pct: 80 }, 0, '80 % and above', 'a bound belongs to the step above it'],
    ['load', { load_pct: null }, 0, 'Unknown', 'unknown is not empty'],
    ['speed', { speed_knots: 0.4 }, 0, 'Stopped', 'as its symbol'],
    ['speed', { speed_knots: 13 }, 0, '12–16 kn', 'between two bounds'],
    ['speed', { speed_knots: null }, 0, 'Unknown', 'no speed'],
    ['destination', { destination: 'CNNGB' }, 0, 'Asia', 'by the country of the port'],
    ['destination', { destination: 'XXXXX' }, 0, 'Unknown', 'no country'],
    ['destination', { destination: null }, 0, 'Unknown', 'no port'],
    ['age', {}, 0, 'Below 10 min', 'a fresh position'],
    ['age', {}, 7200, '1–6 h', 'two hours'],
  ] as const)
    test(`${name}: ${label}, ${because}`, () => {
      const { steps, stepOf } = colourScales[name]
      assert.equal(steps[stepOf(vessel as unknown as Vessel, ageS)].label, label)
    })

  test('the shader has a colour for each step', () => {
    for (const { steps } of Object.values(colourScales)) assert.ok(steps.length <= maxColours)
  })
})
