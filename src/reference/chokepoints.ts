import { join } from 'node:path'
import type { Position } from '#domain/geo.ts'
import type { ChokepointBaseline } from '#domain/world/chokepoint-baseline.ts'
import type { Chokepoint } from '#domain/world/places.ts'
import { boxOfRing } from '#domain/world/ring.ts'
import { readDataCsv, readDataNdjson } from './data-rows.ts'
import { closedRing, needNumber, needText } from './infrastructure/infrastructure-record.ts'

/** Reads the eight chokepoints of the EIA from data/chokepoints.ndjson. */
export function loadChokepoints(dataDir: string): Chokepoint[] {
  return readDataNdjson(join(dataDir, 'chokepoints.ndjson'), (record) => {
    const ring = closedRing(record.ring)
    const gates = record.gates as { a: unknown; b: unknown } | undefined
    return {
      id: needText(record, 'id'),
      name: needText(record, 'name'),
      lng: needNumber(record, 'lng', -180, 180),
      lat: needNumber(record, 'lat', -90, 90),
      ring,
      gates: { a: gate(gates?.a), b: gate(gates?.b) },
      inboundMeaning: needText(record, 'inboundMeaning'),
      box: boxOfRing(ring),
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
