import { setImmediate as breathe } from 'node:timers/promises'
import type { Heard } from '#domain/heard.ts'
import { BackOff } from './back-off.ts'
import type { Feed, FeedContext } from './feed.ts'
import { feedMaker } from './feeds.ts'
import { asError } from './reconnect.ts'

/** What those who run feeds bring along. */
export interface FeedTakers {
  /** What a feed gets to work with; its status is the taker's to keep and show. */
  contextFor: (address: URL, sourceIndex: number) => FeedContext
  /** Takes what a feed has heard, and has read it when it returns or the promise does. */
  take: (heard: Heard, sourceIndex: number) => void | Promise<void>
}

/** How long a feed may keep the others waiting, milliseconds: who asks while the sea is busy waits for a part of it. */
const turnMs = 2

/**
 * Runs every feed side by side until the signal ends them or all have come to their end. Throws a `TypeError` at once
 * where an address makes no sense. A feed that breaks is started again after a wait; none of it touches the others.
 */
export async function runFeeds(addresses: readonly URL[], takers: FeedTakers, signal: AbortSignal): Promise<void> {
  const feeds = addresses.map((address, sourceIndex) => {
    const context = takers.contextFor(address, sourceIndex)
    return { feed: feedMaker(address)(address, context), context }
  })
  await Promise.all(feeds.map(({ feed, context }) => keepRunning(feed, context, takers, signal)))
}

async function keepRunning(feed: Feed, context: FeedContext, takers: FeedTakers, signal: AbortSignal): Promise<void> {
  const { status } = context
  const backOff = new BackOff(context.random)
  while (!signal.aborted) {
    const before = status.records
    try {
      await runOnce(feed, context, takers, signal)
      if (status.state !== 'done') status.state = 'stopped'
      return
    } catch (error) {
      if (signal.aborted) break
      status.reject('feed broke')
      if (status.records > before) backOff.reset()
      const waitMs = backOff.nextMs(error)
      status.waiting(asError(error).message, context.clock.nowMs() + waitMs)
      await context.sleep(waitMs, signal)
    }
  }
  status.state = 'stopped'
}

async function runOnce(feed: Feed, context: FeedContext, takers: FeedTakers, signal: AbortSignal): Promise<void> {
  let turnEndsMs = performance.now() + turnMs
  for await (const heard of feed(signal)) {
    if (signal.aborted) return
    try {
      await takers.take(heard, context.sourceIndex)
    } catch (error) {
      // The fault is the taker's, not the feed's: the sea goes on with the next batch.
      context.status.reject('not taken')
      context.status.lastErrorText = asError(error).message
    }
    // A recording or the demo always has more to say; without a pause nobody else would ever be heard.
    if (performance.now() < turnEndsMs) continue
    await breathe()
    turnEndsMs = performance.now() + turnMs
  }
}
