import * as z from 'zod'
import { type Format, mediaTypes } from '#contract/formats.ts'
import { routeOf } from '#contract/operations.ts'
import { apiPrefix } from '../paths.ts'
import type { Collection } from './collection.ts'

export interface Link {
  href: string
  rel: string
  type: string
  title?: string
}

export const geojsonType = 'application/geo+json'
export const openapiType = 'application/vnd.oai.openapi+json;version=3.0'
const schemaType = 'application/schema+json'
const crs84 = 'http://www.opengis.net/def/crs/OGC/1.3/CRS84'
const featuresSpec = 'http://www.opengis.net/spec/ogcapi-features-1/1.0/conf'

export const conformance = { conformsTo: [`${featuresSpec}/core`, `${featuresSpec}/oas30`, `${featuresSpec}/geojson`] }

const jsonLink = (rel: string, href: string, title: string): Link => ({ href, rel, type: 'application/json', title })

/** Links as a header field. */
export function linkHeader(links: readonly Link[]): string {
  return links.map(({ href, rel, type }) => `<${href}>; rel="${rel}"; type="${type}"`).join(', ')
}

/** The page that everything else is found from. */
export function landingPage(root: string, origin: string) {
  return {
    title: 'Seaborne',
    description: 'Live ships of the commodity trades, the infrastructure they serve and what stands in their way.',
    links: [
      jsonLink('self', root, 'This page'),
      { href: `${root}/api`, rel: 'service-desc', type: openapiType, title: 'What can be asked here (OpenAPI 3.0)' },
      { href: `${origin}/docs`, rel: 'service-doc', type: 'text/html', title: 'The reference of the whole API' },
      jsonLink('conformance', `${root}/conformance`, 'Which parts of the standard hold here'),
      jsonLink('data', `${root}/collections`, 'What there is'),
    ],
  }
}

export function collectionsPage(root: string, origin: string, collections: readonly Collection[]) {
  return {
    links: [jsonLink('self', `${root}/collections`, 'What there is')],
    collections: collections.map((collection) => collectionPage(root, origin, collection)),
  }
}

/** What a collection holds, and where else the same is to be had. */
export function collectionPage(root: string, origin: string, collection: Collection) {
  const { id, title, description } = collection
  const self = `${root}/collections/${id}`
  return {
    id,
    title,
    description,
    itemType: 'feature',
    crs: [crs84],
    extent: {
      spatial: { bbox: [[-180, -90, 180, 90]], crs: crs84 },
      temporal: { interval: [[null, null]], trs: 'http://www.opengis.net/def/uom/ISO-8601/0/Gregorian' },
    },
    links: [
      jsonLink('self', self, title),
      { href: `${self}/items`, rel: 'items', type: geojsonType, title: `${title}, as GeoJSON` },
      // By the letter-case that GDAL looks for; the register's names count in any.
      { href: `${self}/schema`, rel: 'describedBy', type: schemaType, title: 'What a feature looks like' },
      ...alternates(origin, collection),
    ],
  }
}

/** The same things by the API, and as tiles. */
function alternates(origin: string, { title, operation, part = {} }: Collection): Link[] {
  const { path } = routeOf(operation)
  const parts = new URLSearchParams(part).toString()
  const inFormat = (f: Format) => ({
    href: `${origin}${apiPrefix}${path}?${new URLSearchParams({ ...part, f }).toString()}`,
    rel: 'alternate',
    type: mediaTypes[f],
    title: `${title}, by the API: ${f}`,
  })
  const tiles = `${origin}/tiles${path}.json${parts === '' ? '' : `?${parts}`}`
  return [
    ...(['csv', 'parquet'] as const).map(inFormat),
    jsonLink('alternate', tiles, `${title}, as vector tiles (TileJSON)`),
  ]
}

type Json = Record<string, unknown>

/** What a feature of a collection looks like; `nullable` is meant as OpenAPI 3.0 means it. */
export function featureSchema({ title, row, leftOut }: Collection): Json {
  const properties = rowSchema(row)
  for (const name of leftOut) delete properties[name]
  // The feature says its id itself; readers that make columns of both would have two of one name.
  delete properties['id']
  return {
    title,
    type: 'object',
    required: ['type', 'geometry', 'properties'],
    properties: {
      type: { type: 'string', enum: ['Feature'] },
      id: { type: 'string' },
      geometry: { type: 'object', nullable: true },
      properties: { type: 'object', properties },
    },
  }
}

/** The members of a row, each in one piece. */
function rowSchema(row: z.ZodType): Json {
  const { definitions = {}, ...whole } = z.toJSONSchema(row, { io: 'output', target: 'openapi-3.0' }) as Json
  return ((inlined(whole, definitions as Json) as Json)['properties'] ?? {}) as Json
}

const ofDefinitions = '#/definitions/'

/** Without references: not every reader follows them. */
function inlined(node: unknown, definitions: Json): unknown {
  if (Array.isArray(node)) return node.map((each) => inlined(each, definitions))
  if (typeof node !== 'object' || node === null) return node
  const { $ref, allOf, ...rest } = node as { $ref?: string; allOf?: unknown[] } & Json
  if (allOf?.length === 1) return { ...rest, ...(inlined(allOf[0], definitions) as Json) }
  if ($ref?.startsWith(ofDefinitions) !== true) {
    return Object.fromEntries(Object.entries(node).map(([name, each]) => [name, inlined(each, definitions)]))
  }
  const name = $ref.slice(ofDefinitions.length)
  const meant = inlined(definitions[name], definitions) as Json
  return name === 'Timestamp' ? { ...meant, format: 'date-time' } : meant
}
