import type { WorldChange } from '#derive/world/world-data.ts'
import { DeltaEncoder, type RowSource } from '#read-model/delta/encoder.ts'
import type { LiveState } from '../wiring/live-state.ts'
import type { ReadModelUpdate } from './messages.ts'

/** Encodes what each tick of the pipeline changed, once for all HTTP threads. To be opened before the first tick. */
export class ReadModelPublisher {
  readonly #live: LiveState
  readonly #encoder: DeltaEncoder
  readonly #isSoleServer: () => boolean
  readonly #dataNowMs: () => number
  /** The writer's term: 1 where there is only one writer. */
  readonly #epoch: number
  #world: WorldChange[] = []

  constructor(
    live: LiveState,
    {
      isSoleServer,
      dataNowMs,
      epoch = 1,
      rows = live.jsonCache,
    }: { isSoleServer: () => boolean; dataNowMs: () => number; epoch?: number; rows?: RowSource },
    publish: (update: ReadModelUpdate) => void,
  ) {
    this.#live = live
    this.#encoder = new DeltaEncoder(live.fleet, rows)
    this.#isSoleServer = isSoleServer
    this.#dataNowMs = dataNowMs
    this.#epoch = epoch
    // The restored fleet: what threads that begin have before the first tick.
    this.#encode(Uint32Array.from({ length: live.fleet.size }, (_, slot) => slot))
    live.worldData.onChange = (change) => this.#world.push(change)
    live.pipeline.onPublished = (slots) => publish(this.#update(this.#encode(slots), this.#drainWorld()))
  }

  /** Everything as of the last tick, for a thread that begins. Changes of world data since then come with the next update as well. */
  snapshot(): ReadModelUpdate {
    return this.#update(
      this.#encoder.snapshot({ epoch: this.#epoch, atMs: this.#dataNowMs() }),
      this.#live.worldData.snapshot(),
    )
  }

  #encode(slots: Uint32Array): Uint8Array {
    const { changes, fleet, jsonCache } = this.#live
    // A vessel that was received since it was encoded has newer columns: its row must be as new.
    for (const slot of slots) if (fleet.isDirty(slot) && fleet.listed(slot)) jsonCache.refresh(slot)
    return this.#encoder.encode(slots, { epoch: this.#epoch, tick: changes.tick, atMs: this.#dataNowMs() })
  }

  #drainWorld(): readonly WorldChange[] {
    const changes = this.#world
    this.#world = []
    return changes
  }

  #update(delta: Uint8Array, world: readonly WorldChange[]): ReadModelUpdate {
    const { pipeline, chokepoints } = this.#live
    return {
      delta,
      newestMs: pipeline.newestMs,
      chokepoints: chokepoints.states(),
      world,
      isSoleServer: this.#isSoleServer(),
    }
  }
}
