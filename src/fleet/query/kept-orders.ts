import type { FleetReader } from '../fleet.ts'
import type { CompiledQuery } from './compiled-query.ts'
import { passes } from './filter-sums.ts'
import { sortedByKey } from './first-by-key.ts'
import type { RankedColumns } from './ranked-columns.ts'
import { figuresInOrder, type VesselOrder } from './vessel-order.ts'

/** With fewer vessels, sorting those that match costs less than keeping an order. */
const minVessels = 10_000
/** Of more, a sort from the beginning holds a request too long. */
const maxVessels = 300_000
/** Refreshes between two sorts from the beginning, which take 16 ms of 100,000 vessels. */
const minRefreshes = 60
/** Above one vessel in twenty that changed its place since the last use, sorting those that match costs less. */
const changedShare = 20

/** Figures that few vessels change in a tick. Ages and distances are another order at any moment, and names are sorted by themselves. */
const keptFigures: ReadonlySet<VesselOrder['by']> = new Set(['eta', 'dwt', 'cargo'])

/** The listed vessels by rank. */
interface Ranks {
  ranked: RankedColumns
  rankOf: Int32Array
  count: number
}

interface OrderedSlots {
  /** The slots in this order. */
  slots: Uint32Array
  /** By slot: the key by which it is there; NaN where it is not. */
  keyOf: Float64Array
  /** By slot: the vessel that was there. */
  mmsiOf: Uint32Array
}

interface KeptOrder extends OrderedSlots {
  /** The time that keys of ETAs are relative to. */
  baseMs: number
  builtAt: number
  /** The last revision for which it was brought up to date. */
  revision: number
}

/** The listed vessels in the orders of lists, kept from one use to the next: what changed in between is merged. */
export class KeptOrders {
  readonly #fleet: Pick<FleetReader, 'columns' | 'capacity'>
  readonly #least: number
  readonly #kept = new Map<string, KeptOrder>()
  #keys = new Float64Array(0)
  #changed = new Uint32Array(0)

  /** Keeps the orders of `least` vessels and more. */
  constructor(fleet: Pick<FleetReader, 'columns' | 'capacity'>, least = minVessels) {
    this.#fleet = fleet
    this.#least = least
  }

  /** Every listed vessel in an order, valid until the next revision; null for an order that is not kept. */
  of(order: VesselOrder, ranks: Ranks, revision: number, nowMs: number): Uint32Array | null {
    const { count } = ranks
    if (count < this.#least || count > maxVessels || !keptFigures.has(order.by) || !(nowMs > 0)) return null
    const name = `${order.by} ${order.isDescending}`
    const kept = this.#kept.get(name)
    if (kept?.revision === revision) return kept.slots
    const { columns, capacity } = this.#fleet
    if (this.#keys.length < count) this.#keys = new Float64Array(capacity)
    const keys = this.#keys.subarray(0, count)
    const listed = ranks.ranked.slot.subarray(0, count)
    const baseMs = kept?.baseMs ?? nowMs
    figuresInOrder(listed, columns, order, { keys, nowMs: baseMs })
    const merged = kept === undefined ? null : this.#merged(kept, listed, keys, ranks.rankOf)
    if (merged === null && kept !== undefined && revision - kept.builtAt < minRefreshes) return null
    const { slots, keyOf, mmsiOf } = merged ?? this.#built(listed, keys)
    const builtAt = merged === null ? revision : kept!.builtAt
    this.#kept.set(name, { slots, keyOf, mmsiOf, baseMs, builtAt, revision })
    return slots
  }

  #built(listed: Uint32Array, keys: Float64Array): OrderedSlots {
    const { columns, capacity } = this.#fleet
    const keyOf = new Float64Array(capacity).fill(Number.NaN)
    const mmsiOf = new Uint32Array(capacity)
    for (let i = 0; i < listed.length; i++) {
      keyOf[listed[i]] = keys[i]
      mmsiOf[listed[i]] = columns.mmsi[listed[i]]
    }
    return { slots: sortedByKey(listed, keys, columns.mmsi), keyOf, mmsiOf }
  }

  /** Null where too many have changed. */
  #merged(kept: KeptOrder, listed: Uint32Array, keys: Float64Array, rankOf: Int32Array): OrderedSlots | null {
    const { keyOf, mmsiOf } = kept
    const { mmsi } = this.#fleet.columns
    if (this.#changed.length < listed.length) this.#changed = new Uint32Array(this.#fleet.capacity)
    let count = 0
    for (let i = 0; i < listed.length; i++) {
      this.#changed[count] = i
      const slot = listed[i]
      count += keyOf[slot] === keys[i] && mmsiOf[slot] === mmsi[slot] ? 0 : 1
    }
    if (count === 0 && kept.slots.length === listed.length) return kept
    if (count > listed.length / changedShare) return null
    const slots = new Uint32Array(listed.length)
    const changed = new Uint32Array(count)
    const changedKeys = new Float64Array(count)
    for (let i = 0; i < count; i++) {
      changed[i] = listed[this.#changed[i]]
      changedKeys[i] = keys[this.#changed[i]]
    }
    const arriving = sortedByKey(changed, changedKeys, mmsi)
    const isArriving = new Uint8Array(this.#fleet.capacity)
    for (let i = 0; i < count; i++) {
      const slot = changed[i]
      keyOf[slot] = changedKeys[i]
      mmsiOf[slot] = mmsi[slot]
      isArriving[slot] = 1
    }
    let written = 0
    let next = 0
    for (const slot of kept.slots) {
      if (rankOf[slot] < 0) keyOf[slot] = Number.NaN
      if (rankOf[slot] < 0 || isArriving[slot] === 1) continue
      const key = keyOf[slot]
      while (next < count && isBefore(arriving[next], slot, key)) slots[written++] = arriving[next++]
      slots[written++] = slot
    }
    while (next < count) slots[written++] = arriving[next++]
    return { slots, keyOf, mmsiOf }

    function isBefore(one: number, other: number, key: number): boolean {
      return keyOf[one] < key || (keyOf[one] === key && mmsi[one] < mmsi[other])
    }
  }
}

/** The first `limit` vessels of an order that pass a query. */
export function firstThatPass(
  order: Uint32Array,
  query: CompiledQuery,
  { ranked, rankOf }: Pick<Ranks, 'ranked' | 'rankOf'>,
  limit: number,
): Uint32Array {
  const hits = new Uint32Array(Math.min(limit, order.length))
  const { rejected, isBySlotsOnly } = query
  const rejects = rejected?.slots ?? null
  let found = 0
  for (let i = 0; i < order.length && found < hits.length; i++) {
    const slot = order[i]
    if (rejects !== null && rejects[slot] === 1) continue
    if (!isBySlotsOnly && !passes(query, ranked, rankOf[slot])) continue
    hits[found++] = slot
  }
  return hits.subarray(0, found)
}
