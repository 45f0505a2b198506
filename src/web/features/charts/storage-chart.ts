import { commodityText } from '#domain/vessel/commodities.ts'
import type { Output } from '#contract/operations.ts'
import { isoDate, msPerDay } from '#domain/time.ts'
import { callApi } from '../../state/api.ts'
import { momentMs } from '../../state/app.ts'
import type { ChartView } from '../../state/charts.ts'
import { seriesUnit } from '../../ui/amounts.ts'
import { count, dayText } from '../../ui/format.ts'
import { type ChartData, chartFailure, type ChartResult, type ChartSeries, largestParts } from './chart-data.ts'

type Body = Output<'flows.floatingStorage'>

const days = 90

/** Cargo in floating storage by day, of the 90 days before now, or around the moment of the map. */
export async function loadStorage(view: ChartView, signal: AbortSignal): Promise<ChartResult> {
  const { commodity } = view
  const toMs = momentMs.peek() === null ? null : momentMs.peek()! + (days / 3) * msPerDay
  const result = await callApi(
    'flows.floatingStorage',
    {
      by: view.by === 'commodity' ? 'commodity' : 'total',
      ...(commodity !== '' && { commodity }),
      ...(toMs !== null && { from: isoDate(toMs - (days - 1) * msPerDay), to: isoDate(toMs) }),
    },
    { signal, once: true },
  )
  return result.kind === 'ok' ? { charts: [storageChart(view, result.body)] } : chartFailure(result)
}

export function storageChart({ by, commodity }: ChartView, body: Body): ChartData {
  const dates = [...new Set(body.rows.map(({ date }) => date))].toSorted()
  const { unit, perTonne } = seriesUnit(commodity)
  const inUnit = (tonnes: number) => Math.round(tonnes * perTonne * 10) / 10
  const { counted, days: asked } = body.coverage
  const latest = body.rows.filter(({ date }) => date === dates.at(-1))
  const vessels = latest.reduce((sum, { stored }) => sum + (stored?.vessels ?? 0), 0)
  const unknown = latest.reduce((sum, { stored }) => sum + (stored?.unknown ?? 0), 0)
  return {
    title: `Cargo in floating storage${by === 'commodity' ? ' by commodity' : ''}`,
    filter: commodity === '' ? 'all liquids and gas' : commodityText(commodity),
    unit,
    digits: 0,
    form: 'bars',
    dates,
    labels: dates,
    series: seriesOf(body.rows, dates, inUnit),
    band: null,
    reference: null,
    source: 'GET /flows/floating-storage: stays of AIS tracks, tonnes estimated from draughts',
    made: {
      method:
        'The estimated cargo of each ship whose stay has reached the days that count, summed at the end of the day.',
      derivation: ['floating storage', 'cargo'],
    },
    notes: [
      `Laden tankers and gas carriers below 2 kn outside port for ${body.min_days} days or more, at the end of each day.`,
      `${count(counted)} of ${count(asked)} days are known${counted < asked ? ': a day needs itself and the seven before it counted' : ''}.`,
      ...(latest.every(({ stored }) => stored === null)
        ? []
        : [
            `${count(vessels)} ${vessels === 1 ? 'vessel' : 'vessels'} on ${dayText(dates.at(-1))}${unknown === 0 ? '' : `, the cargo of ${count(unknown)} not known`}.`,
          ]),
    ],
  }
}

function seriesOf(rows: Body['rows'], dates: readonly string[], inUnit: (tonnes: number) => number): ChartSeries[] {
  const parts = [...Map.groupBy(rows, ({ commodity }) => commodity)].map(([name, own]) => {
    const byDate = new Map(own.map(({ date, stored }) => [date, stored]))
    const figures = (member: 'mt' | 'low_mt' | 'high_mt') =>
      dates.map((date) => {
        const sum = byDate.get(date)
        return sum ? inUnit(sum[member]) : null
      })
    return { name, values: figures('mt'), low: figures('low_mt'), high: figures('high_mt') }
  })
  return largestParts(parts.map((part) => (part.name === 'All' ? { ...part, name: 'Stored' } : part)))
}
