import { summaryOfTile } from '#contract/formats/tile-json.ts'
import { extent, MvtLayer, type Properties } from './mvt-layer.ts'

/** Maximum size of a tile: further features are omitted and counted. */
const maxTileBytes = 500_000
const summaryBytes = 2000

/** An encoded tile, the number of features in it and its margin, and the number of those encoded. */
export interface Tile {
  bytes: Buffer
  matched: number
  shown: number
  /** Whether some of its features are simulated, or count simulated vessels. */
  isDemo: boolean
}

/** Joins layers into a tile. When features were omitted, a layer `summary` counts them at the center of the tile. */
export function tileOf(layers: readonly MvtLayer[], { matched, shown, isDemo }: Omit<Tile, 'bytes'>): Tile {
  const parts = layers.map((layer) => layer.bytes())
  if (matched > shown) {
    const summary = new MvtLayer('summary', summaryBytes)
    summary.addPoint(extent / 2, extent / 2, summaryOfTile(matched, shown))
    parts.push(summary.bytes())
  }
  return { bytes: Buffer.concat(parts), matched, shown, isDemo }
}

export const layerOf = (name: string, share = 1): MvtLayer => new MvtLayer(name, maxTileBytes * share - summaryBytes)

/** Flattens a row to tile properties: nested objects by prefix, lists as JSON text, without the omitted members. */
export function propertiesOf(row: object, omitted: ReadonlySet<string>): Properties {
  const properties: Record<string, string | number | boolean | null> = {}
  for (const [name, value] of Object.entries(row) as [string, unknown][]) {
    if (omitted.has(name) || value === null || value === undefined) continue
    if (typeof value !== 'object') properties[name] = value as string | number | boolean
    else if (Array.isArray(value)) properties[name] = JSON.stringify(value)
    else for (const [inner, each] of Object.entries(propertiesOf(value, none))) properties[`${name}_${inner}`] = each!
  }
  return properties
}

const none: ReadonlySet<string> = new Set()
