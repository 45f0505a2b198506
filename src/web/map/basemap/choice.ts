import type { StyleSpecification } from 'maplibre-gl'
import { graticuleLayers } from '../layers/graticule.ts'
import { type Basemap, builtInBasemap } from './basemap.ts'

/** The basemap that the operator configured: an archive of tiles, or a style. */
interface Choice {
  pmtiles?: string
  style?: string
}

/** Loads the configured basemap; falls back to the built-in one and reports why. */
export async function chosenBasemap(baseUrl: string, onError: (message: string) => void): Promise<Basemap> {
  const builtIn = builtInBasemap(baseUrl)
  const { pmtiles, style } = readChoice()
  try {
    if (style !== undefined) return await styleBasemap(style, builtIn)
    if (pmtiles === undefined) return builtIn
    const { archiveBasemap } = await import('./archive.ts')
    return await archiveBasemap(pmtiles, builtIn)
  } catch (error) {
    onError(`The configured basemap failed to load, the built-in one is shown: ${String(error)}`)
    return builtIn
  }
}

function readChoice(): Choice {
  const content = document.querySelector<HTMLMetaElement>('meta[name="basemap"]')?.content
  return content === undefined ? {} : (JSON.parse(content) as Choice)
}

/** An external style below our layers, in its own colours and with its own labels. */
async function styleBasemap(address: string, builtIn: Basemap): Promise<Basemap> {
  const result = await fetch(address)
  if (!result.ok) throw new Error(`${address} answered ${result.status}`)
  const { sources, layers, projection: _, ...style } = (await result.json()) as StyleSpecification
  return {
    ...builtIn,
    style,
    sources,
    hasOurLabels: false,
    font: fontOf(layers) ?? builtIn.font,
    layers: withGraticule(layers),
  }
}

const withGraticule =
  (layers: StyleSpecification['layers']): Basemap['layers'] =>
  (palette) => [...layers, ...graticuleLayers(palette)]

/** A font that the style's glyphs have: one that it uses itself. */
function fontOf(layers: StyleSpecification['layers']): string[] | null {
  for (const layer of layers) {
    const font = layer.type === 'symbol' ? layer.layout?.['text-font'] : undefined
    if (Array.isArray(font) && font.every((name) => typeof name === 'string')) return font as string[]
  }
  return null
}
