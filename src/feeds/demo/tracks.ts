import { wrapLng } from '#domain/geo.ts'
import type { Terminal } from '#domain/places.ts'
import type { LaneRoute, PassageOnRoute, SeaLanes } from '#domain/sea-lanes.ts'
import type { DistanceField } from '#domain/sea-lanes.ts'
import type { DemoShip } from './ships.ts'

/** The way between two terminals, ready to sail: shared by all ships that take it. */
export interface Track {
  /** Running on over ±180°, so that points can be joined. */
  lngs: Float32Array
  lats: Float32Array
  nms: Float32Array
  /** How far to starboard of each point there is room. */
  roomNm: Float32Array
  totalNm: number
  /** Where she waits for a berth. */
  anchorNm: number
  /** Where her pace changes: from `paceNm[i]` on she makes `pace[i]` of her speed; `paceAt[i]` is the way there as if at full speed. */
  paceNm: Float32Array
  pace: Float32Array
  paceAt: Float32Array
  passages: readonly PassageOnRoute[]
}

/** Canals and straits by what they take: over any figure, a ship goes another way. */
const limits: readonly { passage: string; lengthM?: number; beamM?: number; draughtM?: number }[] = [
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
/** Where ships go slower than at sea, as a share of their speed. */
const slow: Record<string, number> = {
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
/** Of ships that could take the Red Sea, those whose owners will not. */
const shunsRedSea = 0.25
/** Pilots and channels take the last miles slowly. */
const harbourNm = 9
const harbourPace = 0.55

/** Finds ways and keeps them, by terminals and by what is closed to a ship. */
export class Tracks {
  readonly #lanes: SeaLanes
  readonly #terminals: readonly Terminal[]
  readonly #tracks = new Map<string, Track | null>()
  readonly #fields = new Map<string, DistanceField>()

  constructor(lanes: SeaLanes, terminals: readonly Terminal[]) {
    this.#lanes = lanes
    this.#terminals = terminals
  }

  /** Lets go of what only finding ways needs. */
  rest(): void {
    this.#fields.clear()
  }

  /** The way for a ship at a draught; null where there is none. */
  between(from: number, to: number, ship: DemoShip, draughtM: number, shun: number): Track | null {
    const closed = new Set(limits.flatMap((limit) => (fits(limit, ship, draughtM) ? [] : [limit.passage])))
    if (shun < shunsRedSea && !this.#inRedSea(from) && !this.#inRedSea(to)) closed.add('bab-el-mandeb')
    // Only what stands in the way is closed, so that ships of many sizes share a track.
    const inTheWay: string[] = []
    for (;;) {
      const track = this.#track(from, to, inTheWay)
      const met = track?.passages.filter(({ passage }) => closed.has(passage)) ?? []
      if (!track || met.length === 0) return track
      for (const { passage } of met) if (!inTheWay.includes(passage)) inTheWay.push(passage)
      inTheWay.sort()
    }
  }

  #track(from: number, to: number, closed: readonly string[]): Track | null {
    const key = `${from} ${to} ${closed.join()}`
    let track = this.#tracks.get(key)
    if (track === undefined) this.#tracks.set(key, (track = this.#find(from, to, closed)))
    return track
  }

  #inRedSea(place: number): boolean {
    const { lng, lat } = this.#terminals[place]
    return lng > 32 && lng < 43.5 && lat > 12.5 && lat < 30
  }

  #find(from: number, to: number, closed: readonly string[]): Track | null {
    const key = `${to} ${closed.join()}`
    let field = this.#fields.get(key)
    if (!field) {
      // Fields are some 30 kB each: the last many hundred serve a fleet that is made in one go.
      if (this.#fields.size >= 900) this.#fields.clear()
      this.#fields.set(key, (field = this.#lanes.fieldTo(this.#terminals[to], closed)))
    }
    const route = this.#lanes.routeBy(this.#terminals[from], field)
    return route && route.totalNm > 30 ? trackOf(route) : null
  }
}

function fits(limit: (typeof limits)[number], ship: DemoShip, draughtM: number): boolean {
  if (ship.lengthM > (limit.lengthM ?? Infinity) || ship.beamM > (limit.beamM ?? Infinity)) return false
  return draughtM <= (limit.draughtM ?? Infinity)
}

function trackOf(route: LaneRoute): Track {
  const lngs = new Float32Array(route.lngs.length)
  let turn = 0
  route.lngs.forEach((lng, i) => {
    const before = route.lngs[i - 1] ?? lng
    if (lng - before > 180) turn -= 360
    else if (lng - before < -180) turn += 360
    lngs[i] = lng + turn
  })
  return {
    ...together({ lngs, lats: route.lats, nms: route.distancesNm, roomNm: roomOf(route) }),
    totalNm: route.totalNm,
    anchorNm: anchorageOf(route),
    ...paceOf(route),
    passages: route.passages,
  }
}

/** Columns in one piece of memory: of thousands of ways, many short arrays would take more room than what is in them. */
function together<Name extends string>(columns: Record<Name, ArrayLike<number>>): Record<Name, Float32Array> {
  const lists = Object.entries<ArrayLike<number>>(columns)
  const all = new Float32Array(lists.reduce((sum, [, { length }]) => sum + length, 0))
  let at = 0
  const packed = lists.map(([name, list]) => {
    all.set(list, at)
    return [name, all.subarray(at, (at += list.length))] as const
  })
  return Object.fromEntries(packed) as Record<Name, Float32Array>
}

/** From the end of a way back to a place on it, and in again: how a ship goes out to meet another. */
export function outAndBack(track: Track, turnNm: number): Track {
  const first = track.nms.findIndex((nm) => nm > turnNm)
  const places = Array.from(track.nms.subarray(first), (_, i) => first + i)
  const share = (turnNm - track.nms[first - 1]) / (track.nms[first] - track.nms[first - 1])
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
  return {
    lngs: read(track.lngs),
    lats: read(track.lats),
    nms: Float32Array.from([
      ...places.toReversed().map((at) => track.totalNm - track.nms[at]),
      outNm,
      ...places.map((at) => outNm + track.nms[at] - turnNm),
    ]),
    roomNm: read(track.roomNm),
    totalNm: outNm * 2,
    anchorNm: outNm,
    ...paceOf({ passages, totalNm: outNm * 2 }),
    passages,
  }
}

/** A place of a way, and how much room there is aside of it. */
export function placeOn(track: Track, nm: number): { lng: number; lat: number; roomNm: number } {
  const { nms, lngs, lats, roomNm } = track
  let high = 1
  while (high < nms.length - 1 && nms[high] < nm) high++
  const share = Math.min(1, Math.max(0, (nm - nms[high - 1]) / (nms[high] - nms[high - 1] || 1)))
  const read = (of: Float32Array) => of[high - 1] + (of[high] - of[high - 1]) * share
  return { lng: wrapLng(read(lngs)), lat: read(lats), roomNm: read(roomNm) }
}

/** Ships keep a quarter mile to starboard at the corners of lanes and spread out between them, as far as land allows. */
function roomOf({ clearancesNm, distancesNm, corners }: LaneRoute): Float32Array {
  const room = new Float32Array(distancesNm.length)
  let edgeFrom = 0
  for (let i = 1; i < room.length; i++) {
    if (corners[i] === 0) continue
    const clear = clearancesNm[i - 1] ?? 0
    for (let p = edgeFrom + 1; p < i; p++) {
      const fromEnd = Math.min(distancesNm[p] - distancesNm[edgeFrom], distancesNm[i] - distancesNm[p])
      room[p] = Math.min(clear * 0.7, fromEnd * 0.06)
    }
    const next = clearancesNm[i] ?? 0
    room[i] = clear >= 1 && next >= 1 ? 0.25 : 0.03
    edgeFrom = i
  }
  return room
}

/** The last place before the end with sea room, or a few miles off. */
function anchorageOf({ clearancesNm, distancesNm, totalNm }: LaneRoute): number {
  for (let i = clearancesNm.length - 1; i > 0; i--) {
    const before = totalNm - distancesNm[i]
    if (before > Math.min(160, totalNm * 0.4)) break
    if (clearancesNm[i - 1] >= 2 && before > 4)
      return distancesNm[i] - Math.min(2, (distancesNm[i] - distancesNm[i - 1]) / 4)
  }
  return totalNm - Math.min(8, totalNm * 0.2)
}

function paceOf({
  passages,
  totalNm,
}: Pick<LaneRoute, 'passages' | 'totalNm'>): Pick<Track, 'paceNm' | 'pace' | 'paceAt'> {
  const steps: [number, number][] = [
    [0, harbourPace],
    [harbourNm, 1],
  ]
  for (const { passage, fromNm, toNm } of passages) {
    if (slow[passage] === undefined || fromNm < harbourNm || toNm > totalNm - harbourNm) continue
    steps.push([fromNm, slow[passage]], [toNm, 1])
  }
  steps.push([totalNm - harbourNm, harbourPace])
  const paceNm = Float32Array.from(steps, ([nm]) => nm)
  const pace = Float32Array.from(steps, ([, share]) => share)
  const paceAt = new Float32Array(steps.length)
  for (let i = 1; i < steps.length; i++) paceAt[i] = paceAt[i - 1] + (paceNm[i] - paceNm[i - 1]) / pace[i - 1]
  return together({ paceNm, pace, paceAt })
}

/** Miles at full speed that the way to a point takes as long as. */
export function steamedTo(track: Track, nm: number): number {
  let i = track.paceNm.length - 1
  while (i > 0 && track.paceNm[i] > nm) i--
  return track.paceAt[i] + (nm - track.paceNm[i]) / track.pace[i]
}

/** The point reached after miles at full speed, and her pace there. */
export function reachedBy(track: Track, steamedNm: number): { nm: number; pace: number } {
  let i = track.paceNm.length - 1
  while (i > 0 && track.paceAt[i] > steamedNm) i--
  return { nm: track.paceNm[i] + (steamedNm - track.paceAt[i]) * track.pace[i], pace: track.pace[i] }
}
