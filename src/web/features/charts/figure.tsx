import { msPerHour } from '#domain/time.ts'
import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type uPlot from 'uplot'
import { saveFile, saveText } from '../../map/save.ts'
import { momentMs, shownTheme } from '../../state/app.ts'
import { demo } from '../../state/resources.ts'
import { Icon } from '../../ui/icons.tsx'
import { nowMs } from '../../state/browser.ts'
import { HowMade } from '../../ui/actions/how-made.tsx'
import { decimals, fromNow, unknownText } from '../../ui/format.ts'
import { chartCsv, type ChartData, type ChartSeries, tableOf, unknownPeriods } from './chart-data.ts'

interface Props {
  chart: ChartData
  /** When the data was asked for. */
  askedMs: number
  heightPx: number
}

const partColour = (i: number, { isExpected }: ChartSeries) =>
  isExpected ? 'color-mix(in srgb, var(--chart-1) 40%, var(--panel-solid))' : `var(--chart-${(i % 7) + 1})`

const valueText = (value: number | null | undefined, digits: number) =>
  value === null || value === undefined ? unknownText : decimals(value, digits)

const fileTime = (ms: number) => `${new Date(ms).toISOString().slice(0, 16).replaceAll(/[-:]/g, '')}Z`
const slug = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 80)

/** A chart with values under the pointer, as a table, as CSV and as a picture. */
export function ChartFigure({ chart, askedMs, heightPx }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const plot = useRef<uPlot | null>(null)
  const row = useSignal<number | null>(null)
  const isTable = useSignal(false)
  // While the time bar plays, the mark moves by the hour.
  const markedHour = momentMs.value === null ? null : Math.floor(momentMs.value / msPerHour)
  useEffect(() => {
    const container = box.current
    if (!container || isTable.value) return
    let isUnmounted = false
    const draw = () =>
      void import('./plot.ts').then(({ plotChart }) => {
        if (isUnmounted) return
        plot.current?.destroy()
        plot.current = plotChart(container, chart, {
          ...{ heightPx, momentMs: momentMs.peek() },
          onRow: (next) => (row.value = next),
        })
      })
    const sizes = new ResizeObserver(() => {
      if (plot.current) plot.current.setSize({ width: container.clientWidth, height: heightPx })
    })
    draw()
    sizes.observe(container)
    return () => {
      isUnmounted = true
      sizes.disconnect()
      plot.current?.destroy()
      plot.current = null
    }
  }, [chart, heightPx, isTable.value, shownTheme.value, markedHour])
  return (
    <figure class="chart-figure" aria-label={chart.title}>
      <figcaption class="chart-head">
        <h3>{chart.title}</h3>
        <span class="muted">
          {chart.filter}, {chart.unit}
        </span>
        <Tools
          chart={chart}
          askedMs={askedMs}
          plot={() => plot.current}
          isTable={isTable.value}
          toggle={() => (isTable.value = !isTable.value)}
        />
      </figcaption>
      {isTable.value ? (
        <DataTable chart={chart} />
      ) : (
        <>
          <Legend chart={chart} row={row.value} />
          <div
            ref={box}
            class="chart-plot"
            role="img"
            aria-label={summaryText(chart)}
            style={{ height: `${heightPx}px` }}
          />
        </>
      )}
      <p class="hint">
        {chart.notes.join(' ')} Source: {chart.source}.
      </p>
      <Explanation chart={chart} askedMs={askedMs} />
    </figure>
  )
}

/** How the figures of the chart were made. */
function Explanation({ chart, askedMs }: Pick<Props, 'chart' | 'askedMs'>) {
  if (chart.made === undefined) return null
  return (
    <HowMade
      {...chart.made}
      subject={`chart ${slug(chart.title)}`}
      what={`the chart ${chart.title}`}
      shown={summaryText(chart).slice(0, 400)}
      inputs={[chart.source]}
      ageText={`asked for ${fromNow(new Date(askedMs).toISOString(), nowMs.value)}`}
    />
  )
}

/** The chart in a sentence, for those who do not see it. */
function summaryText({ title, labels, series, unit, digits }: ChartData): string {
  const parts = series.map(({ name, values }) => {
    const last = values.findLastIndex((value) => value !== null)
    return last < 0 ? `${name} unknown` : `${name} ${valueText(values[last], digits)} ${unit} in ${labels[last]}`
  })
  return `${title}, ${labels[0] ?? ''} to ${labels.at(-1) ?? ''}: ${parts.join('; ')}`
}

/** Names and colours; with the pointer on the chart, the values of that period. */
function Legend({ chart, row }: { chart: ChartData; row: number | null }) {
  const { series, band, reference, labels, digits, overlay } = chart
  const bounds = ({ low, high }: ChartSeries) =>
    row === null || !low || !high || (low[row] ?? null) === null
      ? null
      : `${valueText(low[row], digits)}–${valueText(high[row], digits)}`
  return (
    <ul class="chart-legend">
      {row !== null && <li class="chart-period">{labels[row]}</li>}
      {series.map((part, i) => (
        <li key={part.name}>
          <span class="chart-swatch" style={{ background: partColour(i, part) }} aria-hidden="true" />
          {part.name}
          {row !== null && <b>{valueText(part.values[row], digits)}</b>}
          {bounds(part) && <small>{bounds(part)}</small>}
        </li>
      ))}
      {band && (
        <li>
          <span class="chart-swatch band" aria-hidden="true" />
          {band.name}
          {row !== null && (band.low[row] ?? null) !== null && (
            <small>
              {valueText(band.low[row], digits)}–{valueText(band.high[row], digits)}
            </small>
          )}
        </li>
      )}
      {overlay && (
        <li>
          <span class="chart-swatch" style={{ background: 'var(--text)' }} aria-hidden="true" />
          {overlay.name}, {overlay.unit} (right) {row !== null && <b>{valueText(overlay.values[row], 2)}</b>}
        </li>
      )}
      {chart.form === 'bars' && unknownPeriods(chart).length > 0 && (
        <li>
          <span class="chart-swatch unknown" aria-hidden="true" />
          Not known
        </li>
      )}
      {momentMs.value !== null && (
        <li>
          <span class="chart-swatch moment" aria-hidden="true" />
          Moment of the map
        </li>
      )}
      {reference && reference.value !== 0 && (
        <li>
          <span class="chart-swatch line" aria-hidden="true" />
          {reference.name} <b>{valueText(reference.value, digits)}</b>
        </li>
      )}
    </ul>
  )
}

interface ToolsProps {
  chart: ChartData
  askedMs: number
  plot: () => uPlot | null
  isTable: boolean
  toggle: () => void
}

function Tools({ chart, askedMs, plot, isTable, toggle }: ToolsProps) {
  const name = `${slug(`${chart.title} ${chart.filter}`)}-${fileTime(askedMs)}${demo.value ? '-demo' : ''}`
  const asOf = `${new Date(askedMs).toISOString().slice(0, 19)}Z`
  return (
    <span class="chart-tools">
      <button type="button" class="text-button" aria-pressed={isTable} onClick={toggle}>
        {isTable ? 'Chart' : 'Table'}
      </button>
      <button
        type="button"
        class="text-button"
        onClick={() => saveText(chartCsv(chart, { asOf, isDemo: demo.value }), 'text/csv', `${name}.csv`)}
      >
        <Icon name="download" size={14} /> CSV
      </button>
      {!isTable && (
        <button type="button" class="text-button" onClick={() => void savePicture({ chart, plot: plot(), name, asOf })}>
          PNG
        </button>
      )}
    </span>
  )
}

interface Picture {
  chart: ChartData
  plot: uPlot | null
  name: string
  asOf: string
}

async function savePicture({ chart, plot, name, asOf }: Picture): Promise<void> {
  if (plot === null) return
  const { chartPicture } = await import('./plot.ts')
  const style = getComputedStyle(document.documentElement)
  const image = await chartPicture(plot, {
    title: `${chart.title} (${chart.unit})`,
    legend: [
      ...chart.series.map((part, i) => ({ name: part.name, token: `--chart-${((part.isExpected ? 0 : i) % 7) + 1}` })),
      ...(chart.overlay ? [{ name: `${chart.overlay.name}, ${chart.overlay.unit}`, token: '--text' }] : []),
    ].map(({ name, token }) => ({ name, colour: style.getPropertyValue(token).trim() })),
    foot: [`Seaborne · ${asOf} · ${chart.filter}`, `Source: ${chart.source}. ${chart.notes[0] ?? ''}`],
    demo: demo.value ? 'DEMO DATA: simulated vessels' : null,
  })
  if (image) saveFile(image, `${name}.png`)
}

function DataTable({ chart }: { chart: ChartData }) {
  const { head, rows } = tableOf(chart)
  return (
    <div class="chart-table" tabIndex={0} role="group" aria-label={`${chart.title}: table`}>
      <table>
        <caption class="unseen">
          {chart.title}, {chart.unit}
        </caption>
        <thead>
          <tr>
            {head.map((name, i) => (
              <th key={name} scope="col" class={i === 0 ? '' : 'number'}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, ...values]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {values.map((value, i) => (
                <td key={i} class="number">
                  {valueText(value as number | null, chart.digits)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
