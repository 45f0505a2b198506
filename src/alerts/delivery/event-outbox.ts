import type { MemberChanges } from '#store/alerts/alert-members.ts'
import type { AlertBatch, AlertEventRecord, AlertRecords, DeliveryRecord } from '#store/alerts/alert-records.ts'

/** Events in memory beyond which no further crossing is detected until the store can be written again. */
const maxUnsaved = 10_000

/** Where the changes of region members come from, and go back to when a write failed. */
interface MemberSource {
  /** What reports change at any time is drained before the first pause. */
  drainUnsaved(): Promise<Required<MemberChanges>>
  restoreUnsaved(changes: MemberChanges): void
}

/** Events with the messages that carry them, as they are stored together. */
export interface OutboxEntry {
  alertId: number
  events: readonly AlertEventRecord[]
  messages: readonly { delivery: DeliveryRecord; body: string }[]
  /** An email that waits already, with the number of its events from now on; null where the events join none. */
  joined: { id: string; events: number } | null
}

/**
 * Events on their way to the store. What cannot be written, because the disk is full or the database is away, stays in
 * memory and is written by the next `save`, in one transaction with who is inside of which region.
 */
export class EventOutbox {
  readonly #records: Pick<AlertRecords, 'save'>
  #entries: OutboxEntry[] = []
  /** Ids of the events that are not stored. */
  readonly #ids = new Set<string>()

  constructor(records: Pick<AlertRecords, 'save'>) {
    this.#records = records
  }

  /** Number of events that are not stored. */
  get unsaved(): number {
    return this.#ids.size
  }

  /** Whether an event waits to be stored. */
  has(id: string): boolean {
    return this.#ids.has(id)
  }

  /** Whether crossings are left to be detected later, because the events of earlier ones cannot be stored. */
  get isFull(): boolean {
    return this.unsaved >= maxUnsaved
  }

  add(entry: OutboxEntry): void {
    this.#entries.push(entry)
    for (const { id } of entry.events) this.#ids.add(id)
  }

  /** The events of an alert that are not stored, oldest first. */
  unsavedOf(alertId: number): AlertEventRecord[] {
    return this.#entries.filter((entry) => entry.alertId === alertId).flatMap(({ events }) => events)
  }

  /** Stores everything in one transaction; returns the messages that may be sent from now on, and the emails with more events. */
  async save(members: MemberSource): Promise<{ added: DeliveryRecord[]; joined: readonly string[] }> {
    const entries = this.#entries
    const changes = await members.drainUnsaved()
    const batchEvents = entries.flatMap(({ events }) => events)
    const messages = entries.flatMap((entry) => entry.messages)
    const joined = new Map(entries.flatMap((entry) => (entry.joined ? [[entry.joined.id, entry.joined.events]] : [])))
    const batch: AlertBatch = {
      events: batchEvents,
      messages,
      triggered: newestByAlert(batchEvents),
      members: changes,
      joined,
    }
    if (entries.length === 0 && isEmpty(changes)) return { added: [], joined: [] }
    try {
      await this.#records.save(batch)
    } catch (error) {
      members.restoreUnsaved(changes)
      throw error
    }
    this.#entries = this.#entries.slice(entries.length)
    for (const { id } of batch.events) this.#ids.delete(id)
    return { added: messages.map(({ delivery }) => delivery), joined: [...joined.keys()] }
  }
}

/** By alert, the time of its newest event. */
function newestByAlert(events: readonly AlertEventRecord[]): Map<number, number> {
  const newest = new Map<number, number>()
  for (const { alertId, atMs } of events) newest.set(alertId, Math.max(atMs, newest.get(alertId) ?? -Infinity))
  return newest
}

const isEmpty = ({ dropped, regions, buckets, states }: Required<MemberChanges>) =>
  dropped.length === 0 && regions.size === 0 && buckets.length === 0 && states.size === 0
