import { batch, computed, effect, signal } from '@preact/signals'
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
export const openPanel = signal<Panel | null>(null)

const themeKey = 'seaborne.theme'
const rememberedTheme = (): MapState['theme'] => {
  const kept = localStorage.getItem(themeKey)
  return kept === 'dark' || kept === 'light' ? kept : 'auto'
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
}))

/** Set by the map: brings the camera somewhere. */
export const flight = signal<{ lng: number; lat: number; zoom: number; exact?: boolean } | null>(null)

/** Puts the map into a state as a link or a saved view has it. */
export function restore(state: MapState): void {
  batch(() => {
    filters.value = state.filters
    overlays.value = state.overlays
    selectedMmsi.value = state.selectedMmsi
    theme.value = state.theme
    globe.value = state.globe
    flight.value = { lng: state.lng, lat: state.lat, zoom: state.zoom, exact: true }
  })
}

/** Keeps the address in step: the camera replaces it, a choice adds to the history, back and forward bring it back. */
export function followAddress(): void {
  let written = ''
  let chosen = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = (query: string, choice: string) => {
    if (query === written) return
    const push = written !== '' && choice !== chosen
    written = query
    chosen = choice
    history[push ? 'pushState' : 'replaceState'](null, '', location.pathname + query)
  }
  effect(() => {
    const state = mapState.value
    const query = toQuery(state)
    const choice = toQuery({ ...state, lng: 0, lat: 0, zoom: 0 })
    clearTimeout(timer)
    // Browsers refuse more than some hundred changes of the address a minute.
    timer = setTimeout(() => write(query, choice), 250)
  })
  addEventListener('popstate', () => {
    const state = fromQuery(location.search)
    written = toQuery(state)
    chosen = toQuery({ ...state, lng: 0, lat: 0, zoom: 0 })
    restore(state)
  })
  effect(() => {
    document.documentElement.dataset['theme'] = shownTheme.value
    if (theme.value === 'auto') localStorage.removeItem(themeKey)
    else localStorage.setItem(themeKey, theme.value)
  })
}
