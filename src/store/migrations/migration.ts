import { sql, type Kysely, type RawBuilder } from 'kysely'

export type Engine = 'sqlite' | 'postgres'

/** Which file a table lies in on SQLite; PostgreSQL has one database for both. */
export type Home = 'positions' | 'accounts'

/** One step of the schema. It runs in a transaction with the note that it ran, so that it happens whole or not at all. */
export interface Migration {
  /** Counts up from 1 over both homes. */
  number: number
  name: string
  home: Home
  up(db: Kysely<unknown>, words: EngineWords): Promise<void>
}

/** What the engines spell differently. */
export interface EngineWords {
  bytes: RawBuilder<unknown>
  /** A primary key that counts by itself and never gives a number twice. */
  countingId: RawBuilder<unknown>
  /** SQLite keeps a table in the order of its key with this. */
  inKeyOrder: RawBuilder<unknown>
}

export const engineWords: Record<Engine, EngineWords> = {
  sqlite: {
    bytes: sql`blob`,
    countingId: sql`integer primary key autoincrement`,
    inKeyOrder: sql`without rowid`,
  },
  postgres: {
    bytes: sql`bytea`,
    countingId: sql`integer primary key generated always as identity`,
    inKeyOrder: sql``,
  },
}
