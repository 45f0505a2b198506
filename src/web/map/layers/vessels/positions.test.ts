import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Vessel } from '#contract/vessels/vessels.ts'
import { floatsPerVessel, VesselPositions } from './positions.ts'

/** The float of the shader that says how a vessel is drawn: 1 stopped, 2 selected, 4 an outline. */
const lookOf = (floats: Float32Array) => floats[floatsPerVessel - 2]
const positionsOf = (mmsi: string, knots: number) => {
  const positions = new VesselPositions()
  const vessel = { mmsi, lng: 10, lat: 50, speed_knots: knots, heading: 90, vessel_type_str: 'LNG Carrier' }
  positions.update([vessel as Vessel], 0)
  return positions
}

describe('how a vessel is drawn', () => {
  for (const { mmsi, outlinesDemo, selected, knots, look, because } of [
    { mmsi: '257436000', outlinesDemo: true, selected: false, knots: 12, look: 0, because: 'a real vessel is filled' },
    { mmsi: '581000001', outlinesDemo: true, selected: false, knots: 12, look: 4, because: 'real data is beside it' },
    { mmsi: '581000001', outlinesDemo: true, selected: true, knots: 0, look: 7, because: 'selected and stopped' },
    { mmsi: '581000001', outlinesDemo: false, selected: false, knots: 12, look: 0, because: 'all data is simulated' },
    { mmsi: '257436000', outlinesDemo: false, selected: true, knots: 0, look: 3, because: 'selected and stopped' },
  ])
    test(`${mmsi}: ${look}, ${because}`, () =>
      assert.equal(lookOf(positionsOf(mmsi, knots).floats(selected ? mmsi : null, outlinesDemo)), look))
})
