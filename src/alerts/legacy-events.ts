import type { AlertBatch, AlertRecords, DeliveryRecord } from '#store/alerts/alert-records.ts'
import type { Store } from '#store/store.ts'
import type { Alert, AlertEvent, AlertMessage, VesselSnapshot } from './alert.ts'

const factKind = 'alert event'

interface LegacyDependencies<Vessel extends VesselSnapshot> {
  store: Pick<Store, 'loadFacts' | 'deleteFacts'>
  records: Pick<AlertRecords, 'save'>
  messageOf: (message: AlertMessage<Vessel>) => string
}

/**
 * Moves the events that versions before 0.2 kept as facts into the tables of alerts. A message that still waited in the
 * memory of that process has failed; it can be sent again.
 */
export async function importLegacyEvents<Vessel extends VesselSnapshot>(
  { store, records, messageOf }: LegacyDependencies<Vessel>,
  alerts: readonly Alert[],
): Promise<void> {
  const facts = await store.loadFacts(factKind)
  if (facts.length === 0) return
  const byId = new Map(alerts.map((alert) => [alert.id, alert]))
  const events: AlertBatch['events'][number][] = []
  const messages: AlertBatch['messages'][number][] = []
  for (const { id: factId, atMs, fact } of facts) {
    const { alertId, event } = fact as {
      alertId: number
      event: Pick<AlertEvent<Vessel>, 'kind' | 'vessel' | 'delivery'>
    }
    const alert = byId.get(alertId)
    if (alert === undefined) continue
    const { kind, vessel, delivery: state } = event
    const id = `evt_${Buffer.from(factId).toString('base64url')}`
    const deliveryId = state === 'none' ? null : id
    events.push({ id: `${id}-0`, alertId, kind, atMs, vessel, detail: null, deliveryId, emailId: null })
    if (state === 'none') continue
    const times: Pick<DeliveryRecord, 'createdMs' | 'sinceMs' | 'nextMs' | 'doneMs'> = {
      createdMs: atMs,
      sinceMs: atMs,
      nextMs: null,
      doneMs: atMs,
    }
    const delivery: DeliveryRecord = {
      ...times,
      id,
      alertId,
      channel: 'webhook',
      kind: 'event',
      events: 1,
      state: state === 'delivered' ? 'delivered' : 'failed',
      attempts: 0,
    }
    messages.push({
      delivery,
      body: messageOf({ id, alert, isTest: false, events: [{ kind, atMs, vessel, detail: null }], nowMs: atMs }),
    })
  }
  const members = { dropped: [], regions: new Map(), buckets: [] }
  await records.save({ events, messages, triggered: new Map(), members })
  await store.deleteFacts(
    factKind,
    facts.map(({ id }) => id),
  )
}
