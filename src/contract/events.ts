import * as z from 'zod'
import { eventKinds, severities } from '#domain/world-events.ts'
import { op } from './operation.ts'
import { bboxText, lat, listText, lng, provenance, timestamp, wordText } from './values.ts'

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
    radius_km: z.number().meta({ description: 'Radius of its circle, kilometres.' }),
    severity,
    active: z.boolean(),
    started_at: timestamp.nullable(),
    ended_at: timestamp.nullable(),
    updated_at: timestamp,
    source: provenance,
  })
  .meta({ id: 'Event' })

export type EventItem = z.infer<typeof eventItem>

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
  'events.list': op({
    summary: 'Hazards and geopolitical events',
    access: 'pro',
    scope: 'read',
    query: z.object({
      bbox: bboxText.meta({ description: 'The circle of an event must touch it.' }).optional(),
      types: listText(eventKinds, kindOf)
        .meta({ description: 'Kinds between commas.', example: 'hurricane,conflict' })
        .optional(),
      active: wordText(['true', 'false', 'all'])
        .meta({ description: 'true (the default): those going on; false: ended ones; all: both.', example: 'true' })
        .optional(),
    }),
    answer: z.array(eventItem),
    status: 200,
    example: [eventExample],
  }),
}
