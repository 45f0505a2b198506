import { commodities, commodityFamilies } from '#domain/vessel/commodities.ts'
import { type FlowDirection, flowDirections, type Infrastructure, infrastructureKinds } from '#domain/world/places.ts'
import type { Provenance } from '#domain/world/world-events.ts'

/** The commodity of gas pipelines and fields. Ships carry it as LNG only, so the table of commodities has no such label. */
export const naturalGas = 'Natural Gas'

const knownCommodities = new Set<string>([...commodities.map(({ label }) => label), ...commodityFamilies, naturalGas])

/** Validates a record as `Infrastructure`. Throws a `TypeError` that names the field and what is wrong. */
export function readInfrastructure(record: Record<string, unknown>): Infrastructure {
  const kind = infrastructureKinds.find((one) => one === record.kind)
  if (kind === undefined)
    throw new TypeError(`kind needs one of ${infrastructureKinds.join(', ')}, got ${show(record.kind)}`)
  const id = needText(record, 'id')
  if (!id.startsWith(`${kind}:`)) throw new TypeError(`id needs to begin with "${kind}:", got ${show(id)}`)
  const item: Infrastructure = {
    id,
    kind,
    name: needText(record, 'name'),
    lng: needNumber(record, 'lng', -180, 180),
    lat: needNumber(record, 'lat', -90, 90),
    country: country(record.country),
    operator: textOrNull(record, 'operator'),
    commodity: commodity(record.commodity),
    capacity: isAbsent(record.capacity) ? null : needNumber(record, 'capacity', 0, 1e12),
    capacityUnit: textOrNull(record, 'capacityUnit'),
    // Workbooks write "Operating" where GeoJSON of the same publisher has "operating".
    status: textOrNull(record, 'status')?.toLowerCase() ?? null,
    source: provenance(record.source),
  }
  if (!isAbsent(record.route)) item.route = line(record.route, 'route')
  if (!isAbsent(record.branches)) item.branches = lines(record.branches)
  if (!isAbsent(record.flow)) item.flow = flow(record.flow)
  return item
}

function provenance(value: unknown): Provenance {
  if (typeof value !== 'object' || value === null)
    throw new TypeError(`source needs name, licence and url, got ${show(value)}`)
  const record = value as Record<string, unknown>
  return { name: needText(record, 'name'), licence: needText(record, 'licence'), url: textOrNull(record, 'url') }
}

export function needText(record: Record<string, unknown>, field: string): string {
  const value = record[field]
  if (typeof value !== 'string' || value.trim() === '') throw new TypeError(`${field} needs text, got ${show(value)}`)
  return value
}

export function textOrNull(record: Record<string, unknown>, field: string): string | null {
  return isAbsent(record[field]) ? null : needText(record, field)
}

export function needNumber(record: Record<string, unknown>, field: string, min: number, max: number): number {
  const value = record[field]
  if (typeof value === 'number' && value >= min && value <= max) return value
  throw new TypeError(`${field} needs a number from ${min} to ${max}, got ${show(value)}`)
}

/** Validates a list of 2 or more positions [lng, lat] in degrees, with longitudes up to ±`maxLng`. */
function line(value: unknown, field: string, maxLng = 180): [number, number][] {
  if (!Array.isArray(value) || value.length < 2)
    throw new TypeError(`${field} needs 2 or more positions, got ${show(value)}`)
  for (const place of value) {
    const good = Array.isArray(place) && place.length === 2 && Math.abs(place[0]) <= maxLng && Math.abs(place[1]) <= 90
    if (!good) throw new TypeError(`${field} needs positions [lng, lat] in degrees, got ${show(place)}`)
  }
  return value as [number, number][]
}

/** Validates the outline of an area: a `line` of 4 or more positions that ends where it begins. */
export function closedRing(value: unknown, maxLng?: number): [number, number][] {
  const positions = line(value, 'ring', maxLng)
  const [first, last] = [positions[0], positions.at(-1)]
  if (positions.length < 4 || first[0] !== last?.[0] || first[1] !== last[1])
    throw new TypeError('ring needs 4 or more positions, the last equal to the first')
  return positions
}

function lines(value: unknown): [number, number][][] {
  if (!Array.isArray(value)) throw new TypeError(`branches need a list of lines, got ${show(value)}`)
  return value.map((one) => line(one, 'branches'))
}

function flow(value: unknown): FlowDirection {
  const found = flowDirections.find((one) => one === value)
  if (found === undefined) throw new TypeError(`flow needs one of ${flowDirections.join(', ')}, got ${show(value)}`)
  return found
}

function country(value: unknown): string | null {
  if (isAbsent(value)) return null
  if (typeof value === 'string' && /^[A-Z]{2}$/.test(value)) return value
  throw new TypeError(`country needs an ISO alpha-2 code, got ${show(value)}`)
}

function commodity(value: unknown): string | null {
  if (isAbsent(value)) return null
  if (typeof value === 'string' && knownCommodities.has(value)) return value
  throw new TypeError(`commodity needs a label or a family of the table of commodities, got ${show(value)}`)
}

function isAbsent(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}

function show(value: unknown): string {
  return (JSON.stringify(value) ?? 'nothing').slice(0, 80)
}
