import type { AlertBatch, AlertEventRecord, AlertRecords, DeliveryRecord } from '#store/alerts/alert-records.ts'
import type { MemberChanges } from '#store/alerts/alert-members.ts'

/** Events in memory beyond which no further crossing is detected until the store can be written again. */
const maxUnsaved = 10_000

/** Where the changes of region members come from, and go back to when a write failed. */
interface MemberSource {
  drainUnsaved(): MemberChanges
  restoreUnsaved(changes: MemberChanges): void
}

/** An event with the message that carries it, as they are stored together. */
export interface OutboxEntry {
  alertId: number
  events: readonly AlertEventRecord[]
  /** Null where the alert has no webhook. */
  message: { delivery: DeliveryRecord; body: string } | null
  atMs: number
}

/**
 * Events on their way to the store. What cannot be written, because the disk is full or the database is away, stays in
 * memory and is written by the next `save`, in one transaction with who is inside of which region.
 */
export class EventOutbox {
  readonly #records: Pick<AlertRecords, 'save'>
  #entries: OutboxEntry[] = []
  /** Number of events that are not stored. */
  unsaved = 0

  constructor(records: Pick<AlertRecords, 'save'>) {
    this.#records = records
  }

  /** Whether crossings are left to be detected later, because the events of earlier ones cannot be stored. */
  get isFull(): boolean {
    return this.unsaved >= maxUnsaved
  }

  add(entry: OutboxEntry): void {
    this.#entries.push(entry)
    this.unsaved += entry.events.length
  }

  /** The events of an alert that are not stored, oldest first. */
  unsavedOf(alertId: number): AlertEventRecord[] {
    return this.#entries.filter((entry) => entry.alertId === alertId).flatMap(({ events }) => events)
  }

  /** Stores everything in one transaction; returns the messages that may be sent from now on. */
  async save(members: MemberSource): Promise<DeliveryRecord[]> {
    const entries = this.#entries
    const changes = members.drainUnsaved()
    const messages = entries.flatMap(({ message }) => message ?? [])
    const batch: AlertBatch = {
      events: entries.flatMap(({ events }) => events),
      messages,
      triggered: new Map(entries.flatMap(({ alertId, events, atMs }) => (events.length > 0 ? [[alertId, atMs]] : []))),
      members: changes,
    }
    if (entries.length === 0 && isEmpty(changes)) return []
    try {
      await this.#records.save(batch)
    } catch (error) {
      members.restoreUnsaved(changes)
      throw error
    }
    this.#entries = this.#entries.slice(entries.length)
    this.unsaved -= batch.events.length
    return messages.map(({ delivery }) => delivery)
  }
}

const isEmpty = ({ dropped, regions, buckets }: MemberChanges) =>
  dropped.length === 0 && regions.size === 0 && buckets.length === 0
