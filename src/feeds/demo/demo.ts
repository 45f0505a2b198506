import { redactAddress } from '#domain/text/redact-secrets.ts'
import { NmeaDecoder, rowsPerLine } from '#decode/nmea/nmea-stream.ts'
import type { FeedMessage } from '#domain/messages/feed-message.ts'
import { Observations } from '#domain/messages/observations.ts'
import { seededRandom } from './seeded-random.ts'
import { DemoTransmitter, maxReportBytes, reportIntervalMs } from './transmitter.ts'
import { DemoFleet, type DemoWorld } from './fleet.ts'
import { decodePlans } from './stored-plans.ts'
import type { FeedContext, FeedMaker } from '../feed.ts'
import { TimerWheel } from './timer-wheel.ts'
import { msPerDay, msPerMinute } from '#domain/time.ts'

/** Message 5 is sent every six minutes (ITU-R M.1371). */
const voyageIntervalMs = 360_000
/** The event loop gets its turn after this time. */
const sliceMs = 15
const pauseMs = 300
/** A clock that was set back by less is caught up with. */
const clockToleranceMs = 2000
/** Fleets up to this size start with a day of track: about one position in 45 minutes. */
const backfillVessels = 5000
const backfillMs = msPerDay
const backfillStepMs = 45 * msPerMinute

export interface DemoSettings {
  vessels: number
  seed: number
  speed: number
  /** Days of history that a fresh data folder begins with; 0 for none. */
  past: number
}

interface NumberRange {
  low: number
  high: number
  whole: boolean
}

/** Parameters of the address; name and licence are those that every source may have. */
const parameters: readonly string[] = ['vessels', 'seed', 'speed', 'past', 'name', 'licence']

/** Reads `demo:?vessels=2000&seed=1&speed=1&past=90`. Throws a `TypeError` that names the wrong parameter. */
export function demoSettings(address: URL): DemoSettings {
  refuseUnknown(address)
  const number = (name: string, defaultValue: number, { low, high, whole }: NumberRange) => {
    const text = address.searchParams.get(name)
    const value = text === null ? defaultValue : Number(text)
    if (text?.trim() === '' || !(value >= low && value <= high) || (whole && !Number.isInteger(value)))
      throw new TypeError(
        `${name} of ${redactAddress(address.href)} needs a ${whole ? 'whole ' : ''}number from ${low} to ${high}, got "${text}"`,
      )
    return value
  }
  return {
    vessels: number('vessels', 2000, { low: 1, high: 200_000, whole: true }),
    seed: number('seed', 1, { low: 0, high: 2 ** 31 - 1, whole: true }),
    speed: number('speed', 1, { low: 0.001, high: 10_000, whole: false }),
    past: number('past', 90, { low: 0, high: 365, whole: true }),
  }
}

/** Refuses what would be ignored: `demo:500`, `demo:vessels=500`, `demo:?ships=500`. */
function refuseUnknown({ href, host, pathname, hash, searchParams }: URL): void {
  const unknown = [...searchParams.keys()].find((name) => !parameters.includes(name))
  const isBare = host === '' && /^\/*$/.test(pathname) && hash === ''
  if (isBare && unknown === undefined) return
  throw new TypeError(
    `${redactAddress(href)} has ${isBare ? `an unknown parameter "${unknown}"` : 'more than parameters'}: demo: takes ${parameters.join(', ')}, as in demo:?vessels=500`,
  )
}

/** Time between position reports under way: 10 s to 10 min, longer for a larger fleet and a faster clock. */
export function underWayIntervalMs({ vessels, speed }: Pick<DemoSettings, 'vessels' | 'speed'>): number {
  const forShips = Math.min(60, Math.max(10, vessels / 150))
  return Math.round(Math.min(600, forShips * Math.max(1, speed / 4))) * 1000
}

/** The demo feed: invented ships on plausible voyages, sent as AIVDM through the same decoder as real traffic. */
export const demo: FeedMaker = (address, context) => {
  const settings = demoSettings(address)
  const { world, storedPlans } = context
  if (!world) throw new TypeError(`${redactAddress(address.href)} needs sea lanes, terminals and ports, got none`)
  return async function* (signal) {
    const fleet = fleetOf(settings, world, storedPlans)
    const broadcast = new DemoBroadcast(fleet, settings, context)
    try {
      yield* broadcast.start(signal)
      if (fleet.complete) context.onPlanned?.(fleet)
    } finally {
      // A fleet that cannot be planned must not keep the server from starting.
      context.onLoaded()
    }
    while (!signal.aborted) {
      yield* broadcast.emitDue(signal)
      await context.sleep(pauseMs, signal)
    }
  }
}

/** A function of its own, because a generator that pauses keeps what it has read: the bytes of the plans are 8 MB. */
function fleetOf(
  { seed, vessels }: DemoSettings,
  world: DemoWorld,
  storedPlans: FeedContext['storedPlans'],
): DemoFleet {
  const stored = storedPlans?.({ seed, vessels }) ?? null
  return new DemoFleet(seed, vessels, stored === null ? world : { ...world, plans: decodePlans(stored) })
}

/** Emits the reports of a fleet: every ship once, then each when it is due, and the past day in between. */
class DemoBroadcast {
  readonly #fleet: DemoFleet
  readonly #transmitter: DemoTransmitter
  readonly #context: FeedContext
  readonly #decoder: NmeaDecoder
  readonly #underWayMs: number
  readonly #bytes = new Uint8Array(64 * 1024)
  #length = 0
  readonly #observations = new Observations(4096)
  readonly #schedule: TimerWheel
  #startMs = 0
  /** Ships whose past day is emitted. */
  #backfilled = 0
  #sliceStartMs = performance.now()

  constructor(fleet: DemoFleet, settings: DemoSettings, context: FeedContext) {
    this.#fleet = fleet
    this.#transmitter = new DemoTransmitter(fleet)
    this.#context = context
    this.#decoder = new NmeaDecoder({ sourceIndex: context.sourceIndex, rejects: context.status.rejects })
    this.#underWayMs = underWayIntervalMs(settings)
    this.#startMs = context.clock.nowMs()
    if (fleet.vessels > backfillVessels) this.#backfilled = fleet.vessels
    this.#schedule = new TimerWheel(
      fleet.vessels * 2,
      Math.max(voyageIntervalMs, 180_000, this.#underWayMs) + 5000,
      this.#startMs,
    )
  }

  /** Plans the ships that have no plan, and emits each at once, so that the map fills while the rest is being planned. */
  async *start(signal: AbortSignal): AsyncGenerator<FeedMessage> {
    for (let index = 0; index < this.#fleet.vessels && !signal.aborted; index++) {
      const plan = this.#fleet.planOf(index)
      this.#length = this.#transmitter.voyage(plan, this.#startMs, this.#bytes, this.#length)
      this.#length = this.#transmitter.position(plan, this.#startMs, this.#bytes, this.#length)
      this.#schedule.set(index * 2, this.#startMs + seededRandom(this.#fleet.seed, index, 1, 120) * this.#underWayMs)
      this.#schedule.set(
        index * 2 + 1,
        this.#startMs + seededRandom(this.#fleet.seed, index, 2, 120) * voyageIntervalMs,
      )
      yield* this.#flush(false)
      yield* this.#yieldWhenDue(signal)
    }
    yield* this.#flush(true)
  }

  /** Emits the reports that are due, then the past day of up to 100 ships. */
  async *emitDue(signal: AbortSignal): AsyncGenerator<FeedMessage> {
    const nowMs = this.#context.clock.nowMs()
    const aheadMs = nowMs - this.#schedule.nowMs
    if (aheadMs > this.#schedule.horizonMs || aheadMs < -clockToleranceMs) this.#schedule.moveTo(nowMs)
    for (let item = this.#schedule.popDue(nowMs); item >= 0 && !signal.aborted; item = this.#schedule.popDue(nowMs)) {
      this.#report(item)
      yield* this.#flush(false)
      yield* this.#yieldWhenDue(signal)
    }
    for (let ships = 0; ships < 100 && this.#backfilled < this.#fleet.vessels && !signal.aborted; ships++) {
      this.#emitPast(this.#backfilled++)
      yield* this.#flush(false)
      yield* this.#yieldWhenDue(signal)
    }
    yield* this.#flush(true)
  }

  #report(item: number): void {
    const dueMs = Math.floor(this.#schedule.dueMs(item))
    const plan = this.#fleet.plans[item >> 1]
    if (item % 2 === 1) {
      this.#length = this.#transmitter.voyage(plan, dueMs, this.#bytes, this.#length)
      this.#schedule.set(item, dueMs + voyageIntervalMs)
    } else {
      this.#length = this.#transmitter.position(plan, dueMs, this.#bytes, this.#length)
      this.#schedule.set(item, dueMs + reportIntervalMs(plan, dueMs, this.#underWayMs))
    }
  }

  /** Encodes a ship's positions of the past day as late reports, oldest first: the same ones at every start. */
  #emitPast(index: number): void {
    const plan = this.#fleet.plans[index]
    const offsetMs = seededRandom(this.#fleet.seed, index, 3, 120) * backfillStepMs
    const sinceMs = this.#startMs - backfillMs
    for (let step = Math.floor(sinceMs / backfillStepMs) - 1; (step + 2) * backfillStepMs <= this.#startMs; step++) {
      const lateMs = seededRandom(this.#fleet.seed, index, step, 121) * 900_000
      const atMs = Math.floor((step * backfillStepMs + offsetMs + lateMs) / 1000) * 1000
      if (atMs < sinceMs) continue
      this.#length = this.#transmitter.position(plan, atMs, this.#bytes, this.#length)
    }
  }

  /** Decodes the encoded reports and yields batches of observations: full ones only, or `all`. */
  *#flush(all: boolean): Generator<FeedMessage> {
    const full = this.#bytes.length - this.#length < maxReportBytes * 40
    if (!full && !all) return
    const nowMs = this.#context.clock.nowMs()
    for (let consumed = 0; consumed < this.#length;) {
      consumed += this.#decoder.push(this.#bytes.subarray(consumed, this.#length), nowMs, this.#observations)
      if (this.#observations.capacity - this.#observations.length < rowsPerLine) yield* this.#batch(nowMs)
    }
    this.#length = 0
    if (all || this.#observations.length > this.#observations.capacity / 2) yield* this.#batch(nowMs)
  }

  *#batch(nowMs: number): Generator<FeedMessage> {
    if (this.#observations.length === 0) return
    this.#context.status.received(this.#observations.length, nowMs)
    yield { kind: 'observations', observations: this.#observations }
    this.#observations.clear()
  }

  /** Yields to the event loop after a slice of work. Flushes first, because consumers need time as well. */
  async *#yieldWhenDue(signal: AbortSignal): AsyncGenerator<FeedMessage> {
    if (performance.now() - this.#sliceStartMs < sliceMs) return
    yield* this.#flush(true)
    await this.#context.sleep(0, signal)
    this.#sliceStartMs = performance.now()
  }
}
