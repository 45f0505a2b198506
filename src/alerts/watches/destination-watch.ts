import { destinationBytes } from '#domain/messages/observations.ts'
import { msPerMinute } from '#domain/time.ts'
import type { WatchedFleet } from './region-watch.ts'

/** The part of the fleet whose destinations are observed. */
export type DestinationFleet = WatchedFleet & {
  readonly columns: {
    readonly destinationPort: ArrayLike<number>
    readonly destinationText: Uint8Array
    readonly voyageMs: ArrayLike<number>
  }
}

/** A vessel that is bound for another port. */
export interface DestinationChange {
  slot: number
  /** Numbers of ports. */
  from: number
  to: number
  /** When the new destination was received. */
  atMs: number
}

/** A destination that differs from the one before for this long has changed: crews try spellings, and correct them. */
const dwellMs = 5 * msPerMinute
const unknownPort = -1

/**
 * Detects changes of the destination from one port to another. Destinations that name no known port, such as ORDERS, are
 * between two: the change is from the last known port.
 */
export class DestinationWatch {
  readonly #fleet: DestinationFleet
  /** By slot: the last known destination; −1 before the first. */
  readonly #ports: Int32Array
  /** By slot: a hash of the text that it was read from. */
  readonly #texts: Int32Array
  readonly #unconfirmed = new Map<number, { to: number; sinceMs: number; atMs: number }>()
  readonly #changed = new Set<number>()
  /** Whether any alert needs it. */
  isNeeded = false

  constructor(fleet: DestinationFleet) {
    this.#fleet = fleet
    this.#ports = new Int32Array(fleet.columns.capacity).fill(unknownPort)
    this.#texts = new Int32Array(fleet.columns.capacity)
  }

  /** Begins with the destinations of now. */
  start(): void {
    if (this.isNeeded) return
    this.isNeeded = true
    const { destinationPort } = this.#fleet.columns
    for (let slot = 0; slot < this.#fleet.size; slot++) this.#set(slot, destinationPort[slot])
  }

  stop(): void {
    this.isNeeded = false
    this.#unconfirmed.clear()
    this.#changed.clear()
  }

  /** Registers a change of a vessel. */
  observe(slot: number): void {
    if (!this.isNeeded) return
    const port = this.#fleet.columns.destinationPort[slot]
    if (port !== this.#ports[slot] || this.#unconfirmed.has(slot)) this.#changed.add(slot)
  }

  /** The changes that are confirmed now. */
  drain(nowMs: number): DestinationChange[] {
    const { destinationPort, voyageMs } = this.#fleet.columns
    for (const slot of this.#changed) {
      const to = destinationPort[slot]
      if (to === this.#ports[slot]) this.#unconfirmed.delete(slot)
      // The same text can be read as another port, as the vessel moves: that is no decision of its crew.
      else if (to >= 0 && (this.#ports[slot] < 0 || this.#textOf(slot) === this.#texts[slot])) this.#set(slot, to)
      else if (to >= 0 && this.#unconfirmed.get(slot)?.to !== to)
        this.#unconfirmed.set(slot, { to, sinceMs: nowMs, atMs: voyageMs[slot] > 0 ? voyageMs[slot] : nowMs })
    }
    this.#changed.clear()
    const changes: DestinationChange[] = []
    for (const [slot, { to, sinceMs, atMs }] of this.#unconfirmed) {
      if (nowMs - sinceMs < dwellMs || !this.#fleet.listed(slot) || this.#fleet.isInConflict(slot)) continue
      this.#unconfirmed.delete(slot)
      changes.push({ slot, from: this.#ports[slot], to, atMs })
      this.#set(slot, to)
    }
    return changes
  }

  #set(slot: number, port: number): void {
    this.#ports[slot] = port
    this.#texts[slot] = this.#textOf(slot)
  }

  /** FNV-1a. */
  #textOf(slot: number): number {
    const { destinationText } = this.#fleet.columns
    let hash = 0x811c9dc5
    for (let at = slot * destinationBytes; at < (slot + 1) * destinationBytes; at++)
      hash = Math.imul(hash ^ destinationText[at], 0x01000193)
    return hash | 0
  }

  evict(slot: number): void {
    this.#ports[slot] = unknownPort
    this.#unconfirmed.delete(slot)
    this.#changed.delete(slot)
  }

  /** After the clock was set back. */
  clampFutureTimes(nowMs: number): void {
    for (const change of this.#unconfirmed.values()) change.sinceMs = Math.min(change.sinceMs, nowMs)
  }
}
