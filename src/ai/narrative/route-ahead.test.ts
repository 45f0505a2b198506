import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { SeaLanes } from '#domain/sea-lanes/sea-lanes.ts'
import type { WorldEvent } from '#domain/world/world-events.ts'
import { likelyRoute, routeAhead } from './route-ahead.ts'

/** From a gulf through a canal in the north, or around a cape in the south. */
const lanes = new SeaLanes(
  [
    { id: 'gulf', lng: 60, lat: 20 },
    { id: 'canal-south', lng: 40, lat: 20 },
    { id: 'canal-north', lng: 38, lat: 24 },
    { id: 'cape', lng: 40, lat: -30 },
    { id: 'west', lng: 10, lat: -30 },
    { id: 'port', lng: 10, lat: 24 },
  ],
  [
    { from: 'gulf', to: 'canal-south', passage: 'hormuz' },
    { from: 'canal-south', to: 'canal-north', passage: 'suez' },
    { from: 'canal-north', to: 'port', passage: 'gibraltar' },
    { from: 'canal-south', to: 'cape', passage: null },
    { from: 'cape', to: 'west', passage: 'good-hope' },
    { from: 'west', to: 'port', passage: 'crooked-passage' },
  ],
)
const gulf = { lng: 60, lat: 20 }
const port = { lng: 10, lat: 24 }
const storm = (
  title: string,
  [lng, lat]: [number, number],
  radiusKm: number,
  kind: WorldEvent['kind'] = 'hurricane',
) => ({
  id: title,
  kind,
  title,
  description: null,
  lng,
  lat,
  radiusKm,
  severity: 'high',
  active: true,
  startedMs: null,
  endedMs: null,
  updatedMs: 0,
  source: { name: 'Test', licence: 'CC0-1.0', url: null },
})
const shortest = lanes.route(gulf, port)!
const round = lanes.route(gulf, port, ['suez'])!

describe('likely route', () => {
  for (const { toGoNm, closed, way, because } of [
    { toGoNm: null, closed: [], way: shortest, because: 'the distance to go is unknown' },
    { toGoNm: shortest.totalNm, closed: [], way: shortest, because: 'its length fits the distance to go' },
    { toGoNm: round.totalNm, closed: [], way: round, because: 'the distance to go is longer than by the canal' },
    { toGoNm: null, closed: ['suez-canal'], way: round, because: 'the canal is closed' },
  ]) {
    test(`is ${way === round ? 'around the cape' : 'through the canal'}: ${because}`, () => {
      assert.equal(likelyRoute(lanes, { from: gulf, to: port, toGoNm, closed })?.totalNm, way.totalNm)
    })
  }

  test('is null where every route is closed', () => {
    assert.equal(likelyRoute(lanes, { from: gulf, to: port, toGoNm: null, closed: ['suez', 'good-hope'] }), null)
  })
})

describe('route ahead', () => {
  test('straits and canals in order; small passages are left out', () => {
    const names = (way: typeof round) => routeAhead(way, []).passages.map(({ name }) => name)
    assert.deepEqual(names(shortest), ['Strait of Hormuz', 'Suez Canal', 'Strait of Gibraltar'])
    assert.deepEqual(names(round), ['Strait of Hormuz', 'Cape of Good Hope'])
  })

  for (const { event, aside, because } of [
    { event: storm('on it', [50, 20.3], 50), aside: 0, because: 'its circle covers the route' },
    { event: storm('near', [40, 22], 111), aside: 0, because: 'the route bends past it' },
    { event: storm('beside', [50, 22], 100), aside: 45, because: 'its edge is 45 nautical miles from the route' },
    { event: storm('far', [50, 25], 100), aside: null, because: 'its edge is 220 nautical miles from the route' },
    { event: storm('list', [50, 20], 100, 'sanctions'), aside: null, because: 'a sanctions list is not a hazard' },
    { event: { ...storm('over', [50, 20], 100), active: false }, aside: null, because: 'it has ended' },
  ]) {
    test(`${event.title} is ${aside === null ? 'no hazard' : `a hazard ${aside} nautical miles off the route`}: ${because}`, () => {
      const [hazard] = routeAhead(shortest, [event as WorldEvent]).hazards
      if (aside === null) assert.equal(hazard, undefined)
      else assert.ok(Math.abs(hazard.offTrackNm - aside) < 8, String(hazard.offTrackNm))
    })
  }

  test('hazards are ordered by distance along the route', () => {
    const { hazards } = routeAhead(shortest, [
      storm('later', [20, 25], 200) as WorldEvent,
      storm('sooner', [55, 20], 200) as WorldEvent,
    ])
    assert.deepEqual(
      hazards.map(({ title }) => title),
      ['sooner', 'later'],
    )
    assert.ok(Math.abs(hazards[0].inNm - 282) < 10, String(hazards[0].inNm))
  })
})
