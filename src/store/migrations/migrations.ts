import { sql, type Kysely } from 'kysely'
import { positions } from './0001-positions.ts'
import { accounts } from './0002-accounts.ts'
import { billing } from './0003-billing.ts'
import { history } from './0004-history.ts'
import { engineWords, type Engine, type Home, type Migration } from './migration.ts'

/** Every step of the schema, in order. A new one is a file and a line here; one that was released never changes. */
export const migrations: readonly Migration[] = [positions, accounts, billing, history]

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
interface Notes {
  schema_migrations: { number: number; name: string; applied_ms: number }
}

/** Applies what is missing of the steps of these homes; returns how many it applied. */
export async function migrate(
  db: Kysely<unknown>,
  engine: Engine,
  homes: readonly Home[],
  nowMs: number,
  steps: readonly Migration[] = migrations,
): Promise<number> {
  await makeNotes(db)
  let applied = 0
  for (const step of steps.filter(({ home }) => homes.includes(home))) {
    applied += await db.transaction().execute(async (transaction) => {
      // Two programs that start at once on one PostgreSQL take turns; the key is any number that is ours.
      if (engine === 'postgres') await sql`select pg_advisory_xact_lock(7325041)`.execute(transaction)
      const notes = await notesOf(transaction)
      refuseNewer(notes, steps)
      if (notes.has(step.number)) return 0
      await step.up(transaction, engineWords[engine])
      await (transaction as unknown as Kysely<Notes>)
        .insertInto(noteTable)
        .values({ number: step.number, name: step.name, applied_ms: nowMs })
        .execute()
      return 1
    })
  }
  return applied
}

/** What was applied, and what is to be. */
export async function migrationStatus(
  db: Kysely<unknown>,
  homes: readonly Home[],
  steps: readonly Migration[] = migrations,
): Promise<MigrationStatus[]> {
  const notes = await notesOf(db)
  return steps
    .filter(({ home }) => homes.includes(home))
    .map(({ number, name, home }) => ({ number, name, home, appliedMs: notes.get(number) ?? null }))
}

/** The first step that is missing of a schema that was begun; null where none is, or all are. */
export async function firstMissing(db: Kysely<unknown>, homes: readonly Home[]): Promise<MigrationStatus | null> {
  await makeNotes(db)
  const status = await migrationStatus(db, homes)
  if (status.every(({ appliedMs }) => appliedMs === null)) return null
  return status.find(({ appliedMs }) => appliedMs === null) ?? null
}

async function makeNotes(db: Kysely<unknown>): Promise<void> {
  await sql`create table if not exists ${sql.table(noteTable)}
    (number integer primary key not null, name text not null, applied_ms bigint not null)`.execute(db)
}

async function notesOf(db: Kysely<unknown>): Promise<Map<number, number>> {
  const rows = await (db as Kysely<Notes>).selectFrom(noteTable).select(['number', 'applied_ms']).execute()
  return new Map(rows.map((row) => [row.number, row.applied_ms]))
}

function refuseNewer(notes: Map<number, number>, steps: readonly Migration[]): void {
  const newest = Math.max(0, ...notes.keys())
  const known = Math.max(0, ...steps.map(({ number }) => number))
  if (newest > known)
    throw new NewerSchema(
      `The database has schema ${newest}; this program knows schemas up to ${known}. Start the newer program, or restore a backup made by this one.`,
    )
}
