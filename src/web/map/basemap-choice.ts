import type { StyleSpecification } from 'maplibre-gl'
import { type Basemap, builtInBasemap, graticuleLines } from './style.ts'

/** What the operator set: an archive of tiles of our own origin, or a style. */
interface Choice {
  pmtiles?: string
  style?: string
}

/** The basemap that was set, or the built-in one; that one, too, where the other cannot be had. */
export async function chosenBasemap(baseUrl: string, fault: (message: string) => void): Promise<Basemap> {
  const builtIn = builtInBasemap(baseUrl)
  const { pmtiles, style } = readChoice()
  try {
    if (style !== undefined) return await styleBasemap(style, builtIn)
    if (pmtiles === undefined) return builtIn
    const { archiveBasemap } = await import('./archive-basemap.ts')
    return await archiveBasemap(pmtiles, builtIn)
  } catch (error) {
    fault(`The basemap that is set cannot be had, the built-in one is drawn: ${String(error)}`)
    return builtIn
  }
}

function readChoice(): Choice {
  const told = document.querySelector<HTMLMetaElement>('meta[name="basemap"]')?.content
  return told === undefined ? {} : (JSON.parse(told) as Choice)
}

/** Another's style below our ships, in its own colours and with its own names. */
async function styleBasemap(address: string, builtIn: Basemap): Promise<Basemap> {
  const reply = await fetch(address)
  if (!reply.ok) throw new Error(`${address} answered ${reply.status}`)
  const { sources, layers, projection: _, ...style } = (await reply.json()) as StyleSpecification
  return {
    ...builtIn,
    style,
    sources,
    names: false,
    font: fontOf(layers) ?? builtIn.font,
    layers: withGraticule(layers),
  }
}

const withGraticule =
  (layers: StyleSpecification['layers']): Basemap['layers'] =>
  (palette) => [...layers, ...graticuleLines(palette)]

/** A font that the style's glyphs surely have: one that it writes with itself. */
function fontOf(layers: StyleSpecification['layers']): string[] | null {
  for (const layer of layers) {
    const font = layer.type === 'symbol' ? layer.layout?.['text-font'] : undefined
    if (Array.isArray(font) && font.every((name) => typeof name === 'string')) return font as string[]
  }
  return null
}
