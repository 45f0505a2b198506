import { randomUUID } from 'node:crypto'
import type { Asked } from '#contract/operations.ts'
import type { News } from '#derive/news.ts'
import type { Clock } from '#domain/clock.ts'
import type { WorldEvent } from '#domain/world-events.ts'
import type { Endpoints } from '../answer.ts'
import type { House } from '../house.ts'
import { Refusal } from '../refusal.ts'
import { eventItem } from './events.ts'

const sourceId = 'admin'
const source = { name: 'Entered by hand', licence: 'The operator’s own', url: null }

type Patch = Asked<'admin.updateEvent'>['body']

/** Port closures and sanctions that an administrator enters, changes or ends. Answered when they are on disk. */
export function adminEventEndpoints(news: News, save: NonNullable<House['saveEvents']>, clock: Clock): Endpoints {
  const keep = async (event: WorldEvent, nowMs: number) => {
    await save(sourceId, [event], false, nowMs)
    news.takeEvents(sourceId, [event], false, nowMs)
  }
  return {
    'admin.createEvent': async ({ body }) => {
      const nowMs = clock.nowMs()
      const { kind, title, description, lng, lat, severity, started_at, ended_at } = body
      const event = dated({
        ...{
          id: `hand:${randomUUID()}`,
          kind,
          title,
          description,
          lng,
          lat,
          radiusKm: body.radius_km,
          severity,
          source,
        },
        active: true,
        startedMs: started_at === undefined ? nowMs : timeOf(started_at),
        endedMs: timeOf(ended_at),
        updatedMs: nowMs,
      })
      await keep(event, nowMs)
      return { kind: 'json', value: eventItem(event), status: 201 }
    },
    'admin.updateEvent': async ({ params, body }) => {
      const nowMs = clock.nowMs()
      const known = news
        .events({ boxes: null, kinds: null, active: null })
        .find(({ id }) => id === params.id && id.startsWith('hand:'))
      if (known === undefined) throw new Refusal(404, 'There is no event with this id that was entered by hand.')
      const event = dated({ ...changed(known, body), updatedMs: nowMs })
      await keep(event, nowMs)
      return { kind: 'json', value: eventItem(event) }
    },
  }
}

function changed(event: WorldEvent, { radius_km, started_at, ended_at, ...rest }: Patch): WorldEvent {
  const said = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  return {
    ...event,
    ...said,
    radiusKm: radius_km ?? event.radiusKm,
    startedMs: started_at === undefined ? event.startedMs : timeOf(started_at),
    endedMs: ended_at === undefined ? event.endedMs : timeOf(ended_at),
  }
}

/** It goes on unless it ended; one that ends before it began is refused. */
function dated(event: WorldEvent): WorldEvent {
  const { startedMs, endedMs, updatedMs } = event
  if (startedMs !== null && endedMs !== null && endedMs < startedMs) {
    const told = [endedMs, startedMs].map((ms) => new Date(ms).toISOString()).join(' and ')
    throw new Refusal(400, `ended_at must not be before started_at, got ${told}.`)
  }
  return { ...event, active: endedMs === null || endedMs > updatedMs }
}

const timeOf = (text: string | null): number | null => (text === null ? null : Date.parse(text))
