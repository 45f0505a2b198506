import { digitrafficLocations, digitrafficVessels } from '#decode/digitraffic.ts'
import type { Rejects } from '#decode/rejects.ts'
import type { Report } from '#decode/row-writer.ts'
import { upstreamUrl } from './address.ts'
import type { FeedMaker } from './feed.ts'
import { poll } from './http-source.ts'
import { readLongJson } from './json-records.ts'
import { heardReports, type ReportPiece } from './report-pieces.ts'
import type { Upstream } from './upstream.ts'

const minuteMs = 60_000
/** At the start, places of the past hour and particulars of the past day: ships say the latter seldom. */
const placesBackMs = 60 * minuteMs
const particularsBackMs = 24 * 60 * minuteMs
/** Particulars change once a voyage. */
const particularsEveryMs = 10 * minuteMs

/** Finland's open AIS of the Baltic, once a minute. @see https://www.digitraffic.fi/en/marine-traffic/ */
export const digitraffic: FeedMaker = (address, context) => {
  const base = upstreamUrl(address, 'https://meri.digitraffic.fi/api/ais/v1')
  let placesMs = context.clock.nowMs() - placesBackMs
  let particularsMs = context.clock.nowMs() - particularsBackMs
  let particularsDueMs = 0
  return poll(
    { everyMs: minuteMs, timeoutMs: minuteMs, mostBytes: 64 << 20, headers: { 'digitraffic-user': 'Seaborne' } },
    async function* (upstream, signal) {
      const nowMs = context.clock.nowMs()
      if (nowMs >= particularsDueMs) {
        const url = `${base}/vessels?from=${Math.floor(particularsMs)}`
        yield* heardReports(answerOf(url, null, digitrafficVessels, upstream, signal), context)
        // What comes late to the host is asked for again: the fleet knows what it has heard.
        particularsMs = nowMs - minuteMs
        particularsDueMs = nowMs + particularsEveryMs
      }
      yield* heardReports(
        answerOf(`${base}/locations?from=${Math.floor(placesMs)}`, 'features', digitrafficLocations, upstream, signal),
        context,
      )
      placesMs = nowMs - minuteMs
    },
    context,
  )
}

async function* answerOf(
  url: string,
  key: string | null,
  reports: (body: unknown, rejects: Rejects) => Iterable<Report>,
  upstream: Upstream,
  signal: AbortSignal,
): AsyncGenerator<ReportPiece[]> {
  const records = await upstream.get(url, (text) => readLongJson(text, key), signal)
  const body = key === null ? records : { [key]: records }
  if (records !== null) yield [(_receivedMs, rejects) => reports(body, rejects)]
}
