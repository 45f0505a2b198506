import { bearingDeg, destinationPoint, distanceNm, wrapLng } from '#domain/geo.ts'
import type { Terminal } from '#domain/places.ts'
import { chance } from './chance.ts'
import { alongsideMs } from './stays.ts'
import { reachedBy, steamedTo, type Track } from './tracks.ts'
import { atAnchor, atBerth, comingIn, type Moment, type ShipPlan } from './voyage-plan.ts'

/** Where a ship is and how she moves, as she truly does. */
export interface ShipState {
  lng: number
  lat: number
  sogKnots: number
  cogDeg: number
  headingDeg: number
  navStatus: number
  moment: Moment
}

const underWay = 0
const anchored = 1
const moored = 5
const hourMs = 3_600_000
const radians = Math.PI / 180
/** How a ship adrift goes round: so far from her place, once in so long. */
const driftNm = 0.8
const driftRoundMs = 14 * hourMs

/** Her state at a time, from her plan alone: any time, in any order, at the same small cost. */
export function shipState(seed: number, plan: ShipPlan, terminals: readonly Terminal[], nowMs: number): ShipState {
  const moment = plan.at(nowMs)
  if (moment.phase === atBerth) return berthed(seed, plan, terminals, moment, nowMs)
  if (moment.phase === atAnchor) return staying(seed, plan, terminals, moment, nowMs)
  return sailing(seed, plan, moment, nowMs)
}

/** How far along her leg she is, in miles. */
export function milesMade(plan: ShipPlan, moment: Moment): number {
  const leg = plan.legs[moment.leg]
  if (moment.phase === atBerth) return 0
  if (moment.phase === atAnchor) return leg.anchorNm
  return reachedBy(leg.track, steamed(plan, moment)).nm
}

function steamed(plan: ShipPlan, moment: Moment): number {
  const leg = plan.legs[moment.leg]
  const start = moment.phase === comingIn ? steamedTo(leg.track, leg.anchorNm) : 0
  return start + (moment.sinceMs / hourMs) * leg.knots
}

function sailing(seed: number, plan: ShipPlan, moment: Moment, nowMs: number): ShipState {
  const { track, knots } = plan.legs[moment.leg]
  const { nm, pace } = reachedBy(track, steamed(plan, moment))
  const at = asidePoint(track, nm, plan.ship.berthWidth)
  const ahead = asidePoint(track, Math.min(track.totalNm, nm + 0.6), plan.ship.berthWidth)
  const behind = nm + 0.3 >= track.totalNm ? asidePoint(track, nm - 0.6, plan.ship.berthWidth) : at
  const courseDeg = bearingDeg(behind.lng, behind.lat, ahead.lng, ahead.lat)
  const minute = Math.floor(nowMs / 60_000)
  const noise = chance(seed, plan.ship.index, minute, 90) - 0.5
  const drift = chance(seed, plan.ship.index, minute >> 5, 91) - 0.5
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

function staying(
  seed: number,
  plan: ShipPlan,
  terminals: readonly Terminal[],
  moment: Moment,
  nowMs: number,
): ShipState {
  const { stay } = plan.legs[moment.leg]
  const alone = stay?.drifts ? drifting(plan, moment, nowMs) : atHerAnchor(plan, moment, nowMs)
  if (!stay?.beside) return alone
  // How near she is to the other: 0 at her own place, 1 alongside.
  const { sinceMs } = moment
  const near = Math.min(1, (sinceMs - stay.fromMs) / alongsideMs + 1, 1 - (sinceMs - stay.toMs) / alongsideMs)
  if (near <= 0) return alone
  const other = shipState(seed, stay.beside, terminals, nowMs)
  const abeamNm = (stay.beside.ship.beamM + plan.ship.beamM) / 2 / 1852 + 0.003
  const to = destinationPoint(other.lng, other.lat, other.headingDeg + 90, abeamNm)
  if (near >= 1) return { ...other, lng: to.lng, lat: to.lat, moment }
  return {
    ...{ lng: alone.lng + (to.lng - alone.lng) * near, lat: alone.lat + (to.lat - alone.lat) * near },
    sogKnots: distanceNm(alone.lng, alone.lat, to.lng, to.lat) / (alongsideMs / hourMs),
    cogDeg: bearingDeg(alone.lng, alone.lat, to.lng, to.lat),
    ...{ headingDeg: other.headingDeg, navStatus: underWay, moment },
  }
}

/** With her engine stopped she goes slowly round with wind and current. */
function drifting(plan: ShipPlan, moment: Moment, nowMs: number): ShipState {
  const { track, anchorNm } = plan.legs[moment.leg]
  const hold = asidePoint(track, anchorNm, plan.ship.berthWidth)
  const turnDeg = (nowMs / driftRoundMs + plan.ship.berthWidth) * 360
  const cogDeg = (((turnDeg + 90) % 360) + 360) % 360
  const at = destinationPoint(wrapLng(hold.lng), hold.lat, turnDeg % 360, driftNm)
  return {
    ...{ lng: at.lng, lat: at.lat, cogDeg },
    sogKnots: (2 * Math.PI * driftNm) / (driftRoundMs / hourMs),
    headingDeg: (cogDeg + 70) % 360,
    navStatus: underWay,
    moment,
  }
}

/** She swings round her anchor with the tide. */
function atHerAnchor(plan: ShipPlan, moment: Moment, nowMs: number): ShipState {
  const { track, anchorNm } = plan.legs[moment.leg]
  const hold = asidePoint(track, anchorNm, plan.ship.berthWidth)
  const tide = (nowMs / (12.42 * hourMs)) * 2 * Math.PI + plan.ship.index
  const headingDeg = (180 + 140 * Math.sin(tide) + 8 * Math.sin(tide * 19) + 360) % 360
  const chainDeg = 0.0016
  return {
    lng: wrapLng(hold.lng - (chainDeg * Math.sin(headingDeg * radians)) / Math.cos(hold.lat * radians)),
    lat: hold.lat - chainDeg * Math.cos(headingDeg * radians),
    sogKnots: 0.1 + 0.1 * Math.abs(Math.sin(tide * 7)),
    cogDeg: (headingDeg + 90) % 360,
    headingDeg,
    navStatus: anchored,
    moment,
  }
}

function berthed(
  seed: number,
  plan: ShipPlan,
  terminals: readonly Terminal[],
  moment: Moment,
  nowMs: number,
): ShipState {
  const place = plan.legs[moment.leg].from
  const { lng, lat } = terminals[place]
  const { index } = plan.ship
  // A terminal has more than one berth: each ship lies at her own.
  const along = (chance(seed, index, place, 92) - 0.5) * 0.016
  const across = (chance(seed, index, place, 93) - 0.5) * 0.008
  return {
    lng: lng + along,
    lat: lat + across,
    sogKnots: chance(seed, index, Math.floor(nowMs / 60_000), 94) < 0.9 ? 0 : 0.1,
    cogDeg: chance(seed, index, Math.floor(nowMs / 180_000), 95) * 360,
    headingDeg: Math.floor(chance(seed, index, place, 96) * 360),
    navStatus: moored,
    moment,
  }
}

/** A point of the way, moved to starboard as far as this ship keeps; its longitude may run on over ±180°. */
function asidePoint(track: Track, nm: number, width: number): { lng: number; lat: number } {
  const { nms, lngs, lats, roomNm } = track
  let low = 0
  let high = nms.length - 1
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (nms[middle] <= nm) low = middle
    else high = middle
  }
  const leg = nms[high] - nms[low]
  const share = leg > 0 ? Math.min(1, Math.max(0, (nm - nms[low]) / leg)) : 0
  const lng = lngs[low] + (lngs[high] - lngs[low]) * share
  const lat = lats[low] + (lats[high] - lats[low]) * share
  const asideDeg = ((roomNm[low] + (roomNm[high] - roomNm[low]) * share) * width) / 60
  const cosLat = Math.cos(lat * radians)
  const east = (lngs[high] - lngs[low]) * cosLat
  const north = lats[high] - lats[low]
  const length = Math.hypot(east, north)
  if (length === 0) return { lng, lat }
  return { lng: lng + (asideDeg * north) / length / cosLat, lat: lat - (asideDeg * east) / length }
}
