import assert from 'node:assert/strict'
import { afterEach, beforeEach, describe, mock, test } from 'node:test'
import { yieldToEventLoop } from '#domain/slices.ts'
import type { Bus } from './bus.ts'
import { callLiveNode, NoLiveNode, serveCalls } from './calls.ts'

interface Received {
  data: Uint8Array
  reply: string
}

/** Subjects in memory: what a connection to NATS does here, without a server. */
class Subjects {
  readonly isConnected = true
  readonly #queues = new Map<string, (message: Received | null) => void>()
  readonly connection = {
    subscribe: (subject: string) => {
      const waiting: (Received | null)[] = []
      let wake = () => {}
      const push = (message: Received | null) => {
        waiting.push(message)
        wake()
      }
      this.#queues.set(subject, push)
      const messages = async function* () {
        for (;;) {
          while (waiting.length === 0) await new Promise<void>((resolve) => (wake = resolve))
          const message = waiting.shift()
          if (message === undefined || message === null) return
          yield message
        }
      }
      return Object.assign(messages(), { unsubscribe: () => push(null) })
    },
    publish: (subject: string, data: Uint8Array = new Uint8Array(), { reply = '' } = {}) => {
      const respond = (bytes: Uint8Array) => this.connection.publish(reply, bytes)
      this.#queues.get(subject)?.({ data, reply, respond } as Received)
    },
    request: (subject: string, data: Uint8Array) =>
      new Promise((resolve) => {
        this.requests++
        const reply = `reply ${this.requests}`
        this.#queues.set(reply, resolve)
        this.connection.publish(subject, data, { reply })
      }),
  }
  requests = 0
  readonly bus = this as unknown as Bus
}

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
    const { bus } = new Subjects()
    const { promise, resolve } = Promise.withResolvers<unknown>()
    serveCalls(bus, () => promise)
    const called = callLiveNode(bus, { name: 'answer' })
    await pass(60)
    resolve('at last')
    assert.equal(await called, 'at last')
  })

  test('a live node that says nothing for ten seconds is away', async () => {
    const { bus } = new Subjects()
    const called = callLiveNode(bus, { name: 'answer' }).catch((error: unknown) => error)
    await pass(11)
    assert.ok((await called) instanceof NoLiveNode)
  })

  test('an answer of many parts waits until those before are read', async () => {
    const subjects = new Subjects()
    const large = new Uint8Array(20 * 1024 * 1024).map((_, i) => i)
    serveCalls(subjects.bus, async () => large)
    assert.deepEqual(await callLiveNode(subjects.bus, { name: 'answer' }), large)
    assert.equal(subjects.requests, 2)
  })
})
