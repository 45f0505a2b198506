import type { ListedColumns } from '#contract/vessel-columns.ts'
import { headingOf } from '#contract/vessel-row.ts'
import { nameBytes } from '#domain/observations.ts'
import { coordinateSteps } from '#domain/served.ts'

/** The live fleet, as far as its changes go. */
export interface ChangingFleet {
  readonly columns: ListedColumns
  readonly capacity: number
  listed(slot: number): boolean
}

/**
 * When each ship last changed, counted in ticks, and whether she only moved. `note` each ship that was heard, then
 * `publish`; a ship whose served members are what they were has not changed.
 */
export class Changes {
  /** Ticks published so far. */
  tick = 0
  readonly #ship: ListedColumns
  readonly #listed: (slot: number) => boolean
  /** By slot: the tick in which any member, or one beside her movement, changed. */
  readonly #changed: Uint32Array
  readonly #told: Uint32Array
  /** By slot: what her members came to, so that a change is seen without keeping them. */
  readonly #movement: Uint32Array
  readonly #particulars: Uint32Array
  readonly #others: Uint32Array
  /** By slot: whether she is in the sums. */
  readonly #summed: Uint8Array
  /** Sums over all listed ships: the same for the same ships, in whatever order they came to be so. */
  #sum = 0
  #otherSum = 0
  readonly #listeners = new Set<() => void>()

  constructor(fleet: ChangingFleet) {
    const { capacity } = fleet
    this.#ship = fleet.columns
    this.#listed = (slot) => fleet.listed(slot)
    this.#summed = new Uint8Array(capacity)
    this.#changed = new Uint32Array(capacity)
    this.#told = new Uint32Array(capacity)
    this.#movement = new Uint32Array(capacity)
    this.#particulars = new Uint32Array(capacity)
    this.#others = new Uint32Array(capacity)
  }

  /** Takes note of a ship that was heard in the tick to come. */
  note(slot: number): void {
    const movement = movementOf(this.#ship, slot)
    // Two sums of 32 bits: by one alone, a ship in 4 billion would keep her old destination.
    const particulars = particularsOf(this.#ship, slot, 0x9e3779b1)
    const others = particularsOf(this.#ship, slot, 0x85ebca6b)
    const listed = this.#listed(slot) ? 1 : 0
    const told = particulars !== this.#particulars[slot] || others !== this.#others[slot]
    if (!told && movement === this.#movement[slot] && listed === this.#summed[slot]) return
    if (this.#summed[slot] === 1) this.#add(slot, -1)
    this.#particulars[slot] = particulars
    this.#others[slot] = others
    this.#movement[slot] = movement
    this.#summed[slot] = listed
    if (listed === 1) this.#add(slot, 1)
    if (told) this.#told[slot] = this.tick + 1
    this.#changed[slot] = this.tick + 1
  }

  /** What all listed ships come to: changes when any of them does, and is the same again after a restart. */
  get version(): string {
    return `${this.#sum.toString(36)}.${this.#otherSum.toString(36)}`
  }

  #add(slot: number, sign: 1 | -1): void {
    const movement = this.#movement[slot]
    this.#sum = (this.#sum + sign * (mixed(movement, this.#particulars[slot], 0xc2b2ae35) >>> 0)) >>> 0
    this.#otherSum = (this.#otherSum + sign * (mixed(this.#others[slot], movement, 0x27d4eb2f) >>> 0)) >>> 0
  }

  /** Ends a tick: whoever listens is told. */
  publish(): void {
    this.tick++
    for (const listener of this.#listeners) listener()
  }

  onPublish(listener: () => void): void {
    this.#listeners.add(listener)
  }

  /** The tick in which any of her members last changed. */
  changedAt(slot: number): number {
    return this.#changed[slot]
  }

  /** The tick in which more than her movement last changed. */
  toldAt(slot: number): number {
    return this.#told[slot]
  }
}

const mixed = (sum: number, value: number, factor: number) => Math.imul(sum ^ value, factor) ^ (sum >>> 15)

/** Unknown must not be what zero is. */
const whole = (value: number) => (Number.isNaN(value) ? -1 : Math.round(value))

function movementOf(ship: ListedColumns, slot: number): number {
  let sum = mixed(1, coordinateSteps(ship.lng[slot]), 0x9e3779b1)
  sum = mixed(sum, coordinateSteps(ship.lat[slot]), 0x9e3779b1)
  sum = mixed(sum, whole(ship.sogKnots[slot] * 10), 0x9e3779b1)
  sum = mixed(sum, whole(headingOf(ship, slot) * 10), 0x9e3779b1)
  return mixed(sum, ship.navStatus[slot], 0x9e3779b1) >>> 0
}

function particularsOf(ship: ListedColumns, slot: number, factor: number): number {
  let sum = mixed(1, ship.mmsi[slot], factor)
  for (let at = slot * nameBytes; at < (slot + 1) * nameBytes; at++) sum = mixed(sum, ship.name[at], factor)
  sum = mixed(sum, ship.vesselClass[slot], factor)
  sum = mixed(sum, ship.commodity[slot], factor)
  sum = mixed(sum, whole(ship.dwtTonnes[slot]), factor)
  sum = mixed(sum, whole(ship.maxDraughtM[slot] * 10), factor)
  sum = mixed(sum, whole(ship.draughtM[slot] * 10), factor)
  sum = mixed(sum, ship.destinationPort[slot], factor)
  sum = mixed(sum, whole(ship.etaMs[slot] / 1000), factor)
  sum = mixed(sum, ship.lastPort[slot], factor)
  sum = mixed(sum, whole(ship.loadShare[slot] * 1000), factor)
  return mixed(sum, whole(ship.cargoTonnes[slot]), factor) >>> 0
}
