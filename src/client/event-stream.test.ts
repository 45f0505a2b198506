import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type RawEvent, readEvents } from './event-stream.ts'

async function eventsOf(pieces: readonly Uint8Array[]): Promise<RawEvent[]> {
  const events: RawEvent[] = []
  const body = (async function* () {
    yield* pieces
  })()
  for await (const event of readEvents(body)) events.push(event)
  return events
}

const event = (more: Partial<RawEvent>): RawEvent => ({ event: 'message', id: '', data: '', retryMs: null, ...more })

describe('server-sent event parser', () => {
  for (const { text, events, because } of [
    {
      text: 'event: a\nid: 7\ndata: x\n\n',
      events: [event({ event: 'a', id: '7', data: 'x' })],
      because: 'fields become members',
    },
    { text: ':\n\ndata: x\n\n', events: [event({ data: 'x' })], because: 'a comment is skipped' },
    { text: 'data: a\ndata:b\n\n', events: [event({ data: 'a\nb' })], because: 'data lines are joined' },
    {
      text: 'retry: 2500\n\n',
      events: [event({ retryMs: 2500 })],
      because: 'the reconnection time is an event of its own',
    },
    {
      text: 'id: 1\ndata: a\n\ndata: b\n\n',
      events: [event({ id: '1', data: 'a' }), event({ id: '1', data: 'b' })],
      because: 'an id holds until the next',
    },
    {
      text: 'data: a\r\n\r\ndata: b\r\r',
      events: [event({ data: 'a' }), event({ data: 'b' })],
      because: 'CR LF and CR end a line too',
    },
    { text: 'data: half', events: [], because: 'an event without a blank line is incomplete' },
    { text: 'data: Å, ü\n\n', events: [event({ data: 'Å, ü' })], because: 'text is UTF-8' },
  ])
    test(`${JSON.stringify(text)}: ${because}, in chunks of any size`, async () => {
      const bytes = Buffer.from(text)
      for (const size of [1, 2, 3, bytes.length]) {
        const pieces: Buffer[] = []
        for (let at = 0; at < bytes.length; at += size) pieces.push(bytes.subarray(at, at + size))
        assert.deepEqual(await eventsOf(pieces), events)
      }
    })
})
