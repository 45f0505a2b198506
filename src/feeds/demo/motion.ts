import { bearingDeg, destinationPoint, distanceNm, type Position, wrapLng } from '#domain/geo.ts'
import type { Berth } from '#domain/world/places.ts'
import { seededRandom } from './seeded-random.ts'
import { alongsideMs } from './at-sea-stops.ts'
import type { FleetPlaces } from './fleet.ts'
import { reachedAfter, fullSpeedNmTo, type SailingTrack } from './sailing-tracks.ts'
import { waypointFloats } from './waypoints.ts'
import { atAnchor, atBerth, approaching, type Leg, type VoyageMoment, type ShipPlan } from './voyage-plan.ts'
import { msPerHour, msPerMinute } from '#domain/time.ts'

/** The actual position and motion of a ship. */
export interface ShipState {
  lng: number
  lat: number
  sogKnots: number
  cogDeg: number
  headingDeg: number
  navStatus: number
  moment: VoyageMoment
}

const underWay = 0
const anchored = 1
const moored = 5
const radians = Math.PI / 180
/** Ships lie within this length of a berth. */
const quayNm = 0.06
/** Over these miles the way to the terminal becomes the way to the ship's berth. */
const harbourNm = 4
/** Over these miles the way along a track becomes the way to an anchorage beside it. */
const minAsideNm = 6
const maxAsideNm = 60
/** A ship adrift circles at this distance from its position, once in this time. */
const driftNm = 0.8
const driftCircleMs = 14 * msPerHour

/** The motion of a ship at a time, computed from its plan alone: times may come in any order. */
export function shipState(fleet: FleetPlaces, plan: ShipPlan, nowMs: number): ShipState {
  const moment = plan.at(nowMs)
  if (moment.phase === atBerth) return berthed(fleet, plan, moment, nowMs)
  if (moment.phase === atAnchor) return waiting(fleet, plan, moment, nowMs)
  return sailing(fleet, plan, moment, nowMs)
}

/** Miles made on the current leg. */
export function distanceMadeNm(plan: ShipPlan, moment: VoyageMoment): number {
  const leg = plan.legs[moment.leg]
  if (moment.phase === atBerth) return 0
  if (moment.phase === atAnchor) return leg.anchorNm
  return reachedAfter(leg.track, fullSpeedNmMade(plan, moment)).nm
}

function fullSpeedNmMade(plan: ShipPlan, moment: VoyageMoment): number {
  const leg = plan.legs[moment.leg]
  const start = moment.phase === approaching ? fullSpeedNmTo(leg.track, leg.anchorNm) : 0
  return start + (moment.elapsedMs / msPerHour) * leg.knots
}

/** The point at mile `nm` of a leg. The tracks of all ships end at the terminal; the last miles lead to the berth of this one. */
function pointOfLeg(fleet: FleetPlaces, { ship }: ShipPlan, leg: Leg, nm: number): Position {
  const { track, from, to } = leg
  const at = offsetPoint(track, nm, ship.laneOffset)
  turnAside(at, ship, leg, nm)
  for (const [place, offNm] of [
    [from, nm],
    [to, track.totalNm - nm],
  ]) {
    if (offNm >= harbourNm) continue
    const berth = berthOf(fleet, ship, place)
    const share = 1 - Math.max(0, offNm) / harbourNm
    at.lng += (berth.lng - fleet.terminals[place].lng) * share
    at.lat += (berth.lat - fleet.terminals[place].lat) * share
  }
  return at
}

/** Turns the way of a ship to its place in an anchorage beside the track, and back. */
function turnAside(
  at: Position,
  { laneOffset }: ShipPlan['ship'],
  { track, anchorNm, anchorAt }: Leg,
  nm: number,
): void {
  if (anchorAt === null || Math.abs(nm - anchorNm) >= maxAsideNm) return
  const off = offsetPoint(track, anchorNm, laneOffset)
  const offNm = distanceNm(wrapLng(off.lng), off.lat, anchorAt.lng, anchorAt.lat)
  // Slowly enough that the way is hardly longer.
  const overNm = Math.min(maxAsideNm, Math.max(minAsideNm, offNm * 2), Math.max(1, track.totalNm - anchorNm))
  const share = 1 - Math.abs(nm - anchorNm) / overNm
  if (share <= 0) return
  at.lng += wrapLng(anchorAt.lng - off.lng) * share
  at.lat += (anchorAt.lat - off.lat) * share
}

/** Where a ship waits: in an anchorage, or on its way. Its longitude may exceed ±180°. */
function anchorageOf({ legs, ship }: ShipPlan, { leg: index }: VoyageMoment): Position {
  const { track, anchorNm, anchorAt } = legs[index]
  return anchorAt ?? offsetPoint(track, anchorNm, ship.laneOffset)
}

function sailing(fleet: FleetPlaces, plan: ShipPlan, moment: VoyageMoment, nowMs: number): ShipState {
  const { seed } = fleet
  const leg = plan.legs[moment.leg]
  const { track, knots } = leg
  const { nm, pace } = reachedAfter(track, fullSpeedNmMade(plan, moment))
  const at = pointOfLeg(fleet, plan, leg, nm)
  const ahead = pointOfLeg(fleet, plan, leg, Math.min(track.totalNm, nm + 0.6))
  const behind = nm + 0.3 >= track.totalNm ? pointOfLeg(fleet, plan, leg, nm - 0.6) : at
  const courseDeg = bearingDeg(behind.lng, behind.lat, ahead.lng, ahead.lat)
  const minute = Math.floor(nowMs / msPerMinute)
  const noise = seededRandom(seed, plan.ship.index, minute, 90) - 0.5
  const drift = seededRandom(seed, plan.ship.index, minute >> 5, 91) - 0.5
  return {
    lng: wrapLng(at.lng),
    lat: at.lat,
    sogKnots: Math.max(0.1, knots * pace * (1 + 0.03 * noise)),
    cogDeg: (courseDeg + 2.4 * noise + 360) % 360,
    headingDeg: (courseDeg + 5 * drift + 360) % 360,
    navStatus: underWay,
    moment,
  }
}

function waiting(fleet: FleetPlaces, plan: ShipPlan, moment: VoyageMoment, nowMs: number): ShipState {
  const { stop } = plan.legs[moment.leg]
  const alone = stop?.drifts ? drifting(plan, moment, nowMs) : swingingAtAnchor(plan, moment, nowMs)
  if (!stop?.mother) return alone
  // 0 at its own position, 1 alongside the mother vessel.
  const { elapsedMs } = moment
  const near = Math.min(
    1,
    (elapsedMs - stop.transferStartMs) / alongsideMs + 1,
    1 - (elapsedMs - stop.transferEndMs) / alongsideMs,
  )
  if (near <= 0) return alone
  const other = shipState(fleet, stop.mother, nowMs)
  const abeamNm = (stop.mother.ship.beamM + plan.ship.beamM) / 2 / 1852 + 0.003
  const to = destinationPoint(other.lng, other.lat, other.headingDeg + 90, abeamNm)
  if (near >= 1) return { ...other, lng: to.lng, lat: to.lat, moment }
  return {
    lng: alone.lng + (to.lng - alone.lng) * near,
    lat: alone.lat + (to.lat - alone.lat) * near,
    sogKnots: distanceNm(alone.lng, alone.lat, to.lng, to.lat) / (alongsideMs / msPerHour),
    cogDeg: bearingDeg(alone.lng, alone.lat, to.lng, to.lat),
    headingDeg: other.headingDeg,
    navStatus: underWay,
    moment,
  }
}

/** A ship with its engine stopped circles slowly with wind and current. */
function drifting(plan: ShipPlan, moment: VoyageMoment, nowMs: number): ShipState {
  const anchorage = anchorageOf(plan, moment)
  const turnDeg = (nowMs / driftCircleMs + plan.ship.laneOffset) * 360
  const cogDeg = (((turnDeg + 90) % 360) + 360) % 360
  const at = destinationPoint(wrapLng(anchorage.lng), anchorage.lat, turnDeg % 360, driftNm)
  return {
    lng: at.lng,
    lat: at.lat,
    cogDeg,
    sogKnots: (2 * Math.PI * driftNm) / (driftCircleMs / msPerHour),
    headingDeg: (cogDeg + 70) % 360,
    navStatus: underWay,
    moment,
  }
}

/** A ship swings round its anchor with the tide. */
function swingingAtAnchor(plan: ShipPlan, moment: VoyageMoment, nowMs: number): ShipState {
  const anchorage = anchorageOf(plan, moment)
  const tide = (nowMs / (12.42 * msPerHour)) * 2 * Math.PI + plan.ship.index
  const headingDeg = (180 + 140 * Math.sin(tide) + 8 * Math.sin(tide * 19) + 360) % 360
  const chainDeg = 0.0016
  return {
    lng: wrapLng(anchorage.lng - (chainDeg * Math.sin(headingDeg * radians)) / Math.cos(anchorage.lat * radians)),
    lat: anchorage.lat - chainDeg * Math.cos(headingDeg * radians),
    sogKnots: 0.1 + 0.1 * Math.abs(Math.sin(tide * 7)),
    cogDeg: (headingDeg + 90) % 360,
    headingDeg,
    navStatus: anchored,
    moment,
  }
}

/** Where a ship moors at a terminal: a terminal has more than one berth, and each ship has its own. */
function berthOf({ seed, terminals, berths }: FleetPlaces, { index }: ShipPlan['ship'], place: number): Berth {
  const { id, lng, lat } = terminals[place]
  const roll = (what: number) => seededRandom(seed, index, place, what)
  const found = berths.get(id) ?? []
  if (found.length === 0)
    return {
      lng: lng + (roll(92) - 0.5) * 0.016,
      lat: lat + (roll(93) - 0.5) * 0.008,
      headingDeg: Math.floor(roll(96) * 360),
    }
  const berth = found[Math.floor(roll(92) * found.length)]
  const at = destinationPoint(berth.lng, berth.lat, berth.headingDeg, (roll(93) - 0.5) * quayNm)
  return { ...at, headingDeg: (berth.headingDeg + (roll(96) < 0.5 ? 0 : 180)) % 360 }
}

function berthed(fleet: FleetPlaces, plan: ShipPlan, moment: VoyageMoment, nowMs: number): ShipState {
  const { seed } = fleet
  const place = plan.legs[moment.leg].from
  const { index } = plan.ship
  const { lng, lat, headingDeg } = berthOf(fleet, plan.ship, place)
  return {
    lng,
    lat,
    sogKnots: seededRandom(seed, index, Math.floor(nowMs / msPerMinute), 94) < 0.9 ? 0 : 0.1,
    cogDeg: seededRandom(seed, index, Math.floor(nowMs / 180_000), 95) * 360,
    headingDeg,
    navStatus: moored,
    moment,
  }
}

/** The point at mile `nm`, moved to starboard by the share `width` of what the track allows. Its longitude may exceed ±180°. */
function offsetPoint(track: SailingTrack, nm: number, width: number): { lng: number; lat: number } {
  const { numbers, at, points } = track
  const { values } = track.waypoints
  const nms = at + points
  let low = 0
  let high = points - 1
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (numbers[nms + middle] <= nm) low = middle
    else high = middle
  }
  const [from, to] = [numbers[at + low] * waypointFloats, numbers[at + high] * waypointFloats]
  const between = (column: number, share: number) =>
    values[from + column] + (values[to + column] - values[from + column]) * share
  const leg = numbers[nms + high] - numbers[nms + low]
  const share = leg > 0 ? Math.min(1, Math.max(0, (nm - numbers[nms + low]) / leg)) : 0
  const lng = between(0, share)
  const lat = between(1, share)
  const asideDeg = (between(2, share) * width) / 60
  const cosLat = Math.cos(lat * radians)
  const east = (values[to] - values[from]) * cosLat
  const north = values[to + 1] - values[from + 1]
  const length = Math.hypot(east, north)
  if (length === 0) return { lng, lat }
  return { lng: lng + (asideDeg * north) / length / cosLat, lat: lat - (asideDeg * east) / length }
}
