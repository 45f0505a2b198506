import * as z from 'zod'
import type { Operation } from '#contract/operation.ts'
import { operations } from '#contract/operations.ts'
import type { Collection } from './collection.ts'
import { featureSchema, geojsonType } from './documents.ts'
import { commonParameters, mostAtOnce, usualAtOnce } from './parameters.ts'

type Json = Record<string, unknown>

/** What can be asked here, as OpenAPI 3.0: GDAL and QGIS read it for the filters and the size of a page. */
export function ogcDescription(root: string, collections: readonly Collection[]): Json {
  const page = (summary: string, id: string) => ({
    get: { summary, operationId: id, responses: responses('A document.', 'application/json', { type: 'object' }) },
  })
  return {
    openapi: '3.0.3',
    info: {
      title: 'Seaborne, as OGC API – Features',
      version: '1.0.0',
      description:
        'Live ships and what they trade between, for GIS programs. An API key goes into the header Authorization as "Bearer <key>" or, where a program only knows names and passwords, into the password; the name does not matter. Times go by the clock of the data.',
      license: { name: 'Apache-2.0', url: 'https://www.apache.org/licenses/LICENSE-2.0' },
    },
    servers: [{ url: root }],
    tags: [
      { name: 'Capabilities', description: 'What there is, and how it is asked for.' },
      ...collections.map(({ id, title }) => ({ name: id, description: title })),
    ],
    security: [{}, { key: [] }, { password: [] }],
    paths: {
      '/': page('Where everything is found from', 'getLandingPage'),
      '/api': page('This description', 'getApi'),
      '/conformance': page('Which parts of the standard hold here', 'getConformance'),
      '/collections': page('What there is', 'getCollections'),
      ...(Object.assign({}, ...collections.map((collection) => pathsOf(collection))) as Json),
    },
    components: {
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: 'An API key.' },
        password: { type: 'http', scheme: 'basic', description: 'Any name, and an API key as the password.' },
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

function pathsOf(collection: Collection): Json {
  const { id, title, description } = collection
  const { access } = operations[collection.operation] as Operation
  const gated = access === 'pro'
  const feature = featureSchema(collection)
  const told = (summary: string, operationId: string, type: string, schema: Json, parameters: Json[]) => ({
    get: {
      tags: [id],
      ...{ summary, operationId },
      ...(parameters.length > 0 && { parameters }),
      responses: responses(description, type, schema, gated && type === geojsonType),
    },
  })
  const itemId = { name: 'featureId', in: 'path', required: true, schema: { type: 'string' } }
  return {
    [`/collections/${id}`]: told(title, `describe_${id}`, 'application/json', { type: 'object' }, []),
    [`/collections/${id}/schema`]: told(
      `What a feature of ${id} looks like`,
      `schema_${id}`,
      'application/schema+json',
      { type: 'object' },
      [],
    ),
    [`/collections/${id}/items`]: told(title, `get_${id}`, geojsonType, listSchema(feature), parametersOf(collection)),
    [`/collections/${id}/items/{featureId}`]: told(`One of ${id}`, `get_one_of_${id}`, geojsonType, feature, [itemId]),
  }
}

/** Those whose text is not what the standard says they are. */
const ownSchemas: Json = {
  bbox: { type: 'array', minItems: 4, maxItems: 6, items: { type: 'number' } },
  limit: { type: 'integer', minimum: 1, maximum: mostAtOnce, default: usualAtOnce },
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
    ...{ style: 'form', explode: false },
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
    400: refused('A parameter is wrong or not known here.'),
    401: refused('The API key is not valid.'),
    ...(gated && { 402: refused('This needs a Pro plan.') }),
    404: refused('There is no such thing.'),
    429: refused('Too many requests; Retry-After says when.'),
  }
}
