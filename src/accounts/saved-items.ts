import type { Selectable } from 'kysely'
import type { AccountsDb, AccountTables } from '#store/store.ts'
import { Refused } from './refused.ts'

export const itemKinds = ['view', 'drawing', 'alert', 'prompt'] as const
export type ItemKind = (typeof itemKinds)[number]

/** Something a user keeps. What he wrote is `body`; the rest is the server's. */
export interface SavedItem {
  id: number
  userId: number
  body: Record<string, unknown>
  usedCount: number
  lastTriggeredMs: number | null
  createdMs: number
  updatedMs: number
}

export const mostItems = 500
export const mostBytes = 64 * 1024

/** Views, drawings, alerts and prompts. Somebody else's item is no item: every query asks for its owner. */
export class SavedItems {
  readonly #db: AccountsDb
  /** Grows whenever an alert came, changed or went, so that whoever watches knows to look again. */
  alertChanges = 0

  constructor(db: AccountsDb) {
    this.#db = db
  }

  /** `db`: a transaction that the item is to be part of. */
  async create(
    userId: number,
    kind: ItemKind,
    body: Record<string, unknown>,
    nowMs: number,
    db: AccountsDb = this.#db,
  ): Promise<SavedItem> {
    const text = bodyText(kind, body)
    this.#note(kind)
    if (db !== this.#db) return insert(db, userId, kind, text, nowMs)
    return db.transaction().execute((transaction) => insert(transaction, userId, kind, text, nowMs))
  }

  /** Newest first. */
  async list(userId: number, kind: ItemKind): Promise<SavedItem[]> {
    const query = this.#db.selectFrom('saved_items').selectAll().where('user_id', '=', userId).where('kind', '=', kind)
    return (await query.orderBy('id', 'desc').execute()).map(itemOf)
  }

  async get(userId: number, kind: ItemKind, id: number): Promise<SavedItem> {
    const query = this.#db
      .selectFrom('saved_items')
      .selectAll()
      .where('id', '=', within(kind, id))
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
    const row = await query.executeTakeFirst()
    if (!row) throw missing(kind, id)
    return itemOf(row)
  }

  /** Replaces what the user wrote. */
  async replace(
    userId: number,
    kind: ItemKind,
    id: number,
    body: Record<string, unknown>,
    nowMs: number,
  ): Promise<SavedItem> {
    const row = await this.#db
      .updateTable('saved_items')
      .set({ body: bodyText(kind, body), updated_ms: nowMs })
      .where('id', '=', within(kind, id))
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
      .returningAll()
      .executeTakeFirst()
    if (!row) throw missing(kind, id)
    this.#note(kind)
    return itemOf(row)
  }

  async remove(userId: number, kind: ItemKind, id: number): Promise<void> {
    const query = this.#db
      .deleteFrom('saved_items')
      .where('id', '=', within(kind, id))
      .where('user_id', '=', userId)
      .where('kind', '=', kind)
    if ((await query.executeTakeFirst()).numDeletedRows === 0n) throw missing(kind, id)
    this.#note(kind)
  }

  #note(kind: ItemKind): void {
    if (kind === 'alert') this.alertChanges++
  }

  /** Counts one use of a prompt and tells how many there were. */
  async countUse(userId: number, id: number): Promise<number> {
    const row = await this.#db
      .updateTable('saved_items')
      .set((item) => ({ used_count: item('used_count', '+', 1) }))
      .where('id', '=', within('prompt', id))
      .where('user_id', '=', userId)
      .where('kind', '=', 'prompt')
      .returning('used_count')
      .executeTakeFirst()
    if (!row) throw missing('prompt', id)
    return row.used_count
  }

  /** Every user's alerts, for whoever watches the sea for them. */
  async everyAlert(): Promise<SavedItem[]> {
    const query = this.#db.selectFrom('saved_items').selectAll().where('kind', '=', 'alert').orderBy('id')
    return (await query.execute()).map(itemOf)
  }

  async markTriggered(id: number, atMs: number): Promise<void> {
    await this.#db.updateTable('saved_items').set({ last_triggered_ms: atMs }).where('id', '=', id).execute()
  }
}

async function insert(db: AccountsDb, userId: number, kind: ItemKind, body: string, nowMs: number): Promise<SavedItem> {
  // Takes the user's row, so that two requests at once cannot both be the last that fits.
  await db.updateTable('users').set({ updated_ms: nowMs }).where('id', '=', userId).execute()
  const { n } = await db
    .selectFrom('saved_items')
    .select((items) => items.fn.countAll<number>().as('n'))
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  if (n >= mostItems) throw new Refused(409, `You have ${n} ${kind}s, at most ${mostItems} are kept. Delete one first.`)
  const row = await db
    .insertInto('saved_items')
    .values({ user_id: userId, kind, body, used_count: 0, created_ms: nowMs, updated_ms: nowMs })
    .returningAll()
    .executeTakeFirstOrThrow()
  return itemOf(row)
}

function bodyText(kind: ItemKind, body: Record<string, unknown>): string {
  const text = JSON.stringify(body)
  const bytes = Buffer.byteLength(text)
  if (bytes > mostBytes) throw new Refused(413, `A ${kind} may take ${mostBytes} bytes as JSON, got ${bytes}.`)
  // PostgreSQL's text cannot hold the character 0; as JSON writes it, it can.
  return text
}

/** A number that no item can have is nobody's item, not a failure of the database. */
function within(kind: ItemKind, id: number): number {
  if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647) throw missing(kind, id)
  return id
}

function missing(kind: ItemKind, id: number): Refused {
  return new Refused(404, `You have no ${kind} ${id}.`)
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
