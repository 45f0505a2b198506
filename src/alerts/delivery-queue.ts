import type { DeliveryResult, WebhookMessage } from './send-webhook.ts'

/** Pauses before each further attempt, before jitter. */
const retryPausesMs = [1000, 10_000, 60_000]
/** Pending messages of one alert; beyond, the oldest that is not being sent fails. */
const maxPendingPerAlert = 100

export interface DeliveryDependencies {
  send: (message: WebhookMessage) => Promise<DeliveryResult>
  nowMs: () => number
  sleep: (ms: number) => Promise<void>
  /** 0 to 1. */
  random: () => number
}

/** A message to an alert's webhook. `onDone` gets its final state. */
export interface PendingMessage extends Pick<WebhookMessage, 'url' | 'secret' | 'body'> {
  onDone: (delivery: 'delivered' | 'failed') => Promise<void>
}

/** Sends the messages of each alert one at a time, in order, with retries. Alerts do not wait for each other. */
export class DeliveryQueue {
  readonly #dependencies: DeliveryDependencies
  readonly #pending = new Map<number, PendingMessage[]>()

  constructor(dependencies: DeliveryDependencies) {
    this.#dependencies = dependencies
  }

  /** Messages that are neither delivered nor failed. */
  get size(): number {
    let size = 0
    for (const messages of this.#pending.values()) size += messages.length
    return size
  }

  add(alertId: number, message: PendingMessage): void {
    const pending = this.#pending.get(alertId)
    if (pending === undefined) void this.#drain(alertId, message)
    else {
      pending.push(message)
      // The first is being sent.
      if (pending.length > maxPendingPerAlert) void pending.splice(1, 1)[0].onDone('failed')
    }
  }

  async #drain(alertId: number, first: PendingMessage): Promise<void> {
    const pending = [first]
    this.#pending.set(alertId, pending)
    for (let next = pending[0]; next !== undefined; pending.shift(), next = pending[0])
      await next.onDone((await this.#deliver(next)) ? 'delivered' : 'failed')
    this.#pending.delete(alertId)
  }

  async #deliver({ url, secret, body }: PendingMessage): Promise<boolean> {
    const { send, sleep, random, nowMs } = this.#dependencies
    for (const pauseMs of [...retryPausesMs, null]) {
      const result = await send({ url, secret, body, nowMs: nowMs() })
      if (result.delivered) return true
      if (result.final || pauseMs === null) return false
      await sleep(pauseMs * (0.5 + random()))
    }
    return false
  }
}
