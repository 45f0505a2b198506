import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient, QueryResult } from 'pg'
import type { Lease } from './lease.ts'

const beginning = /^\s*(?:begin|start transaction)\b/i
const ending = /^\s*(?:commit|rollback)\s*$/i
const writing = /^\s*(?:insert|update|delete|merge|with)\b/i

/** Connections whose every write is part of a transaction that has checked the lease; without a lease nothing is checked. */
export class FencedPool implements PostgresPool {
  readonly options = {}
  readonly #pool: Pool
  readonly #lease: Lease | null

  constructor(pool: Pool, lease: Lease | null) {
    this.#pool = pool
    this.#lease = lease
  }

  async connect(): Promise<PostgresPoolClient> {
    const client = await this.#pool.connect()
    return this.#lease === null ? client : (new FencedClient(client, this.#lease) as unknown as PostgresPoolClient)
  }

  end(): Promise<void> {
    return this.#pool.end()
  }
}

class FencedClient {
  readonly #client: PoolClient
  readonly #lease: Lease
  #inTransaction = false

  constructor(client: PoolClient, lease: Lease) {
    this.#client = client
    this.#lease = lease
  }

  async query(sql: string, parameters: unknown[]): Promise<QueryResult> {
    if (beginning.test(sql)) return this.#begin(sql)
    if (ending.test(sql)) this.#inTransaction = false
    if (this.#inTransaction || !writing.test(sql)) return this.#client.query(sql, parameters)
    await this.#begin('begin')
    try {
      const result = await this.#client.query(sql, parameters)
      await this.#client.query('commit')
      return result
    } catch (error) {
      await this.#rollback()
      throw error
    } finally {
      this.#inTransaction = false
    }
  }

  release(isBroken?: boolean): void {
    this.#client.release(isBroken)
  }

  /** Begins a transaction and checks the lease, in one round trip. */
  async #begin(sql: string): Promise<QueryResult> {
    const check = this.#lease.check()
    try {
      const [begun, checked] = (await this.#client.query(`${sql}; ${check.sql}`)) as unknown as QueryResult[]
      if (checked.rowCount === 0) throw this.#lease.lost(check.epoch)
      this.#inTransaction = true
      return begun
    } catch (error) {
      await this.#rollback()
      throw error
    }
  }

  /** The error that led to it is the one to report. */
  async #rollback(): Promise<void> {
    await this.#client.query('rollback').catch(() => {})
  }
}
