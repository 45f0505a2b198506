import type { ListedColumns } from '#contract/vessels/columns.ts'
import { headingOf } from '#contract/vessels/row.ts'
import { nameBytes } from '#domain/messages/observations.ts'
import { coordinateSteps } from '#domain/vessel/served-precision.ts'

/** What changes are read from. */
export interface ChangingFleet {
  readonly columns: ListedColumns
  readonly capacity: number
  listed(slot: number): boolean
}

/**
 * When each vessel last changed, counted in ticks, and whether it only moved. `mark` each vessel that was received, then
 * `publish`; a vessel whose served members are the same has not changed.
 */
export class Changes {
  /** Ticks published. */
  tick = 0
  readonly #columns: ListedColumns
  readonly #listed: (slot: number) => boolean
  /** By slot: the tick in which any member, or one other than the movement, last changed. */
  readonly #changed: Uint32Array
  readonly #particularsChanged: Uint32Array
  /** By slot: checksums of the members, so that a change is detected without keeping them. */
  readonly #movement: Uint32Array
  readonly #particulars: Uint32Array
  readonly #others: Uint32Array
  /** By slot: 1 where the vessel is part of the sums of listed vessels, 2 where of those of the others. */
  readonly #summed: Uint8Array
  /** Sums over listed vessels and over the others: the same for the same vessels, in whatever order they changed. */
  readonly #sums = new Uint32Array(3)
  readonly #otherSums = new Uint32Array(3)
  readonly #listeners = new Set<() => void>()

  constructor(fleet: ChangingFleet) {
    const { capacity } = fleet
    this.#columns = fleet.columns
    this.#listed = (slot) => fleet.listed(slot)
    this.#summed = new Uint8Array(capacity)
    this.#changed = new Uint32Array(capacity)
    this.#particularsChanged = new Uint32Array(capacity)
    this.#movement = new Uint32Array(capacity)
    this.#particulars = new Uint32Array(capacity)
    this.#others = new Uint32Array(capacity)
  }

  /** Marks a vessel that was received before the next tick. */
  mark(slot: number): void {
    const movement = movementOf(this.#columns, slot)
    // Two checksums of 32 bits: with one alone, one change in 4 billion would be missed.
    const particulars = particularsOf(this.#columns, slot, 0x9e3779b1)
    const others = particularsOf(this.#columns, slot, 0x85ebca6b)
    const isVacant = this.#columns.mmsi[slot] === 0
    const listed = this.#listed(slot) ? 1 : isVacant ? 0 : 2
    const isMoreThanMovement = particulars !== this.#particulars[slot] || others !== this.#others[slot]
    if (!isMoreThanMovement && movement === this.#movement[slot] && listed === this.#summed[slot]) return
    if (this.#summed[slot] !== 0) this.#add(slot, -1)
    this.#particulars[slot] = particulars
    this.#others[slot] = others
    this.#movement[slot] = movement
    this.#summed[slot] = listed
    if (listed !== 0) this.#add(slot, 1)
    if (isMoreThanMovement) this.#particularsChanged[slot] = this.tick + 1
    this.#changed[slot] = this.tick + 1
  }

  /** Identifies the state of all listed vessels: changes with any of them, and is the same after a restart and on each node. */
  get version(): string {
    return this.#versionOf(1)
  }

  /** Identifies the state of every vessel, listed or not. */
  get versionWithOthers(): string {
    return `${this.version}.${this.#versionOf(2)}`
  }

  #versionOf(part: 1 | 2): string {
    return `${this.#sums[part].toString(36)}.${this.#otherSums[part].toString(36)}`
  }

  #add(slot: number, sign: 1 | -1): void {
    const part = this.#summed[slot]
    const movement = this.#movement[slot]
    this.#sums[part] += sign * (mixed(movement, this.#particulars[slot], 0xc2b2ae35) >>> 0)
    this.#otherSums[part] += sign * (mixed(this.#others[slot], movement, 0x27d4eb2f) >>> 0)
  }

  /** Ends a tick and calls the listeners. */
  publish(): void {
    this.tick++
    for (const listener of this.#listeners) listener()
  }

  onPublish(listener: () => void): void {
    this.#listeners.add(listener)
  }

  /** The tick in which any member of the vessel last changed. */
  changedAt(slot: number): number {
    return this.#changed[slot]
  }

  /** The tick in which more than the vessel's movement last changed. */
  particularsChangedAt(slot: number): number {
    return this.#particularsChanged[slot]
  }
}

const mixed = (sum: number, value: number, factor: number) => Math.imul(sum ^ value, factor) ^ (sum >>> 15)

/** Unknown must differ from zero. */
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
