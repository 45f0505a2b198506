import type { Kysely } from 'kysely'
import type { PriceQuote, PriceSymbol } from '#domain/world/prices.ts'
import type { SanctionedVessel, WorldEvent } from '#domain/world/world-events.ts'
import type { Statement } from './positions/position-writes.ts'
import type { Fact } from './store.ts'
import type { PositionTables } from './tables.ts'

const sliceRows = 200

/** World data in the store: statements that write it and queries that read it. */
export class Facts {
  protected readonly db: Kysely<PositionTables>
  /** For reading whole tables, which may take longer than a request waits. */
  protected readonly loading: Kysely<PositionTables>
  protected readonly run: (statements: Statement[]) => Promise<void>

  constructor(
    db: Kysely<PositionTables>,
    loading: Kysely<PositionTables>,
    run: (statements: Statement[]) => Promise<void>,
  ) {
    this.db = db
    this.loading = loading
    this.run = run
  }

  async savePrices(quotes: readonly PriceQuote[], receivedMs: number): Promise<void> {
    await this.put(quotes, (slice) =>
      this.db
        .insertInto('prices')
        .values(
          slice.map(({ symbol, date, price, source }) => ({
            symbol,
            date,
            price,
            source: JSON.stringify(source),
            received_ms: Math.round(receivedMs),
          })),
        )
        .onConflict((conflict) =>
          conflict.columns(['symbol', 'date']).doUpdateSet((row) => ({
            price: row.ref('excluded.price'),
            source: row.ref('excluded.source'),
            received_ms: row.ref('excluded.received_ms'),
          })),
        ),
    )
  }

  async loadPrices(fromDate: string): Promise<PriceQuote[]> {
    const rows = await this.loading
      .selectFrom('prices')
      .select(['symbol', 'date', 'price', 'source'])
      .where('date', '>=', fromDate)
      .orderBy('symbol')
      .orderBy('date')
      .execute()
    return rows.map((row) => ({ ...row, symbol: row.symbol as PriceSymbol, source: JSON.parse(row.source) }))
  }

  async saveEvents(sourceId: string, events: readonly WorldEvent[], whole: boolean, nowMs: number): Promise<void> {
    const received = new Set(events.map(({ id }) => id))
    const ended = whole ? (await this.#activeOf(sourceId)).filter(({ id }) => !received.has(id)) : []
    const all = [
      ...events,
      ...ended.map((event) => ({ ...event, active: false, endedMs: event.endedMs ?? nowMs, updatedMs: nowMs })),
    ]
    await this.put(all, (slice) =>
      this.db
        .insertInto('events')
        .values(
          slice.map((event) => ({
            id: event.id,
            source_id: sourceId,
            active: event.active ? 1 : 0,
            updated_ms: Math.round(event.updatedMs),
            event: JSON.stringify(event),
          })),
        )
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet((row) => ({
            source_id: row.ref('excluded.source_id'),
            active: row.ref('excluded.active'),
            updated_ms: row.ref('excluded.updated_ms'),
            event: row.ref('excluded.event'),
          })),
        ),
    )
  }

  async loadEvents(): Promise<{ sourceId: string; event: WorldEvent }[]> {
    const rows = await this.loading.selectFrom('events').select(['source_id', 'event']).orderBy('id').execute()
    return rows.map((row) => ({ sourceId: row.source_id, event: JSON.parse(row.event) }))
  }

  async saveSanctions(sourceId: string, vessels: readonly SanctionedVessel[], receivedMs: number): Promise<void> {
    await this.saveFacts('sanctions', [{ id: sourceId, atMs: receivedMs, fact: vessels }])
  }

  async loadSanctions(): Promise<{ vessels: SanctionedVessel[]; receivedMs: number | null }[]> {
    const lists = await this.loadFacts('sanctions')
    // Earlier versions saved 0.
    return lists.map(({ fact, atMs }) => ({
      vessels: fact as SanctionedVessel[],
      receivedMs: atMs === 0 ? null : atMs,
    }))
  }

  async saveFacts(kind: string, facts: readonly Fact[]): Promise<void> {
    await this.put(facts, (slice) =>
      this.db
        .insertInto('facts')
        .values(slice.map(({ id, atMs, fact }) => ({ kind, id, at_ms: Math.round(atMs), fact: JSON.stringify(fact) })))
        .onConflict((conflict) =>
          conflict
            .columns(['kind', 'id'])
            .doUpdateSet((row) => ({ at_ms: row.ref('excluded.at_ms'), fact: row.ref('excluded.fact') })),
        ),
    )
  }

  async loadFacts(kind: string, fromMs = 0): Promise<Fact[]> {
    const rows = await this.loading
      .selectFrom('facts')
      .select(['id', 'at_ms', 'fact'])
      .where('kind', '=', kind)
      .where('at_ms', '>=', Math.round(fromMs))
      .orderBy('at_ms')
      .orderBy('id')
      .execute()
    return rows.map((row) => ({ id: row.id, atMs: row.at_ms, fact: JSON.parse(row.fact) }))
  }

  async deleteFacts(kind: string, ids: readonly string[]): Promise<void> {
    await this.put(ids, (slice) => this.db.deleteFrom('facts').where('kind', '=', kind).where('id', 'in', slice))
  }

  async #activeOf(sourceId: string): Promise<WorldEvent[]> {
    const rows = await this.db
      .selectFrom('events')
      .select('event')
      .where('source_id', '=', sourceId)
      .where('active', '=', 1)
      .execute()
    return rows.map((row) => JSON.parse(row.event))
  }

  /**
   * Writes rows in one transaction, a few hundred per statement, after the statements of `first`. Of rows with the same
   * key the last one is stored.
   */
  protected async put<T>(
    rows: readonly T[],
    statement: (slice: T[]) => { compile(): Statement },
    first: readonly Statement[] = [],
  ): Promise<void> {
    const statements = [...first]
    for (let i = 0; i < rows.length; i += sliceRows) {
      const { sql, parameters } = statement(rows.slice(i, i + sliceRows)).compile()
      statements.push({ sql, parameters })
    }
    if (statements.length > 0) await this.run(statements)
  }
}
