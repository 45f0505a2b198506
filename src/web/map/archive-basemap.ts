import { type LayerSpecification, addProtocol } from 'maplibre-gl'
import { PMTiles, Protocol, TileType } from 'pmtiles'
import type { Palette } from './palette.ts'
import { type Basemap, builtInBasemap, graticuleLines } from './style.ts'

/** Which layers of an archive are what, by a layer that only its schema has. */
const schemas = {
  protomaps: { mark: 'earth', layers: protomaps },
  openMapTiles: { mark: 'transportation', layers: openMapTiles },
}

/** A basemap from one file of tiles: in our colours where we know its layers, as it is where it is pictures. */
export async function archiveBasemap(path: string, builtIn: Basemap): Promise<Basemap> {
  const url = new URL(path, location.href).href
  const protocol = new Protocol({ metadata: true })
  const archive = new PMTiles(url)
  protocol.add(archive)
  addProtocol('pmtiles', protocol.tile)
  const { tileType } = await archive.getHeader()
  if (tileType !== TileType.Mvt) {
    const basemap = { type: 'raster', url: `pmtiles://${url}`, tileSize: 256 } as const
    return { ...builtIn, names: false, sources: { basemap }, layers: pictures }
  }
  const { vector_layers: found = [] } = (await archive.getMetadata()) as { vector_layers?: { id: string }[] }
  const known = Object.values(schemas).find(({ mark }) => found.some(({ id }) => id === mark))
  const basemap = { type: 'vector', url: `pmtiles://${url}` } as const
  const has = (layer: LayerSpecification) =>
    !('source-layer' in layer) || found.some(({ id }) => id === layer['source-layer'])
  // What nobody knows may have been cut as our own tiles are.
  const { layers } = known ?? builtInBasemap('')
  return { ...builtIn, sources: { basemap }, layers: (palette) => layers(palette).filter(has) }
}

const pictures = (palette: Palette): LayerSpecification[] => [
  { id: 'sea', type: 'background', paint: { 'background-color': palette.sea } },
  { id: 'pictures', type: 'raster', source: 'basemap' },
  ...graticuleLines(palette),
]

const of = (id: string, layer: string) => ({ id, source: 'basemap', 'source-layer': layer })
const isArea = ['==', ['geometry-type'], 'Polygon'] as never

/** @see https://docs.protomaps.com/basemaps/layers */
function protomaps(palette: Palette): LayerSpecification[] {
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': palette.sea } },
    ...graticuleLines(palette),
    { ...of('land', 'earth'), type: 'fill', filter: isArea, paint: { 'fill-color': palette.land } },
    {
      ...of('coast', 'earth'),
      type: 'line',
      filter: isArea,
      paint: { 'line-color': palette.coast, 'line-width': 0.8 },
    },
    { ...of('water', 'water'), type: 'fill', filter: isArea, paint: { 'fill-color': palette.sea } },
    { ...of('roads', 'roads'), type: 'line', minzoom: 7, paint: { 'line-color': palette.border, 'line-width': 0.7 } },
    { ...of('borders', 'boundaries'), type: 'line', paint: { 'line-color': palette.border, 'line-width': 1 } },
  ]
}

/** @see https://openmaptiles.org/schema/ */
function openMapTiles(palette: Palette): LayerSpecification[] {
  const roads = of('roads', 'transportation')
  const isCountry = ['<=', ['get', 'admin_level'], 2] as never
  return [
    { id: 'sea', type: 'background', paint: { 'background-color': palette.land } },
    { ...of('water', 'water'), type: 'fill', paint: { 'fill-color': palette.sea } },
    { ...of('coast', 'water'), type: 'line', paint: { 'line-color': palette.coast, 'line-width': 0.8 } },
    ...graticuleLines(palette),
    { ...roads, type: 'line', minzoom: 7, paint: { 'line-color': palette.border, 'line-width': 0.7 } },
    {
      ...of('borders', 'boundary'),
      type: 'line',
      filter: isCountry,
      paint: { 'line-color': palette.border, 'line-width': 1 },
    },
  ]
}
