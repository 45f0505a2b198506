import { callApi } from '../../state/api.ts'
import { moment } from '../../ui/format.ts'
import type { ChartView } from '../../state/charts.ts'
import { chartFailure, type ChartResult } from './chart-data.ts'

/** Transits of a chokepoint by day against the usual number. */
export async function loadTransits({ strait }: ChartView, signal: AbortSignal): Promise<ChartResult> {
  const result = await callApi('chokepoints.series', { id: strait }, { signal, once: true })
  if (result.kind !== 'ok') return chartFailure(result)
  const { name, days, baseline, coverage, counted_since } = result.body
  const whole = days.filter((day) => day.is_complete)
  const notes = [
    counted_since === null
      ? `The feeds do not cover this strait now${whole.some(({ inbound }) => inbound !== null) ? '' : ': no day is counted'}.`
      : `Counted without a break since ${moment(counted_since, Date.now())}. Only whole days are drawn.`,
    coverage === null ? 'Coverage is unknown.' : `AIS coverage of the strait: ${Math.round(coverage * 100)} %.`,
  ]
  return {
    charts: [
      {
        title: `Transits by day: ${name}`,
        filter: name,
        unit: 'transits',
        digits: 0,
        form: 'bars',
        dates: whole.map(({ date }) => date),
        labels: whole.map(({ date }) => date),
        series: [
          { name: 'Inbound', values: whole.map(({ inbound }) => inbound) },
          { name: 'Outbound', values: whole.map(({ outbound }) => outbound) },
        ],
        band: null,
        reference: baseline && { name: `Usual (${baseline.period})`, value: baseline.transits_per_day },
        source: 'GET /chokepoints: crossings of AIS tracks',
        made: {
          method: 'A vessel that crosses the strait from one side to the other counts once, at its crossing.',
          derivation: ['chokepoint transits'],
        },
        notes,
      },
    ],
  }
}
