import './charts.css'
import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { msPerDay } from '#domain/time.ts'
import { isPro } from '../../state/account.ts'
import { settings } from '../../state/settings.ts'
import { chart, closeChart, momentMs, openPanel, type Panel } from '../../state/app.ts'
import { appPath, embedded, isPhone, ownTabAddress } from '../../state/browser.ts'
import { type ChartKind, type ChartView, chartText, defaultChart } from '../../state/charts.ts'
import { CopyLine } from '../../ui/copy-line.tsx'
import { Icon } from '../../ui/icons.tsx'
import { secondsUntil } from '../../ui/list-text.ts'
import { Locked } from '../../ui/locked.tsx'
import type { ChartData, ChartResult } from './chart-data.ts'
import { ChartFigure } from './figure.tsx'
import { ChartControls } from './controls.tsx'
import { loadFlows } from './flow-chart.ts'
import { loadPrices } from './price-chart.ts'
import { withPrice } from './price-overlay.ts'
import { loadStorage } from './storage-chart.ts'
import { loadTransits } from './transit-chart.ts'
import { Choice } from '../../ui/choice.tsx'

const tabs: Record<ChartKind, string> = {
  flows: 'Flows',
  storage: 'Storage',
  transits: 'Chokepoints',
  prices: 'Prices',
}

const boards: { panel: Panel; label: string }[] = [
  { panel: 'flows', label: 'Flow matrix' },
  { panel: 'chokepoints', label: 'Chokepoints now' },
  { panel: 'prices', label: 'Price list' },
  { panel: 'events', label: 'Events' },
]

const loaders: Record<ChartKind, (view: ChartView, signal: AbortSignal) => Promise<ChartResult>> = {
  flows: loadFlows,
  storage: loadStorage,
  transits: loadTransits,
  prices: loadPrices,
}

const refreshMs = 300_000

/** A chart alone takes the height that the window leaves below its controls; of two, both are in sight. */
function chartHeightPx(i: number, charts: number): number {
  const freePx = innerHeight - (isPhone.value ? 570 : embedded ? 250 : 330)
  const both = Math.min(520, Math.max(200, freePx))
  return charts === 1 ? both : Math.round(Math.max(160, i === 0 ? both * 0.55 : both * 0.35))
}

/** The charts, over the map: flows, transits, prices and spreads, each with table, files and a link. */
export function ChartsWindow() {
  const heading = useRef<HTMLHeadingElement>(null)
  const isSharing = useSignal(false)
  useEffect(() => {
    if (!embedded) heading.current?.focus({ preventScroll: true })
  }, [])
  const view = chart.value ?? defaultChart
  return (
    <section class={`charts floating ${embedded ? 'embedded' : ''}`} aria-label="Charts">
      <header class="charts-head">
        <h2 ref={heading} tabIndex={-1}>
          Charts
        </h2>
        <Choice
          label="Kind of chart"
          values={Object.keys(tabs) as ChartKind[]}
          chosen={view.kind}
          choose={(kind) => (chart.value = { ...view, kind })}
          text={(kind) => tabs[kind]}
        />
        {embedded && (
          <a class="text-button charts-share" href={ownTabAddress()} target="_blank" rel="noopener">
            Open in Seaborne
          </a>
        )}
        {!embedded && (
          <>
            <span class="charts-boards">
              {boards.map(({ panel, label }) => (
                <button key={panel} type="button" class="text-button" onClick={() => openBoard(panel)}>
                  {label}
                </button>
              ))}
            </span>
            <button
              type="button"
              class="text-button charts-share"
              aria-expanded={isSharing.value}
              onClick={() => (isSharing.value = !isSharing.value)}
            >
              <Icon name="share" size={14} /> Share
            </button>
            <button
              type="button"
              class="icon-button charts-close"
              title="Close (Esc)"
              aria-label="Close Charts"
              onClick={closeChart}
            >
              <Icon name="close" size={16} />
            </button>
          </>
        )}
      </header>
      {isSharing.value && <Links view={view} />}
      <div class="charts-body" tabIndex={0} role="group" aria-label="Charts: content">
        {isPro.value ? (
          <Figures view={view} />
        ) : (
          <Locked what={lockedTexts[view.kind]}>
            <ExampleChart isLine={view.kind === 'prices'} />
          </Locked>
        )}
      </div>
    </section>
  )
}

const lockedTexts: Record<ChartKind, string> = {
  flows: 'Cargo flows by day, week or month, by origin and destination, with the year before, are part of Pro.',
  storage: 'Cargo on laden vessels that lie outside port for a week or more, by day, is part of Pro.',
  transits: 'Transits of the eight chokepoints by day against the usual number are part of Pro.',
  prices: 'Price histories over each other in one unit, and spreads, are part of Pro.',
}

/** Heights of the bars of the example: no data. */
const exampleBars = [46, 58, 41, 66, 72, 54, 63, 80, 69, 75, 52, 34]

/** What the chart looks like with Pro: drawn, and said to be no data. */
function ExampleChart({ isLine }: { isLine: boolean }) {
  const points = exampleBars.map((height, i) => `${i * 26 + 13},${90 - height}`).join(' ')
  return (
    <figure class="example-chart">
      <svg viewBox="0 0 312 92" role="img" aria-label="What it looks like: an example, no data">
        {isLine ? (
          <polyline points={points} class="line" />
        ) : (
          exampleBars.map((height, i) => <rect key={i} x={i * 26 + 4} y={90 - height} width="18" height={height} />)
        )}
        <line x1="0" x2="312" y1="90.5" y2="90.5" />
      </svg>
      <figcaption class="hint">What it looks like: an example, no data.</figcaption>
    </figure>
  )
}

function openBoard(panel: Panel): void {
  closeChart()
  openPanel.value = panel
}

/** The address of the chart, and the frame that shows it in another page. */
function Links({ view }: { view: ChartView }) {
  const link = `${location.origin}${appPath}?chart=${chartText(view)}`
  return (
    <div class="charts-links">
      <CopyLine text={link} what="link" />
      <CopyLine
        text={`<iframe src="${link}&embed=1" width="800" height="480" title="Seaborne chart"></iframe>`}
        what="frame"
      />
      <p class="hint">
        A frame shows the figures to readers who are signed in here with Pro, on pages of the same site that the
        operator allows (SVC_EMBED_ORIGINS). On other sites it shows a link that opens the chart.
      </p>
    </div>
  )
}

/** What is drawn, and what stands in the way of something newer. */
interface Shown {
  key: string
  charts: readonly ChartData[]
  askedMs: number
  failure: { text: string; nextTryMs: number | null } | null
}

/** The charts of a view, asked for again every five minutes; after a failure as soon as another attempt may succeed. */
function useCharts(view: ChartView, key: string): { shown: Shown | null; reload: () => void } {
  const result = useSignal<Shown | null>(null)
  const reload = useRef(() => {})
  useEffect(() => {
    const abort = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const load = async () => {
      clearTimeout(timer)
      const askedMs = Date.now()
      const own = await loaders[view.kind](view, abort.signal)
      const found = view.kind === 'prices' ? own : await withPrice(own, view.overlay, abort.signal)
      if (abort.signal.aborted) return
      result.value = afterLoad(result.peek(), found, { key, askedMs })
      const waitMs = 'error' in found ? found.waitMs : refreshMs
      if (waitMs !== null) timer = setTimeout(() => void load(), waitMs)
    }
    reload.current = () => void load()
    void load()
    return () => {
      abort.abort()
      clearTimeout(timer)
    }
  }, [key])
  return { shown: result.value, reload: () => reload.current() }
}

/** A chart stays while a newer one cannot be had. */
function afterLoad(
  before: Shown | null,
  found: ChartResult,
  { key, askedMs }: { key: string; askedMs: number },
): Shown {
  if ('charts' in found) return { key, charts: found.charts, askedMs, failure: null }
  const kept = before?.key === key ? before : null
  const nextTryMs = found.waitMs === null ? null : Date.now() + found.waitMs
  return {
    ...{ key, charts: kept?.charts ?? [], askedMs: kept?.askedMs ?? askedMs },
    failure: { text: found.error, nextTryMs },
  }
}

function Failure({ failure, reload }: { failure: NonNullable<Shown['failure']>; reload: () => void }) {
  const { text, nextTryMs } = failure
  return (
    <div class="notice bad chart-failure" role="alert">
      {text}
      {nextTryMs !== null && ` Next try in ${secondsUntil(nextTryMs)} s.`}{' '}
      <button type="button" class="text-button" onClick={reload}>
        Try now
      </button>
    </div>
  )
}

function Figures({ view }: { view: ChartView }) {
  // Another unit of cargo is another chart, and so is another day of the time bar.
  const day = momentMs.value === null ? 'live' : Math.floor(momentMs.value / msPerDay)
  const key = `${chartText(view)} ${settings.value.mass} ${day}`
  const { shown, reload } = useCharts(view, key)
  const charts = shown?.charts ?? []
  return (
    <>
      <ChartControls view={view} set={(change) => (chart.value = { ...view, ...change })} />
      {shown === null && <p class="hint">Loading the chart…</p>}
      {shown?.failure && <Failure failure={shown.failure} reload={reload} />}
      <div class={`chart-figures ${shown?.key === key ? '' : 'stale'}`} aria-busy={shown?.key !== key}>
        {charts.map((each, i) =>
          each.series.every(({ values }) => values.every((value) => value === null)) ? (
            <p key={each.title} class="empty">
              No figure for {each.filter}: nothing was counted. {each.notes.join(' ')}
            </p>
          ) : (
            <ChartFigure
              key={each.title}
              chart={each}
              askedMs={shown!.askedMs}
              heightPx={chartHeightPx(i, charts.length)}
            />
          ),
        )}
      </div>
    </>
  )
}
