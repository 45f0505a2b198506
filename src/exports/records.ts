import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { HttpError } from '#domain/http-error.ts'
import type { AccountsDb, ExportTables } from '#store/store.ts'
import type { ExportFormat, ExportKind } from './row-tables.ts'

const exportStates = ['queued', 'running', 'done', 'failed'] as const
type ExportState = (typeof exportStates)[number]

/** What is exported. */
export interface ExportRequest {
  kind: ExportKind
  format: ExportFormat
  fromMs: number
  /** Not included. */
  toMs: number
  /** The filters as they were sent. */
  query: Record<string, unknown>
}

/** An export and how far it is. */
export interface ExportRecord extends ExportRequest {
  id: string
  userId: number
  state: ExportState
  cursorMs: number
  parts: number
  rows: number
  /** Of the file, or of the parts until it is complete. */
  bytes: number
  isDemo: boolean
  notes: string[]
  error: string | null
  tag: string | null
  createdMs: number
  doneMs: number | null
}

/** The table of exports. Every query of a user's names the owner: an export of another user is a 404. */
export class ExportRecords {
  readonly #db: AccountsDb

  constructor(db: AccountsDb) {
    this.#db = db
  }

  /** A number that nobody guesses. */
  newId(): string {
    return randomBytes(12).toString('hex')
  }

  async insert(id: string, userId: number, request: ExportRequest, nowMs: number): Promise<ExportRecord> {
    const row: Selectable<ExportTables['exports']> = {
      ...{ id, user_id: userId, kind: request.kind, format: request.format },
      ...{ from_ms: request.fromMs, to_ms: request.toMs, request: JSON.stringify(request.query) },
      ...{ state: 'queued', cursor_ms: request.fromMs, parts: 0, row_count: 0, bytes: 0, demo: 0 },
      ...{ notes: '[]', error: null, tag: null, created_ms: nowMs, done_ms: null },
    }
    await this.#db.insertInto('exports').values(row).execute()
    return recordOf(row)
  }

  /** A page of a user's exports, the newest first, and the number of all. */
  async list(userId: number, { limit, offset }: { limit: number; offset: number }) {
    const own = this.#db.selectFrom('exports').where('user_id', '=', userId)
    const rows = await own.selectAll().orderBy('created_ms', 'desc').orderBy('id').limit(limit).offset(offset).execute()
    const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
    return { exports: rows.map(recordOf), total }
  }

  async get(userId: number, id: string): Promise<ExportRecord> {
    const row = await this.#db
      .selectFrom('exports')
      .selectAll()
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    if (row === undefined) throw new HttpError(404, 'You have no export with this id: GET /exports lists yours.')
    return recordOf(row)
  }

  async remove(id: string): Promise<void> {
    await this.#db.deleteFrom('exports').where('id', '=', id).execute()
  }

  /** The export that is worked on next: one that was begun, else the oldest. */
  async next(): Promise<ExportRecord | null> {
    const row = await this.#db
      .selectFrom('exports')
      .selectAll()
      .where('state', 'in', ['queued', 'running'])
      .orderBy('state', 'desc')
      .orderBy('created_ms')
      .limit(1)
      .executeTakeFirst()
    return row === undefined ? null : recordOf(row)
  }

  /** Stores how far an export is; false where it was deleted meanwhile. */
  async update(record: ExportRecord): Promise<boolean> {
    const { id, state, cursorMs, parts, rows, bytes, isDemo, notes, error, tag, doneMs } = record
    const { numUpdatedRows } = await this.#db
      .updateTable('exports')
      .set({
        ...{ state, cursor_ms: cursorMs, parts, row_count: rows, bytes, demo: isDemo ? 1 : 0 },
        ...{ notes: JSON.stringify(notes), error, tag, done_ms: doneMs },
      })
      .where('id', '=', id)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  /** Deletes the exports that were created before a time. */
  async deleteBefore(ms: number): Promise<void> {
    await this.#db.deleteFrom('exports').where('created_ms', '<', ms).execute()
  }

  /** Every export's id, state and size. */
  async all(): Promise<{ id: string; userId: number; state: string; bytes: number }[]> {
    const rows = await this.#db.selectFrom('exports').select(['id', 'user_id', 'state', 'bytes']).execute()
    return rows.map(({ id, user_id: userId, state, bytes }) => ({ id, userId, state, bytes }))
  }
}

function recordOf(row: Selectable<ExportTables['exports']>): ExportRecord {
  return {
    id: row.id,
    userId: row.user_id,
    kind: row.kind as ExportKind,
    format: row.format as ExportFormat,
    fromMs: row.from_ms,
    toMs: row.to_ms,
    query: JSON.parse(row.request) as Record<string, unknown>,
    state: row.state as ExportState,
    cursorMs: row.cursor_ms,
    parts: row.parts,
    rows: row.row_count,
    bytes: row.bytes,
    isDemo: row.demo === 1,
    notes: JSON.parse(row.notes) as string[],
    error: row.error,
    tag: row.tag,
    createdMs: row.created_ms,
    doneMs: row.done_ms,
  }
}
