import { join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { EngineStore } from '../engine-store.ts'
import type { Home } from '../migrations/migration.ts'
import { migrate, migrationStatus } from '../migrations/migrations.ts'
import { PositionWrites } from '../positions/position-writes.ts'
import { postgresBulk } from './bulk.ts'
import { copyName, copyPostgres } from './database-copy.ts'
import { FencedPool } from './fenced-pool.ts'
import { Lease } from './lease.ts'
import { postgresPool } from './pool.ts'
import type { Retention, Store } from '../store.ts'
import type { StoreHealth } from '../store-health.ts'
import type { AllTables } from '../tables.ts'

const homes: Home[] = ['positions', 'accounts']
const connections = 10

interface PostgresSettings {
  onWarning: (text: string) => void
  alone: boolean
  leaseMs: number
  health: StoreHealth
}

/** Opens a PostgreSQL database and migrates its schema; `alone`: takes the lease of it first. */
export async function openPostgres(
  url: string,
  nowMs: number,
  retention: Retention,
  { onWarning, alone, leaseMs, health }: PostgresSettings,
): Promise<Store> {
  const { host, pathname } = new URL(url)
  const place = `postgres://${host}${pathname}`
  const onIdleError = (error: Error) => onWarning(`A connection to ${place} was lost: ${error.message}`)
  // A renewal must not wait for the queries of requests.
  const leasePool = postgresPool(url, 1, () => {})
  let store: EngineStore | null = null
  let lease: Lease | null = null
  let db: Kysely<AllTables> | null = null
  const close = async () => {
    await lease?.release()
    await Promise.all([db?.destroy(), leasePool.end()])
  }
  try {
    const onRetaken = async () => store?.reloadJournal()
    if (alone) lease = await Lease.acquire({ pool: leasePool, place, health, leaseMs, onRetaken })
    const pool = postgresPool(url, connections, onIdleError)
    const opened = (db = new Kysely<AllTables>({ dialect: new PostgresDialect({ pool: new FencedPool(pool, lease) }) }))
    const untyped = opened as unknown as Kysely<unknown>
    await migrate(untyped, 'postgres', homes, nowMs)
    store = await EngineStore.open({
      engine: 'postgres',
      place,
      positions: opened,
      accounts: opened,
      writer: new PositionWrites(opened, postgresBulk),
      retention,
      health,
      migrations: () => migrationStatus(untyped, homes),
      copyFiles: async (directory) => {
        await copyPostgres(pool, join(directory, copyName))
        return [copyName]
      },
      close,
    })
    return store
  } catch (error) {
    await close()
    throw error
  }
}
