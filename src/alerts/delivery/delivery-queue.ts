import { msPerDay, msPerHour, msPerMinute } from '#domain/time.ts'
import type { AlertRecords, DeliveryAttempt, DeliveryRecord, DeliveryUpdate } from '#store/alerts/alert-records.ts'
import type { DeliveryResult } from './send-webhook.ts'

/** Pauses before each further attempt, before jitter: about three days in all. */
const retryPausesMs = [
  1000,
  10_000,
  msPerMinute,
  5 * msPerMinute,
  30 * msPerMinute,
  2 * msPerHour,
  5 * msPerHour,
  10 * msPerHour,
  14 * msPerHour,
  18 * msPerHour,
  22 * msPerHour,
]
const retriedForMs = 3 * msPerDay
/** An attempt this close to the end of that time is the last one. */
const lastPauseMs = msPerHour
/** Share of a pause by which it is longer or shorter, so that messages that failed together are not repeated together. */
const jitter = 0.1
/** No pause is longer: a message that waits beyond it was stored before the clock was set back. */
const longestPauseMs = retryPausesMs.at(-1)! * (1 + jitter)
/** Messages of one alert that wait; beyond it the oldest one fails, and can be sent again by hand. */
const maxWaitingPerAlert = 1000
/** Messages that are being sent; one of an alert at a time. */
const maxSending = 32

export interface DeliveryClocks {
  nowMs: () => number
  /** Measures how long an attempt takes. */
  monotonicMs: () => number
  /** 0 to 1. */
  random: () => number
}

interface DeliveryQueueDependencies extends DeliveryClocks {
  records: Pick<AlertRecords, 'update'>
  /** Makes one attempt, by its number. Rejects when the store cannot be read. */
  attempt: (delivery: DeliveryRecord, attempt: number) => Promise<DeliveryResult>
  /** Whether a message that is due must wait all the same. */
  mustWait: (delivery: DeliveryRecord) => boolean
  /** Called when the store cannot be read or written. */
  onStoreFault: (error: unknown) => void
}

/**
 * Sends the stored messages of the outbox, and repeats an attempt that failed for three days. A message is sent at least
 * once: a process that ends during an attempt, or before the attempt is recorded, leaves the message to the next one. One
 * message of an alert is sent at a time; one that waits for its next attempt does not hold up those behind it.
 */
export class DeliveryQueue {
  readonly #dependencies: DeliveryQueueDependencies
  readonly #waiting = new Map<string, DeliveryRecord>()
  /** Alerts with a message that is being sent. */
  readonly #sending = new Map<number, Promise<void>>()
  readonly #inFlight = new Set<string>()
  /** Messages that get further events, which are not stored yet. */
  readonly #held = new Set<string>()
  /** Changes that the store does not have yet. */
  #unrecorded: DeliveryUpdate[] = []
  #isStopped = false
  /** Messages since the start. */
  readonly counts = { delivered: 0, failed: 0 }

  constructor(dependencies: DeliveryQueueDependencies) {
    this.#dependencies = dependencies
  }

  /** Messages that are neither delivered nor failed. */
  get size(): number {
    return this.#waiting.size
  }

  /** The present state of a message that waits. */
  waiting(id: string): DeliveryRecord | null {
    return this.#waiting.get(id) ?? null
  }

  /**
   * Lets further events join the email of an alert that waits: it is not sent until `release`. Returns it with its number of
   * events from now on; null where there is none, or it is being sent.
   */
  holdEmailOf(alertId: number, count: number): DeliveryRecord | null {
    for (const delivery of this.#waiting.values()) {
      const { id, channel, kind } = delivery
      if (delivery.alertId !== alertId || channel !== 'email' || kind !== 'event' || this.#inFlight.has(id)) continue
      const held = { ...delivery, events: delivery.events + count }
      this.#waiting.set(id, held)
      this.#held.add(id)
      return held
    }
    return null
  }

  /** Lets an email be sent, because its events are stored. */
  release(id: string): void {
    this.#held.delete(id)
  }

  /** Adds a message that the store has. */
  add(delivery: DeliveryRecord): void {
    this.#waiting.set(delivery.id, delivery)
    if (this.#waiting.size <= maxWaitingPerAlert) return
    const own = [...this.#waiting.values()].filter(({ alertId }) => alertId === delivery.alertId)
    if (own.length > maxWaitingPerAlert)
      this.#end(own[0], 'failed', { attempts: own[0].attempts, attempt: null, doneMs: this.#dependencies.nowMs() })
  }

  /** Starts the attempts that are due; the promise does not wait for them. */
  async startDue(): Promise<void> {
    await this.#record()
    if (this.#isStopped) return
    const nowMs = this.#dependencies.nowMs()
    const due = [...this.#waiting.values()].filter(
      ({ nextMs }) => nextMs !== null && (nextMs <= nowMs || nextMs > nowMs + longestPauseMs),
    )
    // First attempts before repeated ones: a webhook that is down must not hold up the others.
    due.sort((a, b) => a.attempts - b.attempts || a.createdMs - b.createdMs)
    for (const delivery of due) {
      if (this.#sending.size >= maxSending) return
      const isFree = !this.#sending.has(delivery.alertId) && !this.#held.has(delivery.id)
      if (isFree && !this.#dependencies.mustWait(delivery)) this.#start(delivery)
    }
  }

  /** Starts no further attempt; resolves when those in flight are recorded. */
  async stop(): Promise<void> {
    this.#isStopped = true
    await Promise.all(this.#sending.values())
    await this.#record()
  }

  #start(delivery: DeliveryRecord): void {
    const { onStoreFault } = this.#dependencies
    this.#inFlight.add(delivery.id)
    const sending = this.#attempt(delivery).finally(() => {
      this.#inFlight.delete(delivery.id)
      this.#sending.delete(delivery.alertId)
    })
    this.#sending.set(
      delivery.alertId,
      // The next message does not wait for the next tick, unless the store cannot be read.
      sending.then(() => void this.startDue(), onStoreFault),
    )
  }

  async #attempt(delivery: DeliveryRecord): Promise<void> {
    const { attempt: send, nowMs, monotonicMs } = this.#dependencies
    const attempt = delivery.attempts + 1
    const [atMs, startMs] = [nowMs(), monotonicMs()]
    const result = await send(delivery, attempt)
    const tookMs = monotonicMs() - startMs
    const error = result.delivered ? null : result.why
    this.#settle(delivery, result, { attempt, atMs, tookMs, status: result.status, error })
    await this.#record()
  }

  #settle(delivery: DeliveryRecord, result: DeliveryResult, attempt: DeliveryAttempt): void {
    const { nowMs } = this.#dependencies
    const change = { attempts: attempt.attempt, attempt, doneMs: nowMs() }
    if (result.delivered) return this.#end(delivery, 'delivered', change)
    // A request to send it again while the attempt was under way has moved the time in which it is repeated.
    const askedMs = this.#waiting.get(delivery.id)?.sinceMs ?? delivery.sinceMs
    // After the clock was set back, the time for attempts begins now.
    const sinceMs = Math.min(askedMs, attempt.atMs)
    const nextMs = result.final || delivery.kind === 'test' ? null : this.#nextMs(attempt.attempt, sinceMs)
    if (nextMs === null) return this.#end(delivery, 'failed', change)
    const { id, state } = delivery
    this.#waiting.set(id, { ...delivery, sinceMs, attempts: attempt.attempt, nextMs })
    this.#unrecorded.push({ id, state, attempts: attempt.attempt, nextMs, doneMs: null, attempt })
  }

  /** Time of the attempt after one that failed; null when the time for attempts is over. */
  #nextMs(attempts: number, sinceMs: number): number | null {
    const { nowMs, random } = this.#dependencies
    const pauseMs = retryPausesMs[Math.min(attempts, retryPausesMs.length) - 1]
    const endMs = sinceMs + retriedForMs
    if (nowMs() >= endMs - lastPauseMs) return null
    return Math.min(endMs, nowMs() + pauseMs * (1 - jitter + 2 * jitter * random()))
  }

  #end(
    { id }: DeliveryRecord,
    state: 'delivered' | 'failed',
    change: Pick<DeliveryUpdate, 'attempts' | 'attempt' | 'doneMs'>,
  ): void {
    if (!this.#waiting.delete(id)) return
    this.counts[state]++
    this.#unrecorded.push({ id, state, nextMs: null, ...change })
  }

  /** Writes what the store does not have yet; what fails is kept for the next call. */
  async #record(): Promise<void> {
    const updates = this.#unrecorded
    if (updates.length === 0) return
    this.#unrecorded = []
    try {
      await this.#dependencies.records.update(updates)
    } catch (error) {
      this.#unrecorded = [...updates, ...this.#unrecorded]
      this.#dependencies.onStoreFault(error)
    }
  }
}
