import * as z from 'zod'
import { type Format, formatsOf, mediaTypes, tables } from './formats.ts'
import type { Operation } from './operation.ts'
import { type OperationName, operations, routeOf } from './operations.ts'
import { errorBody } from './values.ts'

type Json = Record<string, unknown>

/** Schemas with a name of their own, as they are met. */
class Components {
  readonly schemas: Json = {}

  /** A schema as JSON Schema, with its named parts moved to the components. */
  reference(schema: z.ZodType, io: 'input' | 'output'): Json {
    const {
      $schema: _,
      $defs,
      ...rest
    } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Json
    for (const [name, part] of Object.entries(($defs ?? {}) as Json)) this.schemas[name] = pointed(tidied(part))
    const whole = pointed(tidied(rest)) as Json
    const { id } = rest as { id?: string }
    if (id === undefined) return whole
    this.schemas[id] = whole
    return { $ref: `#/components/schemas/${id}` }
  }
}

/** Without the ids and dialects that OpenAPI puts elsewhere. */
function tidied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(tidied)
  if (typeof value !== 'object' || value === null) return value
  const kept: Json = {}
  for (const [name, member] of Object.entries(value)) {
    if (name === 'example') kept.examples = [member]
    else if (!(name === 'id' && typeof member === 'string') && name !== '$schema' && name !== '~standard') {
      kept[name] = tidied(member)
    }
  }
  return kept
}

const pointed = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', '"#/components/schemas/'))

const tagTexts: Record<string, string> = {
  stream: 'What changes, as it changes.',
  vessels: 'Live ships: where they are and what they carry.',
  ports: 'Ports and who calls there.',
  infrastructure: 'Terminals, refineries, pipelines, ports, mines, fields and reserves.',
  events: 'Hazards and geopolitical events.',
  chokepoints: 'Straits and canals.',
  prices: 'Commodity prices.',
  flows: 'What is on its way to a region.',
  draw: 'What lies inside a drawn region.',
  ai: 'Words about the data, and data from words.',
  views: 'Your saved views.',
  drawings: 'Your saved drawings.',
  alerts: 'Your alert regions.',
  prompts: 'Your saved prompts.',
  billing: 'Plans and payment.',
  keys: 'API keys.',
  auth: 'Signing in and out.',
  device: 'Signing in a program that has no browser.',
  admin: 'For administrators.',
  search: 'Finding things by name.',
  accuracy: 'How good the estimates are.',
  sources: 'Where the data comes from.',
  openapi: 'This description.',
}

/** The contract as OpenAPI 3.1, for the operations that are mounted. */
export function openapi(mounted: readonly OperationName[]): Json {
  const components = new Components()
  components.reference(errorBody, 'output')
  const paths: Record<string, Json> = {}
  const names = (Object.keys(operations) as OperationName[]).filter((name) => mounted.includes(name))
  for (const name of names) {
    const { method, path } = routeOf(name)
    // Every path answers with and without a slash at its end; the linter wants it without.
    const template = path.replaceAll(/:(\w+)/g, '{$1}').replace(/\/$/, '')
    paths[template] = { ...paths[template], [method.toLowerCase()]: described(name, operations[name], components) }
  }
  const tags = [...new Set(names.map(tagOf))].map((name) => ({ name, description: tagTexts[name] }))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Seaborne',
      version: '1.0.0',
      description: 'An open map and data platform for commodity shipping and energy infrastructure.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/api/v1' }],
    tags,
    paths,
    components: {
      schemas: components.schemas,
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: 'An API key: svc_live_…' },
        session: { type: 'apiKey', in: 'cookie', name: 'svc_session', description: 'Set by signing in.' },
      },
    },
  }
}

const tagOf = (name: OperationName) => name.slice(0, name.indexOf('.'))

function described(name: OperationName, operation: Operation, components: Components): Json {
  const { summary, description, params, query, body, bodyExample } = operation
  return {
    operationId: name.replaceAll('.', '_'),
    summary,
    ...(description && { description }),
    tags: [tagOf(name)],
    ...(operation.callback && { 'x-internal': true }),
    security: securityOf(operation),
    parameters: [
      ...parameters(params, 'path', components),
      ...parameters(query, 'query', components),
      ...formatParameter(name),
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: components.reference(body, 'input'),
            ...(bodyExample !== undefined && { example: bodyExample }),
          },
        },
      },
    }),
    responses: { ...success(name, operation, components), ...failures(name, operation) },
  }
}

function parameters(schema: z.ZodObject | undefined, where: 'path' | 'query', components: Components): Json[] {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = components.reference(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, { description, examples, ...rest }]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    ...(description !== undefined && { description }),
    schema: rest,
    ...(Array.isArray(examples) && { example: examples[0] as unknown }),
  }))
}

/** `f`, where an answer can be had in other formats too; Accept says the same. */
function formatParameter(name: OperationName): Json[] {
  const table = tables[name]
  if (table === undefined) return []
  const words = formatsOf(table)
  const description = `Additive: the format; the header Accept says it as well. JSON unless said otherwise.`
  return [
    { name: 'f', in: 'query', required: false, description, schema: { type: 'string', enum: words }, example: 'csv' },
  ]
}

/** What an answer looks like in other formats than JSON. */
function otherFormats(name: OperationName): Json {
  const table = tables[name]
  if (table === undefined) return {}
  const others = formatsOf(table).filter((format) => format !== 'json')
  const schemaOf = (format: Format) => (format === 'geojson' ? { type: 'object' } : { type: 'string' })
  return Object.fromEntries(others.map((format) => [mediaTypes[format], { schema: schemaOf(format) }]))
}

function securityOf({ access, scope }: Operation): Json[] {
  const signedIn = scope === 'session' ? [{ session: [] }] : [{ key: [] }, { session: [] }]
  return access === 'open' ? [{}, ...signedIn] : signedIn
}

const commonHeaders = {
  'X-Request-Id': { description: 'Names this request in our log.', schema: { type: 'string' } },
  RateLimit: { description: 'What is left: r requests, for t seconds.', schema: { type: 'string' } },
  'RateLimit-Policy': { description: 'q requests in w seconds.', schema: { type: 'string' } },
}

function success(name: OperationName, { status, answer, example, stream }: Operation, components: Components): Json {
  if (status === 204) return { 204: { description: 'Done.', headers: commonHeaders } }
  const data = components.reference(answer, 'output')
  // What is streamed is text; what its data holds is said beside.
  const schema = stream ? { type: 'string', contentMediaType: 'application/json', contentSchema: data } : data
  const type = stream ? 'text/event-stream' : 'application/json'
  const shown = stream ? `id: 1795176000007-Zx3_k2aQ\nevent: delta\ndata: ${JSON.stringify(example)}\n\n` : example
  const content = { [type]: { schema, ...(shown !== undefined && { example: shown }) }, ...otherFormats(name) }
  return { [status]: { description: status === 201 ? 'Made.' : 'As asked.', headers: commonHeaders, content } }
}

/** Operations whose body, or whose caller, names something that may not be there. */
const namesSomething: ReadonlySet<OperationName> = new Set<OperationName>([
  ...(['ai.vesselContext', 'auth.connect', 'billing.portal', 'device.collect'] as const),
])

/** Operations that cannot be done twice, or only once under one Idempotency-Key. */
const mayConflict: ReadonlySet<OperationName> = new Set<OperationName>([
  ...(['views.create', 'drawings.create', 'alerts.create', 'prompts.create', 'billing.checkout'] as const),
  'auth.register',
])

function failures(name: OperationName, { access, scope, params, query, body, callback }: Operation): Json {
  const failure = (description: string, example: Json) => ({
    description,
    headers: commonHeaders,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, example } },
  })
  const found: Json = {}
  if (query || body || callback)
    found[400] = failure('A parameter or the body is wrong.', { error: 'zoom needs a finite number, got "near".' })
  found[401] = failure('No valid credentials.', { error: 'Sign in, or send an API key.' })
  if (access === 'pro' || access === 'auth-pro')
    found[402] = failure('This needs a Pro plan.', { error: 'Pro required', upgrade: true })
  if (scope !== 'none' && scope !== 'read')
    found[403] = failure('The key may not do this.', { error: 'This needs a key with the scope "write".' })
  if (params || name.endsWith('ById') || namesSomething.has(name))
    found[404] = failure('There is no such thing.', { error: 'No vessel with MMSI 244660000 was heard.' })
  if (mayConflict.has(name))
    found[409] = failure('It is there already, or an Idempotency-Key was used for another request.', {
      error: 'This Idempotency-Key was used for another request. Use a new one for each.',
    })
  if (body) {
    found[413] = failure('The body is too large.', { error: 'The body is too large: at most 1 MiB.' })
    found[415] = failure('The body is not JSON.', { error: 'The body needs Content-Type: application/json.' })
  }
  if (!callback)
    found[429] = failure('Too many requests; Retry-After says when.', {
      error: 'Too many requests: at most 60 a minute.',
    })
  found[503] = failure(
    'Too much to do, or something that this needs is away or not set up; Retry-After may say when.',
    {
      error: 'The server has too much to do. Try again in 2 s.',
    },
  )
  return found
}
