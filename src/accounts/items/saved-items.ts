import { type Selectable, sql } from 'kysely'
import { type AccountsDb, type AccountTables, lockUser } from '#store/store.ts'
import { AuditLog } from '../audit.ts'
import { HttpError } from '#domain/http-error.ts'
import { isoTime } from '#domain/time.ts'

const itemKinds = ['view', 'drawing', 'alert', 'prompt', 'watch', 'report'] as const
export type ItemKind = (typeof itemKinds)[number]

/** A saved item: `body` is what the user wrote, the rest is the server's. */
export interface SavedItem {
  id: number
  userId: number
  body: Record<string, unknown>
  usedCount: number
  lastTriggeredMs: number | null
  createdMs: number
  updatedMs: number
}

/** What the operator found about a report of a wrong number. */
export interface ReportVerdict {
  verdict: 'open' | 'accepted' | 'rejected'
  note?: string | undefined
  /** Which derivations made the number, where the report does not say or is mistaken. */
  derivations?: readonly string[] | undefined
}

/** Reports of all users: what of, and what the operator found. */
export type ReportLabel = Required<Pick<ReportVerdict, 'verdict' | 'derivations'>>

/** A body to write, as of `nowMs`. */
export interface ItemWrite {
  body: Record<string, unknown>
  nowMs: number
}

const maxItems = 500
const labelsMs = 60_000
const maxBytes = 64 * 1024
/** Bytes of all items of a user. */
const maxBytesPerUser = 8 * 1024 * 1024

/** The views, drawings, alerts, prompts, watches and reports of users. Every query names the owner: an item of another user is a 404. */
export class SavedItems {
  readonly #db: AccountsDb
  /** Alerts that were created, changed or deleted since the last `changedAlerts`. */
  #changedAlerts = new Set<number>()
  readonly #changedDrawings = new Set<number>()
  #reportChanges = 0
  #labels: { atMs: number; of: readonly ReportLabel[] } | null = null
  /** Called when `changedAlerts` has something new. */
  onAlertChange: (() => void) | null = null

  constructor(db: AccountsDb) {
    this.#db = db
  }

  /**
   * Saves an item; 409 beyond 500 of a kind or 8 MiB of all, 413 beyond 64 KiB. `db`: a transaction to take part in; the caller calls
   * `recordChange` after its commit.
   */
  async create(
    userId: number,
    kind: ItemKind,
    { body, nowMs }: ItemWrite,
    db: AccountsDb = this.#db,
  ): Promise<SavedItem> {
    const item = { userId, kind, body: bodyText(kind, body), nowMs }
    if (db !== this.#db) return insert(db, item)
    const created = await db.transaction().execute((transaction) => insert(transaction, item))
    this.recordChange(kind, created.id)
    return created
  }

  /** A page of a user's items, newest first, and the number of all. */
  async list(
    userId: number,
    kind: ItemKind,
    { limit = maxItems, beforeId }: { limit?: number; beforeId?: number } = {},
  ): Promise<{ items: SavedItem[]; total: number }> {
    const own = this.#db.selectFrom('saved_items').where('user_id', '=', userId).where('kind', '=', kind)
    const page = own.selectAll().$if(beforeId !== undefined, (query) => query.where('id', '<', beforeId!))
    const rows = await page.orderBy('id', 'desc').limit(limit).execute()
    const { total } = await own.select((items) => items.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
    return { items: rows.map(itemOf), total }
  }

  async get(userId: number, kind: ItemKind, id: number): Promise<SavedItem> {
    const query = this.#db
      .selectFrom('saved_items')
      .selectAll()
      .where('id', '=', validId(kind, id))
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
    const row = await query.executeTakeFirst()
    if (!row) throw missing(kind, id)
    return itemOf(row)
  }

  /** Replaces the body of an item; 404 when the user has no such item, 409 beyond 8 MiB of all items. */
  async replace(userId: number, kind: ItemKind, id: number, { body, nowMs }: ItemWrite): Promise<SavedItem> {
    const text = bodyText(kind, body)
    const row = await this.#db.transaction().execute(async (db) => {
      const replaced = await db
        .updateTable('saved_items')
        .set({ body: text, updated_ms: nowMs })
        .where('id', '=', validId(kind, id))
        .where('user_id', '=', userId)
        .where('kind', '=', kind)
        .returningAll()
        .executeTakeFirst()
      if (replaced) await checkBytes(db, userId)
      return replaced
    })
    if (!row) throw missing(kind, id)
    this.recordChange(kind, id)
    return itemOf(row)
  }

  async remove(userId: number, kind: ItemKind, id: number): Promise<void> {
    const query = this.#db
      .deleteFrom('saved_items')
      .where('id', '=', validId(kind, id))
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
    if ((await query.executeTakeFirst()).numDeletedRows === 0n) throw missing(kind, id)
    this.recordChange(kind, id)
  }

  /** Lets the next `changedAlerts` return an alert; call it once the change is committed. */
  recordChange(kind: ItemKind, id: number): void {
    if (kind === 'alert') this.#changedAlerts.add(id)
    else if (kind === 'drawing') this.#changedDrawings.add(id)
    else if (kind === 'report') this.#dropLabels()
    else return
    this.onAlertChange?.()
  }

  /** Counts a use of a prompt; returns the number of uses. */
  async countUse(userId: number, id: number): Promise<number> {
    const row = await this.#db
      .updateTable('saved_items')
      .set((item) => ({ used_count: item('used_count', '+', 1) }))
      .where('id', '=', validId('prompt', id))
      .where('user_id', '=', userId)
      .where('kind', '=', 'prompt')
      .returning('used_count')
      .executeTakeFirst()
    if (!row) throw missing('prompt', id)
    return row.used_count
  }

  /** A page of the reports of all users, newest first, and the number of all. */
  async everyReport({ limit = maxItems, beforeId }: { limit?: number; beforeId?: number }) {
    const reports = this.#db.selectFrom('saved_items').where('kind', '=', 'report')
    const page = reports.selectAll().$if(beforeId !== undefined, (query) => query.where('id', '<', beforeId!))
    const rows = await page.orderBy('id', 'desc').limit(limit).execute()
    const { total } = await reports.select((items) => items.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
    return { items: rows.map(itemOf), total }
  }

  /**
   * Writes what the operator found about the report of a user, and who found it to the audit log; 404 where there is no
   * such report.
   */
  async judgeReport(
    id: number,
    { verdict, note, derivations }: ReportVerdict,
    { nowMs, actorId }: { nowMs: number; actorId: number },
  ): Promise<SavedItem> {
    const row = await this.#db.transaction().execute(async (db) => {
      const report = db.selectFrom('saved_items').selectAll().where('kind', '=', 'report')
      const found = await report.where('id', '=', validReportId(id)).executeTakeFirst()
      if (!found) throw missingReport(id)
      const body = {
        ...(JSON.parse(found.body) as Record<string, unknown>),
        ...(derivations !== undefined && { derivations }),
        ...{ verdict, verdictNote: note ?? '', judgedAt: verdict === 'open' ? null : isoTime(nowMs) },
      }
      const detail = `report ${id}: ${verdict}`
      await new AuditLog(db).write(found.user_id, 'report judged', nowMs, { detail, actorId })
      return db
        .updateTable('saved_items')
        .set({ body: JSON.stringify(body), updated_ms: nowMs })
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow()
    })
    this.recordChange('report', id)
    return itemOf(row)
  }

  #dropLabels(): void {
    this.#labels = null
    this.#reportChanges++
  }

  /** The labels of the reports of all users. They are read anew after a change here, and every minute for changes elsewhere. */
  async reportLabels(nowMs: number): Promise<readonly ReportLabel[]> {
    if (this.#labels !== null && nowMs - this.#labels.atMs < labelsMs) return this.#labels.of
    const changes = this.#reportChanges
    const rows = await this.#db.selectFrom('saved_items').select('body').where('kind', '=', 'report').execute()
    const labels = rows.map(({ body }) => {
      const { verdict = 'open', derivations = [] } = JSON.parse(body) as Partial<ReportLabel>
      return { verdict, derivations }
    })
    if (changes === this.#reportChanges) this.#labels = { atMs: nowMs, of: labels }
    return labels
  }

  /** The alerts of all users. */
  async everyAlert(): Promise<SavedItem[]> {
    const query = this.#db.selectFrom('saved_items').selectAll().where('kind', '=', 'alert').orderBy('id')
    return (await query.execute()).map(itemOf)
  }

  /** The alerts whose filters name any of these drawings. */
  async #alertsWith(drawings: readonly number[]): Promise<number[]> {
    const query = this.#db.selectFrom('saved_items').select(['id', 'body']).where('kind', '=', 'alert')
    const rows = await query.where('body', 'like', '%drawing:%').execute()
    const named = (body: string) => [...body.matchAll(/drawing:\s*(\d{1,10})/gi)].map(([, id]) => Number(id))
    return rows.filter(({ body }) => named(body).some((id) => drawings.includes(id))).map(({ id }) => id)
  }

  /** The alerts that changed since the last call, and which of them exist. */
  async changedAlerts(): Promise<{ ids: readonly number[]; alerts: SavedItem[] }> {
    const drawings = [...this.#changedDrawings]
    for (const id of drawings.length === 0 ? [] : await this.#alertsWith(drawings)) this.#changedAlerts.add(id)
    for (const id of drawings) this.#changedDrawings.delete(id)
    const ids = [...this.#changedAlerts]
    if (ids.length === 0) return { ids, alerts: [] }
    this.#changedAlerts = new Set()
    try {
      const query = this.#db.selectFrom('saved_items').selectAll().where('kind', '=', 'alert').where('id', 'in', ids)
      return { ids, alerts: (await query.execute()).map(itemOf) }
    } catch (error) {
      for (const id of ids) this.#changedAlerts.add(id)
      throw error
    }
  }
}

/** An item that is not stored yet; `body` is JSON. */
interface NewItem {
  userId: number
  kind: ItemKind
  body: string
  nowMs: number
}

async function insert(db: AccountsDb, { userId, kind, body, nowMs }: NewItem): Promise<SavedItem> {
  await lockUser(db, userId, nowMs)
  const { n } = await db
    .selectFrom('saved_items')
    .select((items) => items.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  if (n >= maxItems) throw new HttpError(409, `You have ${n} ${kind}s, at most ${maxItems} are kept. Delete one first.`)
  const row = await db
    .insertInto('saved_items')
    .values({ user_id: userId, kind, body, used_count: 0, created_ms: nowMs, updated_ms: nowMs })
    .returningAll()
    .executeTakeFirstOrThrow()
  await checkBytes(db, userId)
  return itemOf(row)
}

/** Throws 409, which undoes the transaction, when the items of a user take too much. */
async function checkBytes(db: AccountsDb, userId: number): Promise<void> {
  const { bytes } = await db
    .selectFrom('saved_items')
    .select(sql<number>`sum(octet_length(body))`.as('bytes'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (bytes > maxBytesPerUser)
    throw new HttpError(
      409,
      `Your saved items would take ${bytes} bytes, at most ${maxBytesPerUser} are kept. Delete some first, or simplify shapes.`,
    )
}

function bodyText(kind: ItemKind, body: Record<string, unknown>): string {
  const text = JSON.stringify(body)
  const bytes = Buffer.byteLength(text)
  if (bytes > maxBytes)
    throw new HttpError(
      413,
      `${kind === 'alert' ? 'An' : 'A'} ${kind} may take ${maxBytes} bytes as JSON, got ${bytes}.`,
    )
  // PostgreSQL's text cannot hold U+0000; JSON escapes it.
  return text
}

/** The id; 404 for a number that no item can have, which the database would reject with an error. */
function validId(kind: ItemKind, id: number): number {
  if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647) throw missing(kind, id)
  return id
}

const missingReport = (id: number) => new HttpError(404, `There is no report ${id}.`)

function validReportId(id: number): number {
  if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647) throw missingReport(id)
  return id
}

function missing(kind: ItemKind, id: number): HttpError {
  return new HttpError(404, `You have no ${kind} ${id}.`)
}

function itemOf(row: Selectable<AccountTables['saved_items']>): SavedItem {
  return {
    id: row.id,
    userId: row.user_id,
    body: JSON.parse(row.body),
    usedCount: row.used_count,
    lastTriggeredMs: row.last_triggered_ms,
    createdMs: row.created_ms,
    updatedMs: row.updated_ms,
  }
}
