import { deserialize, serialize } from 'node:v8'
import type { AtSeaStop } from './at-sea-stops.ts'
import { hullKinds } from './hulls.ts'
import { floatsOf, type SailingTrack } from './sailing-tracks.ts'
import type { DemoShip } from './ships.ts'
import { type Leg, ShipPlan } from './voyage-plan.ts'
import { Waypoints } from './waypoints.ts'

/** A track whose numbers lie in those of the fleet, from `at` on, and its waypoints in the fleet's. */
type StoredTrack = Omit<SailingTrack, 'waypoints' | 'numbers'>

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
  waypoints: Float32Array<ArrayBuffer>
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
    const { points, paces, totalNm, anchorNm, passages } = track
    tracks.push({ at, points, paces, totalNm, anchorNm, passages })
    const length = floatsOf(track)
    numbers.push(track.numbers.subarray(track.at, track.at + length))
    at += length
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
  for (const columns of numbers) {
    joined.set(columns, to)
    to += columns.length
  }
  const waypoints = plans[0].legs[0].track.waypoints.used
  return serialize({ tracks, waypoints, numbers: joined, plans: stored } satisfies StoredFleet)
}

/** Throws where the bytes are not those of `encodePlans`. */
export function decodePlans(bytes: Uint8Array): ShipPlan[] {
  const { tracks: stored, plans: storedPlans, ...read } = deserialize(bytes) as StoredFleet
  // What was read are views of all of the bytes, which would be kept.
  const waypoints = new Waypoints(read.waypoints.slice())
  const numbers = read.numbers.slice()
  // Objects are written with all of their members: those that are read or spread take half as much again.
  const tracks = stored.map(({ at, points, paces, totalNm, anchorNm, passages }): SailingTrack => {
    return { waypoints, numbers, at, points, paces, totalNm, anchorNm, passages }
  })
  const plans: ShipPlan[] = []
  for (const { seed, offsetMs, ship, legs } of storedPlans) {
    const whole = legs.map((leg) => {
      const stop = leg.stop && { ...leg.stop, mother: leg.stop.kind === 'daughter' ? plans[leg.stop.partner] : null }
      return legOf(leg, tracks[leg.track], stop)
    })
    plans.push(new ShipPlan(seed, shipOf(ship), whole, offsetMs))
  }
  return plans
}

/** All members of a leg, so that one that is added is not left out below. */
type WholeLeg = { [Name in keyof Required<Leg>]: Leg[Name] }

function legOf(stored: StoredPlan['legs'][number], track: SailingTrack, stop: AtSeaStop | null): Leg {
  const { from, to, knots, anchorNm, anchorAt, berthMs, waitMs, season, commodity, cargoTonnes, draughtM } = stored
  return {
    track,
    from,
    to,
    knots,
    anchorNm,
    anchorAt,
    stop,
    berthMs,
    waitMs,
    season,
    commodity,
    cargoTonnes,
    draughtM,
  } satisfies WholeLeg
}

function shipOf(stored: StoredPlan['ship']): DemoShip {
  const { index, mmsi, imo, name, callsign, kindCode, shipType, dwtTonnes, lengthM, beamM } = stored
  const { draughtM, ballastDraughtM, capacityM3, speedFactor, laneOffset } = stored
  return {
    index,
    mmsi,
    imo,
    name,
    callsign,
    kind: hullKinds[kindCode],
    kindCode,
    shipType,
    dwtTonnes,
    lengthM,
    beamM,
    draughtM,
    ballastDraughtM,
    capacityM3,
    speedFactor,
    laneOffset,
  }
}
