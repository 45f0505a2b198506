import { distanceNm, type Position } from '#domain/geo.ts'
import { pointAt, type SailingTrack } from './sailing-tracks.ts'
import { interpolate, seededRandom } from './seeded-random.ts'
import type { DemoShip } from './ships.ts'
import type { ShipPlan } from './voyage-plan.ts'
import { msPerHour } from '#domain/time.ts'

/** The cargo aboard a ship and the draught that it gives. */
export interface Load {
  /** Code in the table of commodities; −1 in ballast. */
  commodity: number
  cargoTonnes: number
  draughtM: number
}

/** A stop on the way, for another reason than waiting for a berth at its end. Mother and daughter vessel are the trade's terms. */
export interface AtSeaStop {
  /**
   * `storage` keeps its cargo afloat; `mother` transfers part of it to a smaller ship; `daughter` receives it. `bunkers` and
   * `orders` are at the anchorage of a port: for fuel, and until it is known where to go or a berth is free.
   */
  kind: 'storage' | 'mother' | 'daughter' | 'bunkers' | 'orders'
  durationMs: number
  /** The transfer, counted from the start of the stop; both are `durationMs` where there is none. */
  transferStartMs: number
  transferEndMs: number
  loadAfter: Load
  /** True while adrift, false at anchor. */
  drifts: boolean
  /** Fleet index of the other ship, −1 for none. */
  partner: number
  /** The plan of the ship that a daughter vessel comes alongside. */
  mother: ShipPlan | null
  /** UN/LOCODE of the port that the ship stops off; null at sea. */
  port: string | null
}

/** Share of the tankers' laden legs that end in weeks of floating storage. */
const storageShare = 0.03
/** Share of the large crude tankers' laden legs on which a smaller ship receives part of the cargo outside the port. */
const transferShare = 0.3
const minMotherDwtTonnes = 100_000
/** Time to come alongside, and to cast off. */
export const alongsideMs = msPerHour

/** The leg that a stop is planned for: the `call` of a ship's round trip that it starts from, and the load on it. */
export interface LegForStop {
  ship: DemoShip
  call: number
  track: SailingTrack
  load: Load
}

/** Decides whether a laden tanker stops at sea on a leg, and at how many miles of it; null for nearly all legs. */
export function planAtSeaStop(
  seed: number,
  leg: LegForStop,
  isNearPort: (at: Position) => boolean,
): { stop: AtSeaStop; atNm: number } | null {
  const { ship, call, load } = leg
  const { vesselClass } = ship.kind
  if (load.cargoTonnes <= 0 || (vesselClass !== 'Crude Tanker' && vesselClass !== 'Chemical Tanker')) return null
  const random = (key: number) => seededRandom(seed, ship.index, call, key)
  const roll = random(141)
  const canTransfer = vesselClass === 'Crude Tanker' && ship.dwtTonnes >= minMotherDwtTonnes
  if (roll >= storageShare + (canTransfer ? transferShare : 0)) return null
  const atNm = openWaterNm(seed, leg, isNearPort)
  if (atNm < 0) return null

  const common = { loadAfter: load, partner: -1, mother: null, port: null, drifts: random(143) < 0.5 }
  if (roll < storageShare) {
    const durationMs = Math.round(interpolate(9, 40, random(142)) * 24 * msPerHour)
    const times = { durationMs, transferStartMs: durationMs, transferEndMs: durationMs }
    return { stop: { kind: 'storage', ...times, ...common }, atNm }
  }
  const transferStartMs = Math.round(interpolate(8, 30, random(142)) * msPerHour)
  const transferEndMs = transferStartMs + Math.round(interpolate(10, 30, random(144)) * msPerHour)
  const times = { durationMs: transferEndMs + 4 * msPerHour, transferStartMs, transferEndMs }
  return { stop: { kind: 'mother', ...times, ...common }, atNm }
}

/** Miles along the track to a point near its end with open water and no port nearby; −1 where none is found. */
function openWaterNm(seed: number, { ship, call, track }: LegForStop, isNearPort: (at: Position) => boolean): number {
  for (let attempt = 0; attempt < 12; attempt++) {
    const nm = track.totalNm - interpolate(30, 240, seededRandom(seed, ship.index, call, 145 + attempt))
    if (nm < track.totalNm / 2) continue
    const at = pointAt(track, nm)
    if (at.starboardNm >= 0.8 && !isNearPort(at)) return nm
  }
  return -1
}

/** Returns a test for whether a position is in one of the places or within 8 nm of it, where ships wait. */
export function nearAnyOf(places: readonly (Position & { radiusNm: number })[]): (at: Position) => boolean {
  return ({ lng, lat }) =>
    places.some((place) => {
      if (Math.abs(place.lat - lat) > 0.6) return false
      return distanceNm(lng, lat, place.lng, place.lat) < place.radiusNm + 8
    })
}
