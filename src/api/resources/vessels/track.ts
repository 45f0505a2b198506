import { thinTrack, type TrackPoint } from '#domain/track/track.ts'
import { type Endpoint, list } from '../../http/response.ts'
import { msPerDay, isoTime } from '#domain/time.ts'
import { roundOrNull } from '#domain/nan.ts'
import type { TrackPoint as TrackPointItem } from '#contract/vessels/vessels.ts'
import type { CamelCased } from '#contract/wire-names.ts'
import { isDemoMmsi } from '#domain/vessel/ids.ts'
import { demoHeaders } from './demo-data.ts'
import { findVessel } from './detail.ts'
import type { VesselData } from './vessel-data.ts'

const trackSpanMs = msPerDay
const maxPoints = 500

/** Reads the positions of a vessel since a time, oldest first. */
export type TrackReader = (mmsi: number, fromMs: number) => Promise<TrackPoint[]>

/** GET /vessels/<mmsi>/track: the last 24 hours, newest first, thinned by shape where there are too many points. */
export function getTrack(
  readTrack: TrackReader,
  { fleet, lookups }: Pick<VesselData, 'fleet' | 'lookups'>,
): Endpoint<'vessels.track'> {
  return async ({ params }, { nowMs }) => {
    const { mmsi } = findVessel(fleet, params.mmsi)
    const points = await readTrack(mmsi, nowMs - trackSpanMs)
    const shown = thinTrack(points, maxPoints).toReversed()
    return list(
      shown.map((point) => pointItem(point, lookups)),
      points.length,
      demoHeaders(isDemoMmsi(mmsi)),
    )
  }
}

function pointItem(point: TrackPoint, lookups: VesselData['lookups']): CamelCased<TrackPointItem> {
  return {
    lat: roundOrNull(point.lat, 5) ?? 0,
    lng: roundOrNull(point.lng, 5) ?? 0,
    speedKnots: roundOrNull(point.sogKnots, 1),
    courseDeg: roundOrNull(point.cogDeg, 1),
    headingDeg: roundOrNull(point.headingDeg, 0),
    navStatus: point.navStatus,
    draughtM: roundOrNull(point.draughtM, 1),
    at: isoTime(point.atMs) ?? '',
    source: lookups.source(point.source)?.id ?? null,
  }
}
