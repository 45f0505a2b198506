import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CargoMovement } from '#domain/vessel/cargo-movement.ts'
import { msPerDay } from '#domain/time.ts'
import type { FlowSumQuery } from './flow-sums.ts'
import { describeOverEngines, suiteNowMs as nowMs } from '../../../test/support/stores.ts'

const ship = 244_660_000
const other = 538_001_234

const cargo = (id: string, daysAgo: number, more: Partial<CargoMovement> = {}): CargoMovement => {
  const startedMs = nowMs - daysAgo * msPerDay
  return {
    ...{ id, mmsi: ship, name: 'FRONT ALTAIR', imo: 9_745_902, vesselClass: 'Crude Tanker', dwtTonnes: 300_000 },
    ...{
      capacityM3: null,
      commodity: 'Arab Light',
      commodityConfidence: 0.9,
      tonnes: 10,
      lowTonnes: 9,
      highTonnes: 11,
    },
    ...{ startedMs, updatedMs: startedMs + 1, confidence: 0.9, status: 'sailing' },
    loaded: { port: 'SARTA', terminal: 'ras-tanura', arrivedMs: startedMs, departedMs: startedMs + msPerDay },
    discharge: {
      ...{ port: 'NLRTM', terminal: null, arrivedMs: null, departedMs: null },
      ...{ etaP10Ms: nowMs, etaP50Ms: nowMs + msPerDay, etaP90Ms: nowMs + 2 * msPerDay },
    },
    via: [],
    evidence: [{ kind: 'draught_deeper', atMs: startedMs, port: 'SARTA', draughtChangeM: 10.5 }],
    ...more,
  }
}

const deliveredAt = (daysAgo: number): Partial<CargoMovement> => ({
  status: 'delivered',
  discharge: {
    ...{ port: 'NLRTM', terminal: null, departedMs: null, arrivedMs: nowMs - daysAgo * msPerDay },
    ...{ etaP10Ms: null, etaP50Ms: null, etaP90Ms: null },
  },
})

await describeOverEngines('cargoes', (make) => {
  test('a cargo comes back as it was, after a restart too; a later state replaces it', async () => {
    let store = await make.fresh()
    await store.saveCargoes([cargo('a', 9)])
    await store.saveCargoes([cargo('a', 9, { status: 'waiting' }), cargo('a', 9, deliveredAt(1))])
    store = await make.reopen(store)
    assert.deepEqual(await store.loadCargoes({}), [cargo('a', 9, deliveredAt(1))])
  })

  test('found by vessel, status and times, latest first', async () => {
    const store = await make.fresh()
    await store.saveCargoes([
      cargo('a', 9, deliveredAt(1)),
      cargo('b', 5),
      cargo('c', 5),
      cargo('d', 2, { mmsi: other }),
    ])
    const ids = async (query: Parameters<typeof store.loadCargoes>[0]) =>
      (await store.loadCargoes(query)).map(({ id }) => id).join('')
    const at = (daysAgo: number) => nowMs - daysAgo * msPerDay
    assert.equal(await ids({}), 'dcba')
    assert.equal(await ids({ mmsis: [ship], limit: 2 }), 'cb')
    assert.equal(await ids({ statuses: ['delivered', 'loading'] }), 'a')
    assert.equal(await ids({ fromMs: at(5), toMs: at(3) }), 'cb')
    assert.equal(await ids({ loadedFromMs: at(8), loadedToMs: at(8) }), 'a')
    assert.equal(await ids({ dischargedFromMs: at(1), dischargedToMs: at(0) }), 'a')
    assert.equal(await ids({ etaFromMs: nowMs, etaToMs: nowMs + msPerDay }), 'dcb')
    assert.equal(await ids({ after: { startedMs: at(5), id: 'c' } }), 'ba', 'a page goes on behind equal times')
  })

  test('what is derived again replaces what began since, of that vessel alone', async () => {
    const store = await make.fresh()
    await store.saveCargoes([cargo('a', 9), cargo('gone', 5), cargo('c', 2), cargo('d', 4, { mmsi: other })])
    await store.replaceCargoes([
      { mmsi: ship, fromMs: nowMs - 6 * msPerDay, cargoes: [cargo('b', 6), cargo('c', 2)] },
      { mmsi: other, fromMs: nowMs - 4 * msPerDay, cargoes: [] },
    ])
    assert.deepEqual(
      (await store.loadCargoes({})).map(({ id }) => id),
      ['c', 'b', 'a'],
    )
  })

  test('vessels with calls, in order, and calls and events of several vessels or terminals', async () => {
    const store = await make.fresh()
    const call = {
      ...{ port: null, terminal: 'girassol', arrivedMs: nowMs, departedMs: null, draughtInM: 1, draughtOutM: null },
      ...{ atBerth: true, cargoIn: null, cargoOut: null },
    }
    await store.savePortCalls([
      { ...call, mmsi: other },
      { ...call, mmsi: ship, terminal: null },
    ])
    assert.deepEqual([await store.loadCallers(0, 5), await store.loadCallers(ship, 5)], [[ship, other], [other]])
    const mmsis = async (query: Parameters<typeof store.loadPortCalls>[0]) =>
      (await store.loadPortCalls(query)).map(({ mmsi }) => mmsi)
    assert.deepEqual(await mmsis({ mmsis: [ship, other] }), [ship, other])
    assert.deepEqual(await mmsis({ terminals: ['girassol', 'x'] }), [other])
    const event = { id: 'a', kind: 'sts_meeting', startedMs: nowMs, endedMs: null, lng: 1, lat: 1, detail: {} }
    await store.saveVesselEvents([{ ...event, mmsi: 1, otherMmsi: ship }])
    assert.equal((await store.loadVesselEvents({ mmsis: [ship] })).length, 1)
    assert.equal((await store.loadVesselEvents({ mmsis: [other] })).length, 0)
  })

  test('after the time that history is kept it goes', async () => {
    const store = await make.fresh()
    await store.saveCargoes([cargo('old', 401), cargo('year', 366)])
    await store.prune(nowMs)
    assert.deepEqual(
      (await store.loadCargoes({})).map(({ id }) => id),
      ['year'],
    )
    const all = {
      unit: 'day',
      origin: null,
      destination: null,
      byCommodity: false,
      fromMs: 0,
      toMs: nowMs * 2,
    } as const
    const sums = await store.sumFlows({ basis: 'loading', ...all })
    assert.deepEqual([sums.length, sums[0].cargoes], [1, 1])
  })

  test('filters of vessel, cargo and both ends are evaluated by the engine', async () => {
    const store = await make.fresh()
    const unknown = { name: null, imo: null, vesselClass: null, dwtTonnes: null, commodity: null, tonnes: null }
    await store.saveCargoes([
      cargo('crude', 9),
      cargo('gas', 8, {
        ...{ mmsi: other, name: 'AL_50% \\ Ünal', imo: 9_000_003, vesselClass: 'LNG Carrier', dwtTonnes: 90_000 },
        ...{ capacityM3: 174_000, commodity: 'LNG', tonnes: 70_000, ...deliveredAt(1) },
        loaded: { port: null, terminal: 'at-sea', arrivedMs: nowMs, departedMs: null },
      }),
      cargo('none', 7, { mmsi: other + 1, ...unknown, loaded: null, discharge: null }),
    ])
    for (const [query, expected] of [
      [{ vesselClasses: ['Crude Tanker', 'LNG Carrier'] }, ['gas', 'crude']],
      [{ vesselClasses: [] }, []],
      [{ sizes: [{ vesselClass: 'Crude Tanker', measure: 'dwtTonnes', from: 300_000, to: Infinity }] }, ['crude']],
      [{ sizes: [{ vesselClass: 'Crude Tanker', measure: 'dwtTonnes', from: 200_000, to: 300_000 }] }, []],
      [{ sizes: [{ vesselClass: 'LNG Carrier', measure: 'capacityM3', from: 120_000, to: 205_000 }] }, ['gas']],
      [{ flagDigits: [244, 255] }, ['crude']],
      [{ flagDigits: [] }, []],
      [{ imos: [9_745_902, 1] }, ['crude']],
      [{ names: ['ALT'] }, ['crude']],
      [{ names: ['_50%', 'NOBODY'] }, ['gas']],
      [{ names: ['%'] }, ['gas']],
      [{ names: ['\\ Ü'] }, ['gas']],
      [{ names: [] }, []],
      [{ dwtTonnes: { min: 90_000, max: 90_000 } }, ['gas']],
      [{ dwtTonnes: { min: null, max: 1e9 } }, ['gas', 'crude']],
      [{ tonnes: { min: 10, max: null } }, ['gas', 'crude']],
      [{ commodities: ['LNG'] }, ['gas']],
      [{ commodities: [] }, []],
      [{ loadedAt: { ports: ['SARTA'], terminals: [] } }, ['crude']],
      [{ loadedAt: { ports: [], terminals: ['at-sea', 'ras-tanura'] } }, ['gas']],
      [{ dischargedAt: { ports: ['NLRTM'], terminals: [] } }, ['gas', 'crude']],
      [{ dischargedAt: { ports: [], terminals: [] }, orAboardOf: [ship, other] }, ['crude']],
      [{ aboardOf: [ship, other] }, ['crude']],
      [{ aboardOf: [] }, []],
      [{ etaFromMs: 0 }, ['crude']],
    ] as const) {
      const found = await store.loadCargoes(query)
      assert.deepEqual(
        [found.map(({ id }) => id), await store.countCargoes(query)],
        [expected, expected.length],
        JSON.stringify(query),
      )
    }
  })

  test('flows are sums of the parts of cargoes, replaced and deleted with them', async () => {
    const store = await make.fresh()
    const day = Math.floor(nowMs / msPerDay)
    const terminal = { port: null, terminal: 'ras-tanura', arrivedMs: 0, departedMs: nowMs - 8 * msPerDay }
    await store.saveCargoes([
      cargo('a', 9, deliveredAt(1)),
      cargo('b', 9, { ...deliveredAt(1), mmsi: other, tonnes: null, lowTonnes: null, highTonnes: null }),
      cargo('c', 9, { ...deliveredAt(1), loaded: terminal, commodity: null }),
      cargo('d', 5, { mmsi: other + 1 }),
    ])
    const sums = async (more: Partial<FlowSumQuery> = {}) => {
      const grouping = { origin: 'country', destination: 'port', byCommodity: true } as const
      const span = { fromMs: nowMs - 20 * msPerDay, toMs: nowMs + 20 * msPerDay, unit: 'day' as const }
      const rows = await store.sumFlows({ basis: 'discharge', ...grouping, ...span, ...more })
      return rows
        .map((row) => {
          const kind = row.isExpected ? 'expected' : 'observed'
          const flow = `${row.unit - day} ${row.from} > ${row.to} ${row.commodity}`
          return `${flow} ${kind} ${row.cargoes}/${row.unknown}: ${row.lowTonnes} ${row.tonnes} ${row.highTonnes}`
        })
        .sort()
    }
    const expected = '1 SA > NLRTM Arab Light expected 1/0: 9 10 11'
    const ofTerminal = '-1 t:ras-tanura > NLRTM null observed 1/0: 9 10 11'
    assert.deepEqual(await sums(), ['-1 SA > NLRTM Arab Light observed 2/1: 9 10 11', ofTerminal, expected])
    assert.deepEqual(await sums({ loadedAt: ['t:ras-tanura'] }), [ofTerminal])
    assert.deepEqual(await sums({ commodities: [] }), [])
    assert.deepEqual(await sums({ dischargedAt: ['NLRTM'], commodities: ['Arab Light'], fromMs: nowMs }), [expected])
    const total = { origin: null, destination: null, byCommodity: false } as const
    const week = Math.floor((day - 1 + 3) / 7) - day
    assert.ok((await sums({ ...total, unit: 'week' })).includes(`${week} null > null null observed 3/1: 18 20 22`))
    assert.deepEqual((await sums({ ...total, basis: 'loading' })).length, 2)

    await store.saveCargoes([cargo('d', 5, { ...deliveredAt(1), mmsi: other + 1, tonnes: 30 })])
    await store.replaceCargoes([{ mmsi: ship, fromMs: 0, cargoes: [] }])
    assert.deepEqual(await sums(), ['-1 SA > NLRTM Arab Light observed 2/1: 9 30 11'])
    await store.deleteHistory({ first: other, last: other + 1 }, '2030-01-01')
    assert.deepEqual(await sums(), [])
    assert.deepEqual(await store.loadCargoes({ withoutParts: true }), [])
  })
})
