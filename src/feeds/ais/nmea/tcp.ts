import { connect } from 'node:net'
import { hostAndPort } from '../../connection/address.ts'
import type { FeedContext, FeedMaker } from '../../feed.ts'
import { nmeaMessages, NmeaLine, type NmeaChunk } from './chunks.ts'
import { reconnect } from '../../connection/reconnect.ts'

/** Connects to a receiver that serves NMEA over TCP: AIS-catcher's `-S`, a base station. */
export const nmeaTcp: FeedMaker = (address, context) => {
  const { host, port } = hostAndPort(address)
  return (signal) => nmeaMessages(nmeaOverTcp({ host, port }, context, signal), context)
}

/** Asks for the sentences of the receiver as they came; without it gpsd sends only its version. */
const watch = '?WATCH={"enable":true,"nmea":true,"raw":1};\n'

/**
 * The AIS sentences of a gpsd. Its own JSON lines between them are counted as rejected.
 * @see https://gpsd.gitlab.io/gpsd/gpsd_json.html#_watch
 */
export const gpsd: FeedMaker = (address, context) => {
  const { host, port } = hostAndPort(address, { host: '127.0.0.1', port: 2947 })
  return (signal) => nmeaMessages(nmeaOverTcp({ host, port, greeting: watch }, context, signal), context)
}

interface Upstream {
  host: string
  port: number
  /** Sent at the start of each connection. */
  greeting?: string
}

/** Yields what a host sends over TCP and reconnects after errors. Each connection starts a new line. */
export function nmeaOverTcp(upstream: Upstream, context: FeedContext, signal: AbortSignal) {
  return reconnect((line) => chunksFrom(upstream, context, line), context, signal)
}

async function* chunksFrom({ host, port, greeting }: Upstream, context: FeedContext, signal: AbortSignal) {
  const socket = connect({ host, port, signal })
  socket.setKeepAlive(true, 30_000)
  socket.once('connect', () => context.status.connects++)
  if (greeting !== undefined) socket.write(greeting)
  const line = new NmeaLine(context)
  try {
    for await (const bytes of socket) yield { line, bytes: bytes as Uint8Array } satisfies NmeaChunk
  } finally {
    socket.destroy()
    line.end()
  }
}
