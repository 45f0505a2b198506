import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { earthquakeRadiusKm, extentOf, hurricaneRadiusKm, wildfireRadiusKm } from './event-radius.ts'

const near = (value: number, wanted: number, share = 0.02) =>
  assert.ok(Math.abs(value - wanted) <= Math.abs(wanted) * share, `needs about ${wanted}, got ${value}`)

describe('how far a storm reaches', () => {
  for (const { gales, wind, km, because } of [
    { gales: 120, wind: 100, km: 222.24, because: 'the largest 34-kt radius is reported' },
    { gales: null, wind: 40, km: 157.42, because: 'a tropical storm’s gales reach 85 nm as a rule' },
    { gales: 0, wind: 70, km: 268.54, because: 'a radius of 0 says nothing of a hurricane' },
    { gales: null, wind: 25, km: 55.56, because: 'a depression has no gales, only a core' },
  ])
    test(`${gales} nm, ${wind} kt: ${km} km, ${because}`, () => near(hurricaneRadiusKm(gales, wind), km))
})

describe('how far an earthquake is felt', () => {
  for (const { magnitude, depth, km, because } of [
    { magnitude: 2, depth: 5, km: 10, because: 'nobody feels it beyond its epicentre' },
    { magnitude: 5, depth: 10, km: 73, because: 'a moderate one is felt through a county' },
    { magnitude: 7, depth: 15, km: 326, because: 'a major one is felt through a state' },
    { magnitude: 5, depth: 300, km: 10, because: 'a deep one of this size is hardly felt at all' },
  ])
    test(`M ${magnitude} at ${depth} km: ${km} km, ${because}`, () =>
      near(earthquakeRadiusKm(magnitude, depth), km, 0.05))

  test('a stronger one is felt farther away, a deeper one less far', () => {
    for (let m = 4; m < 9; m += 0.1) {
      assert.ok(earthquakeRadiusKm(m + 0.1, 10) > earthquakeRadiusKm(m, 10), `M ${m}`)
      assert.ok(earthquakeRadiusKm(m, 60) <= earthquakeRadiusKm(m, 10), `M ${m}`)
    }
  })
})

test('a fire of 100,000 acres is a circle of 11.4 km, and none is a point', () => {
  near(wildfireRadiusKm(100_000), 11.35)
  assert.equal(wildfireRadiusKm(0), 2)
})

describe('the circle around positions', () => {
  test('a closed box off Florida', () => {
    const circle = extentOf([
      { lng: -80, lat: 28 },
      { lng: -79, lat: 28 },
      { lng: -79, lat: 29 },
      { lng: -80, lat: 29 },
    ])!
    near(circle.lng, -79.5)
    near(circle.lat, 28.5)
    near(circle.radiusKm, 74, 0.03)
  })
  test('two positions on either side of the date line are neighbours', () => {
    const circle = extentOf([
      { lng: 179.5, lat: 0 },
      { lng: -179.5, lat: 0 },
    ])!
    assert.equal(Math.abs(circle.lng), 180)
    near(circle.radiusKm, 55.6)
  })
  test('no positions have none', () => assert.equal(extentOf([]), null))
})
