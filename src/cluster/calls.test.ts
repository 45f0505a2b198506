import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, mock, test } from 'node:test'
import { yieldToEventLoop } from '#domain/slices.ts'
import { MemorySubjects } from '../../test/support/memory-subjects.ts'
import { callLiveNode, NoLiveNode, serveCalls } from './calls.ts'

const afterMessages = async () => {
  for (let i = 0; i < 20; i++) await yieldToEventLoop()
}
const pass = async (seconds: number) => {
  for (let second = 0; second < seconds; second++) {
    mock.timers.tick(1000)
    await afterMessages()
  }
}

describe('calls of the live node', () => {
  beforeEach(() => mock.timers.enable({ apis: ['setTimeout', 'setInterval'] }))
  afterEach(() => mock.timers.reset())

  test('an answer that takes a minute is waited for, because the live node says that it is at work', async () => {
    const { bus } = new MemorySubjects()
    const { promise, resolve } = Promise.withResolvers<unknown>()
    serveCalls(bus, () => promise)
    const called = callLiveNode(bus, { name: 'answer' })
    await pass(60)
    resolve('at last')
    assert.equal(await called, 'at last')
  })

  test('a live node that says nothing for ten seconds is away', async () => {
    const { bus } = new MemorySubjects()
    const called = callLiveNode(bus, { name: 'answer' }).catch((error: unknown) => error)
    await pass(11)
    assert.ok((await called) instanceof NoLiveNode)
  })

  test('a call without a connection fails at once', async () => {
    const subjects = new MemorySubjects()
    subjects.isConnected = false
    await assert.rejects(callLiveNode(subjects.bus, { name: 'answer' }), NoLiveNode)
  })

  test('no subscription and no timer is left behind, whether a call is answered or not', async () => {
    const subjects = new MemorySubjects()
    const stop = serveCalls(subjects.bus, async (call) => call)
    assert.deepEqual(await callLiveNode(subjects.bus, { name: 'answer' }), { name: 'answer' })
    assert.equal(subjects.open, 1)
    stop()
    const called = callLiveNode(subjects.bus, { name: 'answer' }).catch(() => {})
    await pass(11)
    await called
    assert.equal(subjects.open, 0)
  })

  test('the rest of an answer that nobody reads is not sent', async () => {
    const subjects = new MemorySubjects()
    const asked: unknown[] = []
    subjects.connection.request = async (...given) => {
      asked.push(given)
      throw new Error('timeout')
    }
    serveCalls(subjects.bus, async () => new Uint8Array(40 * 1024 * 1024))
    const called = callLiveNode(subjects.bus, { name: 'answer' }).catch((error: unknown) => error)
    await pass(11)
    assert.ok((await called) instanceof NoLiveNode)
    assert.equal(asked.length, 1)
  })

  test('an answer of many parts waits until those before are read', async () => {
    const subjects = new MemorySubjects()
    const large = new Uint8Array(20 * 1024 * 1024).map((_, i) => i)
    serveCalls(subjects.bus, async () => large)
    assert.deepEqual(await callLiveNode(subjects.bus, { name: 'answer' }), large)
    assert.equal(subjects.requests, 2)
  })
})
