import { join } from 'node:path'
import type { BoundingBox, Position } from '#domain/geo.ts'
import type { ChokepointBaseline } from '#domain/world/chokepoint-baseline.ts'
import type { Chokepoint } from '#domain/world/places.ts'
import { readDataCsv, readDataNdjson } from './data-rows.ts'
import { line, needNumber, needText } from './infrastructure/infrastructure-record.ts'

/** Reads the eight chokepoints of the EIA from data/chokepoints.ndjson. */
export function loadChokepoints(dataDir: string): Chokepoint[] {
  return readDataNdjson(join(dataDir, 'chokepoints.ndjson'), (record) => {
    const ring = line(record.ring, 'ring')
    const [first, last] = [ring[0], ring.at(-1)]
    if (ring.length < 4 || first?.[0] !== last?.[0] || first?.[1] !== last?.[1])
      throw new TypeError('ring needs 4 or more positions, the last equal to the first')
    const gates = record.gates as { a: unknown; b: unknown } | undefined
    return {
      id: needText(record, 'id'),
      name: needText(record, 'name'),
      lng: needNumber(record, 'lng', -180, 180),
      lat: needNumber(record, 'lat', -90, 90),
      ring,
      gates: { a: gate(gates?.a), b: gate(gates?.b) },
      inboundMeaning: needText(record, 'inboundMeaning'),
      box: boxOf(ring),
    }
  })
}

function gate(value: unknown): [Position, Position] {
  if (!Array.isArray(value) || value.length !== 2) throw new TypeError('a gate needs 2 positions')
  const [a, b] = value.map((end: Record<string, unknown>) => ({
    lng: needNumber(end, 'lng', -180, 180),
    lat: needNumber(end, 'lat', -90, 90),
  }))
  return [a, b]
}

function boxOf(ring: readonly [number, number][]): BoundingBox {
  const lngs = ring.map(([lng]) => lng)
  const lats = ring.map(([, lat]) => lat)
  return { west: Math.min(...lngs), south: Math.min(...lats), east: Math.max(...lngs), north: Math.max(...lats) }
}

const baselineMeasures = ['all ships', 'tankers', 'oil mb/d'] as const

/** Reads the published baselines of chokepoint traffic from data/chokepoint-baselines.csv. */
export function loadChokepointBaselines(dataDir: string): ChokepointBaseline[] {
  const columns = ['chokepoint', 'measure', 'month', 'value', 'spread', 'period', 'source', 'licence', 'url']
  return readDataCsv(join(dataDir, 'chokepoint-baselines.csv'), columns).map((row) => ({
    chokepointId: row.needText('chokepoint'),
    measure: row.oneOf('measure', baselineMeasures),
    month: row.number('month', 1, 12),
    value: row.needNumber('value', 0),
    spread: row.number('spread', 0),
    period: row.needText('period'),
    source: row.provenance(),
  }))
}
