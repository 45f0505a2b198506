import {
  chart,
  closeChart,
  closeTimeBar,
  isTimeBarOpen,
  openChart,
  openPanel,
  type Panel,
  selectedMmsi,
  selectedPlace,
  setTable,
  table,
  togglePanel,
} from '../state/app.ts'
import { nextMode } from '../state/table.ts'

const panelByKey: Record<string, Panel> = {
  l: 'layers',
  f: 'filters',
  v: 'views',
  d: 'draw',
  a: 'alerts',
  s: 'settings',
  '?': 'help',
}

/** Binds the keyboard shortcuts; they are ignored while the user types. */
export function bindKeyboard(): void {
  addEventListener('keydown', (event) => {
    if (event.key === 'k' && (event.ctrlKey || event.metaKey)) return focusSearch(event)
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    if (event.key === '/') return focusSearch(event)
    if (event.key === 'Escape') return closeTopmost()
    if (event.key.toLowerCase() === 'c') return chart.peek() ? closeChart() : openChart()
    if (event.key.toLowerCase() === 't') return setTable({ mode: nextMode(table.peek().mode) })
    if (event.key.toLowerCase() === 'p')
      return isTimeBarOpen.peek() ? closeTimeBar() : void (isTimeBarOpen.value = true)
    const panel = panelByKey[event.key.toLowerCase()]
    if (panel) togglePanel(panel)
  })
}

function focusSearch(event: KeyboardEvent): void {
  event.preventDefault()
  document.querySelector<HTMLInputElement>('#search')?.focus()
}

function closeTopmost(): void {
  if (chart.value) closeChart()
  else if (openPanel.value) openPanel.value = null
  else if (selectedMmsi.value) selectedMmsi.value = null
  else if (selectedPlace.value) selectedPlace.value = null
  else setTable({ mode: 'closed' })
}

const isTyping = (target: EventTarget | null) => {
  // Checkboxes and sliders accept no text.
  if (target instanceof HTMLInputElement) return !/^(?:checkbox|radio|range)$/.test(target.type)
  return target instanceof HTMLElement && (target.isContentEditable || /^(?:TEXTAREA|SELECT)$/.test(target.tagName))
}
