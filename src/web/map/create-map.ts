import { AttributionControl, Map as MapLibre, NavigationControl, ScaleControl, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import { maxZoom } from '../state/permalink.ts'
import type { Basemap } from './basemap/basemap.ts'
import type { Palette } from './palette.ts'
import { mapStyle } from './style.ts'

setWorkerUrl(workerUrl)

const baseUrl = () => new URL(import.meta.env.BASE_URL, location.href).href

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

/** The map as a PNG, read in the frame that is drawn: the browser keeps no other. `stamp` is written across its top. */
export function mapImage(map: MapLibre, stamp: string | null): Promise<Blob | null> {
  return new Promise((resolve) => {
    map.once('render', () => (stamp === null ? map.getCanvas() : stamped(map, stamp)).toBlob(resolve, 'image/png'))
    map.triggerRepaint()
  })
}

function stamped(map: MapLibre, text: string): HTMLCanvasElement {
  const drawn = map.getCanvas()
  const scale = drawn.width / drawn.clientWidth
  const picture = document.createElement('canvas')
  picture.width = drawn.width
  picture.height = drawn.height
  const pen = picture.getContext('2d')!
  pen.drawImage(drawn, 0, 0)
  pen.font = `600 ${14 * scale}px sans-serif`
  const [x, y, width, height] = [12, 12, pen.measureText(text).width / scale + 20, 26].map((px) => px * scale)
  pen.fillStyle = '#b45309'
  pen.fillRect(x, y, width, height)
  pen.fillStyle = '#ffffff'
  pen.textBaseline = 'middle'
  pen.fillText(text, x + 10 * scale, y + height / 2)
  return picture
}
