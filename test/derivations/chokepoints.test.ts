import assert from 'node:assert/strict'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { ChokepointMonitor, type ChokepointFleet } from '#derive/chokepoints/chokepoint-monitor.ts'
import { Observations, position, verdictNew } from '#domain/messages/observations.ts'
import { alongRoute, type LaneRoute } from '#domain/sea-lanes/sea-lanes.ts'
import { loadChokepointBaselines } from '#reference/chokepoints.ts'
import { loadChokepoints } from '#reference/chokepoints.ts'
import { loadPorts } from '#reference/ports.ts'
import { loadSeaLanes } from '#reference/sea-lanes.ts'
import { loadTerminals } from '#reference/terminals.ts'
import { msPerMinute } from '#domain/time.ts'

const dataDir = join(import.meta.dirname, '../../data')
const ports = loadPorts(dataDir)
const lanes = loadSeaLanes(dataDir, ports, loadTerminals(dataDir))
const chokepoints = loadChokepoints(dataDir)
const baselines = loadChokepointBaselines(dataDir)
const startMs = Date.UTC(2026, 10, 1)

/** A fleet of one laden vessel. */
function oneVessel(): ChokepointFleet {
  const columns = {
    lng: Float64Array.of(0),
    lat: Float64Array.of(50),
    sogKnots: Float32Array.of(13),
    positionMs: Float64Array.of(startMs),
    loadShare: Float32Array.of(0.9),
    vesselClass: Uint8Array.of(0),
    shipType: Uint8Array.of(80),
    lengthM: Uint16Array.of(250),
  }
  return { size: 1, columns, listed: () => true }
}

/** Sails a route at 13 kn with a report every `everyMinutes`; returns the counted transits in order. */
function sail(route: LaneRoute, everyMinutes: number): string[] {
  const monitor = new ChokepointMonitor(chokepoints, baselines, { capacity: 1 })
  const fleet = oneVessel()
  const seen: string[] = []
  const batch = new Observations(1)
  batch.length = 1
  batch.kind[0] = position
  batch.verdict[0] = verdictNew
  for (
    let nm = 0, atMs = startMs;
    nm <= route.totalNm;
    nm += (13 * everyMinutes) / 60, atMs += everyMinutes * msPerMinute
  ) {
    const { lng, lat } = alongRoute(route, nm)
    batch.atMs[0] = atMs
    batch.lng[0] = fleet.columns.lng[0] = lng
    batch.lat[0] = fleet.columns.lat[0] = lat
    batch.sogKnots[0] = 13
    monitor.apply(batch, fleet)
    monitor.tick(fleet, atMs)
    for (const { chokepoint, transits24h } of monitor.states())
      for (const direction of ['inbound', 'outbound'] as const) {
        const one = `${chokepoint.id} ${direction}`
        if (transits24h[direction] > 0 && !seen.includes(one)) seen.push(one)
      }
  }
  return seen
}

const portAt = (unlocode: string) => ports.find((port) => port.unlocode === unlocode)!

describe('transits along sea lanes: each strait once, in the right direction', () => {
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
