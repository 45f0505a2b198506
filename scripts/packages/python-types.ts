import { type CallSchemas, callSchemas, type Schema } from './call-schemas.ts'
import { routes } from '#contract/routes.ts'

/** Names that Python keeps for itself; as an argument they are written with an underscore after them. */
const keywords = new Set(['from', 'class', 'global', 'import', 'in', 'is', 'not', 'or', 'and', 'with', 'as'])

interface TypeWriter {
  /** Declarations in the order in which Python needs them. */
  declarations: string[]
}

const pascal = (name: string) =>
  name
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

/** A JSON Schema as a Python type; objects become a TypedDict named `name`, declared before their use. */
function pythonOf(schema: Schema, name: string, writer: TypeWriter): string {
  const { $ref, anyOf, oneOf, allOf, type } = schema
  if (typeof $ref === 'string') return JSON.stringify($ref.split('/').at(-1))
  if ('const' in schema) return `Literal[${literal(schema['const'])}]`
  if (Array.isArray(schema['enum'])) return `Literal[${schema['enum'].map(literal).join(', ')}]`
  const alternatives =
    anyOf ?? oneOf ?? (Array.isArray(type) ? type.map((each: unknown) => ({ ...schema, type: each })) : null)
  if (Array.isArray(alternatives))
    return `Union[${(alternatives as Schema[]).map((part, at) => pythonOf(part, `${name}${at || ''}`, writer)).join(', ')}]`
  if (Array.isArray(allOf)) return typedDict(joined(allOf as Schema[]), name, writer)
  if (type === 'object') return typedDict(schema, name, writer)
  if (type === 'array') {
    const { prefixItems, items } = schema as { prefixItems?: Schema[]; items?: Schema | false }
    const first = prefixItems?.[0] ?? (items || null)
    return `List[${first === null ? 'Any' : pythonOf(first, `${name}Item`, writer)}]`
  }
  const simple = { string: 'str', number: 'float', integer: 'int', boolean: 'bool', null: 'None' }
  return simple[type as keyof typeof simple] ?? 'Any'
}

const literal = (value: unknown) =>
  value === null ? 'None' : typeof value === 'boolean' ? (value ? 'True' : 'False') : JSON.stringify(value)

/** The members of several schemas in one. */
function joined(parts: readonly Schema[]): Schema {
  const objects = parts as readonly { properties?: object; required?: string[] }[]
  return {
    type: 'object',
    properties: Object.assign({}, ...objects.map(({ properties }) => properties ?? {})),
    required: objects.flatMap(({ required }) => required ?? []),
  }
}

function typedDict(schema: Schema, name: string, writer: TypeWriter): string {
  const { properties = {}, required = [] } = schema as { properties?: Record<string, Schema>; required?: string[] }
  const members = Object.entries(properties).map(([member, part]) => {
    const type = pythonOf(part, `${name}${pascal(member)}`, writer)
    return `    ${JSON.stringify(member)}: ${required.includes(member) ? type : `NotRequired[${type}]`},`
  })
  if (members.length === 0) return 'Dict[str, Any]'
  writer.declarations.push(`${name} = TypedDict(${JSON.stringify(name)}, {\n${members.join('\n')}\n})`)
  return JSON.stringify(name)
}

/** One method: `vessels_list(**input)` of the operation `vessels.list`, with an overload where `fields` may be given. */
function method({ name, summary, input, response, namedRows }: CallSchemas, writer: TypeWriter): string {
  const typeName = pascal(name)
  const signature = (given: Schema | null, inputName: string, result: string) => {
    const type = given === null ? null : pythonOf(asArguments(given), inputName, writer)
    const typed = type === null ? '' : `, **input: ${type.startsWith('"') ? `Unpack[${type}]` : 'Any'}`
    return `    def ${name.replaceAll(/[.-]/g, '_')}(self${typed}) -> ${result}:`
  }
  const result = pythonOf(response, `${typeName}Result`, writer)
  const body = `        """${summary}."""
        return self._send(${JSON.stringify(routes[name])}, ${input === null ? '{}' : 'dict(input)'})`
  if (input === null || namedRows === null) return `${signature(input, `${typeName}Input`, result)}\n${body}`
  const named = signature(withFields(input), `${typeName}FieldsInput`, pythonOf(namedRows, `${typeName}Rows`, writer))
  const whole = signature(withoutFields(input), `${typeName}Input`, result)
  const overloads = [named, whole].map((each) => `    @overload\n${each} ...\n\n`).join('')
  return `${overloads}    def ${name.replaceAll(/[.-]/g, '_')}(self, **input: Any) -> Any:\n${body}`
}

/** The input of a call with the names that its arguments have in Python. */
function asArguments(input: Schema): Schema {
  const { allOf } = input
  const whole = Array.isArray(allOf) ? joined(allOf as Schema[]) : input
  const { properties = {}, required = [] } = whole as { properties?: Record<string, Schema>; required?: string[] }
  const nameOf = (member: string) => (keywords.has(member) ? `${member}_` : member)
  const named = Object.entries(properties).map(([member, part]) => [nameOf(member), part])
  return { ...whole, properties: Object.fromEntries(named), required: required.map(nameOf) }
}

/** The input of a call that names the members of its rows. */
const withFields = (input: Schema): Schema => ({
  ...input,
  required: [...((input['required'] as string[] | undefined) ?? []), 'fields'],
})

/** The input of a call whose rows are whole. */
function withoutFields(input: Schema): Schema {
  const { fields: _fields, ...properties } = input['properties'] as Record<string, Schema>
  return { ...input, properties }
}

/** The module `seaborne/_calls.py`: a TypedDict for every schema and a class with one method for each operation. */
export function pythonModule(): string {
  const { calls, named } = callSchemas()
  const writer: TypeWriter = { declarations: [] }
  for (const [name, schema] of named) {
    const type = pythonOf(schema, name, writer)
    // A schema that is no object is an alias.
    if (type !== JSON.stringify(name)) writer.declarations.push(`${name} = ${type}`)
  }
  const methods = calls.filter(({ name }) => !name.startsWith('stream.')).map((call) => method(call, writer))
  return `"""Types and calls of the API, made from its contract."""
from __future__ import annotations

from typing import Any, Dict, List, Literal, NotRequired, TypedDict, Union, Unpack, overload

${writer.declarations.join('\n\n')}


class Calls:
    """One method for each operation of the API."""

    def _send(self, route: str, given: Dict[str, Any]) -> Any:
        raise NotImplementedError

${methods.join('\n\n')}
`
}
