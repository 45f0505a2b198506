import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type { Pool, PoolClient, QueryResult } from 'pg'
import type { StoreHealth, StorePart } from '../store-health.ts'
import type { CircuitBreaker } from './circuit-breaker.ts'
import type { Lease } from './lease.ts'

const beginning = /^\s*(?:begin|start transaction)\b/i
const committing = /^\s*commit\s*$/i
const rollingBack = /^\s*rollback\s*$/i
const writing = /^\s*(?:insert|update|delete|merge|with)\b/i

export interface Guards {
  /** The part that the queries belong to. */
  part: StorePart
  health: StoreHealth
  breaker: CircuitBreaker
  /** Null: nothing is checked. */
  lease: Lease | null
}

/**
 * Connections of a pool for Kysely: each write is part of a transaction that has checked the lease; a connection that does
 * not answer is given up; results are recorded for the circuit breaker and the store's health.
 */
export class GuardedPool implements PostgresPool {
  readonly options = {}
  readonly #pool: Pool
  readonly #guards: Guards

  constructor(pool: Pool, guards: Guards) {
    this.#pool = pool
    this.#guards = guards
  }

  async connect(): Promise<PostgresPoolClient> {
    const { breaker, health, part } = this.#guards
    breaker.enter()
    try {
      return new GuardedClient(await this.#pool.connect(), this.#guards) as unknown as PostgresPoolClient
    } catch (error) {
      breaker.record(error)
      health.record(part, 'read', error)
      throw error
    }
  }

  /** The pool is shared, and ended by its owner. */
  async end(): Promise<void> {}
}

class GuardedClient {
  readonly #client: PoolClient
  readonly #guards: Guards
  #inTransaction = false
  /** Why the connection is given up. */
  #broken: Error | null = null

  constructor(client: PoolClient, guards: Guards) {
    this.#client = client
    this.#guards = guards
  }

  async query(sql: string, parameters: unknown[]): Promise<QueryResult> {
    if (beginning.test(sql)) return this.#begin(sql)
    if (rollingBack.test(sql)) return this.#rollback()
    if (committing.test(sql)) return this.#commit()
    if (this.#inTransaction || !writing.test(sql)) return this.#send(sql, parameters)
    await this.#begin('begin')
    try {
      const result = await this.#send(sql, parameters)
      await this.#commit()
      return result
    } catch (error) {
      await this.#rollback()
      throw error
    }
  }

  release(isBroken?: boolean): void {
    this.#client.release(isBroken === true || this.#broken !== null)
  }

  /** Begins a transaction and checks the lease, in one round trip. */
  async #begin(sql: string): Promise<QueryResult> {
    const { lease } = this.#guards
    this.#inTransaction = true
    try {
      if (lease === null) return await this.#send(sql)
      const check = lease.check()
      const [begun, checked] = (await this.#send(`${sql}; ${check.sql}`)) as unknown as QueryResult[]
      if (checked.rowCount === 0) throw lease.lost(check.epoch)
      return begun
    } catch (error) {
      await this.#rollback()
      throw error
    }
  }

  async #commit(): Promise<QueryResult> {
    const result = await this.#send('commit')
    this.#inTransaction = false
    this.#guards.health.record(this.#guards.part, 'write', null)
    return result
  }

  /** What led to it is the error to report. The database rolls back by itself when a connection ends. */
  async #rollback(): Promise<QueryResult> {
    this.#inTransaction = false
    const rolledBack = { command: 'ROLLBACK', rowCount: 0, oid: 0, fields: [], rows: [] }
    return this.#broken === null ? this.#send('rollback').catch(() => rolledBack) : rolledBack
  }

  async #send(sql: string, parameters?: unknown[]): Promise<QueryResult> {
    const { part, health, breaker } = this.#guards
    if (this.#broken !== null) throw this.#broken
    const operation = this.#inTransaction ? 'write' : 'read'
    try {
      const result = await this.#client.query(sql, parameters)
      breaker.record(null)
      if (operation === 'read') health.record(part, operation, null)
      return result
    } catch (error) {
      breaker.record(error)
      health.record(part, operation, error)
      if (!isAnswer(error)) this.#broken = error as Error
      throw error
    }
  }
}

/** Whether an error came from the database over a connection that goes on. */
function isAnswer(error: unknown): boolean {
  const severity = error instanceof Error && 'severity' in error ? error.severity : undefined
  return severity === 'ERROR'
}
