import { flagStates } from '#domain/vessel/flags.ts'
import { infrastructureKinds, type InfrastructureKind } from '#domain/world/places.ts'
import { classSlug, parseVesselClass, vesselClasses } from '#domain/vessel/vessel-class.ts'
import { type Filters, noFilters } from './filters.ts'
import { type ChartView, chartText, readChart } from './charts.ts'
import { defaultTable, readTable, tableText, type TableView } from './table.ts'

export const themes = ['auto', 'dark', 'light'] as const
type Theme = (typeof themes)[number]

const seaOverlays = ['density', 'graticule', 'navigation_areas', 'terminals', 'events', 'chokepoints'] as const
export const overlays = [...seaOverlays, ...infrastructureKinds] as const
export type Overlay = (typeof seaOverlays)[number] | InfrastructureKind

export const colourings = ['class', 'load', 'destination', 'speed', 'age'] as const
/** What the colour of a vessel says. */
export type Colouring = (typeof colourings)[number]

/** UTC days, both inclusive. */
interface TrackDays {
  from: string
  to: string
}

/** Everything that a link restores. */
export interface MapState {
  lng: number
  lat: number
  zoom: number
  filters: Filters
  overlays: Overlay[]
  selectedMmsi: string | null
  theme: Theme
  globe: boolean
  colouring: Colouring
  /** The past moment shown on the selected vessel's track, to the minute; null is now. */
  pastMs: number | null
  /** The days of the selected vessel's track; null for the last 24 hours. */
  trackDays: TrackDays | null
  /** The past moment that the whole map shows, to the minute; null is live. */
  momentMs: number | null
  table: TableView
  /** The key of the place whose card is open. */
  place: string | null
  /** The chart over the map; null for none. */
  chart: ChartView | null
}

const defaultOverlays: Overlay[] = ['density', 'graticule', 'navigation_areas', 'terminals']

export const startState: MapState = {
  lng: 45,
  lat: 22,
  zoom: 2.4,
  filters: noFilters,
  overlays: defaultOverlays,
  selectedMmsi: null,
  theme: 'auto',
  globe: false,
  colouring: 'class',
  pastMs: null,
  trackDays: null,
  momentMs: null,
  table: defaultTable,
  place: null,
  chart: null,
}

/** The deepest zoom of the map. */
export const maxZoom = 14
/** The deepest zoom with basemap tiles of its own: the data are Natural Earth's 1:10 million. */
export const maxTileZoom = 5

/** Writes the state as a query, without the defaults. */
export function toQuery(state: MapState): string {
  const { filters } = state
  const parts: [string, string][] = [['at', `${fixed(state.lat, 4)},${fixed(state.lng, 4)},${fixed(state.zoom, 2)}`]]
  const add = (name: string, text: string | null, fallback = '') => {
    if (text !== null && text !== fallback) parts.push([name, text])
  }
  add('types', filters.classes.map(classSlug).join(','))
  add('speed', span(filters.minSogKnots, filters.maxSogKnots))
  add('load', span(filters.minLoadPct, filters.maxLoadPct))
  add('commodity', filters.commodity)
  add('flags', filters.flags.join(','))
  add('more', new URLSearchParams(filters.more).toString())
  add('layers', state.overlays.length === 0 ? 'none' : state.overlays.join(','), defaultOverlays.join(','))
  add('vessel', state.selectedMmsi)
  add('theme', state.theme, startState.theme)
  add('globe', state.globe ? '1' : null)
  add('colour', state.colouring, startState.colouring)
  add('time', minuteText(state.pastMs))
  add('track', state.trackDays && `${state.trackDays.from},${state.trackDays.to}`)
  add('moment', minuteText(state.momentMs))
  add('table', tableText(state.table))
  add('place', state.place)
  add('chart', chartText(state.chart))
  return `?${parts.map(([name, text]) => `${name}=${encodeURIComponent(text).replaceAll('%2C', ',').replaceAll('%3A', ':')}`).join('&')}`
}

/** Reads a query. Missing, unknown and out-of-range values become the defaults; it never throws. */
export function fromQuery(query: string): MapState {
  const params = new URLSearchParams(query)
  const [lat, lng, zoom] = (params.get('at') ?? '').split(',').map(numberOrNaN)
  const [minSogKnots, maxSogKnots] = readSpan(params.get('speed'), 60)
  const [minLoadPct, maxLoadPct] = readSpan(params.get('load'), 100)
  const layers = params.get('layers')
  // Links shared before the parameter was renamed carry "ship".
  const mmsi = params.get('vessel') ?? params.get('ship') ?? ''
  return {
    lat: within(lat, -85, 85, startState.lat),
    lng: within(lng, -180, 180, startState.lng),
    zoom: within(zoom, 0, maxZoom, startState.zoom),
    filters: {
      classes: readClasses(params.get('types')),
      minSogKnots,
      maxSogKnots,
      minLoadPct,
      maxLoadPct,
      commodity: (params.get('commodity') ?? '').slice(0, 100),
      flags: readFlags(params.get('flags')),
      more: readMore(params.get('more')),
    },
    overlays: layers === null ? defaultOverlays : overlays.filter((name) => layers.split(',').includes(name)),
    selectedMmsi: /^\d{9}$/.test(mmsi) ? mmsi : null,
    theme: themes.find((theme) => theme === params.get('theme')) ?? startState.theme,
    globe: params.get('globe') === '1',
    colouring: colourings.find((name) => name === params.get('colour')) ?? startState.colouring,
    pastMs: readMinute(params.get('time')),
    trackDays: readDays(params.get('track')),
    momentMs: readMinute(params.get('moment')),
    table: readTable(params.get('table')),
    place: /^[a-z_]+:[\w.:/-]{1,100}$/i.exec(params.get('place') ?? '')?.[0] ?? null,
    chart: readChart(params.get('chart')),
  }
}

/** Filters without a control. The view's own parameters are never among them. */
const readMore = (text: string | null) =>
  Object.fromEntries(
    [...new URLSearchParams((text ?? '').slice(0, 1000))].filter(
      ([name]) => /^[a-z_]{2,20}$/.test(name) && !/^(?:bbox|zoom|limit|cursor|fields)$/.test(name),
    ),
  )

const fixed = (number: number, digits: number) => String(Number(number.toFixed(digits)))
const numberOrNaN = (text: string) => (text.trim() === '' ? NaN : Number(text))

const within = (number: number | undefined, min: number, max: number, otherwise: number) =>
  number !== undefined && number >= min && number <= max ? number : otherwise

const span = (min: number | null, max: number | null) =>
  min === null && max === null ? null : `${min ?? ''}-${max ?? ''}`

function readSpan(text: string | null, max: number): [number | null, number | null] {
  const found = /^(\d+(?:\.\d+)?)?-(\d+(?:\.\d+)?)?$/.exec(text ?? '')
  if (!found) return [null, null]
  const bound = (digits: string | undefined) => {
    const number = Number(digits)
    return digits === undefined || number > max ? null : number
  }
  const [from, to] = [bound(found[1]), bound(found[2])]
  return from !== null && to !== null && from > to ? [null, null] : [from, to]
}

function readFlags(text: string | null): string[] {
  const requested = (text ?? '').toUpperCase().split(',')
  return flagStates.filter((flag) => requested.includes(flag))
}

const minuteText = (ms: number | null) => (ms === null ? null : `${new Date(ms).toISOString().slice(0, 16)}Z`)

/** Milliseconds of 2026-11-20T12:34Z; null for anything else. */
function readMinute(text: string | null): number | null {
  const ms = /^20\d\d-\d\d-\d\dT\d\d:\d\dZ$/.test(text ?? '') ? Date.parse(text ?? '') : NaN
  return Number.isNaN(ms) ? null : ms
}

/** Days of 2026-11-01,2026-11-07; null for anything else. */
function readDays(text: string | null): TrackDays | null {
  const [, from = '', to = ''] = /^(20\d\d-\d\d-\d\d),(20\d\d-\d\d-\d\d)$/.exec(text ?? '') ?? []
  return Date.parse(from) <= Date.parse(to) ? { from, to } : null
}

function readClasses(text: string | null): Filters['classes'] {
  const requested = new Set((text ?? '').split(',').map(parseVesselClass))
  const classes = vesselClasses.filter((name) => requested.has(name))
  return classes.length === vesselClasses.length ? [] : classes
}
