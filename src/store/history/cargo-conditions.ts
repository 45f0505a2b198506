import { type Expression, type ExpressionBuilder, sql, type SqlBool } from 'kysely'
import type { PositionTables } from '../tables.ts'
import type { CargoBounds, CargoPlaces, CargoQuery } from './cargoes.ts'

type On = ExpressionBuilder<PositionTables, 'cargoes'>
type Condition = Expression<SqlBool>
type Column = keyof PositionTables['cargoes']

const columnOf = { dwtTonnes: 'dwt_tonnes', capacityM3: 'capacity_m3' } as const

/** What the rows of a query of cargoes must be. */
export function cargoConditions(on: On, query: CargoQuery): Condition[] {
  const { mmsis, statuses, withoutParts, aboardOf, imos, names, sizes, flagDigits } = query
  const conditions: Condition[] = [...spans(on, query), ...figures(on, query), ...ends(on, query)]
  if (mmsis !== undefined) conditions.push(numberIn('mmsi', mmsis))
  if (withoutParts === true) conditions.push(on('has_parts', 'is', null))
  if (statuses !== undefined) conditions.push(anyOf(on, 'status', statuses))
  if (aboardOf !== undefined) conditions.push(aboard(on, aboardOf))
  if (imos !== undefined) conditions.push(numberIn('imo', imos))
  if (names !== undefined) conditions.push(on.or(names.map((part) => contains(part))))
  if (query.vesselClasses !== undefined) conditions.push(anyOf(on, 'vessel_class', query.vesselClasses))
  if (query.commodities !== undefined) conditions.push(anyOf(on, 'commodity', query.commodities))
  if (flagDigits !== undefined)
    conditions.push(flagDigits.length === 0 ? nothing : sql`mmsi / 1000000 in (${numbers(flagDigits)})`)
  if (sizes !== undefined)
    conditions.push(
      on.or(
        sizes.map(({ vesselClass, measure, from, to }) =>
          on.and([
            on('vessel_class', '=', vesselClass),
            on(columnOf[measure], '>=', from),
            ...(Number.isFinite(to) ? [on(columnOf[measure], '<', to)] : []),
          ]),
        ),
      ),
    )
  return conditions
}

function spans(on: On, query: CargoQuery): Condition[] {
  const bounds = [
    ['started_ms', '>=', query.fromMs],
    ['started_ms', '<=', query.toMs],
    ['loaded_ms', '>=', query.loadedFromMs],
    ['loaded_ms', '<=', query.loadedToMs],
    ['discharged_ms', '>=', query.dischargedFromMs],
    ['discharged_ms', '<=', query.dischargedToMs],
    ['eta_ms', '>=', query.etaFromMs],
    ['eta_ms', '<=', query.etaToMs],
  ] as const
  return bounds.flatMap(([column, compared, ms]) => (ms === undefined ? [] : [on(column, compared, Math.round(ms))]))
}

function figures(on: On, { dwtTonnes, tonnes }: CargoQuery): Condition[] {
  const within = (column: 'dwt_tonnes' | 'tonnes', bounds: CargoBounds | undefined): Condition[] => [
    ...(bounds === undefined || bounds.min === null ? [] : [on(column, '>=', bounds.min)]),
    ...(bounds === undefined || bounds.max === null ? [] : [on(column, '<=', bounds.max)]),
  ]
  return [...within('dwt_tonnes', dwtTonnes), ...within('tonnes', tonnes)]
}

function ends(on: On, { loadedAt, dischargedAt, orAboardOf }: CargoQuery): Condition[] {
  const conditions: Condition[] = []
  if (loadedAt !== undefined) conditions.push(isAt(on, 'load', loadedAt))
  if (dischargedAt === undefined) return conditions
  const isThere = isAt(on, 'discharge', dischargedAt)
  return [...conditions, orAboardOf === undefined ? isThere : on.or([isThere, aboard(on, orAboardOf)])]
}

const isAt = (on: On, end: 'load' | 'discharge', { ports, terminals }: CargoPlaces): Condition =>
  on.or([
    anyOf(on, `${end}_port`, ports),
    on.and([on(`${end}_port`, 'is', null), anyOf(on, `${end}_terminal`, terminals)]),
  ])

const aboard = (on: On, mmsis: readonly number[]): Condition =>
  on.and([on('status', '!=', 'delivered'), numberIn('mmsi', mmsis)])

/** PostgreSQL has no empty lists. */
const nothing: Condition = sql<SqlBool>`1 = 0`

const anyOf = (on: On, column: Column, words: readonly string[]): Condition =>
  words.length === 0 ? nothing : on(column, 'in', [...words])

/** Thousands of numbers are more than an engine has parameters for. */
const numberIn = (column: 'mmsi' | 'imo', list: readonly number[]): Condition =>
  list.length === 0 ? nothing : sql<SqlBool>`${sql.ref(column)} in (${numbers(list)})`

const numbers = (list: readonly number[]) => sql.raw(list.map((each) => String(Math.trunc(each))).join(', '))

/** A part of the name: no character of it stands for others. */
const contains = (part: string): Condition =>
  sql<SqlBool>`name like ${`%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`} escape '\\'`
