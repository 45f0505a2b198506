import { type LayerSpecification, addProtocol } from 'maplibre-gl'
import { PMTiles, Protocol, TileType } from 'pmtiles'
import type { Palette } from '../palette.ts'
import { graticuleLayers } from '../layers/graticule.ts'
import { type Basemap, builtInBasemap } from './basemap.ts'

/** Known tile schemas; `mark` is a layer that only this schema has. */
const schemas = {
  protomaps: { mark: 'earth', layers: protomaps },
  openMapTiles: { mark: 'transportation', layers: openMapTiles },
}

/** A basemap from one PMTiles file: vector tiles of a known schema in our colours, raster tiles as they are. */
export async function archiveBasemap(path: string, builtIn: Basemap): Promise<Basemap> {
  const url = new URL(path, location.href).href
  const protocol = new Protocol({ metadata: true })
  const archive = new PMTiles(url)
  protocol.add(archive)
  addProtocol('pmtiles', protocol.tile)
  const { tileType } = await archive.getHeader()
  if (tileType !== TileType.Mvt) {
    const basemap = { type: 'raster', url: `pmtiles://${url}`, tileSize: 256 } as const
    return { ...builtIn, hasOurLabels: false, sources: { basemap }, layers: rasterLayers }
  }
  const { vector_layers: found = [] } = (await archive.getMetadata()) as { vector_layers?: { id: string }[] }
  const known = Object.values(schemas).find(({ mark }) => found.some(({ id }) => id === mark))
  const basemap = { type: 'vector', url: `pmtiles://${url}` } as const
  const has = (layer: LayerSpecification) =>
    !('source-layer' in layer) || found.some(({ id }) => id === layer['source-layer'])
  // An unknown schema may be that of our own tiles.
  const { layers } = known ?? builtInBasemap('')
  return { ...builtIn, sources: { basemap }, layers: (palette) => layers(palette).filter(has) }
}

const rasterLayers = (palette: Palette): LayerSpecification[] => [
  { id: 'sea', type: 'background', paint: { 'background-color': palette.sea } },
  { id: 'raster', type: 'raster', source: 'basemap' },
  ...graticuleLayers(palette),
]

const vector = (id: string, layer: string) => ({ id, source: 'basemap', 'source-layer': layer })
const isArea = ['==', ['geometry-type'], 'Polygon'] as never

/** @see https://docs.protomaps.com/basemaps/layers */
function protomaps(palette: Palette): LayerSpecification[] {
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': palette.sea } },
    ...graticuleLayers(palette),
    { ...vector('land', 'earth'), type: 'fill', filter: isArea, paint: { 'fill-color': palette.land } },
    {
      ...vector('coast', 'earth'),
      type: 'line',
      filter: isArea,
      paint: { 'line-color': palette.coast, 'line-width': 0.8 },
    },
    { ...vector('water', 'water'), type: 'fill', filter: isArea, paint: { 'fill-color': palette.sea } },
    {
      ...vector('roads', 'roads'),
      type: 'line',
      minzoom: 7,
      paint: { 'line-color': palette.border, 'line-width': 0.7 },
    },
    { ...vector('borders', 'boundaries'), type: 'line', paint: { 'line-color': palette.border, 'line-width': 1 } },
  ]
}

/** @see https://openmaptiles.org/schema/ */
function openMapTiles(palette: Palette): LayerSpecification[] {
  const roads = vector('roads', 'transportation')
  const isCountry = ['<=', ['get', 'admin_level'], 2] as never
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': palette.land } },
    { ...vector('water', 'water'), type: 'fill', paint: { 'fill-color': palette.sea } },
    { ...vector('coast', 'water'), type: 'line', paint: { 'line-color': palette.coast, 'line-width': 0.8 } },
    ...graticuleLayers(palette),
    { ...roads, type: 'line', minzoom: 7, paint: { 'line-color': palette.border, 'line-width': 0.7 } },
    {
      ...vector('borders', 'boundary'),
      type: 'line',
      filter: isCountry,
      paint: { 'line-color': palette.border, 'line-width': 1 },
    },
  ]
}
