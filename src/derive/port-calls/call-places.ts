import { distanceNm, type Position } from '#domain/geo.ts'
import type { Port, Seaport, Terminal } from '#domain/world/places.ts'
import type { VesselClass } from '#domain/vessel/vessel-class.ts'
import { flowPlace } from '#domain/vessel/flow-parts.ts'
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

/**
 * Shares of its radius by which a harbour is preferred to others: large harbours by their size, because towns and basins
 * within them have codes of their own; and what counts against a code that the World Port Index does not have.
 */
const preferredBySize = [0, 0.2, 0.5, 0.5] as const
const unchartedShare = 0.25

/**
 * Ports, terminals and harbours by position. Ports are indexes in the table of ports, followed by the harbours; −1 at an
 * offshore terminal without a port. A harbour counts where no port or terminal is.
 */
export class CallPlaces {
  readonly #places: NearbyPlaces<CallPlace>
  readonly #terminals: NearbyPlaces<Terminal>
  readonly #harbours: NearbyPlaces<Seaport>
  readonly #ports: readonly Port[]
  readonly #tablePorts: number
  readonly #portByCode: ReadonlyMap<string, number>
  readonly #terminalById: ReadonlyMap<string, number>

  constructor(ports: readonly Port[], terminals: readonly Terminal[], harbours: readonly Seaport[] = []) {
    this.#ports = numberedPlaces({ ports, seaports: harbours, terminals })
    this.#tablePorts = ports.length
    this.#portByCode = new Map(this.#ports.map(({ unlocode }, port) => [unlocode, port]))
    this.#harbours = new NearbyPlaces(harbours, ({ radiusNm }) => radiusNm)
    this.#terminalById = new Map(terminals.map(({ id }, index) => [id, index]))
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
    return this.#places.places[this.#places.at(lng, lat)]?.port ?? this.#harbourAt(lng, lat)
  }

  /** The harbour whose circle contains a position; where several do, the larger and relatively nearer one. */
  #harbourAt(lng: number, lat: number): number | null {
    let [found, best] = [-1, Infinity]
    this.#harbours.eachAt(lng, lat, (index, nm) => {
      const { radiusNm, harbourSize, isCharted } = this.#harbours.places[index]
      const share = nm / radiusNm - (preferredBySize[harbourSize] ?? 0) + (isCharted ? 0 : unchartedShare)
      if (share < best) [found, best] = [index, share]
    })
    if (found < 0) return null
    // A harbour may be a second code of a port.
    const main = this.#harbours.places[found].sameAs
    return main === null ? found + this.#tablePorts : this.portOf(main)
  }

  isAt(port: number, lng: number, lat: number): boolean {
    if (port >= this.#tablePorts) return this.nmTo(port, lng, lat) <= this.#ports[port].radiusNm
    if (this.#places.at(lng, lat, (place) => place.port === port) >= 0) return true
    // By its second code, a port reaches beyond its own circle.
    return port >= 0 && this.portAt(lng, lat) === port
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
    return this.#terminalById.get(id ?? '') ?? -1
  }

  /** The UN/LOCODE of a port, as `flowPlace` writes places; null for an unknown one. */
  codeOf(port: number): string | null {
    return this.#ports[port]?.unlocode ?? null
  }

  /** The number of a port, or of a terminal that belongs to none; −1 for an unknown one. */
  portOf(code: string | null): number {
    return this.#portByCode.get(code ?? '') ?? -1
  }
}

/** The places that columns of a fleet number: ports first, then the harbours beside them, then the terminals that belong to no port. */
export const numberedPlaces = ({ ports, seaports, terminals }: NumberedPlaces): Port[] => [
  ...ports,
  ...seaports,
  ...portlessTerminals(ports, terminals),
]

interface NumberedPlaces {
  ports: readonly Port[]
  seaports: readonly Port[]
  terminals: readonly Terminal[]
}

/** The terminals that belong to no port, as places: a call there is the last of its vessel, too. They are named as `flowPlace` does. */
function portlessTerminals(ports: readonly Port[], terminals: readonly Terminal[]): Port[] {
  const portOf = portsOfTerminals(ports, terminals)
  return terminals.flatMap(({ id, name, country, lng, lat, maxDraughtM }, index) => {
    if (portOf[index] >= 0) return []
    const unlocode = flowPlace({ port: null, terminal: id })!
    return { unlocode, name, country, lng, lat, maxDraughtM, radiusNm: berthRadiusNm, aliases: [] }
  })
}

/** Index of each terminal's port: by UN/LOCODE, otherwise the nearest within 30 nm; −1 where there is none. */
export function portsOfTerminals(ports: readonly Port[], terminals: readonly Terminal[]): number[] {
  const byCode = new Map(ports.map(({ unlocode }, port) => [unlocode, port]))
  return terminals.map(({ unlocode, lng, lat }) => byCode.get(unlocode ?? '') ?? nearestPort(ports, lng, lat))
}

/** Terminals with the UN/LOCODE of the port that they belong to, where they have none of their own. */
export const terminalsWithPorts = (
  ports: readonly Port[],
  terminals: readonly Terminal[],
  terminalPorts: readonly number[],
): Terminal[] =>
  terminals.map((terminal, index) => ({
    ...terminal,
    unlocode: terminal.unlocode ?? ports[terminalPorts[index]]?.unlocode ?? null,
  }))

function nearestPort(ports: readonly Port[], lng: number, lat: number): number {
  const away = ports.map((port) => distanceNm(lng, lat, port.lng, port.lat))
  const nearest = Math.min(...away)
  return nearest <= maxOutportNm ? away.indexOf(nearest) : -1
}
