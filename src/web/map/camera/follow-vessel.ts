import { effect } from '@preact/signals'
import type { Map as MapLibre } from 'maplibre-gl'
import { callApi } from '../../state/api.ts'
import { flight, followed } from '../../state/app.ts'
import { reducedMotion } from '../../state/browser.ts'
import type { VesselPositions } from '../layers/vessels/positions.ts'
import { uncoveredOffset } from './camera.ts'

const everyMs = 1000
/** A followed vessel more than this many pixels off the centre is centred again. */
const maxDriftPx = 2
/** Close enough that every vessel is in the list. */
const closeZoom = 8

/** Keeps the followed vessel at the centre of the uncovered part of the map, until the user moves the map. */
export function followVessel(map: MapLibre, positions: VesselPositions, nowS: () => number): () => void {
  const stopFollowing = () => void (followed.value = null)
  map.on('dragstart', stopFollowing)
  map.on('movestart', (event: { originalEvent?: unknown }) => {
    if (event.originalEvent instanceof KeyboardEvent && event.originalEvent.key.startsWith('Arrow')) stopFollowing()
  })
  const timer = setInterval(() => {
    const mmsi = followed.peek()
    if (mmsi !== null) centre(map, positions.lngLatOf(mmsi, nowS()))
  }, everyMs)
  const stop = effect(() => {
    if (followed.value !== null) void flyTo(map, followed.value, positions.lngLatOf(followed.value, nowS()))
  })
  return () => {
    clearInterval(timer)
    stop()
  }
}

async function flyTo(map: MapLibre, mmsi: string, at: [number, number] | null): Promise<void> {
  const zoom = Math.max(closeZoom, map.getZoom())
  if (at) return void (flight.value = { lng: at[0], lat: at[1], zoom, following: true })
  const result = await callApi('vessels.get', { mmsi })
  if (result.kind !== 'ok' || followed.peek() !== mmsi) return
  const { lng, lat } = result.body
  if (lng !== null && lat !== null) flight.value = { lng, lat, zoom, following: true }
}

function centre(map: MapLibre, lngLat: [number, number] | null): void {
  if (!lngLat || map.isMoving() || document.hidden) return
  const offset = uncoveredOffset()
  const at = map.project(lngLat)
  const { clientWidth, clientHeight } = map.getContainer()
  const driftPx = Math.hypot(at.x - clientWidth / 2 - offset[0], at.y - clientHeight / 2 - offset[1])
  if (driftPx < maxDriftPx) return
  map.easeTo({ center: lngLat, offset, duration: reducedMotion.peek() ? 0 : 600 })
}
