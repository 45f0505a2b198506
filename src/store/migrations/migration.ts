import { sql, type Kysely, type RawBuilder } from 'kysely'

export type Engine = 'sqlite' | 'postgres'

/** The SQLite file that holds a table; PostgreSQL has one database for both. */
export type Home = 'positions' | 'accounts'

/** A migration of the schema. It runs in one transaction with the record that it was applied. */
export interface Migration {
  /** Counts up from 1 over both homes. */
  number: number
  name: string
  home: Home
  /**
   * The number of the newest migration that a program must know to use the database after this one, where that is less: it
   * only adds what older programs leave alone. Left out: programs without this migration refuse the database.
   */
  minReader?: number
  up(db: Kysely<unknown>, words: EngineWords): Promise<void>
}

/** SQL that differs between the engines. */
export interface EngineWords {
  bytes: RawBuilder<unknown>
  /** An auto-increment primary key that never reuses a number. */
  countingId: RawBuilder<unknown>
  /** SQLite: `without rowid`, which stores a table in the order of its primary key. */
  inKeyOrder: RawBuilder<unknown>
  /** Whether a table can be made of parts that are dropped as a whole. */
  hasPartitions: boolean
}

export const engineWords: Record<Engine, EngineWords> = {
  sqlite: {
    bytes: sql`blob`,
    countingId: sql`integer primary key autoincrement`,
    inKeyOrder: sql`without rowid`,
    hasPartitions: false,
  },
  postgres: {
    bytes: sql`bytea`,
    countingId: sql`integer primary key generated always as identity`,
    inKeyOrder: sql``,
    hasPartitions: true,
  },
}
