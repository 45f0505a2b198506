import type { EventItem } from '#contract/events.ts'
import { isoTime } from '#contract/values.ts'
import type { WorldEvent } from '#domain/world-events.ts'
import { type Endpoint, list } from '../answer.ts'
import type { News } from '../house.ts'
import { boxesOf } from '../vessel-query.ts'

const whichActive = { true: true, false: false, all: null }

/** GET /events: hazards and politics whose circle touches the view. */
export function listEvents(news: News): Endpoint<'events.list'> {
  return ({ query: { bbox, types, active } }) => {
    const events = news.events({
      boxes: bbox === undefined ? null : boxesOf(bbox),
      kinds: types === undefined || types.length === 0 ? null : new Set(types),
      active: whichActive[active ?? 'true'],
    })
    return list(events.map(eventItem))
  }
}

/** An event in the words of the wire. */
export function eventItem(event: WorldEvent): EventItem {
  const { id, kind, title, description, lat, lng, severity, active, source } = event
  return {
    ...{ id, kind, title, description, lat, lng },
    radius_km: Math.round(event.radiusKm * 10) / 10,
    severity,
    active,
    started_at: isoTime(event.startedMs),
    ended_at: isoTime(event.endedMs),
    updated_at: isoTime(event.updatedMs)!,
    source: { name: source.name, licence: source.licence, url: source.url },
  }
}
