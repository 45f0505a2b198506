import * as z from 'zod'
import { demoParameter, formatsOf, mediaTypes, tables, vesselTables } from '../formats/formats.ts'
import type { OperationName } from '../operations.ts'
import type { Components, Json } from './components.ts'

/** The parameters of a path or a query, typed as what their texts mean: numbers, words, lists with commas between. */
export function parameters(schema: z.ZodObject | undefined, where: 'path' | 'query', components: Components): Json[] {
  if (schema === undefined) return []
  return Object.entries(schema.shape).map(([name, member]) => {
    const parameter = member as z.ZodType
    const { description, examples, example, 'x-additive': additive, ...rest } = valueSchema(parameter, components)
    const isList = rest['type'] === 'array'
    const shown = exampleOf(parameter, example ?? (Array.isArray(examples) ? (examples[0] as unknown) : undefined))
    return {
      name,
      in: where,
      required: where === 'path' || !parameter.isOptional(),
      ...(description !== undefined && { description }),
      ...(isList && { style: 'form', explode: false }),
      schema: rest,
      ...(additive === true && { 'x-additive': true }),
      ...(shown !== undefined && { example: shown }),
    }
  })
}

/** The parts of a definition that matter here. */
interface Definition {
  type: string
  innerType?: z.ZodType
  out?: z.ZodType
}

const definitionOf = (schema: z.ZodType) => schema.def as unknown as Definition

/** The schema that a parameter has without being optional. */
function requiredPart(schema: z.ZodType): z.ZodType {
  const { type, innerType } = definitionOf(schema)
  return type === 'optional' && innerType !== undefined ? requiredPart(innerType) : schema
}

/** The schema of the decoded value, described as the parameter is. */
function valueSchema(parameter: z.ZodType, components: Components): Json {
  const inner = requiredPart(parameter)
  const { out } = definitionOf(inner)
  if (out === undefined) return components.inline(inner)
  const { description, example, 'x-additive': additive } = { ...inner.meta(), ...parameter.meta() }
  return {
    ...components.inline(out),
    ...(description !== undefined && { description }),
    ...(example !== undefined && { example }),
    ...(additive === true && { 'x-additive': true }),
  }
}

/** An example as the decoded value; one that does not decode stays as it is written. */
function exampleOf(parameter: z.ZodType, example: unknown): unknown {
  if (example === undefined || definitionOf(requiredPart(parameter)).out === undefined) return example
  const decoded = z.safeDecode(parameter, example)
  return decoded.success ? decoded.data : example
}

/**
 * The parameter `f` of operations that also answer in other formats than JSON. Their responses declare JSON alone, so that a
 * generated client knows the type of what it gets; `x-formats` has the others.
 */
export function formatParameters(name: OperationName): Json[] {
  const table = tables[name]
  if (table === undefined) return []
  const formats = formatsOf(table)
  return [
    {
      name: 'f',
      in: 'query',
      required: false,
      description: `Response format, JSON by default; the Accept header selects it too, and \`f\` wins. ${formats
        .filter((format) => format !== 'json')
        .map((format) => `${format}: ${mediaTypes[format]}`)
        .join('; ')}.`,
      schema: { type: 'string', enum: formats },
      example: 'csv',
      'x-additive': true,
    },
    ...(vesselTables.has(name) ? [demoColumnParameter] : []),
  ]
}

const demoColumnParameter: Json = {
  name: demoParameter,
  in: 'query',
  required: false,
  description:
    'Adds a column `demo` to rows of vessels in CSV, Parquet and GeoJSON: whether the vessel is simulated. `X-Data-Demo: true` says it of the whole response.',
  schema: { type: 'string', enum: ['0', '1'] },
  example: '1',
  'x-additive': true,
}

/** The media types in which an operation answers beside JSON, by the value of `f`. */
export function otherFormats(name: OperationName): Json {
  const table = tables[name]
  if (table === undefined) return {}
  const others = formatsOf(table).filter((format) => format !== 'json')
  return { 'x-formats': Object.fromEntries(others.map((format) => [format, mediaTypes[format]])) }
}
