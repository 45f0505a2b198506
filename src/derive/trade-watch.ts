import { distanceNm } from '#domain/geo.ts'
import type { Port, Terminal } from '#domain/places.ts'
import { vesselClasses } from '#domain/vessel-class.ts'
import { NearbyPlaces } from './nearby.ts'
import type { BerthCalls } from './vessel-class.ts'
import { liesStill, isAnchored } from './stops.ts'

/** The columns in which a ship's habits are kept, so that they outlive the process. */
export interface HabitColumns {
  readonly capacity: number
  readonly draughtM: Float32Array
  readonly vesselClass: Uint8Array
  /** Mean speed under way. */
  readonly cruiseKnots: Float32Array
  /** Calls at berths, packed by `packBerths`; 0 none. */
  readonly berthCalls: Uint32Array
}

/** What is done with cargo at a place. */
export type Role = Terminal['role']

/** Terminals are told to 0.01°, and their berths lie about: within so much a ship lies there. */
const berthNm = 3
/** Farther than the nearest by less than this, another terminal may be meant as well. */
const unclearNm = 0.8
/** From so long a ship that lies at a berth works cargo there. */
const workMs = 3 * 3_600_000
/** Farther off than this she shifted to another place. */
const shiftNm = 1
/** A terminal without a port of its own belongs to one within so much of it. */
const outportNm = 30
/** Slower, a ship manoeuvres. */
const cruisingKnots = 6
/** The mean goes back over about so many reports. */
const reports = 24

const roles: readonly (Role | null)[] = [null, 'export', 'import', 'both']

/**
 * Watches where each ship works cargo and how fast she goes: by that a gas carrier is told from an oil tanker, and a
 * laden ship from an empty one whose crew did not type a new draught.
 */
export class TradeWatch {
  readonly #terminals: NearbyPlaces<Terminal>
  readonly #roleAtPort: ReadonlyMap<number, Role>[]
  /** 1 while she lies still; then, since when and where. A byte alone stays at hand for all ships. */
  #still = new Uint8Array(0)
  #sinceMs = new Float64Array(0)
  #lng = new Float64Array(0)
  #lat = new Float64Array(0)
  #draughtInM = new Float32Array(0)
  /** A millisecond after the call that was counted last began; 0 none. */
  #calledMs = new Float64Array(0)
  /** Its port and 1; 0 none. */
  #port = new Int32Array(0)
  readonly #portOf: ReadonlyMap<Terminal, number>

  constructor(terminals: readonly Terminal[], ports: readonly Port[]) {
    this.#terminals = new NearbyPlaces(terminals, () => berthNm)
    this.#portOf = portsOf(ports, terminals)
    this.#roleAtPort = vesselClasses.map((name) => rolesAt(this.#portOf, name))
  }

  /** Room for the slot. */
  ready(capacity: number): void {
    if (this.#still.length === capacity) return
    this.#still = new Uint8Array(capacity)
    this.#sinceMs = new Float64Array(capacity)
    this.#lng = new Float64Array(capacity)
    this.#lat = new Float64Array(capacity)
    this.#draughtInM = new Float32Array(capacity)
    this.#calledMs = new Float64Array(capacity)
    this.#port = new Int32Array(capacity)
  }

  forget(slot: number): void {
    this.#still[slot] = 0
    this.#calledMs[slot] = 0
    this.#port[slot] = 0
  }

  /** Learns from a report of a ship that sails; false, and nothing learned, of one that does not. */
  sails(cruiseKnots: Float32Array, slot: number, sogKnots: number): boolean {
    if (!(sogKnots >= cruisingKnots)) return false
    const mean = cruiseKnots[slot]
    cruiseKnots[slot] = mean > 0 ? mean + (sogKnots - mean) / reports : sogKnots
    if (this.#still[slot] === 1) this.#still[slot] = 0
    return true
  }

  /** Takes a believed position in; true when a call was counted. */
  take(columns: HabitColumns, slot: number, atMs: number, lng: number, lat: number, sogKnots: number, status: number) {
    if (this.sails(columns.cruiseKnots, slot, sogKnots)) return false
    if (!liesStill(sogKnots, status) || isAnchored(status)) {
      this.#still[slot] = 0
      return false
    }
    const here = distanceNm(lng, lat, this.#lng[slot], this.#lat[slot]) <= shiftNm
    if (this.#still[slot] === 0 || !here) {
      this.#still[slot] = 1
      this.#sinceMs[slot] = atMs
      this.#lng[slot] = lng
      this.#lat[slot] = lat
      this.#draughtInM[slot] = columns.draughtM[slot]
      return false
    }
    const counted = this.#calledMs[slot] > this.#sinceMs[slot]
    if (counted || atMs - this.#sinceMs[slot] < workMs) return false
    return this.#count(columns, slot)
  }

  #count(columns: HabitColumns, slot: number): boolean {
    this.#calledMs[slot] = this.#sinceMs[slot] + 1
    const here = this.#terminalsAt(this.#lng[slot], this.#lat[slot])
    if (here.length === 0) return false
    const { calls, byClass } = unpackBerths(columns.berthCalls[slot])
    const worked = byClass.map(
      (count, i) => count + (here.some(({ classes }) => classes.includes(vesselClasses[i])) ? 1 : 0),
    )
    this.#port[slot] = (this.#portOf.get(here[0]) ?? -1) + 1
    const hers = here.filter(({ classes }) => classes.includes(vesselClasses[columns.vesselClass[slot]]))
    const there = hers.length > 0 ? hers : here
    const last = there.every(({ role }) => role === there[0].role) ? there[0].role : 'both'
    columns.berthCalls[slot] = packBerths({ calls: calls + 1, byClass: worked, last })
    return true
  }

  /** The nearest terminal, and those that may be meant as well. */
  #terminalsAt(lng: number, lat: number): Terminal[] {
    const nearest = this.#terminals.places[this.#terminals.at(lng, lat)]
    if (nearest === undefined) return []
    const mostNm = distanceNm(lng, lat, nearest.lng, nearest.lat) + unclearNm
    const seen: Terminal[] = []
    for (let place = 0; place >= 0;) {
      place = this.#terminals.at(
        lng,
        lat,
        (one) => !seen.includes(one) && distanceNm(lng, lat, one.lng, one.lat) <= mostNm,
      )
      if (place >= 0) seen.push(this.#terminals.places[place])
    }
    return seen
  }

  /** The port of the berth where she worked last, −1 not known. */
  lastPort(slot: number): number {
    return this.#port[slot] - 1
  }

  /** What ships of a class do at a port; null where none is known to be worked there. */
  roleAt(port: number, classCode: number): Role | null {
    return this.#roleAtPort[classCode]?.get(port) ?? null
  }

  /** Whether the draught was typed anew since her last call at a berth began, and which way; null where it is not known. */
  draughtSince(slot: number, draughtM: number): 'deeper' | 'higher' | 'same' | null {
    if (this.#calledMs[slot] === 0 || Number.isNaN(this.#draughtInM[slot])) return null
    const changeM = draughtM - this.#draughtInM[slot]
    if (Math.abs(changeM) < 0.5) return 'same'
    return changeM > 0 ? 'deeper' : 'higher'
  }
}

/** What is packed in `berthCalls`. */
export interface PackedBerths extends BerthCalls {
  /** What is done where she worked last. */
  last: Role | null
}

const mostCalls = 15

/** Packs calls as six times four bits by class, four for all, and two for what is done at the last berth. */
export function packBerths({ calls, byClass, last }: PackedBerths): number {
  // What is long ago counts less: at sixteen all are halved.
  const share = Math.max(calls, ...byClass) > mostCalls ? 0.5 : 1
  const counts = [...byClass, calls].map((count) => Math.min(mostCalls, Math.floor(count * share)))
  const packed = counts.reduce((sum, count, i) => sum | (count << (i * 4)), 0)
  return (packed | (roles.indexOf(last) << 28)) >>> 0
}

export function unpackBerths(packed: number): PackedBerths {
  const counts = [...vesselClasses, 'all'].map((_, i) => (packed >>> (i * 4)) & 15)
  return { calls: counts[vesselClasses.length], byClass: counts.slice(0, -1), last: lastRole(packed) }
}

/** Whether any call is packed, and what is done where she worked last: all that most ships are asked for. */
export const hasCalled = (packed: number): boolean => ((packed >>> (vesselClasses.length * 4)) & 15) > 0
export const lastRole = (packed: number): Role | null => roles[(packed >>> 28) & 3]

/** The place of each terminal's port, −1 none. */
function portsOf(ports: readonly Port[], terminals: readonly Terminal[]): Map<Terminal, number> {
  const byCode = new Map(ports.map(({ unlocode }, port) => [unlocode, port]))
  return new Map(
    terminals.map((terminal) => [
      terminal,
      byCode.get(terminal.unlocode ?? '') ?? nearestPort(ports, terminal.lng, terminal.lat),
    ]),
  )
}

/** By place of a port: what ships of a class do at the terminals there. */
function rolesAt(portOf: ReadonlyMap<Terminal, number>, vesselClass: string): Map<number, Role> {
  const found = new Map<number, Role>()
  for (const [{ classes, role }, port] of portOf) {
    if (port < 0 || !classes.includes(vesselClass)) continue
    const before = found.get(port)
    found.set(port, before === undefined || before === role ? role : 'both')
  }
  return found
}

/** The nearest port within reach, or −1. */
function nearestPort(ports: readonly Port[], lng: number, lat: number): number {
  let [found, nearest] = [-1, outportNm]
  for (const [place, port] of ports.entries()) {
    const nm = distanceNm(lng, lat, port.lng, port.lat)
    if (nm <= nearest) [found, nearest] = [place, nm]
  }
  return found
}
