import type { Position } from '#domain/geo.ts'
import type { StraitSides } from './strait-sides.ts'
import { betweenGates, outOfRange, sideB, type StraitZones } from './strait-zones.ts'
import type { TransitCounter } from './transit-counter.ts'

/** The side before a silence, by sea lane where that is clear: the water behind a gate may be on another coast. */
export function sideBefore(counter: TransitCounter, sides: StraitSides, slot: number, from: Position): number {
  const lastSide = counter.sideOf(slot)
  const zone = counter.zones.zoneOf(from.lng, from.lat)
  // A vessel between the gates that came from neither side began its voyage there.
  if (zone === betweenGates) return lastSide
  const side = sides.sideOf(from)
  return side !== outOfRange ? side : lastSide !== outOfRange ? lastSide : zone
}

/** The side after a silence, by sea lane where that is clear. */
export function sideAfter(counter: TransitCounter, sides: StraitSides, to: Position): number {
  const zone = counter.zones.zoneOf(to.lng, to.lat)
  if (zone === betweenGates) return betweenGates
  const side = sides.sideOf(to)
  return side !== outOfRange ? side : zone
}

interface Silence {
  from: Position
  to: Position
  /** Zone after the silence. */
  toSide: number
  fromMs: number
  silentMs: number
}

/** Estimated time of the transit; NaN where none was possible. */
export function passedMs(
  sides: StraitSides,
  zones: StraitZones,
  { from, to, toSide, fromMs, silentMs }: Silence,
): number {
  if (toSide === betweenGates) return fromMs + silentMs
  const inside = zones.zoneOf(from.lng, from.lat) === betweenGates
  const share = sides[inside ? 'exitShare' : 'crossingShare'](from, to, toSide === sideB, silentMs)
  return fromMs + silentMs * share
}
