import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import { holdsData, insertRows, ownTables, quoted, setCounters } from '../postgres/database-copy.ts'
import { postgresPool } from '../postgres/pool.ts'
import { sqliteFiles } from '../sqlite/open.ts'
import { openStore } from '../store.ts'
import { postgresSums, SqliteTable, type TablePlace } from './sqlite-table.ts'

/** How far a move is, in the database that it fills; gone when it is complete. */
const progressTable = 'data_move'
/** Text per query, about, as in a restored backup. */
const charsPerPage = 400_000
const maxRowsPerPage = 2000

/** Why data cannot be moved, and what to do; for the operator. */
class CannotMove extends Error {
  override readonly name = 'CannotMove'
}

export interface Move {
  dataDir: string
  /** postgres://… */
  url: string
  nowMs: number
  /** Deletes what an earlier move that did not end has copied, and begins anew. */
  restart?: boolean
  /** Stops after the page that is being copied; the next move goes on from there. */
  signal?: AbortSignal
  onProgress?: (table: string, copied: number, rows: number) => void
}

/** What was moved: the rows of each table. */
export type Moved = Readonly<Record<string, number>>

interface Progress {
  place: TablePlace | null
  rows: number
}

/**
 * Copies the SQLite files of a data folder into an empty PostgreSQL database, and compares counts and sums of every table
 * afterwards. Both must be out of use. Each page is committed with the place where it ends, so that a move that was stopped
 * goes on there. The files stay as they are.
 */
export async function moveToPostgres(move: Move): Promise<Moved> {
  const { dataDir, url, nowMs } = move
  // Opened for the whole time: the folder is locked, its schema and that of the database are those of this program.
  const from = await openStore({ dataDir, nowMs, alone: true })
  const files: DatabaseSync[] = []
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: postgresPool(url, 1, () => {}) }) })
  try {
    const to = await openStore({ url, nowMs, alone: true })
    try {
      for (const { name } of sqliteFiles) files.push(new DatabaseSync(join(dataDir, name), { readOnly: true }))
      const tables = await tablesIn(files)
      await begin(db, move, tables)
      const moved: Record<string, number> = {}
      for (const table of tables) moved[table.name] = await copyTable(db, table, move)
      for (const table of tables) await compare(db, table)
      await run(db, `drop table ${progressTable}`)
      return moved
    } finally {
      await to.close()
    }
  } finally {
    for (const file of files) file.close()
    await db.destroy()
    await from.close()
  }
}

async function tablesIn(files: readonly DatabaseSync[]): Promise<SqliteTable[]> {
  const names = await ownTables()
  const holds = (file: DatabaseSync, name: string) =>
    file.prepare("select 1 from sqlite_master where type = 'table' and name = ?").get(name) !== undefined
  return names
    .filter((name) => name !== 'schema_migrations')
    .map(
      (name) =>
        new SqliteTable(
          files.find((file) => holds(file, name))!,
          name,
        ),
    )
}

/** Refuses a database that holds other data, and makes the table of the progress. */
async function begin(db: Kysely<unknown>, { url, restart = false }: Move, tables: readonly SqliteTable[]) {
  const { rows } = await run<{ found: string | null }>(db, `select to_regclass('${progressTable}')::text as found`)
  const isBegun = rows[0].found !== null
  if (!isBegun && (await holdsData(url)))
    throw new CannotMove('The PostgreSQL database holds data already. Name an empty one with SVC_DATABASE_URL.')
  if (!isBegun || restart) {
    const all = [...tables.map(({ name }) => quoted(name))].join(', ')
    await db.transaction().execute(async (tx) => {
      await run(tx, `drop table if exists ${progressTable}`)
      await run(tx, `truncate ${all}`)
      await run(tx, `create table ${progressTable} (name text primary key not null, place text, rows bigint not null)`)
    })
  }
}

async function copyTable(db: Kysely<unknown>, table: SqliteTable, { onProgress, signal }: Move): Promise<number> {
  const all = table.count()
  const names = table.columns.map(({ name }) => name)
  let { place, rows } = await progressOf(db, table.name)
  let limit = 1
  onProgress?.(table.name, rows, all)
  for (;;) {
    if (signal?.aborted === true) throw new CannotMove('The move was stopped. Run it again to go on where it ended.')
    const page = table.page(place, limit)
    if (page.rows.length === 0) break
    await db.transaction().execute(async (tx) => {
      await insertRows(tx, { table: table.name, columns: names, next: {} }, page.rows)
      await setCounters(tx, { table: table.name, columns: names, next: table.next() })
      await run(
        tx,
        `insert into ${progressTable} (name, place, rows) values ($1, $2, $3)
         on conflict (name) do update set place = excluded.place, rows = excluded.rows`,
        [table.name, JSON.stringify(page.place), rows + page.rows.length],
      )
    })
    place = page.place
    rows += page.rows.length
    onProgress?.(table.name, rows, all)
    let chars = 0
    for (const row of page.rows) for (const value of row) chars += value?.length ?? 0
    limit = Math.max(1, Math.min(maxRowsPerPage, 2 * limit, Math.floor(charsPerPage / (chars / page.rows.length + 1))))
  }
  return rows
}

async function progressOf(db: Kysely<unknown>, table: string): Promise<Progress> {
  const text = `select place, rows from ${progressTable} where name = $1`
  const [row] = (await run<{ place: string; rows: number }>(db, text, [table])).rows
  return row === undefined ? { place: null, rows: 0 } : { place: JSON.parse(row.place) as TablePlace, rows: row.rows }
}

/** Throws where a table differs in the number of rows, or in the values or the sum of a column. */
async function compare(db: Kysely<unknown>, table: SqliteTable): Promise<void> {
  const [row] = (await run<Record<string, unknown>>(db, postgresSums(table))).rows
  const [here, there] = [table.sums(), Object.values(row).map(String)]
  const at = here.findIndex((value, i) => value !== there[i])
  if (at < 0) return
  const what = at === 0 ? 'rows' : `${table.columns[(at - 1) >> 1].name} (${at % 2 === 1 ? 'values' : 'sum'})`
  throw new CannotMove(
    `The table ${table.name} differs in ${what}: SQLite has ${here[at]}, PostgreSQL ${there[at]}. The SQLite files were changed since the move began: run it again with --restart.`,
  )
}

const run = <T>(db: Kysely<unknown>, text: string, values: readonly unknown[] = []) =>
  db.executeQuery<T>(CompiledQuery.raw(text, [...values]))
