import { createParser } from 'eventsource-parser'

/** A server-sent event. */
export interface RawEvent {
  /** Event type; `message` where the server names none. */
  event: string
  /** The last id sent on this stream, empty before the first. */
  id: string
  data: string
  /** Reconnection time set by the server, in an event of its own; null for other events. */
  retryMs: number | null
}

/**
 * Parses a response body as server-sent events. Comments are skipped; `onBytes` is called for each chunk, comments
 * included, so that a caller can distinguish a dead connection from a quiet one.
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream
 */
export async function* readEvents(
  body: AsyncIterable<Uint8Array>,
  onBytes: () => void = () => {},
): AsyncGenerator<RawEvent, void> {
  const decoder = new TextDecoder()
  const parsed: RawEvent[] = []
  let id = ''
  const parser = createParser({
    onId: (lastId) => (id = lastId),
    onEvent: ({ event = 'message', data }) => parsed.push({ event, id, data, retryMs: null }),
    onRetry: (retryMs) => parsed.push({ event: 'message', id, data: '', retryMs }),
  })
  for await (const bytes of body) {
    onBytes()
    parser.feed(decoder.decode(bytes, { stream: true }))
    yield* parsed.splice(0)
  }
}
