import type { Heard } from '#domain/heard.ts'
import { BackOff } from './back-off.ts'
import type { Feed, FeedContext } from './feed.ts'
import { asError } from './reconnect.ts'
import { Upstream, type UpstreamLimits } from './upstream.ts'

/** One look at a source: asks what it must and yields what is new. Throws where the answers cannot be used. */
export type Round = (upstream: Upstream, signal: AbortSignal) => AsyncIterable<Heard>

/** How often a source is looked at, and what is asked of its answers. */
export interface Polling extends Partial<UpstreamLimits> {
  everyMs: number
}

/**
 * Looks at a source again and again. What fails yields nothing, so that what was heard last stays good and grows old
 * in plain sight; the next try comes sooner than the next regular look, with full jitter, or when the host says.
 */
export function poll({ everyMs, ...limits }: Polling, round: Round, context: FeedContext): Feed {
  return async function* (signal) {
    const upstream = new Upstream(context, limits)
    const backOff = new BackOff(context.random, { firstMs: 5_000, mostMs: Math.min(everyMs, 15 * 60_000) })
    while (!signal.aborted) {
      let waitMs: number
      try {
        for await (const heard of round(upstream, signal)) {
          context.status.heard(records(heard), context.clock.nowMs())
          yield heard
        }
        // Even "nothing new" is good news of the source.
        context.status.heard(0, context.clock.nowMs())
        backOff.reset()
        // A tenth either way, so that those who started together do not keep asking together.
        waitMs = everyMs * (0.9 + 0.2 * context.random())
        context.status.nextTryMs = context.clock.nowMs() + waitMs
      } catch (error) {
        if (signal.aborted) break
        waitMs = backOff.nextMs(error)
        context.status.waiting(asError(error).message, context.clock.nowMs() + waitMs)
      }
      await context.sleep(waitMs, signal)
    }
    context.status.state = 'stopped'
  }
}

function records(heard: Heard): number {
  if (heard.kind === 'observations') return heard.observations.length
  if (heard.kind === 'events') return heard.events.length
  return heard.kind === 'prices' ? heard.quotes.length : heard.vessels.length
}
