import type { Observations } from '#domain/messages/observations.ts'
import { isShipMmsi } from '#domain/vessel/ids.ts'
import { type StationKind, stationKindOf } from '#domain/vessel/station-kind.ts'
import { notFollowed } from '#domain/vessel/vessel-class.ts'
import { type Fleet, listedForMs } from './fleet.ts'

/** Why a number that was received is neither listed nor among the other vessels. */
type NotShownReason = 'no_position' | 'position_over_24_h_old' | 'no_capacity' | StationKind

/** Numbers that were received: `received = listed + others + the sum of notShown`. */
export interface ReceivedCounts {
  received: number
  /** Of one of the six classes, with a position of the last 24 hours. */
  listed: number
  /** Of another or unknown class, with a position of the last 24 hours. */
  others: number
  notShown: Partial<Record<NotShownReason, number>>
}

/** Numbers outside the fleet that are remembered for each source: a flood of made-up ones must not fill the memory. */
const maxOutside = 65_536

/** What one source has sent. */
interface Received {
  /** Bit per slot. */
  readonly slots: Uint32Array
  /** Numbers without a slot: stations that are not vessels, and vessels that the fleet had no place for. */
  readonly outside: Set<number>
}

/** Counts which vessels each source has sent since the start, or before it for those that were restored. */
export class ReceivedVessels {
  readonly #fleet: Fleet
  readonly #bySource = new Map<number, Received>()

  constructor(fleet: Fleet) {
    this.#fleet = fleet
    fleet.onEvict.push((slot) => this.#evict(slot))
  }

  /** Reads a batch to which the fleet has assigned slots. */
  apply({ length, slot, source, mmsi }: Observations): void {
    let index = -1
    let received: Received | null = null
    for (let row = 0; row < length; row++) {
      if (received === null || source[row] !== index) {
        index = source[row]
        received = this.#of(index)
      }
      const at = slot[row]
      if (at >= 0) received.slots[at >>> 5] |= 1 << (at & 31)
      else this.#addOutside(received, mmsi[row])
    }
  }

  /** A vessel that an earlier run received from a source. */
  restored(slot: number, source: number): void {
    this.#of(source).slots[slot >>> 5] |= 1 << (slot & 31)
  }

  /** The counts of one source. */
  countsOf(source: number, nowMs: number): ReceivedCounts {
    return this.#count([this.#of(source)], nowMs)
  }

  /** The counts of all sources: a vessel that several have sent is counted once. */
  total(nowMs: number): ReceivedCounts {
    return this.#count([...this.#bySource.values()], nowMs)
  }

  #of(source: number): Received {
    const known = this.#bySource.get(source)
    if (known !== undefined) return known
    const received = { slots: new Uint32Array((this.#fleet.capacity >>> 5) + 1), outside: new Set<number>() }
    this.#bySource.set(source, received)
    return received
  }

  #addOutside(received: Received, mmsi: number): void {
    const slot = isShipMmsi(mmsi) ? this.#fleet.slotOf(mmsi) : -1
    if (slot >= 0) received.slots[slot >>> 5] |= 1 << (slot & 31)
    else if (received.outside.size < maxOutside) received.outside.add(mmsi)
  }

  #evict(slot: number): void {
    const bit = 1 << (slot & 31)
    for (const received of this.#bySource.values()) {
      if ((received.slots[slot >>> 5] & bit) === 0) continue
      received.slots[slot >>> 5] &= ~bit
      if (received.outside.size < maxOutside) received.outside.add(this.#fleet.columns.mmsi[slot])
    }
  }

  #count(sources: readonly Received[], nowMs: number): ReceivedCounts {
    const counts: ReceivedCounts = { received: 0, listed: 0, others: 0, notShown: {} }
    for (const received of sources) this.#moveAdmitted(received)
    const words = (this.#fleet.size + 31) >>> 5
    for (let word = 0; word < words; word++) {
      let bits = 0
      for (const { slots } of sources) bits |= slots[word]
      for (; bits !== 0; bits &= bits - 1) this.#countSlot(counts, (word << 5) + 31 - Math.clz32(bits & -bits), nowMs)
    }
    const [first, ...rest] = sources
    const outside = rest.length === 0 ? first?.outside : new Set(sources.flatMap((received) => [...received.outside]))
    for (const mmsi of outside ?? []) countNotShown(counts, stationKindOf(mmsi) ?? 'no_capacity')
    return counts
  }

  /** A vessel that got no place at first may have one now. */
  #moveAdmitted({ slots, outside }: Received): void {
    for (const mmsi of outside) {
      const slot = isShipMmsi(mmsi) ? this.#fleet.slotOf(mmsi) : -1
      if (slot < 0) continue
      outside.delete(mmsi)
      slots[slot >>> 5] |= 1 << (slot & 31)
    }
  }

  #countSlot(counts: ReceivedCounts, slot: number, nowMs: number): void {
    const { vesselClass, positionMs } = this.#fleet.columns
    if (Number.isNaN(positionMs[slot])) return countNotShown(counts, 'no_position')
    const isListed = this.#fleet.listed(slot)
    const isOther = !isListed && vesselClass[slot] === notFollowed && nowMs - positionMs[slot] <= listedForMs
    if (!isListed && !isOther) return countNotShown(counts, 'position_over_24_h_old')
    counts.received++
    if (isListed) counts.listed++
    else counts.others++
  }
}

function countNotShown(counts: ReceivedCounts, reason: NotShownReason): void {
  counts.received++
  counts.notShown[reason] = (counts.notShown[reason] ?? 0) + 1
}
