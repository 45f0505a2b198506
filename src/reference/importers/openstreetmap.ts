import { distanceNm } from '#domain/geo.ts'
import type { Infrastructure } from '#domain/world/places.ts'
import { slugOf, positionOf, rounded } from './fields.ts'
import type { ImportContext, Importer, Reject } from './importer.ts'
import { pointOf } from './read/geojson.ts'
import { readRows, type SourceRow } from './read/rows.ts'

/** Tanks nearer than this to one of a tank farm belong to it. */
const sameFarmNm = 0.6
const cellDeg = 0.01

export const openStreetMapSource = {
  name: '© OpenStreetMap contributors',
  licence: 'ODbL 1.0',
  url: 'https://www.openstreetmap.org/copyright',
}

/**
 * Extracts of OpenStreetMap as GeoJSON, of Overpass, osmium or ogr2ogr: ports, refineries, LNG terminals and storage tanks. Tanks are
 * gathered to tank farms, which are ports of their commodity, or LNG terminals where they hold LNG.
 */
export const openStreetMap: Importer<Infrastructure> = {
  holds: 'infrastructure',
  source: openStreetMapSource,
  reads: 'GeoJSON or JSON of Overpass of OpenStreetMap (man_made=storage_tank, industrial=port, industrial=refinery)',
  records: readOpenStreetMap,
}

interface Tank {
  lng: number
  lat: number
  id: string
  operator: string | null
  commodity: string
  line: number
}

async function* readOpenStreetMap(
  bytes: AsyncIterable<Uint8Array>,
  context: ImportContext,
): AsyncGenerator<Infrastructure | Reject> {
  const farms = new TankFarms()
  const need = [['man_made', 'industrial', 'landuse', 'harbour']]
  for await (const record of readRows(bytes, context, need, read)) {
    if ('tank' in record) {
      if (!farms.add(record.tank)) yield { reject: 'a further tank of a tank farm', line: record.tank.line }
    } else yield record
  }
  yield* farms.records()
}

function read(row: SourceRow, line: number): Infrastructure | { tank: Tank } | string {
  const place = centreOf(row.geometry)
  if (typeof place === 'string') return place
  const [lng, lat] = place
  const osmId = row.text('@id', 'osm_id', 'osm_way_id', 'full_id') ?? `${lng} ${lat}`
  const operator = row.text('operator')
  if (row.text('man_made') === 'storage_tank') {
    const commodity = contentOf(row.text('content', 'substance', 'product') ?? '')
    if (commodity === null) return 'a tank of another content or of none that is stated'
    return { tank: { lng, lat, id: osmId, operator, commodity, line } }
  }
  const kind = kindOf(row)
  if (kind === null) return 'neither port, refinery, LNG terminal nor tank'
  const name = row.text('name:en', 'name') ?? operator
  if (name === null) return 'no name'
  const commodity = kind === 'lng_terminal' ? 'LNG' : kind === 'oil_refinery' ? 'Oil Products' : null
  return item({ id: osmId, kind, name, lng, lat, operator, commodity })
}

function kindOf(row: SourceRow): 'port' | 'oil_refinery' | 'lng_terminal' | null {
  const industrial = row.text('industrial') ?? ''
  if (/lng|liquefied/i.test(`${industrial} ${row.text('substance', 'product') ?? ''}`)) return 'lng_terminal'
  if (/^(port|harbour)$/.test(industrial) || row.text('landuse') === 'port' || row.text('harbour') === 'yes')
    return 'port'
  return /refinery/.test(industrial) ? 'oil_refinery' : null
}

/** The label of what a tank holds; null where it is not a commodity that ships carry. */
function contentOf(text: string): string | null {
  if (/lng|liquefied natural/i.test(text)) return 'LNG'
  if (/lpg|propane|butane/i.test(text)) return 'lpg'
  if (/crude/i.test(text)) return 'Crude Oil'
  if (/oil|fuel|petrol|gasoline|diesel|kerosene|naphtha|jet/i.test(text)) return 'Oil Products'
  return /chemical|methanol|ammonia/i.test(text) ? 'chemicals' : null
}

function item(
  about: Pick<Infrastructure, 'id' | 'kind' | 'name' | 'lng' | 'lat' | 'operator' | 'commodity'>,
): Infrastructure {
  const unknown = { country: null, capacity: null, capacityUnit: null, status: null }
  return { ...unknown, ...about, id: `${about.kind}:osm-${slugOf(about.id)}`, source: openStreetMapSource }
}

/** Gathers tanks of one commodity that stand together. */
class TankFarms {
  readonly #farms: { tanks: Tank[] }[] = []
  readonly #cells = new Map<string, { tank: Tank; farm: { tanks: Tank[] } }[]>()

  /** True where the tank is the first of a farm. */
  add(tank: Tank): boolean {
    const near = this.#near(tank)
    const farm = near ?? { tanks: [] }
    if (near === null) this.#farms.push(farm)
    farm.tanks.push(tank)
    const key = cellKey(Math.floor(tank.lng / cellDeg), Math.floor(tank.lat / cellDeg))
    this.#cells.set(key, [...(this.#cells.get(key) ?? []), { tank, farm }])
    return near === null
  }

  *records(): Generator<Infrastructure> {
    for (const { tanks } of this.#farms) {
      const [{ commodity, id }] = tanks
      const operator = tanks.find((tank) => tank.operator !== null)?.operator ?? null
      const mean = (of: (tank: Tank) => number) => tanks.reduce((sum, tank) => sum + of(tank), 0) / tanks.length
      const [lng, lat] = rounded([mean((tank) => tank.lng), mean((tank) => tank.lat)])
      const name = `${operator ?? 'Tank'} storage, ${tanks.length === 1 ? 'a tank' : `${tanks.length} tanks`}`
      yield item({ id, kind: commodity === 'LNG' ? 'lng_terminal' : 'port', name, lng, lat, operator, commodity })
    }
  }

  #near({ lng, lat, commodity }: Tank): { tanks: Tank[] } | null {
    const [x, y] = [Math.floor(lng / cellDeg), Math.floor(lat / cellDeg)]
    // A cell is 0.6 nm high; towards the poles it is narrower, and farms there are found in more pieces.
    for (let dx = -1; dx <= 1; dx++)
      for (let dy = -1; dy <= 1; dy++)
        for (const { tank, farm } of this.#cells.get(cellKey(x + dx, y + dy)) ?? [])
          if (tank.commodity === commodity && distanceNm(lng, lat, tank.lng, tank.lat) <= sameFarmNm) return farm
    return null
  }
}

const cellKey = (x: number, y: number) => `${x} ${y}`

/** A position within an area, the middle of the bounding box of any other geometry, or the reason why there is none. */
function centreOf(geometry: unknown): [number, number] | string {
  const { type } = (geometry ?? {}) as { type?: unknown }
  if (type === 'Polygon' || type === 'MultiPolygon') {
    const placed = pointOf(geometry)
    return typeof placed === 'string' ? placed : [placed.lng, placed.lat]
  }
  const box = [Infinity, Infinity, -Infinity, -Infinity]
  const visit = (value: unknown): void => {
    if (!Array.isArray(value)) return
    if (typeof value[0] !== 'number') return value.forEach(visit)
    const [lng, lat] = value as number[]
    box[0] = Math.min(box[0], lng)
    box[1] = Math.min(box[1], lat)
    box[2] = Math.max(box[2], lng)
    box[3] = Math.max(box[3], lat)
  }
  visit((geometry as { coordinates?: unknown } | null)?.coordinates)
  if (!Number.isFinite(box[0])) return 'no geometry'
  const place = positionOf((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
  return typeof place === 'string' ? place : rounded(place)
}
