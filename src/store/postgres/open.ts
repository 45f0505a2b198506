import { Kysely } from 'kysely'
import type { Pool } from 'pg'
import { UnusableFolder } from '../data-folder.ts'
import { EngineStore } from '../engine-store.ts'
import type { Home } from '../migrations/migration.ts'
import { migrate, migrationStatus } from '../migrations/migrations.ts'
import { PositionWrites } from '../positions/position-writes.ts'
import { postgresBulk, postgresDialect, postgresPool } from './single-server-lock.ts'
import type { Retention, Store } from '../store.ts'
import type { AllTables } from '../tables.ts'

const homes: Home[] = ['positions', 'accounts']

/** Opens a PostgreSQL database and migrates its schema. */
export async function openPostgres(
  url: string,
  nowMs: number,
  retention: Retention,
  { onWarning, alone }: { onWarning: (text: string) => void; alone: boolean },
): Promise<Store> {
  const { host, pathname } = new URL(url)
  const place = `postgres://${host}${pathname}`
  const pool = postgresPool(url, (error) => onWarning(`A connection to ${place} was lost: ${error.message}`))
  const db = new Kysely<AllTables>({ dialect: postgresDialect(pool) })
  const untyped = db as unknown as Kysely<unknown>
  try {
    const release = alone ? await lockDatabase(pool, place) : () => {}
    await migrate(untyped, 'postgres', homes, nowMs)
    return await EngineStore.open({
      engine: 'postgres',
      place,
      positions: db,
      accounts: db,
      writer: new PositionWrites(db, postgresBulk),
      retention,
      migrations: () => migrationStatus(untyped, homes),
      copyFiles: () => Promise.reject(new Error(`${place} is backed up with PostgreSQL's own pg_dump.`)),
      close: () => {
        release()
        return db.destroy()
      },
    })
  } catch (error) {
    await db.destroy()
    throw error
  }
}

/** Key of the advisory lock; an arbitrary constant. */
const serverLock = 7_325_042

/**
 * Reserves a database for one server with an advisory lock, which is lost with its connection: it prevents a mistake and
 * does not elect a leader.
 */
async function lockDatabase(pool: Pool, place: string): Promise<() => void> {
  const client = await pool.connect()
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [serverLock])
  // The connection stays out of the pool until the server stops; its loss fails no query.
  client.on('error', () => {})
  if (rows[0]?.free) return () => client.release(true)
  client.release(true)
  throw new UnusableFolder(`Another server is using ${place}. Stop it first, or give this one a database of its own.`)
}
