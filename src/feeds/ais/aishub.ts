import { aishubError, aishubReports } from '#decode/json/aishub.ts'
import { msPerMinute } from '#domain/time.ts'
import { neededKey, upstreamUrl } from '../connection/address.ts'
import { Throttled } from '../connection/backoff.ts'
import { poll } from '../connection/http-poll.ts'
import type { FeedMaker } from '../feed.ts'
import { type ReportPiece, reportMessages } from './report-batches.ts'

/** AISHub answers at most one request a minute. */
const everyMs = 1.1 * msPerMinute

/**
 * The members of AISHub, who share their receivers; the user name is in SVC_AISHUB_USERNAME.
 * `aishub:?latmin=50&latmax=60&lonmin=0&lonmax=10` selects an area, with AISHub's own parameters.
 * @see https://www.aishub.net/api
 */
export const aishub: FeedMaker = (address, context) => {
  const url = new URL(upstreamUrl(address, 'https://data.aishub.net/ws.php'))
  for (const [name, value] of address.searchParams)
    if (/^(lat|lon)(min|max)$|^interval$|^mmsi$|^imo$/.test(name)) url.searchParams.set(name, value)
  url.searchParams.set('username', neededKey(address, context.setting, 'SVC_AISHUB_USERNAME'))
  for (const [name, value] of [['format', '1'], ['output', 'json'], ['compress', '0']]) url.searchParams.set(name, value) // oxfmt-ignore
  return poll(
    { everyMs, timeoutMs: msPerMinute, maxBytes: 64 << 20 },
    async function* (upstream, signal) {
      const body = await upstream.get(url.href, bodyOf, signal)
      const piece: ReportPiece = (receivedMs, rejects) => aishubReports(body, receivedMs, rejects)
      if (body !== null) yield* reportMessages([[piece]], context)
    },
    context,
  )
}

function bodyOf(text: string): unknown {
  const body = parsed(text)
  const error = aishubError(body)
  if (error !== null && /too frequent/i.test(error)) throw new Throttled(`it says: ${error}`, everyMs)
  if (error !== null) throw new Throttled(`it says: ${error.slice(0, 200)} Check SVC_AISHUB_USERNAME.`, null)
  if (!Array.isArray(body) || !Array.isArray(body[1])) throw new Error('unexpected shape: no list of vessels')
  return body
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Error(text.trim() === '' ? 'empty response' : `not JSON: ${JSON.stringify(text.trim().slice(0, 40))}`)
  }
}
