import { BackOff } from './back-off.ts'
import type { FeedContext } from './feed.ts'
import { silenceMs, watchSilence } from './silence.ts'

/** Opens one connection and yields what comes over it. Throws where it breaks, ends where the other side hangs up. */
export type Connect<T> = (signal: AbortSignal) => AsyncIterable<T>

/** What silence means: that the other side is gone without a word, or only that nobody has called. */
export type OnSilence = 'hang up' | 'say so'

/** Keeps a connection open: tries again after each end, break or silence, with a wait in between, until the signal. */
export async function* reconnect<T>(
  connect: Connect<T>,
  context: FeedContext,
  signal: AbortSignal,
  onSilence: OnSilence = 'hang up',
): AsyncGenerator<T> {
  const backOff = new BackOff(context.random)
  while (!signal.aborted) {
    context.status.state = 'starting'
    context.status.nextTryMs = null
    const trouble = yield* oneConnection(connect, { backOff, onSilence }, context, signal)
    if (signal.aborted) return
    const waitMs = backOff.nextMs(trouble)
    context.status.waiting(trouble.message, context.clock.nowMs() + waitMs)
    await context.sleep(waitMs, signal)
  }
}

/** One connection from its opening to its end, whose reason it returns. */
async function* oneConnection<T>(
  connect: Connect<T>,
  { backOff, onSilence }: { backOff: BackOff; onSilence: OnSilence },
  context: FeedContext,
  signal: AbortSignal,
): AsyncGenerator<T, Error> {
  const line = new AbortController()
  const hangUp = () => line.abort()
  signal.addEventListener('abort', hangUp, { once: true })
  let heard = 0
  let taking = false
  let silent = false
  void watchSilence(
    {
      // While somebody still works on what came last, it is not the other side that is slow.
      heardSoFar: () => (taking ? ++heard : heard),
      onSilence: () => {
        context.status.state = 'silent'
        silent = onSilence === 'hang up'
        if (silent) hangUp()
      },
      onMinute: () => backOff.reset(),
    },
    context,
    line.signal,
  )
  try {
    for await (const item of connect(line.signal)) {
      heard++
      taking = true
      yield item
      taking = false
    }
    return new Error(silent ? silenceText : 'the other side closed the connection')
  } catch (error) {
    return silent ? new Error(silenceText) : asError(error)
  } finally {
    signal.removeEventListener('abort', hangUp)
    hangUp()
  }
}

const silenceText = `nothing heard for ${silenceMs / 1_000} s`

/** Whatever was thrown, as an error. A failed try at several addresses has an empty message of its own. */
export function asError(thrown: unknown): Error {
  if (thrown instanceof AggregateError && thrown.message === '') return asError(thrown.errors[0])
  return thrown instanceof Error ? thrown : new Error(String(thrown))
}
