import assert from 'node:assert/strict'
import { PassThrough } from 'node:stream'
import { describe, test } from 'node:test'
import { sinkOf } from './process-io.ts'

/** A stream of the process with space for four bytes, and a terminal of that many columns where given. */
const streamOf = (columns?: number) =>
  Object.assign(new PassThrough({ highWaterMark: 4 }), { isTTY: columns !== undefined, columns })

describe('an output of the process', () => {
  for (const { columns, shown, because } of [
    { columns: 120, shown: 120, because: 'a terminal' },
    {
      columns: 0,
      shown: undefined,
      because: 'a terminal whose size nobody has set: tables would be one character wide',
    },
    { columns: undefined, shown: undefined, because: 'a pipe' },
  ])
    test(`${columns} columns: ${shown}, ${because}`, () =>
      assert.equal(sinkOf(streamOf(columns), AbortSignal.any([])).columns, shown))

  test('is drained at once while there is space, then when the reader has read', async () => {
    const stream = streamOf()
    const sink = sinkOf(stream, AbortSignal.any([]))
    sink.write('abc')
    await sink.drained()
    sink.write('defgh')
    let isDrained = false
    const drained = sink.drained().then(() => (isDrained = true))
    await new Promise((done) => setImmediate(done))
    assert.equal(isDrained, false)
    stream.resume()
    await drained
  })

  test('Ctrl-C ends the wait for a reader that has stopped', async () => {
    const interrupt = new AbortController()
    const sink = sinkOf(streamOf(), interrupt.signal)
    sink.write('abcdefgh')
    const drained = sink.drained()
    interrupt.abort()
    await assert.rejects(drained, { name: 'AbortError' })
  })
})
