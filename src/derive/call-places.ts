import { distanceNm, type Position } from '#domain/geo.ts'
import type { Port, Terminal } from '#domain/places.ts'
import type { VesselClass } from '#domain/vessel-class.ts'
import { NearbyPlaces } from './nearby.ts'

/** A ship within so much of a terminal lies at its berths. */
const berthNm = 3
/** A terminal without a port of its own belongs to one within so much of it. */
const outportNm = 30

/** These are taken for each other when a ship is first heard: an outline does not tell gas from oil. */
const tankers: readonly string[] = ['Crude Tanker', 'LNG Carrier', 'LPG Carrier', 'Chemical Tanker']

/** A circle in which a ship calls at a port: the port's own, or one around the berths of a terminal. */
interface CallPlace extends Position {
  port: number
  radiusNm: number
}

/** Where ships call: ports by their place in the table, −1 at an offshore terminal that belongs to none. */
export class CallPlaces {
  readonly #places: NearbyPlaces<CallPlace>
  readonly #terminals: NearbyPlaces<Terminal>
  readonly #ports: readonly Port[]
  readonly #portByCode: ReadonlyMap<string, number>

  constructor(ports: readonly Port[], terminals: readonly Terminal[]) {
    this.#ports = ports
    this.#portByCode = new Map(ports.map(({ unlocode }, port) => [unlocode, port]))
    const places = [
      ...ports.map(({ lng, lat, radiusNm }, port) => ({ lng, lat, radiusNm, port })),
      ...terminals.map(({ lng, lat, unlocode }) => ({
        ...{ lng, lat, radiusNm: berthNm },
        port: this.#portByCode.get(unlocode ?? '') ?? nearestPort(ports, lng, lat),
      })),
    ]
    this.#places = new NearbyPlaces(places, ({ radiusNm }) => radiusNm)
    this.#terminals = new NearbyPlaces(terminals, () => berthNm)
  }

  /** The port in whose circles a position lies; null where there is none. */
  portAt(lng: number, lat: number): number | null {
    return this.#places.places[this.#places.at(lng, lat)]?.port ?? null
  }

  isAt(port: number, lng: number, lat: number): boolean {
    return this.#places.at(lng, lat, (place) => place.port === port) >= 0
  }

  /** The place of the terminal at whose berths she lies: one for her class, else for a class like hers; −1: none. */
  terminalAt(lng: number, lat: number, vesselClass: VesselClass | undefined): number {
    if (vesselClass === undefined) return -1
    const own = this.#terminals.at(lng, lat, ({ classes }) => classes.includes(vesselClass))
    if (own >= 0 || !tankers.includes(vesselClass)) return own
    return this.#terminals.at(lng, lat, ({ classes }) => classes.some((name) => tankers.includes(name)))
  }

  terminal(place: number): Terminal | undefined {
    return this.#terminals.places[place]
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

/** The nearest port within reach, or −1. */
function nearestPort(ports: readonly Port[], lng: number, lat: number): number {
  const away = ports.map((port) => distanceNm(lng, lat, port.lng, port.lat))
  const nearest = Math.min(...away)
  return nearest <= outportNm ? away.indexOf(nearest) : -1
}
