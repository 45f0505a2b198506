import { distanceNm, type Position } from '#domain/geo.ts'
import { commodities, commodityCode, type CommodityFamily } from '#domain/vessel/commodities.ts'
import type { Infrastructure, InfrastructureKind, Terminal } from '#domain/world/places.ts'

/** A terminal that serves a facility, and how far it is. */
export interface FacilityTerminal {
  terminal: Terminal
  /** Index in the table of terminals. */
  index: number
  nm: number
}

/**
 * What a facility of a kind ships or receives by sea, and how far its berths are: positions of terminals are given to 0.01°,
 * jetties of refineries lie miles from the plant.
 */
const berths = new Map<InfrastructureKind, { radiusNm: number; families: readonly CommodityFamily[] }>([
  ['lng_terminal', { radiusNm: 5, families: ['lng'] }],
  ['oil_refinery', { radiusNm: 8, families: ['crude', 'products', 'lpg', 'chemicals'] }],
  ['oil_pipeline', { radiusNm: 8, families: ['crude', 'products'] }],
  ['gas_pipeline', { radiusNm: 8, families: ['lng'] }],
  ['oil_field', { radiusNm: 8, families: ['crude', 'lng', 'lpg'] }],
  ['spr', { radiusNm: 5, families: ['crude', 'products'] }],
  // A port has the terminals of its UN/LOCODE; coal comes to the sea by rail, at no one terminal.
])

/** How far from a facility its terminals are looked for, nautical miles; null where none serves it alone. */
export const berthDistanceNm = (kind: InfrastructureKind): number | null => berths.get(kind)?.radiusNm ?? null

/** The terminals near a facility, or near the ends of a pipeline, that handle what it does; nearest first. */
export function terminalsNear(facility: Infrastructure, terminals: readonly Terminal[]): FacilityTerminal[] {
  const served = berths.get(facility.kind)
  if (served === undefined) return []
  const places = endsOf(facility)
  return terminals
    .map((terminal, index) => ({
      ...{ terminal, index },
      nm: Math.min(...places.map(({ lng, lat }) => distanceNm(lng, lat, terminal.lng, terminal.lat))),
    }))
    .filter(({ terminal, nm }) => nm <= served.radiusNm && handles(served.families, terminal))
    .sort((a, b) => a.nm - b.nm)
}

/** The facilities that a terminal serves, and how far they are; nearest first. */
export function facilitiesOf(
  terminal: Terminal,
  facilities: readonly Infrastructure[],
): { facility: Infrastructure; nm: number }[] {
  return facilities
    .flatMap((facility) => {
      const served = berths.get(facility.kind)
      if (served === undefined || !handles(served.families, terminal)) return []
      const places = endsOf(facility)
      const nm = Math.min(...places.map(({ lng, lat }) => distanceNm(lng, lat, terminal.lng, terminal.lat)))
      return nm <= served.radiusNm ? [{ facility, nm }] : []
    })
    .sort((a, b) => a.nm - b.nm)
}

function handles(families: readonly CommodityFamily[], terminal: Terminal): boolean {
  const family = commodities[commodityCode(terminal.commodity)]?.family
  return family !== undefined && families.includes(family)
}

/** The position of a facility, or the ends of the lines of a pipeline. */
function endsOf({ lng, lat, route, branches = [] }: Infrastructure): Position[] {
  if (route === undefined) return [{ lng, lat }]
  return [route, ...branches].flatMap((line) =>
    [line[0], line[line.length - 1]].map(([endLng, endLat]) => ({ lng: endLng, lat: endLat })),
  )
}
