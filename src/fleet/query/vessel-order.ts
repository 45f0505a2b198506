import { distanceNm, kmPerNm } from '#domain/geo.ts'
import { nameBytes } from '#domain/messages/observations.ts'
import type { SortFigure } from '#domain/vessel/served-precision.ts'
import { speedSteps, servedCargoTonnes } from '#domain/vessel/served-precision.ts'
import type { VesselColumns } from '../columns.ts'
import { firstByKey, nthSmallest } from './first-by-key.ts'

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

/** The first `limit` of these vessels in an order. */
export function inOrder(
  slots: Uint32Array,
  columns: OrderedColumns,
  order: VesselOrder,
  { limit, nowMs }: { limit: number; nowMs: number },
): Uint32Array {
  if (order.by === 'name') return byName(slots, columns, order.isDescending, limit)
  const keys = figuresOf(slots, columns, order, nowMs)
  if (order.isDescending) for (let i = 0; i < keys.length; i++) keys[i] = keyRange - 1 - bounded(keys[i])
  else for (let i = 0; i < keys.length; i++) keys[i] = bounded(keys[i])
  return firstByKey(slots, keys, columns.mmsi, limit)
}

/** The figure of each slot as a whole number; NaN where it is unknown. */
function figuresOf(
  slots: Uint32Array,
  columns: OrderedColumns,
  { by, from }: VesselOrder,
  nowMs: number,
): Float64Array {
  const { etaMs, etaCalculatedMs, sogKnots, positionMs, lng, lat } = columns
  const figures = new Float64Array(slots.length)
  const fill = (figure: (slot: number) => number) => {
    for (let i = 0; i < slots.length; i++) figures[i] = figure(slots[i])
    return figures
  }
  switch (by) {
    case 'eta': {
      const fromSeconds = Math.floor(nowMs / 1000) - etaSpanSeconds
      return fill((slot) => {
        const ms = etaMs[slot] >= 0 ? etaMs[slot] : etaCalculatedMs[slot]
        return Math.floor(ms / 1000) - fromSeconds
      })
    }
    case 'speed':
      return fill((slot) => speedSteps(sogKnots[slot]))
    case 'age':
      return fill((slot) => Math.floor((nowMs - positionMs[slot]) / 1000))
    case 'distance':
      return fill((slot) => Math.round(distanceNm(from!.lng, from!.lat, lng[slot], lat[slot]) * kmPerNm * 1000))
    default: {
      const column = by === 'dwt' ? columns.dwtTonnes : columns.cargoTonnes
      for (let i = 0; i < slots.length; i++) figures[i] = servedCargoTonnes(column[slots[i]])
      return figures
    }
  }
}

const bounded = (value: number) => (value > keyRange - 1 ? keyRange - 1 : value < 0 ? 0 : value)

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
  const start = slot * nameBytes
  let key = 0
  // A padding of zeros and one of spaces are the same name.
  for (let i = 0; i < keyBytes; i++) key = key * 256 + Math.max(0, names[start + i] - 32)
  if (names[start] === 0 || names[start] === 32)
    return nameText(names, slot) === '' ? Infinity : isDescending ? 2 ** 48 : 0
  return isDescending ? 2 ** 48 - key : key
}

function nameText(names: Uint8Array, slot: number): string {
  const start = names.byteOffset + slot * nameBytes
  return Buffer.from(names.buffer, start, nameBytes).toString('latin1').replaceAll('\0', ' ').trim()
}
