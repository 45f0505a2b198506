import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { FixedClock } from '#domain/clock.ts'
import { msPerDay, msPerHour, msPerMinute } from '#domain/time.ts'
import type { TrackPoint } from '#domain/track/track.ts'
import { Fleet } from '#fleet/fleet.ts'
import { TrackLog } from '#fleet/track-log.ts'
import { Pipeline, type PipelineDependencies } from './pipeline.ts'

const nowMs = Date.UTC(2026, 10, 20, 12)

const pointAt = (atMs: number, lng: number): TrackPoint => ({
  ...{ atMs, lng, lat: 26, sogKnots: 12, cogDeg: 90, headingDeg: null, navStatus: 0, draughtM: null, source: 0 },
})

/** What the straits are given at a start, near which vessels with these tracks are; each step in its order. */
async function restoredNear(tracks: readonly (readonly TrackPoint[])[]): Promise<string[]> {
  const steps: string[] = []
  const hours = (atMs: number) => (atMs - nowMs) / msPerHour
  const chokepoints = {
    restore: () => {},
    resume: () => tracks.map((_, slot) => slot),
    replay: (slot: number, track: readonly TrackPoint[]) =>
      steps.push(`replay ${slot}: ${track.map(({ atMs }) => hours(atMs)).join(' ')}`),
    finishReplay: (oldestMs: number, untilMs: number) => steps.push(`finish ${hours(oldestMs)} ${hours(untilMs)}`),
    tick: (_fleet: Fleet, atMs: number) => steps.push(`tick ${hours(atMs)}`),
  }
  const fleet = new Fleet({ capacity: Math.max(1, tracks.length) })
  for (const slot of tracks.keys()) fleet.admit(201_000_000 + slot, nowMs)
  const nothing = async () => []
  const store = {
    ...{ loadPrices: nothing, loadFacts: nothing, loadEvents: nothing, loadSanctions: nothing, loadVessels: nothing },
    readTrack: async (mmsi: number, fromMs: number) => tracks[mmsi - 201_000_000].filter(({ atMs }) => atMs >= fromMs),
  }
  const any = new Proxy({}, { get: () => () => {} })
  const pipeline = new Pipeline({
    ...{ fleet, store, tracks: new TrackLog(1), wallClock: new FixedClock(nowMs) },
    ...{ worldData: any, history: any, seaEvents: any, cargoes: any, received: any, ranked: any, jsonCache: any },
    ...{ changes: any, derivation: { memoryOf: () => ({ tag: 9, save: () => {} }) } },
    steps: { chokepoints, atSea: {}, etas: {}, memories: [], changedSlots: new Set() },
    lookups: { sourceIds: [], portCodes: [] },
  } as unknown as PipelineDependencies)
  await pipeline.restore(nowMs)
  return steps
}

describe('the straits at a start', () => {
  test('are given the tracks of a day, and are counted after them', async () => {
    const tracks = [
      [pointAt(nowMs - msPerDay - 1, 55), pointAt(nowMs - msPerDay, 56)],
      [],
      [pointAt(nowMs - 2 * msPerHour, 56), pointAt(nowMs - msPerHour, 56.1)],
    ]
    assert.deepEqual(await restoredNear(tracks), [
      'replay 0: -24',
      'replay 1: ',
      'replay 2: -2 -1',
      'finish -24 0',
      'tick 0',
    ])
  })

  test('are not given a single far-off point', async () => {
    const track = [56, -70, 56.01].map((lng, minute) => pointAt(nowMs - msPerHour + minute * msPerMinute, lng))
    const [replayed] = await restoredNear([track])
    assert.deepEqual(replayed.split(' ').length - 2, 2, replayed)
  })

  for (const { vessels, replayed, finished, because } of [
    {
      vessels: 0,
      replayed: 0,
      finished: 'finish NaN 0',
      because: 'without a track nothing is known of the time before',
    },
    { vessels: 3000, replayed: 3000, finished: 'finish -2 0', because: 'the most that are read' },
    { vessels: 3001, replayed: 3000, finished: 'finish NaN 0', because: 'of too many, not all is known' },
  ])
    test(`are given ${replayed} tracks of ${vessels} vessels: ${because}`, async () => {
      const steps = await restoredNear(Array.from({ length: vessels }, () => [pointAt(nowMs - 2 * msPerHour, 56)]))
      assert.deepEqual([steps.length - 2, steps.at(-2)], [replayed, finished])
    })
})
