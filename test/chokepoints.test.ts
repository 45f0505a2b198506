import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { ChokepointWatch, type WatchedFleet } from '#derive/chokepoint-watch.ts'
import { Observations, position, verdictNew } from '#domain/observations.ts'
import { alongRoute, type LaneRoute } from '#domain/sea-lanes.ts'
import { loadChokepointBaselines } from '#reference/baselines.ts'
import { loadChokepoints } from '#reference/chokepoints.ts'
import { loadPorts } from '#reference/ports.ts'
import { loadSeaLanes } from '#reference/sea-lanes.ts'
import { loadTerminals } from '#reference/terminals.ts'

const dataDir = join(import.meta.dirname, '../data')
const ports = loadPorts(dataDir)
const lanes = loadSeaLanes(dataDir, ports, loadTerminals(dataDir))
const chokepoints = loadChokepoints(dataDir)
const baselines = loadChokepointBaselines(dataDir)
const startMs = Date.UTC(2026, 10, 1)

/** One laden ship, as the fleet would hold her. */
function oneShip(): WatchedFleet {
  const columns = {
    lng: Float64Array.of(0),
    lat: Float64Array.of(50),
    sogKnots: Float32Array.of(13),
    positionMs: Float64Array.of(startMs),
    loadShare: Float32Array.of(0.9),
  }
  return { size: 1, columns, listed: () => true }
}

/** A ship sails a way at 13 knots and reports every so often: the transits seen, by strait. */
function sail(route: LaneRoute, everyMinutes: number): string[] {
  const watch = new ChokepointWatch(chokepoints, baselines, { capacity: 1 })
  const fleet = oneShip()
  const seen: string[] = []
  const batch = new Observations(1)
  batch.length = 1
  batch.kind[0] = position
  batch.verdict[0] = verdictNew
  for (let nm = 0, atMs = startMs; nm <= route.totalNm; nm += (13 * everyMinutes) / 60, atMs += everyMinutes * 60_000) {
    const { lng, lat } = alongRoute(route, nm)
    batch.atMs[0] = atMs
    batch.lng[0] = fleet.columns.lng[0] = lng
    batch.lat[0] = fleet.columns.lat[0] = lat
    batch.sogKnots[0] = 13
    watch.apply(batch, fleet)
    watch.tick(fleet, atMs)
    for (const { chokepoint, transits24h } of watch.board())
      for (const direction of ['inbound', 'outbound'] as const) {
        const one = `${chokepoint.id} ${direction}`
        if (transits24h[direction] > 0 && !seen.includes(one)) seen.push(one)
      }
  }
  return seen
}

const portAt = (unlocode: string) => ports.find((port) => port.unlocode === unlocode)!

describe('who sails through a strait has passed it, once, in her direction', () => {
  for (const [from, to, closed, expected] of [
    ['SARTA', 'CNNGB', [], ['hormuz outbound', 'malacca inbound']],
    ['CNNGB', 'SARTA', [], ['malacca outbound', 'hormuz inbound']],
    ['NLRTM', 'INMUN', [], ['suez outbound', 'bab-el-mandeb outbound']],
    ['INMUN', 'NLRTM', [], ['bab-el-mandeb inbound', 'suez inbound']],
    ['SARTA', 'NLRTM', ['suez-canal'], ['hormuz outbound', 'cape-of-good-hope inbound']],
    ['NLRTM', 'SGSIN', ['suez-canal'], ['cape-of-good-hope outbound']],
    ['USHOU', 'JPCHB', [], ['panama outbound']],
    ['JPCHB', 'USHOU', [], ['panama inbound']],
    ['NLRTM', 'PLGDN', ['kiel-canal'], ['danish-straits inbound']],
    ['PLGDN', 'NLRTM', ['kiel-canal'], ['danish-straits outbound']],
    ['NLRTM', 'PLGDN', ['great-belt', 'oresund'], []],
    ['GRPIR', 'UAODS', [], ['turkish-straits inbound']],
    ['UAODS', 'GRPIR', [], ['turkish-straits outbound']],
    ['SARTA', 'AEJEA', [], []],
    ['AEFJR', 'INMUN', [], []],
    ['NLRTM', 'USHOU', [], []],
  ] as const) {
    const [a, b] = [portAt(from), portAt(to)]
    for (const everyMinutes of [10, 120, 480])
      test(`${a.name} to ${b.name}${closed.length ? `, ${closed.join()} closed` : ''}, a report every ${everyMinutes} min`, () => {
        const route = lanes.route(a, b, closed)
        assert.ok(route)
        assert.deepEqual(sail(route, everyMinutes), expected)
      })
  }
})
