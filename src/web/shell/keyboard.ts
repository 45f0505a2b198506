import { useLayoutEffect } from 'preact/hooks'
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

/** Closes what has the focus, or what is on top. */
function closeTopmost(): void {
  const isCardOpen = selectedMmsi.value !== null || selectedPlace.value !== null
  if (isCardOpen && document.activeElement?.closest('.card')) closeCard()
  else if (chart.value) closeChart()
  else if (openPanel.value) openPanel.value = null
  else if (isCardOpen) closeCard()
  else setTable({ mode: 'closed' })
}

function closeCard(): void {
  if (selectedMmsi.value !== null) selectedMmsi.value = null
  else selectedPlace.value = null
}

const isTyping = (target: EventTarget | null) => {
  // Checkboxes and sliders accept no text.
  if (target instanceof HTMLInputElement) return !/^(?:checkbox|radio|range)$/.test(target.type)
  return target instanceof HTMLElement && (target.isContentEditable || /^(?:TEXTAREA|SELECT)$/.test(target.tagName))
}

/**
 * Returns the focus to where it was before a part of the page opened, once that part is closed. The focus that was in it is
 * lost with its elements, and a user of the keyboard would begin again at the top of the page. A focus that has moved
 * elsewhere meanwhile stays there.
 */
export function useFocusReturn(isOpen: boolean): void {
  // A layout effect runs before the title of what opens takes the focus.
  useLayoutEffect(() => {
    if (!isOpen) return
    const before = document.activeElement
    return () => {
      if (document.activeElement === document.body && before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true })
    }
  }, [isOpen])
}
