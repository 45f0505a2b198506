import { flagStates } from '#domain/flags.ts'
import { infrastructureKinds, type InfrastructureKind } from '#domain/places.ts'
import { classSlug, parseVesselClass, vesselClasses } from '#domain/vessel-class.ts'
import { type Filters, noFilters } from './filters.ts'

export const themes = ['auto', 'dark', 'light'] as const
export type Theme = (typeof themes)[number]

export const overlays = ['density', 'graticule', 'events', 'chokepoints', ...infrastructureKinds] as const
export type Overlay = 'density' | 'graticule' | 'events' | 'chokepoints' | InfrastructureKind

/** Everything that a link brings back: where one looks, at what, and how. */
export interface MapState {
  lng: number
  lat: number
  zoom: number
  filters: Filters
  overlays: Overlay[]
  selectedMmsi: string | null
  theme: Theme
  globe: boolean
  /** The moment to which the selected ship's track is turned back; null is now. To the minute. */
  pastMs: number | null
}

export const defaultOverlays: Overlay[] = ['density', 'graticule']

export const startState: MapState = {
  lng: 45,
  lat: 22,
  zoom: 2.4,
  filters: noFilters,
  overlays: defaultOverlays,
  selectedMmsi: null,
  theme: 'auto',
  globe: false,
  pastMs: null,
}

export const mostZoom = 14

/** Writes the state as a query; what is as it starts is left out, so that a plain link stays plain. */
export function toQuery(state: MapState): string {
  const { filters } = state
  const parts: [string, string][] = [['at', `${fixed(state.lat, 4)},${fixed(state.lng, 4)},${fixed(state.zoom, 2)}`]]
  const add = (name: string, text: string | null, plain = '') => {
    if (text !== null && text !== plain) parts.push([name, text])
  }
  add('types', filters.classes.map(classSlug).join(','))
  add('speed', span(filters.minSogKnots, filters.maxSogKnots))
  add('load', span(filters.minLoadPct, filters.maxLoadPct))
  add('commodity', filters.commodity)
  add('flags', filters.flags.join(','))
  add('layers', state.overlays.length === 0 ? 'none' : state.overlays.join(','), defaultOverlays.join(','))
  add('ship', state.selectedMmsi)
  add('theme', state.theme, startState.theme)
  add('globe', state.globe ? '1' : null)
  add('time', state.pastMs === null ? null : `${new Date(state.pastMs).toISOString().slice(0, 16)}Z`)
  return `?${parts.map(([name, text]) => `${name}=${encodeURIComponent(text).replaceAll('%2C', ',').replaceAll('%3A', ':')}`).join('&')}`
}

/** Reads a query; what is missing, unknown or out of range is as it starts. Never throws, whatever was pasted. */
export function fromQuery(query: string): MapState {
  const params = new URLSearchParams(query)
  const [lat, lng, zoom] = (params.get('at') ?? '').split(',').map(numberOrNaN)
  const [minSogKnots, maxSogKnots] = readSpan(params.get('speed'), 60)
  const [minLoadPct, maxLoadPct] = readSpan(params.get('load'), 100)
  const layers = params.get('layers')
  const ship = params.get('ship') ?? ''
  return {
    lat: within(lat, -85, 85, startState.lat),
    lng: within(lng, -180, 180, startState.lng),
    zoom: within(zoom, 0, mostZoom, startState.zoom),
    filters: {
      classes: readClasses(params.get('types')),
      minSogKnots,
      maxSogKnots,
      minLoadPct,
      maxLoadPct,
      commodity: (params.get('commodity') ?? '').slice(0, 100),
      flags: readFlags(params.get('flags')),
    },
    overlays: layers === null ? defaultOverlays : overlays.filter((name) => layers.split(',').includes(name)),
    selectedMmsi: /^\d{9}$/.test(ship) ? ship : null,
    theme: themes.find((theme) => theme === params.get('theme')) ?? startState.theme,
    globe: params.get('globe') === '1',
    pastMs: readMinute(params.get('time')),
  }
}

const fixed = (number: number, digits: number) => String(Number(number.toFixed(digits)))
const numberOrNaN = (text: string) => (text.trim() === '' ? NaN : Number(text))

const within = (number: number | undefined, least: number, most: number, otherwise: number) =>
  number !== undefined && number >= least && number <= most ? number : otherwise

const span = (least: number | null, most: number | null) =>
  least === null && most === null ? null : `${least ?? ''}-${most ?? ''}`

function readSpan(text: string | null, most: number): [number | null, number | null] {
  const found = /^(\d+(?:\.\d+)?)?-(\d+(?:\.\d+)?)?$/.exec(text ?? '')
  if (!found) return [null, null]
  const bound = (digits: string | undefined) => {
    const number = Number(digits)
    return digits === undefined || number > most ? null : number
  }
  const [from, to] = [bound(found[1]), bound(found[2])]
  return from !== null && to !== null && from > to ? [null, null] : [from, to]
}

function readFlags(text: string | null): string[] {
  const asked = (text ?? '').toUpperCase().split(',')
  return flagStates.filter((flag) => asked.includes(flag))
}

/** 2026-11-20T12:34Z; null where it is no moment. */
function readMinute(text: string | null): number | null {
  const ms = /^20\d\d-\d\d-\d\dT\d\d:\d\dZ$/.test(text ?? '') ? Date.parse(text ?? '') : NaN
  return Number.isNaN(ms) ? null : ms
}

function readClasses(text: string | null): Filters['classes'] {
  const asked = new Set((text ?? '').split(',').map(parseVesselClass))
  const classes = vesselClasses.filter((name) => asked.has(name))
  return classes.length === vesselClasses.length ? [] : classes
}
