import type { Map as MapLibre } from 'maplibre-gl'
import { camera } from '../state/app.ts'
import { fleet } from '../state/fleet/fleet.ts'
import { feeds, isDemoVessel } from '../state/resources.ts'
import { mapImage } from './create-map.ts'

const demoStamp = 'DEMO DATA: simulated vessels'

/** What a picture says of itself: time, filter, position and zoom, sources and attribution. */
function stampOf(filterText: string): { demo: string | null; lines: string[] } {
  const { lng, lat, zoom } = camera.peek()
  const time = `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`
  const matched = fleet.matchedCount.peek()
  const shown = fleet.vessels.peek().length
  const extent = matched !== null && shown < matched ? `${shown} largest of ${matched} vessels` : `${shown} vessels`
  const sources = feeds.peek().map(({ name, licence }) => `${name} (${licence})`)
  return {
    demo: fleet.vessels.peek().some(isDemoVessel) ? demoStamp : null,
    lines: [
      `Seaborne · ${time} · ${extent} · ${filterText}`,
      `Centre ${lat.toFixed(2)}, ${lng.toFixed(2)} · zoom ${zoom.toFixed(1)} · ${[...sources, 'Natural Earth'].join(', ')}`,
    ],
  }
}

/** Saves the map as a PNG that carries its time, filter, scale, sources and, where it applies, DEMO. */
export async function saveMapImage(map: MapLibre, filterText: string): Promise<void> {
  const stamp = stampOf(filterText)
  const image = await mapImage(map, stamp)
  const time = new Date().toISOString().slice(0, 16).replaceAll(/[-:]/g, '')
  if (image) saveFile(image, `map-${time}Z${stamp.demo === null ? '' : '-demo'}.png`)
}

export const saveText = (text: string, type: string, name: string): void => saveFile(new Blob([text], { type }), name)

export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
