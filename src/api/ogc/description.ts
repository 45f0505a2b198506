import * as z from 'zod'
import type { Operation } from '#contract/operation.ts'
import { operations } from '#contract/operations.ts'
import { version } from '#contract/version.ts'
import type { Collection } from './collection.ts'
import { featureSchema, geojsonType } from './documents.ts'
import { commonParameters, maxPageSize, defaultPageSize } from './parameters.ts'

type Json = Record<string, unknown>

/** Returns the OpenAPI 3.0 document that GDAL and QGIS read for the filters and the page size. */
export function ogcDescription(root: string, collections: readonly Collection[]): Json {
  const page = (summary: string, id: string) => ({
    get: { summary, operationId: id, responses: responses('A document.', 'application/json', { type: 'object' }) },
  })
  return {
    openapi: '3.0.3',
    info: {
      title: 'Seaborne, as OGC API – Features',
      version,
      description:
        'Live vessels and energy infrastructure for GIS programs. Send an API key in the header Authorization as "Bearer <key>" or as the password of Basic authentication with any name. Times are those of the data.',
      license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
    },
    servers: [{ url: root }],
    tags: [
      { name: 'Capabilities', description: 'Landing page, conformance and collections.' },
      ...collections.map(({ id, title }) => ({ name: id, description: title })),
    ],
    security: [{}, { key: [] }, { password: [] }],
    paths: {
      '/': page('Landing page', 'getLandingPage'),
      '/api': page('This document', 'getApi'),
      '/conformance': page('Conformance classes', 'getConformance'),
      '/collections': page('Collections', 'getCollections'),
      ...(Object.assign({}, ...collections.map((collection) => pathsOf(collection))) as Json),
    },
    components: {
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: 'An API key.' },
        password: { type: 'http', scheme: 'basic', description: 'Any name, with an API key as the password.' },
      },
      schemas: {
        exception: {
          type: 'object',
          required: ['code'],
          properties: { code: { type: 'string' }, description: { type: 'string' } },
        },
      },
    },
  }
}

interface OperationSpec {
  summary: string
  operationId: string
  /** Media type of the response. */
  type: string
  schema: Json
  parameters?: Json[]
}

function pathsOf(collection: Collection): Json {
  const { id, title, description } = collection
  const { access } = operations[collection.operation] as Operation
  const gated = access === 'pro'
  const feature = featureSchema(collection)
  const operation = ({ summary, operationId, type, schema, parameters = [] }: OperationSpec) => ({
    get: {
      tags: [id],
      summary,
      operationId,
      ...(parameters.length > 0 && { parameters }),
      responses: responses(description, type, schema, gated && type === geojsonType),
    },
  })
  const itemId = { name: 'featureId', in: 'path', required: true, schema: { type: 'string' } }
  return {
    [`/collections/${id}`]: operation({
      summary: title,
      operationId: `describe_${id}`,
      type: 'application/json',
      schema: { type: 'object' },
    }),
    [`/collections/${id}/schema`]: operation({
      summary: `Schema of the features of ${id}`,
      operationId: `schema_${id}`,
      type: 'application/schema+json',
      schema: { type: 'object' },
    }),
    [`/collections/${id}/queryables`]: operation({
      summary: `Properties of ${id} that filter may name`,
      operationId: `queryables_${id}`,
      type: 'application/schema+json',
      schema: { type: 'object' },
    }),
    [`/collections/${id}/items`]: operation({
      summary: title,
      operationId: `get_${id}`,
      type: geojsonType,
      schema: listSchema(feature),
      parameters: parametersOf(collection),
    }),
    [`/collections/${id}/items/{featureId}`]: operation({
      summary: `A feature of ${id}`,
      operationId: `get_one_of_${id}`,
      type: geojsonType,
      schema: feature,
      parameters: [itemId],
    }),
  }
}

/** Parameters whose type in the standard is not string. */
const ownSchemas: Json = {
  bbox: { type: 'array', minItems: 4, maxItems: 6, items: { type: 'number' } },
  limit: { type: 'integer', minimum: 1, maximum: maxPageSize, default: defaultPageSize },
  offset: { type: 'integer', minimum: 0, default: 0 },
}

function parametersOf({ filters }: Collection): Json[] {
  const schema = z.object({ ...commonParameters, ...filters })
  const { properties } = z.toJSONSchema(schema, { io: 'input', target: 'openapi-3.0' }) as unknown as {
    properties: Record<string, Json>
  }
  return Object.entries(properties).map(([name, { description, example, ...rest }]) => ({
    name,
    in: 'query',
    required: false,
    style: 'form',
    explode: false,
    description,
    schema: ownSchemas[name] ?? rest,
    ...(name !== 'bbox' && { example: name in ownSchemas ? Number(example) : example }),
  }))
}

const listSchema = (feature: Json): Json => ({
  type: 'object',
  required: ['type', 'features'],
  properties: {
    type: { type: 'string', enum: ['FeatureCollection'] },
    timeStamp: { type: 'string', format: 'date-time' },
    numberMatched: { type: 'integer' },
    numberReturned: { type: 'integer' },
    links: { type: 'array', items: { type: 'object' } },
    features: { type: 'array', items: feature },
  },
})

function responses(description: string, type: string, schema: Json, gated = false): Json {
  const refused = (text: string) => ({
    description: text,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/exception' } } },
  })
  return {
    200: { description, content: { [type]: { schema } } },
    400: refused('A parameter is invalid or unknown.'),
    401: refused('The API key is invalid.'),
    ...(gated && { 402: refused('A Pro plan is required.') }),
    404: refused('Not found.'),
    429: refused('Too many requests; retry after Retry-After.'),
  }
}
