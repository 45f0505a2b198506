import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type RawEvent, readEvents } from './event-stream.ts'

async function read(pieces: readonly Uint8Array[]): Promise<RawEvent[]> {
  const events: RawEvent[] = []
  const body = (async function* () {
    yield* pieces
  })()
  for await (const event of readEvents(body)) events.push(event)
  return events
}

const event = (more: Partial<RawEvent>): RawEvent => ({ event: 'message', id: '', data: '', retryMs: null, ...more })

describe('server-sent events', () => {
  for (const { text, events, because } of [
    {
      text: 'event: a\nid: 7\ndata: x\n\n',
      events: [event({ event: 'a', id: '7', data: 'x' })],
      because: 'an event is its fields',
    },
    { text: ':\n\ndata: x\n\n', events: [event({ data: 'x' })], because: 'a comment says nothing' },
    { text: 'data: a\ndata:b\n\n', events: [event({ data: 'a\nb' })], because: 'data over several lines is one' },
    { text: 'retry: 2500\n\n', events: [event({ retryMs: 2500 })], because: 'how long to wait is told too' },
    {
      text: 'id: 1\ndata: a\n\ndata: b\n\n',
      events: [event({ id: '1', data: 'a' }), event({ id: '1', data: 'b' })],
      because: 'an id stays',
    },
    {
      text: 'data: a\r\n\r\ndata: b\r\r',
      events: [event({ data: 'a' })],
      because: 'the last line end may be half of one',
    },
    { text: 'data: half', events: [], because: 'what is not ended never was' },
    { text: 'data: Å, ü\n\n', events: [event({ data: 'Å, ü' })], because: 'letters are UTF-8' },
  ])
    test(`${JSON.stringify(text)}: ${because}, however it is cut`, async () => {
      const bytes = Buffer.from(text)
      for (const size of [1, 2, 3, bytes.length]) {
        const pieces: Buffer[] = []
        for (let at = 0; at < bytes.length; at += size) pieces.push(bytes.subarray(at, at + size))
        assert.deepEqual(await read(pieces), events)
      }
    })
})
