import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { hostAndPort } from '../../connection/address.ts'
import type { FeedContext, FeedMaker } from '../../feed.ts'
import { AsyncQueue } from '../../connection/async-queue.ts'
import { nmeaMessages, NmeaLine, type NmeaChunk } from './chunks.ts'
import { reconnect } from '../../connection/reconnect.ts'
import { msPerMinute } from '#domain/time.ts'

/** Maximum simultaneous connections; further ones are closed, so that a flood of connections costs no memory. */
const maxStations = 256
/** A silent connection is closed after this time; the station may reconnect. */
const idleMs = 10 * msPerMinute
/** Unread chunks of up to 64 KiB; beyond it TCP slows the station down. */
const maxQueuedPieces = 64

/** Listens for stations that connect and send NMEA. */
export const nmeaListen: FeedMaker = (address, context) => {
  const at = hostAndPort(address, { host: '127.0.0.1', port: 10110 })
  return (signal) =>
    nmeaMessages(
      reconnect((line) => stationsAt(at, context, line), context, signal, 'report'),
      context,
    )
}

async function* stationsAt(at: { host: string; port: number }, context: FeedContext, signal: AbortSignal) {
  const pieces = new AsyncQueue<NmeaChunk>(maxQueuedPieces)
  const stations = new Set<Socket>()
  const server = createServer((socket) => welcome(socket, stations, pieces, context))
  const close = () => pieces.close()
  signal.addEventListener('abort', close, { once: true })
  server.on('error', (error) => pieces.close(error))
  try {
    await listening(server, at)
    context.status.listening(context.clock.nowMs())
    yield* pieces
  } finally {
    signal.removeEventListener('abort', close)
    server.close()
    for (const socket of stations) socket.destroy()
  }
}

async function listening(server: Server, { host, port }: { host: string; port: number }): Promise<void> {
  server.listen(port, host)
  await once(server, 'listening')
}

function welcome(socket: Socket, stations: Set<Socket>, pieces: AsyncQueue<NmeaChunk>, context: FeedContext): void {
  if (stations.size >= maxStations) {
    context.status.reject('too many connections')
    socket.destroy()
    return
  }
  stations.add(socket)
  context.status.connected(context.clock.nowMs())
  socket.setKeepAlive(true, 60_000)
  socket.setTimeout(idleMs, () => socket.destroy())
  socket.once('close', () => stations.delete(socket))
  // A broken connection does not affect the others.
  socket.on('error', () => {})
  void passOn(socket, pieces, context)
}

async function passOn(socket: Socket, pieces: AsyncQueue<NmeaChunk>, context: FeedContext): Promise<void> {
  const line = new NmeaLine(context)
  try {
    for await (const bytes of socket) if (!(await pieces.put({ line, bytes: bytes as Uint8Array }))) return
  } catch {
    // The `error` event has reported it.
  } finally {
    socket.destroy()
    line.end()
  }
}
