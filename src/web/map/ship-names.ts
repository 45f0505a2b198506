import { computed, effect } from '@preact/signals'
import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl'
import { vessels } from '../live/fleet.ts'
import { camera } from '../state/app.ts'
import { shownPastMs } from '../state/past.ts'
import { latOf } from './glide.ts'
import type { ShipTable } from './ship-table.ts'

/** From here on there is room for names; with more ships than this there is none. */
const fromZoom = 8.5
const mostNamed = 400
/** How often names catch up with ships that glide. */
const everyMs = 2000

const shown = computed(
  () => camera.value.zoom >= fromZoom && vessels.value.length <= mostNamed && shownPastMs.value === null,
)

/** Writes names beside the ships where one is close; where two would touch, the larger cargo has hers. */
export function nameShips(map: MapLibre, ships: ShipTable, nowS: () => number): (() => void)[] {
  const write = () => {
    const features = ships.vessels.flatMap(({ mmsi, name }, rank) => {
      const place = name === null ? null : ships.placeOf(mmsi, nowS())
      if (!place) return []
      const coordinates = [(place.x - 0.5) * 360, latOf(place.y)]
      const geometry = { type: 'Point' as const, coordinates }
      return [{ type: 'Feature' as const, properties: { name, rank }, geometry }]
    })
    void map.getSource<GeoJSONSource>('vessel-names')?.setData({ type: 'FeatureCollection', features })
  }
  return [
    effect(() => {
      map.setLayoutProperty('vessel-names', 'visibility', shown.value ? 'visible' : 'none')
      if (!shown.value) return
      write()
      const timer = setInterval(() => !document.hidden && write(), everyMs)
      return () => clearInterval(timer)
    }),
    effect(() => {
      void vessels.value
      if (shown.peek()) write()
    }),
  ]
}
