import { join } from 'node:path'
import type { Chokepoint } from '#domain/world/places.ts'
import { boxOfRing } from '#domain/world/ring.ts'
import { type SeaRegion, SeaRegions } from '#domain/world/sea-regions.ts'
import { readDataNdjson } from './data-rows.ts'
import { closedRing, needText } from './infrastructure/infrastructure-record.ts'

const kinds = ['sea', 'coast', 'area', 'countries'] as const

/** Reads the named regions from data/sea-regions.ndjson and adds the chokepoints, whose polygons are regions, too. */
export function loadSeaRegions(dataDir: string, chokepoints: readonly Chokepoint[]): SeaRegions {
  const seen = new Set(chokepoints.map(({ id }) => id))
  const regions = readDataNdjson(join(dataDir, 'sea-regions.ndjson'), (record) => {
    const slug = needText(record, 'slug')
    if (!/^[a-z]+(?:-[a-z]+)*$/.test(slug)) throw new TypeError(`slug needs words and hyphens, got "${slug}"`)
    if (seen.has(slug)) throw new TypeError(`${slug} is listed twice`)
    seen.add(slug)
    return regionOf(record, slug)
  })
  return new SeaRegions([
    ...chokepoints.map(({ id, name, ring, box }): SeaRegion => {
      const aliases = name.startsWith('Strait of ') ? [`${name.slice('Strait of '.length)} strait`.toUpperCase()] : []
      return { slug: id, kind: 'chokepoint', name, aliases, ring, box, countries: [] }
    }),
    ...regions,
  ])
}

function regionOf(record: Record<string, unknown>, slug: string): SeaRegion {
  const kind = kinds.find((known) => known === record.kind)
  if (kind === undefined) throw new TypeError(`kind needs one of ${kinds.join(', ')}, got "${String(record.kind)}"`)
  const named = { slug, kind, name: needText(record, 'name'), aliases: texts(record, 'aliases') }
  if (kind === 'countries') return { ...named, ring: null, box: null, countries: texts(record, 'countries') }
  // A line of infrastructure ends at ±180°; the ring of an ocean may go on.
  const ring = closedRing(record.ring, 360)
  return { ...named, ring, box: boxOfRing(ring), countries: [] }
}

function texts(record: Record<string, unknown>, member: string): string[] {
  const list = record[member]
  if (Array.isArray(list) && list.every((one) => typeof one === 'string')) return list
  throw new TypeError(`${member} needs a list of texts`)
}
