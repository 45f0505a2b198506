import { effect } from '@preact/signals'
import { followed, mapState, restore, selectedMmsi, shownTheme, showTrackDays, theme, themeKey } from './app.ts'
import { embedded, writeStored } from './browser.ts'
import { fromQuery, type MapState, toQuery } from './permalink.ts'

/** The query of a state; an embedded page stays embedded. */
const queryOf = (state: MapState) => toQuery(state) + (embedded ? '&embed=1' : '')
/** The user's choices in a state. The camera and the time of a playing track only replace the address. */
const choicesOf = (state: MapState) => toQuery({ ...state, lng: 0, lat: 0, zoom: 0, pastMs: null, momentMs: null })

/** The address is written when the state has rested this long, and at the latest after `maxWaitMs` of changes. */
const restMs = 250
const maxWaitMs = 1000

/** Keeps the address in step: the camera replaces it, a choice adds a history entry, back and forward restore it. */
export function syncAddress(): void {
  let written = ''
  let writtenChoices = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  let unwrittenSinceMs = NaN
  const write = (query: string, choices: string) => {
    unwrittenSinceMs = NaN
    if (query === written) return
    const push = !embedded && written !== '' && choices !== writtenChoices
    written = query
    writtenChoices = choices
    history[push ? 'pushState' : 'replaceState'](null, '', location.pathname + query)
  }
  effect(() => {
    const state = mapState.value
    const query = queryOf(state)
    const choices = choicesOf(state)
    clearTimeout(timer)
    // Browsers refuse more than a few hundred changes of the address a minute; a moment that plays never rests.
    if (Number.isNaN(unwrittenSinceMs)) unwrittenSinceMs = performance.now()
    const waitedMs = performance.now() - unwrittenSinceMs
    timer = setTimeout(() => write(query, choices), Math.max(0, Math.min(restMs, maxWaitMs - waitedMs)))
  })
  addEventListener('popstate', () => {
    const state = fromQuery(location.search)
    written = queryOf(state)
    writtenChoices = choicesOf(state)
    restore(state)
  })
}

/** Keeps dependent state consistent, and the theme on the page and in storage. */
export function syncDerivedState(): void {
  effect(() => {
    // Only the selected vessel can be followed, and only its track has a past.
    if (followed.value !== selectedMmsi.value) followed.value = null
    if (selectedMmsi.value === null) showTrackDays(null)
  })
  effect(() => {
    document.documentElement.dataset['theme'] = shownTheme.value
    // An embedded page does not choose for the whole app.
    if (!embedded) writeStored(themeKey, theme.value === 'auto' ? null : theme.value)
  })
}
