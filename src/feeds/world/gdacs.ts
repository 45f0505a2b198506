import { redactAddress } from '#domain/text/redact-secrets.ts'
import * as z from 'zod'
import { earthquakeRadiusKm, hurricaneRadiusKm, wildfireRadiusKm } from '#domain/world/event-radius.ts'
import { kmPerNm } from '#domain/geo.ts'
import type { EventKind, Severity, WorldEvent } from '#domain/world/world-events.ts'
import { upstreamUrl } from '../connection/address.ts'
import {
  latitude,
  longitude,
  neverEmpty,
  clampToNow,
  readRecords,
  time,
  type Reading,
} from '../connection/read-response.ts'
import type { FeedMaker } from '../feed.ts'
import { cycloneSeverity } from './cyclone.ts'
import { eventsFeed } from './events-feed.ts'
import { msPerMinute } from '#domain/time.ts'

const source = { name: 'GDACS', licence: 'free with credit to GDACS' }

/** Event kinds by GDACS code. Floods, droughts and volcanoes are not used. */
const kinds = new Map<string, EventKind>([
  ['EQ', 'earthquake'],
  ['TC', 'hurricane'],
  ['WF', 'wildfire'],
])
const known = new Set(['EQ', 'TC', 'WF', 'FL', 'DR', 'VO', 'TS'])

/** Disasters of the past week; `gdacs:?types=TC,WF` for some. @see https://www.gdacs.org/feed_reference.aspx */
export const gdacs: FeedMaker = (address, context) => {
  const wanted = (address.searchParams.get('types') ?? 'EQ,TC,WF').toUpperCase().split(',')
  const unknown = wanted.find((type) => !kinds.has(type))
  if (unknown !== undefined)
    throw new TypeError(`types may be EQ, TC and WF, got "${unknown}" in ${redactAddress(address.href)}`)
  return eventsFeed(
    {
      sourceId: 'gdacs',
      url: upstreamUrl(address, 'https://www.gdacs.org/xml/rss_7d.xml'),
      everyMs: 10 * msPerMinute,
      read: (text, reading) => readGdacs(text, reading, wanted),
    },
    context,
  )
}

const number = z.coerce.number()

const item = z.object({
  title: z.string().min(1),
  description: z.string().default(''),
  link: z.string().nullish(),
  'gdacs:eventtype': z.string(),
  'gdacs:eventid': z.coerce.string().min(1),
  'gdacs:eventname': z.coerce.string().nullish(),
  'gdacs:alertlevel': z.string(),
  'gdacs:iscurrent': z.string().nullish(),
  'gdacs:fromdate': time,
  'gdacs:todate': time,
  'gdacs:datemodified': time.nullish(),
  'gdacs:severity': z.object({ '@value': number, '#text': z.coerce.string().default('') }),
  // The bounding box is unusable: one cyclone's excluded its own centre.
  'geo:Point': z.object({ 'geo:lat': number.pipe(latitude), 'geo:long': number.pipe(longitude) }),
})
type Item = z.infer<typeof item>

/** Reads GDACS's RSS; skips events of other types. */
export async function readGdacs(
  text: string,
  reading: Reading,
  wanted: readonly string[] = ['EQ', 'TC', 'WF'],
): Promise<WorldEvent[]> {
  const items = neverEmpty(await itemsOf(text), 'disasters')
  return readRecords(
    items,
    item,
    (record) => {
      const type = record['gdacs:eventtype']
      if (!known.has(type)) return `event type ${type.slice(0, 20)}`
      return wanted.includes(type) ? eventOf(record, type, reading) : null
    },
    reading,
  )
}

async function itemsOf(text: string): Promise<unknown[]> {
  // Loaded by the servers that read GDACS only.
  const { XMLParser, XMLValidator } = await import('fast-xml-parser')
  const xml = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    parseTagValue: false,
    parseAttributeValue: false,
    isArray: (name) => name === 'item',
  })
  if (XMLValidator.validate(text) !== true) throw new Error('not whole XML')
  const channel: unknown = (xml.parse(text) as { rss?: { channel?: unknown } }).rss?.channel
  if (typeof channel !== 'object' || channel === null) throw new Error('unexpected shape: needs rss and channel')
  return (channel as { item?: unknown[] }).item ?? []
}

function eventOf(record: Item, type: string, reading: Reading): WorldEvent {
  const startedMs = clampToNow(record['gdacs:fromdate'], reading)
  const active = record['gdacs:iscurrent'] === 'true'
  const toMs = clampToNow(record['gdacs:todate'], reading)
  return {
    id: `gdacs:${type}${record['gdacs:eventid']}`,
    kind: kinds.get(type) ?? 'hurricane',
    title: type === 'TC' && record['gdacs:eventname'] ? `Tropical cyclone ${record['gdacs:eventname']}` : record.title,
    description: record['gdacs:severity']['#text'] || record.description || null,
    lng: record['geo:Point']['geo:long'],
    lat: record['geo:Point']['geo:lat'],
    radiusKm: radiusOf(type, record),
    severity: severityOf(type, record),
    active,
    startedMs,
    endedMs: active ? null : toMs,
    updatedMs: clampToNow(record['gdacs:datemodified'] ?? toMs, reading),
    source: { ...source, url: record.link ?? null },
  }
}

/** GDACS measures cyclones in km/h of wind, earthquakes by magnitude (the depth in words), fires in hectares. */
function radiusOf(type: string, { 'gdacs:severity': severity }: Item): number {
  const value = severity['@value']
  if (type === 'TC') return hurricaneRadiusKm(null, value / kmPerNm)
  if (type === 'WF') return wildfireRadiusKm(value * 2.471_05)
  return earthquakeRadiusKm(value, Number(/Depth:?\s*([\d.]+)\s*km/i.exec(severity['#text'])?.[1] ?? 10))
}

/** The alert level rates people on land; at sea the wind decides. */
function severityOf(type: string, record: Item): Severity {
  if (type === 'TC') return cycloneSeverity(record['gdacs:severity']['@value'] / kmPerNm)
  const level = record['gdacs:alertlevel'].toLowerCase()
  return level === 'red' ? 'critical' : level === 'orange' ? 'high' : level === 'green' ? 'low' : 'medium'
}
