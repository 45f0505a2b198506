import type { InfrastructureItem } from '#contract/infrastructure.ts'
import type { Infrastructure } from '#domain/places.ts'
import type { Endpoint } from '../answer.ts'
import type { House } from '../house.ts'
import { ReadyJson } from '../ready-json.ts'
import { startedAs } from '../started-as.ts'
import { boxesOf } from '../vessel-query.ts'

/** A list of more bytes than this is sent piece by piece. */
const mostAtOnceBytes = 4 << 20

/** GET /infrastructure: what stands and lies in view; a pipeline by its whole route. */
export function listInfrastructure(
  infrastructure: NonNullable<House['infrastructure']>,
): Endpoint<'infrastructure.list'> {
  const ready = new ReadyJson(infrastructure.items.map(infrastructureItem))
  const version = `${startedAs} ${infrastructure.items.length}`
  return ({ query: { bbox, types, commodity } }) => ({
    kind: 'versioned',
    version,
    make: () => {
      const places = infrastructure.places({
        boxes: bbox === undefined ? null : boxesOf(bbox),
        kinds: types === undefined || types.length === 0 ? null : new Set(types),
        commodity: commodity ?? null,
      })
      const count = String(places.length)
      const headers = { 'x-total-count': count, 'x-returned-count': count }
      if (ready.lengthOf(places) > mostAtOnceBytes) return { pieces: ready.pieces(places), headers }
      return { bytes: ready.list(places), headers }
    },
  })
}

/** A fixed thing in the words of the wire. */
export function infrastructureItem(item: Infrastructure): InfrastructureItem {
  const { id, kind, name, lat, lng, country, operator, commodity, capacity, capacityUnit, status, source } = item
  return {
    id,
    kind,
    name,
    lat,
    lng,
    country,
    operator,
    commodity,
    capacity,
    capacity_unit: capacityUnit,
    status,
    source: { name: source.name, licence: source.licence, url: source.url },
    ...(item.route && { route_geojson: { type: 'LineString' as const, coordinates: item.route } }),
    ...(item.branches && { branches_geojson: { type: 'MultiLineString' as const, coordinates: item.branches } }),
  }
}
