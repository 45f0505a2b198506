import { NmeaDecoder } from '#decode/nmea/nmea-stream.ts'
import { Derivation } from '#derive/derive.ts'
import { DestinationResolver } from '#derive/destination/destination-resolver.ts'
import { DerivationSteps } from '#derive/derivation-steps.ts'
import type { ChokepointBaseline } from '#domain/world/chokepoint-baseline.ts'
import { Observations } from '#domain/messages/observations.ts'
import type { Chokepoint } from '#domain/world/places.ts'
import { seededRandom } from '#feeds/demo/seeded-random.ts'
import { DemoTransmitter } from '#feeds/demo/transmitter.ts'
import { DemoFleet, type DemoWorld } from '#feeds/demo/fleet.ts'
import { Fleet } from '#fleet/fleet.ts'
import { msPerDay, msPerMinute } from '#domain/time.ts'

export interface ReplaySettings {
  world: DemoWorld
  chokepoints: readonly Chokepoint[]
  baselines: readonly ChokepointBaseline[]
  seed: number
  vessels: number
  fromMs: number
  days: number
}

export interface ReplayOptions {
  everyMs?: number
  /** Which reports are received; all by default. */
  isReceived?: (index: number, atMs: number) => boolean
  /** Called with each batch after the fleet applied it. */
  onBatch?: (batch: Observations) => void
  /** Called after each step of the replay. */
  onTick?: (nowMs: number) => void
}

/** Replays the demo fleet through all derivations, as fast as possible. */
export class DemoReplay {
  readonly demo: DemoFleet
  readonly fleet: Fleet
  readonly steps: DerivationSteps
  readonly #derivation: Derivation
  readonly #parts: ReplaySettings

  constructor(parts: ReplaySettings, demo = new DemoFleet(parts.seed, parts.vessels, parts.world).planAll()) {
    this.#parts = parts
    this.demo = demo
    this.fleet = new Fleet({ capacity: Math.max(4096, parts.vessels * 2) })
    const { ports } = parts.world
    const resolver = new DestinationResolver(ports)
    this.#derivation = new Derivation({ resolveDestination: (text, lng, lat) => resolver.resolve(text, lng, lat) })
    this.steps = new DerivationSteps({ ...parts.world, ...parts, capacity: this.fleet.capacity })
  }

  /** Replays all days: each ship reports its position every ten minutes and its voyage data every two hours. */
  play({ everyMs = 10 * msPerMinute, isReceived, onBatch, onTick }: ReplayOptions = {}): void {
    const { fromMs, days, seed } = this.#parts
    const transmitter = new DemoTransmitter(this.demo)
    const decoder = new NmeaDecoder({ sourceIndex: 0, rejects: new Map() })
    const bytes = new Uint8Array(256 * 1024)
    const batch = new Observations(8192)
    for (let step = 0; step * everyMs < days * msPerDay; step++) {
      const nowMs = fromMs + step * everyMs
      let length = 0
      const flush = () => {
        for (let consumed = 0; consumed < length;) {
          consumed += decoder.push(bytes.subarray(consumed, length), nowMs + everyMs, batch)
          this.#ingest(batch, nowMs + everyMs)
          onBatch?.(batch)
          batch.clear()
        }
        length = 0
      }
      for (const plan of this.demo.plans) {
        const { index } = plan.ship
        const atMs = Math.floor((nowMs + seededRandom(seed, index, 6, 120) * everyMs) / 1000) * 1000
        if (isReceived && !isReceived(index, atMs)) continue
        if (step % 12 === index % 12 || step === 0) length = transmitter.voyage(plan, atMs, bytes, length)
        length = transmitter.position(plan, atMs, bytes, length)
        if (bytes.length - length < 4096) flush()
      }
      flush()
      this.fleet.expire(nowMs + everyMs)
      // Only the steps that are scored are run.
      this.steps.chokepoints.tick(this.fleet, nowMs + everyMs)
      this.steps.atSea.tick(this.fleet, nowMs + everyMs)
      this.fleet.drainChanged(() => {})
      onTick?.(nowMs + everyMs)
    }
  }

  #ingest(batch: Observations, nowMs: number): void {
    this.fleet.apply(batch, nowMs)
    this.#derivation.apply(batch, this.fleet, nowMs)
    this.steps.apply(batch, this.fleet)
  }
}
