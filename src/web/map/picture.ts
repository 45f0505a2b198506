import type { Map as MapLibre } from 'maplibre-gl'

/** The map as it is shown, as a PNG: taken in the frame that is drawn, for the browser keeps no other. */
export function mapPicture(map: MapLibre): Promise<Blob | null> {
  return new Promise((done) => {
    map.once('render', () => map.getCanvas().toBlob(done, 'image/png'))
    map.triggerRepaint()
  })
}
