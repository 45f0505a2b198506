import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { distanceNm } from '#domain/geo.ts'
import { NearbyPlaces } from './nearby.ts'

/** Numbers from 0 to 1, the same in every run. */
function seededNumbers(): () => number {
  let state = 1
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}

describe('nearby places', () => {
  const random = seededNumbers()
  const pointIn = () => ({ lng: random() * 12 + 174, lat: random() * 12 - 6 })
  const places = Array.from({ length: 120 }, () => {
    const { lng, lat } = pointIn()
    // On both sides of the antimeridian.
    return { lng: lng > 180 ? lng - 360 : lng, lat, radiusNm: 5 + random() * 90 }
  })
  const nearby = new NearbyPlaces(places, ({ radiusNm }) => radiusNm)

  test('are those whose circle contains the position, and the nearest of them', () => {
    let found = 0
    for (let i = 0; i < 500; i++) {
      const { lng, lat } = pointIn()
      const at = lng > 180 ? lng - 360 : lng
      const away = places.map((place) => distanceNm(at, lat, place.lng, place.lat))
      const around = [...places.keys()].filter((place) => away[place] <= places[place].radiusNm)
      const visited: number[] = []
      nearby.eachAt(at, lat, (place) => visited.push(place))
      assert.deepEqual(visited, around)
      const nearest = around.toSorted((a, b) => away[a] - away[b])
      assert.equal(nearby.at(at, lat), nearest[0] ?? -1)
      const isWide = ({ radiusNm }: { radiusNm: number }) => radiusNm > 40
      assert.equal(nearby.at(at, lat, isWide), nearest.find((place) => isWide(places[place])) ?? -1)
      found += around.length
    }
    assert.ok(found > 500, `${found} circles`)
  })

  test('are none far away, and none of no places', () => {
    assert.equal(nearby.at(0, 50), -1)
    assert.equal(nearby.at(179.9, 89.9), -1)
    assert.equal(new NearbyPlaces([], () => 5).at(0, 0), -1)
  })
})
