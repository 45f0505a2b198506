import { openapi } from '#contract/openapi.ts'
import { type OperationName, operationNames, operations } from '#contract/operations.ts'

/** The part of an operation that client programs depend on: parameters and members by path, with their types. */
export interface Shape {
  route: string
  access: string
  scope: string
  status: number
  /** `name in location` or path in the body → type, with `!` where required. */
  takes: Record<string, string>
  /** Path of a member of the response → type. */
  gives: Record<string, string>
}

interface Schema {
  $ref?: string
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  items?: Schema
  prefixItems?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
}

interface Document {
  paths: Record<string, Record<string, Described>>
  components: { schemas: Record<string, Schema> }
}

interface Described {
  operationId: string
  parameters: { name: string; in: string; required: boolean; schema: Schema }[]
  requestBody?: { content: { 'application/json': { schema: Schema } } }
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>
}

/** Returns the shape of every operation of the contract. */
export function contractShapes(): Record<string, Shape> {
  const { paths, components } = openapi(operationNames) as unknown as Document
  const shapes: Record<string, Shape> = {}
  for (const [path, methods] of Object.entries(paths))
    for (const [method, described] of Object.entries(methods)) {
      const name = described.operationId.replace('_', '.') as OperationName
      const { access, scope, status } = operations[name]
      const response = Object.values(described.responses[status]?.content ?? {})[0]?.schema
      const body = described.requestBody?.content['application/json'].schema
      shapes[name] = {
        route: `${method.toUpperCase()} ${path}`,
        access,
        scope,
        status,
        takes: {
          ...Object.fromEntries(
            described.parameters.map((each) => [
              `${each.name} in ${each.in}`,
              `${typeOf(each.schema, components.schemas)}${each.required ? '!' : ''}`,
            ]),
          ),
          ...(body && members(body, components.schemas, 'body')),
        },
        gives: response ? members(response, components.schemas, '') : {},
      }
    }
  return shapes
}

/** Returns the changes in a newer contract that break clients of an older one, one line each. */
export function breakages(older: Record<string, Shape>, newer: Record<string, Shape>): string[] {
  return Object.entries(older).flatMap(([name, was]) => {
    const is = newer[name]
    if (is === undefined) return [`${name} was removed`]
    const changed = (['route', 'access', 'scope', 'status'] as const)
      .filter((part) => was[part] !== is[part])
      .map((part) => `${name}: ${part} was ${was[part]}, is ${is[part]}`)
    const lost = (['takes', 'gives'] as const).flatMap((part) =>
      Object.entries(was[part])
        .filter(([path, type]) => is[part][path] !== type && !(part === 'takes' && isWider(type, is[part][path])))
        .map(([path, type]) => `${name} ${part} ${path}: was ${type}, is ${is[part][path] ?? 'removed'}`),
    )
    const required = Object.entries(is.takes)
      .filter(([path, type]) => type.endsWith('!') && was.takes[path] === undefined)
      .map(([path]) => `${name} now requires ${path}`)
    return [...changed, ...lost, ...required]
  })
}

/** Whether a client may still send what it sent: it may be left out now, or a vocabulary has all of its words and others. */
function isWider(older: string, newer: string | undefined): boolean {
  if (older === `${newer}!`) return true
  const [was, is] = [older, newer ?? ''].map((type) => type.replace(/^\[|\]!?$|!$/g, '').split('|'))
  return was.length > 1 && older.startsWith('[') === newer?.startsWith('[') && was.every((word) => is.includes(word))
}

function members(schema: Schema, schemas: Record<string, Schema>, at: string, depth = 0): Record<string, string> {
  const found: Record<string, string> = {}
  const inner = resolveRef(schema, schemas)
  if (depth > 6) return found
  if (inner.items !== undefined) Object.assign(found, members(inner.items, schemas, `${at}[]`, depth + 1))
  for (const each of inner.anyOf ?? [])
    for (const [path, type] of Object.entries(members(each, schemas, at, depth + 1)))
      // The usual rows have a member that shorter ones may leave out.
      if (found[path] !== `${type}!`) found[path] = type
  for (const [name, member] of Object.entries(inner.properties ?? {})) {
    const path = at === '' ? name : `${at}.${name}`
    found[path] = `${typeOf(member, schemas)}${inner.required?.includes(name) ? '!' : ''}`
    Object.assign(found, members(member, schemas, path, depth + 1))
  }
  return found
}

function resolveRef(schema: Schema, schemas: Record<string, Schema>): Schema {
  if (schema.$ref === undefined) return schema
  return schemas[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)] ?? {}
}

function typeOf(schema: Schema, schemas: Record<string, Schema>): string {
  const inner = resolveRef(schema, schemas)
  if (inner.enum !== undefined) return inner.enum.map(String).join('|')
  if (inner.const !== undefined) return JSON.stringify(inner.const)
  if (inner.anyOf !== undefined) return inner.anyOf.map((each) => typeOf(each, schemas)).join(' or ')
  if (inner.type === 'array') return `[${inner.items ? typeOf(inner.items, schemas) : ''}]`
  return inner.type ?? 'any'
}
