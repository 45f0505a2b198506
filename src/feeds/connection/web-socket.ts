import type { AsyncQueue } from './async-queue.ts'
import type { FeedContext } from '../feed.ts'
import { asError } from './reconnect.ts'

/** Larger messages end the connection: the library would keep all of one until its end. */
const maxMessageBytes = 1 << 20

/** A WebSocket to read. */
interface WebSocketStream<T> {
  url: string
  /** Sent at the start of each connection. */
  greeting?: string
  messages: AsyncQueue<T>
  /** Consumes a message: the bytes of a text or a binary frame. */
  receive: (bytes: Uint8Array) => void
}

/**
 * Connects and yields what `receive` queues. Throws if the connection breaks. Its end sends a close and does not wait for the
 * answer, which a peer that is gone does not send: the WebSocket of Node waits for it without end.
 */
export async function* webSocketBatches<T>(
  { url, greeting, messages, receive }: WebSocketStream<T>,
  context: FeedContext,
  signal: AbortSignal,
): AsyncGenerator<T[]> {
  // Loaded by the servers with such a source only.
  const { WebSocket } = await import('ws')
  const socket = new WebSocket(url, { maxPayload: maxMessageBytes })
  let failure = 'could not connect'
  const close = () => messages.close()
  signal.addEventListener('abort', close, { once: true })
  socket.on('open', () => {
    failure = 'the connection broke'
    context.status.connected(context.clock.nowMs())
    if (greeting !== undefined) socket.send(greeting)
  })
  // One message is one buffer unless the socket is told otherwise.
  socket.on('message', (bytes) => receive(bytes as Uint8Array))
  socket.on('unexpected-response', (request, { statusCode }) => {
    request.destroy()
    messages.close(new Error(`WebSocket: ${failure}: the host answered ${statusCode}`))
  })
  socket.on('error', (error) => messages.close(new Error(`WebSocket: ${failure}: ${asError(error).message}`)))
  socket.on('close', (code, reason) => messages.close(new Error(`closed: ${code} ${reason.toString()}`.trim())))
  try {
    if (signal.aborted) close()
    yield* messages.batches()
  } finally {
    signal.removeEventListener('abort', close)
    socket.close()
    socket.terminate()
  }
}
