import { signal } from '@preact/signals'

/** The wall clock, ticking once a second for everything that shows an age. */
export const nowMs = signal(Date.now())

export function startClock(): void {
  setInterval(() => {
    if (!document.hidden) nowMs.value = Date.now()
  }, 1000)
}
