/** What SQLite's result codes mean to an operator. */
const sqliteTrouble: Record<number, string> = {
  5: 'the database is busy',
  8: 'the database cannot be written',
  10: 'the disk fails',
  13: 'the disk is full',
  14: 'the database cannot be opened',
}

/** Beginnings of PostgreSQL's error codes, and what a lost connection is called. */
const postgresTrouble: readonly [start: string, words: string][] = [
  ['53100', 'the disk of the database is full'],
  ['53', 'the database has no room for more'],
  ['57P', 'the database is stopping'],
  ['08', 'the connection to the database was lost'],
  ['25006', 'the database cannot be written'],
  ['ECONN', 'the database cannot be reached'],
  ['ETIMEDOUT', 'the database cannot be reached'],
  ['EHOST', 'the database cannot be reached'],
  ['EPIPE', 'the connection to the database was lost'],
]

/**
 * What is wrong with the store, in words, where it is the store that failed and not the program: worth a 503 and
 * another try, because it passes when the disk has room or the database is back. Null for everything else.
 */
export function storeTrouble(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if ('errcode' in error) return sqliteTrouble[Number(error.errcode) & 0xff] ?? null
  const code = 'code' in error ? String(error.code) : ''
  const known = postgresTrouble.find(([start]) => code.startsWith(start))
  if (known) return known[1]
  return /^(?:Connection terminated|timeout exceeded when trying to connect)/.test(error.message)
    ? 'the database cannot be reached'
    : null
}
