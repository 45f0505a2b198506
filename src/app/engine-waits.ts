import { once } from 'node:events'
import type { Server } from 'node:http'
import { MetricRegistry } from '#api/monitoring/metric-registry.ts'
import { sleep } from './clock.ts'
import { type Config, InvalidSettingError } from './config.ts'
import { EngineAway, engineFault, type EngineName } from './engine-faults.ts'
import { heldSockets } from './listening.ts'
import type { Log } from './log.ts'
import { startMonitoring } from './nodes/monitoring-server.ts'

const firstPauseMs = 250
const maxPauseMs = 2000
/** From when on what a start waits for is said. */
const quietMs = 3000
/** An attempt that took longer had succeeded in part, such as in waiting for the lease: the time begins anew. */
const maxAttemptMs = 120_000

/**
 * What a start waits for: engines that do not answer yet. While it waits the server says so in its log, and answers /livez with 200
 * and /readyz with 503 and the reason on its port. What only another setting mends ends the start at once.
 */
export class EngineWaits {
  readonly #config: Config
  readonly #log: Log
  readonly #mayListen: boolean
  /** By what is waited for: what is wrong with it. */
  readonly #reasons = new Map<string, string>()
  #server: Promise<Server | null> = Promise.resolve(null)
  #hasEnded = false

  constructor(config: Config, log: Log, env: Record<string, string | undefined>) {
    this.#config = config
    this.#log = log
    // Connections to a socket that the supervisor holds wait there for the server.
    this.#mayListen = heldSockets(env, process.pid).length === 0
  }

  /** Tries until it succeeds, or for as long as SVC_START_WAIT_MS says. */
  async for<T>(engine: EngineName, attempt: () => Promise<T>): Promise<T> {
    let sinceMs: number | null = null
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(maxPauseMs, 2 * pauseMs)) {
      const triedMs = performance.now()
      try {
        const result = await this.until(engine, 'no answer yet', attempt())
        if (sinceMs !== null) this.#log('info', 'start goes on', { after: Math.round(performance.now() - sinceMs) })
        return result
      } catch (error) {
        const fault = engineFault(engine, error)
        if (fault === null) throw error
        if (!fault.passes) throw new InvalidSettingError(fault.words)
        const nowMs = performance.now()
        if (nowMs - triedMs > maxAttemptMs) sinceMs = null
        sinceMs ??= triedMs
        const { startWaitMs } = this.#config
        if (nowMs - sinceMs >= startWaitMs)
          throw new EngineAway(`${engine}: ${fault.words}. Waited for ${startWaitMs} ms (SVC_START_WAIT_MS).`)
        this.#hasEnded = false
        this.says(engine, fault.words)
      }
      await sleep(pauseMs, new AbortController().signal)
    }
  }

  /** The same for what uses the database; without PostgreSQL it is tried once. */
  forStore<T>(attempt: () => Promise<T>): Promise<T> {
    return this.#config.databaseUrl === undefined ? attempt() : this.for('PostgreSQL', attempt)
  }

  /** Waits for as long as it takes, and says so when that is longer than a moment. */
  async until<T>(what: string, reason: string, done: Promise<T>): Promise<T> {
    const quiet = setTimeout(() => this.#reasons.has(what) || this.says(what, reason), quietMs)
    try {
      const result = await done
      this.#reasons.delete(what)
      return result
    } finally {
      clearTimeout(quiet)
    }
  }

  /** Says what the start waits for, until it has ended. */
  says(what: string, reason: string): void {
    if (this.#hasEnded) return
    if (reason !== this.#reasons.get(what)) this.#log('info', 'start waits', { for: what, because: reason })
    this.#reasons.set(what, reason)
    this.#server = this.#server.then((server) => server ?? this.#listen())
  }

  /** Leaves the port to the server. */
  async end(): Promise<void> {
    this.#hasEnded = true
    const server = await this.#server
    this.#server = Promise.resolve(null)
    if (server === null) return
    const closed = once(server, 'close')
    server.close().closeAllConnections()
    await closed
  }

  async #listen(): Promise<Server | null> {
    if (!this.#mayListen || this.#hasEnded) return null
    const parts = () => [
      'server: starting',
      ...Array.from(this.#reasons, ([what, reason]) => `waits for ${what}: ${reason}`),
    ]
    // A port that is taken ends the start later, with words.
    return startMonitoring(this.#config, new MetricRegistry(), () => ({ isReady: false, parts: parts() })).catch(
      () => null,
    )
  }
}
