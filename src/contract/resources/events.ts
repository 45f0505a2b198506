import * as z from 'zod'
import { roundTo } from '#domain/nan.ts'
import { isoTime } from '#domain/time.ts'
import { eventKinds, severities, type WorldEvent } from '#domain/world/world-events.ts'
import { defineOperation } from '../operation.ts'
import { bboxText, lat, listText, lng, provenance, timestamp, wordText } from '../values.ts'

export const eventKind = z.enum(eventKinds).meta({ id: 'EventKind' })
export const severity = z.enum(severities).meta({ id: 'Severity' })

export const eventItem = z
  .object({
    id: z.string(),
    kind: eventKind,
    title: z.string(),
    description: z.string().nullable(),
    lat,
    lng,
    radius_km: z.number().meta({ description: 'Radius of the affected circle, kilometres.' }),
    severity,
    active: z.boolean(),
    started_at: timestamp.nullable(),
    ended_at: timestamp.nullable(),
    updated_at: timestamp,
    source: provenance,
  })
  .meta({ id: 'Event' })

export type EventItem = z.infer<typeof eventItem>

/** An event under the names of the wire. */
export function eventJson(event: WorldEvent): EventItem {
  const { id, kind, title, description, lat, lng, severity, active, source } = event
  return {
    id,
    kind,
    title,
    description,
    lat,
    lng,
    radius_km: roundTo(event.radiusKm, 1),
    severity,
    active,
    started_at: isoTime(event.startedMs),
    ended_at: isoTime(event.endedMs),
    updated_at: isoTime(event.updatedMs)!,
    source: { name: source.name, licence: source.licence, url: source.url },
  }
}

const kindOf = (word: string) => eventKinds.find((kind) => kind === word.trim().toLowerCase()) ?? null

export const eventExample: EventItem = {
  id: 'usgs:us7000abcd',
  kind: 'earthquake',
  title: 'M 6.1, 40 km S of Bandar Abbas, Iran',
  description: 'Depth 10 km.',
  lat: 26.8,
  lng: 56.3,
  radius_km: 120,
  severity: 'high',
  active: true,
  started_at: '2026-11-20T03:12:00Z',
  ended_at: null,
  updated_at: '2026-11-20T04:00:00Z',
  source: { name: 'USGS', licence: 'Public domain', url: 'https://earthquake.usgs.gov/' },
}

export const eventOperations = {
  'events.list': defineOperation({
    summary: 'List hazards and geopolitical events',
    access: 'pro',
    scope: 'read',
    query: z.object({
      bbox: bboxText
        .meta({ description: 'Events whose circle intersects this box: minLng,minLat,maxLng,maxLat.' })
        .optional(),
      types: listText(eventKinds, kindOf)
        .meta({ description: 'Comma-separated kinds.', example: 'hurricane,conflict' })
        .optional(),
      active: wordText(['true', 'false', 'all'])
        .meta({ description: 'true (the default): ongoing events; false: ended events; all: both.', example: 'true' })
        .optional(),
    }),
    response: z.array(eventItem),
    status: 200,
    example: [eventExample],
  }),
}
