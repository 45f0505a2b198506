import { effect } from '@preact/signals'
import type { Map as MapLibre } from 'maplibre-gl'
import { ask } from '../api.ts'
import { flight, followed, reducedMotion } from '../state/app.ts'
import { uncoveredOffset } from './covered.ts'
import { latOf } from './glide.ts'
import type { ShipTable } from './ship-table.ts'

const everyMs = 1000
/** A ship this many pixels off the middle is brought back. */
const mostDriftPx = 2
/** Close enough that every ship is in the answer. */
const closeZoom = 8

/** Keeps the followed ship in the middle of what the panels leave free, until somebody moves the map by hand. */
export function followShip(map: MapLibre, ships: ShipTable, nowS: () => number): () => void {
  const letGo = () => void (followed.value = null)
  map.on('dragstart', letGo)
  map.on('movestart', (event: { originalEvent?: unknown }) => {
    if (event.originalEvent instanceof KeyboardEvent && event.originalEvent.key.startsWith('Arrow')) letGo()
  })
  const timer = setInterval(() => followed.peek() !== null && keep(map, ships, nowS), everyMs)
  const stop = effect(() => {
    if (followed.value !== null) bring(map, followed.value, ships, nowS)
  })
  return () => {
    clearInterval(timer)
    stop()
  }
}

function bring(map: MapLibre, mmsi: string, ships: ShipTable, nowS: () => number): void {
  const place = ships.placeOf(mmsi, nowS())
  const zoom = Math.max(closeZoom, map.getZoom())
  if (place) return void (flight.value = { lng: (place.x - 0.5) * 360, lat: latOf(place.y), zoom, following: true })
  void ask('vessels.get', { mmsi }).then((reply) => {
    if (reply.kind !== 'answer' || followed.peek() !== mmsi) return
    const { lng, lat } = reply.body
    if (lng !== null && lat !== null) flight.value = { lng, lat, zoom, following: true }
  })
}

function keep(map: MapLibre, ships: ShipTable, nowS: () => number): void {
  const place = ships.placeOf(followed.peek()!, nowS())
  if (!place || map.isMoving() || document.hidden) return
  const lngLat: [number, number] = [(place.x - 0.5) * 360, latOf(place.y)]
  const offset = uncoveredOffset()
  const at = map.project(lngLat)
  const { clientWidth, clientHeight } = map.getContainer()
  const drift = Math.hypot(at.x - clientWidth / 2 - offset[0], at.y - clientHeight / 2 - offset[1])
  if (drift < mostDriftPx) return
  map.easeTo({ center: lngLat, offset, duration: reducedMotion.peek() ? 0 : 600 })
}
