import { distanceNm, kmPerNm, type Position } from '#domain/geo.ts'
import type { LaneRoute, SeaLanes } from '#domain/sea-lanes/sea-lanes.ts'
import type { WorldEvent } from '#domain/world/world-events.ts'

/** What lies on a ship's route to its destination, nearest first. */
export interface RouteAhead {
  /** Straits and canals with their distance along the route. */
  passages: { id: string; name: string; inNm: number }[]
  /** Events near the route; `offTrackNm` is the distance to the edge of the circle, 0 where the route crosses it. */
  hazards: { title: string; inNm: number; offTrackNm: number }[]
}

/** Hazards farther from the route, measured from the edge of their circle, are ignored. */
const maxHazardDistanceNm = 50
/** A route whose length differs more from the distance to go is not the one that the ship takes: it avoids a canal. */
const lengthTolerance = 0.03

/** Passages that the trade names; smaller ones are left out. */
const passageNames: Readonly<Record<string, string | undefined>> = {
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
/** Combinations of canals that ships avoid. */
const detours = [[], ['suez'], ['panama'], ['suez', 'panama']]

/**
 * The route whose length fits the distance to go, with or without the canals; the shortest where that distance is
 * unknown, null where no route is open.
 */
export function likelyRoute(
  lanes: Pick<SeaLanes, 'route'>,
  { from, to, toGoNm, closed }: { from: Position; to: Position; toGoNm: number | null; closed: readonly string[] },
): LaneRoute | null {
  let best: LaneRoute | null = null
  for (const detour of detours) {
    const route = lanes.route(from, to, [...closed, ...detour])
    const deviation = (one: LaneRoute) => Math.abs(one.totalNm - (toGoNm ?? one.totalNm))
    if (route !== null && (best === null || deviation(route) < deviation(best))) best = route
    if (best !== null && deviation(best) <= best.totalNm * lengthTolerance) break
  }
  return best
}

/** The passages and active hazards along a route. */
export function routeAhead(route: LaneRoute, events: readonly WorldEvent[]): RouteAhead {
  const passages = route.passages.flatMap(({ passage, fromNm }) => {
    const name = passageNames[passage]
    return name === undefined ? [] : [{ id: passage, name, inNm: fromNm }]
  })
  const hazards = events
    .filter(({ active, kind }) => active && kind !== 'sanctions')
    .flatMap((event) => {
      const { nm, inNm } = nearest(route, event)
      const offTrackNm = Math.max(0, nm - event.radiusKm / kmPerNm)
      return offTrackNm > maxHazardDistanceNm ? [] : [{ title: event.title, inNm, offTrackNm: offTrackNm }]
    })
  return { passages, hazards: hazards.sort((a, b) => a.inNm - b.inNm) }
}

/** The least distance of a route from a place, and the mile of the route where it is. */
function nearest({ lngs, lats, distancesNm }: LaneRoute, { lng, lat }: Position): { nm: number; inNm: number } {
  let best = { nm: Infinity, inNm: 0 }
  for (let i = 0; i < lngs.length; i++) {
    const next = Math.min(i + 1, lngs.length - 1)
    // Legs are at most 60 nautical miles, so a plane around the place is accurate enough.
    const share = shareNearest(east(lng, lngs[i], lat), lats[i] - lat, east(lng, lngs[next], lat), lats[next] - lat)
    const at = { lng: lngs[i] + wrapDelta(lngs[next] - lngs[i]) * share, lat: lats[i] + (lats[next] - lats[i]) * share }
    const nm = distanceNm(lng, lat, at.lng, at.lat)
    if (nm < best.nm) best = { nm, inNm: distancesNm[i] + (distancesNm[next] - distancesNm[i]) * share }
  }
  return best
}

const wrapDelta = (lng: number) => ((lng + 540) % 360) - 180
const east = (from: number, to: number, lat: number) => wrapDelta(to - from) * Math.cos((lat * Math.PI) / 180)

/** The share of the segment from a to b, 0 to 1, at which it is nearest to the origin. */
function shareNearest(ax: number, ay: number, bx: number, by: number): number {
  const [dx, dy] = [bx - ax, by - ay]
  const square = dx * dx + dy * dy
  return square === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / square))
}
