import { randomUUID } from 'node:crypto'
import type { ParsedRequest } from '#contract/operations.ts'
import { eventJson } from '#contract/resources/events.ts'
import type { WorldData } from '#derive/world/world-data.ts'
import type { Clock } from '#domain/clock.ts'
import type { WorldEvent } from '#domain/world/world-events.ts'
import type { Endpoints } from '../../http/response.ts'
import type { Store } from '#store/store.ts'
import { HttpError } from '#domain/http-error.ts'

const sourceId = 'admin'
const source = { name: 'Entered by hand', licence: 'The operator’s own', url: null }

type Patch = ParsedRequest<'admin.updateEvent'>['body']

export interface AdminEventDependencies {
  worldData: Pick<WorldData, 'events' | 'ingestEvents'>
  /** Resolves when the events are on disk. */
  saveEvents: Store['saveEvents']
  wallClock: Clock
}

const path = '/api/v1/admin/events'

/** Port closures and sanctions that an administrator enters, changes or ends. Answers when they are on disk. */
export function adminEventEndpoints({ worldData, saveEvents, wallClock }: AdminEventDependencies): Endpoints {
  const store = async (event: WorldEvent, nowMs: number) => {
    await saveEvents(sourceId, [event], false, nowMs)
    worldData.ingestEvents(sourceId, [event], false, nowMs)
  }
  return {
    'admin.createEvent': async ({ body }) => {
      const nowMs = wallClock.nowMs()
      const { kind, title, description, lng, lat, radiusKm, severity, startedAt, endedAt } = body
      const event = dated({
        id: `hand:${randomUUID()}`,
        kind,
        title,
        description,
        lng,
        lat,
        radiusKm,
        severity,
        source,
        active: true,
        startedMs: startedAt === undefined ? nowMs : timeOf(startedAt),
        endedMs: timeOf(endedAt),
        updatedMs: nowMs,
      })
      await store(event, nowMs)
      return { kind: 'json', value: eventJson(event), status: 201, headers: { location: `${path}/${event.id}` } }
    },
    'admin.updateEvent': async ({ params, body }) => {
      const nowMs = wallClock.nowMs()
      const known = worldData
        .events({ boxes: null, kinds: null, active: null })
        .find(({ id }) => id === params.id && id.startsWith('hand:'))
      if (known === undefined)
        throw new HttpError(404, 'There is no event with this id that was entered by an administrator.')
      const event = dated({ ...changed(known, body), updatedMs: nowMs })
      await store(event, nowMs)
      return { kind: 'json', value: eventJson(event) }
    },
  }
}

function changed(event: WorldEvent, { radiusKm, startedAt, endedAt, ...rest }: Patch): WorldEvent {
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  return {
    ...event,
    ...given,
    radiusKm: radiusKm ?? event.radiusKm,
    startedMs: startedAt === undefined ? event.startedMs : timeOf(startedAt),
    endedMs: endedAt === undefined ? event.endedMs : timeOf(endedAt),
  }
}

/** Sets whether an event is active: until it ends. Throws 400 where it ends before it starts. */
function dated(event: WorldEvent): WorldEvent {
  const { startedMs, endedMs, updatedMs } = event
  if (startedMs !== null && endedMs !== null && endedMs < startedMs) {
    const times = [endedMs, startedMs].map((ms) => new Date(ms).toISOString()).join(' and ')
    throw new HttpError(400, `ended_at must not be before started_at, got ${times}.`)
  }
  return { ...event, active: endedMs === null || endedMs > updatedMs }
}

const timeOf = (text: string | null): number | null => (text === null ? null : Date.parse(text))
