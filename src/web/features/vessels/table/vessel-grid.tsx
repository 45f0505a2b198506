import { useSignal } from '@preact/signals'
import type { RefObject, VNode } from 'preact'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import { chosenVessels, isTableScrolling, setTable, table } from '../../../state/app.ts'
import { isPhone } from '../../../state/browser.ts'
import type { SortName } from '../../../state/table.ts'
import { columns, labelOf } from './columns.tsx'
import { GridRow, openVessel } from './grid-row.tsx'
import type { Line } from './model.ts'
import { rowsBetween } from './model.ts'
import { activeLine, lines, shownColumns, toggleChoice, toggleGroup } from './table-state.ts'

/** Rows beyond the visible ones, so that a fast scroll shows no blank. */
const overscan = 6
/** Pause after which a scroll is over. */
const scrollEndMs = 200

/** The rows as a grid that draws only what is in sight: thousands of lines cost as much as a screenful. */
export function VesselGrid() {
  const box = useRef<HTMLDivElement>(null)
  const rowPx = isPhone.value ? 44 : 28
  const scrollEnd = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const first = useSignal(0)
  const isAtEnd = useSignal(false)
  const { visible, boxPx } = useSight(box, rowPx)
  const shown = lines.value
  useEffect(() => {
    activeLine.value = Math.min(activeLine.peek(), Math.max(0, shown.length - 1))
  }, [shown.length])
  const start = Math.max(0, Math.min(first.value, shown.length - visible.value))
  const widths = widthsOf(boxPx.value)
  const widthPx = widths.reduce((sum, px) => sum + px, 0)
  const template = widths.map((px) => `${px}px`).join(' ')
  const isWide = widthPx > boxPx.value
  const scrollTo = (line: number) => {
    const container = box.current!
    const top = line * rowPx
    if (top < container.scrollTop) container.scrollTop = top
    else if (top + 2 * rowPx > container.scrollTop + container.clientHeight)
      container.scrollTop = top + 2 * rowPx - container.clientHeight
  }
  const rowAt = useRows(template, rowPx)
  // The same element as before is not compared: the head knows all lines, and does not change with a scroll.
  const head = useMemo(() => <Head template={template} widthPx={widthPx} />, [template, widthPx])
  return (
    <div class={`grid-box ${isWide && !isAtEnd.value ? 'more' : ''}`}>
      <div
        ref={box}
        id="vessel-grid"
        class={`grid ${isWide ? 'wide' : ''}`}
        role="grid"
        tabIndex={0}
        aria-label="Vessels"
        aria-multiselectable="true"
        aria-rowcount={shown.length + 1}
        aria-colcount={shownColumns.value.length + 2}
        aria-activedescendant={
          isInSight(activeLine.value, start, visible.value) ? `line-${activeLine.value}` : undefined
        }
        style={{ '--row': `${rowPx}px`, '--box': `${widths[0]}px` }}
        onScroll={({ currentTarget: { scrollTop, scrollLeft, scrollWidth, clientWidth } }) => {
          isAtEnd.value = scrollLeft + clientWidth >= scrollWidth - 1
          isTableScrolling.value = true
          clearTimeout(scrollEnd.current)
          scrollEnd.current = setTimeout(() => (isTableScrolling.value = false), scrollEndMs)
          const line = Math.max(0, Math.floor(scrollTop / rowPx) - overscan)
          // Even lines only: half as many updates.
          first.value = line - (line % 2)
        }}
        onKeyDown={(event) => {
          const to = keyTarget(event, shown.length, visible.value - 2 * overscan)
          if (to !== null) {
            event.preventDefault()
            if (event.shiftKey) choose(rowsBetween(shown, activeLine.value, to))
            activeLine.value = to
            scrollTo(to)
          } else pressed(event, shown)
        }}
      >
        {head}
        <div role="rowgroup" class="grid-body" style={{ height: `${shown.length * rowPx}px`, width: `${widthPx}px` }}>
          {shown.slice(start, start + visible.value).map((line, i) =>
            // Rows in sight keep their elements while the lines under them change.
            rowAt(line, start + i, (start + i) % visible.value),
          )}
        </div>
      </div>
    </div>
  )
}

/** Columns grow at most by this factor to fill a wide screen. */
const maxGrowth = 1.5

/** Widths of the box to choose a row, the name and the columns, which fill the width of the grid where they leave some. */
function widthsOf(boxPx: number): number[] {
  const [choicePx, namePx] = isPhone.value ? [44, 168] : [34, 196]
  const least = [namePx, ...shownColumns.value.map((name) => columns[name].widthPx)]
  const growth = (boxPx - choicePx) / least.reduce((sum, px) => sum + px, 0)
  return [choicePx, ...least.map((px) => Math.floor(px * Math.min(maxGrowth, Math.max(1, growth))))]
}

/** How many rows are drawn, those beyond the visible ones included, and how wide the grid is, in pixels. */
function useSight(box: RefObject<HTMLDivElement | null>, rowPx: number) {
  const visible = useSignal(40)
  const boxPx = useSignal(0)
  useEffect(() => {
    const container = box.current!
    const measure = () => {
      visible.value = Math.ceil(container.clientHeight / rowPx) + 2 * overscan
      boxPx.value = container.clientWidth
    }
    const observer = new ResizeObserver(measure)
    observer.observe(container)
    return () => observer.disconnect()
  }, [rowPx])
  return { visible, boxPx }
}

/** Rows as they were drawn last: an element that is the same as before is not compared, so that a scroll costs its new rows. */
function useRows(template: string, rowPx: number) {
  const drawn = useRef({ key: '', rows: new Map<number, { line: Line; slot: number; row: VNode }>() })
  const key = `${template} ${rowPx}`
  const before = drawn.current.key === key ? drawn.current.rows : new Map()
  const rows: typeof before = new Map()
  drawn.current = { key, rows }
  return (line: Line, index: number, slot: number): VNode => {
    const found = before.get(index)
    const same = found?.line === line && found.slot === slot
    const row = same ? found.row : <GridRow key={slot} line={line} index={index} template={template} rowPx={rowPx} />
    rows.set(index, { line, slot, row })
    return row
  }
}

const isInSight = (line: number, start: number, visible: number) => line >= start && line < start + visible

/** The line that an arrow or paging key goes to; null for another key. */
function keyTarget({ key }: KeyboardEvent, count: number, page: number): number | null {
  const at = activeLine.peek()
  const to: Record<string, number> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + page,
    PageUp: at - page,
    Home: 0,
    End: count - 1,
  }
  return Object.hasOwn(to, key) ? Math.max(0, Math.min(count - 1, to[key])) : null
}

function pressed(event: KeyboardEvent, shown: readonly Line[]): void {
  const line = shown[activeLine.peek()]
  const isHere = event.target === event.currentTarget
  if (event.key === 'a' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault()
    choose(rowsBetween(shown, 0, shown.length - 1))
  } else if (line?.kind === 'row' && event.key === ' ' && isHere) {
    event.preventDefault()
    toggleChoice(line.vessel.mmsi)
  } else if (line?.kind === 'row' && event.key === 'Enter' && isHere) openVessel(line.vessel)
  else if (line?.kind === 'group' && isHere && (event.key === 'Enter' || event.key === ' ')) {
    event.preventDefault()
    toggleGroup(line.key)
  }
}

function choose(mmsis: readonly string[]): void {
  chosenVessels.value = new Set([...chosenVessels.peek(), ...mmsis])
}

function Head({ template, widthPx }: { template: string; widthPx: number }) {
  const shown = lines.value.flatMap((line) => (line.kind === 'row' ? [line.vessel.mmsi] : []))
  const isAll = shown.length > 0 && chosenVessels.value.size >= shown.length
  return (
    <div role="rowgroup" class="grid-head" style={{ width: `${widthPx}px` }}>
      <div role="row" aria-rowindex={1} style={{ gridTemplateColumns: template }}>
        <div role="columnheader" class="choice-cell">
          <label class="choice-box">
            <input
              type="checkbox"
              aria-label="Choose every vessel of the table"
              checked={isAll}
              onChange={() => (chosenVessels.value = new Set(isAll ? [] : shown))}
            />
          </label>
        </div>
        <SortHead name="name" label="Vessel" />
        {shownColumns.value.map((name) => (
          <SortHead key={name} name={name} label={labelOf(columns[name])} isNumber={columns[name].isNumber ?? false} />
        ))}
      </div>
    </div>
  )
}

function SortHead({ name, label, isNumber = false }: { name: SortName; label: string; isNumber?: boolean }) {
  const { sort } = table.value
  const isSorted = sort.name === name
  return (
    <div
      role="columnheader"
      class={name === 'name' ? 'name-cell' : isNumber ? 'number' : ''}
      aria-sort={isSorted ? (sort.ascending ? 'ascending' : 'descending') : 'none'}
    >
      <button
        type="button"
        onClick={() => setTable({ sort: { name, ascending: isSorted ? !sort.ascending : !isNumber } })}
      >
        {label}
        {isSorted && <span aria-hidden="true">{sort.ascending ? ' ↑' : ' ↓'}</span>}
      </button>
    </div>
  )
}
