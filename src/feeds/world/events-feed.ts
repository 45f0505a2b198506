import type { WorldEvent } from '#domain/world-events.ts'
import { newestOfEach, type Reading } from '../answers.ts'
import type { Feed, FeedContext } from '../feed.ts'
import { poll, type Polling } from '../http-source.ts'

/** A source of events that tells everything it knows in one answer. */
export interface EventsSource extends Polling {
  sourceId: string
  url: string
  /** Reads an answer, a long one in turns; throws where it is not one. */
  read: (text: string, reading: Reading) => WorldEvent[] | Promise<WorldEvent[]>
}

/** Looks at one address and tells its events, the newest of each id, whenever the answer has changed. */
export function eventsFeed({ sourceId, url, read, ...polling }: EventsSource, context: FeedContext): Feed {
  const { status, clock } = context
  return poll(
    polling,
    async function* (upstream, signal) {
      const reading = { status, nowMs: clock.nowMs() }
      const events = await upstream.get(url, async (text) => newestOfEach(await read(text, reading), reading), signal)
      if (events) yield { kind: 'events', sourceId, events, whole: true }
    },
    context,
  )
}
