import type { Feature } from 'geojson'
import type { GeoJSONSource, LayerSpecification, Map as MapLibre, SourceSpecification } from 'maplibre-gl'
import { computed } from '@preact/signals'
import { shownTheme } from '../../state/app.ts'
import { type Palette, readPalette } from '../palette.ts'

/** One layer over the basemap: its sources, its paint, and the effects that fill it with data. */
export interface MapLayer {
  sources: Record<string, SourceSpecification>
  /** `font` is the font of the basemap's style, for text. */
  layers: (palette: Palette, font: string[]) => LayerSpecification[]
  /** Starts the effects; each function returned stops one. */
  start: (map: MapLibre) => (() => void)[]
}

/** A source that is filled later. */
export const emptySource: SourceSpecification = { type: 'geojson', data: { type: 'FeatureCollection', features: [] } }

/** The colours of the theme in use. */
export const palette = computed(() => {
  void shownTheme.value
  return readPalette()
})

export function setFeatures(map: MapLibre | null, source: string, features: Feature[]): void {
  void map?.getSource<GeoJSONSource>(source)?.setData({ type: 'FeatureCollection', features })
}

export function setVisible(map: MapLibre, layer: string, isVisible: boolean): void {
  map.setLayoutProperty(layer, 'visibility', isVisible ? 'visible' : 'none')
}
