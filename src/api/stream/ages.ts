import type { View } from './view.ts'

/** A position that is younger is called fresh, and not told of. */
export const freshForS = 600
/** How often readers are told again who is silent. */
export const agesEveryMs = 300_000

/** The ships on view whose newest position is no longer fresh, as an event; without an id, for it tells of no change. */
export function agesEvent(view: View, positionMs: { readonly [slot: number]: number }, nowMs: number): string {
  const ages: string[] = []
  for (let i = 0; i < view.slots.length; i++) {
    const ageS = Math.floor((nowMs - positionMs[view.slots[i]]) / 1000)
    if (ageS > freshForS) ages.push(`"${String(view.mmsis[i]).padStart(9, '0')}":${ageS}`)
  }
  return `event: ages\ndata: {${ages.join()}}\n\n`
}
