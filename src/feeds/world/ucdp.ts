import * as z from 'zod'
import { conflictRadiusKm } from '#domain/event-radius.ts'
import type { Severity, WorldEvent } from '#domain/world-events.ts'
import { neededKey, upstreamUrl } from '../address.ts'
import { latitude, longitude, newestOfEach, notAhead, readJson, readRecords, time, type Reading } from '../answers.ts'
import type { FeedMaker } from '../feed.ts'
import { poll } from '../http-source.ts'

const source = { name: 'Uppsala Conflict Data Program', licence: 'CC BY 4.0' }
const dayMs = 24 * 3_600_000
/** Events are published monthly, weeks late: a clash counts as current for so long. */
const activeMs = 60 * dayMs
const lookBackMs = 365 * dayMs
const mostPages = 50

/**
 * Armed clashes of the past year; the token is in SVC_UCDP_TOKEN. `?version=26.0.10` asks for another release than the
 * yearly one: the monthly candidates. @see https://ucdp.uu.se/apidocs/
 */
export const ucdp: FeedMaker = (address, context) => {
  const version = address.searchParams.get('version') ?? '25.1'
  const base = upstreamUrl(address, `https://ucdpapi.pcr.uu.se/api/gedevents/${version}`)
  const token = neededKey(address, context.setting, 'SVC_UCDP_TOKEN')
  return poll(
    { everyMs: 12 * 3_600_000, timeoutMs: 120_000, mostBytes: 32 << 20, headers: { 'x-ucdp-access-token': token } },
    async function* (upstream, signal) {
      const reading = { status: context.status, nowMs: context.clock.nowMs() }
      const since = new Date(reading.nowMs - lookBackMs).toISOString().slice(0, 7) + '-01'
      const events: WorldEvent[] = []
      for (let page = 0, pages = 1; page < Math.min(pages, mostPages); page++) {
        const url = `${base}?pagesize=1000&page=${page}&StartDate=${since}`
        const answer = await upstream.get(url, (text) => readUcdp(text, reading), signal)
        // The first page tells whether anything has changed.
        if (answer === null) return
        pages = answer.pages
        events.push(...answer.events)
      }
      yield { kind: 'events', sourceId: 'ucdp', events: newestOfEach(events, reading), whole: true }
    },
    context,
  )
}

const answer = z.object({ TotalPages: z.number().int().min(0), Result: z.array(z.unknown()) })

const clash = z.object({
  id: z.number().int(),
  conflict_name: z.string(),
  country: z.string(),
  where_description: z.string().nullish(),
  longitude,
  latitude,
  date_start: time,
  date_end: time,
  best: z.number().min(0),
})

/** Reads one page of clashes, and how many pages there are. */
export function readUcdp(text: string, reading: Reading): { pages: number; events: WorldEvent[] } {
  const { TotalPages, Result } = readJson(text, answer)
  return { pages: TotalPages, events: readRecords(Result, clash, (record) => eventOf(record, reading), reading) }
}

function eventOf(record: z.infer<typeof clash>, reading: Reading): WorldEvent {
  const endMs = notAhead(record.date_end, reading)
  const active = reading.nowMs - endMs < activeMs
  return {
    id: `ucdp:${record.id}`,
    kind: 'conflict',
    title: `${record.conflict_name} (${record.country})`,
    description: `${record.where_description ?? record.country}; deaths, best estimate: ${record.best}.`,
    lng: record.longitude,
    lat: record.latitude,
    radiusKm: conflictRadiusKm,
    severity: severityOf(record.best),
    active,
    startedMs: notAhead(record.date_start, reading),
    endedMs: active ? null : endMs,
    updatedMs: endMs,
    source: { ...source, url: 'https://ucdp.uu.se/' },
  }
}

function severityOf(deaths: number): Severity {
  if (deaths >= 100) return 'critical'
  if (deaths >= 25) return 'high'
  return deaths >= 5 ? 'medium' : 'low'
}
