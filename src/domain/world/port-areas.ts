import { distanceNm } from '../geo.ts'
import { placeOfFlow } from '../vessel/flow-parts.ts'
import type { Port, Seaport } from './places.ts'

const isHarbour = (port: Port | Seaport): port is Seaport => 'partOf' in port

/**
 * The port that each place counts to in filters and sums, by their numbers: a port with terminals counts to itself, a harbour
 * to the port that the table names for it, or else to the nearest one of its country within whose circle it lies, where calls
 * are counted as that port; any other harbour as itself. What a vessel's destination is stays the harbour.
 */
export function portAreas(ports: readonly (Port | Seaport)[]): Int32Array {
  const numbers = new Map(ports.map(({ unlocode }, number) => [unlocode, number]))
  const mains = Map.groupBy(
    ports.filter((port) => !isHarbour(port) && placeOfFlow(port.unlocode).port !== null),
    ({ country }) => country,
  )
  return Int32Array.from(ports, (port, number) => {
    if (!isHarbour(port)) return number
    const main = port.sameAs ?? port.partOf ?? nearestAround(port, mains.get(port.country) ?? [])?.unlocode
    return numbers.get(main ?? '') ?? number
  })
}

function nearestAround({ lng, lat }: Seaport, mains: readonly Port[]): Port | null {
  let [nearest, nearestNm]: [Port | null, number] = [null, Infinity]
  for (const main of mains) {
    if (Math.abs(main.lat - lat) * 60 > main.radiusNm) continue
    const nm = distanceNm(lng, lat, main.lng, main.lat)
    if (nm <= main.radiusNm && nm < nearestNm) [nearest, nearestNm] = [main, nm]
  }
  return nearest
}
