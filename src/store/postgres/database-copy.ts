import { createReadStream, createWriteStream } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { CompiledQuery, Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { engineWords } from '../migrations/migration.ts'
import { makeNotes, migrate, migrations } from '../migrations/migrations.ts'
import { SqliteDialect } from '../sqlite/dialect.ts'
import { postgresPool } from './pool.ts'

/** The file of a backup that holds a PostgreSQL database. */
export const copyName = 'postgres.ndjson.gz'

/** Tables with rows in an empty database. */
const filledByMigrations = ['schema_migrations', 'sequences']

/** Text per query, about: a few ms of the event loop. Rows have from 20 characters to some millions (the track journal). */
const charsPerQuery = 100_000
const maxRowsPerQuery = 1000

/** A line before the rows of a table; each row is an array of texts, as PostgreSQL writes the values. */
interface TableLine {
  table: string
  columns: string[]
  /** The next number of each column that counts; numbers of deleted rows are not given out again. */
  next: Record<string, string>
}
export type Row = (string | null)[]
/** The last line: the rows of each table, so that a copy that ends early is noticed. */
interface EndLine {
  end: Record<string, number>
}

/**
 * Writes all tables of the program to a file, as one transaction sees them, during operation. Our own copy, because
 * pg_dump is often missing where the server runs and refuses a database newer than itself.
 */
export async function copyPostgres(pool: Pool, path: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin transaction isolation level repeatable read read only')
    await pipeline(copyLines(client), createGzip(), createWriteStream(path, { mode: 0o600, flush: true }))
    await client.query('commit')
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}

async function* copyLines(client: PoolClient): AsyncGenerator<string> {
  const end: EndLine['end'] = {}
  for (const table of await ownTables()) {
    const columns = (await columnsOf((text, values) => client.query(text, values), table)).map(({ name }) => name)
    // Absent: a migration of this program that the database does not have yet.
    if (columns.length === 0) continue
    yield lineOf({ table, columns, next: await countersOf(client, table) })
    end[table] = 0
    const selected = columns.map((name) => `${quoted(name)}::text`).join(', ')
    await client.query(`declare copied no scroll cursor for select ${selected} from ${quoted(table)}`)
    for (let count = 1; ;) {
      const { rows } = await client.query<Row>({ text: `fetch ${count} from copied`, rowMode: 'array' })
      if (rows.length === 0) break
      end[table] += rows.length
      const lines = rows.map(lineOf).join('')
      yield lines
      const fitting = Math.floor(charsPerQuery / (lines.length / rows.length))
      count = Math.min(maxRowsPerQuery, Math.max(1, Math.min(fitting, 2 * count)))
    }
    await client.query('close copied')
  }
  yield lineOf({ end })
}

/** Whether a database holds anything that a restore would replace. */
export async function holdsData(url: string): Promise<boolean> {
  const pool = postgresPool(url, 1, () => {})
  try {
    for (const table of (await ownTables()).filter((name) => !filledByMigrations.includes(name))) {
      const { rows } = await pool.query<{ found: boolean }>(`select exists (select from ${quoted(table)}) as found`)
      if (rows[0].found) return true
    }
    return false
  } finally {
    await pool.end()
  }
}

/**
 * Replaces the program's tables by those of a copy, in one transaction: they are dropped, made by the migrations that the
 * copy had seen, and filled. Migrations added since then run at the next start.
 */
export async function restorePostgres(url: string, path: string): Promise<void> {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: postgresPool(url, 1, () => {}) }) })
  try {
    const seen = await migrationsIn(path)
    const tables = await ownTables()
    await db.transaction().execute(async (tx) => {
      for (const table of tables) await sql`drop table if exists ${sql.table(table)} cascade`.execute(tx)
      await makeNotes(tx)
      for (const step of migrations) if (seen.has(step.number)) await step.up(tx, engineWords.postgres)
      // A migration may have filled a table.
      for (const table of tables.toReversed())
        if ((await columnsIn(tx, table)).length > 0) await sql`delete from ${sql.table(table)}`.execute(tx)
      await fillTables(tx, path, tables)
    })
  } finally {
    await db.destroy()
  }
}

async function fillTables(tx: Transaction<unknown>, path: string, tables: readonly string[]): Promise<void> {
  const counts: EndLine['end'] = {}
  let wanted: EndLine['end'] | null = null
  let current: TableLine = { table: '', columns: [], next: {} }
  let rows: Row[] = []
  let chars = 0
  const write = async () => {
    if (rows.length > 0) await insertRows(tx, current, rows)
    rows = []
    chars = 0
  }
  for await (const line of linesOf(path)) {
    if (Array.isArray(line)) {
      rows.push(line)
      counts[current.table]++
      for (const value of line) chars += value?.length ?? 0
      if (rows.length >= maxRowsPerQuery || chars >= charsPerQuery) await write()
      continue
    }
    await write()
    if ('end' in line) wanted = line.end
    else {
      if (!tables.includes(line.table)) throw new Error(`The backup holds a table "${line.table}" of another program.`)
      current = line
      counts[line.table] = 0
      await setCounters(tx, line)
    }
  }
  if (JSON.stringify(wanted) !== JSON.stringify(counts)) throw new Error('The copy of the database ends early.')
}

/** Writes rows of one table with one statement. */
export async function insertRows(tx: Transaction<unknown>, { table, columns }: TableLine, rows: readonly Row[]) {
  const known = new Map((await columnsIn(tx, table)).map(({ name, type }) => [name, type]))
  const types = columns.map((name) => {
    const type = known.get(name)
    if (type === undefined) throw new Error(`The table ${table} has no column "${name}".`)
    return type
  })
  const names = columns.map(quoted).join(', ')
  const values = types.map((type, i) => `c${i}::${type}`).join(', ')
  const arrays = columns.map((_, i) => `$${i + 1}::text[]`).join(', ')
  const given = columns.map((_, i) => `c${i}`).join(', ')
  await tx.executeQuery(
    CompiledQuery.raw(
      `insert into ${quoted(table)} (${names}) overriding system value select ${values} from unnest(${arrays}) as r (${given})`,
      columns.map((_, i) => rows.map((row) => row[i])),
    ),
  )
}

/** The next number of each identity column of a table. */
async function countersOf(client: PoolClient, table: string): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; counter: string }>(
    `select attname as name, pg_get_serial_sequence($1, attname) as counter from pg_attribute
     where attrelid = to_regclass($1) and attidentity <> ''`,
    [quoted(table)],
  )
  const next: Record<string, string> = {}
  for (const { name, counter } of rows) {
    const text = `select (last_value + case when is_called then 1 else 0 end)::text as next from ${counter}`
    next[name] = (await client.query<{ next: string }>(text)).rows[0].next
  }
  return next
}

/** Sets the next number of each identity column. */
export async function setCounters(tx: Transaction<unknown>, { table, next }: TableLine): Promise<void> {
  for (const [column, value] of Object.entries(next))
    await sql`select setval(pg_get_serial_sequence(${quoted(table)}, ${column}), ${value}::bigint, false)`.execute(tx)
}

async function migrationsIn(path: string): Promise<Set<number>> {
  const seen = new Set<number>()
  let columns: string[] | null = null
  for await (const line of linesOf(path))
    if (Array.isArray(line)) {
      if (columns !== null) seen.add(Number(line[columns.indexOf('number')]))
    } else columns = 'table' in line && line.table === 'schema_migrations' ? line.columns : null
  return seen
}

async function* linesOf(path: string): AsyncGenerator<TableLine | EndLine | Row> {
  const text = createReadStream(path).pipe(createGunzip())
  for await (const line of createInterface({ input: text, crlfDelay: Infinity }))
    yield JSON.parse(line) as TableLine | EndLine | Row
}

/** The tables that the migrations make: not the lease, because which server writes is no data; parents before the tables that refer to them. */
export async function ownTables(): Promise<string[]> {
  const file = new DatabaseSync(':memory:')
  const db = new Kysely<unknown>({ dialect: new SqliteDialect(file) })
  await migrate(db, 'sqlite', ['positions', 'accounts'], 0)
  const rows = file.prepare("select name from sqlite_master where type = 'table' order by rowid").all()
  file.close()
  return rows.map(({ name }) => String(name)).filter((name) => !name.startsWith('sqlite_'))
}

type Ask = (text: string, values: unknown[]) => Promise<{ rows: { name: string; type: string }[] }>

/** The columns of a table with their types; none when there is no such table. */
async function columnsOf(ask: Ask, table: string): Promise<{ name: string; type: string }[]> {
  const text = `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = to_regclass($1) and attnum > 0 and not attisdropped order by attnum`
  return (await ask(text, [quoted(table)])).rows
}

const columnsIn = (tx: Transaction<unknown>, table: string) =>
  columnsOf((text, values) => tx.executeQuery<{ name: string; type: string }>(CompiledQuery.raw(text, values)), table)

/** A name as SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`
const lineOf = (value: TableLine | EndLine | Row): string => `${JSON.stringify(value)}\n`
