import type { WorldEvent } from '#domain/world/world-events.ts'
import { newestOfEach, type Reading } from '../connection/read-response.ts'
import type { Feed, FeedContext } from '../feed.ts'
import { poll, type Polling } from '../connection/http-poll.ts'

/** A source whose response contains all of its current events. */
export interface EventsSource extends Polling {
  sourceId: string
  url: string
  /** Reads a response, a long one in slices. Throws if it is invalid. */
  read: (text: string, reading: Reading) => WorldEvent[] | Promise<WorldEvent[]>
}

/** Polls a URL and yields its events, the newest of each id, whenever the response has changed. */
export function eventsFeed({ sourceId, url, read, ...polling }: EventsSource, context: FeedContext): Feed {
  const { status, clock } = context
  return poll(
    polling,
    async function* (upstream, signal) {
      const reading = { status, nowMs: clock.nowMs() }
      const events = await upstream.get(url, async (text) => newestOfEach(await read(text, reading), reading), signal)
      if (events) yield { kind: 'events', sourceId, events, isSnapshot: true }
    },
    context,
  )
}
