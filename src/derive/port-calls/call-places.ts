import { distanceNm, type Position } from '#domain/geo.ts'
import type { Port, Terminal } from '#domain/world/places.ts'
import type { VesselClass } from '#domain/vessel/vessel-class.ts'
import { NearbyPlaces } from '../nearby.ts'

/** Within this distance of a terminal a stopped vessel is at its berths: terminal positions are given to 0.01°. */
export const berthRadiusNm = 3
/** A terminal without a UN/LOCODE of its own belongs to the nearest port within this distance. */
const maxOutportNm = 30

/** Classes that dimensions alone confuse, so a new vessel's class may still be another of them. */
const tankers: readonly string[] = ['Crude Tanker', 'LNG Carrier', 'LPG Carrier', 'Chemical Tanker']

/** A circle that counts as a port: the port's own, or one around the berths of a terminal. */
interface CallPlace extends Position {
  port: number
  radiusNm: number
}

/** Ports and terminals by position. Ports are indexes in the table of ports, −1 at an offshore terminal without a port. */
export class CallPlaces {
  readonly #places: NearbyPlaces<CallPlace>
  readonly #terminals: NearbyPlaces<Terminal>
  readonly #ports: readonly Port[]
  readonly #portByCode: ReadonlyMap<string, number>

  constructor(ports: readonly Port[], terminals: readonly Terminal[]) {
    this.#ports = ports
    this.#portByCode = new Map(ports.map(({ unlocode }, port) => [unlocode, port]))
    const terminalPorts = portsOfTerminals(ports, terminals)
    const places = [
      ...ports.map(({ lng, lat, radiusNm }, port) => ({ lng, lat, radiusNm, port })),
      ...terminals.map(({ lng, lat }, index) => ({ lng, lat, radiusNm: berthRadiusNm, port: terminalPorts[index] })),
    ]
    this.#places = new NearbyPlaces(places, ({ radiusNm }) => radiusNm)
    this.#terminals = new NearbyPlaces(terminals, () => berthRadiusNm)
  }

  /** The port whose circles contain a position; null where there is none. */
  portAt(lng: number, lat: number): number | null {
    return this.#places.places[this.#places.at(lng, lat)]?.port ?? null
  }

  isAt(port: number, lng: number, lat: number): boolean {
    return this.#places.at(lng, lat, (place) => place.port === port) >= 0
  }

  /** Index of the terminal at a position that handles the class, or else a similar class; −1 where there is none. */
  terminalAt(lng: number, lat: number, vesselClass: VesselClass | undefined): number {
    if (vesselClass === undefined) return -1
    const own = this.#terminals.at(lng, lat, ({ classes }) => classes.includes(vesselClass))
    if (own >= 0 || !tankers.includes(vesselClass)) return own
    return this.#terminals.at(lng, lat, ({ classes }) => classes.some((name) => tankers.includes(name)))
  }

  /** Distance to a port; Infinity for an unknown one. */
  nmTo(port: number, lng: number, lat: number): number {
    const place = this.#ports[port]
    return place === undefined ? Infinity : distanceNm(lng, lat, place.lng, place.lat)
  }

  terminal(index: number): Terminal | undefined {
    return this.#terminals.places[index]
  }

  terminalOf(id: string | null): number {
    return id === null ? -1 : this.#terminals.places.findIndex((terminal) => terminal.id === id)
  }

  codeOf(port: number): string | null {
    return this.#ports[port]?.unlocode ?? null
  }

  portOf(code: string | null): number {
    return this.#portByCode.get(code ?? '') ?? -1
  }
}

/** Index of each terminal's port: by UN/LOCODE, otherwise the nearest within 30 nm; −1 where there is none. */
export function portsOfTerminals(ports: readonly Port[], terminals: readonly Terminal[]): number[] {
  const byCode = new Map(ports.map(({ unlocode }, port) => [unlocode, port]))
  return terminals.map(({ unlocode, lng, lat }) => byCode.get(unlocode ?? '') ?? nearestPort(ports, lng, lat))
}

function nearestPort(ports: readonly Port[], lng: number, lat: number): number {
  const away = ports.map((port) => distanceNm(lng, lat, port.lng, port.lat))
  const nearest = Math.min(...away)
  return nearest <= maxOutportNm ? away.indexOf(nearest) : -1
}
