import { computed, effect } from '@preact/signals'
import type { Feature } from 'geojson'
import type { Map as MapLibre } from 'maplibre-gl'
import { camera, momentMs, shownPastMs } from '../../../state/app.ts'
import { fleet } from '../../../state/fleet/fleet.ts'
import { halo } from '../../basemap/labels.ts'
import { emptySource, type MapLayer, setFeatures, setVisible } from '../layer.ts'
import { lengthPx, symbolScale } from './glide.ts'
import type { VesselPositions } from './positions.ts'

/** Names are drawn from this zoom, for views with at most this many vessels. */
const minZoom = 8.5
const maxNamed = 400
/** Names of places keep off vessels from this zoom: farther away, the lanes would leave few of them. */
const minBoxZoom = 5
/** Side of the empty image that keeps names off a vessel, as a share of its length: a hull lies across it anyhow. */
const boxPx = 16
const boxShare = 0.7
/** Between a hull and its own name, and what one em of the name is at most zooms. */
const namePx = 6
const emPx = 10

/** How often the names are moved to where their vessels have glided. */
const everyMs = 2000

const isNear = computed(
  () =>
    camera.value.zoom >= minBoxZoom &&
    fleet.vessels.value.length <= maxNamed &&
    shownPastMs.value === null &&
    momentMs.value === null,
)
const isNamed = computed(() => isNear.value && camera.value.zoom >= minZoom)

/** The style of the names; `showVesselNames` fills them in, which needs the drawn positions. */
export const vesselNames: MapLayer = {
  sources: { 'vessel-names': emptySource },
  layers: ({ text, sea }, font) => [
    {
      id: 'vessel-names',
      type: 'symbol',
      source: 'vessel-names',
      minzoom: 8,
      layout: {
        'text-field': ['get', 'name'],
        'text-font': font,
        'text-size': ['interpolate', ['linear'], ['zoom'], 8.5, 9.5, 12, 11],
        'text-variable-anchor': ['left', 'right', 'top', 'bottom'],
        'text-radial-offset': ['get', 'offset'],
        'text-justify': 'auto',
        'text-max-width': 20,
        'symbol-sort-key': ['get', 'rank'],
        visibility: 'none',
      },
      paint: { 'text-color': text, 'text-opacity': 0.85, ...halo(sea) },
    },
    {
      // The topmost layer is placed first: no name of a vessel or a place lies over another vessel.
      id: 'vessel-boxes',
      type: 'symbol',
      source: 'vessel-names',
      minzoom: minBoxZoom - 0.5,
      layout: {
        'icon-image': 'vessel-box',
        'icon-size': ['get', 'size'],
        'icon-padding': 0,
        'icon-allow-overlap': true,
        visibility: 'none',
      },
    },
  ],
  start: (map) => {
    map.addImage('vessel-box', { width: boxPx, height: boxPx, data: new Uint8Array(boxPx * boxPx * 4) })
    return []
  },
}

/** Draws names beside the vessels at close zooms; of two that would touch, the larger cargo keeps its name. */
export function showVesselNames(map: MapLibre, positions: VesselPositions, nowS: () => number): (() => void)[] {
  const draw = () => setFeatures(map, 'vessel-names', features(positions, nowS()))
  return [
    effect(() => {
      setVisible(map, 'vessel-names', isNamed.value)
      setVisible(map, 'vessel-boxes', isNear.value)
      if (!isNear.value) return
      draw()
      const timer = setInterval(() => !document.hidden && draw(), everyMs)
      return () => clearInterval(timer)
    }),
    effect(() => {
      void fleet.vessels.value
      if (isNear.peek()) draw()
    }),
  ]
}

/** How far a name keeps from the middle of its hull, which lies along the heading, in ems: also clear of the box. */
export function nameOffsetEm(lengthPx: number, headingDeg: number | null): number {
  const across = headingDeg === null ? 1 : Math.abs(Math.sin((headingDeg * Math.PI) / 180))
  return ((lengthPx / 2) * Math.max(boxShare, across) + namePx) / emPx
}

function features(positions: VesselPositions, nowS: number): Feature[] {
  const scale = symbolScale(camera.peek().zoom)
  return positions.vessels.flatMap(({ mmsi, name, est_cargo_mt, heading }, rank) => {
    const coordinates = positions.lngLatOf(mmsi, nowS)
    const length = lengthPx(est_cargo_mt) * scale
    const properties = {
      // The map library cannot join or order the characters of scripts from right to left: the card has such a name.
      name: /[\u0590-\u08ff]/.test(name ?? '') ? '' : (name ?? ''),
      rank,
      size: (length * boxShare) / boxPx,
      offset: nameOffsetEm(length, heading),
    }
    return coordinates ? [{ type: 'Feature', properties, geometry: { type: 'Point', coordinates } }] : []
  })
}
