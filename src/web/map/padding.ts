import { computed, signal } from '@preact/signals'
import { openPanel, selectedMmsi } from '../state/app.ts'

const narrow = matchMedia('(max-width: 640px)')
/** Whether the page is a phone's: everything but the search goes into a sheet at the bottom. */
export const phone = signal(narrow.matches)
narrow.addEventListener('change', ({ matches }) => (phone.value = matches))

/** What the panels cover, in pixels, so that the middle of the map is the middle of what can be seen. */
export const padding = computed(() => {
  if (phone.value) return { top: 56, bottom: selectedMmsi.value || openPanel.value ? 260 : 72, left: 0, right: 0 }
  return {
    top: 60,
    bottom: 60,
    left: openPanel.value ? 396 : 64,
    right: selectedMmsi.value ? 384 : 0,
  }
})
