import { nmPerDegree, type Position } from '../geo.ts'

/** Waters in which vessels lie without calling at a port, and where a status of moored says little. */
export interface WaitingWaters {
  /** In a charted anchorage. */
  isAnchorage(lng: number, lat: number): boolean
  /** In a canal from sea to sea: vessels moor there to wait for locks and for others to pass. */
  isCanal(lng: number, lat: number): boolean
  /** Distance to drawn land, Infinity beyond a mile; null where the coast is not drawn. */
  shoreNm(lng: number, lat: number): number | null
}

/** Where no waters are known. */
export const noWaitingWaters: WaitingWaters = {
  isAnchorage: () => false,
  isCanal: () => false,
  shoreNm: () => null,
}

/** A straight section of a canal. */
export type CanalSection = readonly [from: Position, to: Position]

/** Distance of a position to a short straight section, in nautical miles. */
export function nmToSection(lng: number, lat: number, [from, to]: CanalSection): number {
  const lngNm = nmPerDegree * Math.cos((lat * Math.PI) / 180)
  const [x, y] = [(lng - from.lng) * lngNm, (lat - from.lat) * nmPerDegree]
  const [toX, toY] = [(to.lng - from.lng) * lngNm, (to.lat - from.lat) * nmPerDegree]
  const squared = toX * toX + toY * toY
  const share = squared === 0 ? 0 : Math.min(1, Math.max(0, (x * toX + y * toY) / squared))
  return Math.hypot(x - share * toX, y - share * toY)
}
