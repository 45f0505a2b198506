import type { CargoMovement, CargoStatus } from '#domain/vessel/cargo-movement.ts'
import type { Statement } from '../positions/position-writes.ts'
import type { PositionTables } from '../tables.ts'
import { History } from './history.ts'
import { partRows } from './history-rows.ts'

/** A selection of cargoes; times are inclusive. */
export interface CargoQuery {
  mmsis?: readonly number[]
  statuses?: readonly CargoStatus[]
  /** By the beginning of the cargo. */
  fromMs?: number
  toMs?: number
  /** By the end of the loading call. */
  loadedFromMs?: number
  loadedToMs?: number
  /** By the beginning of the discharging call. */
  dischargedFromMs?: number
  dischargedToMs?: number
  /** By the expected arrival. */
  etaFromMs?: number
  etaToMs?: number
  /** Only cargoes behind this one in the order of the result. */
  after?: { startedMs: number; id: string }
  limit?: number
  /** Only those of an earlier version, whose parts are not stored. */
  withoutParts?: boolean
}

/** The cargoes of a vessel that began at a time or later. */
export interface DerivedCargoes {
  mmsi: number
  fromMs: number
  cargoes: readonly CargoMovement[]
}

/** Cargoes from loading to discharge. */
export class Cargoes extends History {
  async saveCargoes(cargoes: readonly CargoMovement[]): Promise<void> {
    await this.#put(cargoes, [])
  }

  async replaceCargoes(vessels: readonly DerivedCargoes[]): Promise<void> {
    const first = vessels.flatMap(({ mmsi, fromMs, cargoes }): Statement[] => {
      const ids = cargoes.map(({ id }) => id)
      const fromStart = Math.round(fromMs)
      const later = this.db
        .deleteFrom('cargoes')
        .where('mmsi', '=', mmsi)
        .where('started_ms', '>=', fromStart)
        // PostgreSQL has no empty lists.
        .$if(ids.length > 0, (query) => query.where('id', 'not in', ids))
      const parts = this.db.deleteFrom('cargo_parts').where('mmsi', '=', mmsi).where('started_ms', '>=', fromStart)
      return [statementOf(later), statementOf(parts)]
    })
    await this.#put(
      vessels.flatMap(({ cargoes }) => cargoes),
      first,
    )
  }

  async loadCargoes(query: CargoQuery): Promise<CargoMovement[]> {
    const rows = await this.#select(query)
      .select('record')
      .orderBy('started_ms', 'desc')
      .orderBy('id', 'desc')
      .$if(query.limit !== undefined, (select) => select.limit(query.limit ?? 0))
      .execute()
    return rows.map(({ record }) => JSON.parse(record))
  }

  async countCargoes(query: CargoQuery): Promise<number> {
    const counted = await this.#select(query)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    return counted.n
  }

  async loadCallers(aboveMmsi: number, limit: number): Promise<number[]> {
    const rows = await this.loading
      .selectFrom('port_calls')
      .select('mmsi')
      .distinct()
      .where('mmsi', '>', aboveMmsi)
      .orderBy('mmsi')
      .limit(limit)
      .execute()
    return rows.map(({ mmsi }) => mmsi)
  }

  async #put(cargoes: readonly CargoMovement[], first: readonly Statement[]): Promise<void> {
    // PostgreSQL accepts each key once per upsert.
    const latest = [...new Map(cargoes.map((cargo) => [cargo.id, cargo])).values()]
    const cargoStatements = slicesOf(latest).flatMap((slice) => [
      statementOf(this.#upsert(slice)),
      statementOf(
        this.db.deleteFrom('cargo_parts').where(
          'cargo_id',
          'in',
          slice.map(({ id }) => id),
        ),
      ),
    ])
    await this.put(latest.flatMap(partRows), (slice) => this.db.insertInto('cargo_parts').values(slice), [
      ...first,
      ...cargoStatements,
    ])
  }

  #upsert(cargoes: readonly CargoMovement[]) {
    return this.db
      .insertInto('cargoes')
      .values(cargoes.map(cargoRow))
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((row) => ({
          mmsi: row.ref('excluded.mmsi'),
          status: row.ref('excluded.status'),
          started_ms: row.ref('excluded.started_ms'),
          loaded_ms: row.ref('excluded.loaded_ms'),
          discharged_ms: row.ref('excluded.discharged_ms'),
          eta_ms: row.ref('excluded.eta_ms'),
          record: row.ref('excluded.record'),
          has_parts: row.ref('excluded.has_parts'),
        })),
      )
  }

  #select({ mmsis, statuses, after, withoutParts, limit: _limit, ...spans }: CargoQuery) {
    const bounds = [
      ['started_ms', '>=', spans.fromMs],
      ['started_ms', '<=', spans.toMs],
      ['loaded_ms', '>=', spans.loadedFromMs],
      ['loaded_ms', '<=', spans.loadedToMs],
      ['discharged_ms', '>=', spans.dischargedFromMs],
      ['discharged_ms', '<=', spans.dischargedToMs],
      ['eta_ms', '>=', spans.etaFromMs],
      ['eta_ms', '<=', spans.etaToMs],
    ] as const
    let query = this.db.selectFrom('cargoes')
    if (mmsis !== undefined) query = query.where('mmsi', 'in', [...mmsis])
    if (withoutParts === true) query = query.where('has_parts', 'is', null)
    if (statuses !== undefined) query = query.where('status', 'in', [...statuses])
    for (const [column, compared, ms] of bounds)
      if (ms !== undefined) query = query.where(column, compared, Math.round(ms))
    if (after === undefined) return query
    const { startedMs, id } = after
    return query.where((on) =>
      on.or([
        on('started_ms', '<', Math.round(startedMs)),
        on.and([on('started_ms', '=', Math.round(startedMs)), on('id', '<', id)]),
      ]),
    )
  }
}

/** Cargoes per statement. */
const cargoesPerStatement = 200

const slicesOf = (cargoes: readonly CargoMovement[]) =>
  Array.from({ length: Math.ceil(cargoes.length / cargoesPerStatement) }, (_, i) =>
    cargoes.slice(i * cargoesPerStatement, (i + 1) * cargoesPerStatement),
  )

function statementOf(query: { compile(): Statement }): Statement {
  const { sql, parameters } = query.compile()
  return { sql, parameters }
}

function cargoRow(cargo: CargoMovement): PositionTables['cargoes'] {
  const { loaded, discharge } = cargo
  const whole = (ms: number | null | undefined) => (ms === null || ms === undefined ? null : Math.round(ms))
  return {
    id: cargo.id,
    mmsi: cargo.mmsi,
    status: cargo.status,
    started_ms: Math.round(cargo.startedMs),
    loaded_ms: whole(loaded?.departedMs),
    discharged_ms: whole(discharge?.arrivedMs),
    eta_ms: whole(discharge?.etaP50Ms),
    record: JSON.stringify({ ...cargo, startedMs: Math.round(cargo.startedMs) }),
    has_parts: 1,
  }
}
