import { extent, MvtLayer, type Properties } from './mvt-layer.ts'

/** No tile is longer: what does not fit is left out, and counted. */
export const mostTileBytes = 500_000
const forSummary = 2000

/** A tile, and how much of what lies in it and its margin it holds. */
export interface Tile {
  bytes: Buffer
  matched: number
  shown: number
}

/** Layers as a tile; where something was left out, a layer `summary` says how much, at the middle. */
export function tileOf(layers: readonly MvtLayer[], matched: number, shown: number): Tile {
  const parts = layers.map((layer) => layer.bytes())
  if (matched > shown) {
    const summary = new MvtLayer('summary', forSummary)
    summary.addPoint(extent / 2, extent / 2, { matched, shown, left_out: matched - shown })
    parts.push(summary.bytes())
  }
  return { bytes: Buffer.concat(parts), matched, shown }
}

export const layerOf = (name: string, share = 1): MvtLayer => new MvtLayer(name, mostTileBytes * share - forSummary)

/** A row as a tile can say it: objects taken apart, lists as text, without what the geometry says. */
export function propertiesOf(row: object, leftOut: ReadonlySet<string>): Properties {
  const properties: Record<string, string | number | boolean | null> = {}
  for (const [name, value] of Object.entries(row) as [string, unknown][]) {
    if (leftOut.has(name) || value === null || value === undefined) continue
    if (typeof value !== 'object') properties[name] = value as string | number | boolean
    else if (Array.isArray(value)) properties[name] = JSON.stringify(value)
    else for (const [inner, each] of Object.entries(propertiesOf(value, none))) properties[`${name}_${inner}`] = each!
  }
  return properties
}

const none: ReadonlySet<string> = new Set()
