import type * as z from 'zod'

type CamelName<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelName<Tail>>}`
  : Name

/** A decoded value of the wire with its members in camelCase. Records and loose objects, which hold data of users, stay. */
export type CamelCased<T> = T extends readonly unknown[]
  ? { [Index in keyof T]: CamelCased<T[Index]> }
  : T extends object
    ? string extends keyof T
      ? T
      : { [Name in keyof T as Name extends string ? CamelName<Name> : Name]: CamelCased<T[Name]> }
    : T

/** Converts a validated value, named as on the wire, to camelCase by its schema. */
export function fromWire<S extends z.ZodType>(schema: S, value: z.output<S>): CamelCased<z.output<S>> {
  const mapper = mapperOf(schema, reading)
  return (mapper === null ? value : mapper(value)) as CamelCased<z.output<S>>
}

/**
 * Converts a value in camelCase to the names of the wire by its schema. The members keep their order; members that the
 * schema does not name in camelCase, such as those of an item that the contract wrote, pass unchanged.
 */
export function toWire(schema: z.ZodType, value: unknown): unknown {
  const mapper = mapperOf(schema, writing)
  return mapper === null ? value : mapper(value)
}

/** Renames the members of a value; null where its schema has nothing to rename. */
type Mapper = ((value: unknown) => unknown) | null

/** What happens to a member: its new name, and the mapper of its value. */
interface Member {
  name: string
  map: Mapper
}

/** One direction of the conversion, and its compiled mappers. */
interface Direction {
  from: (wireName: string) => string
  to: (wireName: string) => string
  mappers: WeakMap<z.core.$ZodType, Mapper>
}

const wireNameOf = (wireName: string): string => wireName
const camelNameOf = (wireName: string): string =>
  wireName.replaceAll(/_(\w)/g, (_, character: string) => character.toUpperCase())

const reading: Direction = { from: wireNameOf, to: camelNameOf, mappers: new WeakMap() }
const writing: Direction = { from: camelNameOf, to: wireNameOf, mappers: new WeakMap() }

function mapperOf(schema: z.core.$ZodType, direction: Direction): Mapper {
  let mapper = direction.mappers.get(schema)
  if (mapper === undefined) direction.mappers.set(schema, (mapper = compile(schema, direction)))
  return mapper
}

function compile(schema: z.core.$ZodType, direction: Direction): Mapper {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return objectMapper(membersOf(def, direction))
    case 'array':
      return arrayMapper(mapperOf(def.element, direction))
    case 'optional':
    case 'nullable':
    case 'default':
    case 'readonly':
      return mapperOf(def.innerType, direction)
    case 'pipe':
      return mapperOf(def.out, direction)
    case 'union':
      return unionMapper(def.options, direction)
    default:
      return null
  }
}

type Members = Map<string, Member>

/** The members by the names that they have before the conversion; none where the object is loose. */
function membersOf({ shape, catchall }: z.core.$ZodObjectDef, direction: Direction): Members {
  const members: Members = new Map()
  if (catchall !== undefined && catchall._zod.def.type !== 'never') return members
  for (const [wireName, schema] of Object.entries(shape)) {
    members.set(direction.from(wireName), { name: direction.to(wireName), map: mapperOf(schema, direction) })
  }
  return members
}

function objectMapper(members: Members): Mapper {
  if ([...members].every(([from, { name, map }]) => from === name && map === null)) return null
  return (value) => {
    if (typeof value !== 'object' || value === null) return value
    const object = value as Record<string, unknown>
    const mapped: Record<string, unknown> = {}
    for (const name in object) {
      const own = object[name]
      const member = members.get(name)
      if (member === undefined) mapped[name] = own
      else mapped[member.name] = member.map === null ? own : member.map(own)
    }
    return mapped
  }
}

function arrayMapper(map: Mapper): Mapper {
  if (map === null) return null
  return (value) => {
    if (!Array.isArray(value)) return value
    const mapped: unknown[] = []
    for (const item of value) mapped.push(map(item))
    return mapped
  }
}

/** The options of a union are distinguished by the kind of value: at most one option that needs renaming may be a list, and one an object. */
function unionMapper(options: readonly z.core.$ZodType[], direction: Direction): Mapper {
  const isList = (option: z.core.$ZodType) => option._zod.def.type === 'array'
  const renaming = options.filter((option) => mapperOf(option, direction) !== null)
  const lists = renaming.filter(isList)
  const objects = renaming.filter((option) => !isList(option))
  if (lists.length > 1 || objects.length > 1)
    throw new Error(`A union may rename one list and one object, got ${lists.length} and ${objects.length}.`)
  if (renaming.length === 0) return null
  const ofList = lists[0] ? mapperOf(lists[0], direction) : null
  const ofObject = objects[0] ? mapperOf(objects[0], direction) : null
  return (value) => {
    const map = Array.isArray(value) ? ofList : ofObject
    return map === null ? value : map(value)
  }
}
