import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { regions } from '#domain/world/places.ts'
import { lanesBetween, tonnesByLane } from './flow-lanes.ts'

const line = (from: string, to: string) => lanesBetween(from, to).flatMap((lane) => lane.line)
const passes = (from: string, to: string, lng: number, lat: number) =>
  line(from, to).some(([x, y]) => Math.hypot(x - lng, y - lat) < 1)

describe('lanes of a flow', () => {
  for (const [from, to, lng, lat, because] of [
    ['Middle East', 'Europe', 32.3, 30.57, 'by Suez'],
    ['Middle East', 'Asia', 103.4, 1.15, 'by Singapore'],
    ['South America', 'Asia', 20, -36, 'by the Cape of Good Hope'],
    ['North America', 'Asia', -79.7, 9.1, 'by Panama'],
    ['North America', 'Europe', -45, 43, 'across the North Atlantic'],
    ['Middle East', 'North America', -40, 34.8, 'by Suez and Gibraltar'],
    ['Africa', 'Europe', -18.7, 14, 'off Dakar'],
  ] as const)
    test(`${from} to ${to}: ${because}, there and back`, () => {
      assert.ok(passes(from, to, lng, lat))
      assert.ok(passes(to, from, lng, lat))
    })

  test('all pairs of regions have one, in lines without a break', () => {
    for (const from of regions)
      for (const to of regions) {
        const lanes = lanesBetween(from, to)
        assert.equal(lanes.length > 0, from !== to, `${from} to ${to}`)
        for (const [i, lane] of lanes.slice(1).entries())
          assert.ok(lanes[i].line.at(-1) === lane.line[0] || Math.abs(lane.line[0][0]) > 100, `${from} to ${to}`)
      }
  })

  test('a region without a place has none', () => assert.deepEqual(lanesBetween('Atlantis', 'Asia'), []))
})

test('tonnes by lane: flows that share a lane add up, and each direction is a line of its own', () => {
  const lanes = tonnesByLane([
    { from: 'Middle East', to: 'Asia', est_cargo_mt: 5 },
    { from: 'Europe', to: 'Asia', est_cargo_mt: 3 },
    { from: 'Asia', to: 'Europe', est_cargo_mt: 1 },
    { from: 'Asia', to: 'Asia', est_cargo_mt: 9 },
  ])
  const intoAsia = lanes.find(({ line }) => line.at(-1)?.[0] === 118.5)
  const outOfAsia = lanes.find(({ line }) => line[0][0] === 118.5)
  assert.deepEqual([intoAsia?.tonnes, outOfAsia?.tonnes], [8, 1])
})
