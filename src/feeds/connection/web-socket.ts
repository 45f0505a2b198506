import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { AsyncQueue } from './async-queue.ts'
import type { FeedContext } from '../feed.ts'
import { asError } from './reconnect.ts'

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
  using failure = new HandshakeFailure(url)
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
    const otherwise = isOpen ? 'the connection broke' : failure.text
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

/**
 * Why a WebSocket could not connect, which its own error event does not say: Node publishes the error of the connection,
 * such as that of a certificate, and the status of the response.
 * @see https://github.com/nodejs/undici/blob/main/docs/docs/api/DiagnosticsChannel.md
 */
class HandshakeFailure implements Disposable {
  readonly #host: string
  #reason = ''
  readonly #onConnectError = (message: unknown) => {
    const { connectParams, error } = message as { connectParams?: { host?: string }; error?: unknown }
    if (connectParams?.host === this.#host) this.#reason = `: ${asError(error).message}`
  }
  readonly #onHeaders = (message: unknown) => {
    const { request, response } = message as { request?: { origin?: unknown }; response?: { statusCode?: number } }
    // Text, or a URL.
    const origin = String(request?.origin)
    const isOurs = URL.canParse(origin) && new URL(origin).host === this.#host
    if (isOurs && response?.statusCode !== undefined) this.#reason = `: the host answered ${response.statusCode}`
  }

  constructor(url: string) {
    this.#host = new URL(url).host
    subscribe('undici:client:connectError', this.#onConnectError)
    subscribe('undici:request:headers', this.#onHeaders)
  }

  get text(): string {
    return `could not connect${this.#reason}`
  }

  [Symbol.dispose](): void {
    unsubscribe('undici:client:connectError', this.#onConnectError)
    unsubscribe('undici:request:headers', this.#onHeaders)
  }
}
