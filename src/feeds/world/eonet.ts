import { redactAddress } from '#domain/text/redact-secrets.ts'
import * as z from 'zod'
import { hurricaneRadiusKm, wildfireRadiusKm } from '#domain/world/event-radius.ts'
import type { EventKind, WorldEvent } from '#domain/world/world-events.ts'
import { upstreamUrl } from '../connection/address.ts'
import { neverEmpty, clampToNow, readJson, readRecords, time, type Reading } from '../connection/read-response.ts'
import type { FeedMaker } from '../feed.ts'
import { cycloneSeverity } from './cyclone.ts'
import { eventsFeed } from './events-feed.ts'
import { msPerMinute } from '#domain/time.ts'

const source = { name: 'NASA EONET', licence: 'US public domain' }
const kinds = new Map<string, EventKind>([
  ['wildfires', 'wildfire'],
  ['severeStorms', 'hurricane'],
])

/** Natural events that NASA tracks; `eonet:?types=wildfires` for some. @see https://eonet.gsfc.nasa.gov/docs/v3 */
export const eonet: FeedMaker = (address, context) => {
  const types = (address.searchParams.get('types') ?? 'wildfires,severeStorms').split(',')
  const unknown = types.find((type) => !kinds.has(type))
  if (unknown !== undefined)
    throw new TypeError(`types may be wildfires and severeStorms, got "${unknown}" in ${redactAddress(address.href)}`)
  const query = `status=open&days=30&category=${types.join(',')}`
  return eventsFeed(
    {
      sourceId: 'eonet',
      url: upstreamUrl(address, `https://eonet.gsfc.nasa.gov/api/v3/events?${query}`),
      everyMs: 30 * msPerMinute,
      timeoutMs: msPerMinute,
      read: readEonet,
    },
    context,
  )
}

const answer = z.object({ events: z.array(z.unknown()) })

/** A point, or the ring of a polygon, which its first position represents. */
const point = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)])
const coordinates = z.union([
  point,
  z
    .array(z.array(point).min(1))
    .min(1)
    .transform((rings) => rings[0][0]),
])

const event = z.object({
  id: z.string().min(1),
  title: z.string().min(1),
  description: z.string().nullish(),
  link: z.string().nullish(),
  closed: time.nullish(),
  categories: z.array(z.object({ id: z.string() })),
  geometry: z
    .array(
      z.object({
        date: time,
        coordinates,
        magnitudeValue: z.number().nullish(),
        magnitudeUnit: z.string().nullish(),
      }),
    )
    .min(1),
})

/** Reads EONET's events, each at its latest position. */
export function readEonet(text: string, reading: Reading): WorldEvent[] {
  return readRecords(
    neverEmpty(readJson(text, answer).events, 'natural events'),
    event,
    (record) => {
      const kind = record.categories.map(({ id }) => kinds.get(id)).find((kind) => kind !== undefined)
      return kind === undefined ? null : eventOf(record, kind, reading)
    },
    reading,
  )
}

function eventOf(record: z.infer<typeof event>, kind: EventKind, reading: Reading): WorldEvent {
  const track = record.geometry.toSorted((a, b) => a.date - b.date)
  const last = track.at(-1)!
  const size = last.magnitudeValue ?? 0
  const fire = kind === 'wildfire'
  return {
    id: `eonet:${record.id}`,
    kind,
    title: record.title,
    description: record.description ?? (size > 0 ? `${size} ${last.magnitudeUnit ?? ''}`.trim() : null),
    lng: last.coordinates[0],
    lat: last.coordinates[1],
    radiusKm: fire ? wildfireRadiusKm(acresOf(size, last.magnitudeUnit)) : hurricaneRadiusKm(null, size),
    severity: fire ? fireSeverity(acresOf(size, last.magnitudeUnit)) : cycloneSeverity(size),
    active: (record.closed ?? null) === null,
    startedMs: clampToNow(track[0].date, reading),
    endedMs: record.closed ?? null,
    updatedMs: clampToNow(last.date, reading),
    source: { ...source, url: record.link ?? null },
  }
}

function acresOf(size: number, unit: string | null | undefined): number {
  return unit === 'hectare' ? size * 2.471_05 : size
}

/** 100,000 acres make a "megafire"; below 1,000 a fire is a local matter. */
function fireSeverity(acres: number): 'low' | 'medium' | 'high' | 'critical' {
  if (acres >= 100_000) return 'critical'
  if (acres >= 10_000) return 'high'
  return acres >= 1_000 ? 'medium' : 'low'
}
