import type { BoxNumbers } from '#contract/values.ts'
import { boxFault } from '#contract/values.ts'
import { flagStates } from '#domain/vessel/flags.ts'
import { parseVesselClass } from '#domain/vessel/vessel-class.ts'
import type { VesselFilters } from '../../resources/vessels/vessel-query.ts'
import type { Expression, Scalar, Shape } from './expression.ts'

/** The parts of a filter that hold for every match. */
function conjuncts(expression: Expression): Expression[] {
  return typeof expression === 'object' && expression.op === 'and' ? expression.args.flatMap(conjuncts) : [expression]
}

const bounded = new Map([
  ['dwt', ['minDwt', 'maxDwt']],
  ['est_cargo_mt', ['minCargo', 'maxCargo']],
  ['speed_knots', ['minSpeed', 'maxSpeed']],
  ['load_pct', ['minLoad', 'maxLoad']],
] as const)

/**
 * Filters of the vessel list that every match of a CQL2 filter passes, so that the compiled query selects the candidates. What
 * it cannot say is left to the test of each candidate, which reads the whole filter.
 */
export function vesselPrefilter(expression: Expression): VesselFilters {
  const filters: VesselFilters = {}
  for (const part of conjuncts(expression)) if (typeof part === 'object') narrow(filters, part)
  return filters
}

function narrow(filters: VesselFilters, part: Exclude<Expression, boolean>): void {
  if (part.op === 's_intersects') {
    const box = boxOf(part.args[1])
    if (box !== null) filters.bbox ??= box
    return
  }
  const property = propertyOf(part)
  if (property === null) return
  if (part.op === '=' || part.op === 'in') {
    const [, other] = part.args
    const values = Array.isArray(other) ? other : [other]
    if (values.every((value): value is string => typeof value === 'string')) equal(filters, property, values)
  }
  const names = bounded.get(property as 'dwt')
  if (names === undefined) return
  const [low, high] = boundsOf(part)
  if (typeof low === 'number') filters[names[0]] = Math.max(low, filters[names[0]] ?? -Infinity)
  if (typeof high === 'number') filters[names[1]] = Math.min(high, filters[names[1]] ?? Infinity)
}

function propertyOf(part: Exclude<Expression, boolean>): string | null {
  if (part.op === 'and' || part.op === 'or' || part.op === 'not') return null
  const [subject] = part.args
  return typeof subject === 'object' && 'property' in subject ? subject.property : null
}

function equal(filters: VesselFilters, property: string, values: string[]): void {
  const classes = values.map(parseVesselClass)
  if (property === 'vessel_type_str' && classes.every((each) => each !== null)) filters.types ??= classes
  if (property === 'flag' && values.every((value) => flagStates.includes(value))) filters.flags ??= values
  if (property === 'mmsi' && values.every((value) => /^\d{9}$/.test(value))) filters.mmsi ??= values
}

function boundsOf(part: Exclude<Expression, boolean>): [Scalar?, Scalar?] {
  switch (part.op) {
    case 'between':
      return [part.args[1], part.args[2]]
    case '=':
      return [part.args[1], part.args[1]]
    case '>':
    case '>=':
      return [part.args[1]]
    case '<':
    case '<=':
      return [undefined, part.args[1]]
    default:
      return []
  }
}

/** A box around a shape that does not come near ±180°. */
function boxOf(shape: Shape): BoxNumbers | null {
  if ('bbox' in shape) {
    const { bbox: n } = shape
    const flat = n.length === 6 ? [n[0], n[1], n[3], n[4]] : n
    return flat.length === 4 && boxFault([...flat]) === null ? (flat as BoxNumbers) : null
  }
  const places = 'point' in shape ? [shape.point] : (shape.rings[0] ?? [])
  const [lngs, lats] = [places.map(([lng]) => lng), places.map(([, lat]) => lat)]
  const box: BoxNumbers = [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)]
  const isPlain = box[0] >= -180 && box[2] <= 180 && box[2] - box[0] < 180
  return isPlain && boxFault([...box]) === null ? box : null
}
