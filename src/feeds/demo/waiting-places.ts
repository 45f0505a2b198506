import { type Position, wrapLng } from '#domain/geo.ts'
import { msPerHour } from '#domain/time.ts'
import type { VesselClass } from '#domain/vessel/vessel-class.ts'
import type { Terminal } from '#domain/world/places.ts'
import type { NavigationArea } from '#domain/world/navigation-areas.ts'
import type { AtSeaStop, LegForStop } from './at-sea-stops.ts'
import { columnsOf, type SailingTrack, type SailingTracks } from './sailing-tracks.ts'
import { interpolate, seededRandom } from './seeded-random.ts'

/** A place off a track where a ship anchors: it leaves the track at `atNm`. */
export interface WaitingPlace {
  at: Position
  atNm: number
}

/** Of the legs that pass an anchorage, the share whose ships stop there, by class; docs/demo-trade.md has what it follows. */
interface Hub {
  /** Of data/navigation-areas.csv. */
  anchorage: string
  shares: Partial<Record<VesselClass, number>>
  /** Of the stops laden and in ballast, the share that waits for orders or for a berth; the others take bunkers. */
  orders: readonly [laden: number, ballast: number]
}

const tankersAt = (share: number) => ({ 'Crude Tanker': share, 'Chemical Tanker': share, 'LPG Carrier': share * 0.7 })
const hubs: readonly Hub[] = [
  {
    anchorage: 'anchorage:fujairah',
    shares: { ...tankersAt(0.42), 'Bulk Carrier': 0.2, 'LNG Carrier': 0.05 },
    orders: [0.15, 0.55],
  },
  {
    anchorage: 'anchorage:singapore-eastern-opl',
    shares: { ...tankersAt(0.22), 'Bulk Carrier': 0.18 },
    orders: [0.1, 0.2],
  },
  { anchorage: 'anchorage:ceuta', shares: { ...tankersAt(0.1), 'Bulk Carrier': 0.15 }, orders: [0, 0.05] },
]
/** Hours of a bunker call, and of a wait for orders or a berth. */
const bunkerHours = [10, 34] as const
const ordersHours = [30, 170] as const
/** A ship stops at a hub that is this near its way, and at the anchorage of its port that is this near. */
const maxHubNm = 60
const maxPortNm = 8
/** Its track leads within 20 nm of the hub, over at most 150 nm more. */
const maxOffNm = 20
const maxDetourNm = 150
/** A hub is this far from both ends of a leg, and the anchorage of a port from its berth. */
const minLegNm = 60
const minBerthNm = 6
const maxBerthNm = 90
/** This share of the outline on each side stays free. */
const margin = 0.2

/** What a stop off a port is planned with. */
export interface HubContext {
  seed: number
  terminals: readonly Terminal[]
  anchorages: readonly NavigationArea[]
  tracks: Pick<SailingTracks, 'joined'>
  /** The ship's track between two terminals. */
  trackOf: (from: number, to: number) => SailingTrack | null
}

/** Decides whether a ship stops at an anchorage on its way, for bunkers, orders or a berth; null for most legs. */
export function planHubStop(
  context: HubContext,
  leg: LegForStop,
  [from, to]: readonly [number, number],
): { stop: AtSeaStop; place: WaitingPlace; track: SailingTrack } | null {
  const { seed, anchorages } = context
  const { ship, call, load } = leg
  const random = (key: number) => seededRandom(seed, ship.index, call, key)
  for (const [i, { anchorage, shares, orders }] of hubs.entries()) {
    if (random(161 + i) >= (shares[ship.kind.vesselClass] ?? 0)) continue
    const area = anchorages.find(({ id }) => id === anchorage)
    const track = area && trackBy(context, area, leg.track, [from, to])
    const place = area && track && placeIn(area, track, { seed, index: ship.index, maxNm: maxOffNm })
    if (!place || place.atNm < minLegNm || track.totalNm - place.atNm < minLegNm) continue
    const waits = random(171) < orders[load.cargoTonnes > 0 ? 0 : 1]
    const [low, high] = waits ? ordersHours : bunkerHours
    const durationMs = Math.round(interpolate(low, high, random(172)) * msPerHour)
    const stop: AtSeaStop = {
      ...{ kind: waits ? 'orders' : 'bunkers', durationMs, transferStartMs: durationMs, transferEndMs: durationMs },
      ...{ loadAfter: load, drifts: false, partner: -1, mother: null },
      port: area.ports[0] ?? null,
    }
    return { stop, place, track }
  }
  return null
}

/** A track that leads by an anchorage: the direct one, or one to its port and on from there; null where it is out of the way. */
function trackBy(
  { terminals, tracks, trackOf }: HubContext,
  area: NavigationArea,
  direct: SailingTrack,
  [from, to]: readonly [number, number],
): SailingTrack | null {
  if (nearestMile(direct, area, maxHubNm) === null) return null
  if (nearestMile(direct, area, maxOffNm) !== null) return direct
  const port = terminals.findIndex(({ unlocode }) => unlocode !== null && area.ports.includes(unlocode))
  const [first, second] = port < 0 ? [] : [trackOf(from, port), trackOf(port, to)]
  if (!first || !second) return null
  const [untilNm, fromNm] = [nearestMile(first, area, maxOffNm), nearestMile(second, area, maxOffNm)]
  if (untilNm === null || fromNm === null) return null
  const track = tracks.joined([first, untilNm], [second, fromNm])
  return track.totalNm <= direct.totalNm + maxDetourNm ? track : null
}

/** Where a ship waits for a berth: the anchorage of the port nearest to its way; null where there is none. */
export function placeOffPort(
  { seed, index }: { seed: number; index: number },
  track: SailingTrack,
  port: string | null,
  anchorages: readonly NavigationArea[],
): WaitingPlace | null {
  if (port === null) return null
  const places = anchorages
    .filter(({ ports }) => ports.includes(port))
    .flatMap((area) => placeIn(area, track, { seed, index, maxNm: maxPortNm }) ?? [])
    .filter(({ atNm }) => {
      const awayNm = track.totalNm - atNm
      return awayNm >= minBerthNm && awayNm <= Math.min(maxBerthNm, track.totalNm * 0.4)
    })
  return places.sort((a, b) => b.atNm - a.atNm)[0] ?? null
}

/** Each ship has its own place in an anchorage; null where the way does not come near it. */
function placeIn(
  { ring, id }: NavigationArea,
  track: SailingTrack,
  { seed, index, maxNm }: { seed: number; index: number; maxNm: number },
): WaitingPlace | null {
  if (ring === null) return null
  const lngs = ring.map(([lng]) => lng)
  const lats = ring.map(([, lat]) => lat)
  const along = (values: readonly number[], key: number) => {
    const share = margin + (1 - 2 * margin) * seededRandom(seed, index, id.length, key)
    return Math.min(...values) + (Math.max(...values) - Math.min(...values)) * share
  }
  const at = { lng: along(lngs, 173), lat: along(lats, 174) }
  const atNm = nearestMile(track, at, maxNm)
  return atNm === null ? null : { at, atNm }
}

/** The mile of a track nearest to a place; null where it is farther than `maxNm`. */
function nearestMile(track: SailingTrack, { lng, lat }: Position, maxNm: number): number | null {
  const { nms, lats, lngs } = columnsOf(track)
  const eastNm = Math.cos((lat * Math.PI) / 180) * 60
  let best: number | null = null
  let nearestNm = maxNm
  for (let i = 1; i < nms.length; i++) {
    const [fromY, toY] = [(lats[i - 1] - lat) * 60, (lats[i] - lat) * 60]
    if (Math.min(fromY, toY) > nearestNm || Math.max(fromY, toY) < -nearestNm) continue
    // Tracks are straight in degrees, and so on a plane around the place.
    const [fromX, toX] = [wrapLng(lngs[i - 1] - lng) * eastNm, wrapLng(lngs[i] - lng) * eastNm]
    if (Math.min(fromX, toX) > nearestNm || Math.max(fromX, toX) < -nearestNm) continue
    const [x, y] = [toX - fromX, toY - fromY]
    const share = Math.min(1, Math.max(0, -(fromX * x + fromY * y) / (x * x + y * y || 1)))
    const away = Math.hypot(fromX + share * x, fromY + share * y)
    if (away < nearestNm) [nearestNm, best] = [away, nms[i - 1] + share * (nms[i] - nms[i - 1])]
  }
  return best
}
