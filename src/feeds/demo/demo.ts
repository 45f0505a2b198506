import { NmeaDecoder, rowsPerLine } from '#decode/nmea-stream.ts'
import type { Heard } from '#domain/heard.ts'
import { Observations } from '#domain/observations.ts'
import { chance } from './chance.ts'
import { DemoAir, longestReportBytes, reportEveryMs } from './emit.ts'
import { DemoFleet } from './fleet.ts'
import type { FeedContext, FeedMaker } from '../feed.ts'
import { Rota } from './rota.ts'

/** Message 5 comes every six minutes (ITU-R M.1371). */
const voyageEveryMs = 360_000
/** The event loop is let go after this long, or this many reports. */
const breathMs = 15
const pauseMs = 300
/** Tracks exist from the start for a fleet up to this size: a position every three quarters of an hour or so, a day back. */
const backfillVessels = 5000
const backfillMs = 86_400_000
const backfillStepMs = 45 * 60_000

export interface DemoSettings {
  vessels: number
  seed: number
  speed: number
}

/** Reads `demo:?vessels=2000&seed=1&speed=1`. Throws a `TypeError` naming what makes no sense. */
export function demoSettings(address: URL): DemoSettings {
  const number = (name: string, usual: number, low: number, high: number, whole: boolean) => {
    const text = address.searchParams.get(name)
    const value = text === null ? usual : Number(text)
    if (text?.trim() === '' || !(value >= low && value <= high) || (whole && !Number.isInteger(value)))
      throw new TypeError(
        `${name} of ${address.href} needs a ${whole ? 'whole ' : ''}number from ${low} to ${high}, got "${text}"`,
      )
    return value
  }
  return {
    vessels: number('vessels', 2000, 1, 200_000, true),
    seed: number('seed', 1, 0, 2 ** 31 - 1, true),
    speed: number('speed', 1, 0.001, 10_000, false),
  }
}

/** How often a ship under way reports: every ten seconds, less often the more ships and the faster the clock. */
export function underWayEveryMs({ vessels, speed }: DemoSettings): number {
  const forShips = Math.min(60, Math.max(10, vessels / 150))
  return Math.round(Math.min(600, forShips * Math.max(1, speed / 4))) * 1000
}

/** The demo fleet: made-up ships on believable voyages, heard as AIVDM through the same decoder as real ones. */
export const demo: FeedMaker = (address, context) => {
  const settings = demoSettings(address)
  const { world } = context
  if (!world) throw new TypeError(`${address.href} needs sea lanes, terminals and ports, got none`)
  return async function* (signal) {
    const fleet = new DemoFleet(settings.seed, settings.vessels, world)
    const sea = new DemoSea(fleet, settings, context)
    yield* sea.launch(signal)
    while (!signal.aborted) {
      yield* sea.tell(signal)
      await context.sleep(pauseMs, signal)
    }
  }
}

/** Lets the fleet be heard: all of it once, then each ship when she is due, and the day before in between. */
class DemoSea {
  readonly #fleet: DemoFleet
  readonly #air: DemoAir
  readonly #context: FeedContext
  readonly #decoder: NmeaDecoder
  readonly #everyMs: number
  readonly #bytes = new Uint8Array(64 * 1024)
  #length = 0
  readonly #heard = new Observations(4096)
  readonly #rota: Rota
  #begunMs = 0
  /** How many ships' past was told. */
  #backfilled = 0
  #restedAt = performance.now()

  constructor(fleet: DemoFleet, settings: DemoSettings, context: FeedContext) {
    this.#fleet = fleet
    this.#air = new DemoAir(fleet)
    this.#context = context
    this.#decoder = new NmeaDecoder({ sourceIndex: context.sourceIndex, rejects: context.status.rejects })
    this.#everyMs = underWayEveryMs(settings)
    this.#begunMs = context.clock.nowMs()
    if (fleet.vessels > backfillVessels) this.#backfilled = fleet.vessels
    this.#rota = new Rota(fleet.vessels * 2, Math.max(voyageEveryMs, 180_000, this.#everyMs) + 5000, this.#begunMs)
  }

  /** Plans ship after ship and lets each be heard at once, so that the map fills while the rest are being planned. */
  async *launch(signal: AbortSignal): AsyncGenerator<Heard> {
    while (!this.#fleet.complete && !signal.aborted) {
      const plan = this.#fleet.launch()
      const { index } = plan.ship
      this.#length = this.#air.voyage(plan, this.#begunMs, this.#bytes, this.#length)
      this.#length = this.#air.position(plan, this.#begunMs, this.#bytes, this.#length)
      this.#rota.set(index * 2, this.#begunMs + chance(this.#fleet.seed, index, 1, 120) * this.#everyMs)
      this.#rota.set(index * 2 + 1, this.#begunMs + chance(this.#fleet.seed, index, 2, 120) * voyageEveryMs)
      yield* this.#handOn(false)
      yield* this.#breathe(signal)
    }
    yield* this.#handOn(true)
  }

  /** Tells what came due, then some of the past while there is any. */
  async *tell(signal: AbortSignal): AsyncGenerator<Heard> {
    const nowMs = this.#context.clock.nowMs()
    if (nowMs - this.#rota.atMs > this.#rota.horizonMs) this.#rota.skipTo(nowMs)
    for (let item = this.#rota.take(nowMs); item >= 0 && !signal.aborted; item = this.#rota.take(nowMs)) {
      this.#report(item)
      yield* this.#handOn(false)
      yield* this.#breathe(signal)
    }
    for (let ships = 0; ships < 100 && this.#backfilled < this.#fleet.vessels && !signal.aborted; ships++) {
      this.#past(this.#backfilled++)
      yield* this.#handOn(false)
      yield* this.#breathe(signal)
    }
    yield* this.#handOn(true)
  }

  #report(item: number): void {
    const dueMs = Math.floor(this.#rota.dueMs(item))
    const plan = this.#fleet.plans[item >> 1]
    if (item % 2 === 1) {
      this.#length = this.#air.voyage(plan, dueMs, this.#bytes, this.#length)
      this.#rota.set(item, dueMs + voyageEveryMs)
    } else {
      this.#length = this.#air.position(plan, dueMs, this.#bytes, this.#length)
      this.#rota.set(item, dueMs + reportEveryMs(plan, dueMs, this.#everyMs))
    }
  }

  /** A ship's positions of the day before, as late reports from oldest to newest. */
  #past(index: number): void {
    const plan = this.#fleet.plans[index]
    const firstMs = this.#begunMs - backfillMs + chance(this.#fleet.seed, index, 3, 120) * backfillStepMs
    for (let step = 0; step * backfillStepMs < backfillMs - backfillStepMs; step++) {
      const lateMs = chance(this.#fleet.seed, index, step, 121) * 900_000
      const atMs = Math.floor((firstMs + step * backfillStepMs + lateMs) / 1000) * 1000
      this.#length = this.#air.position(plan, atMs, this.#bytes, this.#length)
    }
  }

  /** Decodes what was written and yields it, when there is enough or when all is wanted. */
  *#handOn(all: boolean): Generator<Heard> {
    const full = this.#bytes.length - this.#length < longestReportBytes * 40
    if (!full && !all) return
    const nowMs = this.#context.clock.nowMs()
    for (let taken = 0; taken < this.#length;) {
      taken += this.#decoder.push(this.#bytes.subarray(taken, this.#length), nowMs, this.#heard)
      if (this.#heard.capacity - this.#heard.length < rowsPerLine) yield* this.#batch(nowMs)
    }
    this.#length = 0
    if (all || this.#heard.length > this.#heard.capacity / 2) yield* this.#batch(nowMs)
  }

  *#batch(nowMs: number): Generator<Heard> {
    if (this.#heard.length === 0) return
    this.#context.status.heard(this.#heard.length, nowMs)
    yield { kind: 'observations', observations: this.#heard }
    this.#heard.clear()
  }

  /** Lets others have their turn. What was written goes first, for what is made of it takes time, too. */
  async *#breathe(signal: AbortSignal): AsyncGenerator<Heard> {
    if (performance.now() - this.#restedAt < breathMs) return
    yield* this.#handOn(true)
    await this.#context.sleep(0, signal)
    this.#restedAt = performance.now()
  }
}
