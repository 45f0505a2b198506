import { setTimeout as wait } from 'node:timers/promises'
import { NmeaDecoder } from '#decode/nmea/nmea-stream.ts'
import { FixedClock } from '#domain/clock.ts'
import { FeedStatus } from '#domain/messages/feed-status.ts'
import { demo } from '#feeds/demo/demo.ts'
import { DemoTransmitter, maxReportBytes } from '#feeds/demo/transmitter.ts'
import { DemoFleet } from '#feeds/demo/fleet.ts'
import { demoTruth } from '#feeds/demo/truth.ts'
import type { FeedContext } from '#feeds/feed.ts'
import { type AccuracyFigure, type Calibration, calibrationBins } from './figures.ts'
import { MeasuredState } from './live-state.ts'
import { figuresOf, type ScoredShip, scoreShips, type Statement } from './ships.ts'
import { msPerDay, msPerHour, msPerMinute } from '#domain/time.ts'

type World = NonNullable<FeedContext['world']>

export interface DemoMeasured {
  figures: AccuracyFigure[]
  calibrations: Calibration[]
}

export const demoVessels = 2000
const daysReceived = 30
/** Often enough for stops of an hour. */
const positionEveryMs = 30 * msPerMinute
const voyageEveryMs = 4 * msPerHour

/** Derivations of the demo fleet compared with the truth: after one report of each ship, and after weeks. */
export async function measureDemo(world: World, nowMs: number, seed = 1): Promise<DemoMeasured> {
  const once = await receivedOnce(world, nowMs, seed)
  const watched = receivedForWeeks(world, nowMs, seed)
  const fleet = `demo fleet of ${demoVessels}, seed ${seed}`
  const ships = scored(watched, world, nowMs, seed)
  return {
    figures: [
      ...figuresOf(ships, `${fleet}, after ${daysReceived} days`),
      ...figuresOf(scored(once, world, nowMs, seed), `${fleet}, after the first report`),
    ],
    calibrations: calibrationsOf(ships, `the true state of the ${fleet}, after ${daysReceived} days`),
  }
}

/** How often the stated confidence of a cargo, and the stated probabilities of commodities, were right. */
function calibrationsOf(ships: readonly ScoredShip[], against: string): Calibration[] {
  const states = ships.flatMap(({ state }) => state ?? [])
  const cargoes = states.map(({ confidence, held }) => ({ probability: confidence, right: held }))
  const goods = states.filter(({ isLaden, laden }) => isLaden && laden).flatMap((state) => state.commodities)
  const of = (derivation: string, probability: string, statements: readonly Statement[]): Calibration => ({
    ...{ probability, derivation, truth: 'demo', sample: statements.length, against },
    bins: calibrationBins(statements),
  })
  return [of('cargo', 'confidence of the cargo', cargoes), of('commodity', 'probability of each commodity', goods)]
}

export function scored(state: MeasuredState, world: World, nowMs: number, seed: number): ScoredShip[] {
  return scoreShips(state.fleet.columns, state.fleet.size, demoTruth(seed, demoVessels, world), nowMs)
}

/** Runs the demo feed until its first pause, when every ship has reported once. */
export async function receivedOnce(world: World, nowMs: number, seed: number): Promise<MeasuredState> {
  const state = new MeasuredState(world.ports, world.terminals)
  const ending = new AbortController()
  const feed = demo(new URL(`demo:?vessels=${demoVessels}&seed=${seed}`), {
    sourceIndex: 0,
    status: new FeedStatus({ id: 'demo', name: 'Demo', licence: 'CC0-1.0', demo: true }),
    clock: new FixedClock(nowMs),
    fetch,
    random: () => 0.5,
    // The feed also yields with `sleep(0)` while it plans the fleet.
    sleep: async (ms) => {
      await wait(0)
      if (ms > 0) ending.abort()
    },
    setting: () => undefined,
    onLoaded: () => {},
    world,
  })
  for await (const message of feed(ending.signal)) {
    if (message.kind === 'observations') state.ingest(message.observations, nowMs)
  }
  return state
}

/** The same ships after weeks: a position every half hour, static data every four hours. */
export function receivedForWeeks(world: World, nowMs: number, seed: number): MeasuredState {
  const state = new MeasuredState(world.ports, world.terminals)
  const fleet = new DemoFleet(seed, demoVessels, world).planAll()
  const transmitter = new DemoTransmitter(fleet)
  const decoder = new NmeaDecoder({ sourceIndex: 0, rejects: new Map() })
  const bytes = new Uint8Array(maxReportBytes * 400)
  let length = 0
  const flush = (atMs: number) => {
    for (let consumed = 0; consumed < length;) {
      consumed += decoder.push(bytes.subarray(consumed, length), atMs, state.batch)
      state.flush(atMs)
    }
    length = 0
  }
  for (let atMs = nowMs - daysReceived * msPerDay; atMs <= nowMs; atMs += positionEveryMs) {
    const withVoyage = (nowMs - atMs) % voyageEveryMs === 0
    for (const plan of fleet.plans) {
      if (withVoyage) length = transmitter.voyage(plan, atMs, bytes, length)
      length = transmitter.position(plan, atMs, bytes, length)
      if (bytes.length - length < maxReportBytes * 4) flush(atMs)
    }
    flush(atMs)
  }
  return state
}
