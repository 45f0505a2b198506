import { msPerHour } from '#domain/time.ts'
import { distanceNm } from '#domain/geo.ts'
import type { MemoryReader, MemoryWriter } from '#domain/vessel/slot-memory.ts'
import type { Observations } from '#domain/messages/observations.ts'
import type { Port, Terminal } from '#domain/world/places.ts'
import { vesselClasses } from '#domain/vessel/vessel-class.ts'
import { NearbyPlaces } from '../nearby.ts'
import type { BerthCalls } from '../vessel/vessel-class.ts'
import { berthRadiusNm, portsOfTerminals } from './call-places.ts'
import { isAnchored, isStopped } from './stops.ts'

/** The fleet's columns that hold a vessel's trade history, so that it survives a restart. */
export interface TradeHistoryColumns {
  readonly capacity: number
  readonly draughtM: Float32Array
  readonly vesselClass: Uint8Array
  /** Mean speed under way. */
  readonly cruiseKnots: Float32Array
  /** Calls at berths, packed by `packBerths`; 0 none. */
  readonly berthCalls: Uint32Array
}

/** Whether cargo is loaded (export), discharged (import) or both at a terminal. */
export type TerminalRole = Terminal['role']

/** Terminals at most this much farther than the nearest are counted with it: the position does not distinguish them. */
const ambiguousNm = 0.8
/** A stop at a berth for at least this long handles cargo. */
const minBerthMs = 3 * msPerHour
/** A move by more than this is a shift to another berth. */
const shiftNm = 1
/** Below this speed a vessel manoeuvres. */
const cruisingKnots = 6
/** Window of the moving average of the speed, in reports. */
const averagedReports = 24

/** What a vessel does; `atTerminal` once its stop is counted as a call there. */
const [underWay, stopped, atTerminal] = [0, 1, 2]

const roles: readonly (TerminalRole | null)[] = [null, 'export', 'import', 'both']

/**
 * Records at which terminals each vessel handles cargo and its mean speed under way. This distinguishes gas carriers from
 * oil tankers, and laden vessels from empty ones whose crew did not update the draught.
 */
export class TradeHistory {
  readonly #terminals: NearbyPlaces<Terminal>
  readonly #roleAtPort: ReadonlyMap<number, TerminalRole>[]
  /** By slot: whether stopped, since `#sinceMs` at `#lng`, `#lat`. One byte per vessel stays in the CPU cache. */
  #phase = new Uint8Array(0)
  #sinceMs = new Float64Array(0)
  #lng = new Float64Array(0)
  #lat = new Float64Array(0)
  #draughtInM = new Float32Array(0)
  /** Start of the last counted call plus 1 ms; 0 for none. */
  #calledMs = new Float64Array(0)
  /** Port of that call plus 1; 0 for none. */
  #port = new Int32Array(0)
  readonly #portOf: ReadonlyMap<Terminal, number>
  readonly #codes: readonly string[]
  readonly #portByCode: ReadonlyMap<string, number>

  constructor(terminals: readonly Terminal[], ports: readonly Port[]) {
    this.#terminals = new NearbyPlaces(terminals, () => berthRadiusNm)
    const terminalPorts = portsOfTerminals(ports, terminals)
    this.#codes = ports.map(({ unlocode }) => unlocode)
    this.#portByCode = new Map(this.#codes.map((code, port) => [code, port]))
    this.#portOf = new Map(terminals.map((terminal, index) => [terminal, terminalPorts[index]]))
    this.#roleAtPort = vesselClasses.map((name) => rolesAt(this.#portOf, name))
  }

  /** Allocates state for `capacity` vessels. */
  reserve(capacity: number): void {
    if (this.#phase.length === capacity) return
    this.#phase = new Uint8Array(capacity)
    this.#sinceMs = new Float64Array(capacity)
    this.#lng = new Float64Array(capacity)
    this.#lat = new Float64Array(capacity)
    this.#draughtInM = new Float32Array(capacity)
    this.#calledMs = new Float64Array(capacity)
    this.#port = new Int32Array(capacity)
  }

  evict(slot: number): void {
    this.#phase[slot] = underWay
    this.#calledMs[slot] = 0
    this.#port[slot] = 0
  }

  save(slot: number, to: MemoryWriter): void {
    const { [slot]: phase } = this.#phase
    to.u8(phase)
    to.f64(this.#calledMs[slot])
    to.text(this.#codes[this.#port[slot] - 1] ?? null)
    // The draught on arrival at the last call is compared with later ones; where it was matters during a stop.
    to.f32(this.#draughtInM[slot])
    if (phase !== underWay) for (const column of [this.#sinceMs, this.#lng, this.#lat]) to.f64(column[slot])
  }

  restore(slot: number, from: MemoryReader): void {
    this.#phase[slot] = from.u8()
    this.#calledMs[slot] = from.f64()
    this.#port[slot] = (this.#portByCode.get(from.text() ?? '') ?? -1) + 1
    this.#draughtInM[slot] = from.f32()
    if (this.#phase[slot] !== underWay)
      for (const column of [this.#sinceMs, this.#lng, this.#lat]) column[slot] = from.f64()
  }

  /** Ends a stop whose time is not known to have been spent there. */
  endStop(slot: number): void {
    if (this.#phase.length > 0) this.#phase[slot] = underWay
  }

  /** Updates the mean speed from a report of a vessel under way; returns false, with no effect, below 6 kn. */
  observeUnderWay(cruiseKnots: Float32Array, slot: number, sogKnots: number): boolean {
    if (!(sogKnots >= cruisingKnots)) return false
    const mean = cruiseKnots[slot]
    cruiseKnots[slot] = mean > 0 ? mean + (sogKnots - mean) / averagedReports : sogKnots
    if (this.#phase[slot] !== underWay) this.#phase[slot] = underWay
    return true
  }

  /** Whether a vessel lies where its last call was counted: what it does there shows once it has left. */
  liesAtLastCall(slot: number): boolean {
    return this.#phase[slot] === atTerminal
  }

  /** Updates the history from an accepted position; true when a call at a terminal was counted, or has ended. */
  observe(batch: Observations, row: number, slot: number, columns: TradeHistoryColumns): boolean {
    const [sogKnots, status, atMs] = [batch.sogKnots[row], batch.navStatus[row], batch.atMs[row]]
    const lay = this.liesAtLastCall(slot)
    if (this.observeUnderWay(columns.cruiseKnots, slot, sogKnots)) return lay
    // Without a speed, positions alone tell: a vessel that moves begins another stop with each report.
    const mayStop = Number.isNaN(sogKnots) || isStopped(sogKnots, status)
    if (!mayStop || isAnchored(status)) {
      this.#phase[slot] = underWay
      return lay
    }
    const [lng, lat] = [batch.lng[row], batch.lat[row]]
    const isHere = distanceNm(lng, lat, this.#lng[slot], this.#lat[slot]) <= shiftNm
    // The clock was set back: since when it has been here is not known.
    const isInFuture = this.#phase[slot] === stopped && this.#sinceMs[slot] > atMs
    if (this.#phase[slot] === underWay || !isHere || isInFuture) {
      this.#phase[slot] = stopped
      this.#sinceMs[slot] = atMs
      this.#lng[slot] = lng
      this.#lat[slot] = lat
      this.#draughtInM[slot] = columns.draughtM[slot]
      return lay
    }
    const counted = this.#calledMs[slot] === this.#sinceMs[slot] + 1
    if (counted || atMs - this.#sinceMs[slot] < minBerthMs) return false
    return this.#count(columns, slot)
  }

  #count(columns: TradeHistoryColumns, slot: number): boolean {
    this.#calledMs[slot] = this.#sinceMs[slot] + 1
    const here = this.#terminalsAt(this.#lng[slot], this.#lat[slot])
    if (here.length === 0) return false
    this.#phase[slot] = atTerminal
    const { calls, byClass } = unpackBerths(columns.berthCalls[slot])
    const countByClass = byClass.map(
      (count, i) => count + (here.some(({ classes }) => classes.includes(vesselClasses[i])) ? 1 : 0),
    )
    this.#port[slot] = (this.#portOf.get(here[0]) ?? -1) + 1
    const ownClass = here.filter(({ classes }) => classes.includes(vesselClasses[columns.vesselClass[slot]]))
    const terminals = ownClass.length > 0 ? ownClass : here
    const last = terminals.every(({ role }) => role === terminals[0].role) ? terminals[0].role : 'both'
    columns.berthCalls[slot] = packBerths({ calls: calls + 1, byClass: countByClass, last })
    return true
  }

  /** The nearest terminal, and those that the position does not distinguish from it. */
  #terminalsAt(lng: number, lat: number): Terminal[] {
    const nearest = this.#terminals.places[this.#terminals.at(lng, lat)]
    if (nearest === undefined) return []
    const maxNm = distanceNm(lng, lat, nearest.lng, nearest.lat) + ambiguousNm
    const seen: Terminal[] = []
    for (let index = 0; index >= 0;) {
      index = this.#terminals.at(
        lng,
        lat,
        (one) => !seen.includes(one) && distanceNm(lng, lat, one.lng, one.lat) <= maxNm,
      )
      if (index >= 0) seen.push(this.#terminals.places[index])
    }
    return seen
  }

  /** Index of the port of the last counted call; −1 when unknown. */
  lastPort(slot: number): number {
    return this.#port[slot] - 1
  }

  /** Role of a port's terminals for a class; null where no terminal handles it. */
  roleAt(port: number, classCode: number): TerminalRole | null {
    return this.#roleAtPort[classCode]?.get(port) ?? null
  }

  /** Draught now compared with the draught on arrival at the last counted call; null when unknown. */
  draughtSince(slot: number, draughtM: number): 'deeper' | 'higher' | 'same' | null {
    if (this.#calledMs[slot] === 0 || Number.isNaN(this.#draughtInM[slot])) return null
    const changeM = draughtM - this.#draughtInM[slot]
    if (Math.abs(changeM) < 0.5) return 'same'
    return changeM > 0 ? 'deeper' : 'higher'
  }
}

/** Content of the `berthCalls` column. */
export interface PackedBerths extends BerthCalls {
  /** Role of the terminal of the last call. */
  last: TerminalRole | null
}

const maxCalls = 15

/** Packs counts into 32 bits: six classes and the total of 4 bits each, then 2 bits for the role of the last terminal. */
export function packBerths({ calls, byClass, last }: PackedBerths): number {
  // Old calls count less: all counts are halved when one exceeds 15.
  const share = Math.max(calls, ...byClass) > maxCalls ? 0.5 : 1
  const counts = [...byClass, calls].map((count) => Math.min(maxCalls, Math.floor(count * share)))
  const packed = counts.reduce((sum, count, i) => sum | (count << (i * 4)), 0)
  return (packed | (roles.indexOf(last) << 28)) >>> 0
}

export function unpackBerths(packed: number): PackedBerths {
  const counts = [...vesselClasses, 'all'].map((_, i) => (packed >>> (i * 4)) & 15)
  return { calls: counts[vesselClasses.length], byClass: counts.slice(0, -1), last: lastRole(packed) }
}

/** Whether any call is counted; cheaper than `unpackBerths`. */
export const hasCalled = (packed: number): boolean => ((packed >>> (vesselClasses.length * 4)) & 15) > 0
/** Role of the terminal of the last call; cheaper than `unpackBerths`. */
export const lastRole = (packed: number): TerminalRole | null => roles[(packed >>> 28) & 3]

/** By port index: the combined role of the terminals that handle a class. */
function rolesAt(portOf: ReadonlyMap<Terminal, number>, vesselClass: string): Map<number, TerminalRole> {
  const found = new Map<number, TerminalRole>()
  for (const [{ classes, role }, port] of portOf) {
    if (port < 0 || !classes.includes(vesselClass)) continue
    const before = found.get(port)
    found.set(port, before === undefined || before === role ? role : 'both')
  }
  return found
}
