import { AttributionControl, Map as MapLibre, NavigationControl, ScaleControl, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { maxZoom } from '../state/permalink.ts'
import { appPath } from '../state/browser.ts'
import type { Basemap } from './basemap/basemap.ts'
import type { Palette } from './palette.ts'
import { drawStamp, type Stamp } from './stamp.ts'
import { mapStyle } from './style.ts'

setWorkerUrl(workerUrl)

const baseUrl = () => new URL(appPath, location.href).href

interface MapOptions {
  container: HTMLElement
  palette: Palette
  at: { lng: number; lat: number; zoom: number }
  isGlobe: boolean
  basemap: Basemap
}

/** Creates the map. With the built-in basemap, every file comes from the app's own origin. */
export function createMap({ container, palette, at, isGlobe, basemap }: MapOptions): MapLibre {
  const map = new MapLibre({
    container,
    style: { ...mapStyle(palette, baseUrl(), basemap), projection: { type: isGlobe ? 'globe' : 'mercator' } },
    center: [at.lng, at.lat],
    zoom: at.zoom,
    minZoom: 0.6,
    maxZoom: maxZoom,
    maxPitch: 50,
    dragRotate: false,
    pitchWithRotate: false,
    attributionControl: false,
    fadeDuration: 120,
    localIdeographFontFamily: false,
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  // The control added last is on top.
  map.addControl(new AttributionControl({ compact: true }), 'bottom-right')
  map.addControl(new ScaleControl({ unit: 'nautical', maxWidth: 90 }), 'bottom-right')
  map.addControl(new NavigationControl({ showCompass: false }), 'bottom-right')
  map.once('load', () => {
    // Collapsed: the layers panel lists the sources, too.
    const box = container.querySelector('.maplibregl-ctrl-attrib')
    box?.classList.remove('maplibregl-compact-show')
    box?.removeAttribute('open')
  })
  return map
}

/** The map as a PNG, read in the frame that is drawn: the browser keeps no other. */
export function mapImage(map: MapLibre, stamp: Stamp): Promise<Blob | null> {
  return new Promise((resolve) => {
    map.once('render', () => stamped(map, stamp).toBlob(resolve, 'image/png'))
    map.triggerRepaint()
  })
}

function stamped(map: MapLibre, stamp: Stamp): HTMLCanvasElement {
  const drawn = map.getCanvas()
  const scale = drawn.width / drawn.clientWidth
  const picture = document.createElement('canvas')
  picture.width = drawn.width
  picture.height = drawn.height
  const pen = picture.getContext('2d')!
  pen.drawImage(drawn, 0, 0)
  pen.scale(scale, scale)
  drawStamp(pen, { width: drawn.clientWidth, height: drawn.clientHeight }, stamp)
  return picture
}
