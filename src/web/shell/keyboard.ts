import { selectedPlace } from '../live/places.ts'
import { openPanel, type Panel, selectedMmsi } from '../state/app.ts'

const panelByKey: Record<string, Panel> = {
  l: 'layers',
  f: 'filters',
  v: 'views',
  d: 'draw',
  a: 'alerts',
  t: 'table',
  '?': 'help',
}

/** Single keys that open things; they rest while somebody types. */
export function keyboard(): void {
  addEventListener('keydown', (event) => {
    if (event.key === 'k' && (event.ctrlKey || event.metaKey)) return focusSearch(event)
    if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return
    if (event.key === '/') return focusSearch(event)
    if (event.key === 'Escape') return escape()
    const panel = panelByKey[event.key.toLowerCase()]
    if (panel) openPanel.value = openPanel.value === panel ? null : panel
  })
}

function focusSearch(event: KeyboardEvent): void {
  event.preventDefault()
  document.querySelector<HTMLInputElement>('#search')?.focus()
}

function escape(): void {
  if (openPanel.value) openPanel.value = null
  else if (selectedMmsi.value) selectedMmsi.value = null
  else selectedPlace.value = null
}

const typing = (target: EventTarget | null) => {
  // A box that is ticked or a bar that is dragged takes no letters.
  if (target instanceof HTMLInputElement) return !/^(?:checkbox|radio|range)$/.test(target.type)
  return target instanceof HTMLElement && (target.isContentEditable || /^(?:TEXTAREA|SELECT)$/.test(target.tagName))
}
