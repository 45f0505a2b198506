import type { Selectable, Updateable } from 'kysely'
import { msPerDay } from '#domain/time.ts'
import type { AccountsDb } from '../store.ts'
import type { AlertTables } from '../tables.ts'
import { AlertMembers, type MemberChanges } from './alert-members.ts'

/** What an alert waited for, such as a vessel that crossed the border of its region. */
export interface AlertEventRecord {
  /** The same for the same event, however often it is detected. */
  id: string
  alertId: number
  kind: string
  atMs: number
  /** JSON of the vessel at that time; null where the event is about none. */
  vessel: unknown
  /** What is particular to the kind, as JSON; null where there is nothing. */
  detail: unknown
  /** The messages that carry the event; null where the alert had no webhook, or sends no email. */
  deliveryId: string | null
  emailId: string | null
}

/** A stored event with the states of its messages, null where it is not known, and whether it was read. */
export interface StoredAlertEvent extends AlertEventRecord {
  delivery: DeliveryState | null
  email: DeliveryState | null
  isRead: boolean
}

/** State of a message: `waiting` for an attempt, or final. */
export type DeliveryState = 'waiting' | 'delivered' | 'failed'

/** A message to a webhook, or an email, without its body. */
export interface DeliveryRecord {
  /** The event id, the same in every attempt. */
  id: string
  alertId: number
  channel: 'webhook' | 'email'
  kind: 'event' | 'test'
  /** Number of events in the message. */
  events: number
  state: DeliveryState
  /** Attempts made. */
  attempts: number
  createdMs: number
  /** Beginning of the time in which attempts are repeated: the creation, or the last request to send it again. */
  sinceMs: number
  /** Time of the next attempt; null when there is none. */
  nextMs: number | null
  doneMs: number | null
}

/** One attempt to deliver a message. `status`: of the response, null without one. `error`: null when it was delivered. */
export interface DeliveryAttempt {
  attempt: number
  atMs: number
  tookMs: number
  status: number | null
  error: string | null
}

/** A message with its attempts, oldest first. */
export interface LoggedDelivery {
  delivery: DeliveryRecord
  attempts: DeliveryAttempt[]
}

/** What an attempt changed; `attempt` is null where a message failed without one. */
export interface DeliveryUpdate extends Pick<DeliveryRecord, 'id' | 'state' | 'attempts' | 'nextMs' | 'doneMs'> {
  attempt: DeliveryAttempt | null
}

/** What one transaction stores: the events, their messages, and which vessels are inside of which region now. */
export interface AlertBatch {
  events: readonly AlertEventRecord[]
  messages: readonly { delivery: DeliveryRecord; body: string }[]
  /** By alert, the time of its newest event. */
  triggered: ReadonlyMap<number, number>
  members: MemberChanges
  /** Numbers of events of emails that wait, where these events joined them. */
  joined?: ReadonlyMap<string, number>
}

const lifeMs = 7 * msPerDay
/** Events, and finished messages, kept of one alert beyond its newest. */
const maxPerAlert = 1000
const sliceRows = 200

/** Events of alerts, their outbox and its delivery log. A rejected write stored nothing; it may be repeated. */
export class AlertRecords {
  readonly #db: AccountsDb

  constructor(db: AccountsDb) {
    this.#db = db
  }

  /** Stores a batch in one transaction. What is stored already is skipped, so that a batch may be repeated. */
  async save({ events, messages, triggered, members, joined = new Map() }: AlertBatch): Promise<void> {
    await this.#db.transaction().execute(async (db) => {
      for (const slice of slicesOf(events)) {
        await db
          .insertInto('alert_events')
          .values(slice.map(eventRow))
          .onConflict((conflict) => conflict.column('id').doNothing())
          .execute()
      }
      for (const slice of slicesOf(messages)) {
        const rows = slice.map(({ delivery, body }) => ({ ...rowOf(delivery), body }))
        await db
          .insertInto('alert_deliveries')
          .values(rows)
          .onConflict((conflict) => conflict.column('id').doNothing())
          .execute()
      }
      for (const [id, count] of joined)
        await db.updateTable('alert_deliveries').set({ events: count }).where('id', '=', id).execute()
      for (const [alertId, atMs] of triggered)
        await db
          .updateTable('saved_items')
          .set({ last_triggered_ms: Math.round(atMs) })
          .where('id', '=', alertId)
          .where('kind', '=', 'alert')
          // Events of the past may be found after newer ones.
          .where((row) => row.or([row('last_triggered_ms', 'is', null), row('last_triggered_ms', '<', atMs)]))
          .execute()
      await new AlertMembers(db).save(members)
    })
  }

  /** Which of these ids are stored already. */
  async known(ids: readonly string[]): Promise<Set<string>> {
    const found = new Set<string>()
    for (const slice of slicesOf(ids)) {
      const query = this.#db.selectFrom('alert_events').select('id').where('id', 'in', slice)
      for (const { id } of await query.execute()) found.add(id)
    }
    return found
  }

  /** The messages that wait for an attempt, oldest first. */
  async waiting(): Promise<DeliveryRecord[]> {
    const query = this.#db.selectFrom('alert_deliveries').select(deliveryColumns).where('state', '=', 'waiting')
    return (await query.orderBy('created_ms').orderBy('id').execute()).map(recordOf)
  }

  /** The emails with events or tests that were sent since a time. */
  async sentEmails(fromMs: number): Promise<{ alertId: number; userId: number; atMs: number }[]> {
    const rows = await this.#db
      .selectFrom('alert_deliveries')
      .innerJoin('saved_items', 'saved_items.id', 'alert_deliveries.alert_id')
      .select(['alert_id', 'user_id', 'done_ms'])
      .where('channel', '=', 'email')
      .where('state', '=', 'delivered')
      .where('done_ms', '>=', Math.round(fromMs))
      .orderBy('done_ms')
      .execute()
    return rows.map((row) => ({ alertId: row.alert_id, userId: row.user_id, atMs: row.done_ms! }))
  }

  /** A message's body; null when it is not stored, because its alert was deleted. */
  async bodyOf(id: string): Promise<string | null> {
    const query = this.#db.selectFrom('alert_deliveries').select('body').where('id', '=', id)
    return (await query.executeTakeFirst())?.body ?? null
  }

  /** The messages of an alert, newest first, each with its attempts; with `id`, that one alone. */
  async deliveriesOf(alertId: number, limit: number, id?: string): Promise<LoggedDelivery[]> {
    const query = this.#db
      .selectFrom('alert_deliveries')
      .select(deliveryColumns)
      .where('alert_id', '=', alertId)
      .$if(id !== undefined, (all) => all.where('id', '=', id!))
    const rows = await query.orderBy('created_ms', 'desc').orderBy('id').limit(limit).execute()
    const attempts = rows.length === 0 ? [] : await this.#attemptsOf(rows.map(({ id }) => id))
    const byDelivery = Map.groupBy(attempts, ({ delivery_id: id }) => id)
    return rows.map((row) => ({ delivery: recordOf(row), attempts: (byDelivery.get(row.id) ?? []).map(attemptOf) }))
  }

  #attemptsOf(ids: readonly string[]): Promise<Selectable<AlertTables['alert_attempts']>[]> {
    const query = this.#db.selectFrom('alert_attempts').selectAll().where('delivery_id', 'in', ids)
    return query.orderBy('attempt').execute()
  }

  /** Records attempts and what they changed. */
  async update(updates: readonly DeliveryUpdate[]): Promise<void> {
    await this.#db.transaction().execute(async (db) => {
      for (const { id, state, attempts, nextMs, doneMs, attempt } of updates) {
        const set = { state, attempts, next_ms: rounded(nextMs), done_ms: rounded(doneMs) }
        await db.updateTable('alert_deliveries').set(set).where('id', '=', id).execute()
        if (attempt === null) continue
        const row = {
          delivery_id: id,
          attempt: attempt.attempt,
          at_ms: Math.round(attempt.atMs),
          took_ms: Math.round(attempt.tookMs),
          status: attempt.status,
          error: attempt.error,
        }
        await db
          .insertInto('alert_attempts')
          .values(row)
          .onConflict((conflict) => conflict.columns(['delivery_id', 'attempt']).doNothing())
          .execute()
      }
    })
  }

  /** Makes a message wait for an attempt at `nowMs`, repeated from then on as a new one. */
  async sendAgain(id: string, nowMs: number): Promise<void> {
    const set: Updateable<AlertTables['alert_deliveries']> = {
      state: 'waiting',
      since_ms: Math.round(nowMs),
      next_ms: Math.round(nowMs),
      done_ms: null,
    }
    await this.#db.updateTable('alert_deliveries').set(set).where('id', '=', id).execute()
  }

  /** Deletes what is older than seven days, beyond the newest thousand of an alert, or of an alert that is gone. */
  async prune(nowMs: number): Promise<void> {
    const db = this.#db
    const alerts = db.selectFrom('saved_items').select('id').where('kind', '=', 'alert')
    await db
      .deleteFrom('alert_events')
      .where((row) => row.or([row('at_ms', '<', nowMs - lifeMs), row('alert_id', 'not in', alerts)]))
      .execute()
    await db
      .deleteFrom('alert_deliveries')
      .where((row) =>
        row.or([
          row.and([row('state', '!=', 'waiting'), row('done_ms', '<', nowMs - lifeMs)]),
          row('alert_id', 'not in', alerts),
        ]),
      )
      .execute()
    await this.#dropBeyondNewest()
    const kept = db.selectFrom('alert_deliveries').select('id')
    await db.deleteFrom('alert_attempts').where('delivery_id', 'not in', kept).execute()
    await new AlertMembers(db).dropOthers(alerts)
  }

  async #dropBeyondNewest(): Promise<void> {
    const db = this.#db
    for (const { alert_id: alertId } of await this.#crowded('alert_events')) {
      const newest = db.selectFrom('alert_events').select('id').where('alert_id', '=', alertId)
      const kept = newest.orderBy('at_ms', 'desc').orderBy('id').limit(maxPerAlert)
      await db.deleteFrom('alert_events').where('alert_id', '=', alertId).where('id', 'not in', kept).execute()
    }
    for (const { alert_id: alertId } of await this.#crowded('alert_deliveries')) {
      const newest = db.selectFrom('alert_deliveries').select('id').where('alert_id', '=', alertId)
      const kept = newest.orderBy('created_ms', 'desc').orderBy('id').limit(maxPerAlert)
      await db
        .deleteFrom('alert_deliveries')
        .where('alert_id', '=', alertId)
        .where('state', '!=', 'waiting')
        .where('id', 'not in', kept)
        .execute()
    }
  }

  /** The alerts with more rows than are kept. */
  #crowded(table: 'alert_events' | 'alert_deliveries'): Promise<{ alert_id: number }[]> {
    return this.#db
      .selectFrom(table)
      .select('alert_id')
      .groupBy('alert_id')
      .having((rows) => rows.fn.countAll(), '>', maxPerAlert)
      .execute()
  }
}

const deliveryColumns = [
  'id',
  'alert_id',
  'channel',
  'kind',
  'events',
  'state',
  'attempts',
  'created_ms',
  'since_ms',
  'next_ms',
  'done_ms',
] as const

type DeliveryRow = Pick<Selectable<AlertTables['alert_deliveries']>, (typeof deliveryColumns)[number]>

function recordOf(row: DeliveryRow): DeliveryRecord {
  return {
    id: row.id,
    alertId: row.alert_id,
    channel: row.channel as DeliveryRecord['channel'],
    kind: row.kind as DeliveryRecord['kind'],
    events: row.events,
    state: row.state as DeliveryState,
    attempts: row.attempts,
    createdMs: row.created_ms,
    sinceMs: row.since_ms,
    nextMs: row.next_ms,
    doneMs: row.done_ms,
  }
}

function eventRow({ id, alertId, kind, atMs, vessel, detail, deliveryId, emailId }: AlertEventRecord) {
  return {
    id,
    alert_id: alertId,
    at_ms: Math.round(atMs),
    kind,
    vessel: JSON.stringify(vessel),
    detail: detail === null ? null : JSON.stringify(detail),
    delivery_id: deliveryId,
    email_id: emailId,
  }
}

function rowOf({ id, alertId, channel, kind, events, state, attempts, ...times }: DeliveryRecord): DeliveryRow {
  return {
    id,
    alert_id: alertId,
    channel,
    kind,
    events,
    state,
    attempts,
    created_ms: Math.round(times.createdMs),
    since_ms: Math.round(times.sinceMs),
    next_ms: rounded(times.nextMs),
    done_ms: rounded(times.doneMs),
  }
}

function attemptOf(row: Selectable<AlertTables['alert_attempts']>): DeliveryAttempt {
  const { attempt, at_ms: atMs, took_ms: tookMs, status, error } = row
  return { attempt, atMs, tookMs, status, error }
}

const rounded = (ms: number | null) => (ms === null ? null : Math.round(ms))

function* slicesOf<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < items.length; from += sliceRows) yield items.slice(from, from + sliceRows)
}
