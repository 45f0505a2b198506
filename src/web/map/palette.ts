import { infrastructureKinds, type InfrastructureKind } from '#domain/world/places.ts'
import { classSlug, vesselClasses } from '#domain/vessel/vessel-class.ts'

/** A colour of the page by the name of its token. */
export const tokenColour = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim()

/** The colours of the map, read from the page's CSS tokens. */
export function readPalette() {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim()
  return {
    sea: token('sea'),
    land: token('land'),
    coast: token('coast'),
    border: token('border'),
    lake: token('lake'),
    graticule: token('graticule'),
    labelCountry: token('label-country'),
    labelSea: token('label-sea'),
    labelPlace: token('label-place'),
    halo: token('halo'),
    density: token('density'),
    accent: token('accent'),
    selected: token('selected'),
    text: token('text'),
    warn: token('warn'),
    severities: {
      low: token('muted'),
      medium: token('restricted'),
      high: token('disrupted'),
      critical: token('closed'),
    },
    statuses: {
      open: token('open'),
      restricted: token('restricted'),
      disrupted: token('disrupted'),
      closed: token('closed'),
      unknown: token('unknown'),
    },
    kinds: Object.fromEntries(infrastructureKinds.map((kind) => [kind, token(kind.replaceAll('_', '-'))])) as Record<
      InfrastructureKind,
      string
    >,
    pipelines: { crude: token('oil-pipeline'), products: token('product-pipeline'), gas: token('gas-pipeline') },
    /** The six classes, then all others. */
    classes: [...vesselClasses.map((name) => token(classSlug(name).replaceAll('_', '-'))), token('muted')],
  }
}

export type Palette = ReturnType<typeof readPalette>

/** '#e69f00' as red, green and blue from 0 to 1, for a shader. */
export function rgb(hex: string): [number, number, number] {
  // Vite shortens #ffffff to #fff.
  const long = hex.length === 4 ? hex.slice(1).replaceAll(/./g, '$&$&') : hex.slice(1)
  const number = Number.parseInt(long, 16)
  return [(number >> 16) / 255, ((number >> 8) & 255) / 255, (number & 255) / 255]
}
