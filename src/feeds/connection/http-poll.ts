import type { FeedMessage } from '#domain/messages/feed-message.ts'
import { BackOff } from './backoff.ts'
import type { Feed, FeedContext } from '../feed.ts'
import { asError } from './reconnect.ts'
import { Upstream, type UpstreamLimits } from './upstream.ts'
import { msPerMinute } from '#domain/time.ts'

/** One poll: sends requests and yields new data. Throws if a response is unusable. */
export type Poll = (upstream: Upstream, signal: AbortSignal) => AsyncIterable<FeedMessage>

/** Interval of a poll and limits of its responses. */
export interface Polling extends Partial<UpstreamLimits> {
  everyMs: number
}

/**
 * Polls a source. A failed poll yields nothing: the last data stays and its age grows visibly. The next try follows
 * sooner than the next regular poll, with full jitter, or when the host says.
 */
export function poll({ everyMs, ...limits }: Polling, round: Poll, context: FeedContext): Feed {
  return async function* (signal) {
    const upstream = new Upstream(context, limits)
    const backOff = new BackOff(context.random, { firstMs: 5_000, maxMs: Math.min(everyMs, 15 * msPerMinute) })
    while (!signal.aborted) {
      let waitMs: number
      try {
        for await (const message of round(upstream, signal)) {
          // Observations are counted where they are decoded.
          if (message.kind !== 'observations') context.status.received(records(message), context.clock.nowMs())
          yield message
        }
        // A poll without new data is a success, too.
        context.status.received(0, context.clock.nowMs())
        backOff.reset()
        // 10 % of jitter, so that feeds that started together do not stay in step.
        waitMs = everyMs * (0.9 + 0.2 * context.random())
        context.status.nextTryMs = context.clock.nowMs() + waitMs
      } catch (error) {
        if (signal.aborted) break
        waitMs = backOff.nextMs(error)
        const nowMs = context.clock.nowMs()
        context.status.waiting(asError(error).message, nowMs, nowMs + waitMs)
      }
      await context.sleep(waitMs, signal)
    }
    context.status.state = 'stopped'
  }
}

function records(message: Exclude<FeedMessage, { kind: 'observations' }>): number {
  if (message.kind === 'events') return message.events.length
  return message.kind === 'prices' ? message.quotes.length : message.vessels.length
}
