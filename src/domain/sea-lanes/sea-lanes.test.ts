import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { distanceNm } from '../geo.ts'
import { alongRoute, SeaLanes } from './sea-lanes.ts'

/** A short way by a strait, a long way round, and a harbour on each coast. */
const nodes = [
  { id: 'west', lng: -10, lat: 0 },
  { id: 'strait-w', lng: -1, lat: 0 },
  { id: 'strait-e', lng: 1, lat: 0 },
  { id: 'east', lng: 10, lat: 0 },
  { id: 'cape', lng: 0, lat: -20 },
  { id: 'port:AAAAA', lng: -11, lat: 1 },
  { id: 'port:BBBBB', lng: 11, lat: 1 },
]
const lane = (from: string, to: string, passage: string | null = null, clearanceNm = 5) => ({
  from,
  to,
  passage,
  clearanceNm,
})
const lanes = new SeaLanes(nodes, [
  lane('west', 'strait-w'),
  lane('strait-w', 'strait-e', 'bosporus', 0),
  lane('strait-e', 'east'),
  lane('west', 'cape'),
  lane('cape', 'east'),
  lane('port:AAAAA', 'west'),
  lane('port:BBBBB', 'east'),
  lane('port:BBBBB', 'cape'),
])
const a = { lng: -11, lat: 1 }
const b = { lng: 11, lat: 1 }

describe('the way from coast to coast', () => {
  test('leads through the strait, and says from where to where', () => {
    const route = lanes.route(a, b)!
    assert.deepEqual(
      route.passages.map(({ passage }) => passage),
      ['bosporus'],
    )
    const { fromNm, toNm } = route.passages[0]
    assert.ok(Math.abs(toNm - fromNm - distanceNm(-1, 0, 1, 0)) < 0.01)
    assert.equal(route.distancesNm.at(-1), route.totalNm)
  })
  for (const [closed, because] of [
    ['bosporus', 'by its own name'],
    ['turkish-straits', 'by the name of all its straits'],
  ] as const)
    test(`leads round the cape when the strait is closed ${because}`, () => {
      const route = lanes.route(a, b, [closed])!
      assert.deepEqual(route.passages, [])
      assert.ok(Math.min(...route.lats) < -19.9)
    })
  test('never leads through a harbour, though that were nearer', () => {
    const short = lanes.route({ lng: 10, lat: 0 }, { lng: 0, lat: -20 })!
    assert.ok(Math.max(...short.lats) <= 0.01)
  })
  test('has points often enough to be drawn on a flat map', () => {
    const { distancesNm } = lanes.route(a, b, ['bosporus'])!
    distancesNm.forEach((nm, i) => assert.ok(i === 0 || nm - distancesNm[i - 1] <= 60.01))
  })
})

test('a place that lanes do not reach has no way to it', () => {
  const cut = new SeaLanes(
    [...nodes, { id: 'lake', lng: 60, lat: 60 }, { id: 'river', lng: 61, lat: 60 }],
    [lane('west', 'east'), lane('lake', 'river')],
  )
  assert.equal(cut.route({ lng: -10, lat: 0 }, { lng: 60, lat: 60 }), null)
})

test('a ship between lanes takes the nearest one', () => {
  const field = lanes.fieldTo(b)
  const toGo = lanes.distanceToGoNm({ lng: -5, lat: 0.2 }, field)
  const route = lanes.routeBy({ lng: -5, lat: 0.2 }, field)!
  assert.ok(Math.abs(toGo - route.totalNm) < 0.5)
  assert.ok(toGo > distanceNm(-5, 0.2, 11, 1) && toGo < distanceNm(-5, 0.2, 11, 1) * 1.1)
})

test('position along a route: the point and the course after a distance', () => {
  const route = lanes.route(a, b)!
  const middle = alongRoute(route, route.totalNm / 2)
  assert.ok(Math.abs(middle.lng) < 0.01 && Math.abs(middle.lat) < 0.01)
  assert.ok(Math.abs(middle.courseDeg - 90) < 0.1)
  assert.deepEqual([alongRoute(route, -5).lng, alongRoute(route, 1e6).lng], [-11, 11])
})

test('lanes lead over the date line', () => {
  const pacific = new SeaLanes(
    [
      { id: 'x', lng: 175, lat: 10 },
      { id: 'y', lng: -175, lat: 10 },
    ],
    [lane('x', 'y')],
  )
  const route = pacific.route({ lng: 175, lat: 10 }, { lng: -175, lat: 10 })!
  assert.ok(Math.abs(route.totalNm - distanceNm(175, 10, -175, 10)) < 0.1)
  assert.ok(route.lngs.every((lng) => Math.abs(lng) >= 175))
})

test('a lane to nowhere is refused, naming where', () => {
  assert.throws(() => new SeaLanes(nodes, [lane('west', 'atlantis')]), /"atlantis", which is none of 7 nodes/)
})
