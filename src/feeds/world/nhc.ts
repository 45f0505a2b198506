import * as z from 'zod'
import { hurricaneRadiusKm } from '#domain/event-radius.ts'
import type { WorldEvent } from '#domain/world-events.ts'
import { upstreamUrl } from '../address.ts'
import { latitude, longitude, newestOfEach, notAhead, readJson, readRecords, time, type Reading } from '../answers.ts'
import type { FeedContext, FeedMaker } from '../feed.ts'
import { poll } from '../http-source.ts'
import type { Upstream } from '../upstream.ts'
import { cycloneSeverity, galeRadiusNm } from './cyclone.ts'

const source = { name: 'US National Hurricane Center', licence: 'US public domain' }

/** Tropical cyclones of the Atlantic and the eastern Pacific. @see https://www.nhc.noaa.gov/productexamples/ */
export const nhc: FeedMaker = (address, context) => {
  const url = upstreamUrl(address, 'https://www.nhc.noaa.gov/CurrentStorms.json')
  /** By advisory, so that each is read once. */
  const radii = new Map<string, number | null>()
  return poll(
    { everyMs: 10 * 60_000, mostBytes: 4 << 20 },
    async function* (upstream, signal) {
      const reading = { status: context.status, nowMs: context.clock.nowMs() }
      const storms = await upstream.get(url, (text) => readStorms(text, reading), signal)
      if (!storms) return
      for (const storm of storms) await learnRadius(storm, url, radii, upstream, context, signal)
      const events = storms.map((storm) => eventOf(storm, radii.get(storm.advisory) ?? null, reading))
      yield { kind: 'events', sourceId: 'nhc', events: newestOfEach(events, reading), whole: true }
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
  /** Which advisory tells of her winds: her id and its number. */
  advisory: string
}

/** Reads CurrentStorms.json. No storms is an answer: most days there are none. */
export function readStorms(text: string, reading: Reading): Storm[] {
  return readRecords(
    readJson(text, answer).activeStorms,
    stormRecord,
    (storm) => ({ ...storm, advisory: `${storm.id}:${storm.forecastAdvisory?.advNum ?? storm.lastUpdate}` }),
    reading,
  )
}

/** Reads a storm's advisory for how far her gales reach; without it her wind must tell. */
async function learnRadius(
  storm: Storm,
  listUrl: string,
  radii: Map<string, number | null>,
  upstream: Upstream,
  context: FeedContext,
  signal: AbortSignal,
): Promise<void> {
  const told = storm.forecastAdvisory?.url
  if (!told || !URL.canParse(told) || radii.has(storm.advisory)) return
  // Only its path is taken from the answer: it cannot send us to another host.
  const url = new URL(new URL(told).pathname, listUrl).href
  try {
    const radiusNm = await upstream.get(url, (text) => ({ nm: galeRadiusNm(text) }), signal)
    if (radii.size > 200) radii.clear()
    if (radiusNm) radii.set(storm.advisory, radiusNm.nm)
  } catch {
    context.status.reject('no advisory')
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
    updatedMs: notAhead(storm.lastUpdate, reading),
    source: { ...source, url: storm.publicAdvisory?.url ?? null },
  }
}

/** A letter code that is not known yet is still a cyclone. */
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
