import { sql, type Kysely } from 'kysely'
import { positions } from './0001-positions.ts'
import { accounts } from './0002-accounts.ts'
import { billing } from './0003-billing.ts'
import { history } from './0004-history.ts'
import { alerts } from './0005-alerts.ts'
import { sequences } from './0006-sequences.ts'
import { cargoes } from './0007-cargoes.ts'
import { alertInbox } from './0008-alert-inbox.ts'
import { callBerths } from './0009-call-berths.ts'
import { exports } from './0010-exports.ts'
import { cargoParts } from './0011-cargo-parts.ts'
import { cargoColumns } from './0012-cargo-columns.ts'
import { trackDays } from './0013-track-days.ts'
import { grantedTiers } from './0014-granted-tiers.ts'
import { namedCustomers } from './0015-named-customers.ts'
import { engineWords, type Engine, type Home, type Migration } from './migration.ts'

/** All migrations, in order. A new one is a file and a line here; a released one never changes. */
export const migrations: readonly Migration[] = [
  positions,
  accounts,
  billing,
  history,
  alerts,
  sequences,
  cargoes,
  alertInbox,
  callBerths,
  exports,
  cargoParts,
  cargoColumns,
  trackDays,
  grantedTiers,
  namedCustomers,
]

/** The database was not migrated by the server that writes to it yet. */
export class OlderSchema extends Error {
  override name = 'OlderSchema'
}

export interface MigrationStatus {
  number: number
  name: string
  home: Home
  /** Null: not applied yet. */
  appliedMs: number | null
}

/** The database was written by a newer program. */
export class NewerSchema extends Error {
  override name = 'NewerSchema'
}

const noteTable = 'schema_migrations'
const noSuchTable = '42P01'
interface Notes {
  schema_migrations: { number: number; name: string; applied_ms: number; min_reader: number | null }
}
interface Note {
  number: number
  applied_ms: number
  min_reader: number | null
}

/** Applies the missing migrations of these homes; returns their number. */
export async function migrate(
  db: Kysely<unknown>,
  engine: Engine,
  homes: readonly Home[],
  nowMs: number,
): Promise<number> {
  await makeNotes(db)
  let applied = 0
  for (const step of migrations.filter(({ home }) => homes.includes(home))) {
    applied += await db.transaction().execute(async (transaction) => {
      // Serialises programs that start concurrently on one PostgreSQL database; the key is an arbitrary constant.
      if (engine === 'postgres') await sql`select pg_advisory_xact_lock(7325041)`.execute(transaction)
      const notes = await notesOf(transaction)
      refuseNewer(notes, migrations)
      if (notes.has(step.number)) return 0
      await step.up(transaction, engineWords[engine])
      await (transaction as unknown as Kysely<Notes>)
        .insertInto(noteTable)
        .values({
          number: step.number,
          name: step.name,
          applied_ms: nowMs,
          min_reader: step.minReader ?? null,
        })
        .execute()
      return 1
    })
  }
  return applied
}

/** Throws where the schema lacks a migration, or is newer: for a program that leaves migrations to another one. */
export async function requireSchema(db: Kysely<unknown>, homes: readonly Home[]): Promise<void> {
  const notes = await notesOf(db).catch((error: unknown) => {
    if ((error as { code?: unknown }).code !== noSuchTable) throw error
    return new Map<number, Note>()
  })
  refuseNewer(notes, migrations)
  const missing = migrations.find(({ home, number }) => homes.includes(home) && !notes.has(number))
  if (missing !== undefined)
    throw new OlderSchema(`The database lacks schema ${missing.number}: start the live node of this version first.`)
}

/** The migrations of these homes with the time of their application. */
export async function migrationStatus(
  db: Kysely<unknown>,
  homes: readonly Home[],
  steps: readonly Migration[] = migrations,
): Promise<MigrationStatus[]> {
  const notes = await notesOf(db)
  return steps
    .filter(({ home }) => homes.includes(home))
    .map(({ number, name, home }) => ({ number, name, home, appliedMs: notes.get(number)?.applied_ms ?? null }))
}

/** The first missing migration of an existing schema; null when none is missing, or the schema is empty. */
export async function firstMissing(db: Kysely<unknown>, homes: readonly Home[]): Promise<MigrationStatus | null> {
  await makeNotes(db)
  const status = await migrationStatus(db, homes)
  if (status.every(({ appliedMs }) => appliedMs === null)) return null
  return status.find(({ appliedMs }) => appliedMs === null) ?? null
}

/** Makes the table of applied migrations, or adds what an older program has not made. */
export async function makeNotes(db: Kysely<unknown>): Promise<void> {
  await sql`create table if not exists ${sql.table(noteTable)}
    (number integer primary key not null, name text not null, applied_ms bigint not null, min_reader integer)`.execute(
    db,
  )
  if (await hasMinReader(db)) return
  const add = sql`alter table ${sql.table(noteTable)} add column min_reader integer`
  // Another program may have added it meanwhile.
  await add.execute(db).catch(() => notesOf(db))
}

/** False in a database of a program from before this column. */
async function hasMinReader(db: Kysely<unknown>): Promise<boolean> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: false })
  return tables.find(({ name }) => name === noteTable)?.columns.some(({ name }) => name === 'min_reader') ?? false
}

async function notesOf(db: Kysely<unknown>): Promise<Map<number, Note>> {
  const rows = await (db as Kysely<Notes>).selectFrom(noteTable).selectAll().execute()
  return new Map(rows.map((row) => [row.number, { ...row, min_reader: row.min_reader ?? null }]))
}

/** The newest migration that a program must know to use a database to which these were applied; 0 without any. */
export const neededSchema = (applied: Iterable<{ number: number; min_reader?: number | null }>): number =>
  Math.max(0, ...Array.from(applied, (note) => note.min_reader ?? note.number))

/** Throws where a migration that this program does not know needs a program that knows it. */
function refuseNewer(notes: Map<number, Note>, steps: readonly Migration[]): void {
  const known = Math.max(0, ...steps.map(({ number }) => number))
  if (neededSchema(notes.values()) > known)
    throw new NewerSchema(
      `The database has schema ${Math.max(...notes.keys())}; this program knows schemas up to ${known}. Start the newer program, or restore a backup made by this one.`,
    )
}
