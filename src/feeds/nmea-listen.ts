import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { hostAndPort } from './address.ts'
import type { FeedContext, FeedMaker } from './feed.ts'
import { Mailbox } from './mailbox.ts'
import { heardNmea, NmeaLine, type NmeaChunk } from './nmea-chunks.ts'
import { reconnect } from './reconnect.ts'

/** More stations than this at once are turned away, so that a flood of connections costs us no memory. */
const mostStations = 256
/** A station that says nothing for so long has gone without a word; it may call again. */
const idleMs = 10 * 60_000
/** Pieces of up to 64 KiB that wait to be read; a station that sends faster is slowed down by TCP itself. */
const roomForPieces = 64

/** Lets stations call: each that connects to our port sends NMEA. */
export const nmeaListen: FeedMaker = (address, context) => {
  const at = hostAndPort(address, { host: '127.0.0.1', port: 10110 })
  return (signal) =>
    heardNmea(
      reconnect((line) => stationsAt(at, context, line), context, signal, 'say so'),
      context,
    )
}

async function* stationsAt(at: { host: string; port: number }, context: FeedContext, signal: AbortSignal) {
  const pieces = new Mailbox<NmeaChunk>(roomForPieces)
  const stations = new Set<Socket>()
  const server = createServer((socket) => welcome(socket, stations, pieces, context))
  const close = () => pieces.close()
  signal.addEventListener('abort', close, { once: true })
  server.on('error', (error) => pieces.close(error))
  try {
    await listening(server, at)
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

function welcome(socket: Socket, stations: Set<Socket>, pieces: Mailbox<NmeaChunk>, context: FeedContext): void {
  if (stations.size >= mostStations) {
    context.status.reject('too many connections')
    socket.destroy()
    return
  }
  stations.add(socket)
  context.status.connects++
  socket.setKeepAlive(true, 60_000)
  socket.setTimeout(idleMs, () => socket.destroy())
  socket.once('close', () => stations.delete(socket))
  // What ends one station's call (a reset, a cable) is no trouble of the others.
  socket.on('error', () => {})
  void passOn(socket, pieces, context)
}

async function passOn(socket: Socket, pieces: Mailbox<NmeaChunk>, context: FeedContext): Promise<void> {
  const line = new NmeaLine(context)
  try {
    for await (const bytes of socket) if (!(await pieces.put({ line, bytes: bytes as Uint8Array }))) return
  } catch {
    // Already told by its `error` event.
  } finally {
    socket.destroy()
    line.end()
  }
}
