import { BackOff } from './backoff.ts'
import type { FeedContext } from '../feed.ts'
import { silenceMs, watchSilence } from './silence-timeout.ts'

/** Opens one connection and yields its messages. Throws if the connection breaks; ends if the peer closes it. */
export type Connect<T> = (signal: AbortSignal) => AsyncIterable<T>

/** Meaning of silence: a dead connection, or only that no station has connected. */
export type OnSilence = 'disconnect' | 'report'

/** Keeps a connection open until the signal aborts: reconnects with back-off after each end, error or silence. */
export async function* reconnect<T>(
  connect: Connect<T>,
  context: FeedContext,
  signal: AbortSignal,
  onSilence: OnSilence = 'disconnect',
): AsyncGenerator<T> {
  const backOff = new BackOff(context.random)
  while (!signal.aborted) {
    const { status } = context
    // Opened anew after silence, it stays silent: a quiet receiver is neither at fault nor starting.
    if (status.state !== 'silent') status.state = 'starting'
    status.nextTryMs = null
    const reason = yield* oneConnection(connect, { backOff, onSilence }, context, signal)
    if (signal.aborted) return
    const isSilence = reason instanceof Silence
    // It was open for a minute, so that waiting long before the next connection would only miss messages.
    if (isSilence) backOff.reset()
    const waitMs = backOff.nextMs(reason)
    const nowMs = context.clock.nowMs()
    if (isSilence) {
      status.silent(nowMs, nowMs + waitMs)
      status.failed(reason.message, nowMs)
    } else status.waiting(reason.message, nowMs, nowMs + waitMs)
    await context.sleep(waitMs, signal)
  }
}

/** Runs one connection and returns the reason for its end. */
async function* oneConnection<T>(
  connect: Connect<T>,
  { backOff, onSilence }: { backOff: BackOff; onSilence: OnSilence },
  context: FeedContext,
  signal: AbortSignal,
): AsyncGenerator<T, Error> {
  const connection = new AbortController()
  const abort = () => connection.abort()
  signal.addEventListener('abort', abort, { once: true })
  let received = 0
  let isProcessing = false
  const connectsBefore = context.status.connects
  let isSilent = false
  const isConnected = () => received > 0 || context.status.connects > connectsBefore
  const silence = () => (isConnected() ? new Silence() : new Error(`no connection within ${silenceMs / 1_000} s`))
  void watchSilence(
    {
      // While the last message is still being processed, the peer is not the slow side.
      messagesReceived: () => (isProcessing ? ++received : received),
      recordsReceived: () => context.status.records,
      onNoRecords: () => context.status.withoutRecords(context.clock.nowMs()),
      onSilence: () => {
        if (onSilence === 'report' || isConnected()) context.status.silent(context.clock.nowMs())
        isSilent = onSilence === 'disconnect'
        if (isSilent) abort()
      },
      onMinute: () => backOff.reset(),
    },
    context,
    connection.signal,
  )
  try {
    for await (const item of connect(connection.signal)) {
      received++
      isProcessing = true
      yield item
      isProcessing = false
    }
    return isSilent ? silence() : new Error('the peer closed the connection')
  } catch (error) {
    return isSilent ? silence() : asError(error)
  } finally {
    signal.removeEventListener('abort', abort)
    abort()
  }
}

/** The end of a connection that was open, and without a message for too long. */
class Silence extends Error {
  constructor() {
    super(`no message for ${silenceMs / 1_000} s`)
  }
}

/** Converts a thrown value to an error. An AggregateError of several addresses has no message of its own. */
export function asError(thrown: unknown): Error {
  if (thrown instanceof AggregateError && thrown.message === '') return asError(thrown.errors[0])
  const reason = tlsReason(thrown ?? {})
  if (reason !== null)
    return new Error(`TLS: ${reason}${reason === 'wrong version number' ? ': does the host answer without TLS?' : ''}`)
  return thrown instanceof Error ? thrown : new Error(String(thrown))
}

/** What OpenSSL says, without the numbers and the paths of its sources; null for another error. */
function tlsReason({ code, reason, message }: { code?: unknown; reason?: unknown; message?: unknown }): string | null {
  if (String(code).startsWith('ERR_SSL_') && typeof reason === 'string') return reason
  // Where the first write fails, as that of an HTTP request does.
  return code === 'EPROTO' ? (/:SSL routines:[^:]*:([^:]+):/.exec(String(message))?.[1] ?? null) : null
}
