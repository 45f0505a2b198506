import { Pool, types } from 'pg'

const int8 = 20
const numeric = 1700

/** How long a query may take, ms. */
export interface QueryLimits {
  /** The database ends the query, and the connection goes on. */
  statementMs: number
  /** Without an answer until then the connection is given up. */
  answerMs: number
}

/** For what a request waits for, and for the lease. */
export const defaultLimits: QueryLimits = { statementMs: 4000, answerMs: 5000 }
/** For what runs in the background over many rows: migrations, loading at the start, folding, pruning. */
export const backgroundLimits: QueryLimits = { statementMs: 60_000, answerMs: 65_000 }

/** How long to wait for a connection: a new one, or one of a pool in use. */
const connectMs = 3000
/**
 * The database ends a transaction that sends nothing for this long: a server that froze must not hold its locks, for which a
 * standby waits when it takes the lease.
 */
const idleTransactionMs = 4000
const keepAliveMs = 10_000

/**
 * A pool of connections that reads whole numbers as numbers: times in ms and counts stay far below 2^53.
 * Without `limits` a query takes as long as it takes.
 */
export function postgresPool(
  url: string,
  max: number,
  onIdleError: (error: Error) => void,
  limits?: QueryLimits,
): Pool {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: connectMs,
    ...(limits && {
      statement_timeout: limits.statementMs,
      query_timeout: limits.answerMs,
      idle_in_transaction_session_timeout: idleTransactionMs,
    }),
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    application_name: 'seaborne',
    types: {
      getTypeParser: ((oid: number, format?: 'text') =>
        oid === int8 || oid === numeric ? Number : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
    },
  })
  // A connection that breaks while nobody uses it; the pool makes another one when it is needed.
  pool.on('error', onIdleError)
  // One that breaks between two statements of a transaction: the next statement fails. Without a listener the process ends.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
