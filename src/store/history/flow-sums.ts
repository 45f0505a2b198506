import { type RawBuilder, sql } from 'kysely'
import { yieldToEventLoop } from '#domain/slices.ts'
import { msPerDay } from '#domain/time.ts'
import type { FlowBasis } from '#domain/vessel/flow-parts.ts'
import { Cargoes } from './cargoes.ts'

/** How the parts of cargoes are summed. */
export interface FlowSumQuery {
  basis: FlowBasis
  /** Inclusive. */
  fromMs: number
  toMs: number
  /** Days and weeks since 1970; of weeks, the first is that of Thursday 1 January. */
  unit: 'day' | 'week'
  /** How places are grouped; null for not at all. Countries leave places of Russia and terminals apart. */
  origin: 'country' | 'port' | null
  destination: 'country' | 'port' | null
  byCommodity: boolean
  /** Only cargoes that were loaded or are discharged at any of these, as `flowPlace` writes them. */
  loadedAt?: readonly string[]
  dischargedAt?: readonly string[]
  commodities?: readonly string[]
}

/** The sum of the parts of a unit of time between two places; those of unknown mass are counted, and add no tonnes. */
export interface FlowSumRow {
  /** Of the unit, since 1970. */
  unit: number
  from: string | null
  to: string | null
  commodity: string | null
  isExpected: boolean
  cargoes: number
  tonnes: number
  lowTonnes: number
  highTonnes: number
  unknown: number
  /** The lowest and highest MMSI. */
  mmsis: readonly [number, number]
}

/** Four weeks from Monday to Sunday are summed at once, because SQLite holds the event loop meanwhile. */
const sliceMs = 28 * msPerDay
const firstMondayMs = 4 * msPerDay

/** Sums of the parts of cargoes. */
export class FlowSums extends Cargoes {
  async sumFlows(query: FlowSumQuery): Promise<FlowSumRow[]> {
    const rows: FlowSumRow[] = []
    const lastMs = Math.round(query.toMs)
    for (let fromMs = Math.round(query.fromMs); fromMs <= lastMs;) {
      const nextMs = (Math.floor((fromMs - firstMondayMs) / sliceMs) + 1) * sliceMs + firstMondayMs
      rows.push(...(await this.#sumSlice({ ...query, fromMs, toMs: Math.min(lastMs, nextMs - 1) })))
      fromMs = nextMs
      await yieldToEventLoop()
    }
    return rows
  }

  async #sumSlice(query: FlowSumQuery): Promise<FlowSumRow[]> {
    const { basis, fromMs, toMs, unit, loadedAt, dischargedAt, commodities } = query
    const day = sql<number>`at_ms / 86400000`
    const rows = await this.db
      .selectFrom('cargo_parts')
      .where('basis', '=', basis)
      .where('at_ms', '>=', fromMs)
      .where('at_ms', '<=', toMs)
      .$if(loadedAt !== undefined, (select) => select.where('loaded_place', 'in', [...loadedAt!, none]))
      .$if(dischargedAt !== undefined, (select) => select.where('discharge_place', 'in', [...dischargedAt!, none]))
      .$if(commodities !== undefined, (select) => select.where('commodity', 'in', [...commodities!, none]))
      .select(({ fn }) => [
        (unit === 'day' ? day : sql<number>`(${day} + 3) / 7`).as('unit'),
        placeBy(query.origin, 'from_place').as('from_place'),
        placeBy(query.destination, 'to_place').as('to_place'),
        (query.byCommodity ? sql<string | null>`commodity` : sql<null>`null`).as('label'),
        'is_expected',
        fn.countAll<number>().as('cargoes'),
        fn.count<number>('tonnes').as('known'),
        fn.sum<number | null>('tonnes').as('tonnes'),
        fn.sum<number>('low').as('low'),
        fn.sum<number>('high').as('high'),
        fn.min<number>('mmsi').as('first'),
        fn.max<number>('mmsi').as('last'),
      ])
      .groupBy(sql`1, 2, 3, 4, 5`)
      .execute()
    return rows.map((row) => ({
      ...{ unit: row.unit, from: row.from_place, to: row.to_place, commodity: row.label },
      ...{ isExpected: row.is_expected === 1, cargoes: row.cargoes, unknown: row.cargoes - row.known },
      ...{ tonnes: row.tonnes ?? 0, lowTonnes: row.low, highTonnes: row.high, mmsis: [row.first, row.last] },
    }))
  }
}

/** No place and no commodity has this text: PostgreSQL has no empty lists. */
const none = ''

function placeBy(level: FlowSumQuery['origin'], column: 'from_place' | 'to_place'): RawBuilder<string | null> {
  if (level === null) return sql<null>`null`
  const place = sql.ref(column)
  if (level === 'port') return sql<string | null>`${place}`
  const prefix = sql`substr(${place}, 1, 2)`
  return sql<string | null>`case when ${prefix} in ('t:', 'RU') then ${place} else ${prefix} end`
}
