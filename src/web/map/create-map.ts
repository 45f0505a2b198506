import { AttributionControl, Map as MapLibre, NavigationControl, ScaleControl, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { mostZoom } from '../state/permalink.ts'
import type { Palette } from './palette.ts'
import { type Basemap, mapStyle } from './style.ts'

setWorkerUrl(workerUrl)

const baseUrl = () => new URL(import.meta.env.BASE_URL, location.href).href

/** Makes the map; where nothing else is set the basemap's files lie beside the app: nothing is asked of another origin. */
export function createMap(
  container: HTMLElement,
  palette: Palette,
  at: { lng: number; lat: number; zoom: number },
  globe: boolean,
  basemap: Basemap,
): MapLibre {
  const map = new MapLibre({
    container,
    style: { ...mapStyle(palette, baseUrl(), basemap), projection: { type: globe ? 'globe' : 'mercator' } },
    center: [at.lng, at.lat],
    zoom: at.zoom,
    minZoom: 0.6,
    maxZoom: mostZoom,
    maxPitch: 50,
    dragRotate: false,
    pitchWithRotate: false,
    attributionControl: false,
    fadeDuration: 120,
    localIdeographFontFamily: false,
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  // The last added stands on top.
  map.addControl(new AttributionControl({ compact: true }), 'bottom-right')
  map.addControl(new ScaleControl({ unit: 'nautical', maxWidth: 90 }), 'bottom-right')
  map.addControl(new NavigationControl({ showCompass: false }), 'bottom-right')
  map.once('load', () => {
    // Folded: what it says stands in the layers' panel too.
    const box = container.querySelector('.maplibregl-ctrl-attrib')
    box?.classList.remove('maplibregl-compact-show')
    box?.removeAttribute('open')
  })
  return map
}
