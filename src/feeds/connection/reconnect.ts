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
    context.status.state = 'starting'
    context.status.nextTryMs = null
    const reason = yield* oneConnection(connect, { backOff, onSilence }, context, signal)
    if (signal.aborted) return
    const waitMs = backOff.nextMs(reason)
    context.status.waiting(reason.message, context.clock.nowMs() + waitMs)
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
  let isSilent = false
  void watchSilence(
    {
      // While the last message is still being processed, the peer is not the slow side.
      messagesReceived: () => (isProcessing ? ++received : received),
      onSilence: () => {
        context.status.state = 'silent'
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
    return new Error(isSilent ? silenceText : 'the peer closed the connection')
  } catch (error) {
    return isSilent ? new Error(silenceText) : asError(error)
  } finally {
    signal.removeEventListener('abort', abort)
    abort()
  }
}

const silenceText = `no message for ${silenceMs / 1_000} s`

/** Converts a thrown value to an error. An AggregateError of several addresses has no message of its own. */
export function asError(thrown: unknown): Error {
  if (thrown instanceof AggregateError && thrown.message === '') return asError(thrown.errors[0])
  return thrown instanceof Error ? thrown : new Error(String(thrown))
}
