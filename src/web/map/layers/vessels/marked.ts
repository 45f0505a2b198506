import { effect } from '@preact/signals'
import type { Feature } from 'geojson'
import { chosenVessels, litVessel } from '../../../state/app.ts'
import { fleet } from '../../../state/fleet/fleet.ts'
import { wholeMatch } from '../../../state/fleet/match.ts'
import { emptySource, type MapLayer, setFeatures } from '../layer.ts'

/** Rings around the vessels that are chosen in the table, and around the one under the pointer in it. */
export const markedVessels: MapLayer = {
  sources: { 'marked-vessels': emptySource },
  layers: ({ accent, selected }) => [
    {
      id: 'marked-vessels',
      type: 'circle',
      source: 'marked-vessels',
      paint: {
        'circle-color': 'rgba(0, 0, 0, 0)',
        'circle-radius': ['case', ['get', 'lit'], 14, 10],
        'circle-stroke-width': ['case', ['get', 'lit'], 2, 1.5],
        'circle-stroke-color': ['case', ['get', 'lit'], selected, accent],
      },
    },
  ],
  start: (map) => [effect(() => setFeatures(map, 'marked-vessels', features()))],
}

function features(): Feature[] {
  const lit = litVessel.value
  const wanted = new Set(chosenVessels.value)
  if (lit !== null) wanted.add(lit)
  if (wanted.size === 0) return []
  const found: Feature[] = []
  // The list of the map has the newest positions; the table also has vessels beyond its cap.
  for (const list of [fleet.vessels.value, wholeMatch.rows.value])
    for (const { mmsi, lng, lat } of list)
      if (wanted.delete(mmsi))
        found.push({
          type: 'Feature',
          properties: { lit: mmsi === lit },
          geometry: { type: 'Point', coordinates: [lng, lat] },
        })
  return found
}
