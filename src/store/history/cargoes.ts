import type { CargoMovement, CargoStatus } from '#domain/vessel/cargo-movement.ts'
import type { Statement } from '../positions/position-writes.ts'
import type { PositionTables } from '../tables.ts'
import { cargoConditions } from './cargo-conditions.ts'
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
  vesselClasses?: readonly string[]
  /** Any of these: a class, and a figure of the vessel from a bound to below another. */
  sizes?: readonly { vesselClass: string; measure: 'dwtTonnes' | 'capacityM3'; from: number; to: number }[]
  /** First three digits of the MMSI. */
  flagDigits?: readonly number[]
  imos?: readonly number[]
  /** Parts of a name in upper case, any of them. */
  names?: readonly string[]
  /** Inclusive; an unknown figure is outside. */
  dwtTonnes?: CargoBounds
  tonnes?: CargoBounds
  commodities?: readonly string[]
  loadedAt?: CargoPlaces
  dischargedAt?: CargoPlaces
  /** Also what these vessels have aboard, whatever `dischargedAt` says. */
  orAboardOf?: readonly number[]
  /** Only what these vessels have aboard. */
  aboardOf?: readonly number[]
  /** Only cargoes behind this one in the order of the result. */
  after?: { startedMs: number; id: string }
  limit?: number
  /** Only those of an earlier version, whose parts are not stored. */
  withoutParts?: boolean
}

/** Bounds of a figure; null is open. */
export interface CargoBounds {
  min: number | null
  max: number | null
}

/** Ports by UN/LOCODE, and terminals that belong to no port; any of them. */
export interface CargoPlaces {
  ports: readonly string[]
  terminals: readonly string[]
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
          imo: row.ref('excluded.imo'),
          name: row.ref('excluded.name'),
          vessel_class: row.ref('excluded.vessel_class'),
          dwt_tonnes: row.ref('excluded.dwt_tonnes'),
          capacity_m3: row.ref('excluded.capacity_m3'),
          commodity: row.ref('excluded.commodity'),
          tonnes: row.ref('excluded.tonnes'),
          load_port: row.ref('excluded.load_port'),
          load_terminal: row.ref('excluded.load_terminal'),
          discharge_port: row.ref('excluded.discharge_port'),
          discharge_terminal: row.ref('excluded.discharge_terminal'),
        })),
      )
  }

  #select(query: CargoQuery) {
    const { after } = query
    const selected = this.db.selectFrom('cargoes').where((on) => on.and(cargoConditions(on, query)))
    if (after === undefined) return selected
    const { startedMs, id } = after
    return selected.where((on) =>
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
    imo: cargo.imo,
    name: cargo.name?.toUpperCase() ?? null,
    vessel_class: cargo.vesselClass,
    dwt_tonnes: cargo.dwtTonnes,
    capacity_m3: cargo.capacityM3,
    commodity: cargo.commodity,
    tonnes: cargo.tonnes,
    load_port: loaded?.port ?? null,
    load_terminal: loaded?.terminal ?? null,
    discharge_port: discharge?.port ?? null,
    discharge_terminal: discharge?.terminal ?? null,
  }
}
