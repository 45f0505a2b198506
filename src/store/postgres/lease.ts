import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { UnusableFolder } from '../data-folder.ts'
import { LeaseLost } from '../store-errors.ts'
import type { StoreHealth } from '../store-health.ts'

/** Keys of advisory locks; arbitrary constants. The second one is what servers before the lease hold while they run. */
const createLock = 7_325_043
const earlierServerLock = 7_325_042

/** How often the lease of another server is looked at while this one waits for its end. */
const pollMs = 250

export interface LeaseSettings {
  pool: Pool
  /** The database, for messages. */
  place: string
  health: StoreHealth
  /** For how long the lease holds without a renewal; it is renewed three times as often. */
  leaseMs: number
  /** Called once where another server has the lease and renews it: this one then waits for its end. Left out: that is an error. */
  onStandby?: ((holder: string) => void) | undefined
  /** Called when the lease was lost and is held again: another server may have written in between. */
  onRetaken: () => Promise<void>
}

/** The lease of another server, as it was seen. */
interface Taken {
  holder: string
  /** When it ends, as text: another value later says that its server renews it. */
  until: string
  leftMs: number
}

/**
 * The right to write to a PostgreSQL database: a row with an epoch, which grows with each new holder. Every write
 * transaction reads the row and fails where the epoch is another one, so that a server that was frozen or cut off cannot
 * write beside its successor. Time is the database's. A holder that could not renew keeps the lease until another server
 * takes it.
 */
export class Lease {
  readonly #settings: LeaseSettings
  readonly #holder = `${hostname()} (process ${process.pid})`
  readonly #ending = new AbortController()
  /** 0: another server has taken the lease. */
  #epoch = 0
  #renewing: Promise<void> = Promise.resolve()

  private constructor(settings: LeaseSettings) {
    this.#settings = settings
  }

  /**
   * Takes the lease. Where another server has it, waits until that lease ends. When it is renewed instead, a standby goes on
   * waiting, and any other server throws UnusableFolder.
   */
  static async acquire(settings: LeaseSettings): Promise<Lease> {
    const lease = new Lease(settings)
    await transaction(settings.pool, createTable)
    let first: Taken | null = null
    let isStandby = false
    for (;;) {
      // A standby goes on waiting: the database may be away, or a holder that froze may still lock the row.
      const taken = await lease.#tryAcquire().catch((error: unknown) => {
        if (!isStandby) throw error
        return null
      })
      if (taken === null) {
        await wait(pollMs)
        continue
      }
      if (typeof taken === 'number') {
        lease.#epoch = taken
        break
      }
      first ??= taken
      if (taken.until !== first.until) {
        if (settings.onStandby === undefined) throw inUse(settings.place, taken.holder)
        if (!isStandby) settings.onStandby(taken.holder)
        isStandby = true
        first = taken
      }
      await wait(Math.min(pollMs, Math.max(1, taken.leftMs)))
    }
    lease.#renewing = lease.#renewUntilEnd()
    return lease
  }

  /** The number of this holder's term; 0 after another server has taken the lease. */
  get epoch(): number {
    return this.#epoch
  }

  get isHeld(): boolean {
    return this.#epoch > 0
  }

  /**
   * The statement that begins a write transaction: no row means that the lease of this epoch is lost. `for key share` lets
   * the lease be renewed, but not taken, before the transaction has ended. Throws LeaseLost where that is known already.
   */
  check(): { epoch: number; sql: string } {
    const epoch = this.#epoch
    if (!this.isHeld) throw new LeaseLost()
    return { epoch, sql: `select 1 from leases where name = 'live' and epoch = ${epoch} for key share` }
  }

  /** Records that another server has taken the lease; returns the error for what was to be written. */
  lost(epoch: number): LeaseLost {
    // A late answer says nothing about a lease that was taken again since.
    if (epoch === this.#epoch) this.#epoch = 0
    const error = new LeaseLost()
    this.#settings.health.record('lease', 'write', error)
    return error
  }

  /** Gives the lease back, so that the next server need not wait for its end. */
  async release(): Promise<void> {
    this.#ending.abort()
    await this.#renewing
    if (!this.isHeld) return
    const end = "update leases set expires_at = '-infinity' where name = 'live' and epoch = $1"
    // Without the database it ends by itself.
    await this.#settings.pool.query(end, [this.#epoch]).catch(() => {})
  }

  /** Takes the lease if it is free: its epoch, or else whose it is. */
  async #tryAcquire(): Promise<number | Taken> {
    const { pool, leaseMs, place } = this.#settings
    return transaction(pool, async (client) => {
      // Shared: another node may look at the lease in the same moment. Servers of an earlier version hold it alone.
      const { rows: locks } = await client.query<{ free: boolean }>(
        'select pg_try_advisory_xact_lock_shared($1) as free',
        [earlierServerLock],
      )
      if (!locks[0]?.free) throw inUse(place, 'a server of an earlier version')
      // Waits for write transactions of the holder before.
      const { rows } = await client.query<Taken & { held: boolean }>(`select holder, expires_at::text as until,
        expires_at > clock_timestamp() as held,
        case when isfinite(expires_at) then extract(epoch from expires_at - clock_timestamp()) * 1000 else 0 end as "leftMs"
        from leases where name = 'live' for update`)
      if (rows[0]?.held) return rows[0]
      const taken = await client.query<{ epoch: number }>(
        `update leases set epoch = epoch + 1, holder = $1,
        expires_at = clock_timestamp() + $2 * interval '1 millisecond' where name = 'live' returning epoch`,
        [this.#holder, leaseMs],
      )
      return taken.rows[0].epoch
    })
  }

  async #renewUntilEnd(): Promise<void> {
    const { signal } = this.#ending
    while (!signal.aborted) {
      await wait(this.#settings.leaseMs / 3, undefined, { signal, ref: false }).catch(() => {})
      if (signal.aborted) return
      // What is wrong with the database is said by the queries of others.
      await (this.isHeld ? this.#renew() : this.#reacquire()).catch(() => {})
    }
  }

  async #renew(): Promise<void> {
    const { pool, leaseMs } = this.#settings
    const epoch = this.#epoch
    const { rowCount } = await pool.query(
      `update leases set expires_at = clock_timestamp() + $1 * interval '1 millisecond' where name = 'live' and epoch = $2`,
      [leaseMs, epoch],
    )
    if (rowCount === 0) this.lost(epoch)
  }

  async #reacquire(): Promise<void> {
    const epoch = await this.#tryAcquire()
    if (typeof epoch !== 'number') return
    await this.#settings.onRetaken()
    this.#epoch = epoch
    this.#settings.health.record('lease', 'write', null)
  }
}

/** Outside the migrations, which only the holder of the lease applies. */
async function createTable(client: PoolClient): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [createLock])
  await client.query(`create table if not exists leases
    (name text primary key not null, epoch bigint not null, holder text not null, expires_at timestamptz not null)`)
  await client.query(`insert into leases (name, epoch, holder, expires_at) values ('live', 0, '', '-infinity')
    on conflict (name) do nothing`)
}

async function transaction<T>(pool: Pool, run: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let failed = true
  try {
    await client.query('begin')
    const result = await run(client)
    await client.query('commit')
    failed = false
    return result
  } finally {
    // A connection in an unknown state is not used again; its transaction ends with it.
    client.release(failed)
  }
}

function inUse(place: string, holder: string): UnusableFolder {
  return new UnusableFolder(
    `Another server is using ${place}: ${holder}. Stop it first, or give this one a database of its own.`,
  )
}
