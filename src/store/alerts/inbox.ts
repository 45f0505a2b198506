import type { Selectable } from 'kysely'
import type { AccountsDb } from '../store.ts'
import type { AlertTables } from '../tables.ts'
import type { DeliveryState, StoredAlertEvent } from './alert-records.ts'

/** An event in the inbox of a user. */
export interface InboxEvent extends StoredAlertEvent {
  alertName: string
}

/** Which events of a user are listed. */
export interface InboxQuery {
  fromMs: number
  limit: number
  /** Only these; null: both. */
  isRead: boolean | null
  /** Only events after this one in the list, by its id. */
  beforeId: string | null
}

/** The events of alerts as their owners read them, newest first. */
export class AlertInbox {
  readonly #db: AccountsDb

  constructor(db: AccountsDb) {
    this.#db = db
  }

  /** The events of an alert since a time. */
  async eventsOf(alertId: number, { fromMs, limit }: { fromMs: number; limit: number }): Promise<StoredAlertEvent[]> {
    const rows = await this.#listed()
      .where('alert_events.alert_id', '=', alertId)
      .where('at_ms', '>=', fromMs)
      .limit(limit)
      .execute()
    return rows.map(eventOf)
  }

  /** The events that an email carries, at most `limit`. */
  async eventsOfEmail(emailId: string, limit: number): Promise<StoredAlertEvent[]> {
    return (await this.#listed().where('email_id', '=', emailId).limit(limit).execute()).map(eventOf)
  }

  /** The events of all alerts of a user. */
  async eventsOfUser(userId: number, { fromMs, limit, isRead, beforeId }: InboxQuery): Promise<InboxEvent[]> {
    const before = beforeId === null ? null : await this.#placeOf(userId, beforeId)
    if (beforeId !== null && before === null) return []
    const rows = await this.#listed()
      .innerJoin('saved_items', 'saved_items.id', 'alert_events.alert_id')
      .select('saved_items.body as alert')
      .where('saved_items.user_id', '=', userId)
      .where('saved_items.kind', '=', 'alert')
      .where('at_ms', '>=', fromMs)
      .$if(isRead !== null, (query) => query.where('read_ms', isRead ? 'is not' : 'is', null))
      .$if(before !== null, (query) =>
        query.where((row) =>
          row.or([
            row('at_ms', '<', before!.at_ms),
            row.and([row('at_ms', '=', before!.at_ms), row('alert_events.id', '>', beforeId!)]),
          ]),
        ),
      )
      .limit(limit)
      .execute()
    return rows.map((row) => ({
      ...eventOf(row),
      alertName: String((JSON.parse(row.alert) as { name: unknown }).name),
    }))
  }

  /** Number of events of a user's alerts, and of those that were not read, since a time. */
  async countsOf(userId: number, fromMs: number): Promise<{ total: number; unread: number }> {
    const { total, read } = await this.#db
      .selectFrom('alert_events')
      .innerJoin('saved_items', 'saved_items.id', 'alert_events.alert_id')
      .select((row) => [row.fn.countAll<number>().as('total'), row.fn.count<number>('read_ms').as('read')])
      .where('saved_items.user_id', '=', userId)
      .where('saved_items.kind', '=', 'alert')
      .where('at_ms', '>=', fromMs)
      .executeTakeFirstOrThrow()
    return { total, unread: total - read }
  }

  /**
   * Marks events of a user as read: those with these ids, of one alert, or all. Returns the ids that no event of the user
   * has; where there are some, nothing is marked.
   */
  async markRead(
    userId: number,
    { ids, alertId }: { ids: readonly string[] | null; alertId: number | null },
    nowMs: number,
  ): Promise<string[]> {
    const own = this.#db
      .selectFrom('saved_items')
      .select('id')
      .where('user_id', '=', userId)
      .where('kind', '=', 'alert')
    if (ids !== null && ids.length > 0) {
      const events = this.#db.selectFrom('alert_events').select('id').where('alert_id', 'in', own)
      const known = new Set((await events.where('id', 'in', ids).execute()).map(({ id }) => id))
      const unknown = ids.filter((id) => !known.has(id))
      if (unknown.length > 0) return unknown
    }
    await this.#db
      .updateTable('alert_events')
      .set({ read_ms: Math.round(nowMs) })
      .where('alert_id', 'in', own)
      .where('read_ms', 'is', null)
      .$if(ids !== null, (query) => query.where('id', 'in', ids!))
      .$if(alertId !== null, (query) => query.where('alert_id', '=', alertId!))
      .execute()
    return []
  }

  async #placeOf(userId: number, id: string): Promise<{ at_ms: number } | null> {
    const row = await this.#db
      .selectFrom('alert_events')
      .innerJoin('saved_items', 'saved_items.id', 'alert_events.alert_id')
      .select('at_ms')
      .where('alert_events.id', '=', id)
      .where('saved_items.user_id', '=', userId)
      .executeTakeFirst()
    return row ?? null
  }

  #listed() {
    return this.#db
      .selectFrom('alert_events')
      .leftJoin('alert_deliveries as message', 'message.id', 'alert_events.delivery_id')
      .leftJoin('alert_deliveries as mail', 'mail.id', 'alert_events.email_id')
      .selectAll('alert_events')
      .select(['message.state as message_state', 'mail.state as mail_state'])
      .orderBy('at_ms', 'desc')
      .orderBy('alert_events.id')
  }
}

type Row = Selectable<AlertTables['alert_events']> & { message_state: string | null; mail_state: string | null }

function eventOf(row: Row): StoredAlertEvent {
  return {
    id: row.id,
    alertId: row.alert_id,
    kind: row.kind,
    atMs: row.at_ms,
    vessel: JSON.parse(row.vessel) as unknown,
    detail: row.detail === null ? null : (JSON.parse(row.detail) as unknown),
    deliveryId: row.delivery_id,
    emailId: row.email_id,
    delivery: row.message_state as DeliveryState | null,
    email: row.mail_state as DeliveryState | null,
    isRead: row.read_ms !== null,
  }
}
