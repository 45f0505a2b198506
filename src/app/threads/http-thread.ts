import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import type { FastifyInstance } from 'fastify'
import { dataClock, wallClock } from '../clock.ts'
import { ImportWatch } from '../wiring/imports.ts'
import { openInfrastructure, placeSearchOf } from '../wiring/live-state.ts'
import { closeServer, listenOn } from '../listening.ts'
import type { Log } from '../log.ts'
import { repeatEvery } from '../repeat-every.ts'
import { taskErrorLog } from '../task-errors.ts'
import { type HttpParts, openServer } from '../wiring/http.ts'
import type { HttpSetUp, ReadModelUpdate, ThreadSettings, ToLive, ToThread } from './messages.ts'
import { PortCalls } from './port-calls.ts'
import { replicaParts } from './replica-parts.ts'
import { Replica } from './replica.ts'

const worldDataMs = 1000
const importsMs = 2000

/** A thread that answers requests from a replica of the read model. The live thread starts it. */
class HttpThread {
  readonly #settings: ThreadSettings
  readonly #send: (message: ToLive) => void
  readonly #port: MessagePort
  readonly #calls: PortCalls
  readonly #replica: Replica
  readonly #partsFor: (setUp: HttpSetUp) => HttpParts
  readonly #listeners: ((userId: number) => void)[] = []
  readonly #firstApplied = Promise.withResolvers<void>()
  readonly #ending = new AbortController()
  #isStopping = false
  #app: FastifyInstance | null = null
  #parts: HttpParts | null = null

  constructor(settings: ThreadSettings, port: MessagePort) {
    this.#settings = settings
    this.#port = port
    this.#send = (message) => port.postMessage(message)
    this.#calls = new PortCalls(this.#send)
    const clocks = { data: dataClock(settings.clock), wall: wallClock }
    const hooks = {
      onApplied: ({ delta }: ReadModelUpdate) => {
        // Frees it now: by garbage collection, it would be freed late in a thread that does little.
        ;(delta.buffer as ArrayBuffer).transfer(0)
        this.#firstApplied.resolve()
        this.#send({ kind: 'applied' })
      },
      onGap: () => this.#send({ kind: 'gap' }),
    }
    this.#replica = new Replica(settings.config, clocks.data, hooks, settings.rows)
    const { areas, imports: loaded } = this.#replica
    const infrastructure = openInfrastructure(loaded)
    const places = placeSearchOf(this.#replica.places, infrastructure, areas)
    const imports = new ImportWatch({ imports: loaded, infrastructure, areas, places }, this.#log)
    this.#partsFor = replicaParts({
      settings,
      replica: this.#replica,
      infrastructure,
      places,
      calls: this.#calls.live,
      clocks,
      isStopping: () => this.#isStopping,
      onUserChange: (listener) => void this.#listeners.push(listener),
    })
    this.#repeat('world data', worldDataMs, () => this.#replica.worldData.tick(wallClock.nowMs()))
    this.#repeat('imports', importsMs, () => imports.tick())
  }

  #repeat(task: string, ms: number, run: () => void | Promise<void>): void {
    void repeatEvery(run, { ms, signal: this.#ending.signal, onError: taskErrorLog(this.#log, task) })
  }

  receive(message: ToThread): void | Promise<void> {
    switch (message.kind) {
      case 'begin':
        return this.#begin(message.setUp)
      case 'update':
        return this.#replica.receive(message.update)
      case 'result':
        return this.#calls.receive(message)
      case 'user changed':
        for (const listener of this.#listeners) listener(message.userId)
        return
      case 'metrics':
        return this.#sendMetrics(message.id)
      case 'view': {
        const view = this.#parts?.streams.viewFor(message.key, message.since) ?? null
        return this.#send({ kind: 'view', id: message.id, view })
      }
      case 'stopping':
        this.#isStopping = true
        return
      case 'close':
        return this.#close()
    }
  }

  readonly #log: Log = (...entry) => {
    if (entry[0] !== 'debug' || this.#settings.config.logLevel === 'debug') this.#send({ kind: 'log', entry })
  }

  async #begin(setUp: HttpSetUp): Promise<void> {
    const { config } = this.#settings
    this.#parts = this.#partsFor(setUp)
    this.#app = openServer(config, this.#parts, this.#log)
    await this.#app.ready()
    await this.#firstApplied.promise
    const { port, fd } = setUp
    await listenOn(this.#app, { host: config.host, port, fd, reusePort: fd === undefined })
    this.#send({ kind: 'listening' })
  }

  async #sendMetrics(id: number): Promise<void> {
    this.#send({ kind: 'metrics', id, values: (await this.#parts?.metrics.own.values()) ?? [] })
  }

  async #close(): Promise<void> {
    this.#ending.abort()
    if (this.#app !== null) await closeServer(this.#app)
    this.#port.close()
  }
}

const port = parentPort!
const thread = new HttpThread(workerData as ThreadSettings, port)
// A rejected promise is an uncaught error here: it ends the thread, and the live thread starts another.
port.on('message', (message: ToThread) => void thread.receive(message))
