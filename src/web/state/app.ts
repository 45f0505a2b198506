import { msPerDay, msPerMinute } from '#domain/time.ts'
import { batch, computed, signal } from '@preact/signals'
import type { NavigationAreaItem } from '#contract/areas/navigation-areas.ts'
import type { Vessel } from '#contract/vessels/vessels.ts'
import { isPro } from './account.ts'
import { isPhone, mediaQuery, readStored } from './browser.ts'
import { type ChartView, defaultChart } from './charts.ts'
import { fromQuery, type MapState, startState } from './permalink.ts'
import type { TableView } from './table.ts'

const panels = [
  'layers',
  'filters',
  'views',
  'draw',
  'alerts',
  'prices',
  'chokepoints',
  'events',
  'flows',
  'settings',
  'help',
] as const
export type Panel = (typeof panels)[number]

/** The panel that is open; at most one is. */
export const openPanel = signal<Panel | null>(null)

export function togglePanel(panel: Panel): void {
  openPanel.value = openPanel.peek() === panel ? null : panel
}

const first = typeof location === 'undefined' ? startState : fromQuery(location.search)

export const camera = signal({ lng: first.lng, lat: first.lat, zoom: first.zoom })
export const filters = signal(first.filters)
export const overlays = signal(first.overlays)
export const selectedMmsi = signal(first.selectedMmsi)
/** The key of the place or event whose card is open. */
export const selectedPlace = signal(first.place)
export const globe = signal(first.globe)
export const colouring = signal(first.colouring)
/** The chart over the map; null while charts are closed. */
export const chart = signal(first.chart)
/** The chart that was shown last, for the button that opens the charts. */
const lastChart = signal<ChartView>(first.chart ?? defaultChart)
/** How the table of vessels is shown. */
export const table = signal(first.table)

/** Changes the table. On a phone, which shows one sheet at a time, a table that opens closes panel and card. */
export function setTable(change: Partial<TableView>): void {
  batch(() => {
    table.value = { ...table.peek(), ...change }
    if (!isPhone.peek() || (change.mode ?? 'closed') === 'closed') return
    openPanel.value = null
    selectedMmsi.value = null
    selectedPlace.value = null
  })
}
/** The vessel under the pointer, and the pointer's position on the map in pixels. */
export const hovered = signal<{ vessel: Vessel; x: number; y: number } | null>(null)

/** The tonnes on the sea lane under the pointer, and the pointer's position on the map in pixels. */
export const hoveredLane = signal<{ tonnes: number; x: number; y: number } | null>(null)

/** The navigation area under the pointer, and the pointer's position on the map in pixels. */
export const hoveredArea = signal<{ area: NavigationAreaItem; x: number; y: number } | null>(null)

/** The point of the map whose menu is open, and where it is on the screen. */
export const mapMenu = signal<{ lng: number; lat: number; x: number; y: number } | null>(null)

export function toggleOverlay(name: MapState['overlays'][number]): void {
  const shown = overlays.value
  overlays.value = shown.includes(name) ? shown.filter((other) => other !== name) : [...shown, name]
}

/** The vessels that are chosen in the table, and the one under the pointer in it: the map marks them. */
export const chosenVessels = signal<ReadonlySet<string>>(new Set())
export const litVessel = signal<string | null>(null)

/** The vessel that the map keeps at its centre, until the user moves the map. */
export const followed = signal<string | null>(null)

/** Opens the charts, closes the panel beside it; without a view, with the chart that was shown last. */
export function openChart(view: Partial<ChartView> = {}): void {
  batch(() => {
    openPanel.value = null
    chart.value = { ...lastChart.peek(), ...view }
  })
}

export function closeChart(): void {
  lastChart.value = chart.peek() ?? lastChart.peek()
  chart.value = null
}

/** Selects a vessel and keeps the map centred on it; null stops following. */
export function follow(mmsi: string | null): void {
  batch(() => {
    if (mmsi !== null) selectedMmsi.value = mmsi
    followed.value = mmsi
  })
}

/** The days of the selected vessel's track; null for the last 24 hours. */
export const trackDays = signal(first.trackDays)
/** The past moment to show, to the minute; null is now. A moment outside the track, as of an older link, shows now. */
export const pastMs = signal(onTrack(first.pastMs))
/** The past moment at which the time bar shows the whole map; null is live. */
export const momentMs = signal<number | null>(first.momentMs)
/** The second step of the past that the time bar has loaded: of the first one the archive has a part at most. 0 while none is loaded. */
export const replayFromMs = signal(0)
export const isTimeBarOpen = signal(first.momentMs !== null)

/** Closes the time bar and goes back to live: without the bar nothing says that the map shows the past. */
export function closeTimeBar(): void {
  batch(() => {
    momentMs.value = null
    isTimeBarOpen.value = false
  })
}

/** The past moment that the map shows: only users with Pro have the tracks for it. */
export const shownPastMs = computed(() => (isPro.value ? pastMs.value : null))

function onTrack(ms: number | null): number | null {
  if (ms === null || ms >= Date.now()) return null
  const days = trackDays.peek()
  const [fromMs, toMs] = days
    ? [Date.parse(days.from), Date.parse(days.to) + msPerDay]
    : [Date.now() - msPerDay, Infinity]
  return ms > fromMs - msPerMinute && ms < toMs ? ms : null
}

/** Shows a moment of the track; null goes back to now. */
export function showMoment(ms: number | null): void {
  pastMs.value = ms === null ? null : onTrack(Math.floor(ms / msPerMinute) * msPerMinute)
}

/** Shows the track of other days; null of the last 24 hours. */
export function showTrackDays(days: MapState['trackDays']): void {
  batch(() => {
    trackDays.value = days
    pastMs.value = null
  })
}

export const themeKey = 'seaborne.theme'
const storedTheme = (): MapState['theme'] => {
  const theme = readStored(themeKey)
  return theme === 'dark' || theme === 'light' ? theme : 'auto'
}

/** The chosen theme; that of a link comes before the stored one. */
export const theme = signal<MapState['theme']>(
  typeof location !== 'undefined' && new URLSearchParams(location.search).has('theme') ? first.theme : storedTheme(),
)
const systemLight = mediaQuery('(prefers-color-scheme: light)')

/** The theme in use: auto follows the system. */
export const shownTheme = computed<'dark' | 'light'>(() =>
  theme.value === 'auto' ? (systemLight.value ? 'light' : 'dark') : theme.value,
)

export const mapState = computed<MapState>(() => ({
  ...camera.value,
  filters: filters.value,
  overlays: overlays.value,
  selectedMmsi: selectedMmsi.value,
  theme: theme.value,
  globe: globe.value,
  colouring: colouring.value,
  pastMs: pastMs.value,
  trackDays: trackDays.value,
  momentMs: momentMs.value === null ? null : Math.floor(momentMs.value / msPerMinute) * msPerMinute,
  table: table.value,
  place: selectedPlace.value,
  chart: chart.value,
}))

interface Flight {
  lng: number
  lat: number
  zoom: number
  /** Centre on the point itself, not on the middle of the part that no panel covers. */
  exact?: boolean
  /** Part of following a vessel: does not stop it. */
  following?: boolean
  /** What is to be in view, beside panels, cards and table: centre and zoom are those for a map without them. */
  box?: Box
}

/** West, south, east, north in degrees; west above east crosses the antimeridian. */
export type Box = readonly [west: number, south: number, east: number, north: number]

/** Where the camera is to go; the map resets it to null when it starts. */
export const flight = signal<Flight | null>(null)

/** The camera that shows a box. */
export function flightTo(box: Box): Flight {
  const [west, south, east, north] = box
  const width = (((east - west) % 360) + 360) % 360 || 360
  const zoom = Math.min(8, Math.max(1, Math.log2(360 / Math.max(1, width, (north - south) * 1.6)) + 0.8))
  return { lng: west + width / 2, lat: (south + north) / 2, zoom, box }
}

/** Whether the table is being scrolled. */
export const isTableScrolling = signal(false)
/** Whether the vessels of the map stand still: it is covered, or the table before it takes every frame. */
export const isMapAtRest = computed(
  () =>
    table.value.mode === 'full' || chart.value !== null || (table.value.mode === 'docked' && isTableScrolling.value),
)

/** Applies the state of a link or a saved view. */
export function restore(state: MapState): void {
  batch(() => {
    filters.value = state.filters
    overlays.value = state.overlays
    selectedMmsi.value = state.selectedMmsi
    theme.value = state.theme
    globe.value = state.globe
    colouring.value = state.colouring
    table.value = state.table
    selectedPlace.value = state.place
    chart.value = state.chart
    followed.value = null
    trackDays.value = state.trackDays
    showMoment(state.pastMs)
    momentMs.value = state.momentMs
    isTimeBarOpen.value = state.momentMs !== null
    flight.value = { lng: state.lng, lat: state.lat, zoom: state.zoom, exact: true }
  })
}
