import { join } from 'node:path'
import { Kysely, PostgresDialect, sql } from 'kysely'
import type { Pool } from 'pg'
import { EngineStore } from '../engine-store.ts'
import type { Home } from '../migrations/migration.ts'
import { migrate, migrationStatus, requireSchema } from '../migrations/migrations.ts'
import { PositionWrites } from '../positions/position-writes.ts'
import { postgresBulk } from './bulk.ts'
import { trackDays } from './track-days.ts'
import { CircuitBreaker } from './circuit-breaker.ts'
import { copyName, copyPostgres } from './database-copy.ts'
import { GuardedPool } from './guarded-pool.ts'
import { Lease } from './lease.ts'
import { backgroundLimits, defaultLimits, postgresPool, type QueryLimits } from './pool.ts'
import type { Retention, Store } from '../store.ts'
import type { StoreHealth, StorePart } from '../store-health.ts'
import type { AllTables, PositionTables } from '../tables.ts'

const homes: Home[] = ['positions', 'accounts']
const requestConnections = 10
const backgroundConnections = 4
/** How old the newest points of tracks may be where another server writes them. */
const journalPollMs = 1000
/** How long a server that reads at one moment may be silent. */
const atOnceIdleMs = 60_000

interface PostgresSettings {
  onWarning: (text: string) => void
  alone: boolean
  reader: boolean
  /** A replica of the database, from which a reader reads what is not about accounts. */
  readUrl: string | null
  onStandby: ((holder: string) => void) | undefined
  leaseMs: number
  requestLimits?: QueryLimits | undefined
  health: StoreHealth
}

/** Opens a PostgreSQL database and migrates its schema; `alone`: takes the lease of it first. */
export async function openPostgres(
  url: string,
  nowMs: number,
  retention: Retention,
  { onWarning, alone, reader, readUrl, onStandby, leaseMs, requestLimits = defaultLimits, health }: PostgresSettings,
): Promise<Store> {
  const { host, pathname } = new URL(url)
  const place = `postgres://${host}${pathname}`
  const onIdleError = (error: Error) => onWarning(`A connection to ${place} was lost: ${error.message}`)
  // A renewal must not wait for the queries of requests, and these not for what runs in the background.
  const leasePool = postgresPool(url, 1, () => {}, defaultLimits)
  const requests = postgresPool(url, requestConnections, onIdleError, requestLimits)
  const background = postgresPool(url, backgroundConnections, onIdleError, backgroundLimits)
  const ofReplica = reader && readUrl !== null ? readUrl : null
  const replica = ofReplica && {
    requests: postgresPool(ofReplica, requestConnections, onIdleError, requestLimits),
    background: postgresPool(ofReplica, backgroundConnections, onIdleError, backgroundLimits),
  }
  let store: EngineStore | null = null
  let lease: Lease | null = null
  const close = async () => {
    await lease?.release()
    const pools = [leasePool, requests, background, ...(replica ? Object.values(replica) : [])]
    await Promise.all(pools.map((pool) => pool.end()))
  }
  try {
    const onRetaken = async () => store?.reloadJournal()
    if (alone) lease = await Lease.acquire({ pool: leasePool, place, health, leaseMs, onStandby, onRetaken })
    const guards = { health, lease, breaker: new CircuitBreaker(() => performance.now()) }
    // What is wrong with the replica keeps nobody from the database.
    const replicaGuards = { ...guards, breaker: new CircuitBreaker(() => performance.now()) }
    const open = (pool: typeof requests, part: StorePart, given = guards) =>
      new Kysely<AllTables>({ dialect: new PostgresDialect({ pool: new GuardedPool(pool, { ...given, part }) }) })
    const accounts = open(requests, 'accounts')
    const inBackground = open(background, 'positions')
    const untyped = inBackground as unknown as Kysely<unknown>
    await (reader ? requireSchema(untyped, homes) : makeSchema(inBackground, nowMs))
    const loading = replica ? open(replica.background, 'positions', replicaGuards) : inBackground
    const writer = new PositionWrites(inBackground, postgresBulk, trackDays)
    store = await EngineStore.open({
      engine: 'postgres',
      place,
      positions: replica ? open(replica.requests, 'positions', replicaGuards) : open(requests, 'positions'),
      loading,
      accounts,
      writer,
      together: (write) => writer.together(write),
      atOnce: (read) => atOnce(loading as unknown as Kysely<PositionTables>, read),
      retention,
      journalPollMs: reader ? journalPollMs : null,
      health,
      epoch: () => (lease === null ? 1 : lease.epoch),
      holdsLock: () => lease?.isHeld === true,
      probe: async () => {
        await accounts
          .updateTable('sequences')
          .set((row) => ({ value: row.ref('value') }))
          .execute()
          .catch(() => {})
      },
      migrations: () => migrationStatus(untyped, homes),
      // As long as it takes.
      copyFiles: (directory) => copyTo(directory, postgresPool(url, 1, onIdleError)),
      close,
    })
    return store
  } catch (error) {
    await close()
    throw error
  }
}

/** Reads in one snapshot of the database. */
function atOnce<T>(db: Kysely<PositionTables>, read: (db: Kysely<PositionTables>) => Promise<T>): Promise<T> {
  const transaction = db.transaction().setIsolationLevel('repeatable read')
  return transaction.execute(async (snapshot) => {
    // It locks no row, and what is read of many vessels is derived in between.
    await sql`set local idle_in_transaction_session_timeout = ${sql.lit(atOnceIdleMs)}`.execute(snapshot)
    return read(snapshot)
  })
}

async function makeSchema(db: Kysely<AllTables>, nowMs: number): Promise<void> {
  await migrate(db as unknown as Kysely<unknown>, 'postgres', homes, nowMs)
  await trackDays.makeAhead(db, nowMs)
}

async function copyTo(directory: string, pool: Pool): Promise<string[]> {
  await copyPostgres(pool, join(directory, copyName)).finally(() => pool.end())
  return [copyName]
}
