import { barentswatchReports } from '#decode/json/barentswatch.ts'
import { msPerMinute } from '#domain/time.ts'
import { neededKey, upstreamUrl } from '../connection/address.ts'
import { ClientCredentials } from '../connection/client-credentials.ts'
import { poll } from '../connection/http-poll.ts'
import type { FeedMaker } from '../feed.ts'
import { readLongJson } from '../recording/json-records.ts'
import { type ReportPiece, reportMessages } from './report-batches.ts'

/** The first request covers the past hour; later ones overlap, because data reaches the host late. */
const backMs = 60 * msPerMinute

/**
 * BarentsWatch: the last position and static data of every vessel in the Norwegian economic zone, once a minute. A client of
 * the type "AIS" of one's own account is in SVC_BARENTSWATCH_ID and SVC_BARENTSWATCH_SECRET.
 * @see https://developer.barentswatch.no/docs/AIS/live-ais-api
 */
export const barentswatch: FeedMaker = (address, context) => {
  const base = upstreamUrl(address, 'https://live.ais.barentswatch.no')
  const credentials = new ClientCredentials(
    {
      url: address.searchParams.get('token_url') ?? 'https://id.barentswatch.no/connect/token',
      scope: 'ais',
      id: neededKey(address, context.setting, 'SVC_BARENTSWATCH_ID'),
      secret: neededKey(address, context.setting, 'SVC_BARENTSWATCH_SECRET'),
      hint: 'check SVC_BARENTSWATCH_ID and SVC_BARENTSWATCH_SECRET',
    },
    context,
  )
  const headers: Record<string, string> = {}
  let sinceMs = context.clock.nowMs() - backMs
  return poll(
    { everyMs: msPerMinute, timeoutMs: msPerMinute, maxBytes: 64 << 20, headers },
    async function* (upstream, signal) {
      const nowMs = context.clock.nowMs()
      headers['authorization'] = await credentials.authorization(signal)
      // A clock that was set back must not ask for what is to come.
      const fromMs = Math.min(sinceMs, nowMs - msPerMinute)
      const url = `${base}/v1/latest/combined?since=${new Date(fromMs).toISOString()}`
      const records = await upstream
        .get(url, (text) => readLongJson(text, null), signal)
        .catch((error: unknown) => {
          // A token may be withdrawn before its time.
          if (error instanceof Error && /answered 401/.test(error.message)) credentials.invalidate()
          throw error
        })
      const piece: ReportPiece = (_receivedMs, rejects) => barentswatchReports(records, rejects)
      if (records !== null) yield* reportMessages([[piece]], context)
      sinceMs = nowMs - msPerMinute
    },
    context,
  )
}
