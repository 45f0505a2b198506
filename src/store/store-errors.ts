/** Another server has taken the lease of the database: this one must not write. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'
  readonly code = 'LEASE_LOST'
  constructor() {
    super('another server has taken over the database')
  }
}

/** The database has not answered lately, and is not asked now. */
export class DatabaseAway extends Error {
  override name = 'DatabaseAway'
  readonly code = 'DATABASE_AWAY'
  constructor() {
    super('the database does not answer')
  }
}

/** SQLite's result codes in an operator's terms. */
const sqliteTrouble: Record<number, string> = {
  5: 'the database is busy',
  7: 'the database is out of memory',
  8: 'the database cannot be written',
  10: 'the disk fails',
  // Also what a read that fails is reported as, where it is of a part that only the row itself refers to.
  11: 'the database is damaged, or its disk fails',
  13: 'the disk is full',
  14: 'the database cannot be opened',
  26: 'the database is damaged',
}

/** Prefixes of PostgreSQL's error codes, and the codes of a lost connection. */
const postgresTrouble: readonly [start: string, words: string][] = [
  ['53100', 'the disk of the database is full'],
  ['53200', 'the database is out of memory'],
  ['53300', 'the database has no free connection'],
  ['53', 'the database is out of space'],
  ['58', 'the disk of the database fails'],
  // The user, the password or the database was changed while the server runs, and may be changed back.
  ['28', 'the database refuses the user or the password'],
  ['3D000', 'the database does not exist'],
  ['57P', 'the database is stopping'],
  ['08', 'the connection to the database was lost'],
  ['25006', 'the database cannot be written'],
  ['ECONN', 'the database cannot be reached'],
  ['ETIMEDOUT', 'the database cannot be reached'],
  ['EHOST', 'the database cannot be reached'],
  ['ENET', 'the database cannot be reached'],
  ['ENOTFOUND', 'the host name of the database cannot be resolved'],
  ['EAI_', 'the host name of the database cannot be resolved'],
  ['57014', 'the database took too long'],
  ['25P03', 'the connection to the database was lost'],
  ['DATABASE_AWAY', 'the database does not answer'],
  ['LEASE_LOST', 'another server has taken over the database'],
  ['EPIPE', 'the connection to the database was lost'],
]

/**
 * Describes a failure of the store itself, such as a full disk or a lost database. It deserves a 503 and a retry, because
 * it passes without a change to the program. Null for every other error.
 */
export function storeErrorMessage(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if ('errcode' in error) return sqliteTrouble[Number(error.errcode) & 0xff] ?? null
  const code = 'code' in error ? String(error.code) : ''
  const known = postgresTrouble.find(([start]) => code.startsWith(start))
  if (known) return known[1]
  if (error.message === 'Query read timeout') return 'the database does not answer'
  return /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/.test(
    error.message,
  )
    ? 'the database cannot be reached'
    : null
}

/** Awaits an optional write. A store that cannot write now (a full disk, a lost connection) must not fail the request. */
export async function bestEffort(write: Promise<unknown>): Promise<void> {
  try {
    await write
  } catch (error) {
    if (storeErrorMessage(error) === null) throw error
  }
}
