import { type Bus, openBus } from '#cluster/bus.ts'
import { serveCalls } from '#cluster/calls.ts'
import { ChangeAnnouncements } from '#cluster/changes.ts'
import { sealed } from '#cluster/envelope.ts'
import { serveViews } from '#cluster/views.ts'
import { ReadModelWriter, type TickMessage } from '#cluster/read-model-writer.ts'
import { readHeader } from '#read-model/delta/format.ts'
import type { Streams } from '#api/stream/streams.ts'
import type { OperationName } from '#contract/operations.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import type { ServerState } from '../startup.ts'
import { liveCalls } from '../threads/live-calls.ts'
import type { HttpSetUp, ReadModelUpdate } from '../threads/messages.ts'
import { handleCall } from '../threads/port-calls.ts'
import { ReadModelPublisher } from '../threads/read-model-publisher.ts'
import type { SentError } from '../threads/sent-errors.ts'
import { apiEndpoints, type OpenModules, vesselDataOf } from '../wiring/endpoints.ts'
import { readinessOf } from '../wiring/monitoring.ts'
import { firstTick, natsOf } from './node-settings.ts'

/** A tick as it is sent to the other nodes, beside the delta. */
export interface SentTick {
  update: Omit<ReadModelUpdate, 'delta'>
  /** The wall clock of the live node. */
  sentMs: number
  /** What the API of the cluster mounts; only in a snapshot. */
  setUp?: Pick<HttpSetUp, 'operations' | 'billingPages'>
}

/** A call of another node, and its result. */
export interface NodeCall {
  name: string
  args: readonly unknown[]
}
export interface NodeResult {
  result: unknown
  error: SentError | null
}

/** The connection of a live node to the others. */
export interface NodeLink {
  bus: Bus
  announcements: ChangeAnnouncements
}

/** Connects a live node; null for a server that does everything itself. `drop`: another node changed the rights of a user. */
export async function linkNodes(config: Config, log: Log, drop: (userId: number) => void): Promise<NodeLink | null> {
  if (config.role === 'all') return null
  const natsUrl = natsOf(config)
  const bus = await openBus(natsUrl, `seaborne ${config.role}`, (state) => log('info', 'NATS', { state }))
  return { bus, announcements: new ChangeAnnouncements(bus, drop) }
}

/** Publishes what each tick changes to the api nodes, and answers what they ask. To be opened before the first tick. */
export class LiveNode {
  readonly #modules: OpenModules
  readonly #link: NodeLink
  readonly #writer: ReadModelWriter
  #hasEnded = false
  readonly #stopCalls: () => void
  readonly #setUp: NonNullable<SentTick['setUp']>

  constructor(
    config: Config,
    modules: OpenModules,
    { link, serverState, log }: { link: NodeLink; serverState: () => ServerState; log: Log },
  ) {
    const { live, store, accounts, billing, clocks } = modules
    this.#modules = modules
    this.#link = link
    live.changes.tick = Math.max(live.changes.tick, firstTick(clocks.wall.nowMs()))
    const { epoch } = store
    const publisher = new ReadModelPublisher(
      live,
      { isSoleServer: () => false, dataNowMs: () => clocks.data.nowMs(), epoch },
      (update) => (store.epoch === epoch ? this.#writer.publish(this.#sealed(update)) : this.#end()),
    )
    this.#writer = new ReadModelWriter(link.bus, () => this.#sealed(publisher.snapshot(), this.#setUp))
    const onError = (error: unknown, id: string) =>
      log('error', 'request failed', { id, error: error instanceof Error ? error.stack : String(error) })
    const endpoints = apiEndpoints(config, modules, vesselDataOf(live), onError)
    const operations = [...(Object.keys(endpoints) as OperationName[]), 'stream.vessels' as const]
    this.#setUp = { operations: [...new Set(operations)], billingPages: billing.development !== null }
    const calls = liveCalls({
      ...{ endpoints, accounts },
      readiness: () => readinessOf(modules, serverState(), false),
      billingPages: billing.development,
      wallClock: clocks.wall,
      viewElsewhere: async () => null,
      metricsText: async () => '',
    })
    const answer = (call: unknown) => {
      const { promise, resolve } = Promise.withResolvers<NodeResult>()
      const finish = ({ result, error }: NodeResult) => resolve({ result, error })
      void handleCall(calls, { kind: 'call', id: 0, ...(call as NodeCall) }, finish)
      return promise
    }
    this.#stopCalls = serveCalls(link.bus, answer, () => log('error', 'call of a node of another version is ignored'))
  }

  /** Lets other nodes resume the streams of this one. */
  serveViews(streams: Pick<Streams, 'viewFor'>): void {
    serveViews(this.#link.bus, this.#link.announcements.id, (key, since) => streams.viewFor(key, since))
  }

  /** Resolves when the other nodes have everything that was published. */
  async close(): Promise<void> {
    this.#stopCalls()
    await this.#writer.settled()
    this.#link.announcements.close()
    await this.#link.bus.close()
  }

  /** Another node has taken the lease: its supervisor starts this one again, as its standby. */
  #end(): void {
    if (this.#hasEnded) return
    this.#hasEnded = true
    setImmediate(() => {
      throw new Error('Another live node has taken the lease. This process ends, to be started again as its standby.')
    })
  }

  #sealed({ delta, ...update }: ReadModelUpdate, setUp?: SentTick['setUp']): TickMessage {
    const { epoch, tick } = readHeader(delta)
    const sentMs = this.#modules.clocks.wall.nowMs()
    return { epoch, tick, bytes: sealed({ update, sentMs, ...(setUp && { setUp }) } satisfies SentTick, delta) }
  }
}
