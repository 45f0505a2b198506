import { distanceNm, wrapLng } from '#domain/geo.ts'
import { LruMap } from '#domain/lru.ts'
import type { Terminal } from '#domain/world/places.ts'
import { type LaneRoute, type PassageOnRoute, routeWithout, type SeaLanes } from '#domain/sea-lanes/sea-lanes.ts'
import type { DistanceField } from '#domain/sea-lanes/sea-lanes.ts'
import type { DemoShip } from './ships.ts'
import { waypointFloats, Waypoints } from './waypoints.ts'

/** The route between two terminals as columns of points; all ships on it share one. */
export interface SailingTrack {
  /** Those of this track and of others. */
  waypoints: Waypoints
  /** Holds the columns of this track and of others: thousands of arrays would take as much again as what is in them. */
  numbers: Float32Array
  /** Where the columns of this one begin in `numbers`: of points the places in `waypoints`, then the miles, then those of paces. */
  at: number
  points: number
  paces: number
  totalNm: number
  /** Where ships wait for a berth, in miles from the start. */
  anchorNm: number
  passages: readonly PassageOnRoute[]
}

/** The columns of a track. */
export interface TrackColumns {
  /** Unwrapped: they continue beyond ±180°, so that neighbouring points can be interpolated. */
  lngs: Float32Array
  lats: Float32Array
  nms: Float32Array
  /** The farthest that a ship may keep to starboard of each point, in miles. */
  starboardNm: Float32Array
  /** From mile `paceNm[i]` a ship makes the share `pace[i]` of its speed; reaching that mile takes as long as `fullSpeedNm[i]` miles at full speed. */
  paceNm: Float32Array
  pace: Float32Array
  fullSpeedNm: Float32Array
}

/** Of a point, and of a pace, in `numbers`. */
const pointColumns = 2
const paceColumns = 3

type ColumnValues = { [Name in keyof TrackColumns]: ArrayLike<number> }

/** The columns of a track. They are made for each call: what is called for every report reads `numbers`. */
export function columnsOf({ waypoints, numbers, at, points, paces }: SailingTrack): TrackColumns {
  const places = numbers.subarray(at, at + points)
  const ofPoints = (column: number) => places.map((place) => waypoints.values[place * waypointFloats + column])
  const pacesAt = at + pointColumns * points
  const pace = (place: number) => numbers.subarray(pacesAt + place * paces, pacesAt + (place + 1) * paces)
  return {
    ...{ lngs: ofPoints(0), lats: ofPoints(1), nms: numbers.subarray(at + points, pacesAt), starboardNm: ofPoints(2) },
    ...{ paceNm: pace(0), pace: pace(1), fullSpeedNm: pace(2) },
  }
}

/** How many floats the columns of a track take in `numbers`. */
export const floatsOf = ({ points, paces }: Pick<SailingTrack, 'points' | 'paces'>): number =>
  pointColumns * points + paceColumns * paces

/** The largest ships that canals and straits admit; a larger one sails another way. */
const passageLimits: readonly { passage: string; lengthM?: number; beamM?: number; draughtM?: number }[] = [
  { passage: 'panama', lengthM: 367, beamM: 51.3, draughtM: 15.2 },
  { passage: 'suez', beamM: 77, draughtM: 20.1 },
  { passage: 'malacca', draughtM: 20.6 },
  { passage: 'great-belt', draughtM: 17 },
  { passage: 'oresund', draughtM: 8 },
  { passage: 'kiel-canal', lengthM: 235, beamM: 32.5, draughtM: 7 },
  { passage: 'dardanelles', lengthM: 300 },
  { passage: 'bosporus', lengthM: 300 },
  { passage: 'sunda', draughtM: 18 },
  { passage: 'kanmon', lengthM: 200, draughtM: 11 },
  { passage: 'torres', draughtM: 12.2 },
  { passage: 'magellan', lengthM: 240, draughtM: 12 },
  { passage: 'messina', lengthM: 200 },
  { passage: 'bonifacio', lengthM: 0 },
  { passage: 'pentland', lengthM: 0 },
  { passage: 'unimak', draughtM: 17 },
  { passage: 'kara-gate', draughtM: 12.8 },
]
/** Passages with reduced speed, as a share of the speed at sea. */
const passagePace: Record<string, number> = {
  suez: 0.6,
  panama: 0.4,
  'kiel-canal': 0.55,
  bosporus: 0.7,
  dardanelles: 0.8,
  kanmon: 0.7,
  singapore: 0.85,
  oresund: 0.85,
  magellan: 0.85,
}
/** Share of ships that avoid the Red Sea though it is the shorter way. */
const avoidsRedSeaShare = 0.25
/** Distance fields at once, of 30 kB each until all ships are planned. 2,000 ships need 1,100; with 500 each is found 1.5 times. */
const maxFields = 500
/** Floats of a buffer that columns of tracks share. */
const poolFloats = 16_384
/** The miles at each end that are sailed at harbour speed. */
const harbourNm = 9
const harbourPace = 0.55

/** Finds the tracks between terminals, cached by the passages that are closed to a ship. */
export class SailingTracks {
  readonly #lanes: SeaLanes
  readonly #terminals: readonly Terminal[]
  readonly #tracks = new Map<string, SailingTrack | null>()
  readonly #fields = new LruMap<string, DistanceField>(maxFields)
  readonly #pool = new ColumnPool(new Waypoints(), poolFloats)
  /** By the first and the second track. */
  readonly #joined = new Map<SailingTrack, Map<SailingTrack, SailingTrack>>()

  constructor(lanes: SeaLanes, terminals: readonly Terminal[]) {
    this.#lanes = lanes
    this.#terminals = terminals
  }

  /** The track for a ship; null where there is none. `redSea` from 0 to 1 decides whether it avoids the Red Sea. */
  between(from: number, to: number, ship: { hull: DemoShip; draughtM: number; redSea: number }): SailingTrack | null {
    const closed = passageLimits.flatMap((limit) => (fits(limit, ship.hull, ship.draughtM) ? [] : [limit.passage]))
    if (ship.redSea < avoidsRedSeaShare && !this.#inRedSea(from) && !this.#inRedSea(to)) closed.push('bab-el-mandeb')
    return routeWithout(closed, (onTheWay) => this.#track(from, to, onTheWay))
  }

  /** A track to a mile of one, and on from a mile of another near there; all ships on both share it. */
  joined(until: MileOf, from: MileOf): SailingTrack {
    const [[first], [second]] = [until, from]
    const byFirst = this.#joined.get(first) ?? new Map<SailingTrack, SailingTrack>()
    this.#joined.set(first, byFirst)
    let track = byFirst.get(second)
    if (track === undefined) byFirst.set(second, (track = joinTracks(until, from, this.#pool)))
    return track
  }

  #track(from: number, to: number, closed: readonly string[]): SailingTrack | null {
    const key = `${from} ${to} ${closed.join()}`
    let track = this.#tracks.get(key)
    if (track === undefined) this.#tracks.set(key, (track = this.#find(from, to, closed)))
    return track
  }

  #inRedSea(place: number): boolean {
    const { lng, lat } = this.#terminals[place]
    return lng > 32 && lng < 43.5 && lat > 12.5 && lat < 30
  }

  /** The distances by sea to a terminal from others, with all passages open; Infinity where there is no way. */
  seaNmTo(to: number): (from: number) => number {
    const field = this.#fieldTo(to, [])
    return (from) => this.#lanes.distanceToGoNm(this.#terminals[from], field)
  }

  #find(from: number, to: number, closed: readonly string[]): SailingTrack | null {
    const route = this.#lanes.routeBy(this.#terminals[from], this.#fieldTo(to, closed))
    return route && route.totalNm > 30 ? trackOf(route, this.#pool) : null
  }

  #fieldTo(to: number, closed: readonly string[]): DistanceField {
    const key = `${to} ${closed.join()}`
    let field = this.#fields.get(key)
    if (!field) {
      this.#fields.set(key, (field = this.#lanes.fieldTo(this.#terminals[to], closed)))
    }
    return field
  }
}

function fits(limit: (typeof passageLimits)[number], ship: DemoShip, draughtM: number): boolean {
  if (ship.lengthM > (limit.lengthM ?? Infinity) || ship.beamM > (limit.beamM ?? Infinity)) return false
  return draughtM <= (limit.draughtM ?? Infinity)
}

function trackOf(route: LaneRoute, pool: ColumnPool): SailingTrack {
  const lngs = new Float32Array(route.lngs.length)
  let turn = 0
  route.lngs.forEach((lng, i) => {
    const before = route.lngs[i - 1] ?? lng
    if (lng - before > 180) turn -= 360
    else if (lng - before < -180) turn += 360
    lngs[i] = lng + turn
  })
  const points = { lngs, lats: route.lats, nms: route.distancesNm, starboardNm: starboardOffsetsNm(route) }
  return pool.pack(
    { ...points, ...paceSteps(route) },
    { totalNm: route.totalNm, anchorNm: anchorageNm(route), passages: route.passages },
  )
}

type RestOfTrack = Pick<SailingTrack, 'totalNm' | 'anchorNm' | 'passages'>

/** Columns of many tracks in few buffers: the overhead of thousands of short ones would exceed their content. */
class ColumnPool {
  readonly #waypoints: Waypoints
  readonly #blockFloats: number
  #block = new Float32Array(0)
  #used = 0

  constructor(waypoints: Waypoints, blockFloats: number) {
    this.#waypoints = waypoints
    this.#blockFloats = blockFloats
  }

  pack(columns: ColumnValues, { totalNm, anchorNm, passages }: RestOfTrack): SailingTrack {
    const { lngs, lats, nms, starboardNm, paceNm, pace, fullSpeedNm } = columns
    const [points, paces] = [lngs.length, pace.length]
    const at = this.#reserve(floatsOf({ points, paces }))
    const [waypoints, numbers] = [this.#waypoints, this.#block]
    for (let i = 0; i < points; i++) numbers[at + i] = waypoints.placeOf(lngs[i], lats[i], starboardNm[i])
    let to = at + points
    for (const column of [nms, paceNm, pace, fullSpeedNm]) {
      numbers.set(column, to)
      to += column.length
    }
    return { waypoints, numbers, at, points, paces, totalNm, anchorNm, passages }
  }

  #reserve(length: number): number {
    if (this.#used + length > this.#block.length) {
      this.#block = new Float32Array(Math.max(this.#blockFloats, length))
      this.#used = 0
    }
    const at = this.#used
    this.#used += length
    return at
  }
}

/** A track from the end of another back to mile `turnNm` of it and in again: how a ship sails out to meet another. */
export function outAndBackTrack(track: SailingTrack, turnNm: number): SailingTrack {
  const { lngs, lats, nms, starboardNm } = columnsOf(track)
  const first = nms.findIndex((nm) => nm > turnNm)
  const places = Array.from(nms.subarray(first), (_, i) => first + i)
  const share = (turnNm - nms[first - 1]) / (nms[first] - nms[first - 1])
  const read = (of: Float32Array) => {
    const turn = of[first - 1] + (of[first] - of[first - 1]) * share
    return Float32Array.from([...places.toReversed().map((at) => of[at]), turn, ...places.map((at) => of[at])])
  }
  const outNm = track.totalNm - turnNm
  const passages = track.passages.flatMap(({ passage, fromNm, toNm }) =>
    fromNm < turnNm
      ? []
      : [
          { passage, fromNm: track.totalNm - toNm, toNm: track.totalNm - fromNm },
          { passage, fromNm: outNm + fromNm - turnNm, toNm: outNm + toNm - turnNm },
        ],
  )
  passages.sort((a, b) => a.fromNm - b.fromNm)
  const columns = {
    lngs: read(lngs),
    lats: read(lats),
    nms: Float32Array.from([
      ...places.toReversed().map((at) => track.totalNm - nms[at]),
      outNm,
      ...places.map((at) => outNm + nms[at] - turnNm),
    ]),
    starboardNm: read(starboardNm),
    ...paceSteps({ passages, totalNm: outNm * 2 }),
  }
  return new ColumnPool(track.waypoints, 0).pack(columns, { totalNm: outNm * 2, anchorNm: outNm, passages })
}

/** A track and a mile of it. */
type MileOf = readonly [track: SailingTrack, nm: number]

function joinTracks([first, untilNm]: MileOf, [second, fromNm]: MileOf, pool: ColumnPool): SailingTrack {
  const [out, back] = [pointAt(first, untilNm), pointAt(second, fromNm)]
  const linkNm = distanceNm(out.lng, out.lat, back.lng, back.lat)
  const [one, other] = [columnsOf(first), columnsOf(second)]
  const before = Math.max(
    1,
    one.nms.findIndex((nm) => nm >= untilNm),
  )
  const after = Math.max(
    1,
    other.nms.findIndex((nm) => nm > fromNm),
  )
  const shiftNm = untilNm + linkNm - fromNm
  // Longitudes continue from those of the first track.
  const outLng = one.lngs[before - 1] + wrapLng(out.lng - one.lngs[before - 1])
  const backLng = outLng + wrapLng(back.lng - outLng)
  const shiftDeg = backLng - (other.lngs[after - 1] + wrapLng(back.lng - other.lngs[after - 1]))
  const totalNm = second.totalNm + shiftNm
  const passages = [
    ...first.passages.filter(({ toNm }) => toNm <= untilNm),
    ...second.passages.flatMap((each) =>
      each.fromNm < fromNm ? [] : { ...each, fromNm: each.fromNm + shiftNm, toNm: each.toNm + shiftNm },
    ),
  ]
  const columns = {
    lngs: [
      ...one.lngs.subarray(0, before),
      outLng,
      backLng,
      ...other.lngs.subarray(after).map((lng) => lng + shiftDeg),
    ],
    lats: [...one.lats.subarray(0, before), out.lat, back.lat, ...other.lats.subarray(after)],
    nms: [
      ...one.nms.subarray(0, before),
      untilNm,
      untilNm + linkNm,
      ...other.nms.subarray(after).map((nm) => nm + shiftNm),
    ],
    starboardNm: [
      ...one.starboardNm.subarray(0, before),
      out.starboardNm,
      back.starboardNm,
      ...other.starboardNm.subarray(after),
    ],
  }
  return pool.pack(
    { ...columns, ...paceSteps({ passages, totalNm }) },
    { totalNm, anchorNm: second.anchorNm + shiftNm, passages },
  )
}

/** The point at a mile of a track, and how far a ship may keep to starboard there. */
export function pointAt(track: SailingTrack, nm: number): { lng: number; lat: number; starboardNm: number } {
  const { nms, lngs, lats, starboardNm } = columnsOf(track)
  let high = 1
  while (high < nms.length - 1 && nms[high] < nm) high++
  const share = Math.min(1, Math.max(0, (nm - nms[high - 1]) / (nms[high] - nms[high - 1] || 1)))
  const read = (of: Float32Array) => of[high - 1] + (of[high] - of[high - 1]) * share
  return { lng: wrapLng(read(lngs)), lat: read(lats), starboardNm: read(starboardNm) }
}

/** Ships keep a quarter mile to starboard at the corners of lanes and spread out between them as far as land allows. */
function starboardOffsetsNm({ clearancesNm, distancesNm, corners }: LaneRoute): Float32Array {
  const offsetsNm = new Float32Array(distancesNm.length)
  let edgeFrom = 0
  for (let i = 1; i < offsetsNm.length; i++) {
    if (corners[i] === 0) continue
    const clear = clearancesNm[i - 1] ?? 0
    for (let p = edgeFrom + 1; p < i; p++) {
      const fromEnd = Math.min(distancesNm[p] - distancesNm[edgeFrom], distancesNm[i] - distancesNm[p])
      offsetsNm[p] = Math.min(clear * 0.7, fromEnd * 0.06)
    }
    const next = clearancesNm[i] ?? 0
    offsetsNm[i] = clear >= 1 && next >= 1 ? 0.25 : 0.03
    edgeFrom = i
  }
  return offsetsNm
}

/** The last point before the end with 2 miles of open water around it, or a few miles off the terminal. */
function anchorageNm({ clearancesNm, distancesNm, totalNm }: LaneRoute): number {
  for (let i = clearancesNm.length - 1; i > 0; i--) {
    const before = totalNm - distancesNm[i]
    if (before > Math.min(160, totalNm * 0.4)) break
    if (clearancesNm[i - 1] >= 2 && before > 4)
      return distancesNm[i] - Math.min(2, (distancesNm[i] - distancesNm[i - 1]) / 4)
  }
  return totalNm - Math.min(8, totalNm * 0.2)
}

function paceSteps({
  passages,
  totalNm,
}: Pick<LaneRoute, 'passages' | 'totalNm'>): Record<'paceNm' | 'pace' | 'fullSpeedNm', Float32Array> {
  const steps: [number, number][] = [
    [0, harbourPace],
    [harbourNm, 1],
  ]
  for (const { passage, fromNm, toNm } of passages) {
    if (passagePace[passage] === undefined || fromNm < harbourNm || toNm > totalNm - harbourNm) continue
    steps.push([fromNm, passagePace[passage]], [toNm, 1])
  }
  steps.push([totalNm - harbourNm, harbourPace])
  const paceNm = Float32Array.from(steps, ([nm]) => nm)
  const pace = Float32Array.from(steps, ([, share]) => share)
  const fullSpeedNm = new Float32Array(steps.length)
  for (let i = 1; i < steps.length; i++) fullSpeedNm[i] = fullSpeedNm[i - 1] + (paceNm[i] - paceNm[i - 1]) / pace[i - 1]
  return { paceNm, pace, fullSpeedNm }
}

/** The distance at full speed that takes as long as sailing to mile `nm` of the track. */
export function fullSpeedNmTo({ numbers, at, points, paces }: SailingTrack, nm: number): number {
  const paceNm = at + pointColumns * points
  let i = paces - 1
  while (i > 0 && numbers[paceNm + i] > nm) i--
  return numbers[paceNm + 2 * paces + i] + (nm - numbers[paceNm + i]) / numbers[paceNm + paces + i]
}

/** The mile reached in the time of `fullSpeedNm` miles at full speed, and the pace there: the inverse of `fullSpeedNmTo`. */
export function reachedAfter(
  { numbers, at, points, paces }: SailingTrack,
  fullSpeedNm: number,
): { nm: number; pace: number } {
  const paceNm = at + pointColumns * points
  const fullNm = paceNm + 2 * paces
  let i = paces - 1
  while (i > 0 && numbers[fullNm + i] > fullSpeedNm) i--
  const pace = numbers[paceNm + paces + i]
  return { nm: numbers[paceNm + i] + (fullSpeedNm - numbers[fullNm + i]) * pace, pace }
}
