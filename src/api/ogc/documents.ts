import * as z from 'zod'
import { type Format, mediaTypes } from '#contract/formats/formats.ts'
import { routeOf } from '#contract/operations.ts'
import { apiPrefix } from '../http/paths.ts'
import type { Collection } from './collection.ts'
import type { QueryableKind } from './cql2/evaluate.ts'

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

const filterSpec = 'http://www.opengis.net/spec/ogcapi-features-3/1.0/conf'
const cql2Spec = 'http://www.opengis.net/spec/cql2/1.0/conf'

export const conformance = {
  conformsTo: [
    ...['core', 'oas30', 'geojson', 'html'].map((name) => `${featuresSpec}/${name}`),
    ...['queryables', 'filter', 'features-filter'].map((name) => `${filterSpec}/${name}`),
    ...['cql2-text', 'cql2-json', 'basic-cql2', 'advanced-comparison-operators', 'case-insensitive-comparison'].map(
      (name) => `${cql2Spec}/${name}`,
    ),
    ...['basic-spatial-functions', 'temporal-functions'].map((name) => `${cql2Spec}/${name}`),
  ],
}

const jsonLink = (rel: string, href: string, title: string): Link => ({ href, rel, type: 'application/json', title })

/** The same document for people. */
export const htmlLink = (address: string): Link => ({
  href: `${address}${address.includes('?') ? '&' : '?'}f=html`,
  rel: 'alternate',
  type: 'text/html',
  title: 'This page as HTML',
})

/** Formats links as a Link header. */
export function linkHeader(links: readonly Link[]): string {
  return links.map(({ href, rel, type }) => `<${href}>; rel="${rel}"; type="${type}"`).join(', ')
}

/** Returns the landing page. */
export function landingPage(root: string, origin: string) {
  return {
    title: 'Seaborne',
    description:
      'Live vessels of the commodity trades, the infrastructure they serve, and events and chokepoints on their way.',
    links: [
      jsonLink('self', root, 'This page'),
      htmlLink(root),
      { href: `${root}/api`, rel: 'service-desc', type: openapiType, title: 'The API description (OpenAPI 3.0)' },
      { href: `${origin}/docs`, rel: 'service-doc', type: 'text/html', title: 'The reference of the REST API' },
      jsonLink('conformance', `${root}/conformance`, 'Conformance classes'),
      jsonLink('data', `${root}/collections`, 'Collections'),
    ],
  }
}

export function collectionsPage(root: string, origin: string, collections: readonly Collection[]) {
  return {
    links: [jsonLink('self', `${root}/collections`, 'Collections'), htmlLink(`${root}/collections`)],
    collections: collections.map((collection) => collectionPage(root, origin, collection)),
  }
}

/** Describes a collection and links to its alternates. */
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
      htmlLink(self),
      {
        href: `${self}/queryables`,
        rel: 'http://www.opengis.net/def/rel/ogc/1.0/queryables',
        type: schemaType,
        title: 'Properties that filter may name',
      },
      { href: `${self}/items`, rel: 'items', type: geojsonType, title: `${title}, as GeoJSON` },
      // GDAL compares this relation case-sensitively; registered relations are case-insensitive.
      { href: `${self}/schema`, rel: 'describedBy', type: schemaType, title: 'Schema of a feature' },
      ...alternates(origin, collection),
    ],
  }
}

/** Links to the same data in the REST API and as vector tiles. */
function alternates(origin: string, { title, operation, part = {} }: Collection): Link[] {
  const { path } = routeOf(operation)
  const parts = new URLSearchParams(part).toString()
  const inFormat = (f: Format) => ({
    href: `${origin}${apiPrefix}${path}?${new URLSearchParams({ ...part, f }).toString()}`,
    rel: 'alternate',
    type: mediaTypes[f],
    title: `${title}, REST API: ${f}`,
  })
  const tiles = `${origin}/tiles${path}.json${parts === '' ? '' : `?${parts}`}`
  return [
    ...(['csv', 'parquet'] as const).map(inFormat),
    jsonLink('alternate', tiles, `${title}, as vector tiles (TileJSON)`),
  ]
}

type Json = Record<string, unknown>

/** Returns the schema of a feature; `nullable` as in OpenAPI 3.0. */
export function featureSchema({ title, row, leftOut }: Collection): Json {
  const properties = rowSchema(row)
  for (const name of leftOut) delete properties[name]
  // The feature has an id of its own: a reader that makes columns of both would get two of the same name.
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

/** The kind of each property that a filter may name; members with members of their own are left out. */
export function queryablesOf(collection: Collection): Map<string, QueryableKind> {
  const kinds = new Map<string, QueryableKind>()
  for (const [name, schema] of Object.entries(propertiesOf(collection))) {
    const kind = kindOf(schema as Json)
    if (kind !== null) kinds.set(name, kind)
  }
  return kinds
}

function kindOf({ type, format }: Json): QueryableKind | null {
  if (type === 'string') return format === 'date-time' ? 'time' : 'text'
  if (type === 'number' || type === 'integer') return 'number'
  return type === 'boolean' ? 'flag' : null
}

/** Returns the properties that a filter may name, as a JSON Schema. */
export function queryablesPage(root: string, collection: Collection): Json {
  const properties = propertiesOf(collection)
  const queryables = [...queryablesOf(collection).keys()].map((name) => {
    const { nullable: _n, example: _e, ...schema } = properties[name] as Json
    return [name, { title: name, ...schema }]
  })
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `${root}/collections/${collection.id}/queryables`,
    title: collection.title,
    type: 'object',
    properties: {
      ...Object.fromEntries(queryables),
      geometry: { title: 'geometry', format: 'geometry-any', 'x-ogc-role': 'primary-geometry' },
    },
    additionalProperties: false,
  }
}

function propertiesOf(collection: Collection): Json {
  const { properties } = featureSchema(collection)
  return ((properties as Json)['properties'] as Json)['properties'] as Json
}

/** Returns the schemas of a row's members without references. */
function rowSchema(row: z.ZodType): Json {
  const { definitions = {}, ...whole } = z.toJSONSchema(row, { io: 'output', target: 'openapi-3.0' }) as Json
  return ((inlined(whole, definitions as Json) as Json)['properties'] ?? {}) as Json
}

const ofDefinitions = '#/definitions/'

/** Inlines references, which not every reader follows. */
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
