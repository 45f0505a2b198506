import type { FeedMessage } from '#domain/messages/feed-message.ts'
import { BackOff } from './connection/backoff.ts'
import type { Feed, FeedContext } from './feed.ts'
import { feedMaker } from './feeds.ts'
import { asError } from './connection/reconnect.ts'
import { TimeSlice } from '#domain/slices.ts'

/** Where feeds get their context from and deliver messages to. */
export interface FeedConsumer {
  /** Dependencies of the feed at an address. */
  contextFor: (address: URL, sourceIndex: number) => FeedContext
  /** Consumes a message. The feed may reuse its buffers once this returns or the promise resolves. */
  ingest: (message: FeedMessage, sourceIndex: number) => void | Promise<void>
}

/** How long a feed is read before requests are served: a request that arrives meanwhile waits for part of it. */
const sliceMs = 2

/**
 * Runs all feeds concurrently until the signal aborts or all have ended. Throws a `TypeError` at once for an invalid
 * address. A feed that fails is restarted after a back-off, without effect on the others.
 */
export async function runFeeds(addresses: readonly URL[], consumer: FeedConsumer, signal: AbortSignal): Promise<void> {
  const feeds = addresses.map((address, sourceIndex) => {
    const context = consumer.contextFor(address, sourceIndex)
    return { feed: feedMaker(address)(address, context), context }
  })
  await Promise.all(feeds.map(({ feed, context }) => keepRunning(feed, context, consumer, signal)))
}

async function keepRunning(
  feed: Feed,
  context: FeedContext,
  consumer: FeedConsumer,
  signal: AbortSignal,
): Promise<void> {
  const { status } = context
  const backOff = new BackOff(context.random)
  while (!signal.aborted) {
    const before = status.records
    try {
      await runOnce(feed, context, consumer, signal)
      if (status.state !== 'done') status.state = 'stopped'
      return
    } catch (error) {
      if (signal.aborted) break
      status.reject('feed failed')
      if (status.records > before) backOff.reset()
      const waitMs = backOff.nextMs(error)
      const nowMs = context.clock.nowMs()
      status.waiting(asError(error).message, nowMs, nowMs + waitMs)
      await context.sleep(waitMs, signal)
    }
  }
  status.state = 'stopped'
}

async function runOnce(feed: Feed, context: FeedContext, consumer: FeedConsumer, signal: AbortSignal): Promise<void> {
  const slice = new TimeSlice(sliceMs)
  for await (const message of feed(signal)) {
    if (signal.aborted) return
    try {
      await consumer.ingest(message, context.sourceIndex)
    } catch (error) {
      // The consumer failed, not the feed: it continues with the next batch.
      context.status.reject('not ingested')
      context.status.failed(asError(error).message, context.clock.nowMs())
    }
    // Recordings and the demo always have more messages: without a pause, sockets and timers would starve.
    await slice.yieldWhenOver()
  }
}
