import * as z from 'zod'
import { hurricaneRadiusKm } from '#domain/world/event-radius.ts'
import type { WorldEvent } from '#domain/world/world-events.ts'
import { upstreamUrl } from '../connection/address.ts'
import {
  latitude,
  longitude,
  newestOfEach,
  clampToNow,
  readJson,
  readRecords,
  time,
  type Reading,
} from '../connection/read-response.ts'
import type { FeedContext, FeedMaker } from '../feed.ts'
import { poll } from '../connection/http-poll.ts'
import type { Upstream } from '../connection/upstream.ts'
import { cycloneSeverity, galeRadiusNm } from './cyclone.ts'
import { msPerMinute } from '#domain/time.ts'

const source = { name: 'US National Hurricane Center', licence: 'US public domain' }

/** Tropical cyclones of the Atlantic and the eastern Pacific. @see https://www.nhc.noaa.gov/productexamples/ */
export const nhc: FeedMaker = (address, context) => {
  const url = upstreamUrl(address, 'https://www.nhc.noaa.gov/CurrentStorms.json')
  /** By advisory, so that each is read once. */
  const radii = new Map<string, number | null>()
  return poll(
    { everyMs: 10 * msPerMinute, maxBytes: 4 << 20 },
    async function* (upstream, signal) {
      const reading = { status: context.status, nowMs: context.clock.nowMs() }
      const storms = await upstream.get(url, (text) => readStorms(text, reading), signal)
      if (!storms) return
      for (const storm of storms)
        await learnRadius(storm, radii, { listUrl: url, upstream, status: context.status, signal })
      const events = storms.map((storm) => eventOf(storm, radii.get(storm.advisory) ?? null, reading))
      yield { kind: 'events', sourceId: 'nhc', events: newestOfEach(events, reading), isSnapshot: true }
    },
    context,
  )
}

const answer = z.object({ activeStorms: z.array(z.unknown()) })

const knots = z.coerce.number().min(0).max(250)

const stormRecord = z.object({
  id: z.string().regex(/^[a-z]{2}\d{6}$/),
  name: z.string().min(1),
  classification: z.string(),
  intensity: knots,
  latitudeNumeric: latitude,
  longitudeNumeric: longitude,
  movementDir: z.number().nullish(),
  movementSpeed: z.number().nullish(),
  lastUpdate: time,
  publicAdvisory: z.object({ url: z.string().nullish() }).nullish(),
  forecastAdvisory: z.object({ advNum: z.string().nullish(), url: z.string().nullish() }).nullish(),
})

type Storm = z.infer<typeof stormRecord> & {
  /** Key of the advisory with the wind radii: storm id and advisory number. */
  advisory: string
}

/** Reads CurrentStorms.json. A list without storms is valid: most days there are none. */
export function readStorms(text: string, reading: Reading): Storm[] {
  return readRecords(
    readJson(text, answer).activeStorms,
    stormRecord,
    (storm) => ({ ...storm, advisory: `${storm.id}:${storm.forecastAdvisory?.advNum ?? storm.lastUpdate}` }),
    reading,
  )
}

/** Where advisories are read from: the host of the list of storms. */
interface AdvisorySource {
  listUrl: string
  upstream: Upstream
  status: FeedContext['status']
  signal: AbortSignal
}

/** Reads gale radii from a storm's advisory; without it, wind speed determines the radius. */
async function learnRadius(
  storm: Storm,
  radii: Map<string, number | null>,
  { listUrl, upstream, status, signal }: AdvisorySource,
): Promise<void> {
  const advisoryUrl = storm.forecastAdvisory?.url
  if (!advisoryUrl || !URL.canParse(advisoryUrl) || radii.has(storm.advisory)) return
  // Only the path is used, so that the response cannot name another host.
  const url = new URL(new URL(advisoryUrl).pathname, listUrl).href
  try {
    const radiusNm = await upstream.get(url, (text) => ({ nm: galeRadiusNm(text) }), signal)
    if (radii.size > 200) radii.clear()
    if (radiusNm) radii.set(storm.advisory, radiusNm.nm)
  } catch {
    status.reject('no advisory')
  }
}

function eventOf(storm: Storm, galesNm: number | null, reading: Reading): WorldEvent {
  const moves =
    (storm.movementSpeed ?? null) === null ? '' : `, moving ${storm.movementDir ?? 0}° at ${storm.movementSpeed} kt`
  return {
    id: `nhc:${storm.id}`,
    kind: 'hurricane',
    title: `${rankOf(storm.classification)} ${storm.name}`,
    description: `Winds of ${storm.intensity} kt${galesNm ? `, gales to ${galesNm} nm` : ''}${moves}.`,
    lng: storm.longitudeNumeric,
    lat: storm.latitudeNumeric,
    radiusKm: hurricaneRadiusKm(galesNm, storm.intensity),
    severity: cycloneSeverity(storm.intensity),
    active: true,
    startedMs: null,
    endedMs: null,
    updatedMs: clampToNow(storm.lastUpdate, reading),
    source: { ...source, url: storm.publicAdvisory?.url ?? null },
  }
}

/** An unknown classification is still a cyclone. */
function rankOf(classification: string): string {
  return ranks.get(classification) ?? 'Tropical cyclone'
}

const ranks = new Map([
  ['TD', 'Tropical depression'],
  ['TS', 'Tropical storm'],
  ['HU', 'Hurricane'],
  ['MH', 'Major hurricane'],
  ['STD', 'Subtropical depression'],
  ['STS', 'Subtropical storm'],
  ['PTC', 'Post-tropical cyclone'],
  ['PC', 'Potential tropical cyclone'],
  ['TY', 'Typhoon'],
])
