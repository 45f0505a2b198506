import { Pool, types } from 'pg'

const int8 = 20
const numeric = 1700

/** A pool of connections that reads whole numbers as numbers: times in ms and counts stay far below 2^53. */
export function postgresPool(url: string, max: number, onIdleError: (error: Error) => void): Pool {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 10_000,
    application_name: 'seaborne',
    types: {
      getTypeParser: ((oid: number, format?: 'text') =>
        oid === int8 || oid === numeric ? Number : types.getTypeParser(oid, format)) as typeof types.getTypeParser,
    },
  })
  // A connection that breaks while nobody uses it; the pool makes another one when it is needed.
  pool.on('error', onIdleError)
  return pool
}
