import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { periodAt, periodsBetween } from '#domain/calendar.ts'
import { flowPartsOf } from '#domain/vessel/flow-parts.ts'
import { isoDate, msPerDay } from '#domain/time.ts'
import { call, cargoesOf, day0Ms, discharges, loads, transfer } from './scene-for-tests.ts'
import { FlowCounter, type FlowGrouping, type FlowSum } from './flow-series.ts'

/** The first discharge is on 31 October. */
const nowMs = Date.UTC(2026, 10, 12)
const grouping: FlowGrouping = { interval: 'week', basis: 'discharge' }
const expectedCargo = {
  ...cargoesOf([loads])[0],
  discharge: {
    ...{ port: 'NLRTM', terminal: null, arrivedMs: null, departedMs: null },
    ...{ etaP10Ms: null, etaP50Ms: nowMs + 5 * msPerDay, etaP90Ms: null },
  },
}
const daysFrom = (ms: number, count: number) => Array.from({ length: count }, (_, day) => isoDate(ms + day * msPerDay))
const all = daysFrom(day0Ms - 400 * msPerDay, 500)

function seriesOf(
  cargoes: ReturnType<typeof cargoesOf>,
  { counted = all, ...more }: Partial<FlowGrouping> & { counted?: string[] } = {},
) {
  const counter = new FlowCounter({ ...grouping, ...more }, (ms) => periodAt('week', ms).startMs)
  for (const { basis, from, to, tonnes, ...part } of cargoes.flatMap(flowPartsOf)) {
    const ends = { origin: from ?? 'Unknown', destination: to ?? 'Unknown', commodity: 'All' }
    const unknown = tonnes === null ? 1 : 0
    if (basis === (more.basis ?? 'discharge'))
      counter.add({ ...part, ...ends, tonnes: tonnes ?? 0, cargoes: 1, unknown })
  }
  return counter.series(periodsBetween('week', Date.UTC(2026, 9, 26), Date.UTC(2026, 10, 16)), new Set(counted), nowMs)
}
const words = (sum: FlowSum | null) => (sum === null ? null : `${sum.cargoes}: ${sum.tonnes}`)

describe('flows by week', () => {
  test('observed and expected apart; a week without cargo is 0 where it was counted, what is to come is null', () => {
    const [series] = seriesOf([...cargoesOf([loads, discharges]), expectedCargo])
    assert.deepEqual([series.origin, series.destination], ['SARTA', 'NLRTM'])
    assert.deepEqual(
      series.points.map(({ period, observed, expected, isComplete }) => [
        ...[period.name, words(observed), words(expected), isComplete],
      ]),
      [
        ['2026-W44', '1: 200000', null, true],
        ['2026-W45', '0: 0', null, true],
        ['2026-W46', '0: 0', '0: 0', false],
        ['2026-W47', null, '1: 200000', false],
      ],
    )
  })

  test('weeks that nobody counted are null', () => {
    const [series] = seriesOf([expectedCargo], { counted: daysFrom(Date.UTC(2026, 9, 26), 3) })
    assert.deepEqual(
      series.points.map(({ observed, isComplete, lastYear }) => [words(observed), isComplete, lastYear]),
      [
        ['0: 0', false, null],
        [null, false, null],
        [null, false, null],
        [null, false, null],
      ],
    )
  })

  test('the band of a year before, 0 where nothing came, null where it was not counted', () => {
    const before = cargoesOf([loads, discharges]).map((cargo) => ({
      ...cargo,
      discharge: { ...cargo.discharge!, arrivedMs: Date.UTC(2025, 9, 29) },
    }))
    const bands = (counted?: string[]) =>
      seriesOf(before, { counted }).map(({ points }) => points.map((p) => p.lastYear))[0]
    assert.deepEqual(bands().slice(0, 2), [
      { lowTonnes: 180_000, highTonnes: 220_000.00000000003 },
      { lowTonnes: 0, highTonnes: 0 },
    ])
    assert.deepEqual(bands(daysFrom(Date.UTC(2025, 9, 28), 400))[0], null)
  })

  test('parts of a cargo count where they were discharged, once', () => {
    const two = cargoesOf([loads, call(27, 'GBMLF', 'milford', [20, 16]), discharges])
    const totals = seriesOf(two).map(({ destination, points }) => [destination, words(points[0].observed)])
    assert.deepEqual(totals, [
      ['NLRTM', '1: 120000'],
      ['GBMLF', '1: 80000'],
    ])
    const given = cargoesOf([loads, discharges], [transfer(10, { tonnes: 80_000 })])
    assert.deepEqual(words(seriesOf(given)[0].points[0].observed), '1: 120000')
  })

  test('by loading: what another vessel gave was loaded once', () => {
    const late = call(28, 'SARTA', 'ras-tanura', [10, 20])
    const from = cargoesOf([late])[0]
    const received = cargoesOf([], [transfer(31, { isReceived: true, tonnes: 80_000, from })])
    const [series] = seriesOf([...cargoesOf([late]), ...received], { basis: 'loading' })
    assert.deepEqual(series.points.map(({ observed, expected }) => [words(observed), expected])[0], ['1: 200000', null])
  })

  test('a cargo of unknown mass is counted, and adds no tonnes', () => {
    const hidden = { ...cargoesOf([loads, discharges])[0], tonnes: null, lowTonnes: null, highTonnes: null }
    const [{ observed }] = seriesOf([hidden])[0].points
    assert.deepEqual([words(observed), observed?.unknown], ['1: 0', 1])
  })
})
