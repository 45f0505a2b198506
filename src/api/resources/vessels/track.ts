import type { TrackPoint as TrackPointItem } from '#contract/vessels/track.ts'
import type { CamelCased } from '#contract/wire-names.ts'
import { maxAheadMs } from '#fleet/fleet.ts'
import { HttpError } from '#domain/http-error.ts'
import { roundOrNull } from '#domain/nan.ts'
import { isoTime, msPerDay } from '#domain/time.ts'
import { thinTrack, type TrackPoint } from '#domain/track/track.ts'
import { formatMmsi, isDemoMmsi } from '#domain/vessel/ids.ts'
import { type Endpoint, list } from '../../http/response.ts'
import { type MissingSpan, missingHeaders, requirePast, type Retention } from '../times/archive-time.ts'
import { requireOrder } from '../times/time-span.ts'
import { demoHeaders } from './demo-data.ts'
import { findVessel, mmsiOf } from './detail.ts'
import type { VesselData } from './vessel-data.ts'

const trackSpanMs = msPerDay
const defaultMaxPoints = 500

/** Reads the positions of a vessel since a time, oldest first. */
type TrackReader = (mmsi: number, fromMs: number) => Promise<TrackPoint[]>

/** A track of the archive and of the live state. */
interface PastTrack {
  /** Oldest first; `source` is a place in `sources`. */
  points: readonly TrackPoint[]
  sources: readonly string[]
  /** The number of points before they were thinned. */
  matched: number
  missing: readonly MissingSpan[]
}

/** The tracks that are kept: those of the last day, and an archive of earlier ones. */
export interface Tracks {
  recent: TrackReader
  /** Null: nothing is archived. */
  past:
    | (Retention & {
        read(query: { mmsi: number; fromMs: number; toMs: number; maxPoints: number }): Promise<PastTrack>
      })
    | null
}

/** GET /vessels/<mmsi>/track: the last 24 hours, or a past time, newest first, thinned by shape where there are too many points. */
export function getTrack(
  { recent, past }: Tracks,
  { fleet, lookups }: Pick<VesselData, 'fleet' | 'lookups'>,
): Endpoint<'vessels.track'> {
  return async ({ params, query: { from, to, maxPoints = defaultMaxPoints } }, { nowMs }) => {
    if (from !== undefined || to !== undefined) {
      const mmsi = mmsiOf(params.mmsi)
      const span = spanOf({ from, to }, past, nowMs)
      const track = await past!.read({ mmsi, ...span, toMs: Math.min(span.toMs, nowMs + maxAheadMs), maxPoints })
      if (track.matched === 0 && fleet.slotOf(mmsi) < 0)
        throw new HttpError(404, `No vessel with MMSI ${formatMmsi(mmsi)} was received in that time.`)
      const items = track.points.map((point) => pointItem(point, track.sources[point.source] ?? null))
      const asOf = { 'x-data-as-of': isoTime(Math.min(span.toMs, nowMs)) ?? '' }
      return list(items.toReversed(), track.matched, {
        ...asOf,
        ...missingHeaders(track.missing),
        ...demoHeaders(isDemoMmsi(mmsi)),
      })
    }
    const { mmsi } = findVessel(fleet, params.mmsi)
    // Points that were kept while the clock was ahead would be the newest until it is as late again.
    const points = (await recent(mmsi, nowMs - trackSpanMs)).filter(({ atMs }) => atMs <= nowMs + maxAheadMs)
    const shown = thinTrack(points, maxPoints).toReversed()
    return list(
      shown.map((point) => pointItem(point, lookups.source(point.source)?.id ?? null)),
      points.length,
      demoHeaders(isDemoMmsi(mmsi)),
    )
  }
}

/** Throws 400 for a span that ends before it begins, is in the future or is not kept. */
function spanOf(
  { from, to }: { from: string | undefined; to: string | undefined },
  past: Tracks['past'],
  nowMs: number,
) {
  const toMs = to === undefined ? nowMs : Date.parse(to)
  const fromMs = from === undefined ? toMs - trackSpanMs : Date.parse(from)
  requireOrder(fromMs, toMs)
  requirePast('from', fromMs, past, nowMs)
  return { fromMs, toMs }
}

function pointItem(point: TrackPoint, source: string | null): CamelCased<TrackPointItem> {
  return {
    lat: roundOrNull(point.lat, 5) ?? 0,
    lng: roundOrNull(point.lng, 5) ?? 0,
    speedKnots: roundOrNull(point.sogKnots, 1),
    courseDeg: roundOrNull(point.cogDeg, 1),
    headingDeg: roundOrNull(point.headingDeg, 0),
    navStatus: point.navStatus,
    draughtM: roundOrNull(point.draughtM, 1),
    at: isoTime(point.atMs) ?? '',
    source,
  }
}
