import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { addressKey } from '#domain/address-key.ts'
import { LocalCounts } from '#domain/open-counts.ts'
import { hostAndPort, numberOption } from '../../connection/address.ts'
import type { FeedContext, FeedMaker } from '../../feed.ts'
import { AsyncQueue } from '../../connection/async-queue.ts'
import { nmeaMessages, NmeaLine, type NmeaChunk } from './chunks.ts'
import { reconnect } from '../../connection/reconnect.ts'
import { msPerMinute } from '#domain/time.ts'

/** Maximum simultaneous connections; further ones are closed, so that a flood of connections costs no memory. */
const maxStations = 256
/** Maximum of one IP address unless `?per_address=` says another, so that one host cannot keep all others out. */
const maxOfAddress = 32
/** A silent connection is closed after this time; the station may reconnect. */
const idleMs = 10 * msPerMinute
/** Unread chunks of up to 64 KiB; beyond it TCP slows the station down. */
const maxQueuedPieces = 64

/** Where stations connect, and how many of one IP address. */
interface Listening {
  host: string
  port: number
  perAddress: number
}

/** Listens for stations that connect and send NMEA. */
export const nmeaListen: FeedMaker = (address, context) => {
  const perAddress = numberOption(address, 'per_address', maxOfAddress, { above: 0, upTo: maxStations })
  const at = { ...hostAndPort(address, { host: '127.0.0.1', port: 10110 }), perAddress }
  return (signal) =>
    nmeaMessages(
      reconnect((line) => stationsAt(at, context, line), context, signal, 'report'),
      context,
    )
}

async function* stationsAt(at: Listening, context: FeedContext, signal: AbortSignal) {
  const pieces = new AsyncQueue<NmeaChunk>(maxQueuedPieces)
  const stations = new OpenConnections(at.perAddress)
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
    stations.disconnect()
  }
}

async function listening(server: Server, { host, port }: Listening): Promise<void> {
  server.listen(port, host)
  await once(server, 'listening')
}

/** The open connections, counted in all and by address. */
class OpenConnections {
  readonly #perAddress: number
  readonly #sockets = new Set<Socket>()
  readonly #counts = new LocalCounts()

  constructor(perAddress: number) {
    this.#perAddress = perAddress
  }

  /** Counts a connection until it closes; returns why it is refused, null where it is not. */
  add(socket: Socket): string | null {
    const key = addressKey(socket.remoteAddress ?? '')
    if (this.#sockets.size >= maxStations) return 'too many connections'
    if (this.#counts.get(key) >= this.#perAddress) return 'too many connections of one address'
    this.#sockets.add(socket)
    this.#counts.add(key)
    socket.once('close', () => {
      this.#sockets.delete(socket)
      this.#counts.remove(key)
    })
    return null
  }

  disconnect(): void {
    for (const socket of this.#sockets) socket.destroy()
  }
}

function welcome(socket: Socket, stations: OpenConnections, pieces: AsyncQueue<NmeaChunk>, context: FeedContext): void {
  const refusal = stations.add(socket)
  if (refusal !== null) {
    context.status.reject(refusal)
    socket.destroy()
    return
  }
  context.status.connected(context.clock.nowMs())
  socket.setKeepAlive(true, 60_000)
  socket.setTimeout(idleMs, () => socket.destroy())
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
