import { distanceNm, kmPerNm } from '#domain/geo.ts'
import { nameBytes } from '#domain/messages/observations.ts'
import type { SortFigure } from '#domain/vessel/served-precision.ts'
import { speedSteps, servedCargoTonnes } from '#domain/vessel/served-precision.ts'
import type { VesselColumns } from '../columns.ts'
import { FirstCandidates, firstByKey, nthSmallest, unknownKey } from './first-by-key.ts'

/** The order of a list: unknown last both ways, ties by MMSI. */
export interface VesselOrder {
  by: SortFigure
  isDescending: boolean
  /** What distances are from; needed for `distance` only. */
  from?: { lng: number; lat: number }
}

type OrderedColumns = Pick<
  VesselColumns,
  | 'mmsi'
  | 'name'
  | 'lng'
  | 'lat'
  | 'sogKnots'
  | 'dwtTonnes'
  | 'cargoTonnes'
  | 'etaMs'
  | 'etaCalculatedMs'
  | 'positionMs'
>

/** Keys are whole numbers from 0 to below this. */
const keyRange = 2 ** 32 - 1
/** ETAs are ordered by whole seconds from this long before now. */
const etaSpanSeconds = 2 ** 31

/** Sorts vessels; keeps the keys' buffers between uses. */
export class VesselSorter {
  #keys = new Float64Array(0)
  readonly #firsts = new FirstCandidates()

  /** The first `limit` of these vessels in an order. */
  inOrder(
    slots: Uint32Array,
    columns: OrderedColumns,
    order: VesselOrder,
    { limit, nowMs }: { limit: number; nowMs: number },
  ): Uint32Array {
    if (this.#keys.length < slots.length) this.#keys = new Float64Array(slots.length)
    const keys = this.#keys.subarray(0, slots.length)
    if (order.by === 'name') {
      for (let i = 0; i < slots.length; i++) keys[i] = firstCharacters(columns.name, slots[i], order.isDescending)
      return byName(this.#firsts.of(slots, keys, limit).slots, columns, order.isDescending, limit)
    }
    figuresInOrder(slots, columns, order, { keys, nowMs })
    const candidates = this.#firsts.of(slots, keys, limit)
    return firstByKey(candidates.slots, candidates.keys, columns.mmsi, limit)
  }
}

/** The first `limit` of these vessels by rank. */
export function slotsByRank(
  slots: Uint32Array,
  rankOf: Int32Array,
  slotAt: Uint32Array,
  limit: number,
): Uint32Array<ArrayBuffer> {
  const ranks = new Uint32Array(slots.length)
  let isSorted = true
  for (let i = 0, last = -1; i < slots.length; i++) {
    const rank = rankOf[slots[i]]
    isSorted &&= rank > last
    last = ranks[i] = rank
  }
  const first = (isSorted ? ranks : ranks.sort()).subarray(0, limit)
  for (let i = 0; i < first.length; i++) first[i] = slotAt[first[i]]
  return first
}

interface FigureContext {
  /** One for each slot. */
  keys: Float64Array
  nowMs: number
}

/** Writes the key of each slot by which an order ascends: unknown figures are last both ways. */
export function figuresInOrder(
  slots: Uint32Array,
  columns: OrderedColumns,
  order: VesselOrder,
  context: FigureContext,
): void {
  figuresOf(slots, columns, order, context)
  const { keys } = context
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i]
    const known = key > keyRange - 1 ? keyRange - 1 : key < 0 ? 0 : key
    keys[i] = Number.isNaN(key) ? unknownKey : order.isDescending ? keyRange - 1 - known : known
  }
}

/** Writes the figure of each slot as a whole number; NaN where it is unknown. */
function figuresOf(
  slots: Uint32Array,
  columns: OrderedColumns,
  { by, from }: VesselOrder,
  { keys, nowMs }: FigureContext,
): void {
  const { etaMs, etaCalculatedMs, sogKnots, positionMs, lng, lat } = columns
  const count = slots.length
  switch (by) {
    case 'eta': {
      const fromSeconds = Math.floor(nowMs / 1000) - etaSpanSeconds
      for (let i = 0; i < count; i++) {
        const known = etaMs[slots[i]]
        keys[i] = Math.floor((known >= 0 ? known : etaCalculatedMs[slots[i]]) / 1000) - fromSeconds
      }
      return
    }
    case 'speed':
      for (let i = 0; i < count; i++) keys[i] = speedSteps(sogKnots[slots[i]])
      return
    case 'age':
      for (let i = 0; i < count; i++) keys[i] = Math.floor((nowMs - positionMs[slots[i]]) / 1000)
      return
    case 'distance':
      for (let i = 0; i < count; i++)
        keys[i] = Math.round(distanceNm(from!.lng, from!.lat, lng[slots[i]], lat[slots[i]]) * kmPerNm * 1000)
      return
    default: {
      const column = by === 'dwt' ? columns.dwtTonnes : columns.cargoTonnes
      for (let i = 0; i < count; i++) keys[i] = servedCargoTonnes(column[slots[i]])
    }
  }
}

/** The order by the first two characters of a name. */
function firstCharacters(names: Uint8Array, slot: number, isDescending: boolean): number {
  const start = nameStart(names, slot)
  if (start < 0) return unknownKey
  const second = start + 1 < (slot + 1) * nameBytes ? names[start + 1] : 0
  const key = names[start] * 256 + Math.max(32, second)
  return isDescending ? nameKeys - key : key
}

const nameKeys = 2 ** 16

/** Where the first character of a name is that is not a blank, with which some begin; −1 for none. */
function nameStart(names: Uint8Array, slot: number): number {
  for (let at = slot * nameBytes; at < (slot + 1) * nameBytes; at++) if (names[at] !== 0 && names[at] !== 32) return at
  return -1
}

/** The first six characters select, whole names sort. A vessel without a name is last. */
function byName(slots: Uint32Array, { name, mmsi }: OrderedColumns, isDescending: boolean, limit: number): Uint32Array {
  const count = Math.min(limit, slots.length)
  const keys = new Float64Array(slots.length)
  for (let i = 0; i < slots.length; i++) keys[i] = nameKey(name, slots[i], isDescending)
  const last = count === 0 || count === slots.length ? Infinity : nthSmallest(keys.slice(), count - 1)
  const among: { slot: number; name: string }[] = []
  for (let i = 0; i < slots.length; i++) {
    if (keys[i] <= last) among.push({ slot: slots[i], name: nameText(name, slots[i]) })
  }
  const direction = isDescending ? -1 : 1
  among.sort((a, b) => {
    if (a.name === b.name) return mmsi[a.slot] - mmsi[b.slot]
    if (a.name === '' || b.name === '') return a.name === '' ? 1 : -1
    return a.name < b.name ? -direction : direction
  })
  return Uint32Array.from(among.slice(0, count), ({ slot }) => slot)
}

const keyBytes = 6

function nameKey(names: Uint8Array, slot: number, isDescending: boolean): number {
  const start = nameStart(names, slot)
  if (start < 0) return Infinity
  const end = (slot + 1) * nameBytes
  let key = 0
  // A padding of zeros and one of spaces are the same name.
  for (let at = start; at < start + keyBytes; at++) key = key * 256 + (at < end ? Math.max(0, names[at] - 32) : 0)
  return isDescending ? 2 ** 48 - key : key
}

function nameText(names: Uint8Array, slot: number): string {
  const start = names.byteOffset + slot * nameBytes
  return Buffer.from(names.buffer, start, nameBytes).toString('latin1').replaceAll('\0', ' ').trim()
}
