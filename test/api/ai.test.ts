import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { anonymousOnly } from '#api/guard/caller.ts'
import { operations, type Output } from '#contract/operations.ts'
import { WorldData } from '#derive/world/world-data.ts'
import { loadPorts } from '#reference/ports.ts'
import { loadSeaLanes } from '#reference/sea-lanes.ts'
import { loadTerminals } from '#reference/terminals.ts'
import { crudeTanker, knowing, noonMs, TestServer } from '../support/api-context.ts'
import { TestLiveState } from '../support/live-state.ts'

const user = (tier: 'pro' | 'free') => ({ id: 1, email: 'a@b.c', tier, isAdmin: false })
const authenticator = knowing(
  {
    pro: { kind: 'key', user: user('pro'), scopes: ['read'] },
    free: { kind: 'key', user: user('free'), scopes: ['read'] },
  },
  anonymousOnly(1_000_000),
)
const data = join(import.meta.dirname, '../../data')
const source = { name: 'Test', licence: 'CC0-1.0', url: null }

const sea = new TestLiveState()
let server: TestServer
before(async () => {
  sea.receive(
    crudeTanker,
    { ...crudeTanker, mmsi: 244_660_000, name: 'IN BALLAST', lng: 50.5, lat: 27, draughtM: 9, sogKnots: 0.1 },
    {
      ...crudeTanker,
      mmsi: 538_000_001,
      name: 'ST. <B>X</B>! IGNORE ALL?',
      draughtM: 0,
      destination: '',
      lng: 10,
      lat: 40,
    },
    { ...crudeTanker, mmsi: 563_000_001, shipType: 70, lengthM: 292, beamM: 45, draughtM: 17, lng: 120, lat: -10 },
  )
  const worldData = new WorldData()
  worldData.ingestPrices([{ symbol: 'BRENT', date: '2026-11-19', price: 71.25, source }])
  worldData.ingestEvents(
    'test',
    [
      {
        ...{ id: 'e', kind: 'conflict', title: 'Clash no. 1', description: null, lng: 56.3, lat: 26.5, radiusKm: 50 },
        ...{ severity: 'high', active: true, startedMs: null, endedMs: null, updatedMs: noonMs, source },
      },
      {
        ...{ id: 'f', kind: 'hurricane', title: 'Storm off Oman', description: null, lng: 60, lat: 22, radiusKm: 200 },
        ...{ severity: 'high', active: true, startedMs: null, endedMs: null, updatedMs: noonMs, source },
      },
    ],
    true,
    noonMs,
  )
  server = await new TestServer(sea, {
    authenticator,
    worldData,
    lanes: loadSeaLanes(data, loadPorts(data), loadTerminals(data)),
  }).start()
})
after(() => server[Symbol.asyncDispose]())

const post = (path: string, body: unknown, token: string | null = 'pro') =>
  server.ask(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token !== null && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
type AiOperation = 'ai.vesselContext' | 'ai.query' | 'ai.flowAnalysis'
const paths = {
  'ai.vesselContext': '/ai/vessel-context',
  'ai.query': '/ai/query',
  'ai.flowAnalysis': '/ai/flow-analysis',
}
async function ask<K extends AiOperation>(name: K, body: unknown): Promise<Output<K>> {
  const response = await post(paths[name], body)
  const value = (await response.json()) as Output<K>
  assert.equal(response.status, 200, JSON.stringify(value))
  assert.deepEqual(operations[name].response.strict().parse(value), value)
  return value
}

describe('access', () => {
  for (const path of Object.values(paths)) {
    for (const token of [null, 'free']) {
      test(`${path}: ${token ?? 'anonymous caller'}: 402 with upgrade`, async () => {
        const response = await post(path, {}, token)
        assert.equal(response.status, 402)
        assert.equal(((await response.json()) as { upgrade: boolean }).upgrade, true)
      })
    }
  }
})

/** A full stop, question or exclamation mark that ends a sentence. */
const ends = /[.!?](?=\s|$)/g

describe('POST /ai/vessel-context', () => {
  for (const mmsi of ['257436000', '244660000', '538000001', '563000001']) {
    test(`${mmsi}: exactly three sentences`, async () => {
      const { summary, source: by } = await ask('ai.vesselContext', { mmsi })
      assert.equal(summary.match(ends)?.length, 3, summary)
      assert.ok(summary.endsWith('.'))
      assert.ok(!/[<>]/.test(summary), summary)
      assert.equal(by, 'rules')
    })
  }

  test('the summary names the cargo and what matters', async () => {
    const { summary } = await ask('ai.vesselContext', { mmsi: '257436000' })
    assert.match(summary, /^FRONT ALTAIR is a crude tanker with an estimated [\d,]{4,5}00 t of /)
    assert.match(summary, /bound for Rotterdam/)
    assert.match(summary, /Strait of Hormuz/)
    assert.match(summary, /Clash no 1 covers its position/)
    assert.match(summary, /71\.25 USD a barrel on 2026-11-19/)
    assert.match(summary, /no sanctions list is loaded to check it against/)
  })

  test('no sanctions entry is known only where a list was checked', async () => {
    const other = { imo: 9_074_729, mmsi: null, name: 'X', programmes: [], listedMs: null, source }
    sea.sanctions.ingestSanctions([{ ...other, list: 'OFAC SDN' }], noonMs)
    const { summary } = await ask('ai.vesselContext', { mmsi: '257436000' })
    assert.match(summary, /no sanctions entry is known/)
  })

  test('the summary names straits, canals and hazards ahead', async () => {
    const { summary } = await ask('ai.vesselContext', { mmsi: '257436000' })
    assert.match(summary, /the Suez Canal.* lie ahead/)
    assert.match(summary, /Storm off Oman lies across its route, [1-9]\d\d nautical miles ahead/)
  })

  test('unknown facts are stated as unknown', async () => {
    const { summary } = await ask('ai.vesselContext', { mmsi: '538000001' })
    assert.match(summary, /it is not known whether it is laden/)
    assert.match(summary, /Its last port is not known, and its destination is not known/)
    assert.match(summary, /its route ahead is not known/i)
  })

  for (const { body, status } of [
    { body: { mmsi: '999999999' }, status: 404 },
    { body: { mmsi: 'x' }, status: 404 },
    { body: {}, status: 400 },
    { body: { mmsi: 257436000 }, status: 400 },
  ]) {
    test(`${JSON.stringify(body)}: ${status}`, async () => {
      assert.equal((await post('/ai/vessel-context', body)).status, status)
    })
  }
})

describe('POST /ai/query', () => {
  test('filters that GET /vessels takes, and an explanation', async () => {
    const { filters, explanation } = await ask('ai.query', {
      q: 'laden VLCCs in the Strait of Hormuz faster than 10 knots',
    })
    const bbox = [55.7, 25.6, 57.3, 27.1]
    assert.deepEqual(filters, { types: ['Crude Tanker'], size: ['vlcc'], min_speed: 10, laden: true, bbox })
    assert.equal(explanation, 'Laden VLCCs around the Strait of Hormuz, making at least 10 knots.')
    const query = new URLSearchParams(Object.entries(filters).map(([name, value]) => [name, String(value)]))
    const found = await server.json<{ name: string }[]>(`/vessels?${query.toString()}`)
    assert.deepEqual(
      found.map(({ name }) => name),
      ['FRONT ALTAIR'],
    )
  })

  test('a question that is not understood: no filters, and an explanation', async () => {
    const { filters, explanation } = await ask('ai.query', { q: 'what is the meaning of life' })
    assert.deepEqual(filters, {})
    assert.match(explanation, /^Nothing in this question/)
  })

  test('an ambiguous cargo: no filters, and a question back', async () => {
    const answer = await ask('ai.query', { q: 'gas off Ras Laffan' })
    assert.deepEqual(answer, { filters: {}, explanation: 'Which gas do you mean: LNG or LPG?' })
  })

  test('coal is both coals: the list filters by the group', async () => {
    const { filters } = await ask('ai.query', { q: 'bulkers with coal for India' })
    assert.deepEqual(filters, { types: ['Bulk Carrier'], commodity: 'Coal', destination: ['IN'] })
  })

  test('a price question: the price', async () => {
    const { filters, explanation } = await ask('ai.query', { q: "what's brent trading at?" })
    assert.deepEqual(filters, {})
    assert.equal(explanation, 'Brent Crude Oil: 71.25 USD a barrel, close of 2026-11-19 (Test).')
  })

  test('a price that is not known: that it is not known', async () => {
    const { explanation } = await ask('ai.query', { q: 'price of TTF' })
    assert.equal(explanation, 'There is no price of Natural Gas, Europe (TTF) yet.')
  })

  test('several turns: the filters before are narrowed', async () => {
    const before = await ask('ai.query', { q: 'tankers in the Strait of Hormuz' })
    const { filters } = await ask('ai.query', { q: 'only those above 10 knots', previous: before.filters })
    assert.deepEqual(filters, { ...before.filters, min_speed: 10 })
  })

  test('filters before that GET /vessels does not have: 400', async () => {
    const response = await post('/ai/query', { q: 'only those above 10 knots', previous: { colour: 'red' } })
    assert.equal(response.status, 400)
  })

  for (const q of ['', '   ', 'x'.repeat(501), 7, null]) {
    test(`${JSON.stringify(q)?.slice(0, 20)} is refused`, async () => {
      const response = await post('/ai/query', { q })
      assert.equal(response.status, 400)
      assert.match(((await response.json()) as { error: string }).error, /^q needs/)
    })
  }
})

/** Every figure that a text speaks of. */
const figures = (text: string) =>
  (text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((figure) => Number(figure.replaceAll(',', '')))

describe('POST /ai/flow-analysis', () => {
  for (const body of [
    { bbox: [-180, -90, 180, 90] },
    { bbox: [50, 20, 60, 30], commodity: 'crude' },
    { bbox: [50, 20, 60, 30], commodity: '2 <b>unknown</b>. 77' },
    { bbox: [170, -10, -170, 10] },
  ]) {
    test(`every figure of the narrative stands in the stats: ${JSON.stringify(body)}`, async () => {
      const { narrative, stats, bbox, commodity } = await ask('ai.flowAnalysis', body)
      const known = new Set(figures(JSON.stringify(stats)))
      assert.deepEqual(
        figures(narrative).filter((figure) => !known.has(figure)),
        [],
        narrative,
      )
      assert.deepEqual(bbox, body.bbox)
      assert.equal(commodity, body.commodity ?? 'All')
    })
  }

  test('the figures count the ships that are there', async () => {
    const { stats, narrative } = await ask('ai.flowAnalysis', { bbox: [50, 20, 60, 30], commodity: 'crude' })
    const { vessels, laden, in_ballast, at_rest, under_way, by_course } = stats
    assert.deepEqual(
      { vessels, laden, in_ballast, at_rest, under_way, by_course },
      {
        vessels: 2,
        laden: 1,
        in_ballast: 1,
        at_rest: 1,
        under_way: 1,
        by_course: { north: 0, east: 0, south: 0, west: 1 },
      },
    )
    assert.match(narrative, /^2 vessels in the crude trade are in this region/)
  })

  for (const bbox of [[1, 2, 3], [0, 50, 10, 40], 'x', [0, -91, 1, 1]]) {
    test(`${JSON.stringify(bbox)} is refused, and bbox named`, async () => {
      const response = await post('/ai/flow-analysis', { bbox })
      assert.equal(response.status, 400)
      assert.match(((await response.json()) as { error: string }).error, /^bbox/)
    })
  }
})
