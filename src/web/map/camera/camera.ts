import { effect } from '@preact/signals'
import type { Map as MapLibre } from 'maplibre-gl'
import { camera, filters, flight, followed, openPanel, selectedMmsi, table } from '../../state/app.ts'
import { embedded, isPhone, reducedMotion } from '../../state/browser.ts'
import { fleet } from '../../state/fleet/fleet.ts'
import type { Viewport } from '../../state/fleet/vessel-params.ts'
import type { VesselPositions } from '../layers/vessels/positions.ts'
import { contains, viewportOf, widened } from './viewport.ts'

const flightMs = 800
/** A move by hand or by a flight causes one request, this long after it ends. */
const settleMs = 250

/** Offset in pixels from the centre of the map to the centre of the part that no panel covers. */
export function uncoveredOffset(): [number, number] {
  if (embedded) return [0, 0]
  const hasPanel = openPanel.peek() !== null
  const hasCard = selectedMmsi.peek() !== null
  const dockPx = table.peek().mode === 'docked' ? innerHeight * 0.18 : 20
  if (isPhone.peek()) return [0, hasPanel || hasCard ? -150 : -20]
  return [((hasPanel ? 396 : 64) - (hasCard ? 384 : 0)) / 2, -dockPx]
}

/** Connects the map's camera with `camera`, `flight` and the fleet's view. */
export function bindCamera(map: MapLibre, positions: VesselPositions, nowS: () => number): (() => void)[] {
  let watched: Viewport | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const watch = () => {
    const view = viewportOf(map)
    watched = followed.peek() === null ? view : widened(view, 0.15)
    fleet.watch(watched, filters.peek())
  }
  map.on('moveend', () => {
    const { lng, lat } = map.getCenter().wrap()
    camera.value = { lng, lat, zoom: map.getZoom() }
    clearTimeout(timer)
    // Following a vessel moves the view each second; only a view outside the last request causes another.
    if (followed.peek() !== null && contains(watched, viewportOf(map))) return
    timer = setTimeout(watch, settleMs)
  })
  return [
    effect(() => fly(map)),
    effect(() => uncoverSelected(map, positions, nowS)),
    effect(() => {
      void filters.value
      watch()
    }),
  ]
}

function fly(map: MapLibre): void {
  const to = flight.value
  if (!to) return
  flight.value = null
  if (to.following !== true) followed.value = null
  const duration = reducedMotion.peek() ? 0 : flightMs
  const offset: [number, number] = to.exact ? [0, 0] : uncoveredOffset()
  map.flyTo({ center: [to.lng, to.lat], zoom: to.zoom, offset, duration, animate: duration > 0 })
}

/** Moves a vessel into view that is covered by its own card. */
function uncoverSelected(map: MapLibre, positions: VesselPositions, nowS: () => number): void {
  const mmsi = selectedMmsi.value
  const at = mmsi === null ? null : positions.lngLatOf(mmsi, nowS())
  if (!at || embedded || followed.peek() !== null) return
  const { x, y } = map.project(at)
  const { clientWidth, clientHeight } = map.getContainer()
  const isCovered = isPhone.value ? y > clientHeight * 0.42 : x > clientWidth - 400
  if (isCovered) flight.value = { lng: at[0], lat: at[1], zoom: map.getZoom() }
}
