import type { TrackPoint as Wire } from '#contract/vessels.ts'
import { figure } from '#contract/vessel-item.ts'
import { isoTime } from '#contract/values.ts'
import { thinTrack, type TrackPoint } from '#domain/track.ts'
import { type Endpoint, list } from '../answer.ts'
import type { House } from '../house.ts'
import { slotOf } from './vessel-detail.ts'

const trackSpanMs = 24 * 3_600_000
const mostPoints = 500

/** GET /vessels/<mmsi>/track: her last 24 hours, newest first, thinned by shape where there is too much of it. */
export function getTrack(house: House): Endpoint<'vessels.track'> {
  return async ({ params }, { nowMs }) => {
    const { mmsi } = slotOf(house, params.mmsi)
    const points = await house.track(mmsi, nowMs - trackSpanMs)
    const shown = thinTrack(points, mostPoints).toReversed()
    return list(
      shown.map((point) => wirePoint(house, point)),
      points.length,
    )
  }
}

function wirePoint(house: House, point: TrackPoint): Wire {
  return {
    lat: figure(point.lat, 5) ?? 0,
    lng: figure(point.lng, 5) ?? 0,
    speed_knots: rounded(point.sogKnots, 1),
    course_deg: rounded(point.cogDeg, 1),
    heading_deg: rounded(point.headingDeg, 0),
    nav_status: point.navStatus,
    draught_m: rounded(point.draughtM, 1),
    at: isoTime(point.atMs) ?? '',
    source: house.lookups.source(point.source)?.id ?? null,
  }
}

const rounded = (value: number | null, decimals: number) => (value === null ? null : figure(value, decimals))
