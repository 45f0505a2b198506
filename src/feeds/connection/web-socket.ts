import type { AsyncQueue } from './async-queue.ts'
import type { FeedContext } from '../feed.ts'

/** A WebSocket to read. */
interface WebSocketStream<T> {
  url: string
  /** Sent at the start of each connection. */
  greeting?: string
  messages: AsyncQueue<T>
  /** Consumes a message: text, or the bytes of a binary frame. */
  receive: (data: string | ArrayBuffer) => void
}

/** Connects and yields what `receive` queues. Throws if the connection breaks. */
export async function* webSocketBatches<T>(
  { url, greeting, messages, receive }: WebSocketStream<T>,
  context: FeedContext,
  signal: AbortSignal,
): AsyncGenerator<T[]> {
  const socket = new WebSocket(url)
  socket.binaryType = 'arraybuffer'
  let isOpen = false
  const close = () => messages.close()
  signal.addEventListener('abort', close, { once: true })
  socket.addEventListener('open', () => {
    isOpen = true
    context.status.connected(context.clock.nowMs())
    if (greeting !== undefined) socket.send(greeting)
  })
  socket.addEventListener('message', ({ data }) => receive(data as string | ArrayBuffer))
  socket.addEventListener('error', (event) => {
    const otherwise = isOpen ? 'the connection broke' : 'could not connect'
    messages.close(new Error(`WebSocket: ${causeOf(event) || otherwise}`))
  })
  socket.addEventListener('close', ({ code, reason }) => messages.close(new Error(`closed: ${code} ${reason}`.trim())))
  try {
    yield* messages.batches()
  } finally {
    signal.removeEventListener('abort', close)
    socket.close()
  }
}

function causeOf(event: Event): string {
  const { message, error } = event as ErrorEvent
  return message || (error instanceof Error ? error.message : '')
}
