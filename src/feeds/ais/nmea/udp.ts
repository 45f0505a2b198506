import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { isIPv6 } from 'node:net'
import { hostAndPort } from '../../connection/address.ts'
import type { FeedContext, FeedMaker } from '../../feed.ts'
import { AsyncQueue } from '../../connection/async-queue.ts'
import { nmeaMessages, NmeaLine, type NmeaChunk } from './chunks.ts'
import { reconnect } from '../../connection/reconnect.ts'
import { LruMap } from '#domain/lru.ts'

/** Senders whose partial messages are kept; the longest silent one is evicted for a new one. */
const maxSenders = 256
const maxQueuedDatagrams = 4_096
/** A datagram may have 64 KiB. */
const maxQueuedBytes = 8 << 20
const newline = new Uint8Array([10])

/** Receives NMEA over UDP: one or more sentences per datagram, with or without a line ending. */
export const nmeaUdp: FeedMaker = (address, context) => {
  const at = hostAndPort(address, { host: '127.0.0.1', port: 10110 })
  return (signal) =>
    nmeaMessages(
      reconnect((line) => datagramsAt(at, context, line), context, signal, 'report'),
      context,
    )
}

async function* datagramsAt(at: { host: string; port: number }, context: FeedContext, signal: AbortSignal) {
  const bytesOf = ({ bytes }: NmeaChunk) => bytes.length
  const datagrams = new AsyncQueue<NmeaChunk>(maxQueuedDatagrams, { maxBytes: maxQueuedBytes, bytesOf })
  const senders = new LruMap<string, NmeaLine>(maxSenders)
  const socket = createSocket({ type: isIPv6(at.host) ? 'udp6' : 'udp4', recvBufferSize: 1 << 20 })
  const close = () => datagrams.close()
  signal.addEventListener('abort', close, { once: true })
  socket.on('message', (bytes, from) => {
    const line = senderOf(`${from.address}:${from.port}`, senders, context)
    // A datagram always ends its line: the next one begins a new line.
    const whole = bytes.at(-1) === 10 ? bytes : Buffer.concat([bytes, newline])
    if (!datagrams.offer({ line, bytes: whole })) context.status.reject('received faster than read')
  })
  socket.on('error', (error) => datagrams.close(error))
  try {
    socket.bind(at.port, at.host)
    await once(socket, 'listening')
    context.status.connects++
    context.status.listening(context.clock.nowMs())
    yield* datagrams
  } finally {
    signal.removeEventListener('abort', close)
    socket.close()
  }
}

function senderOf(from: string, senders: LruMap<string, NmeaLine>, context: FeedContext): NmeaLine {
  let line = senders.get(from)
  if (line === undefined) senders.set(from, (line = new NmeaLine(context)))
  return line
}
