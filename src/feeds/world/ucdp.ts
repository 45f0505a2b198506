import * as z from 'zod'
import { conflictRadiusKm } from '#domain/world/event-radius.ts'
import type { Severity, WorldEvent } from '#domain/world/world-events.ts'
import { upstreamUrl } from '../connection/address.ts'
import {
  latitude,
  longitude,
  neverEmpty,
  newestOfEach,
  clampToNow,
  readJson,
  readRecords,
  time,
  type Reading,
} from '../connection/read-response.ts'
import type { FeedMaker } from '../feed.ts'
import { poll } from '../connection/http-poll.ts'
import { NotFoundError, type Upstream } from '../connection/upstream.ts'
import { runInSlices } from '#domain/slices.ts'
import { msPerDay, msPerHour } from '#domain/time.ts'
import { csvRows } from './quotes.ts'

const source = { name: 'Uppsala Conflict Data Program', licence: 'CC BY 4.0' }
/** How long an event counts as current: releases are monthly and weeks late. */
const activeMs = 60 * msPerDay
/** Number of recent months requested; the newest may not be published yet. */
const monthsBack = 4
const maxPages = 50

/**
 * Armed clashes of the past months, from the monthly candidate releases: by the API with the token in SVC_UCDP_TOKEN, by
 * the CSV files of the releases without one. `?version=25.1` asks for another release, such as a year's.
 * @see https://ucdp.uu.se/apidocs/ and https://ucdp.uu.se/downloads/
 */
export const ucdp: FeedMaker = (address, context) => {
  const version = address.searchParams.get('version')
  const token = context.setting('SVC_UCDP_TOKEN') ?? ''
  const base = upstreamUrl(address, token === '' ? csvFolder : 'https://ucdpapi.pcr.uu.se/api/gedevents')
  const headers: Record<string, string> = token === '' ? {} : { 'x-ucdp-access-token': token }
  const read = token === '' ? readCsvRelease : readRelease
  /** Events of each release, for responses that have not changed. */
  const known = new Map<string, WorldEvent[]>()
  /** Whether a release has changed since the last message, also in a poll that failed at another one. */
  let changed = false
  return poll(
    { everyMs: 12 * msPerHour, timeoutMs: 120_000, maxBytes: 32 << 20, headers },
    async function* (upstream, signal) {
      const reading = { status: context.status, nowMs: context.clock.nowMs() }
      const releases = version === null ? monthlyReleases(reading.nowMs) : [version]
      for (const release of releases) {
        const published = await read(releaseUrl(base, release, token === ''), { reading, upstream, signal }).catch(
          nullIfUnpublished,
        )
        if (published) known.set(release, published)
        changed ||= published !== null
      }
      for (const release of known.keys()) if (!releases.includes(release)) known.delete(release)
      if (known.size === 0) throw new Error(`none of the releases ${releases.join(', ')} is there`)
      const events = neverEmpty([...known.values()].flat(), 'clashes')
      if (changed) yield { kind: 'events', sourceId: 'ucdp', events: newestOfEach(events, reading), isSnapshot: true }
      changed = false
    },
    context,
  )
}

/** A release that is not published yet is no fault. */
function nullIfUnpublished(error: unknown): null {
  if (error instanceof NotFoundError) return null
  throw error
}

/** The candidate releases of the last months, oldest first: October 2026 is `26.0.10`. */
function monthlyReleases(nowMs: number): string[] {
  const now = new Date(nowMs)
  return Array.from({ length: monthsBack }, (_, at) => {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsBack + at))
    return `${month.getUTCFullYear() % 100}.0.${month.getUTCMonth() + 1}`
  })
}

/** What a release is read with. */
interface Request {
  reading: Reading
  upstream: Upstream
  signal: AbortSignal
}

const csvFolder = 'https://ucdp.uu.se/downloads'

/** The address of a release: `26.0.10` is `…/gedevents/26.0.10` of the API, and `candidateged/GEDEvent_v26_0_10.csv`. */
function releaseUrl(base: string, release: string, isCsv: boolean): string {
  if (!isCsv) return `${base}/${release}`
  const folder = release.split('.').length === 3 ? 'candidateged' : 'ged'
  return `${base}/${folder}/GEDEvent_v${release.replaceAll('.', '_')}.csv`
}

/** A release as a CSV file; null if it has not changed. */
const readCsvRelease = (url: string, { reading, upstream, signal }: Request): Promise<WorldEvent[] | null> =>
  upstream.get(url, (text) => readUcdpCsv(text, reading), signal)

/** All pages of a release; null if it has not changed. */
async function readRelease(address: string, { reading, upstream, signal }: Request): Promise<WorldEvent[] | null> {
  const events: WorldEvent[] = []
  for (let page = 0, pages = 1; page < Math.min(pages, maxPages); page++) {
    const url = `${address}?pagesize=1000&page=${page}`
    // The first page shows whether the release has changed: the others are then read whole, and it again where one fails.
    if (page > 0) upstream.invalidate(url)
    const answer = await upstream
      .get(url, (text) => readUcdp(text, reading), signal)
      .catch((error: unknown) => {
        upstream.invalidate(`${address}?pagesize=1000&page=0`)
        throw error
      })
    if (answer === null) return null
    pages = answer.pages
    events.push(...answer.events)
  }
  return events
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

/** Reads one page of clashes and the number of pages. */
export function readUcdp(text: string, reading: Reading): { pages: number; events: WorldEvent[] } {
  const { TotalPages, Result } = readJson(text, answer)
  return { pages: TotalPages, events: readRecords(Result, clash, (record) => eventOf(record, reading), reading) }
}

/** Columns of the CSV files that are numbers; the names are those of the API. */
const numberColumns = ['id', 'longitude', 'latitude', 'best']

/** Reads a release as a CSV file with a header. */
function readUcdpCsv(text: string, reading: Reading): Promise<WorldEvent[]> {
  return runInSlices(eventsOfCsv(text, reading))
}

function* eventsOfCsv(text: string, reading: Reading): Generator<void, WorldEvent[]> {
  const events: WorldEvent[] = []
  let header: string[] | null = null
  let rows = 0
  for (const row of csvRows(text)) {
    yield
    if (header === null) {
      header = row.map((name) => name.replace(/^\uFEFF/, '').trim())
      const missing = ['id', 'latitude', 'date_end'].find((name) => !header!.includes(name))
      if (missing !== undefined) throw new Error(`unexpected shape: needs a column "${missing}"`)
      continue
    }
    if (row.length !== header.length) {
      reading.status.reject('wrong number of fields')
      continue
    }
    rows++
    const record = Object.fromEntries(
      header.map((name, at) => [name, numberColumns.includes(name) ? Number(row[at]) : row[at]]),
    )
    const read = clash.safeParse(record)
    if (read.success) events.push(eventOf(read.data, reading))
    else reading.status.reject(`invalid ${read.error.issues[0].path.join('.')}`)
  }
  if (rows > 0 && events.length === 0) throw new Error(`none of its ${rows} records has the expected shape`)
  return events
}

function eventOf(record: z.infer<typeof clash>, reading: Reading): WorldEvent {
  const endMs = clampToNow(record.date_end, reading)
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
    startedMs: clampToNow(record.date_start, reading),
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
