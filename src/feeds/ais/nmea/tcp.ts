import { connect } from 'node:net'
import { hostAndPort } from '../../connection/address.ts'
import type { FeedContext, FeedMaker } from '../../feed.ts'
import { nmeaMessages, NmeaLine, type NmeaChunk } from './chunks.ts'
import { reconnect } from '../../connection/reconnect.ts'

/** Connects to a receiver that serves NMEA over TCP: AIS-catcher's `-S`, gpsd's raw mode, a base station. */
export const nmeaTcp: FeedMaker = (address, context) => {
  const { host, port } = hostAndPort(address)
  return (signal) => nmeaMessages(nmeaOverTcp(host, port, context, signal), context)
}

/** Yields what a host sends over TCP and reconnects after errors. Each connection starts a new line. */
export function nmeaOverTcp(host: string, port: number, context: FeedContext, signal: AbortSignal) {
  return reconnect((line) => chunksFrom(host, port, context, line), context, signal)
}

async function* chunksFrom(host: string, port: number, context: FeedContext, signal: AbortSignal) {
  const socket = connect({ host, port, signal })
  socket.setKeepAlive(true, 30_000)
  socket.once('connect', () => context.status.connects++)
  const line = new NmeaLine(context)
  try {
    for await (const bytes of socket) yield { line, bytes: bytes as Uint8Array } satisfies NmeaChunk
  } finally {
    socket.destroy()
    line.end()
  }
}
