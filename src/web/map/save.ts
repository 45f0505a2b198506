import type { Map as MapLibre } from 'maplibre-gl'
import { mapImage } from './create-map.ts'
import { stampOf } from './stamp.ts'

/** Saves the map as a PNG that carries its time, filter, scale, sources and, where it applies, DEMO. */
export async function saveMapImage(map: MapLibre, filterText: string): Promise<void> {
  // The text of the control has the sources in view, such as those of the coast of ports from zoom 9.
  const shown = map.getContainer().querySelector('.maplibregl-ctrl-attrib-inner')?.textContent
  const stamp = stampOf(filterText, shown || undefined)
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
