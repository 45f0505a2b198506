import { Kysely } from 'kysely'
import { DatabaseSync } from 'node:sqlite'
import { migrate } from '#store/migrations/migrations.ts'
import { SqliteDialect } from '#store/sqlite/dialect.ts'
import type { AccountsDb } from '#store/store.ts'
import { noonMs } from './live-state.ts'

/** The tables of accounts in memory: as fast as a map, with the transactions of the real one. */
export async function memoryAccounts(): Promise<AccountsDb> {
  const db = new Kysely<unknown>({ dialect: new SqliteDialect(new DatabaseSync(':memory:')) })
  await migrate(db, 'sqlite', ['accounts'], noonMs)
  return db
}
