import { join } from 'node:path'
import type { BoundingBox, Position } from '#domain/geo.ts'
import type { Chokepoint } from '#domain/places.ts'
import { readDataLines } from './data-rows.ts'
import { line, needNumber, needText } from './infrastructure-record.ts'

/** The eight straits and canals of the EIA, from data/chokepoints.ndjson. */
export function loadChokepoints(dataDir: string): Chokepoint[] {
  return readDataLines(join(dataDir, 'chokepoints.ndjson'), (record) => {
    const ring = line(record.ring, 'ring')
    const [first, last] = [ring[0], ring.at(-1)]
    if (ring.length < 4 || first?.[0] !== last?.[0] || first?.[1] !== last?.[1])
      throw new TypeError('ring needs four or more positions, the last equal to the first')
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
  if (!Array.isArray(value) || value.length !== 2) throw new TypeError('a gate needs two positions')
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
