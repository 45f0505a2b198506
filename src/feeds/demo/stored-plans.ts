import { deserialize, serialize } from 'node:v8'
import type { AtSeaStop } from './at-sea-stops.ts'
import { hullKinds } from './hulls.ts'
import type { SailingTrack } from './sailing-tracks.ts'
import type { DemoShip } from './ships.ts'
import { type Leg, ShipPlan } from './voyage-plan.ts'

const columns = ['lngs', 'lats', 'nms', 'starboardNm', 'paceNm', 'pace', 'fullSpeedNm'] as const

/** A track whose columns lie one after the other in the numbers of the fleet, from `at` on. */
interface StoredTrack extends Omit<SailingTrack, (typeof columns)[number]> {
  at: number
  points: number
  paces: number
}

interface StoredPlan {
  seed: number
  offsetMs: number
  /** Its kind is that of its code. */
  ship: Omit<DemoShip, 'kind'> & { kind: undefined }
  /** The mother of a stop is the partner of a daughter vessel. */
  legs: (Omit<Leg, 'track' | 'stop'> & {
    track: number
    stop: (Omit<AtSeaStop, 'mother'> & { mother: undefined }) | null
  })[]
}

interface StoredFleet {
  tracks: StoredTrack[]
  numbers: Float32Array
  plans: StoredPlan[]
}

/** The plans of a whole fleet as bytes: reading them takes a thirtieth of the time of planning. */
export function encodePlans(plans: readonly ShipPlan[]): Uint8Array {
  const numbers: Float32Array[] = []
  const tracks: StoredTrack[] = []
  const places = new Map<SailingTrack, number>()
  let at = 0
  const placeOf = (track: SailingTrack): number => {
    const known = places.get(track)
    if (known !== undefined) return known
    const { totalNm, anchorNm, passages } = track
    tracks.push({ at, points: track.nms.length, paces: track.pace.length, totalNm, anchorNm, passages })
    for (const column of columns) {
      numbers.push(track[column])
      at += track[column].length
    }
    places.set(track, tracks.length - 1)
    return tracks.length - 1
  }
  const stored = plans.map(({ seed, offsetMs, ship, legs }): StoredPlan => {
    const withoutShared = legs.map(({ track, stop, ...leg }) => ({
      ...leg,
      track: placeOf(track),
      stop: stop && { ...stop, mother: undefined },
    }))
    return { seed, offsetMs, ship: { ...ship, kind: undefined }, legs: withoutShared }
  })
  const joined = new Float32Array(at)
  let to = 0
  for (const column of numbers) {
    joined.set(column, to)
    to += column.length
  }
  return serialize({ tracks, numbers: joined, plans: stored } satisfies StoredFleet)
}

/** Throws where the bytes are not those of `encodePlans`. */
export function decodePlans(bytes: Uint8Array): ShipPlan[] {
  const { tracks: stored, numbers, plans: storedPlans } = deserialize(bytes) as StoredFleet
  const tracks = stored.map(({ at, points, paces, ...rest }): SailingTrack => {
    const point = (column: number) => numbers.subarray(at + column * points, at + (column + 1) * points)
    const pacesAt = at + 4 * points
    const pace = (column: number) => numbers.subarray(pacesAt + column * paces, pacesAt + (column + 1) * paces)
    return {
      ...{ lngs: point(0), lats: point(1), nms: point(2), starboardNm: point(3) },
      ...{ paceNm: pace(0), pace: pace(1), fullSpeedNm: pace(2) },
      ...rest,
    }
  })
  const plans: ShipPlan[] = []
  for (const { seed, offsetMs, ship, legs } of storedPlans) {
    const whole = legs.map(({ track, stop, ...leg }): Leg => {
      const mother = stop?.kind === 'daughter' ? plans[stop.partner] : null
      return { ...leg, track: tracks[track], stop: stop && { ...stop, mother } }
    })
    plans.push(new ShipPlan(seed, { ...ship, kind: hullKinds[ship.kindCode] }, whole, offsetMs))
  }
  return plans
}
