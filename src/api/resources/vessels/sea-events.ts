import { vesselEventDetail, type VesselEventItem } from '#contract/vessels/events.ts'
import type { CamelCased } from '#contract/wire-names.ts'
import { isoTime } from '#domain/time.ts'
import { formatMmsi, isDemoMmsi } from '#domain/vessel/ids.ts'
import type { VesselEvent } from '#domain/vessel/vessel-history.ts'
import { type Endpoint, list } from '../../http/response.ts'
import type { EventQuery } from '#store/store.ts'
import { timeSpan } from '../times/time-span.ts'
import { demoHeaders } from './demo-data.ts'
import { mmsiOf } from './detail.ts'
import { type CallHistory, defaultCalls, requireKnown } from './port-calls.ts'
import type { LiveFleet } from './vessel-data.ts'

/** Finds events of vessels at sea, newest first, and how many there are. */
export type FindVesselEvents = (query: EventQuery) => Promise<{ events: VesselEvent[]; matched: number }>

/** GET /vessels/<mmsi>/events: the events of a vessel at sea, newest first. */
export function listVesselEvents(
  findEvents: FindVesselEvents,
  history: CallHistory,
  fleet: LiveFleet,
): Endpoint<'vessels.events'> {
  return async ({ params, query }) => {
    const mmsi = mmsiOf(params.mmsi)
    const filters = { mmsi, ...(query.kinds && { kinds: query.kinds }), ...timeSpan(query) }
    const { events, matched } = await findEvents({ ...filters, limit: query.limit ?? defaultCalls })
    if (matched === 0) await requireKnown(mmsi, history, fleet)
    return list(events.map(eventItem), matched, demoHeaders(isDemoMmsi(mmsi)))
  }
}

function eventItem({
  id,
  kind,
  mmsi,
  otherMmsi,
  startedMs,
  endedMs,
  lng,
  lat,
  detail,
}: VesselEvent): CamelCased<VesselEventItem> {
  return {
    id,
    kind: kind as VesselEventItem['kind'],
    mmsi: formatMmsi(mmsi),
    otherMmsi: otherMmsi === null ? null : formatMmsi(otherMmsi),
    startedAt: isoTime(startedMs) ?? '',
    endedAt: isoTime(endedMs),
    lat,
    lng,
    detail: vesselEventDetail(detail),
  }
}
