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
}

/** The stored members of a region. */
export interface StoredMembers {
  /** Identifies the shape of the region that the members are inside of. */
  region: string
  mmsis: Set<number>
}

type AlertIds = Expression<{ id: number }> &
  SelectQueryBuilder<AccountTables & BillingTables & AlertTables, 'saved_items', { id: number }>

/** The vessels inside of each alert's region, so that a restart knows who has crossed. */
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
    return stored
  }

  /** Writes changes; part of the caller's transaction where the database is one. */
  async save({ dropped, regions, buckets }: MemberChanges): Promise<void> {
    const db = this.#db
    for (const alertId of dropped) {
      await db.deleteFrom('alert_members').where('alert_id', '=', alertId).execute()
      await db.deleteFrom('alert_regions').where('alert_id', '=', alertId).execute()
    }
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
  }
}
