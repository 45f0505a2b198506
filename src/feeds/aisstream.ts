import { aisstreamError, aisstreamReports } from '#decode/aisstream.ts'
import { neededKey, upstreamUrl } from './address.ts'
import { Throttled } from './back-off.ts'
import type { FeedContext, FeedMaker } from './feed.ts'
import { Mailbox } from './mailbox.ts'
import { reconnect } from './reconnect.ts'
import { heardReports, type ReportPiece } from './report-pieces.ts'

const roomForMessages = 8_192

/** The messages that tell of ships; the others are not sent to us at all. */
const messageTypes = [
  'PositionReport',
  'ShipStaticData',
  'StandardClassBPositionReport',
  'ExtendedClassBPositionReport',
  'StaticDataReport',
  'LongRangeAisBroadcastMessage',
]

/**
 * aisstream.io's WebSocket: `aisstream:` for the whole world, `aisstream:?bbox=west,south,east,north` for a part. The
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
  return (signal) =>
    heardReports(
      reconnect((line) => messagesOf(url, subscription, context, line), context, signal),
      context,
    )
}

/** Two corners, each latitude before longitude, as aisstream wants them. */
function cornersOf(address: URL): [[number, number], [number, number]] {
  const text = address.searchParams.get('bbox') ?? '-180,-90,180,90'
  const [west, south, east, north] = text.split(',').map(Number)
  if (text.split(',').length === 4 && west <= east && south <= north && Math.abs(south) <= 90) {
    return [
      [south, west],
      [north, east],
    ]
  }
  throw new TypeError(`bbox needs west,south,east,north, got "${text}" in ${address.href}`)
}

async function* messagesOf(url: string, subscription: string, context: FeedContext, signal: AbortSignal) {
  const messages = new Mailbox<ReportPiece>(roomForMessages)
  const socket = new WebSocket(url)
  socket.binaryType = 'arraybuffer'
  const close = () => messages.close()
  signal.addEventListener('abort', close, { once: true })
  socket.addEventListener('open', () => {
    context.status.connects++
    // It closes the connection on those who say nothing for 3 s.
    socket.send(subscription)
  })
  socket.addEventListener('message', ({ data }) => hear(data as string | ArrayBuffer, messages, context))
  socket.addEventListener('error', (event) => messages.close(new Error(`WebSocket: ${causeOf(event)}`)))
  socket.addEventListener('close', ({ code, reason }) => messages.close(new Error(`closed: ${code} ${reason}`.trim())))
  try {
    yield* messages.handfuls()
  } finally {
    signal.removeEventListener('abort', close)
    socket.close()
  }
}

function causeOf(event: Event): string {
  const { message, error } = event as ErrorEvent
  return message || (error instanceof Error ? error.message : '') || 'could not connect'
}

/** Messages come as text in binary frames. What it says of us (`{"error": …}`: the key) ends the connection. */
function hear(data: string | ArrayBuffer, messages: Mailbox<ReportPiece>, context: FeedContext): void {
  const text = typeof data === 'string' ? data : new TextDecoder().decode(data)
  const error = text.length < 1_000 && /"error"/i.test(text) ? aisstreamError(text) : null
  if (error !== null) messages.close(new Throttled(`it says: ${error.slice(0, 200)}`, null))
  else if (!messages.offer((receivedMs, rejects) => aisstreamReports(text, receivedMs, rejects))) {
    context.status.reject('heard faster than read')
  }
}
