import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { migrations } from './migrations.ts'

/** What a database needs before this program can use it. */
export interface StoredSchema {
  /** The newest migration of the database; 0: there is no database yet. */
  stored: number
  /** The newest migration that this program knows. */
  known: number
  /** The names of those that the next start applies. */
  missing: readonly string[]
}

/** The migrations of a database beside those of this program; nothing is changed. */
export async function storedSchema(dataDir: string, url: string | null): Promise<StoredSchema> {
  const applied = new Set(url === null ? appliedInFiles(dataDir) : await appliedInPostgres(url))
  const stored = Math.max(0, ...applied)
  const missing = migrations.filter(({ number }) => !applied.has(number)).map(({ name }) => name)
  return { stored, known: Math.max(...migrations.map(({ number }) => number)), missing: stored === 0 ? [] : missing }
}

const query = 'select number from schema_migrations'

function appliedInFiles(dataDir: string): number[] {
  return ['positions.db', 'accounts.db'].flatMap((name) => {
    const file = join(dataDir, name)
    if (!existsSync(file)) return []
    const db = new DatabaseSync(file, { readOnly: true })
    try {
      return db
        .prepare(query)
        .all()
        .map((row) => Number(row['number']))
    } finally {
      db.close()
    }
  })
}

async function appliedInPostgres(url: string): Promise<number[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  await client.connect()
  try {
    const { rows: found } = await client.query<{ is: string | null }>(
      "select to_regclass('schema_migrations')::text as is",
    )
    if (found[0].is === null) return []
    return (await client.query<{ number: number }>(query)).rows.map(({ number }) => number)
  } finally {
    await client.end()
  }
}
