import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { feedContext } from '../../../test/support/feed-context.ts'
import { reconnect } from './reconnect.ts'

describe('reconnect', () => {
  test('a consumer that takes minutes is not the silence of the peer: the connection stays', async () => {
    const context = feedContext()
    const ended = new AbortController()
    const connections: AbortSignal[] = []
    const connect = async function* (signal: AbortSignal) {
      connections.push(signal)
      context.status.connected(context.clock.nowMs())
      yield 'one'
      yield 'two'
    }
    const items = reconnect(connect, context, ended.signal)
    assert.equal((await items.next()).value, 'one')
    await context.time.pass(180_000)
    assert.equal((await items.next()).value, 'two')
    assert.deepEqual([connections.length, connections[0].aborted], [1, false])
    ended.abort()
    await items.return(undefined)
  })

  test('a peer that never lets us connect is waited for, not called silent', async () => {
    const context = feedContext()
    const ended = new AbortController()
    const connect = async function* (signal: AbortSignal): AsyncGenerator<string> {
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      if (!signal.aborted) yield 'one'
    }
    const items = reconnect(connect, context, ended.signal)
    const next = items.next()
    await context.time.pass(60_000)
    const { state, lastErrorText, quietSinceMs } = context.status
    assert.deepEqual([state, lastErrorText, quietSinceMs], ['waiting', 'no connection within 60 s', null])
    ended.abort()
    assert.equal((await next).done, true)
  })
})
