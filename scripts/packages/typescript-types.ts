import { type CallSchemas, callSchemas, type Schema } from './call-schemas.ts'

const isName = (text: string) => /^[A-Za-z_$][\w$]*$/.test(text)
const nameOf = ($ref: string) => $ref.split('/').at(-1)!

/** A JSON Schema as a TypeScript type. What a type cannot say (patterns, limits) is left out. */
function typescriptOf(schema: Schema): string {
  const { $ref, anyOf, allOf, oneOf, type } = schema
  if (typeof $ref === 'string') return nameOf($ref)
  if ('const' in schema) return JSON.stringify(schema['const'])
  if (Array.isArray(schema['enum'])) return schema['enum'].map((value) => JSON.stringify(value)).join(' | ')
  const alternatives = anyOf ?? oneOf
  if (Array.isArray(alternatives)) return unionOf(alternatives as Schema[])
  if (Array.isArray(allOf)) return (allOf as Schema[]).map((part) => `(${typescriptOf(part)})`).join(' & ')
  if (Array.isArray(type)) return unionOf(type.map((each: unknown) => ({ ...schema, type: each })))
  if (type === 'object') return objectType(schema)
  if (type === 'array') return arrayType(schema)
  const simple = { string: 'string', number: 'number', integer: 'number', boolean: 'boolean', null: 'null' }
  return simple[type as keyof typeof simple] ?? 'unknown'
}

const unionOf = (parts: readonly Schema[]) => [...new Set(parts.map(typescriptOf))].join(' | ')

function arrayType({ prefixItems, items }: Schema): string {
  if (Array.isArray(prefixItems)) return `[${(prefixItems as Schema[]).map(typescriptOf).join(', ')}]`
  return `(${typeof items === 'object' && items !== null ? typescriptOf(items as Schema) : 'unknown'})[]`
}

function objectType(schema: Schema): string {
  const {
    properties = {},
    required = [],
    additionalProperties,
  } = schema as {
    properties?: Record<string, Schema>
    required?: string[]
    additionalProperties?: boolean | Schema
  }
  const members = Object.entries(properties).map(([name, member]) => {
    const text =
      typeof member['description'] === 'string' ? `/** ${member['description'].replaceAll('*/', '* /')} */ ` : ''
    const optional = required.includes(name) ? '' : '?'
    return `  ${text}${isName(name) ? name : JSON.stringify(name)}${optional}: ${typescriptOf(member)}`
  })
  const open = additionalProperties !== undefined && additionalProperties !== false
  const others = typeof additionalProperties === 'object' ? typescriptOf(additionalProperties) : 'unknown'
  if (members.length === 0) return open ? `Record<string, ${others || 'unknown'}>` : 'Record<string, never>'
  if (open) members.push('  [member: string]: unknown')
  return `{\n${members.join('\n')}\n}`
}

const callType = ({ name, summary, input, response, namedRows }: CallSchemas) =>
  `  /** ${summary}. */
  ${JSON.stringify(name)}: {
    input: ${input === null ? 'object' : typescriptOf(input)}
    response: ${typescriptOf(response)}${namedRows === null ? '' : `\n    namedRows: ${typescriptOf(namedRows)}`}
  }`

/** The declarations of every call of the API: `Calls[name]['input']`, `['response']` and, where `fields` is given, `['namedRows']`; and the schemas they share. */
export function callDeclarations(): string {
  const { calls, named } = callSchemas()
  const types = [...named].map(([name, schema]) => `export type ${name} = ${typescriptOf(schema)}`)
  return `${types.join('\n\n')}\n\nexport interface Calls {\n${calls.map(callType).join('\n')}\n}\n`
}
