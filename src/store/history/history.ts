import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely'
import type { FlowDay, PortCallRecord, VesselEvent } from '#domain/vessel/vessel-history.ts'
import { Facts } from '../facts.ts'
import { callOf, callRow, eventOf, eventRow, flowOf, flowRow } from './history-rows.ts'
import type { Statement } from '../positions/position-writes.ts'
import type { PositionTables } from '../tables.ts'

/** A selection of port calls by time, vessel and port. */
export interface CallQuery {
  mmsi?: number
  /** Any of these vessels. */
  mmsis?: readonly number[]
  /** Any of these terminals, by id. */
  terminals?: readonly string[]
  port?: string
  /** Inclusive, by arrival. */
  fromMs?: number
  toMs?: number
  limit?: number
}

/** MMSIs from `first` to `last`. */
export interface MmsiRange {
  first: number
  last: number
}

/** A selection of events at sea: those that overlap a span of time. */
export interface EventQuery {
  /** The vessel, also as the other one of a meeting. */
  mmsi?: number
  /** Any of these vessels, also as the other one. */
  mmsis?: readonly number[]
  kinds?: readonly string[]
  fromMs?: number
  toMs?: number
  /** Only events that have not ended. */
  open?: boolean
  limit?: number
}

/** Long-term history: port calls, events at sea, and flows by day. */
export class History extends Facts {
  async savePortCalls(calls: readonly PortCallRecord[]): Promise<void> {
    const latest = lastByKey(calls, ({ mmsi, arrivedMs }) => `${mmsi} ${Math.round(arrivedMs)}`)
    await this.put(latest, (slice) =>
      this.db
        .insertInto('port_calls')
        .values(slice.map(callRow))
        .onConflict((conflict) =>
          conflict.columns(['mmsi', 'arrived_ms']).doUpdateSet((row) => ({
            departed_ms: row.ref('excluded.departed_ms'),
            port: row.ref('excluded.port'),
            terminal: row.ref('excluded.terminal'),
            draught_in_m: row.ref('excluded.draught_in_m'),
            draught_out_m: row.ref('excluded.draught_out_m'),
            at_berth: row.ref('excluded.at_berth'),
            cargo_in: row.ref('excluded.cargo_in'),
            cargo_out: row.ref('excluded.cargo_out'),
            arrival_observed: row.ref('excluded.arrival_observed'),
            berths: row.ref('excluded.berths'),
          })),
        ),
    )
    const moved = latest.flatMap(({ mmsi, movedFromMs }) =>
      movedFromMs === undefined ? [] : [{ mmsi, movedFromMs: Math.round(movedFromMs) }],
    )
    if (moved.length === 0) return
    await this.#delete(
      ...moved.map(({ mmsi, movedFromMs }) =>
        this.db.deleteFrom('port_calls').where('mmsi', '=', mmsi).where('arrived_ms', '=', movedFromMs),
      ),
    )
  }

  async loadPortCalls(query: CallQuery): Promise<PortCallRecord[]> {
    const rows = await this.#calls(query)
      .selectAll()
      .orderBy('arrived_ms', 'desc')
      .orderBy('mmsi')
      .$if(query.limit !== undefined, (select) => select.limit(query.limit ?? 0))
      .execute()
    return rows.map(callOf)
  }

  async countPortCalls(query: CallQuery): Promise<number> {
    const counted = await this.#calls(query)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    return counted.n
  }

  async loadLastCalls(): Promise<PortCallRecord[]> {
    const rows = await this.loading
      .selectFrom('port_calls as call')
      .innerJoin(
        (from) =>
          from
            .selectFrom('port_calls')
            .select(({ fn }) => ['mmsi', fn.max('arrived_ms').as('last_ms')])
            .groupBy('mmsi')
            .as('last'),
        (join) => join.onRef('last.mmsi', '=', 'call.mmsi').onRef('last.last_ms', '=', 'call.arrived_ms'),
      )
      .selectAll('call')
      .execute()
    return rows.map(callOf)
  }

  async loadPrecedingCalls({ fromMs, toMs, sinceMs }: { fromMs: number; toMs: number; sinceMs: number }) {
    const rows = await this.loading
      .selectFrom('port_calls as call')
      .innerJoin(
        (from) =>
          from
            .selectFrom('port_calls as next')
            .where('next.arrived_ms', '>=', Math.round(fromMs))
            .where('next.arrived_ms', '<=', Math.round(toMs))
            .select((next) => [
              'next.mmsi',
              next
                .selectFrom('port_calls as earlier')
                .whereRef('earlier.mmsi', '=', 'next.mmsi')
                .whereRef('earlier.arrived_ms', '<', 'next.arrived_ms')
                .where('earlier.arrived_ms', '>=', Math.round(sinceMs))
                .select(({ fn }) => fn.max('earlier.arrived_ms').as('arrived_ms'))
                .as('preceding_ms'),
            ])
            .as('ended'),
        (join) => join.onRef('ended.mmsi', '=', 'call.mmsi').onRef('ended.preceding_ms', '=', 'call.arrived_ms'),
      )
      .selectAll('call')
      .where('call.arrived_ms', '<', Math.round(fromMs))
      .execute()
    return rows.map(callOf)
  }

  async saveVesselEvents(events: readonly VesselEvent[]): Promise<void> {
    const latest = lastByKey(events, ({ id }) => id)
    await this.put(latest, (slice) =>
      this.db
        .insertInto('vessel_events')
        .values(slice.map(eventRow))
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet((row) => ({
            kind: row.ref('excluded.kind'),
            mmsi: row.ref('excluded.mmsi'),
            other_mmsi: row.ref('excluded.other_mmsi'),
            started_ms: row.ref('excluded.started_ms'),
            ended_ms: row.ref('excluded.ended_ms'),
            lng: row.ref('excluded.lng'),
            lat: row.ref('excluded.lat'),
            detail: row.ref('excluded.detail'),
          })),
        ),
    )
  }

  async loadVesselEvents(query: EventQuery): Promise<VesselEvent[]> {
    const rows = await this.#events(query)
      .selectAll()
      .orderBy('started_ms', 'desc')
      .orderBy('id')
      .$if(query.limit !== undefined, (select) => select.limit(query.limit ?? 0))
      .execute()
    return rows.map(eventOf)
  }

  async countVesselEvents(query: EventQuery): Promise<number> {
    const counted = await this.#events(query)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    return counted.n
  }

  async saveFlowDay(date: string, rows: readonly FlowDay[]): Promise<void> {
    const none: FlowDay = {
      date,
      from: '',
      to: '',
      commodity: '',
      vessels: 0,
      cargoTonnes: 0,
      etaVessels: 0,
      etaDays: 0,
    }
    const { sql, parameters } = this.db.deleteFrom('flow_days').where('date', '=', date).compile()
    await this.put(
      [none, ...rows],
      (slice) => this.db.insertInto('flow_days').values(slice.map((row) => flowRow({ ...row, date }))),
      [{ sql, parameters }],
    )
  }

  async loadFlowDays(fromDate: string, toDate: string): Promise<FlowDay[]> {
    const rows = await this.db
      .selectFrom('flow_days')
      .selectAll()
      .where('date', '>=', fromDate)
      .where('date', '<=', toDate)
      .orderBy('date')
      .orderBy('from_region')
      .orderBy('to_region')
      .orderBy('commodity')
      .execute()
    return rows.map(flowOf)
  }

  async deleteHistory({ first, last }: MmsiRange, flowsFrom: string): Promise<void> {
    const ofEither = (on: ExpressionBuilder<PositionTables, 'vessel_events'>) =>
      on.or([on.between('mmsi', first, last), on.between('other_mmsi', first, last)])
    await this.#delete(
      this.db.deleteFrom('port_calls').where((on) => on.between('mmsi', first, last)),
      this.db.deleteFrom('vessel_events').where(ofEither),
      this.db.deleteFrom('cargoes').where((on) => on.between('mmsi', first, last)),
      this.db.deleteFrom('cargo_parts').where((on) => on.between('mmsi', first, last)),
      this.db.deleteFrom('flow_days').where('date', '>=', flowsFrom),
    )
  }

  async deleteVessels({ first, last }: MmsiRange): Promise<void> {
    await this.#delete(this.db.deleteFrom('vessels').where((on) => on.between('mmsi', first, last)))
  }

  async #delete(...deletions: readonly { compile(): Statement }[]): Promise<void> {
    await this.run(
      deletions.map((deletion) => {
        const { sql, parameters } = deletion.compile()
        return { sql, parameters }
      }),
    )
  }

  async loadCountedDays(fromDate: string, toDate: string): Promise<string[]> {
    const rows = await this.db
      .selectFrom('flow_days')
      .select('date')
      .where('date', '>=', fromDate)
      .where('date', '<=', toDate)
      .where('from_region', '=', '')
      .where('to_region', '=', '')
      .orderBy('date')
      .execute()
    return rows.map(({ date }) => date)
  }

  #calls({ mmsi, mmsis, port, terminals, fromMs, toMs }: CallQuery) {
    return this.db
      .selectFrom('port_calls')
      .$if(mmsi !== undefined, (query) => query.where('mmsi', '=', mmsi ?? 0))
      .$if(mmsis !== undefined, (query) => query.where('mmsi', 'in', [...(mmsis ?? [])]))
      .$if(port !== undefined, (query) => query.where('port', '=', port ?? ''))
      .$if(terminals !== undefined, (query) => query.where('terminal', 'in', [...(terminals ?? [])]))
      .$if(fromMs !== undefined, (query) => query.where('arrived_ms', '>=', Math.round(fromMs ?? 0)))
      .$if(toMs !== undefined, (query) => query.where('arrived_ms', '<=', Math.round(toMs ?? 0)))
  }

  #events({
    mmsi,
    mmsis,
    kinds,
    fromMs,
    toMs,
    open,
  }: EventQuery): SelectQueryBuilder<PositionTables, 'vessel_events', object> {
    const ofShip = (on: ExpressionBuilder<PositionTables, 'vessel_events'>) =>
      on.or([on('mmsi', '=', mmsi ?? 0), on('other_mmsi', '=', mmsi ?? 0)])
    const ofShips = (on: ExpressionBuilder<PositionTables, 'vessel_events'>) =>
      on.or([on('mmsi', 'in', [...(mmsis ?? [])]), on('other_mmsi', 'in', [...(mmsis ?? [])])])
    return this.db
      .selectFrom('vessel_events')
      .$if(mmsi !== undefined, (query) => query.where(ofShip))
      .$if(mmsis !== undefined, (query) => query.where(ofShips))
      .$if(kinds !== undefined, (query) => query.where('kind', 'in', [...(kinds ?? [])]))
      .$if(fromMs !== undefined, (query) =>
        query.where((on) => on.or([on('ended_ms', 'is', null), on('ended_ms', '>=', Math.round(fromMs ?? 0))])),
      )
      .$if(toMs !== undefined, (query) => query.where('started_ms', '<=', Math.round(toMs ?? 0)))
      .$if(open === true, (query) => query.where('ended_ms', 'is', null))
  }
}

/** Keeps the last of rows with the same key: PostgreSQL accepts each key once per upsert. */
function lastByKey<T>(rows: readonly T[], keyOf: (row: T) => string): T[] {
  return [...new Map(rows.map((row) => [keyOf(row), row])).values()]
}
