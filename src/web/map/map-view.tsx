import { computed, effect, signal } from '@preact/signals'
import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useRef } from 'preact/hooks'
import {
  camera,
  colouring,
  globe,
  hovered,
  hoveredArea,
  hoveredLane,
  isTimeBarOpen,
  mapMenu,
  momentMs,
  selectedMmsi,
  selectedPlace,
  shownPastMs,
  shownTheme,
} from '../state/app.ts'
import { appPath, embedded, reducedMotion, storage } from '../state/browser.ts'
import { drawing, drawnKey } from '../state/drawing/drawing.ts'
import type { ColourScale } from '../state/fleet/colour-scales.ts'
import { fleet } from '../state/fleet/fleet.ts'
import { silentVessels } from '../state/fleet/position-ages.ts'
import { outlinesDemo } from '../state/resources.ts'
import type { Basemap } from './basemap/basemap.ts'
import { chosenBasemap } from './basemap/choice.ts'
import { bindCamera } from './camera/camera.ts'
import { followVessel } from './camera/follow-vessel.ts'
import { VesselLayer } from './layers/vessels/gl-layer.ts'
import { showVesselNames } from './layers/vessels/names.ts'
import { type ColourOf, VesselPositions } from './layers/vessels/positions.ts'
import { Repaint } from './layers/vessels/repaint.ts'
import { readPalette, rgb, tokenColour } from './palette.ts'
import { areaAt, laneTonnesAt, placeAt, vesselAt } from './pick.ts'
import { retryFailedTiles } from './failed-tiles.ts'
import { allLayers, recolour } from './style.ts'

const nowS = () => performance.now() / 1000

/** The map, for features that draw on it or read it; null before it is created. */
export const mapRef = signal<MapLibre | null>(null)

const positions = new VesselPositions(() => reducedMotion.peek())

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

/** Creates the map. The page is rendered and the vessels are requested while the map library still loads. */
async function showMap(container: HTMLElement, stops: (() => void)[]): Promise<void> {
  const baseUrl = new URL(appPath, location.href).href
  const errors: string[] = []
  const report = (message: string) => void (errors.length < 20 && errors.push(message))
  const [{ createMap }, basemap] = await Promise.all([import('./create-map.ts'), chosenBasemap(baseUrl, report)])
  const map = createMap({ container, palette: readPalette(), at: camera.peek(), isGlobe: globe.peek(), basemap })
  const layer = new VesselLayer(vesselColours(), nowS)
  map.on('error', ({ error }) => report(error.message))
  stops.push(() => map.remove(), retryFailedTiles(map))
  // Vessels are drawn before the tiles below them have loaded.
  map.once('style.load', () => {
    map.addLayer(layer, 'vessel-names')
    stops.push(...bind(map, layer, basemap), () => (mapRef.value = null))
    mapRef.value = map
    if (!embedded && storage('sessionStorage')?.[drawnKey])
      void import('./drawing/drawing.ts').then(({ restoreDrawing }) => restoreDrawing())
    // Only for automated browsers: the end-to-end tests and benchmarks. The hooks expose what the page has drawn and
    // received already, and no credential, so any script of this origin could read the same without them.
    if (navigator.webdriver)
      void import('./test-hooks.ts').then(({ exposeForTests }) => exposeForTests({ map, positions, errors, nowS }))
  })
}

/** The scale of the vessels' colours, once its code is there; null colours by class, as the past always does. */
const scale = signal<ColourScale | null>(null)
const shownScale = computed(() => (momentMs.value === null ? scale.value : null))

/** Loads the scales when the user first colours by something else than the class. */
function followColouring(): () => void {
  return effect(() => {
    const name = colouring.value
    if (name === 'class') return void (scale.value = null)
    void import('../state/fleet/colour-scales.ts').then(({ colourScales }) => {
      if (colouring.peek() === name) scale.value = colourScales[name]
    })
  })
}

function colourOf(): ColourOf | undefined {
  const shown = shownScale.value
  return shown === null
    ? undefined
    : (vessel, silentSinceS) => shown.stepOf(vessel, silentSinceS === null ? 0 : nowS() - silentSinceS)
}

function vesselColours() {
  const palette = readPalette()
  const colours = shownScale.value?.steps.map(({ token }) => tokenColour(token)) ?? palette.classes
  return { vessels: colours.map(rgb), outline: rgb(palette.sea), selected: rgb(palette.selected) }
}

function bind(map: MapLibre, layer: VesselLayer, basemap: Basemap): (() => void)[] {
  bindPointer(map)
  const repaint = new Repaint(map)
  return [
    () => repaint.stop(),
    pastOf(map, layer),
    followColouring(),
    effect(() => {
      if (momentMs.value !== null) return
      const slides = positions.update(fleet.vessels.value, nowS(), silentVessels.value)
      layer.setVessels(positions.floats(selectedMmsi.value, outlinesDemo.value, colourOf()))
      map.getContainer().dataset['vessels'] = String(fleet.vessels.value.length)
      repaint.slide(slides)
    }),
    effect(() => layer.setOpacity(shownPastMs.value === null ? 1 : 0.3)),
    ...showVesselNames(map, positions, nowS),
    followVessel(map, positions, nowS),
    effect(() => {
      void shownTheme.value
      recolour(map, readPalette(), basemap)
      layer.setColours(vesselColours())
    }),
    effect(() => {
      map.setProjection({ type: globe.value ? 'globe' : 'mercator' })
      map.triggerRepaint()
    }),
    ...bindCamera(map, positions, nowS),
    ...allLayers.flatMap(({ start }) => start(map)),
  ]
}

/** Draws the past while the time bar is open: its code is loaded with the bar. */
function pastOf(map: MapLibre, layer: VesselLayer): () => void {
  let stop: (() => void) | null = null
  const stopWaiting = effect(() => {
    if (!isTimeBarOpen.value) {
      stop?.()
      stop = null
      return
    }
    void import('./layers/vessels/replay-vessels.ts').then(({ drawReplay }) => {
      if (isTimeBarOpen.peek()) stop ??= drawReplay(layer, nowS)
      map.triggerRepaint()
    })
  })
  return () => {
    stopWaiting()
    stop?.()
  }
}

function bindPointer(map: MapLibre): void {
  const canvas = map.getCanvas()
  let isFrameRequested = false
  map.on('mousemove', ({ point }) => {
    if (isFrameRequested) return
    isFrameRequested = true
    requestAnimationFrame(() => {
      isFrameRequested = false
      const vessel = momentMs.peek() === null ? vesselAt(map, positions, point, nowS()) : null
      canvas.classList.toggle('over-vessel', vessel !== null)
      hovered.value = vessel && { vessel, x: point.x, y: point.y }
      const tonnes = vessel ? null : laneTonnesAt(map, point)
      hoveredLane.value = tonnes === null ? null : { tonnes, x: point.x, y: point.y }
      const area = vessel || tonnes !== null ? null : areaAt(map, point)
      hoveredArea.value = area && { area, x: point.x, y: point.y }
    })
  })
  const leave = () => void (hovered.value = hoveredLane.value = hoveredArea.value = null)
  map.on('mouseout', leave)
  map.on('movestart', leave)
  map.on('contextmenu', ({ point, lngLat }) => {
    const { lng, lat } = lngLat.wrap()
    if (!drawing.peek()) mapMenu.value = { lng, lat, x: point.x, y: point.y }
  })
  map.on('movestart', () => (mapMenu.value = null))
  map.on('click', ({ point }) => {
    mapMenu.value = null
    if (drawing.peek()) return
    if (momentMs.peek() !== null) {
      void import('./layers/vessels/replay-vessels.ts').then(({ pastVesselAt }) => {
        selectedMmsi.value = pastVesselAt(map, point, momentMs.peek() ?? 0)
      })
      return
    }
    const vessel = vesselAt(map, positions, point, nowS())
    selectedMmsi.value = vessel?.mmsi ?? null
    selectedPlace.value = vessel ? null : placeAt(map, point)
  })
}
