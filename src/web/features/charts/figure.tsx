import { msPerHour } from '#domain/time.ts'
import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type uPlot from 'uplot'
import { saveFile, saveText } from '../../map/save.ts'
import { momentMs, shownTheme } from '../../state/app.ts'
import { demo } from '../../state/resources.ts'
import { Icon } from '../../ui/icons.tsx'
import { nowMs } from '../../state/browser.ts'
import { useCode } from '../../ui/chart/use-code.tsx'
import { HowMade } from '../../ui/actions/how-made.tsx'
import { stampTime } from '../../state/settings.ts'
import { fileSlug, fromNow } from '../../ui/format.ts'
import { chartCsv, type ChartData, tableOf, timeSpan } from './chart-data.ts'
import { type LegendEntry, legendOf, valueText } from './legend.ts'

interface Props {
  chart: ChartData
  /** When the data was asked for. */
  askedMs: number
  heightPx: number
}

const fileTime = (ms: number) => `${new Date(ms).toISOString().slice(0, 16).replaceAll(/[-:]/g, '')}Z`

/** Words of the filter that the title has are not said again. */
const fileName = ({ title, filter }: ChartData) => fileSlug(title.includes(filter) ? title : `${title} ${filter}`)

/** Prices are real also where vessels are simulated. */
const isDemo = ({ isPublished }: ChartData) => demo.value && isPublished !== true

const loadPlot = () => import('./plot.ts')

/** A chart with values under the pointer, as a table, as CSV and as a picture. */
export function ChartFigure({ chart, askedMs, heightPx }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const plot = useRef<uPlot | null>(null)
  const { code, failed } = useCode(loadPlot)
  const row = useSignal<number | null>(null)
  const isTable = useSignal(false)
  // While the time bar plays, the mark moves by the hour.
  const markedHour = momentMs.value === null ? null : Math.floor(momentMs.value / msPerHour)
  useEffect(() => {
    const container = box.current
    if (!container || code === null || isTable.value) return
    plot.current = code.plotChart(container, chart, {
      ...{ heightPx, momentMs: momentMs.peek() },
      onRow: (next) => (row.value = next),
    })
    const sizes = new ResizeObserver(() => {
      if (plot.current) plot.current.setSize({ width: container.clientWidth, height: heightPx })
    })
    sizes.observe(container)
    return () => {
      sizes.disconnect()
      plot.current?.destroy()
      plot.current = null
    }
  }, [chart, heightPx, isTable.value, shownTheme.value, markedHour, code])
  return (
    <figure class="chart-figure" aria-label={chart.title}>
      <figcaption class="chart-head">
        <h3>{chart.title}</h3>
        <span class="muted">{chart.title.includes(chart.filter) ? chart.unit : `${chart.filter}, ${chart.unit}`}</span>
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
          {failed}
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
      method={chart.made.method}
      derivation={chart.made.derivation}
      subject={`chart ${fileSlug(chart.title)}`}
      what={`the chart ${chart.title}`}
      shown={summaryText(chart).slice(0, 400)}
      inputs={[chart.source]}
      ageText={chart.made.ageText ?? `counted up to ${fromNow(new Date(askedMs).toISOString(), nowMs.value)}`}
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

const swatchStyle = ({ mark, token }: LegendEntry) => {
  if (mark === 'fill') return { background: `var(${token})` }
  if (mark === 'pale') return { background: `color-mix(in srgb, var(${token}) 40%, var(--panel-solid))` }
  return mark === 'line' || mark === 'dashes' ? { borderColor: `var(${token})` } : {}
}

/** Names and colours; with the pointer on the chart, the values of that period. */
function Legend({ chart, row }: { chart: ChartData; row: number | null }) {
  return (
    <ul class="chart-legend">
      {row !== null && <li class="chart-period">{chart.labels[row]}</li>}
      {legendOf(chart, isMomentIn(chart)).map((entry) => {
        const entryText = row === null ? undefined : entry.at?.(row)
        return (
          <li key={entry.name}>
            <span class={`chart-swatch ${entry.mark}`} style={swatchStyle(entry)} aria-hidden="true" />
            {entry.name}
            {(entryText?.value ?? entry.always) && <b>{entryText?.value ?? entry.always}</b>}
            {entryText?.bounds && <small>{entryText.bounds}</small>}
          </li>
        )
      })}
    </ul>
  )
}

/** Whether the moment of the map is marked: it lies in the time of the chart. */
function isMomentIn(chart: ChartData): boolean {
  const [fromMs, toMs] = timeSpan(chart)
  return momentMs.value !== null && momentMs.value >= fromMs && momentMs.value <= toMs
}

interface ToolsProps {
  chart: ChartData
  askedMs: number
  plot: () => uPlot | null
  isTable: boolean
  toggle: () => void
}

function Tools({ chart, askedMs, plot, isTable, toggle }: ToolsProps) {
  const name = `${fileName(chart)}-${fileTime(askedMs)}${isDemo(chart) ? '-demo' : ''}`
  const asOf = `${new Date(askedMs).toISOString().slice(0, 19)}Z`
  return (
    <span class="chart-tools">
      <button type="button" class="text-button" aria-pressed={isTable} onClick={toggle}>
        {isTable ? 'Chart' : 'Table'}
      </button>
      <button
        type="button"
        class="text-button"
        onClick={() => saveText(chartCsv(chart, { asOf, isDemo: isDemo(chart) }), 'text/csv', `${name}.csv`)}
      >
        <Icon name="download" size={14} /> CSV
      </button>
      {!isTable && (
        <button
          type="button"
          class="text-button"
          onClick={() => void savePicture({ chart, plot: plot(), name, askedMs })}
        >
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
  askedMs: number
}

async function savePicture({ chart, plot, name, askedMs }: Picture): Promise<void> {
  if (plot === null) return
  const { chartPicture } = await import('./picture.ts')
  const image = await chartPicture(plot, {
    title: `${chart.title} (${chart.unit})`,
    legend: legendOf(chart, isMomentIn(chart)),
    foot: [
      `Seaborne · ${stampTime(askedMs)} · ${chart.filter}`,
      `Source: ${chart.source}. ${chart.notes.join(' ')} Days are those of UTC.`,
    ],
    demo: isDemo(chart) ? 'DEMO DATA: simulated vessels' : null,
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
