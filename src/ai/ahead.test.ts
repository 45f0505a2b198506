import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { SeaLanes } from '#domain/sea-lanes.ts'
import type { WorldEvent } from '#domain/world-events.ts'
import { wayOf, whatIsAhead } from './ahead.ts'

/** From a gulf in the west through a canal to the north, or around a cape in the south. */
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
const storm = (title: string, lng: number, lat: number, radiusKm: number, kind: WorldEvent['kind'] = 'hurricane') => ({
  ...{ id: title, kind, title, description: null, lng, lat, radiusKm, severity: 'high', active: true },
  ...{ startedMs: null, endedMs: null, updatedMs: 0, source: { name: 'Test', licence: 'CC0-1.0', url: null } },
})
const shortest = lanes.route(gulf, port)!
const round = lanes.route(gulf, port, ['suez'])!

describe('the way a ship takes', () => {
  for (const { toGoNm, closed, way, because } of [
    { toGoNm: null, closed: [], way: shortest, because: 'how far she has to go is not known' },
    { toGoNm: shortest.totalNm, closed: [], way: shortest, because: 'it is as long as she has to go' },
    { toGoNm: round.totalNm, closed: [], way: round, because: 'she has farther to go than by the canal' },
    { toGoNm: null, closed: ['suez-canal'], way: round, because: 'the canal is closed' },
  ]) {
    test(`leads ${way === round ? 'around the cape' : 'through the canal'}: ${because}`, () => {
      assert.equal(wayOf(lanes, gulf, port, toGoNm, closed)?.totalNm, way.totalNm)
    })
  }

  test('is none where every way is closed', () => {
    assert.equal(wayOf(lanes, gulf, port, null, ['suez', 'good-hope']), null)
  })
})

describe('what lies ahead of a ship', () => {
  test('straits and canals in the order she comes to them; a small passage is not worth a word', () => {
    const names = (way: typeof round) => whatIsAhead(way, []).passages.map(({ name }) => name)
    assert.deepEqual(names(shortest), ['Strait of Hormuz', 'Suez Canal', 'Strait of Gibraltar'])
    assert.deepEqual(names(round), ['Strait of Hormuz', 'Cape of Good Hope'])
  })

  for (const { event, aside, because } of [
    { event: storm('on it', 50, 20.3, 50), aside: 0, because: 'its circle lies across her way' },
    { event: storm('near', 40, 22, 111), aside: 0, because: 'her way bends past it' },
    { event: storm('beside', 50, 22, 100), aside: 45, because: 'its edge is 45 nautical miles from her way' },
    { event: storm('far', 50, 25, 100), aside: null, because: 'its edge is 220 nautical miles from her way' },
    { event: storm('list', 50, 20, 100, 'sanctions'), aside: null, because: 'a list is no hazard to sail into' },
    { event: { ...storm('over', 50, 20, 100), active: false }, aside: null, because: 'it is over' },
  ]) {
    test(`${event.title} is ${aside === null ? 'no hazard' : `a hazard ${aside} nautical miles aside`}: ${because}`, () => {
      const [hazard] = whatIsAhead(shortest, [event as WorldEvent]).hazards
      if (aside === null) assert.equal(hazard, undefined)
      else assert.ok(Math.abs(hazard.asideNm - aside) < 8, String(hazard.asideNm))
    })
  }

  test('the nearest hazard first, by how far along her way it is', () => {
    const { hazards } = whatIsAhead(shortest, [
      storm('later', 20, 25, 200) as WorldEvent,
      storm('sooner', 55, 20, 200) as WorldEvent,
    ])
    assert.deepEqual(
      hazards.map(({ title }) => title),
      ['sooner', 'later'],
    )
    assert.ok(Math.abs(hazards[0].inNm - 282) < 10, String(hazards[0].inNm))
  })
})
