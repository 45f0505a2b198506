import { html, type Html, prose } from './html.ts'

/** The part of JSON Schema that the contract produces. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  description?: string
  items?: Schema
  contentSchema?: Schema
  prefixItems?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  additionalProperties?: Schema | boolean
}

export type Schemas = Record<string, Schema>

const maxDepth = 3

/** Renders the members of a body, one per row; nested members are indented. */
export function schemaTable(schema: Schema, schemas: Schemas): Html {
  if (schema.contentSchema !== undefined) return schemaTable(schema.contentSchema, schemas)
  const [first, ...others] = schema.anyOf ?? []
  if (first?.type === 'array') return html`${schemaTable(first, schemas)} ${others.map((each) => about(each, schemas))}`
  const inner = resolveRef(schema, schemas)
  const listed = inner.type === 'array' && inner.items !== undefined
  const item = listed ? resolveRef(inner.items!, schemas) : inner
  if (item.properties === undefined) return html`<p>${typeText(schema, schemas)}.</p>`
  return html`
    ${listed && html`<p>A list of:</p>`}
    <table>
      <thead>
        <tr>
          <th scope="col">Member</th>
          <th scope="col">Type</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        ${memberRows(item, schemas, 0)}
      </tbody>
    </table>
  `
}

/** What a list of other rows holds; its members are those of the table, or named by the parameter that selects them. */
const about = ({ items = {} }: Schema, schemas: Schemas) =>
  html`<p>${prose(resolveRef(items, schemas).description ?? '')}</p>`

function memberRows(schema: Schema, schemas: Schemas, depth: number): Html[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, member]) => {
    const row = html`
      <tr>
        <td class="depth-${depth}"><code>${name}</code></td>
        <td>${typeText(member, schemas)}</td>
        <td>${prose(meaning(member, schemas))}</td>
      </tr>
    `
    const inside = insideOf(member, schemas)
    return inside !== null && depth < maxDepth ? [row, ...memberRows(inside, schemas, depth + 1)] : [row]
  })
}

/** Returns the object schema within a member: the member itself, its list items, or its non-null alternative. */
function insideOf(schema: Schema, schemas: Schemas): Schema | null {
  const inner = resolveRef(schema, schemas)
  if (inner.properties !== undefined) return inner
  if (inner.items !== undefined) return insideOf(inner.items, schemas)
  const present = (inner.anyOf ?? []).filter(({ type }) => type !== 'null')
  return present.length === 1 ? insideOf(present[0], schemas) : null
}

const meaning = (schema: Schema, schemas: Schemas): string => {
  if (schema.description !== undefined) return schema.description
  const inner = resolveRef(schema, schemas)
  return inner.description ?? inner.anyOf?.map((each) => resolveRef(each, schemas).description ?? '').join('') ?? ''
}

function resolveRef(schema: Schema, schemas: Schemas): Schema {
  if (schema.$ref === undefined) return schema
  return schemas[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)] ?? {}
}

function typeText(schema: Schema, schemas: Schemas): string {
  const inner = resolveRef(schema, schemas)
  if (inner.enum !== undefined) return inner.enum.map((word) => JSON.stringify(word)).join(' | ')
  if (inner.const !== undefined) return JSON.stringify(inner.const)
  if (inner.anyOf !== undefined) return [...new Set(inner.anyOf.map((each) => typeText(each, schemas)))].join(' or ')
  if (inner.prefixItems !== undefined) {
    return `list of ${inner.prefixItems.length}: ${[...new Set(inner.prefixItems.map((each) => typeText(each, schemas)))].join(', ')}`
  }
  if (inner.type === 'array') {
    return inner.items === undefined ? 'list' : `list of ${typeText(inner.items, schemas)}`
  }
  return Array.isArray(inner.type) ? inner.type.join(' or ') : (inner.type ?? 'anything')
}
