import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { setEnvironmentData, Worker } from 'node:worker_threads'
import { type CountsMemory, countsMemory, SharedCounts } from '#accounts/limits/open-counts.ts'
import { type RateLimitMemory, rateLimitMemory, recoverRateLimit } from '#accounts/limits/shared-rate-limit.ts'
import { runId } from '#api/http/request-id.ts'
import { runIdKey } from '#contract/version.ts'
import { addCounters, type MetricRegistry, type MetricValues, textOf } from '#api/monitoring/metric-registry.ts'
import type { ViewState } from '#api/stream/view.ts'
import { RowPlaces, sharedRows } from '#read-model/row-places.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import type { LiveCalls } from './live-calls.ts'
import {
  type HttpSetUp,
  type ReadModelUpdate,
  type ThreadSettings,
  threadName,
  type ToLive,
  type ToThread,
} from './messages.ts'
import { handleCall } from './port-calls.ts'
import { Questions } from './questions.ts'

/** Subjects counted beside one for each connection and two for each stream. */
const spareSubjects = 4096
/** A thread with more memory of JavaScript objects ends, and is started again. */
const resourceLimits = { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 48 }
/** Updates that a thread may have pending; one that is slower gets everything at once when it has caught up. */
const maxPending = 20
/** In place of an update: a thread that has ended, or not begun, reads no rows. */
const nothing = -1
/** Delay before a thread that ended is started again: doubled each time, until it has served for a minute. */
const firstDelayMs = 50
const maxDelayMs = 10_000
const stableMs = 60_000
/** How long a thread has to say its metrics, and the view of a stream. */
const answersWithinMs = 2000
/** How long threads have to end before they are terminated. */
const maxClosingMs = 12_000

interface HttpThread {
  readonly number: number
  worker: Worker
  state: 'starting' | 'serving' | 'ended'
  restarts: number
  delayMs: number
  servingSinceMs: number
  /** Updates sent and not yet applied. */
  pending: number[]
  /** The update that it has; of a thread that begins, the one before which it needs nothing. */
  has: number
  /** Whether it gets the updates of each tick: it has had everything before them. */
  follows: boolean
  /** Resolves when it answers requests. */
  listening: PromiseWithResolvers<void>
}

/** What the threads are given. */
export interface HttpThreadsInput {
  config: Config
  count: number
  clock: ThreadSettings['clock']
  firstId: number
  log: Log
}

/** What the live thread does for the threads, once it is open. */
export interface LiveSide {
  calls: LiveCalls
  setUp: HttpSetUp
  /** Descriptors of the socket that the supervisor handed over: one for each thread, then spare ones. Empty: none was. */
  sockets: readonly number[]
  snapshot: () => ReadModelUpdate
}

/** Threads that answer requests: starts them, sends them what changes, and starts those again that end. */
export class HttpThreads {
  readonly changes = new SharedArrayBuffer(4)
  /** Where the live thread writes encoded vessels for all threads; null where WebAssembly cannot allocate it. */
  readonly rows: RowPlaces | null
  readonly #input: HttpThreadsInput
  readonly #limit: RateLimitMemory
  readonly #counts: CountsMemory
  readonly #threads: HttpThread[]
  readonly #metrics = new Questions<MetricValues>()
  readonly #views = new Questions<ViewState | null>()
  /** Metrics of each thread as they were last read, and the sums of the counters of threads that ended. */
  readonly #lastMetrics = new Map<number, MetricValues>()
  #endedCounters: Promise<MetricValues> = Promise.resolve([])
  #live: LiveSide | null = null
  #socketsUsed = 0
  #isStopping = false

  constructor(input: HttpThreadsInput) {
    const { connections, streams } = input.config
    this.#input = input
    this.#limit = rateLimitMemory(randomBytes(8))
    this.#counts = countsMemory(connections + 2 * streams + spareSubjects, input.count, randomBytes(8))
    const shared = sharedRows(input.config.maxVessels)
    this.rows = shared && new RowPlaces(shared)
    // Versions of the same data must be the same in all threads.
    setEnvironmentData(runIdKey, runId)
    this.#threads = Array.from({ length: input.count }, (_, i) => this.#newThread(i + 1))
  }

  /** Lets the threads answer requests; resolves when all do. Call after the first tick. */
  async begin(live: LiveSide): Promise<void> {
    this.#live = live
    for (const thread of this.#threads) this.#bring(thread)
    await Promise.all(this.#threads.map(({ listening }) => listening.promise))
  }

  /** Sends an update to every thread that follows: a copy each, which it can free. */
  publish(update: ReadModelUpdate): void {
    const number = this.rows?.publish() ?? 0
    for (const thread of this.#threads) {
      if (!thread.follows) continue
      if (thread.pending.length >= maxPending) thread.follows = false
      else this.#update(thread, { ...update, delta: update.delta.slice() }, number)
    }
    this.#freeRows()
  }

  /** A thread that does not follow may have missed the update: it keeps reading the rows of the last one it had. */
  #applied(thread: HttpThread, number: number | undefined): void {
    if (thread.follows && number !== undefined) thread.has = number
  }

  /** Places of rows that no thread reads any more are used again. */
  #freeRows(): void {
    const reading = this.#threads.filter(({ has }) => has !== nothing)
    this.rows?.free(reading.reduce((least, { has }) => Math.min(least, has), Infinity))
  }

  userChanged(userId: number): void {
    for (const thread of this.#threads) this.#send(thread, { kind: 'user changed', userId })
  }

  /** Resolves when every thread has applied the updates that it was sent. */
  async caughtUp(): Promise<void> {
    const isBehind = () => this.#threads.some(({ state, pending }) => state === 'serving' && pending.length > 0)
    while (isBehind()) await wait(5)
  }

  /** The state of each thread by name. */
  states(): Record<string, string> {
    return Object.fromEntries(this.#threads.map(({ number, state }) => [`thread ${threadName(number)}`, state]))
  }

  counts(): { serving: number; restarts: Record<string, number> } {
    return {
      serving: this.#threads.filter(({ state }) => state === 'serving').length,
      restarts: Object.fromEntries(this.#threads.map(({ number, restarts }) => [threadName(number), restarts])),
    }
  }

  /** The metrics of all threads as one text; `own`: those of the live thread. */
  async metricsText(own: MetricRegistry): Promise<string> {
    const ofThreads = await Promise.all(this.#threads.map((thread) => this.#metricsOf(thread)))
    return textOf([await own.values(), ...ofThreads, await this.#endedCounters])
  }

  /** The view of a stream in the first thread that knows what changed since a tick; null where none does. */
  async viewFor(key: string, since: number): Promise<ViewState | null> {
    const views = this.#threads
      .filter(({ state }) => state === 'serving')
      .map((thread) => this.#views.ask((id) => this.#send(thread, { kind: 'view', id, key, since }), answersWithinMs))
    return (await Promise.all(views)).find((view) => view !== null) ?? null
  }

  /** The worker of a thread, for tests that end it. */
  workerOf(number: number): Worker {
    return this.#threads[number - 1].worker
  }

  /** Tells callers and load balancers that the server is stopping. */
  announceStop(): void {
    this.#isStopping = true
    for (const thread of this.#threads) this.#send(thread, { kind: 'stopping' })
  }

  /** Resolves when every thread has answered what was in flight and ended. */
  async close(): Promise<void> {
    this.#isStopping = true
    await Promise.all(this.#threads.map((thread) => this.#closeOne(thread)))
  }

  async #closeOne(thread: HttpThread): Promise<void> {
    if (thread.state === 'ended') return
    const ended = once(thread.worker, 'exit')
    this.#send(thread, { kind: 'close' })
    await Promise.race([ended, wait(maxClosingMs, undefined, { ref: false })])
    await thread.worker.terminate()
  }

  #newThread(number: number): HttpThread {
    const thread: HttpThread = {
      number,
      worker: this.#startWorker(number),
      ...{ state: 'starting', restarts: 0, delayMs: firstDelayMs, servingSinceMs: 0 },
      ...{ pending: [], has: nothing, follows: false },
      listening: Promise.withResolvers(),
    }
    this.#follow(thread)
    return thread
  }

  #startWorker(number: number): Worker {
    const { config, clock, firstId } = this.#input
    const settings: ThreadSettings = {
      ...{ config, clock, firstId, thread: number, threads: this.#input.count, rows: this.rows?.shared ?? null },
      limit: this.#limit,
      counts: this.#counts,
      changes: this.changes,
    }
    return new Worker(new URL('./http-thread.ts', import.meta.url), { workerData: settings, resourceLimits })
  }

  #follow(thread: HttpThread): void {
    const { worker } = thread
    const { log } = this.#input
    worker.on('message', (message: ToLive) => this.#receive(thread, message))
    worker.on('error', (error) =>
      log('error', 'HTTP thread failed', {
        thread: threadName(thread.number),
        error: error instanceof Error ? (error.stack ?? String(error)) : String(error),
      }),
    )
    worker.once('exit', () => void this.#ended(thread))
  }

  #receive(thread: HttpThread, message: ToLive): void {
    switch (message.kind) {
      case 'listening':
        thread.state = 'serving'
        thread.servingSinceMs = performance.now()
        thread.listening.resolve()
        return
      case 'applied':
        this.#applied(thread, thread.pending.shift())
        if (thread.pending.length === 0 && !thread.follows) this.#sendSnapshot(thread)
        return
      case 'gap':
        thread.follows = false
        return
      case 'call':
        void handleCall(this.#live!.calls, message, (result) => this.#send(thread, result))
        return
      case 'metrics':
        return this.#metrics.receive(message.id, message.values)
      case 'view':
        return this.#views.receive(message.id, message.view)
      case 'log': {
        const [level, text, details] = message.entry
        this.#input.log(level, text, { ...details, thread: threadName(thread.number) })
      }
    }
  }

  /** Sends a thread what it needs to answer requests. */
  #bring(thread: HttpThread): void {
    if (this.#live === null) return
    this.#send(thread, { kind: 'begin', setUp: { ...this.#live.setUp, fd: this.#nextSocket(this.#live.sockets) } })
    this.#sendSnapshot(thread)
  }

  /** Each thread closes its descriptor when it ends. Without a spare one the process ends, and the supervisor starts it. */
  #nextSocket(sockets: readonly number[]): number | undefined {
    if (sockets.length === 0) return undefined
    const socket = sockets[this.#socketsUsed++]
    if (socket !== undefined) return socket
    throw new Error(`All ${sockets.length} handed-over sockets (LISTEN_FDS) are used; SVC_WORKERS needs one a thread.`)
  }

  #sendSnapshot(thread: HttpThread): void {
    if (this.#live === null) return
    const snapshot = this.#live.snapshot()
    const number = this.rows?.publish() ?? 0
    if (thread.has === nothing) thread.has = number
    this.#update(thread, snapshot, number)
    thread.follows = true
  }

  /** Hands an update over: its bytes are the thread's from now on. */
  #update(thread: HttpThread, update: ReadModelUpdate, number: number): void {
    thread.pending.push(number)
    this.#send(thread, { kind: 'update', update }, [update.delta.buffer as ArrayBuffer])
  }

  #send({ worker: thread }: HttpThread, message: ToThread, handedOver: readonly ArrayBuffer[] = []): void {
    thread.postMessage(message, handedOver)
  }

  /** Gives back what a thread had, and starts another in its place. */
  async #ended(thread: HttpThread): Promise<void> {
    const { number } = thread
    const served = thread.state === 'serving' ? performance.now() - thread.servingSinceMs : 0
    Object.assign(thread, { state: 'ended', follows: false, pending: [], has: nothing })
    recoverRateLimit(this.#limit, number)
    new SharedCounts(this.#counts, number).recover()
    const counted = this.#lastMetrics.get(number) ?? []
    this.#endedCounters = this.#endedCounters.then((sums) => addCounters(sums, counted))
    this.#lastMetrics.delete(number)
    if (this.#isStopping) return
    thread.delayMs = served > stableMs ? firstDelayMs : Math.min(maxDelayMs, thread.delayMs * 2)
    this.#input.log('error', 'HTTP thread ended and is started again', { thread: threadName(number) })
    await wait(thread.delayMs, undefined, { ref: false })
    if (this.#isStopping) return
    thread.restarts++
    Object.assign(thread, { worker: this.#startWorker(number), state: 'starting' })
    this.#follow(thread)
    this.#bring(thread)
  }

  async #metricsOf(thread: HttpThread): Promise<MetricValues> {
    if (thread.state !== 'serving') return this.#lastMetrics.get(thread.number) ?? []
    const values = await this.#metrics.ask((id) => this.#send(thread, { kind: 'metrics', id }), answersWithinMs)
    if (values === null) return this.#lastMetrics.get(thread.number) ?? []
    this.#lastMetrics.set(thread.number, values)
    return values
  }
}
