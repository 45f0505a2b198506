import { version } from '../version.ts'

/** The layer of the chokepoints' labels; `chokepoints` has their outlines. */
export const chokepointLabels = 'chokepoint_labels'

/** The `fields` of a layer in TileJSON: the type of each property by its name. */
export type TileFields = Readonly<Record<string, string>>

/** The properties of the one point of the layer `summary`, which counts the features that did not fit into a tile. */
export const summaryOfTile = (matched: number, shown: number) => ({ matched, shown, left_out: matched - shown })
const summaryFields: TileFields = { matched: 'Number', shown: 'Number', left_out: 'Number' }

/** What a TileJSON document describes. */
interface TileSource {
  title: string
  description: string
  maxZoom: number
  /** Sources to attribute, as HTML. */
  attribution?: string
  /** The fields by layer, without the summary. */
  layers: Readonly<Record<string, TileFields>>
}

/** The TileJSON 3.0 document of a source; `url` is the template of its tiles. */
export function tileJson({ title, description, maxZoom, attribution, layers }: TileSource, url: string) {
  return {
    tilejson: '3.0.0',
    name: title,
    description,
    version,
    scheme: 'xyz',
    ...(attribution !== undefined && attribution !== '' && { attribution }),
    tiles: [url],
    minzoom: 0,
    maxzoom: maxZoom,
    bounds: [-180, -85.0511, 180, 85.0511],
    vector_layers: Object.entries({ ...layers, summary: summaryFields }).map(([id, fields]) => ({
      id,
      fields,
      minzoom: 0,
      maxzoom: maxZoom,
    })),
  }
}
