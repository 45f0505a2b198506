/** A place on this server that a program may look for, with the relation that IANA has registered for it. */
interface SiteLink {
  rel: 'service-desc' | 'service-doc' | 'status' | 'item' | 'alternate'
  /** Below the public path. */
  path: string
  type: string
  title: string
}

/** What the index of the API, /llms.txt and the API catalogue name. */
export const siteLinks: readonly SiteLink[] = [
  { rel: 'service-desc', path: '/api/v1/openapi.json', type: 'application/json', title: 'OpenAPI 3.1 description' },
  { rel: 'service-doc', path: '/docs', type: 'text/html', title: 'Reference of the API with examples' },
  { rel: 'status', path: '/readyz', type: 'text/plain', title: 'Whether the server is ready' },
  { rel: 'item', path: '/mcp', type: 'application/json', title: 'MCP server for agents, over Streamable HTTP' },
  { rel: 'item', path: '/ogc', type: 'application/json', title: 'OGC API – Features, for QGIS and GDAL' },
  {
    rel: 'item',
    path: '/tiles/vessels.json',
    type: 'application/json',
    title: 'TileJSON of the vector tiles of vessels',
  },
  { rel: 'alternate', path: '/app', type: 'text/html', title: 'Web app with the map' },
]
