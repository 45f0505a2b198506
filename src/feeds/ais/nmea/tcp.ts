import { connect, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { hostAndPort } from '../../connection/address.ts'
import type { FeedContext, FeedMaker } from '../../feed.ts'
import { nmeaMessages, NmeaLine, type NmeaChunk } from './chunks.ts'
import { reconnect } from '../../connection/reconnect.ts'

/** Connects to a receiver that serves NMEA over TCP: AIS-catcher's `-S`, a base station. */
export const nmeaTcp: FeedMaker = (address, context) => {
  const { host, port } = hostAndPort(address)
  return (signal) => nmeaMessages(nmeaOverTcp({ host, port }, context, signal), context)
}

/**
 * As `nmea+tcp:`, over TLS. The certificate must be valid for the host; that of an own authority is trusted by Node's
 * NODE_EXTRA_CA_CERTS.
 */
export const nmeaTls: FeedMaker = (address, context) => {
  const { host, port } = hostAndPort(address)
  return (signal) => nmeaMessages(nmeaOverTcp({ host, port, tls: true }, context, signal), context)
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
  tls?: boolean
}

/** Yields what a host sends over TCP and reconnects after errors. Each connection starts a new line. */
export function nmeaOverTcp(upstream: Upstream, context: FeedContext, signal: AbortSignal) {
  return reconnect((line) => chunksFrom(upstream, context, line), context, signal)
}

async function* chunksFrom(upstream: Upstream, context: FeedContext, signal: AbortSignal) {
  const socket = socketTo(upstream, context)
  const abort = () => socket.destroy()
  signal.addEventListener('abort', abort, { once: true })
  socket.setKeepAlive(true, 30_000)
  if (upstream.greeting !== undefined) socket.write(upstream.greeting)
  const line = new NmeaLine(context)
  try {
    if (signal.aborted) return
    for await (const bytes of socket) yield { line, bytes: bytes as Uint8Array } satisfies NmeaChunk
  } finally {
    signal.removeEventListener('abort', abort)
    socket.destroy()
    line.end()
  }
}

function socketTo({ host, port, tls = false }: Upstream, context: FeedContext): Socket {
  const isConnected = () => context.status.connected(context.clock.nowMs())
  if (!tls) return connect({ host, port }, isConnected)
  // A host of several names selects its certificate by this one; an IP address must not be sent as one.
  return connectTls({ host, port, ...(isIP(host) === 0 && { servername: host }) }, isConnected)
}
