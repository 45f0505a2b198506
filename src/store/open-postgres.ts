import { Kysely } from 'kysely'
import { EngineStore } from './engine-store.ts'
import type { Home } from './migrations/migration.ts'
import { migrate, migrationStatus } from './migrations/migrations.ts'
import { PositionWrites } from './position-writes.ts'
import { postgresBulk, postgresDialect, postgresPool } from './postgres.ts'
import type { Keep, Store } from './store.ts'
import type { AllTables } from './tables.ts'

const homes: Home[] = ['positions', 'accounts']

/** Opens a PostgreSQL database and brings its schema up to date. */
export async function openPostgres(
  url: string,
  nowMs: number,
  keep: Keep,
  onWarning: (text: string) => void,
): Promise<Store> {
  const { host, pathname } = new URL(url)
  const place = `postgres://${host}${pathname}`
  const pool = postgresPool(url, (error) => onWarning(`A connection to ${place} was lost: ${error.message}`))
  const db = new Kysely<AllTables>({ dialect: postgresDialect(pool) })
  const untyped = db as unknown as Kysely<unknown>
  try {
    await migrate(untyped, 'postgres', homes, nowMs)
    return await EngineStore.open({
      engine: 'postgres',
      place,
      positions: db,
      accounts: db,
      writer: new PositionWrites(db, postgresBulk),
      keep,
      migrations: () => migrationStatus(untyped, homes),
      copyFiles: () => Promise.reject(new Error(`${place} is backed up with PostgreSQL's own pg_dump.`)),
      close: () => db.destroy(),
    })
  } catch (error) {
    await db.destroy()
    throw error
  }
}
