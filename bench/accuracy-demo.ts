import { setTimeout as wait } from 'node:timers/promises'
import { NmeaDecoder } from '#decode/nmea-stream.ts'
import { FixedClock } from '#domain/clock.ts'
import { FeedStatus } from '#domain/feed-status.ts'
import { demo } from '#feeds/demo/demo.ts'
import { DemoAir, longestReportBytes } from '#feeds/demo/emit.ts'
import { DemoFleet } from '#feeds/demo/fleet.ts'
import { demoTruth } from '#feeds/demo/truth.ts'
import type { FeedContext } from '#feeds/feed.ts'
import { type AccuracyFigure, MeasuredSea } from './accuracy-sea.ts'
import { figuresOf, type ScoredShip, scoreShips } from './accuracy-ships.ts'

type World = NonNullable<FeedContext['world']>

export const demoVessels = 2000
const daysWatched = 30
const dayMs = 86_400_000
/** Enough to see every stop of an hour. */
const positionEveryMs = 30 * 60_000
const voyageEveryMs = 4 * 3_600_000

/** What is derived of the demo fleet beside what is so: when each ship was heard once, and after weeks. */
export async function measureDemo(world: World, nowMs: number, seed = 1): Promise<AccuracyFigure[]> {
  const once = await heardOnce(world, nowMs, seed)
  const watched = watchedFor(world, nowMs, seed)
  const fleet = `demo fleet of ${demoVessels}, seed ${seed}`
  return [
    ...figuresOf(scored(watched, world, nowMs, seed), `${fleet}, after ${daysWatched} days`),
    ...figuresOf(scored(once, world, nowMs, seed), `${fleet}, at first hearing`),
  ]
}

export function scored(sea: MeasuredSea, world: World, nowMs: number, seed: number): ScoredShip[] {
  return scoreShips(sea.fleet.columns, sea.fleet.size, demoTruth(seed, demoVessels, world), nowMs)
}

/** Plays the demo until it rests for the first time: by then it has told of all ships. */
export async function heardOnce(world: World, nowMs: number, seed: number): Promise<MeasuredSea> {
  const sea = new MeasuredSea(world.ports, world.terminals)
  const ending = new AbortController()
  const feed = demo(new URL(`demo:?vessels=${demoVessels}&seed=${seed}`), {
    sourceIndex: 0,
    status: new FeedStatus({ id: 'demo', name: 'Demo', licence: 'CC0-1.0', demo: true }),
    clock: new FixedClock(nowMs),
    fetch,
    random: () => 0.5,
    // It takes breath while it launches, too, for no time.
    sleep: async (ms) => {
      await wait(0)
      if (ms > 0) ending.abort()
    },
    setting: () => undefined,
    world,
  })
  for await (const heard of feed(ending.signal)) {
    if (heard.kind === 'observations') sea.take(heard.observations, nowMs)
  }
  return sea
}

/** The same ships, heard for weeks up to now: a position every half hour, their particulars every four. */
export function watchedFor(world: World, nowMs: number, seed: number): MeasuredSea {
  const sea = new MeasuredSea(world.ports, world.terminals)
  const fleet = new DemoFleet(seed, demoVessels, world).launchAll()
  const air = new DemoAir(fleet)
  const decoder = new NmeaDecoder({ sourceIndex: 0, rejects: new Map() })
  const bytes = new Uint8Array(longestReportBytes * 400)
  let length = 0
  const handOn = (atMs: number) => {
    for (let taken = 0; taken < length;) {
      taken += decoder.push(bytes.subarray(taken, length), atMs, sea.batch)
      sea.flush(atMs)
    }
    length = 0
  }
  for (let atMs = nowMs - daysWatched * dayMs; atMs <= nowMs; atMs += positionEveryMs) {
    const withVoyage = (nowMs - atMs) % voyageEveryMs === 0
    for (const plan of fleet.plans) {
      if (withVoyage) length = air.voyage(plan, atMs, bytes, length)
      length = air.position(plan, atMs, bytes, length)
      if (bytes.length - length < longestReportBytes * 4) handOn(atMs)
    }
    handOn(atMs)
  }
  return sea
}
