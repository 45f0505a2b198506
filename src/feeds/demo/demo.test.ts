import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { before, describe, test } from 'node:test'
import { FixedClock } from '#domain/clock.ts'
import { FeedStatus } from '#domain/messages/feed-status.ts'
import { distanceNm } from '#domain/geo.ts'
import { position, voyage } from '#domain/messages/observations.ts'
import { SeaLanes } from '#domain/sea-lanes/sea-lanes.ts'
import type { Port, Terminal } from '#domain/world/places.ts'
import type { FeedContext } from '../feed.ts'
import { demo, demoSettings, underWayIntervalMs } from './demo.ts'
import { DemoFleet, type DemoWorld } from './fleet.ts'
import { encodePlans } from './stored-plans.ts'
import { TrueShip } from './truth.ts'
import { msPerDay, msPerHour, msPerMinute } from '#domain/time.ts'

const startMs = Date.parse('2026-11-20T06:00:00Z')

const countries: Record<string, string> = { gulf: 'SA', cape: 'NL', fields: 'QA', city: 'JP' }

const terminal = (
  id: string,
  [lng, lat]: [number, number],
  role: 'export' | 'import',
  commodity: string,
): Terminal => ({
  id,
  name: id,
  unlocode: null,
  country: countries[id] ?? 'XX',
  lng,
  lat,
  role,
  commodity,
  maxDraughtM: 25,
  classes: ['Crude Tanker', 'LNG Carrier', 'LPG Carrier', 'Chemical Tanker', 'Bulk Carrier'],
  source: { name: 'test', licence: 'test', url: null },
})

/** Two coasts with three lanes, for tests without data files. */
function smallWorld(): DemoWorld {
  const terminals = [
    terminal('gulf', [0, 0], 'export', 'Arab Light'),
    terminal('cape', [40, 5], 'import', 'Crude Oil'),
    terminal('fields', [0, 10], 'export', 'LNG'),
    terminal('city', [40, 15], 'import', 'LNG'),
  ]
  const boxes = ['rotterdam-maasvlakte-2', 'antwerp-deurganck', 'montreal-box'].map((id, i) =>
    terminal(id, [5 + i * 10, 20], 'import', 'Containers'),
  )
  const all = [...terminals, ...boxes]
  const nodes = [
    { id: 'a', lng: 5, lat: 5 },
    { id: 'b', lng: 35, lat: 10 },
    ...all.map(({ id, lng, lat }) => ({ id: `terminal:${id}`, lng, lat })),
  ]
  const edges = [
    { from: 'a', to: 'b', passage: null, clearanceNm: 10 },
    ...all.flatMap(({ id }) => ['a', 'b'].map((to) => ({ from: `terminal:${id}`, to, passage: null }))),
  ]
  const ports: Port[] = []
  return { lanes: new SeaLanes(nodes, edges), terminals: all, ports, berths: new Map(), anchorages: [] }
}

interface ReceivedRow {
  kind: number
  mmsi: number
  atMs: number
  lng: number
  lat: number
  sogKnots: number
  /** Pauses of the feed so far, three a minute. */
  pauses: number
}

/** The clock is set by `byMs` after `afterMinutes` minutes of the run. */
interface ClockJump {
  afterMinutes: number
  byMs: number
}

interface RunOptions {
  jumps?: readonly ClockJump[]
  storedPlans?: FeedContext['storedPlans']
  /** The time of the start, after `startMs`. */
  laterMs?: number
}

/** Runs the demo feed for some minutes of a fixed clock and collects its observations. */
async function runDemo(
  world: DemoWorld,
  query: string,
  minutes: number,
  { jumps = [], storedPlans, laterMs = 0 }: RunOptions = {},
) {
  const clock = new FixedClock(startMs + laterMs)
  const status = new FeedStatus({ id: 'demo', name: 'Demo', licence: 'made up', demo: true })
  const stop = new AbortController()
  let pauses = 0
  const hash = createHash('sha256')
  const rows: ReceivedRow[] = []
  /** The number of rows when the feed said that all of its vessels are sent. */
  const loadedAfter: number[] = []
  const context: FeedContext = {
    sourceIndex: 3,
    status,
    clock,
    random: () => 0.5,
    fetch,
    setting: () => undefined,
    onLoaded: () => loadedAfter.push(rows.length),
    world,
    storedPlans,
    sleep: async (ms) => {
      if (ms === 0) return
      clock.advance(20_000)
      if (++pauses >= minutes * 3) stop.abort()
      for (const { afterMinutes, byMs } of jumps) if (pauses === afterMinutes * 3) clock.advance(byMs)
    },
  }
  for await (const received of demo(new URL(`demo:?${query}`), context)(stop.signal)) {
    assert.equal(received.kind, 'observations')
    if (received.kind !== 'observations') continue
    const o = received.observations
    for (let i = 0; i < o.length; i++) {
      const row = {
        kind: o.kind[i],
        mmsi: o.mmsi[i],
        atMs: o.atMs[i],
        lng: o.lng[i],
        lat: o.lat[i],
        sogKnots: o.sogKnots[i],
      }
      rows.push({ ...row, pauses })
      hash.update(JSON.stringify(row))
    }
  }
  return { rows, status, loadedAfter, digest: hash.digest('hex') }
}

describe('demo feed', () => {
  let received: Awaited<ReturnType<typeof runDemo>>
  before(async () => {
    received = await runDemo(smallWorld(), 'vessels=300&seed=7', 30)
  })

  test('every ship sends its static data and its position at once, and then the feed is loaded', () => {
    const first = received.rows.slice(0, received.loadedAfter[0])
    assert.ok(received.loadedAfter.length === 1 && first.length <= 600, String(received.loadedAfter))
    assert.ok(new Set(first.filter(({ kind }) => kind === voyage).map(({ mmsi }) => mmsi)).size >= 290)
    assert.ok(new Set(first.filter(({ kind }) => kind === position).map(({ mmsi }) => mmsi)).size >= 290)
  })

  test('no report is rejected except positions that are unknown on purpose', () => {
    assert.deepEqual([...received.status.rejects.keys()], ['position unknown'])
    const reports = received.rows.filter(({ kind }) => kind === position).length
    assert.ok((received.status.rejects.get('position unknown') ?? 0) < reports * 0.001)
  })

  test('no report is from the future, and the past day is emitted', () => {
    assert.ok(received.rows.every(({ atMs }) => atMs <= startMs + 30 * msPerMinute))
    const early = received.rows.filter(({ atMs }) => atMs < startMs - 20 * msPerHour)
    assert.ok(new Set(early.map(({ mmsi }) => mmsi)).size > 280)
  })

  test('a later start emits the same reports of the past day: a restart adds none to what is stored', async () => {
    const later = await runDemo(smallWorld(), 'vessels=300&seed=7', 2, { laterMs: 10 * msPerMinute })
    const pastDay = ({ rows }: typeof later) =>
      rows
        .filter(({ atMs }) => atMs > startMs - 22 * msPerHour && atMs < startMs - 3 * msPerHour)
        .map(({ mmsi, atMs, lng }) => `${mmsi} ${atMs} ${lng}`)
        .toSorted()
    assert.ok(pastDay(later).length > 5000)
    assert.deepEqual(pastDay(later), pastDay(received))
    // From its first minutes on, though they are not those of a step.
    const beganMs = startMs + 10 * msPerMinute - 24 * msPerHour
    const minutes = later.rows.map(({ atMs }) => (atMs - beganMs) / msPerMinute)
    assert.ok(minutes.every((minute) => minute >= 0))
    assert.ok(minutes.filter((minute) => minute < 10).length > 30)
  })

  test('the same seed gives the same reports, another seed gives others', async () => {
    const again = await runDemo(smallWorld(), 'vessels=300&seed=7', 30)
    const other = await runDemo(smallWorld(), 'vessels=300&seed=8', 1)
    assert.equal(again.digest, received.digest)
    assert.notEqual(other.rows[0]?.mmsi, received.rows[0]?.mmsi)
  })

  test('a fleet whose plans are stored gives the same reports, and is asked for by seed and size', async () => {
    const plans = encodePlans(new DemoFleet(7, 300, smallWorld()).planAll().plans)
    const storedPlans: FeedContext['storedPlans'] = ({ seed, vessels }) =>
      seed === 7 && vessels === 300 ? plans : null
    const unplanned = { ...smallWorld(), lanes: new SeaLanes([], []) }
    const { digest, loadedAfter } = await runDemo(unplanned, 'vessels=300&seed=7', 30, { storedPlans })
    assert.equal(digest, received.digest)
    assert.deepEqual(loadedAfter, received.loadedAfter)
  })

  test('no ship exceeds 30 knots except in the few reports that are wrong on purpose', () => {
    const byShip = Map.groupBy(
      received.rows.filter(({ kind, lng }) => kind === position && !Number.isNaN(lng)),
      ({ mmsi }) => mmsi,
    )
    let legs = 0
    let wild = 0
    for (const rows of byShip.values()) {
      rows.sort((a, b) => a.atMs - b.atMs)
      for (let i = 1; i < rows.length; i++) {
        const [a, b] = [rows[i - 1], rows[i]]
        const hours = (b.atMs - a.atMs) / msPerHour
        if (hours === 0) continue
        legs++
        if (distanceNm(a.lng, a.lat, b.lng, b.lat) > 30 * hours + 0.05) wild++
      }
    }
    assert.ok(legs > 10_000, `${legs} legs`)
    assert.ok(wild / legs < 0.001, `${wild} of ${legs}`)
  })
})

test('a destination that the crew has not changed yet has the ETA of that call', () => {
  const fleet = new DemoFleet(1, 60, smallWorld()).planAll()
  const entries = fleet.plans.flatMap((plan) =>
    Array.from({ length: 40 }, (_, day) => {
      const atMs = startMs + day * msPerDay
      const { destinationStyle, etaMs } = new TrueShip(fleet, plan).state(atMs).typed
      return { isStale: destinationStyle === 'stale', isPast: etaMs < atMs + 6 * msPerHour }
    }),
  )
  const [stale, current] = [true, false].map((which) => entries.filter(({ isStale }) => isStale === which))
  assert.ok(stale.length > 100 && stale.every(({ isPast }) => isPast))
  assert.ok(current.filter(({ isPast }) => isPast).length < current.length / 5)
})

describe('demo feed when the clock is set', () => {
  const minutes = 10
  /** Reports of positions, which begin to flow one minute after the start or the jump. */
  const reportsIn = (rows: readonly ReceivedRow[], fromMinute: number) =>
    rows.filter(
      ({ kind, pauses }) => kind === position && pauses > fromMinute * 3 + 3 && pauses <= (fromMinute + minutes) * 3,
    )

  for (const { byMs, because } of [
    { byMs: -2 * msPerHour, because: 'back by two hours' },
    { byMs: -30 * msPerDay, because: 'back by a month' },
    { byMs: -20_000, because: 'back by seconds' },
    { byMs: 200_000, because: 'forward by minutes' },
    { byMs: 2 * msPerHour, because: 'forward by two hours' },
    { byMs: 400 * msPerDay, because: 'forward by a year' },
  ])
    test(`${because}: every ship continues to report at its interval, by the new clock`, async () => {
      const jump = { afterMinutes: minutes, byMs }
      const { rows, status } = await runDemo(smallWorld(), 'vessels=60&seed=7', minutes * 2, { jumps: [jump] })
      const newStartMs = startMs + minutes * msPerMinute + byMs
      const newEndMs = newStartMs + minutes * msPerMinute
      const after = reportsIn(rows, minutes)
      assert.ok(after.every(({ atMs }) => atMs > newStartMs && atMs <= newEndMs))
      assert.ok(new Set(after.map(({ mmsi }) => mmsi)).size > 50, 'ships that have reported')
      const before = reportsIn(rows, 0).filter(({ atMs }) => atMs > startMs).length
      assert.ok(after.length > before * 0.7 && after.length < before * 1.3, `${after.length}, ${before} before`)
      assert.ok(status.lastReceivedMs !== null && status.lastReceivedMs > newEndMs - msPerMinute)
      assert.ok(status.lastReceivedMs <= newEndMs)
    })
})

describe('demo feed address', () => {
  test('without parameters: 2,000 vessels, seed 1, speed 1, 90 days of history', () => {
    assert.deepEqual(demoSettings(new URL('demo:')), { vessels: 2000, seed: 1, speed: 1, past: 90 })
  })
  for (const query of [
    'vessels=0',
    'vessels=many',
    'vessels=',
    'seed=1.5',
    'speed=-1',
    'vessels=1000000',
    'past=366',
    'past=1.5',
  ])
    test(`${query}: TypeError that names the parameter`, () => {
      assert.throws(() => demoSettings(new URL(`demo:?${query}`)), new RegExp(`TypeError|${query.split('=')[0]} of`))
    })
  for (const [address, names] of [
    ['demo:500', /takes vessels, seed, speed, past, .*demo:\?vessels=500/],
    ['demo:vessels=500', /more than parameters/],
    ['demo://500', /more than parameters/],
    ['demo:?vessels=500#past=0', /more than parameters/],
    ['demo:?ships=500', /unknown parameter "ships".* takes vessels/],
  ] as const)
    test(`${address} is refused`, () =>
      assert.throws(() => demoSettings(new URL(address)), { name: 'TypeError', message: names }))
  for (const address of ['demo://', 'demo:?name=Training&licence=none'])
    test(`${address} is accepted`, () => assert.equal(demoSettings(new URL(address)).vessels, 2000))
  for (const [vessels, speed, because] of [
    [100, 1, 'a small fleet reports every 10 s'],
    [2000, 1, 'a few hundred messages a second'],
    [100_000, 1, 'a big fleet reports once a minute'],
    [2000, 60, 'a fast clock does not flood the pipeline'],
  ] as const)
    test(`${vessels} ships at speed ${speed}: ${because}`, () => {
      const everyMs = underWayIntervalMs({ vessels, speed })
      assert.ok(everyMs >= 10_000 && everyMs <= 600_000)
      assert.ok((vessels / everyMs) * 1000 * speed <= 2500)
    })
})

test('demo feed without a world: TypeError that names what is missing', () => {
  const context = { world: undefined } as unknown as FeedContext
  assert.throws(() => demo(new URL('demo:'), context), /needs sea lanes, terminals and ports, got none/)
})
