import { distanceNm, kmPerNm, type Position } from '#domain/geo.ts'
import type { LaneRoute, SeaLanes } from '#domain/sea-lanes.ts'
import type { WorldEvent } from '#domain/world-events.ts'

/** What lies on a ship's way to where she is bound, nearest first. */
export interface Ahead {
  /** Straits and canals by name, and how far off they are. */
  passages: { id: string; name: string; inNm: number }[]
  /** Events whose circle comes near her way; `asideNm` is 0 where it lies across it. */
  hazards: { title: string; inNm: number; asideNm: number }[]
}

/** So near to her way a hazard counts, from the edge of its circle. */
export const hazardReachNm = 50
/** Of another length than she has to go, a way is not hers: she goes round a canal. */
const sameWayShare = 0.03

/** Passages that the trade speaks of; smaller ones are not worth a word. */
const names: Readonly<Record<string, string | undefined>> = {
  hormuz: 'Strait of Hormuz',
  malacca: 'Strait of Malacca',
  singapore: 'Singapore Strait',
  suez: 'Suez Canal',
  'bab-el-mandeb': 'Bab el-Mandeb',
  'great-belt': 'Great Belt',
  oresund: 'Øresund',
  'kiel-canal': 'Kiel Canal',
  bosporus: 'Bosporus',
  dardanelles: 'Dardanelles',
  panama: 'Panama Canal',
  'good-hope': 'Cape of Good Hope',
  horn: 'Cape Horn',
  magellan: 'Strait of Magellan',
  gibraltar: 'Strait of Gibraltar',
  dover: 'Strait of Dover',
  taiwan: 'Taiwan Strait',
  sunda: 'Sunda Strait',
  lombok: 'Lombok Strait',
  kerch: 'Kerch Strait',
  torres: 'Torres Strait',
}
/** Canals that ships go round, alone and together. */
const detours = [[], ['suez'], ['panama'], ['suez', 'panama']]

/** The way over the sea that is as long as what she has to go; the shortest where none is, null where none is open. */
export function wayOf(
  lanes: Pick<SeaLanes, 'route'>,
  from: Position,
  to: Position,
  toGoNm: number | null,
  closed: readonly string[],
): LaneRoute | null {
  let best: LaneRoute | null = null
  for (const detour of detours) {
    const way = lanes.route(from, to, [...closed, ...detour])
    const miss = (one: LaneRoute) => Math.abs(one.totalNm - (toGoNm ?? one.totalNm))
    if (way !== null && (best === null || miss(way) < miss(best))) best = way
    if (best !== null && miss(best) <= best.totalNm * sameWayShare) break
  }
  return best
}

/** What a way leads through and past. */
export function whatIsAhead(way: LaneRoute, events: readonly WorldEvent[]): Ahead {
  const passages = way.passages.flatMap(({ passage, fromNm }) => {
    const name = names[passage]
    return name === undefined ? [] : [{ id: passage, name, inNm: fromNm }]
  })
  const hazards = events
    .filter(({ active, kind }) => active && kind !== 'sanctions')
    .flatMap((event) => {
      const { nm, inNm } = nearest(way, event)
      const asideNm = Math.max(0, nm - event.radiusKm / kmPerNm)
      return asideNm > hazardReachNm ? [] : [{ title: event.title, inNm, asideNm }]
    })
  return { passages, hazards: hazards.sort((a, b) => a.inNm - b.inNm) }
}

/** How near a way comes to a place, and how far along it that is. */
function nearest({ lngs, lats, distancesNm }: LaneRoute, { lng, lat }: Position): { nm: number; inNm: number } {
  let best = { nm: Infinity, inNm: 0 }
  for (let i = 0; i < lngs.length; i++) {
    const next = Math.min(i + 1, lngs.length - 1)
    // Legs are at most 60 nautical miles: flat around the place is near enough.
    const share = shareNearest(east(lng, lngs[i], lat), lats[i] - lat, east(lng, lngs[next], lat), lats[next] - lat)
    const at = { lng: lngs[i] + turned(lngs[next] - lngs[i]) * share, lat: lats[i] + (lats[next] - lats[i]) * share }
    const nm = distanceNm(lng, lat, at.lng, at.lat)
    if (nm < best.nm) best = { nm, inNm: distancesNm[i] + (distancesNm[next] - distancesNm[i]) * share }
  }
  return best
}

const turned = (lng: number) => ((lng + 540) % 360) - 180
const east = (from: number, to: number, lat: number) => turned(to - from) * Math.cos((lat * Math.PI) / 180)

/** How much of the way from a to b the point nearest to the origin lies at, 0 to 1. */
function shareNearest(ax: number, ay: number, bx: number, by: number): number {
  const [dx, dy] = [bx - ax, by - ay]
  const square = dx * dx + dy * dy
  return square === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / square))
}
