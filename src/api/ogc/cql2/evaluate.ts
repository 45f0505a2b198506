import type { Feature } from '#contract/formats/geojson.ts'
import { shorten } from '#contract/values.ts'
import { type Expression, type Instant, invalidFilter, type Scalar, type Temporal, temporals } from './expression.ts'
import { shapeTest } from './shapes.ts'

/** What a property holds. */
export type QueryableKind = 'text' | 'number' | 'flag' | 'time'

/** True, false, or null where a value that decides is unknown. */
type Test = (feature: Feature) => boolean | null
type Value = string | number | boolean | null
interface Operand {
  /** Null for a text, which is compared with whatever it is beside. */
  kind: QueryableKind | null
  /** Whether it is a value of the filter. */
  isConstant: boolean
  value: (feature: Feature) => Value
}

/** The test of a filter. Throws 400 for unknown properties, and for values that a property cannot have. */
export function testOf(
  expression: Expression,
  queryables: ReadonlyMap<string, QueryableKind>,
): (feature: Feature) => boolean {
  const test = new Compiler(queryables).test(expression)
  return (feature) => test(feature) === true
}

class Compiler {
  readonly #queryables: ReadonlyMap<string, QueryableKind>

  constructor(queryables: ReadonlyMap<string, QueryableKind>) {
    this.#queryables = queryables
  }

  test(expression: Expression): Test {
    if (typeof expression === 'boolean') return () => expression
    switch (expression.op) {
      case 'and':
        return every(expression.args.map((each) => this.test(each)))
      case 'or': {
        const none = every(expression.args.map((each) => negated(this.test(each))))
        return negated(none)
      }
      case 'not':
        return negated(this.test(expression.args[0]))
      case 'between': {
        const [value, low, high] = expression.args
        return every([this.#compare(value, low, (a, b) => a >= b), this.#compare(value, high, (a, b) => a <= b)])
      }
      case 'in': {
        const [value, list] = expression.args
        const none = every(list.map((each) => negated(this.#compare(value, each, (a, b) => a === b))))
        return negated(none)
      }
      case 'like':
        return this.#like(...expression.args)
      case 'isNull': {
        const { value } = this.#operand(expression.args[0])
        return (feature) => value(feature) === null
      }
      case 's_intersects': {
        if (expression.args[0].property !== 'geometry') throw this.#unknown(expression.args[0].property)
        const isIn = shapeTest(expression.args[1])
        return ({ geometry }) => (geometry === null ? null : isIn(geometry))
      }
      default:
        return isTemporal(expression)
          ? this.#temporal(temporalOf.get(expression.op)!, ...expression.args)
          : this.#compare(...expression.args, comparisonOf[expression.op])
    }
  }

  #compare(one: Scalar, other: Scalar, holds: (a: Exclude<Value, null>, b: Exclude<Value, null>) => boolean): Test {
    const [a, b] = this.#alike(this.#operand(one), this.#operand(other))
    return (feature) => {
      const [x, y] = [a(feature), b(feature)]
      return x === null || y === null ? null : holds(x, y)
    }
  }

  /** Two values of one kind; a text beside a time is a time. */
  #alike(one: Operand, other: Operand): [Operand['value'], Operand['value']] {
    const kind = one.kind ?? other.kind ?? 'text'
    const read = (operand: Operand): Operand['value'] => {
      if (operand.kind === kind) return operand.value
      if (operand.kind !== null || (kind !== 'time' && kind !== 'text'))
        throw invalidFilter(`compares a ${kind} with a ${operand.kind ?? 'text'}.`)
      if (kind === 'text') return operand.value
      const ms = momentOf(String(constant(operand)))
      return () => ms
    }
    return [read(one), read(other)]
  }

  #operand(scalar: Scalar): Operand {
    if (typeof scalar === 'string') return { kind: null, isConstant: true, value: () => scalar }
    if (typeof scalar === 'number') return { kind: 'number', isConstant: true, value: () => scalar }
    if (typeof scalar === 'boolean') return { kind: 'flag', isConstant: true, value: () => scalar }
    if ('op' in scalar) {
      const { kind, isConstant, value } = this.#operand(scalar.args[0])
      if (kind !== null && kind !== 'text') throw invalidFilter(`needs a text in casei, got a ${kind}.`)
      return { kind, isConstant, value: (feature) => (value(feature) as string | null)?.toLowerCase() ?? null }
    }
    if (!('property' in scalar)) {
      const ms = momentOf('date' in scalar ? scalar.date : scalar.timestamp)
      return { kind: 'time', isConstant: true, value: () => ms }
    }
    const { property } = scalar
    const kind = this.#queryables.get(property)
    if (kind === undefined) throw this.#unknown(property)
    const plain = ({ properties, id }: Feature) =>
      (properties[property] ?? (property === 'id' ? id : null) ?? null) as Value
    if (kind !== 'time') return { kind, isConstant: false, value: plain }
    return { kind, isConstant: false, value: (feature) => timeOf(plain(feature)) }
  }

  #like(subject: Scalar, wanted: string): Test {
    const { kind, value } = this.#operand(subject)
    if (kind !== null && kind !== 'text') throw invalidFilter(`needs a text before like, got a ${kind}.`)
    const matches = likeTest(typeof subject === 'object' && 'op' in subject ? wanted.toLowerCase() : wanted)
    return (feature) => {
      const text = value(feature)
      return text === null ? null : matches(String(text))
    }
  }

  #temporal(holds: (a: Span, b: Span) => boolean, one: Instant, other: Instant): Test {
    const [a, b] = [this.#span(one), this.#span(other)]
    return (feature) => {
      const [x, y] = [a(feature), b(feature)]
      return x === null || y === null ? null : holds(x, y)
    }
  }

  #span(instant: Instant): (feature: Feature) => Span | null {
    const [from, to] = typeof instant === 'object' && 'interval' in instant ? instant.interval : [instant, instant]
    const [start, end] = [this.#end(from, -Infinity), this.#end(to, Infinity)]
    const isDay = typeof to === 'object' && 'date' in to
    return (feature) => {
      const [fromMs, toMs] = [start(feature), end(feature)]
      return fromMs === null || toMs === null ? null : { fromMs, toMs: isDay ? toMs + msToEndOfDay : toMs }
    }
  }

  #end(scalar: Scalar, open: number): (feature: Feature) => number | null {
    if (scalar === '..') return () => open
    const operand = this.#operand(scalar)
    if (operand.kind === null) {
      const ms = momentOf(String(constant(operand)))
      return () => ms
    }
    if (operand.kind !== 'time') throw invalidFilter(`needs times, got a ${operand.kind}.`)
    return operand.value as (feature: Feature) => number | null
  }

  #unknown(property: string) {
    const known = [...this.#queryables.keys(), 'geometry'].join(', ')
    return invalidFilter(`does not know the property "${shorten(property)}"; the collection has ${known}.`)
  }
}

const nowhere: Feature = { type: 'Feature', geometry: null, properties: {} }

function constant({ isConstant, value }: Operand): Value {
  if (!isConstant) throw invalidFilter('compares a time with a text property.')
  return value(nowhere)
}

const comparisonOf = {
  '=': (a: unknown, b: unknown) => a === b,
  '<>': (a: unknown, b: unknown) => a !== b,
  '<': (a: string | number | boolean, b: string | number | boolean) => a < b,
  '<=': (a: string | number | boolean, b: string | number | boolean) => a <= b,
  '>': (a: string | number | boolean, b: string | number | boolean) => a > b,
  '>=': (a: string | number | boolean, b: string | number | boolean) => a >= b,
} as const

interface Span {
  fromMs: number
  toMs: number
}

const temporalOf = new Map<Temporal, (a: Span, b: Span) => boolean>([
  ['t_after', (a, b) => a.fromMs > b.toMs],
  ['t_before', (a, b) => a.toMs < b.fromMs],
  ['t_contains', (a, b) => a.fromMs < b.fromMs && a.toMs > b.toMs],
  ['t_disjoint', (a, b) => a.toMs < b.fromMs || a.fromMs > b.toMs],
  ['t_during', (a, b) => a.fromMs > b.fromMs && a.toMs < b.toMs],
  ['t_equals', (a, b) => a.fromMs === b.fromMs && a.toMs === b.toMs],
  ['t_finishedBy', (a, b) => a.fromMs < b.fromMs && a.toMs === b.toMs],
  ['t_finishes', (a, b) => a.fromMs > b.fromMs && a.toMs === b.toMs],
  ['t_intersects', (a, b) => a.fromMs <= b.toMs && a.toMs >= b.fromMs],
  ['t_meets', (a, b) => a.toMs === b.fromMs],
  ['t_metBy', (a, b) => a.fromMs === b.toMs],
  ['t_overlappedBy', (a, b) => a.fromMs > b.fromMs && a.fromMs < b.toMs && a.toMs > b.toMs],
  ['t_overlaps', (a, b) => a.fromMs < b.fromMs && a.toMs > b.fromMs && a.toMs < b.toMs],
  ['t_startedBy', (a, b) => a.fromMs === b.fromMs && a.toMs > b.toMs],
  ['t_starts', (a, b) => a.fromMs === b.fromMs && a.toMs < b.toMs],
])

const isTemporal = (expression: Exclude<Expression, boolean>): expression is Extract<Expression, { op: Temporal }> =>
  (temporals as readonly string[]).includes(expression.op)

const msToEndOfDay = 86_399_999
const momentPattern = /^\d{4}-\d\d-\d\d(?:[Tt ]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)?)?$/

/** Milliseconds since 1970 of a date or time, in UTC where it names no zone. */
function momentOf(text: string): number {
  const isZoned = text.length === 10 || /[Zz]$|[+-]\d\d:\d\d$/.test(text)
  const isTime = momentPattern.test(text) && isDay(text.slice(0, 10))
  const ms = isTime ? Date.parse(text.replace(' ', 'T').toUpperCase() + (isZoned ? '' : 'Z')) : NaN
  if (Number.isNaN(ms)) throw invalidFilter(`needs a time such as 2026-11-20T12:00:00Z, got "${shorten(text)}".`)
  return ms
}

/** Whether a month has this day: Date.parse takes 30 February for 2 March. */
const isDay = (date: string) => {
  const day = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toJSON().startsWith(date)
}

const timeOf = (value: Value) => (value === null ? null : Date.parse(String(value)))

/** All hold, as in SQL: false beside unknown is false. */
function every(tests: readonly Test[]): Test {
  return (feature) => {
    let result: boolean | null = true
    for (const test of tests) {
      const each = test(feature)
      if (each === false) return false
      if (each === null) result = null
    }
    return result
  }
}

const negated =
  (test: Test): Test =>
  (feature) => {
    const result = test(feature)
    return result === null ? null : !result
  }

/** `%` is any text, `_` any character, `\` before one of them the character itself. Without backtracking. */
function likeTest(pattern: string): (text: string) => boolean {
  const parts = [...pattern.matchAll(/\\([\s\S])|([\s\S])/gu)].map(([, escaped, plain]) => ({
    text: escaped ?? plain,
    isAny: plain === '%',
    isOne: plain === '_',
  }))
  return (text) => {
    const characters = Array.from(text)
    let [at, part, lastAny, mark] = [0, 0, -1, 0]
    while (at < characters.length) {
      const wanted = parts[part]
      if (wanted?.isAny) [lastAny, mark] = [part++, at]
      else if (wanted !== undefined && (wanted.isOne || wanted.text === characters[at])) [at, part] = [at + 1, part + 1]
      else if (lastAny >= 0) [part, at] = [lastAny + 1, ++mark]
      else return false
    }
    return parts.slice(part).every(({ isAny }) => isAny)
  }
}
