import { computed } from '@preact/signals'
import { startOfHourMs } from '#domain/time.ts'
import { isDemoMmsi } from '#domain/vessel/ids.ts'
import { camera, filters, momentMs, replayFromMs } from './app.ts'
import { filterParams } from './filters.ts'
import { fleet } from './fleet/fleet.ts'
import { Poll } from './poll.ts'

/** The polled resources that several features show. */
export const sources = new Poll('sources.list', 30_000)
export const prices = new Poll('prices.list', 300_000)
/** The hour of the past that the map shows, or the beginning of that past if the hour began before it; null is live. */
export const pastHour = computed(() => {
  if (momentMs.value === null) return null
  return new Date(Math.max(startOfHourMs(momentMs.value), replayFromMs.value)).toISOString()
})
/** Those of the moment of the map. */
export const chokepoints = new Poll('chokepoints.list', 30_000, () => {
  const at = pastHour.peek()
  return at === null ? {} : { at }
})
export const events = new Poll('events.list', 60_000)
/** They change with a release. */
export const terminals = new Poll('terminals.list', 3_600_000)
/** They change by the month, or with an import. */
export const navigationAreas = new Poll('areas.list', 3_600_000)
/** Cells two zooms finer than the map: coarser ones would show as a lattice. */
export const density = new Poll('vessels.density', 30_000, () => ({
  ...filterParams(filters.peek()),
  zoom: Math.floor(camera.peek().zoom) + 2,
}))

export const feeds = computed(() => (sources.data.value ?? []).filter(({ kind }) => kind === 'feed'))
/** Whether a connected feed, or a vessel in view, is simulated. */
export const demo = computed(() => feeds.value.some(({ demo }) => demo) || fleet.vessels.value.some(isDemoVessel))
/** Whether simulated vessels are marked one by one on the map, because data of real feeds is beside them. */
export const outlinesDemo = computed(() => feeds.value.some(({ demo }) => !demo))
export const isDemoVessel = ({ mmsi }: { mmsi: string }): boolean => isDemoMmsi(Number(mmsi))

/** Names and places of the eight chokepoints, for all users; their live figures need Pro. */
export const chokepointPlaces = [
  { id: 'hormuz', name: 'Strait of Hormuz', short: 'Hormuz', lng: 56.4, lat: 26.4 },
  { id: 'malacca', name: 'Strait of Malacca', short: 'Malacca', lng: 101.2, lat: 2.6 },
  { id: 'suez', name: 'Suez Canal', short: 'Suez', lng: 32.45, lat: 30.4 },
  { id: 'bab-el-mandeb', name: 'Bab el-Mandeb', short: 'Bab el-Mandeb', lng: 43.35, lat: 12.6 },
  { id: 'danish-straits', name: 'Danish Straits', short: 'Danish', lng: 11.5, lat: 56 },
  { id: 'turkish-straits', name: 'Turkish Straits', short: 'Turkish', lng: 28.2, lat: 40.7 },
  { id: 'panama', name: 'Panama Canal', short: 'Panama', lng: -79.7, lat: 9.1 },
  { id: 'cape-of-good-hope', name: 'Cape of Good Hope', short: 'Good Hope', lng: 18.4, lat: -35 },
] as const
