import type { VesselEventItem } from '#contract/vessel-events.ts'
import { isoTime } from '#contract/values.ts'
import { formatMmsi } from '#domain/ids.ts'
import type { VesselEvent } from '#domain/vessel-history.ts'
import { type Endpoint, list } from '../answer.ts'
import type { House } from '../house.ts'
import { mmsiOf, refuseUnknown, spanOf, usualCalls } from './port-calls.ts'

/** GET /vessels/<mmsi>/events: what happened to her at sea, newest first. */
export function listVesselEvents(house: House, seaEvents: NonNullable<House['seaEvents']>): Endpoint<'vessels.events'> {
  return async ({ params, query }) => {
    const mmsi = mmsiOf(params.mmsi)
    const asked = { mmsi, ...(query.kinds && { kinds: query.kinds }), ...spanOf(query) }
    const { events, matched } = await seaEvents.find({ ...asked, limit: query.limit ?? usualCalls })
    if (matched === 0 && house.history) await refuseUnknown(house, house.history, mmsi)
    return list(
      events.map((event) => wireEvent(event)),
      matched,
    )
  }
}

function wireEvent({ id, kind, mmsi, otherMmsi, startedMs, endedMs, lng, lat, detail }: VesselEvent): VesselEventItem {
  return {
    id,
    kind: kind as VesselEventItem['kind'],
    mmsi: formatMmsi(mmsi),
    other_mmsi: otherMmsi === null ? null : formatMmsi(otherMmsi),
    started_at: isoTime(startedMs) ?? '',
    ended_at: isoTime(endedMs),
    ...{ lat, lng },
    detail: detail as VesselEventItem['detail'],
  }
}
