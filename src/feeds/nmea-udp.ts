import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { isIPv6 } from 'node:net'
import { hostAndPort } from './address.ts'
import type { FeedContext, FeedMaker } from './feed.ts'
import { Mailbox } from './mailbox.ts'
import { heardNmea, NmeaLine, type NmeaChunk } from './nmea-chunks.ts'
import { reconnect } from './reconnect.ts'

/** Senders whose half messages are remembered; the one unheard for longest makes room for a new one. */
const mostSenders = 256
const roomForDatagrams = 4_096
const newline = new Uint8Array([10])

/** Hears NMEA that receivers send by UDP, one or more sentences a datagram, with or without a line's end. */
export const nmeaUdp: FeedMaker = (address, context) => {
  const at = hostAndPort(address, { host: '127.0.0.1', port: 10110 })
  return (signal) =>
    heardNmea(
      reconnect((line) => datagramsAt(at, context, line), context, signal, 'say so'),
      context,
    )
}

async function* datagramsAt(at: { host: string; port: number }, context: FeedContext, signal: AbortSignal) {
  const datagrams = new Mailbox<NmeaChunk>(roomForDatagrams)
  const senders = new Map<string, NmeaLine>()
  const socket = createSocket({ type: isIPv6(at.host) ? 'udp6' : 'udp4', recvBufferSize: 1 << 20 })
  const close = () => datagrams.close()
  signal.addEventListener('abort', close, { once: true })
  socket.on('message', (bytes, from) => {
    const line = senderOf(`${from.address}:${from.port}`, senders, context)
    // A datagram that does not end its line ends it all the same: the next one is a new line.
    const whole = bytes.at(-1) === 10 ? bytes : Buffer.concat([bytes, newline])
    if (!datagrams.offer({ line, bytes: whole })) context.status.reject('heard faster than read')
  })
  socket.on('error', (error) => datagrams.close(error))
  try {
    socket.bind(at.port, at.host)
    await once(socket, 'listening')
    context.status.connects++
    yield* datagrams
  } finally {
    signal.removeEventListener('abort', close)
    socket.close()
  }
}

function senderOf(from: string, senders: Map<string, NmeaLine>, context: FeedContext): NmeaLine {
  const line = senders.get(from) ?? new NmeaLine(context)
  // Put back last: the first in the map is always the one unheard for longest.
  senders.delete(from)
  senders.set(from, line)
  if (senders.size > mostSenders) senders.delete(senders.keys().next().value as string)
  return line
}
