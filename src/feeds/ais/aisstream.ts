import { redactAddress } from '#domain/text/redact-secrets.ts'
import { aisstreamError, aisstreamReports, MetadataNames } from '#decode/json/aisstream.ts'
import { neededKey, upstreamUrl } from '../connection/address.ts'
import { Throttled } from '../connection/backoff.ts'
import type { FeedContext, FeedMaker } from '../feed.ts'
import { AsyncQueue } from '../connection/async-queue.ts'
import { reconnect } from '../connection/reconnect.ts'
import { webSocketBatches } from '../connection/web-socket.ts'
import { maxPayloadBytes, maxQueuedBytes } from './payloads.ts'
import { reportMessages, type ReportPiece } from './report-batches.ts'

const maxQueuedMessages = 8_192

/** Message types with vessel data; the subscription excludes the others. */
const messageTypes = [
  'PositionReport',
  'ShipStaticData',
  'StandardClassBPositionReport',
  'ExtendedClassBPositionReport',
  'StaticDataReport',
  'LongRangeAisBroadcastMessage',
]

/**
 * aisstream.io's WebSocket: `aisstream:` for the whole world, `aisstream:?bbox=west,south,east,north` for an area. The
 * key is in SVC_AISSTREAM_KEY.
 * @see https://aisstream.io/documentation
 */
export const aisstream: FeedMaker = (address, context) => {
  const url = upstreamUrl(address, 'wss://stream.aisstream.io/v0/stream')
  const subscription = JSON.stringify({
    APIKey: neededKey(address, context.setting, 'SVC_AISSTREAM_KEY'),
    BoundingBoxes: [cornersOf(address)],
    FilterMessageTypes: messageTypes,
  })
  const stream = { url, subscription, names: new MetadataNames() }
  return (signal) =>
    reportMessages(
      reconnect((line) => messagesOf(stream, context, line), context, signal),
      context,
    )
}

interface Stream {
  url: string
  /** aisstream closes a connection without it after 3 s. */
  subscription: string
  names: MetadataNames
}

/** Two corners with latitude before longitude, as aisstream requires. */
function cornersOf(address: URL): [[number, number], [number, number]] {
  const text = address.searchParams.get('bbox') ?? '-180,-90,180,90'
  const [west, south, east, north] = text.split(',').map(Number)
  if (text.split(',').length === 4 && west <= east && south <= north && Math.abs(south) <= 90) {
    return [
      [south, west],
      [north, east],
    ]
  }
  throw new TypeError(`bbox needs west,south,east,north, got "${text}" in ${redactAddress(address.href)}`)
}

async function* messagesOf({ url, subscription, names }: Stream, context: FeedContext, signal: AbortSignal) {
  const messages = new AsyncQueue<string>(maxQueuedMessages, {
    maxBytes: maxQueuedBytes,
    bytesOf: ({ length }) => length,
  })
  const receive = (bytes: Uint8Array) => queueMessage(bytes, messages, context)
  for await (const texts of webSocketBatches({ url, greeting: subscription, messages, receive }, context, signal))
    yield texts.map(
      (text): ReportPiece =>
        (receivedMs, rejects) =>
          aisstreamReports(text, receivedMs, rejects, names),
    )
}

/** Messages are text in binary frames. An error message (`{"error": …}`, such as an invalid key) ends the connection. */
function queueMessage(bytes: Uint8Array, messages: AsyncQueue<string>, { status }: FeedContext): void {
  if (bytes.length > maxPayloadBytes) return status.reject('message too large')
  const text = new TextDecoder().decode(bytes)
  const error = text.length < 1_000 && /"error"/i.test(text) ? aisstreamError(text) : null
  if (error !== null) messages.close(new Throttled(`it says: ${error.slice(0, 200)}`, null))
  else if (!messages.offer(text)) status.reject('received faster than read')
}
