import { batch, computed, effect, signal } from '@preact/signals'
import { embedded } from './embed.ts'
import { keep, kept } from './kept.ts'
import { fromQuery, type MapState, startState, toQuery } from './permalink.ts'

export const panels = [
  'layers',
  'filters',
  'views',
  'draw',
  'alerts',
  'table',
  'prices',
  'chokepoints',
  'events',
  'flows',
  'help',
] as const
export type Panel = (typeof panels)[number]

const first = typeof location === 'undefined' ? startState : fromQuery(location.search)

export const camera = signal({ lng: first.lng, lat: first.lat, zoom: first.zoom })
export const filters = signal(first.filters)
export const overlays = signal(first.overlays)
export const selectedMmsi = signal(first.selectedMmsi)
export const globe = signal(first.globe)
/** Whom the map keeps in its middle; whoever moves the map by hand lets her go. */
export const followed = signal<string | null>(null)

/** Selects a ship and keeps her in the middle of the map; null lets her go. */
export function follow(mmsi: string | null): void {
  batch(() => {
    if (mmsi !== null) selectedMmsi.value = mmsi
    followed.value = mmsi
  })
}

const dayMs = 86_400_000
/** The past moment that is looked at, to the minute; null is now. A track reaches back a day: an older link shows now. */
export const pastMs = signal(withinADay(first.pastMs))

function withinADay(ms: number | null): number | null {
  const agoMs = Date.now() - (ms ?? 0)
  return agoMs > 0 && agoMs < dayMs ? ms : null
}

/** Looks at a moment of the last day; null goes back to now. */
export function lookBack(toMs: number | null): void {
  pastMs.value = toMs === null ? null : withinADay(Math.floor(toMs / 60_000) * 60_000)
}

export const openPanel = signal<Panel | null>(null)

const themeKey = 'seaborne.theme'
const rememberedTheme = (): MapState['theme'] => {
  const chosen = kept(themeKey)
  return chosen === 'dark' || chosen === 'light' ? chosen : 'auto'
}

/** What was chosen; a link's theme comes before the one remembered. */
export const theme = signal<MapState['theme']>(
  new URLSearchParams(location.search).has('theme') ? first.theme : rememberedTheme(),
)
const prefersLight = matchMedia('(prefers-color-scheme: light)')
const systemLight = signal(prefersLight.matches)
prefersLight.addEventListener('change', ({ matches }) => (systemLight.value = matches))

/** What is shown: auto follows the system. */
export const shownTheme = computed<'dark' | 'light'>(() =>
  theme.value === 'auto' ? (systemLight.value ? 'light' : 'dark') : theme.value,
)

export const reducedMotion = signal(matchMedia('(prefers-reduced-motion: reduce)').matches)

export const mapState = computed<MapState>(() => ({
  ...camera.value,
  filters: filters.value,
  overlays: overlays.value,
  selectedMmsi: selectedMmsi.value,
  theme: theme.value,
  globe: globe.value,
  pastMs: pastMs.value,
}))

/** Set by the map: brings the camera somewhere. */
export const flight = signal<{ lng: number; lat: number; zoom: number; exact?: boolean; following?: boolean } | null>(
  null,
)

/** Puts the map into a state as a link or a saved view has it. */
export function restore(state: MapState): void {
  batch(() => {
    filters.value = state.filters
    overlays.value = state.overlays
    selectedMmsi.value = state.selectedMmsi
    theme.value = state.theme
    globe.value = state.globe
    followed.value = null
    lookBack(state.pastMs)
    flight.value = { lng: state.lng, lat: state.lat, zoom: state.zoom, exact: true }
  })
}

/** The address of a state; a frame's stays a frame's. */
const addressOf = (state: MapState) => toQuery(state) + (embedded ? '&embed=1' : '')
/** What of a state is a choice; where one looks, and a playing track's time, only replace the address. */
const choiceOf = (state: MapState) => toQuery({ ...state, lng: 0, lat: 0, zoom: 0, pastMs: null })

/** Keeps the address in step: the camera replaces it, a choice adds to the history, back and forward bring it back. */
export function followAddress(): void {
  let written = ''
  let chosen = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = (query: string, choice: string) => {
    if (query === written) return
    const push = !embedded && written !== '' && choice !== chosen
    written = query
    chosen = choice
    history[push ? 'pushState' : 'replaceState'](null, '', location.pathname + query)
  }
  effect(() => {
    const state = mapState.value
    const query = addressOf(state)
    const choice = choiceOf(state)
    clearTimeout(timer)
    // Browsers refuse more than some hundred changes of the address a minute.
    timer = setTimeout(() => write(query, choice), 250)
  })
  addEventListener('popstate', () => {
    const state = fromQuery(location.search)
    written = addressOf(state)
    chosen = choiceOf(state)
    restore(state)
  })
  effect(() => {
    // Whom one follows is whom one looks at; the past is that of one ship's track.
    if (followed.value !== selectedMmsi.value) followed.value = null
    if (selectedMmsi.value === null) pastMs.value = null
  })
  effect(() => {
    document.documentElement.dataset['theme'] = shownTheme.value
    // A page in a frame does not choose for the whole map.
    if (!embedded) keep(themeKey, theme.value === 'auto' ? null : theme.value)
  })
}
