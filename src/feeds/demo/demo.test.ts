import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { before, describe, test } from 'node:test'
import { FixedClock } from '#domain/clock.ts'
import { FeedStatus } from '#domain/feed-status.ts'
import { distanceNm } from '#domain/geo.ts'
import { position, voyage } from '#domain/observations.ts'
import { SeaLanes } from '#domain/sea-lanes.ts'
import type { Port, Terminal } from '#domain/places.ts'
import type { FeedContext } from '../feed.ts'
import { demo, demoSettings, underWayEveryMs } from './demo.ts'
import type { World } from './fleet.ts'

const startMs = Date.parse('2026-11-20T06:00:00Z')

const terminal = (id: string, lng: number, lat: number, role: 'export' | 'import', commodity: string): Terminal => ({
  id,
  name: id,
  unlocode: null,
  country: 'XX',
  lng,
  lat,
  role,
  commodity,
  maxDraughtM: 25,
  classes: ['Crude Tanker', 'LNG Carrier', 'LPG Carrier', 'Chemical Tanker', 'Bulk Carrier'],
  source: { name: 'test', licence: 'test', url: null },
})

/** A sea of two coasts, for tests that want no files. */
function smallWorld(): World {
  const terminals = [
    terminal('gulf', 0, 0, 'export', 'Arab Light'),
    terminal('cape', 40, 5, 'import', 'Crude Oil'),
    terminal('fields', 0, 10, 'export', 'LNG'),
    terminal('city', 40, 15, 'import', 'LNG'),
  ]
  const boxes = ['rotterdam-maasvlakte-2', 'antwerp-deurganck', 'montreal-box'].map((id, i) =>
    terminal(id, 5 + i * 10, 20, 'import', 'Containers'),
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
  return { lanes: new SeaLanes(nodes, edges), terminals: all, ports }
}

/** Runs a demo for some minutes of its own clock, without waiting, and notes what it told. */
async function listen(world: World, query: string, minutes: number) {
  const clock = new FixedClock(startMs)
  const status = new FeedStatus({ id: 'demo', name: 'Demo', licence: 'made up', demo: true })
  const stop = new AbortController()
  let naps = 0
  const context: FeedContext = {
    sourceIndex: 3,
    status,
    clock,
    random: () => 0.5,
    fetch,
    setting: () => undefined,
    world,
    sleep: async (ms) => {
      if (ms === 0) return
      clock.advance(20_000)
      if (++naps >= minutes * 3) stop.abort()
    },
  }
  const hash = createHash('sha256')
  const rows: { kind: number; mmsi: number; atMs: number; lng: number; lat: number; sogKnots: number }[] = []
  for await (const heard of demo(new URL(`demo:?${query}`), context)(stop.signal)) {
    assert.equal(heard.kind, 'observations')
    if (heard.kind !== 'observations') continue
    const o = heard.observations
    for (let i = 0; i < o.length; i++) {
      const row = {
        kind: o.kind[i],
        mmsi: o.mmsi[i],
        atMs: o.atMs[i],
        lng: o.lng[i],
        lat: o.lat[i],
        sogKnots: o.sogKnots[i],
      }
      rows.push(row)
      hash.update(JSON.stringify(row))
    }
  }
  return { rows, status, digest: hash.digest('hex') }
}

describe('the demo fleet on the air', () => {
  let heard: Awaited<ReturnType<typeof listen>>
  before(async () => {
    heard = await listen(smallWorld(), 'vessels=300&seed=7', 30)
  })

  test('every ship tells who and where she is at once', () => {
    const first = heard.rows.slice(0, 600)
    assert.ok(new Set(first.filter(({ kind }) => kind === voyage).map(({ mmsi }) => mmsi)).size >= 290)
    assert.ok(new Set(first.filter(({ kind }) => kind === position).map(({ mmsi }) => mmsi)).size >= 290)
  })

  test('nothing that it sends is rejected, but for the positions that it leaves out on purpose', () => {
    assert.deepEqual([...heard.status.rejects.keys()], ['position unknown'])
    const reports = heard.rows.filter(({ kind }) => kind === position).length
    assert.ok((heard.status.rejects.get('position unknown') ?? 0) < reports * 0.001)
  })

  test('no report is from the future, and the day before is told too', () => {
    assert.ok(heard.rows.every(({ atMs }) => atMs <= startMs + 30 * 60_000))
    const early = heard.rows.filter(({ atMs }) => atMs < startMs - 20 * 3_600_000)
    assert.ok(new Set(early.map(({ mmsi }) => mmsi)).size > 280)
  })

  test('the same seed makes the same sea, another seed another', async () => {
    const again = await listen(smallWorld(), 'vessels=300&seed=7', 30)
    const other = await listen(smallWorld(), 'vessels=300&seed=8', 1)
    assert.equal(again.digest, heard.digest)
    assert.notEqual(other.rows[0]?.mmsi, heard.rows[0]?.mmsi)
  })

  test('no ship goes faster than 30 knots, but for the few reports that are false on purpose', () => {
    const byShip = Map.groupBy(
      heard.rows.filter(({ kind, lng }) => kind === position && !Number.isNaN(lng)),
      ({ mmsi }) => mmsi,
    )
    let legs = 0
    let wild = 0
    for (const rows of byShip.values()) {
      rows.sort((a, b) => a.atMs - b.atMs)
      for (let i = 1; i < rows.length; i++) {
        const [a, b] = [rows[i - 1], rows[i]]
        const hours = (b.atMs - a.atMs) / 3_600_000
        if (hours === 0) continue
        legs++
        if (distanceNm(a.lng, a.lat, b.lng, b.lat) > 30 * hours + 0.05) wild++
      }
    }
    assert.ok(legs > 10_000, `${legs} legs`)
    assert.ok(wild / legs < 0.001, `${wild} of ${legs}`)
  })
})

describe('the address of a demo', () => {
  test('has usual settings', () => {
    assert.deepEqual(demoSettings(new URL('demo:')), { vessels: 2000, seed: 1, speed: 1 })
  })
  for (const query of ['vessels=0', 'vessels=many', 'vessels=', 'seed=1.5', 'speed=-1', 'vessels=1000000'])
    test(`refuses ${query}, naming it`, () => {
      assert.throws(() => demoSettings(new URL(`demo:?${query}`)), new RegExp(`TypeError|${query.split('=')[0]} of`))
    })
  for (const [vessels, speed, because] of [
    [100, 1, 'few ships report as often as at sea'],
    [2000, 1, 'a few hundred messages a second are enough'],
    [100_000, 1, 'a big fleet reports once a minute'],
    [2000, 60, 'a fast clock must not flood the house'],
  ] as const)
    test(`${vessels} ships at speed ${speed}: ${because}`, () => {
      const everyMs = underWayEveryMs({ vessels, seed: 1, speed })
      assert.ok(everyMs >= 10_000 && everyMs <= 600_000)
      assert.ok((vessels / everyMs) * 1000 * speed <= 2500)
    })
})

test('a demo without a world to sail in says what it lacks', () => {
  const context = { world: undefined } as unknown as FeedContext
  assert.throws(() => demo(new URL('demo:'), context), /needs sea lanes, terminals and ports, got none/)
})
