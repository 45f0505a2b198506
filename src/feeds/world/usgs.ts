import * as z from 'zod'
import { earthquakeRadiusKm } from '#domain/world/event-radius.ts'
import type { Severity, WorldEvent } from '#domain/world/world-events.ts'
import { upstreamUrl } from '../connection/address.ts'
import {
  latitude,
  longitude,
  neverEmpty,
  clampToNow,
  readJson,
  readRecords,
  type Reading,
} from '../connection/read-response.ts'
import type { FeedMaker } from '../feed.ts'
import { eventsFeed } from './events-feed.ts'
import { msPerDay, msPerMinute } from '#domain/time.ts'

const source = { name: 'US Geological Survey', licence: 'US public domain' }
/** Weaker earthquakes do not affect vessels or ports. */
const weakestMagnitude = 4.5
/** An earthquake stays active for a day; other sources report its damage. */
const activeMs = msPerDay

/** Earthquakes of the past week. @see https://earthquake.usgs.gov/earthquakes/feed/v1.0/geojson.php */
export const usgs: FeedMaker = (address, context) =>
  eventsFeed(
    {
      sourceId: 'usgs',
      url: upstreamUrl(address, 'https://earthquake.usgs.gov/earthquakes/feed/v1.0/summary/4.5_week.geojson'),
      everyMs: 5 * msPerMinute,
      read: readUsgs,
    },
    context,
  )

const answer = z.object({ type: z.literal('FeatureCollection'), features: z.array(z.unknown()) })

const feature = z.object({
  id: z.string().min(1),
  properties: z.object({
    mag: z.number().nullable(),
    place: z.string().nullish(),
    title: z.string().nullish(),
    time: z.number(),
    updated: z.number().nullish(),
    url: z.string().nullish(),
    alert: z.string().nullish(),
    tsunami: z.number().nullish(),
    type: z.string().nullish(),
  }),
  geometry: z.object({ coordinates: z.tuple([longitude, latitude, z.number().nullable()]) }),
})

/** Reads the GeoJSON of USGS: earthquakes (no quarry blasts) above the minimum magnitude. */
export function readUsgs(text: string, reading: Reading): WorldEvent[] {
  const features = neverEmpty(readJson(text, answer).features, 'earthquakes')
  return readRecords(
    features,
    feature,
    ({ id, properties: quake, geometry }) => {
      const [lng, lat, depthKm] = geometry.coordinates
      if ((quake.type ?? 'earthquake') !== 'earthquake' || quake.mag === null || quake.mag < weakestMagnitude)
        return null
      const startedMs = clampToNow(quake.time, reading)
      const active = reading.nowMs - startedMs < activeMs
      return {
        id: `usgs:${id}`,
        kind: 'earthquake',
        title: quake.title ?? `M ${quake.mag.toFixed(1)} - ${quake.place ?? 'at sea'}`,
        description: `Magnitude ${quake.mag}, ${depthKm ?? 'unknown'} km deep${quake.tsunami ? '; a tsunami is possible' : ''}.`,
        lng,
        lat,
        radiusKm: earthquakeRadiusKm(quake.mag, depthKm ?? 10),
        severity: severityOf(quake.mag, quake.alert ?? null),
        active,
        startedMs,
        endedMs: active ? null : startedMs,
        updatedMs: clampToNow(quake.updated ?? quake.time, reading),
        source: { ...source, url: quake.url ?? null },
      }
    },
    reading,
  )
}

/** By magnitude, or by the expected losses (PAGER alert) where those are worse. */
function severityOf(magnitude: number, alert: string | null): Severity {
  if (magnitude >= 7 || alert === 'red') return 'critical'
  if (magnitude >= 6 || alert === 'orange') return 'high'
  return magnitude >= 5 || alert === 'yellow' ? 'medium' : 'low'
}
