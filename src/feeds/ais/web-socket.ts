import { aisCatcherPayload } from '#decode/json/ais-catcher.ts'
import { reconnect } from '../connection/reconnect.ts'
import { webSocketBatches } from '../connection/web-socket.ts'
import type { FeedContext, FeedMaker } from '../feed.ts'
import { NmeaLine } from './nmea/chunks.ts'
import { payloadMessages, payloadQueue, queuePayload } from './payloads.ts'

/** Parameters of the address that are ours and not sent to the host. */
const ownParameters = ['name', 'licence']

/**
 * NMEA 0183, or JSON as AIS-catcher writes it, from a WebSocket: `ws://host:port/path`, over TLS `wss://`. A text or
 * binary frame holds one or more lines.
 */
export const webSocket: FeedMaker = (address, context) => {
  if (address.username !== '' || address.password !== '')
    throw new TypeError(`${address.protocol}//${address.host} must not have a user name: a WebSocket cannot send one`)
  const url = new URL(address)
  for (const name of ownParameters) url.searchParams.delete(name)
  url.hash = ''
  return (signal) =>
    payloadMessages(
      reconnect((line) => framesFrom(url.href, context, line), context, signal),
      context,
    )
}

async function* framesFrom(url: string, context: FeedContext, signal: AbortSignal) {
  const messages = payloadQueue()
  const line = new NmeaLine(context)
  const receive = (bytes: Uint8Array) => {
    queuePayload({ bytes, line, reports: aisCatcherPayload }, messages, context)
  }
  try {
    yield* webSocketBatches({ url, messages, receive }, context, signal)
  } finally {
    line.end()
  }
}
