import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { Output } from '#contract/operations.ts'
import { defaultChart } from '../../state/charts.ts'
import { settings } from '../../state/settings.ts'
import { chartCsv, chartFailure, tableOf, timeSpan, unknownPeriods } from './chart-data.ts'
import { flowChart } from './flow-chart.ts'
import { priceCharts } from './price-chart.ts'
import { legendOf } from './legend.ts'
import { placedWords, wrappedText } from './picture-text.ts'
import { overlaid } from './price-overlay.ts'
import { storageChart } from './storage-chart.ts'

type Body = Output<'flows.series'>
const sum = (tonnes: number) => ({ cargoes: 1, mt: tonnes, low_mt: tonnes * 0.9, high_mt: tonnes * 1.1, unknown: 0 })
const row = (period: string, destination: string, more: Partial<Body['rows'][number]>): Body['rows'][number] => ({
  ...{ period, start: period, end: period, origin: 'All', destination, commodity: 'All' },
  ...{ observed: null, expected: null, last_year: null, is_complete: true },
  ...more,
})
const body = (rows: Body['rows']): Body => ({
  ...{ interval: 'day', basis: 'discharge', level: 'region', from: '', to: '', flows_left_out: 0, rows },
  coverage: { days: 3, counted: 2 },
})

describe('charts over time', () => {
  test('flows of one commodity are in the unit of the settings', () => {
    const rows = [row('2026-11-18', 'All', { observed: sum(200_000) })]
    settings.value = { ...settings.value, mass: 'bbl' }
    const crude = flowChart({ ...defaultChart, commodity: 'crude' }, body(rows))
    assert.deepEqual([crude.unit, crude.series[0].values], ['kbbl', [1466]])
    const all = flowChart(defaultChart, body(rows))
    assert.deepEqual([all.unit, all.series[0].values], ['kt', [200]], 'a sum over commodities')
    settings.value = { ...settings.value, mass: 't' }
  })
  test('flows in total: discharged and expected apart, a period that was not counted is unknown, with last year', () => {
    const chart = flowChart(
      defaultChart,
      body([
        row('2026-11-18', 'All', { observed: sum(200_000), last_year: { low_mt: 100_000, high_mt: 300_000 } }),
        row('2026-11-19', 'All', {}),
        row('2026-11-20', 'All', { expected: sum(50_000) }),
      ]),
    )
    assert.deepEqual(
      chart.series.map(({ values }) => values),
      [
        [200, null, null],
        [null, null, 50],
      ],
    )
    assert.deepEqual(chart.band?.high, [300, null, null])
    assert.match(chart.notes[0] ?? '', /2 of 3 days were counted/)
    assert.deepEqual(unknownPeriods(chart), [1], 'what is only expected is known')
    assert.doesNotMatch(chart.notes.join(' '), /No band/)
    const first = flowChart(defaultChart, body([row('2026-11-18', 'All', { observed: sum(1) })]))
    assert.match(first.notes.join(' '), /No band of the year before: .* drawn once the counts .* more than a year/)
    assert.deepEqual(tableOf(chart).rows[0].slice(0, 4), ['2026-11-18', 200, 180, 220])
  })

  test('the legend names everything that is drawn, and what is expected is distinguished from what was discharged', () => {
    const [first] = [row('2026-11-18', 'All', { observed: sum(200_000), last_year: { low_mt: 1000, high_mt: 3000 } })]
    const chart = { ...flowChart(defaultChart, body([first, row('2026-11-19', 'All', {})])), digits: 0 }
    const overlay = { name: 'Brent', unit: 'USD/barrel', values: [70, null] }
    const entries = legendOf({ ...chart, overlay, reference: { name: 'Usual', value: 12 } }, true)
    assert.deepEqual(
      entries.map(({ name, mark, token }) => [name, mark, token]),
      [
        ['Discharged', 'fill', '--chart-1'],
        ['Expected', 'pale', '--chart-1'],
        ['A year before', 'band', '--text'],
        ['Brent, USD/barrel (right)', 'line', '--text'],
        ['Not known', 'hatch', '--muted'],
        ['Moment of the map', 'moment', '--warn'],
        ['Usual', 'dashes', '--muted'],
      ],
    )
    assert.deepEqual(entries[2].at?.(0), { value: null, bounds: '1–3' })
    assert.equal(entries[6].always, '12')
  })

  test('a failure says when the next attempt is: a rate limit gives it, an outage is tried again, a refusal is not', () => {
    const refused = (status: number, retryAfterS: number | null) =>
      chartFailure({ kind: 'error', status, message: 'No.', retryAfterS }).waitMs
    assert.deepEqual([refused(429, 20), refused(503, 1), refused(500, null)], [20_000, 2000, 10_000])
    assert.deepEqual([refused(400, null), refused(402, null)], [null, null])
    const { error, waitMs } = chartFailure({ kind: 'offline' })
    assert.deepEqual([error, waitMs], ['The server cannot be reached.', 10_000])
  })

  test('a chart of bars spans whole bars, also where there is only one', () => {
    const span = (form: 'bars' | 'lines', ...dates: string[]) =>
      timeSpan({ form, dates }).map((ms) => new Date(ms).toISOString().slice(0, 13))
    assert.deepEqual(span('bars', '2026-11-18'), ['2026-11-17T12', '2026-11-18T12'])
    assert.deepEqual(span('bars', '2026-11-02', '2026-11-16'), ['2026-10-26T00', '2026-11-23T00'])
    assert.deepEqual(span('lines', '2026-11-18', '2026-11-19'), ['2026-11-18T00', '2026-11-19T00'])
  })

  test('the legend of lines without estimates has only their names', () => {
    const [prices] = priceCharts(['WTI'], new Map([['WTI', [{ date: '2026-11-18', price: 58 }]]]))
    assert.deepEqual(
      legendOf(prices, false).map(({ name, mark }) => [name, mark]),
      [['WTI', 'line']],
    )
    assert.equal(prices.isPublished, true)
  })

  test('flows by destination: the six largest, the others together, none lost', () => {
    const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
    const rows = places.map((place, i) => row('2026-11-18', place, { observed: sum((i + 1) * 1000) }))
    const { series } = flowChart({ ...defaultChart, by: 'destination' }, body(rows))
    assert.deepEqual(
      series.map(({ name }) => name),
      ['h', 'g', 'f', 'e', 'd', 'c', '2 others'],
    )
    assert.equal(
      series.reduce((total, { values }) => total + (values[0] ?? 0), 0),
      36,
    )
  })

  test('prices of different units are converted by heat content; the spread has the days on which both were quoted', () => {
    const [overlay, spread] = priceCharts(
      ['BRENT', 'NATGAS'],
      new Map([
        [
          'BRENT',
          [
            { date: '2026-11-18', price: 58 },
            { date: '2026-11-19', price: 63.8 },
          ],
        ],
        ['NATGAS', [{ date: '2026-11-19', price: 12.5 }]],
      ]),
    )
    assert.equal(overlay.unit, 'USD/MMBtu')
    assert.deepEqual(overlay.series[0].values, [10, 11])
    assert.deepEqual([spread.dates, spread.series[0].values], [['2026-11-19'], [-1.5]])
    assert.match(
      chartCsv(spread, { asOf: '2026-11-20T00:00:00Z', isDemo: true }),
      /2026-11-19,-1\.5,USD\/MMBtu,.*,true$/,
    )
  })

  test('beside a monthly price a daily one is the mean of its months, so that there is a spread', () => {
    const [overlay, spread] = priceCharts(
      ['BRENT', 'TTF'],
      new Map([
        [
          'BRENT',
          [
            { date: '2026-09-30', price: 58 },
            { date: '2026-10-05', price: 58 },
            { date: '2026-10-06', price: 63.8 },
          ],
        ],
        ['TTF', [{ date: '2026-10-01', price: 12 }]],
      ]),
    )
    assert.deepEqual(
      [overlay.dates, overlay.series[0].values],
      [
        ['2026-09-01', '2026-10-01'],
        [10, 10.5],
      ],
    )
    assert.deepEqual([spread.dates, spread.series[0].values], [['2026-10-01'], [-1.5]])
    assert.match(
      overlay.notes.join(' '),
      /Newest quotes: Brent 6 Oct 2026, TTF 1 Oct 2026\. Brent: means of the months/,
    )
  })

  test('the picture: names of the legend and words of the foot go to the next row before they leave it', () => {
    const widthOf = (text: string) => text.length * 10
    assert.deepEqual(placedWords(['four', 'seven77', 'two'], { maxPx: 100, markPx: 15, gapPx: 5 }, widthOf), [
      { row: 0, xPx: 0 },
      { row: 1, xPx: 0 },
      { row: 2, xPx: 0 },
    ])
    assert.deepEqual(placedWords(['a', 'b'], { maxPx: 100, markPx: 15, gapPx: 5 }, widthOf)[1], { row: 0, xPx: 30 })
    assert.deepEqual(wrappedText('one two incomparably three', 70, widthOf), ['one two', 'incomparably', 'three'])
  })

  test('floating storage: an unknown day is no zero, and the last day names its vessels', () => {
    const stored = { vessels: 3, mt: 540_000, low_mt: 500_000, high_mt: 580_000, unknown: 1 }
    const chart = storageChart(defaultChart, {
      ...{ min_days: 7, from: '2026-11-19', to: '2026-11-20', coverage: { days: 2, counted: 1 } },
      rows: [
        { date: '2026-11-19', commodity: 'All', stored: null, is_complete: true },
        { date: '2026-11-20', commodity: 'All', stored, is_complete: false },
      ],
    })
    assert.deepEqual(chart.series[0].values, [null, 540])
    assert.deepEqual(unknownPeriods(chart), [0])
    assert.match(chart.notes.join(' '), /1 of 2 days are known.*3 vessels on 20 Nov, the cargo of 1 not known/)
  })

  test('a price over a chart is the mean of the quotes of each period; the CSV has it', () => {
    const weeks = flowChart(
      defaultChart,
      body([row('2026-11-09', 'All', { observed: sum(1000) }), row('2026-11-16', 'All', { observed: sum(2000) })]),
    )
    const chart = overlaid(weeks, 'BRENT', [
      { date: '2026-11-13', price: 60 },
      { date: '2026-11-10', price: 70 },
      { date: '2026-11-23', price: 99 },
    ])
    assert.deepEqual(chart.overlay?.values, [65, null])
    assert.deepEqual(tableOf(chart).head.at(-1), 'Brent, USD/barrel')
  })
})
