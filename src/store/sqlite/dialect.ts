import {
  CompiledQuery,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
} from 'kysely'
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import { LruMap } from '#domain/lru.ts'

/** Receives the error of each read and of each statement that writes, or null for a read and for a commit that succeeded. */
type OnResult = (operation: 'read' | 'write', error: unknown) => void

const reading = /^\s*(?:select|pragma|explain)\b/i
const rollingBack = /^\s*rollback\b/i

/** Kysely's dialect for node:sqlite. Prepared statements are cached. */
export class SqliteDialect implements Dialect {
  readonly #file: DatabaseSync
  readonly #onResult: OnResult

  constructor(file: DatabaseSync, onResult: OnResult = () => {}) {
    this.#file = file
    this.#onResult = onResult
  }
  createDriver(): Driver {
    return new SqliteDriver(this.#file, this.#onResult)
  }
  createQueryCompiler(): SqliteQueryCompiler {
    return new SqliteQueryCompiler()
  }
  createAdapter(): SqliteAdapter {
    return new SqliteAdapter()
  }
  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new SqliteIntrospector(db)
  }
}

/**
 * What may be bound to a statement. node:sqlite takes an object in the first place for a set of named parameters and
 * moves the others up by one, silently: a Date would be lost and every later value would land in the wrong column.
 */
function bindValue(value: unknown, place: number): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
    return value
  if (value instanceof Uint8Array) return value
  const got = value instanceof Date ? 'a Date' : Array.isArray(value) ? 'an array' : `a value of type ${typeof value}`
  throw new TypeError(
    `parameter ${place + 1} is ${got}; needs a number, text, bytes or null (times are integer ms, booleans 0 or 1, JSON is text)`,
  )
}

const keptStatements = 200
/** A longer statement has many rows or a list of keys, is seldom the same again, and takes up to a megabyte once prepared. */
const maxKeptLength = 4000

/** Statements by their text, the least recently used let go. */
class PreparedStatements {
  readonly #file: DatabaseSync
  readonly #kept = new LruMap<string, StatementSync>(keptStatements)

  constructor(file: DatabaseSync) {
    this.#file = file
  }

  get(sql: string): StatementSync {
    if (sql.length > maxKeptLength) return this.#file.prepare(sql)
    let statement = this.#kept.get(sql)
    if (statement === undefined) this.#kept.set(sql, (statement = this.#file.prepare(sql)))
    return statement
  }
}

class SqliteDriver implements Driver {
  readonly #file: DatabaseSync
  readonly #connection: SqliteConnection

  constructor(file: DatabaseSync, onResult: OnResult) {
    this.#file = file
    this.#connection = new SqliteConnection(file, onResult)
  }
  async init(): Promise<void> {}
  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection
  }
  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    // Immediate: a transaction that reads first and writes later cannot find that another one wrote in between.
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }
  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }
  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // A full disk ends the transaction by itself.
    if (this.#file.isTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'))
  }
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {
    if (this.#file.isOpen) this.#file.close()
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #file: DatabaseSync
  readonly #statements: PreparedStatements
  readonly #onResult: OnResult

  constructor(file: DatabaseSync, onResult: OnResult) {
    this.#file = file
    this.#statements = new PreparedStatements(file)
    this.#onResult = onResult
  }

  // oxlint-disable-next-line require-await -- Kysely's interface is asynchronous; SQLite is not.
  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const operation = reading.test(query.sql) ? 'read' : 'write'
    try {
      const result = this.#execute<R>(query)
      const isDone = operation === 'read' || !(this.#file.isTransaction || rollingBack.test(query.sql))
      if (isDone) this.#onResult(operation, null)
      return result
    } catch (error) {
      this.#onResult(operation, error)
      throw error
    }
  }

  #execute<R>({ sql, parameters }: CompiledQuery): QueryResult<R> {
    const statement = this.#statements.get(sql)
    const values = parameters.map(bindValue)
    if (statement.columns().length > 0) {
      const rows = statement.all(...values) as R[]
      return { rows, numAffectedRows: BigInt(rows.length) }
    }
    const { changes, lastInsertRowid } = statement.run(...values)
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
  }

  async *streamQuery<R>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<R>> {
    for (const row of this.#statements.get(sql).iterate(...parameters.map(bindValue))) yield { rows: [row as R] }
  }
}
