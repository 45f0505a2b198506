import './table.css'
import { useEffect, useRef } from 'preact/hooks'
import { signal } from '@preact/signals'
import { mapRef } from '../../../map/map-view.tsx'
import { chosenVessels, filters, setTable, table } from '../../../state/app.ts'
import { nowMs, readStored, writeStored } from '../../../state/browser.ts'
import { wholeMatch } from '../../../state/fleet/match.ts'
import { groupings } from '../../../state/table.ts'
import { age, count, counted } from '../../../ui/format.ts'
import { Icon } from '../../../ui/icons.tsx'
import { missingRowsText, noRowsText } from '../../../ui/list-text.ts'
import { filterChips } from '../../../ui/filters/filter-model.ts'
import { HowMade } from '../../../ui/actions/how-made.tsx'
import { FilterChips } from '../../../ui/filters/filter-chips.tsx'
import { ColumnMenu } from './column-menu.tsx'
import { groupingLabels } from './columns.tsx'
import { Compare } from './compare.tsx'
import { csvOf, type FileNote, fileName, geoJsonOf } from './export.ts'
import { SumsText } from './grid-row.tsx'
import { isComparing, lines, sortedVessels, totals } from './table-state.ts'
import { saveMapImage, saveText } from '../../../map/save.ts'
import { VesselGrid } from './vessel-grid.tsx'

const storageKey = 'seaborne.table'
const minShare = 0.2
const maxShare = 0.85
/** Height of the docked table as a share of the stage. */
const share = signal(Math.min(maxShare, Math.max(minShare, Number(readStored(storageKey) ?? 0.4) || 0.4)))

/** The table of every vessel that matches: docked at the bottom, or over the whole map. */
export function TableDock() {
  const heading = useRef<HTMLHeadingElement>(null)
  const { mode } = table.value
  useEffect(() => wholeMatch.follow(), [])
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
  }, [])
  useEffect(() => {
    const style = document.documentElement.style
    style.setProperty('--dock', mode === 'full' ? '100%' : `${Math.round(share.value * 100)}%`)
    return () => style.removeProperty('--dock')
  }, [mode, share.value])
  return (
    <section class={`dock floating ${mode}`} aria-label="Table of vessels">
      <ResizeHandle />
      <header class="dock-head">
        <h2 ref={heading} tabIndex={-1}>
          Vessels
        </h2>
        <Extent />
        <FilterChips />
        <div class="dock-tools">
          <Options />
          <Files />
          <button
            type="button"
            class="icon-button"
            title={mode === 'full' ? 'Dock at the bottom' : 'Full screen (T)'}
            aria-label={mode === 'full' ? 'Dock the table' : 'Table over the whole map'}
            onClick={() => setTable({ mode: mode === 'full' ? 'docked' : 'full' })}
          >
            <Icon name={mode === 'full' ? 'chevron' : 'expand'} size={16} />
          </button>
          <button
            type="button"
            class="icon-button dock-close"
            title="Close (Esc)"
            aria-label="Close Vessels"
            onClick={() => setTable({ mode: 'closed' })}
          >
            <Icon name="close" size={16} />
          </button>
        </div>
      </header>
      {isComparing.value ? <Compare /> : <Body />}
    </section>
  )
}

function Body() {
  const missing = missingText()
  if (missing !== null && wholeMatch.rows.value.length === 0) {
    return (
      <p class="empty dock-empty" role="status">
        {missing} <TryNow />
      </p>
    )
  }
  return (
    <>
      {missing !== null && wholeMatch.state.value.kind !== 'loading' && (
        <p class="hint dock-note" role="status">
          {missing} <TryNow />
        </p>
      )}
      <VesselGrid />
      <footer class="dock-foot">
        <SumsText sums={totals.value} />
        <SumsMade />
        {chosenVessels.value.size > 0 && <Choice />}
        {wholeMatch.asOfMs.value !== null && (
          <span class="muted">as of {age(nowMs.value - wholeMatch.asOfMs.value)} ago</span>
        )}
      </footer>
    </>
  )
}

/** How the sum of the rows was made. */
function SumsMade() {
  const { vessels, tonnes, lowTonnes, highTonnes, unknown } = totals.value
  if (vessels === 0) return null
  return (
    <HowMade
      subject={`table: ${filterText()}`}
      what="the sum of the cargoes"
      shown={`${counted(vessels, 'vessel')}, ${count(tonnes)} t (${count(lowTonnes)}–${count(highTonnes)}), ${count(unknown)} unknown`}
      method="The sum of the cargoes of the rows; its low and high are the sums of their lows and highs, as if all erred the same way. A vessel whose cargo is unknown adds nothing."
      inputs={['the cargo of each vessel, by its draught, size and last port', 'the filters above the table']}
      derivation="cargo"
      measures="error of the whole"
      ageText={wholeMatch.asOfMs.value === null ? null : `rows of ${age(nowMs.value - wholeMatch.asOfMs.value)} ago`}
    />
  )
}

/** Why there are no rows of this view and these filters; null where there are. */
function missingText(): string | null {
  const matched = wholeMatch.matchedCount.value
  const text = missingRowsText(wholeMatch.state.value, matched)
  return text ?? (matched === 0 ? noRowsText(table.value.everywhere) : null)
}

/** Asks again at once, where the next try would take a while. */
function TryNow() {
  if (wholeMatch.state.value.kind !== 'failing') return null
  return (
    <button type="button" class="text-button" onClick={() => wholeMatch.retry()}>
      Try now
    </button>
  )
}

/** How many of the matches the rows are. */
function Extent() {
  const matched = wholeMatch.matchedCount.value
  const shown = wholeMatch.rows.value.length
  if (matched === null) return null
  const place = table.value.everywhere ? 'everywhere' : 'in view'
  if (shown === matched) return <p class="hint extent">{`${count(matched)} ${place}`}</p>
  if (wholeMatch.isPartial.value) return <p class="hint extent">{`${count(shown)} of ${count(matched)} loaded…`}</p>
  return (
    <p class="hint extent" title="A free list has at most 5,000 vessels; Pro has every match.">
      {`${count(shown)} largest of ${count(matched)} ${place}; Pro lists all`}
    </p>
  )
}

function Options() {
  const { group, everywhere } = table.value
  return (
    <>
      <div class="choice" role="group" aria-label="Which vessels">
        <button type="button" aria-pressed={!everywhere} onClick={() => setTable({ everywhere: false })}>
          In view
        </button>
        <button type="button" aria-pressed={everywhere} onClick={() => setTable({ everywhere: true })}>
          Everywhere
        </button>
      </div>
      <select
        aria-label="Group by"
        value={group ?? ''}
        onChange={({ currentTarget: { value } }) =>
          setTable({ group: groupings.find((name) => name === value) ?? null })
        }
      >
        <option value="">No groups</option>
        {groupings.map((name) => (
          <option key={name} value={name}>
            {groupingLabels[name]}
          </option>
        ))}
      </select>
      <ColumnMenu />
    </>
  )
}

/** The filters in words, for what leaves the app. */
export const filterText = () =>
  filterChips(filters.value)
    .map(({ text }) => text)
    .join(', ') || 'no filter'

function exported(): { rows: typeof sortedVessels.value; note: FileNote } {
  const chosen = chosenVessels.value
  const isChosen = chosen.size > 0
  const rows = isChosen ? sortedVessels.value.filter(({ mmsi }) => chosen.has(mmsi)) : sortedVessels.value
  const place = table.value.everywhere ? '' : 'in view, '
  const matched = wholeMatch.matchedCount.value
  const isCapped = !isChosen && matched !== null && rows.length < matched
  const note = {
    filter: `${place}${filterText()}${isChosen ? ', chosen rows' : ''}`,
    asOf: new Date(wholeMatch.asOfMs.value ?? Date.now()).toISOString().slice(0, 19) + 'Z',
    matched: isCapped ? matched : null,
  }
  return { rows, note }
}

function Files() {
  const save = (extension: 'csv' | 'geojson') => {
    const { rows, note } = exported()
    const text = extension === 'csv' ? csvOf(rows, note) : JSON.stringify(geoJsonOf(rows, note))
    saveText(text, extension === 'csv' ? 'text/csv' : 'application/geo+json', fileName(rows, note, extension))
  }
  return (
    <>
      <button type="button" class="text-button" disabled={lines.value.length === 0} onClick={() => save('csv')}>
        <Icon name="download" size={14} /> CSV
      </button>
      <button type="button" class="text-button" disabled={lines.value.length === 0} onClick={() => save('geojson')}>
        GeoJSON
      </button>
      <button
        type="button"
        class="text-button"
        aria-label="PNG of the map"
        onClick={() => mapRef.value && void saveMapImage(mapRef.value, filterText())}
      >
        PNG
      </button>
    </>
  )
}

function Choice() {
  const chosen = chosenVessels.value.size
  return (
    <span class="dock-choice">
      <b>{count(chosen)}</b> chosen
      <button type="button" class="text-button" disabled={chosen < 2} onClick={() => (isComparing.value = true)}>
        Compare
      </button>
      <button type="button" class="text-button" onClick={() => (chosenVessels.value = new Set())}>
        Clear choice
      </button>
    </span>
  )
}

/** Drags the upper edge of the table; arrow keys move it by a twentieth. */
function ResizeHandle() {
  const set = (value: number) => {
    share.value = Math.min(maxShare, Math.max(minShare, value))
    writeStored(storageKey, share.value.toFixed(3))
  }
  return (
    <div
      class="dock-handle"
      role="separator"
      tabIndex={0}
      aria-label="Height of the table"
      aria-orientation="horizontal"
      aria-valuenow={Math.round(share.value * 100)}
      aria-valuemin={minShare * 100}
      aria-valuemax={maxShare * 100}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
        const stage = event.currentTarget.closest('.stage')!.getBoundingClientRect()
        set((stage.bottom - event.clientY) / stage.height)
      }}
      onKeyDown={({ key }) => {
        if (key === 'ArrowUp') set(share.value + 0.05)
        if (key === 'ArrowDown') set(share.value - 0.05)
      }}
    />
  )
}
