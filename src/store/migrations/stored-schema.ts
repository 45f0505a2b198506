import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import { migrations, neededSchema } from './migrations.ts'

/** What a database needs before this program can use it. */
export interface StoredSchema {
  /** The newest migration of the database; 0: there is no database yet. */
  stored: number
  /** The newest migration that a program must know to use the database. */
  needed: number
  /** The newest migration that this program knows. */
  known: number
  /** The names of those that the next start applies. */
  missing: readonly string[]
}

/** The migrations of a database beside those of this program; nothing is changed. */
export async function storedSchema(dataDir: string, url: string | null): Promise<StoredSchema> {
  const applied = url === null ? appliedInFiles(dataDir) : await appliedInPostgres(url)
  const numbers = new Set(applied.map(({ number }) => number))
  const stored = Math.max(0, ...numbers)
  const needed = neededSchema(applied)
  const missing = migrations.filter(({ number }) => !numbers.has(number)).map(({ name }) => name)
  const known = Math.max(...migrations.map(({ number }) => number))
  return { stored, needed, known, missing: stored === 0 ? [] : missing }
}

interface Applied {
  number: number
  /** Absent in a database of a program from before this column. */
  min_reader?: number | null
}

const query = 'select * from schema_migrations'

function appliedInFiles(dataDir: string): Applied[] {
  return ['positions.db', 'accounts.db'].flatMap((name) => {
    const file = join(dataDir, name)
    if (!existsSync(file)) return []
    const db = new DatabaseSync(file, { readOnly: true })
    try {
      return db.prepare(query).all() as unknown as Applied[]
    } finally {
      db.close()
    }
  })
}

async function appliedInPostgres(url: string): Promise<Applied[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  await client.connect()
  try {
    const { rows: found } = await client.query<{ is: string | null }>(
      "select to_regclass('schema_migrations')::text as is",
    )
    if (found[0].is === null) return []
    return (await client.query<Applied>(query)).rows
  } finally {
    await client.end()
  }
}
