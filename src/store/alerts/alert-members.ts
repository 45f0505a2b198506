import type { Expression, SelectQueryBuilder } from 'kysely'
import type { AccountsDb } from '../store.ts'
import type { AccountTables, AlertTables, BillingTables } from '../tables.ts'

/** The vessels inside of one region whose MMSIs fall into one bucket. */
export interface MemberBucket {
  alertId: number
  bucket: number
  mmsis: readonly number[]
}

/** What changed about the vessels inside of regions. */
export interface MemberChanges {
  /** Alerts whose stored members are dropped, before the following are written. */
  dropped: readonly number[]
  /** New shapes of regions, by alert. */
  regions: ReadonlyMap<number, string>
  buckets: readonly MemberBucket[]
  /** What alerts on prices and chokepoints last saw, as JSON, by alert. */
  states?: ReadonlyMap<number, string>
}

/** What is stored of an alert: the members of its region or query, and what it last saw of prices and chokepoints. */
export interface StoredMembers {
  /** Identifies the region or the query that the members belong to; empty without members. */
  region: string
  mmsis: Set<number>
  state?: string
}

type AlertIds = Expression<{ id: number }> &
  SelectQueryBuilder<AccountTables & BillingTables & AlertTables, 'saved_items', { id: number }>

/** Which vessels are inside of each alert's region or match its query, so that a restart knows what has changed. */
export class AlertMembers {
  readonly #db: AccountsDb

  constructor(db: AccountsDb) {
    this.#db = db
  }

  /** The members of every region, by alert. */
  async load(): Promise<Map<number, StoredMembers>> {
    const stored = new Map<number, StoredMembers>()
    for (const row of await this.#db.selectFrom('alert_regions').selectAll().execute())
      stored.set(row.alert_id, { region: row.region, mmsis: new Set() })
    for (const { alert_id: alertId, mmsis: packed } of await this.#db
      .selectFrom('alert_members')
      .selectAll()
      .execute()) {
      const members = stored.get(alertId)
      if (members === undefined) continue
      const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength)
      for (let at = 0; at < packed.byteLength; at += 4) members.mmsis.add(view.getUint32(at, true))
    }
    for (const { alert_id: alertId, state } of await this.#db.selectFrom('alert_states').selectAll().execute())
      stored.set(alertId, { ...(stored.get(alertId) ?? { region: '', mmsis: new Set() }), state })
    return stored
  }

  /** Writes changes; part of the caller's transaction where the database is one. */
  async save({ dropped, regions, buckets, states = new Map() }: MemberChanges): Promise<void> {
    const db = this.#db
    for (const alertId of dropped) {
      await db.deleteFrom('alert_members').where('alert_id', '=', alertId).execute()
      await db.deleteFrom('alert_regions').where('alert_id', '=', alertId).execute()
    }
    for (const [alertId, state] of states)
      await db
        .insertInto('alert_states')
        .values({ alert_id: alertId, state })
        .onConflict((conflict) => conflict.column('alert_id').doUpdateSet({ state }))
        .execute()
    for (const [alertId, region] of regions)
      await db
        .insertInto('alert_regions')
        .values({ alert_id: alertId, region })
        .onConflict((conflict) => conflict.column('alert_id').doUpdateSet({ region }))
        .execute()
    for (const { alertId, bucket, mmsis } of buckets) {
      const packed = new Uint8Array(mmsis.length * 4)
      const view = new DataView(packed.buffer)
      for (const [at, mmsi] of mmsis.entries()) view.setUint32(at * 4, mmsi, true)
      await db
        .insertInto('alert_members')
        .values({ alert_id: alertId, bucket, mmsis: packed })
        .onConflict((conflict) => conflict.columns(['alert_id', 'bucket']).doUpdateSet({ mmsis: packed }))
        .execute()
    }
  }

  /** Deletes the members of alerts that are not among these. */
  async dropOthers(alerts: AlertIds): Promise<void> {
    await this.#db.deleteFrom('alert_members').where('alert_id', 'not in', alerts).execute()
    await this.#db.deleteFrom('alert_regions').where('alert_id', 'not in', alerts).execute()
    await this.#db.deleteFrom('alert_states').where('alert_id', 'not in', alerts).execute()
  }
}
