import { digitrafficLocations, digitrafficVessels } from '#decode/json/digitraffic.ts'
import type { Rejects } from '#decode/decode-counts.ts'
import type { Report } from '#decode/row-writer.ts'
import { upstreamUrl } from '../connection/address.ts'
import type { FeedMaker } from '../feed.ts'
import { poll } from '../connection/http-poll.ts'
import { readLongJson } from '../recording/json-records.ts'
import { reportMessages, type ReportPiece } from './report-batches.ts'
import type { Upstream } from '../connection/upstream.ts'
import { msPerMinute } from '#domain/time.ts'

/** The first request covers positions of the past hour and static data of the past day, which is sent rarely. */
const placesBackMs = 60 * msPerMinute
const particularsBackMs = 24 * 60 * msPerMinute
/** Static and voyage data change about once per voyage. */
const particularsEveryMs = 10 * msPerMinute

/** Finland's open AIS of the Baltic, once a minute. @see https://www.digitraffic.fi/en/marine-traffic/ */
export const digitraffic: FeedMaker = (address, context) => {
  const base = upstreamUrl(address, 'https://meri.digitraffic.fi/api/ais/v1')
  let placesMs = context.clock.nowMs() - placesBackMs
  let particularsMs = context.clock.nowMs() - particularsBackMs
  let particularsDueMs = 0
  return poll(
    { everyMs: msPerMinute, timeoutMs: msPerMinute, maxBytes: 64 << 20, headers: { 'digitraffic-user': 'Seaborne' } },
    async function* (upstream, signal) {
      const nowMs = context.clock.nowMs()
      // Due long after its interval: the clock was set back.
      if (nowMs >= particularsDueMs || particularsDueMs - nowMs > particularsEveryMs) {
        const url = `${base}/vessels?from=${Math.floor(particularsMs)}`
        yield* reportMessages(answerOf(upstream, { url, key: null, reports: digitrafficVessels }, signal), context)
        // Requests overlap, because data reaches the host late; the fleet drops duplicates.
        particularsMs = nowMs - msPerMinute
        particularsDueMs = nowMs + particularsEveryMs
      }
      const url = `${base}/locations?from=${Math.floor(placesMs)}`
      const locations = { url, key: 'features', reports: digitrafficLocations }
      yield* reportMessages(answerOf(upstream, locations, signal), context)
      placesMs = nowMs - msPerMinute
    },
    context,
  )
}

/** A URL, the member of its response that holds the records (null: the response itself is the list), and their reader. */
interface Source {
  url: string
  key: string | null
  reports: (body: unknown, rejects: Rejects) => Iterable<Report>
}

async function* answerOf(
  upstream: Upstream,
  { url, key, reports }: Source,
  signal: AbortSignal,
): AsyncGenerator<ReportPiece[]> {
  const records = await upstream.get(url, (text) => readLongJson(text, key), signal)
  const body = key === null ? records : { [key]: records }
  if (records !== null) yield [(_receivedMs, rejects) => reports(body, rejects)]
}
