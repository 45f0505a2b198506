import { signal } from '@preact/signals'
import { openPanel, selectedMmsi } from '../state/app.ts'
import { embedded } from '../state/embed.ts'

const narrow = matchMedia('(max-width: 640px)')
/** Whether the page is a phone's: everything but the search goes into a sheet at the bottom. */
export const phone = signal(narrow.matches)
narrow.addEventListener('change', ({ matches }) => (phone.value = matches))

/** How far the middle of what the panels leave free lies from the middle of the map, in pixels. */
export function uncoveredOffset(): [number, number] {
  if (embedded) return [0, 0]
  const panel = openPanel.peek() !== null
  const card = selectedMmsi.peek() !== null
  if (phone.peek()) return [0, panel || card ? -150 : -20]
  return [((panel ? 396 : 64) - (card ? 384 : 0)) / 2, -20]
}
