import { Components, type Json } from './openapi/components.ts'
import { formatParameters, otherFormats, parameters } from './openapi/parameters.ts'
import { alertWebhook } from './openapi/webhooks.ts'
import type { Deprecation, Operation } from './operation.ts'
import { type OperationName, operations, routeOf } from './operations.ts'
import { errorBody } from './values.ts'
import { version } from './version.ts'

const tagTexts: Record<string, string> = {
  stream: 'Live changes as server-sent events.',
  vessels: 'Live vessels: position, movement and cargo.',
  ports: 'Ports and the calls made there.',
  infrastructure: 'Terminals, refineries, pipelines, ports, mines, fields and reserves.',
  terminals: 'Terminals whose calls are recorded.',
  areas: 'Anchorages, pilot stations and traffic separation schemes.',
  events: 'Hazards and geopolitical events.',
  chokepoints: 'Straits and canals.',
  prices: 'Commodity prices.',
  cargoes: 'Cargoes from loading to discharge.',
  flows: 'Cargo on its way to a region.',
  replay: 'Past positions, step by step.',
  draw: 'Analysis of a drawn region.',
  ai: 'Natural-language summaries and queries.',
  views: 'Your saved views.',
  drawings: 'Your saved drawings.',
  alerts: 'Your alert regions and their events.',
  prompts: 'Your saved prompts.',
  watches: 'Your watched vessels and places, with notes.',
  reports: 'Numbers that you reported as wrong.',
  billing: 'Plans and payments.',
  keys: 'API keys.',
  auth: 'Registration, sign-in and sessions.',
  archive: 'The files of the archive.',
  exports: 'Past data as files, made in the background.',
  device: 'Sign-in of a program that has no browser.',
  admin: 'Administration.',
  search: 'Search by name or number.',
  accuracy: 'Measured accuracy of the estimates.',
  sources: 'Data sources and their state.',
  index: 'Where everything is.',
  openapi: 'This document.',
}

/** Returns the contract of the mounted operations as an OpenAPI 3.1 document; `publicPath`: where the server is on its host. */
export function openapi(mounted: readonly OperationName[], publicPath = ''): Json {
  const components = new Components()
  components.reference(errorBody, 'output')
  const paths: Record<string, Json> = {}
  const names = (Object.keys(operations) as OperationName[]).filter((name) => mounted.includes(name))
  for (const name of names) {
    const { method, path } = routeOf(name)
    // Every path is served with and without a trailing slash; the linter requires it without.
    const template = path.replaceAll(/:(\w+)/g, '{$1}').replace(/\/$/, '') || '/'
    paths[template] = { ...paths[template], [method.toLowerCase()]: described(name, operations[name], components) }
  }
  const tags = [...new Set(names.map(tagOf))].map((name) => ({ name, description: tagTexts[name] }))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Seaborne',
      version,
      description: 'An open map and data platform for commodity shipping and energy infrastructure.',
      contact: { name: 'The operator of this server' },
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: `${publicPath}/api/v1` }],
    tags,
    paths,
    ...(mounted.includes('alerts.create') && { webhooks: { alert: alertWebhook(components) } }),
    components: {
      schemas: components.schemas,
      securitySchemes: {
        key: { type: 'http', scheme: 'bearer', description: 'An API key, beginning with svc_live_.' },
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'svc_session',
          description: 'The session cookie, set by signing in.',
        },
      },
    },
  }
}

const tagOf = (name: OperationName) => name.slice(0, name.indexOf('.'))

/** Which callers may call an operation, in words. */
const accessTexts: Record<Operation['access'], string> = {
  open: 'Open to every caller.',
  auth: 'For callers with a session or a key.',
  pro: 'Needs a Pro plan.',
  'auth-pro': 'For callers with a session or a key, and a Pro plan.',
  admin: 'For administrators.',
}

function described(name: OperationName, operation: Operation, components: Components): Json {
  const { summary, description, params, query, body, bodyExample, deprecated } = operation
  return {
    operationId: name.replaceAll('.', '_'),
    summary,
    description: [description, deprecated && deprecationText(deprecated), accessTexts[operation.access]]
      .filter((text) => text !== undefined)
      .join(' '),
    tags: [tagOf(name)],
    ...(deprecated && { deprecated: true }),
    ...(operation.additive && { 'x-additive': true }),
    ...(operation.callback && { 'x-internal': true }),
    security: securityOf(operation),
    parameters: [
      ...parameters(params, 'path', components),
      ...parameters(query, 'query', components),
      ...formatParameters(name),
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

const deprecationText = ({ sunset, instead }: Deprecation) => `Deprecated, answers until ${sunset}. ${instead}`

function securityOf({ access, scope }: Operation): Json[] {
  const signedIn = scope === 'session' ? [{ session: [] }] : [{ key: [] }, { session: [] }]
  return access === 'open' ? [{}, ...signedIn] : signedIn
}

const commonHeaders = {
  'X-Request-Id': { description: 'Identifies this request in the server log.', schema: { type: 'string' } },
  RateLimit: { description: 'Remaining requests (r) in the next t seconds.', schema: { type: 'string' } },
  'X-Data-Demo': {
    description: '`true` where some or all of the data is simulated; absent elsewhere.',
    schema: { type: 'string' },
  },
  'RateLimit-Policy': { description: 'At most q requests in w seconds.', schema: { type: 'string' } },
}

function success(name: OperationName, operation: Operation, components: Components): Json {
  const { status, example, stream, mediaType = 'application/json' } = operation
  if (status === 204) return { 204: { description: 'Done; the response has no body.', headers: commonHeaders } }
  const data = responseSchema(operation, components)
  // An event stream is text; `contentSchema` describes the data of its events.
  const schema = stream ? { type: 'string', contentMediaType: 'application/json', contentSchema: data } : data
  const type = stream ? 'text/event-stream' : mediaType
  const shown = stream ? `id: 1795176000007-Zx3_k2aQ\nevent: delta\ndata: ${JSON.stringify(example)}\n\n` : example
  const content = { [type]: { schema, ...(shown !== undefined && { example: shown }) } }
  const descriptions = { 200: 'OK.', 201: 'Created.', 202: 'Accepted: the work follows.' }
  return { [status]: { description: descriptions[status], headers: commonHeaders, content, ...otherFormats(name) } }
}

/** The schema of a response; where `fields` may be given, also of the response that has those members alone. */
function responseSchema({ response, namedRows }: Operation, components: Components): Json {
  const whole = components.reference(response, 'output')
  return namedRows === undefined ? whole : { anyOf: [whole, components.reference(namedRows, 'output')] }
}

/** Operations without path parameters that still answer 404: their body or caller names something that may not exist. */
const mayNotFind: ReadonlySet<OperationName> = new Set<OperationName>([
  'ai.vesselContext',
  'alerts.markRead',
  'archive.files',
  'auth.connect',
  'billing.portal',
  'device.collect',
])

/** Operations that answer 409: a duplicate, or an Idempotency-Key used for another request. */
const mayConflict: ReadonlySet<OperationName> = new Set<OperationName>([
  'views.create',
  'drawings.create',
  'alerts.create',
  'prompts.create',
  'watches.create',
  'reports.create',
  'billing.checkout',
  'auth.register',
  'exports.create',
  'exports.file',
])

function failures(name: OperationName, { access, scope, params, query, body, callback }: Operation): Json {
  const failure = (description: string, example: Json) => ({
    description,
    headers: commonHeaders,
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, example } },
  })
  const found: Json = {}
  if (query || body || callback)
    found[400] = failure('A parameter or the body is invalid.', { error: 'zoom needs a finite number, got "near".' })
  found[401] = failure('No valid credentials.', { error: 'Sign in, or send an API key.' })
  if (access === 'pro' || access === 'auth-pro' || (query && 'at' in query.shape))
    found[402] = failure('A Pro plan is required.', { error: 'Pro required', upgrade: true })
  if (scope !== 'none' && scope !== 'read')
    found[403] = failure('The credentials do not permit this.', { error: 'This needs a key with the scope "write".' })
  if (params || (query && 'at' in query.shape) || name.endsWith('ById') || mayNotFind.has(name))
    found[404] = failure('Not found.', { error: 'No vessel with MMSI 244660000 is known.' })
  if (mayConflict.has(name))
    found[409] = failure('A duplicate, or an Idempotency-Key that was used for another request.', {
      error: 'This Idempotency-Key was used for another request. Use a new one for each.',
    })
  if (body) {
    found[413] = failure('The body is too large.', { error: 'The body is too large: at most 1 MiB.' })
    found[415] = failure('The body is not JSON.', { error: 'The body needs Content-Type: application/json.' })
  }
  if (callback) found[413] = failure('The body is too large.', { error: 'The body is too large: at most 256 KiB.' })
  found[429] = failure('Too many requests; retry after Retry-After.', {
    error: 'Too many requests: at most 60 a minute.',
  })
  found[503] = failure(
    'Overloaded, or a required service is unavailable or not configured; Retry-After may say when to retry.',
    {
      error: 'The server is overloaded. Try again in 2 s.',
    },
  )
  return found
}
