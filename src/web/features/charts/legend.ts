import { decimals, unknownText } from '../../ui/format.ts'
import { type ChartData, type ChartSeries, unknownPeriods } from './chart-data.ts'

const chartColours = 7

/** The colour of a part: those of the page's chart tokens in turn. What is expected is the first one, paler. */
export const partToken = (i: number, { isExpected }: Pick<ChartSeries, 'isExpected'>) =>
  `--chart-${((isExpected ? 0 : i) % chartColours) + 1}`

/** One name of a legend with what is drawn before it. */
export interface LegendEntry {
  name: string
  mark: 'fill' | 'pale' | 'band' | 'hatch' | 'line' | 'dashes' | 'moment'
  /** The colour of the mark by its token. */
  token: string
  /** The figure in a period, and its bounds; null where there is none. */
  at?: (row: number) => { value: string | null; bounds: string | null }
  /** A figure that holds for all periods. */
  always?: string
}

export const valueText = (value: number | null | undefined, digits: number) =>
  value === null || value === undefined ? unknownText : decimals(value, digits)

type Values = readonly (number | null)[] | undefined

const boundsText = (low: Values, high: Values, { row, digits }: { row: number; digits: number }) =>
  (low?.[row] ?? null) === null || !high ? null : `${valueText(low?.[row], digits)}–${valueText(high[row], digits)}`

/** Everything that is drawn, by name: the legend beside the chart and that of its picture are the same. */
export function legendOf(chart: ChartData, hasMoment: boolean): LegendEntry[] {
  const { series, band, overlay, reference, digits } = chart
  const parts = series.map((part, i): LegendEntry => {
    const drawn = part.isExpected ? 'pale' : chart.form === 'lines' ? 'line' : 'fill'
    return {
      ...{ name: part.name, mark: drawn, token: partToken(i, part) },
      at: (row) => ({
        value: valueText(part.values[row], digits),
        bounds: boundsText(part.low, part.high, { row, digits }),
      }),
    }
  })
  const entries: (LegendEntry | false | null | undefined)[] = [
    ...parts,
    band && {
      ...{ name: band.name, mark: 'band', token: '--text' },
      at: (row) => ({ value: null, bounds: boundsText(band.low, band.high, { row, digits }) }),
    },
    overlay && {
      ...{ name: `${overlay.name}, ${overlay.unit} (right)`, mark: 'line', token: '--text' },
      at: (row) => ({ value: valueText(overlay.values[row], 2), bounds: null }),
    },
    chart.form === 'bars' && unknownPeriods(chart).length > 0 && { name: 'Not known', mark: 'hatch', token: '--muted' },
    hasMoment && { name: 'Moment of the map', mark: 'moment', token: '--warn' },
    reference && {
      ...{ name: reference.name, mark: 'dashes', token: '--muted' },
      ...(reference.value !== 0 && { always: valueText(reference.value, digits) }),
    },
  ]
  return entries.filter((entry) => entry !== false && entry !== null && entry !== undefined)
}
