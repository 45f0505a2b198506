import { distanceNm, type Position } from '#domain/geo.ts'
import { chance, chanceBetween } from './chance.ts'
import type { DemoShip } from './ships.ts'
import { placeOn, type Track } from './tracks.ts'
import type { ShipPlan } from './voyage-plan.ts'

/** What a ship carries, and how deep she sits with it. */
export interface Load {
  /** As a code of the table of commodities; −1 in ballast. */
  commodity: number
  cargoTonnes: number
  draughtM: number
}

/** What she does where she waits, other than to wait for a berth. */
export interface Stay {
  /** `storage`: keeps her cargo afloat; `mother`: hands some of it to a smaller ship; `daughter`: takes it. */
  kind: 'storage' | 'mother' | 'daughter'
  /** How long she stays in all. */
  lastsMs: number
  /** The meeting, from the beginning of the stay; both are `lastsMs` where there is none. */
  fromMs: number
  toMs: number
  /** What she goes on with. */
  after: Load
  /** Whether she lies at anchor, or drifts. */
  drifts: boolean
  /** Place of the other in the fleet, −1 none. */
  partner: number
  /** The ship beside which a daughter lies. */
  beside: ShipPlan | null
}

/** Of laden legs of tankers, those that end in weeks of waiting for a buyer. */
const storageShare = 0.03
/** Of laden legs of big crude carriers, those on which a smaller ship takes a part of the cargo outside the port. */
const meetingShare = 0.3
const bigTonnes = 100_000
const hourMs = 3_600_000
/** A ship comes alongside, and casts off, in so long. */
export const alongsideMs = hourMs

/** Why a laden tanker stops on the high sea on a leg, and where; null for nearly all. */
export function staysAt(
  seed: number,
  ship: DemoShip,
  call: number,
  track: Track,
  load: Load,
  crowded: (at: Position) => boolean,
): { stay: Stay; atNm: number } | null {
  const { vesselClass } = ship.kind
  if (load.cargoTonnes <= 0 || (vesselClass !== 'Crude Tanker' && vesselClass !== 'Chemical Tanker')) return null
  const roll = chance(seed, ship.index, call, 141)
  const meets = vesselClass === 'Crude Tanker' && ship.dwtTonnes >= bigTonnes && roll < storageShare + meetingShare
  if (roll >= storageShare && !meets) return null
  const atNm = quietPlace(seed, ship, call, track, crowded)
  if (atNm < 0) return null
  const length = chance(seed, ship.index, call, 142)
  const drifts = chance(seed, ship.index, call, 143) < 0.5
  const common = { after: load, partner: -1, beside: null, drifts }
  if (roll < storageShare) {
    const lastsMs = Math.round(chanceBetween(9, 40, length) * 24 * hourMs)
    return { stay: { kind: 'storage', lastsMs, fromMs: lastsMs, toMs: lastsMs, ...common }, atNm }
  }
  const fromMs = Math.round(chanceBetween(8, 30, length) * hourMs)
  const toMs = fromMs + Math.round(chanceBetween(10, 30, chance(seed, ship.index, call, 144)) * hourMs)
  return { stay: { kind: 'mother', lastsMs: toMs + 4 * hourMs, fromMs, toMs, ...common }, atNm }
}

/** A place before the end of a way with sea room and no port about; −1 where there is none. */
function quietPlace(
  seed: number,
  ship: DemoShip,
  call: number,
  track: Track,
  crowded: (at: Position) => boolean,
): number {
  for (let attempt = 0; attempt < 12; attempt++) {
    const nm = track.totalNm - chanceBetween(30, 240, chance(seed, ship.index, call, 145 + attempt))
    if (nm < track.totalNm / 2) continue
    const at = placeOn(track, nm)
    if (at.roomNm >= 0.8 && !crowded(at)) return nm
  }
  return -1
}

/** Whether a position is in a port or so near to one that ships lie about for it. */
export function nearAny(places: readonly (Position & { radiusNm: number })[]): (at: Position) => boolean {
  return ({ lng, lat }) =>
    places.some((place) => {
      if (Math.abs(place.lat - lat) > 0.6) return false
      return distanceNm(lng, lat, place.lng, place.lat) < place.radiusNm + 8
    })
}
