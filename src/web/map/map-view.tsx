import { effect, signal } from '@preact/signals'
import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useRef } from 'preact/hooks'
import type { Vessel } from '#contract/vessels.ts'
import { selectedPlace } from '../live/places.ts'
import { fleetState, matchedCount, vessels, watch } from '../live/fleet.ts'
import { camera, filters, flight, globe, reducedMotion, selectedMmsi, shownTheme } from '../state/app.ts'
import { createMap, recolour } from './create-map.ts'
import { pixelsASecond } from './glide.ts'
import { followOverlays } from './overlays.ts'
import { phone, uncoveredOffset } from './covered.ts'
import { readPalette, rgb } from './palette.ts'
import { drawing } from '../draw/drawing-state.ts'
import { latOf, placeAt, shipAt } from './pick.ts'
import { ShipTable } from './ship-table.ts'
import { VesselLayer } from './vessel-layer.ts'

const nowS = () => performance.now() / 1000

/** The map, for those panels that draw on it. */
export const mapRef = signal<MapLibre | null>(null)
/** The ship under the pointer, and where. */
export const hovered = signal<{ vessel: Vessel; x: number; y: number } | null>(null)

const ships = new ShipTable()

export function MapView() {
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const map = createMap(container.current!, readPalette(), camera.peek(), globe.peek())
    const layer = new VesselLayer(shipColours(), nowS)
    const stops: (() => void)[] = []
    map.on('error', ({ error }) => faults.length < 20 && faults.push(error.message))
    map.on('load', () => {
      map.addLayer(layer)
      stops.push(...follow(map, layer))
      mapRef.value = map
    })
    return () => {
      for (const stop of stops) stop()
      mapRef.value = null
      map.remove()
    }
  }, [])
  return <div ref={container} class="map" role="region" aria-label="Map of vessels" />
}

function shipColours() {
  const palette = readPalette()
  return { classes: palette.classes.map(rgb), outline: rgb(palette.sea), selected: rgb(palette.selected) }
}

function follow(map: MapLibre, layer: VesselLayer): (() => void)[] {
  followCamera(map)
  followPointer(map)
  const gliding = setInterval(() => {
    if (!document.hidden && !reducedMotion.value && pixelsASecond(map.getZoom()) > 0.2) map.triggerRepaint()
  }, 200)
  return [
    () => clearInterval(gliding),
    effect(() => {
      ships.update(vessels.value, nowS())
      layer.setShips(ships.floats(selectedMmsi.value))
      map.getContainer().dataset['vessels'] = String(vessels.value.length)
      // Painted after the slide has settled too, also where nothing else repaints.
      if (vessels.value.length > 0)
        for (const wait of [100, 400, 800, 1600]) setTimeout(() => map.triggerRepaint(), wait)
    }),
    effect(() => {
      void shownTheme.value
      recolour(map, readPalette())
      layer.setColours(shipColours())
    }),
    effect(() => {
      map.setProjection({ type: globe.value ? 'globe' : 'mercator' })
      map.triggerRepaint()
    }),
    effect(() => fly(map)),
    effect(() => uncover(map)),
    effect(() => watch(viewportOf(map), filters.value)),
    ...followOverlays(map),
    effect(() => exposeForTests(map)),
  ]
}

function fly(map: MapLibre): void {
  const to = flight.value
  if (!to) return
  flight.value = null
  const duration = reducedMotion.peek() ? 0 : 800
  // A thing is brought to the middle of what the panels leave free; a link brings back its very centre.
  const offset: [number, number] = to.exact ? [0, 0] : uncoveredOffset()
  map.flyTo({ center: [to.lng, to.lat], zoom: to.zoom, offset, duration, animate: duration > 0 })
}

/** A ship whose card has just opened over her is moved to where she can be seen. */
function uncover(map: MapLibre): void {
  const mmsi = selectedMmsi.value
  const place = mmsi === null ? null : ships.placeOf(mmsi, nowS())
  if (!place) return
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
    settled = setTimeout(() => watch(viewportOf(map), filters.peek()), 250)
  })
}

function viewportOf(map: MapLibre) {
  const bounds = map.getBounds()
  return {
    west: bounds.getWest(),
    south: Math.max(-90, bounds.getSouth()),
    east: bounds.getEast(),
    north: Math.min(90, bounds.getNorth()),
    zoom: map.getZoom(),
  }
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
      faults: string[]
      at: (mmsi: string) => unknown
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
    faults,
    at: (mmsi) => {
      const found = ships.vessels.find((vessel) => vessel.mmsi === mmsi)
      return found && map.project([found.lng, found.lat])
    },
  }
}
