import { effect, signal } from '@preact/signals'
import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useRef } from 'preact/hooks'
import type { Vessel } from '#contract/vessels.ts'
import { selectedPlace } from '../live/places.ts'
import { fleetState, matchedCount, refresh, streaming, vessels, watch } from '../live/fleet.ts'
import { silent } from '../live/silence.ts'
import type { Viewport } from '../live/vessel-params.ts'
import {
  camera,
  filters,
  flight,
  follow,
  followed,
  globe,
  reducedMotion,
  selectedMmsi,
  shownTheme,
} from '../state/app.ts'
import { embedded } from '../state/embed.ts'
import { shownPastMs } from '../state/past.ts'
import { chosenBasemap } from './basemap-choice.ts'
import { followShip } from './follow-ship.ts'
import { followOverlays } from './overlays.ts'
import { phone, uncoveredOffset } from './covered.ts'
import { readPalette, rgb } from './palette.ts'
import { Repaint } from './repaint.ts'
import { nameShips } from './ship-names.ts'
import { drawing } from '../draw/drawing-state.ts'
import { latOf } from './glide.ts'
import { placeAt, shipAt } from './pick.ts'
import { ShipTable } from './ship-table.ts'
import { type Basemap, recolour } from './style.ts'
import { viewportOf, widened, within } from './viewport.ts'
import { VesselLayer } from './vessel-layer.ts'

const nowS = () => performance.now() / 1000

/** The map, for those panels that draw on it. */
export const mapRef = signal<MapLibre | null>(null)
/** The ship under the pointer, and where. */
export const hovered = signal<{ vessel: Vessel; x: number; y: number } | null>(null)

const ships = new ShipTable(() => reducedMotion.peek())

export function MapView() {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const stops: (() => void)[] = []
    void showMap(container.current!, stops)
    return () => {
      for (const stop of stops.toReversed()) stop()
    }
  }, [])
  return <div ref={container} class="map" role="region" aria-label="Map of vessels" />
}

/** The page stands, and the ships are asked for, while the map library is still on its way. */
async function showMap(container: HTMLElement, stops: (() => void)[]): Promise<void> {
  const baseUrl = new URL(import.meta.env.BASE_URL, location.href).href
  const fault = (message: string) => void (faults.length < 20 && faults.push(message))
  const [{ createMap }, basemap] = await Promise.all([import('./create-map.ts'), chosenBasemap(baseUrl, fault)])
  const map = createMap(container, readPalette(), camera.peek(), globe.peek(), basemap)
  const layer = new VesselLayer(shipColours(), nowS)
  map.on('error', ({ error }) => fault(error.message))
  stops.push(() => map.remove())
  // The ships do not wait for the tiles below them.
  map.once('style.load', () => {
    map.addLayer(layer, 'vessel-names')
    stops.push(...bind(map, layer, basemap), () => (mapRef.value = null))
    mapRef.value = map
  })
}

function shipColours() {
  const palette = readPalette()
  return { classes: palette.classes.map(rgb), outline: rgb(palette.sea), selected: rgb(palette.selected) }
}

function bind(map: MapLibre, layer: VesselLayer, basemap: Basemap): (() => void)[] {
  followCamera(map)
  followPointer(map)
  const repaint = new Repaint(map)
  return [
    () => repaint.stop(),
    effect(() => {
      const slides = ships.update(vessels.value, nowS(), silent.value)
      layer.setShips(ships.floats(selectedMmsi.value))
      map.getContainer().dataset['vessels'] = String(vessels.value.length)
      repaint.slide(slides)
    }),
    effect(() => layer.setOpacity(shownPastMs.value === null ? 1 : 0.3)),
    ...nameShips(map, ships, nowS),
    followShip(map, ships, nowS),
    effect(() => {
      void shownTheme.value
      recolour(map, readPalette(), basemap)
      layer.setColours(shipColours())
    }),
    effect(() => {
      map.setProjection({ type: globe.value ? 'globe' : 'mercator' })
      map.triggerRepaint()
    }),
    effect(() => fly(map)),
    effect(() => uncover(map)),
    effect(() => {
      void filters.value
      look(map)
    }),
    ...followOverlays(map),
    effect(() => exposeForTests(map)),
  ]
}

function fly(map: MapLibre): void {
  const to = flight.value
  if (!to) return
  flight.value = null
  if (to.following !== true) followed.value = null
  const duration = reducedMotion.peek() ? 0 : 800
  // A thing is brought to the middle of what the panels leave free; a link brings back its very centre.
  const offset: [number, number] = to.exact ? [0, 0] : uncoveredOffset()
  map.flyTo({ center: [to.lng, to.lat], zoom: to.zoom, offset, duration, animate: duration > 0 })
}

/** A ship whose card has just opened over her is moved to where she can be seen. */
function uncover(map: MapLibre): void {
  const mmsi = selectedMmsi.value
  const place = mmsi === null ? null : ships.placeOf(mmsi, nowS())
  if (!place || embedded || followed.peek() !== null) return
  const at = map.project([(place.x - 0.5) * 360, latOf(place.y)])
  const { clientWidth, clientHeight } = map.getContainer()
  const covered = phone.value ? at.y > clientHeight * 0.42 : at.x > clientWidth - 400
  if (covered) flight.value = { lng: (place.x - 0.5) * 360, lat: latOf(place.y), zoom: map.getZoom() }
}

function followCamera(map: MapLibre): void {
  let settled: ReturnType<typeof setTimeout> | undefined
  map.on('moveend', () => {
    const { lng, lat } = map.getCenter().wrap()
    camera.value = { lng, lat, zoom: map.getZoom() }
    clearTimeout(settled)
    // Behind a followed ship the view moves each second: it is asked for anew when it has moved a good part of itself.
    if (followed.peek() !== null && within(viewportOf(map), watched)) return
    settled = setTimeout(() => look(map), 250)
  })
}

let watched: Viewport | null = null

function look(map: MapLibre): void {
  const seen = viewportOf(map)
  watched = followed.peek() === null ? seen : widened(seen, 0.15)
  watch(watched, filters.peek())
}

function followPointer(map: MapLibre): void {
  const canvas = map.getCanvas()
  let waiting = false
  map.on('mousemove', ({ point }) => {
    if (waiting) return
    waiting = true
    requestAnimationFrame(() => {
      waiting = false
      const vessel = shipAt(map, ships, point.x, point.y, nowS())
      canvas.classList.toggle('over-ship', vessel !== null)
      hovered.value = vessel && { vessel, x: point.x, y: point.y }
    })
  })
  map.on('mouseout', () => (hovered.value = null))
  map.on('movestart', () => (hovered.value = null))
  map.on('click', ({ point }) => {
    if (drawing.peek()) return
    const vessel = shipAt(map, ships, point.x, point.y, nowS())
    selectedMmsi.value = vessel?.mmsi ?? null
    selectedPlace.value = vessel ? null : placeAt(map, point.x, point.y)
  })
}

declare global {
  interface Window {
    __seaborne?: {
      map: MapLibre
      vessels: number
      matched: number | null
      state: string
      streaming: boolean
      faults: string[]
      refresh: () => Promise<void>
      at: (mmsi: string) => unknown
      ships: () => readonly Vessel[]
      follow: (mmsi: string | null) => void
    }
  }
}

/** What the map could not do, such as a tile that did not come: the map goes on without it. */
const faults: string[] = []

/** What a browser test may look at. */
function exposeForTests(map: MapLibre): void {
  window.__seaborne = {
    map,
    vessels: vessels.value.length,
    matched: matchedCount.value,
    state: fleetState.value.kind,
    streaming: streaming.value,
    faults,
    refresh,
    follow,
    ships: () => ships.vessels,
    at: (mmsi) => {
      const place = ships.placeOf(mmsi, nowS())
      return place && map.project([(place.x - 0.5) * 360, latOf(place.y)])
    },
  }
}
