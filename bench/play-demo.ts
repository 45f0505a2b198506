import { NmeaDecoder } from '#decode/nmea-stream.ts'
import { Derivation } from '#derive/derive.ts'
import { DestinationResolver } from '#derive/destination.ts'
import { DerivedSteps } from '#derive/derived-steps.ts'
import type { ChokepointBaseline } from '#domain/chokepoint-baseline.ts'
import { Observations } from '#domain/observations.ts'
import type { Chokepoint } from '#domain/places.ts'
import { chance } from '#feeds/demo/chance.ts'
import { DemoAir } from '#feeds/demo/emit.ts'
import { DemoFleet, type World } from '#feeds/demo/fleet.ts'
import { Fleet } from '#fleet/fleet.ts'

const minuteMs = 60_000

export interface PlayParts {
  world: World
  chokepoints: readonly Chokepoint[]
  baselines: readonly ChokepointBaseline[]
  seed: number
  vessels: number
  fromMs: number
  days: number
}

export interface PlayRules {
  everyMs?: number
  /** Which reports are heard; all where left out. */
  hears?: (index: number, atMs: number) => boolean
  /** Told of each batch when the fleet has judged it. */
  onBatch?: (batch: Observations) => void
  /** Told of each minute or so of the sea's time. */
  onTick?: (nowMs: number) => void
}

/** The demo fleet, heard by all that derives, on a clock that runs as fast as it can. */
export class PlayedDemo {
  readonly demo: DemoFleet
  readonly fleet: Fleet
  readonly steps: DerivedSteps
  readonly #derivation: Derivation
  readonly #parts: PlayParts

  constructor(parts: PlayParts, demo = new DemoFleet(parts.seed, parts.vessels, parts.world).launchAll()) {
    this.#parts = parts
    this.demo = demo
    this.fleet = new Fleet({ capacity: Math.max(4096, parts.vessels * 2) })
    const { ports } = parts.world
    const resolver = new DestinationResolver(ports)
    this.#derivation = new Derivation({ resolveDestination: (text, lng, lat) => resolver.resolve(text, lng, lat) })
    this.steps = new DerivedSteps({ ...parts.world, ...parts, capacity: this.fleet.capacity })
  }

  /** Plays all days: each ship reports every ten minutes, at her own second, and tells of her voyage every two hours. */
  play({ everyMs = 10 * minuteMs, hears, onBatch, onTick }: PlayRules = {}): void {
    const { fromMs, days, seed } = this.#parts
    const air = new DemoAir(this.demo)
    const decoder = new NmeaDecoder({ sourceIndex: 0, rejects: new Map() })
    const bytes = new Uint8Array(256 * 1024)
    const batch = new Observations(8192)
    for (let step = 0; step * everyMs < days * 86_400_000; step++) {
      const nowMs = fromMs + step * everyMs
      let length = 0
      const flush = () => {
        for (let taken = 0; taken < length;) {
          taken += decoder.push(bytes.subarray(taken, length), nowMs + everyMs, batch)
          this.#take(batch, nowMs + everyMs)
          onBatch?.(batch)
          batch.clear()
        }
        length = 0
      }
      for (const plan of this.demo.plans) {
        const { index } = plan.ship
        const atMs = Math.floor((nowMs + chance(seed, index, 6, 120) * everyMs) / 1000) * 1000
        if (hears && !hears(index, atMs)) continue
        if (step % 12 === index % 12 || step === 0) length = air.voyage(plan, atMs, bytes, length)
        length = air.position(plan, atMs, bytes, length)
        if (bytes.length - length < 4096) flush()
      }
      flush()
      this.fleet.expire(nowMs + everyMs)
      // What nobody scores here would only take time: arrivals are reckoned ship by ship.
      this.steps.chokepoints.tick(this.fleet, nowMs + everyMs)
      this.steps.atSea.tick(this.fleet, nowMs + everyMs)
      this.fleet.takeDirty(() => {})
      onTick?.(nowMs + everyMs)
    }
  }

  #take(batch: Observations, nowMs: number): void {
    this.fleet.apply(batch, nowMs)
    this.#derivation.apply(batch, this.fleet, nowMs)
    this.steps.apply(batch, this.fleet)
  }
}
