import { hash, randomBytes } from 'node:crypto'
import type { AlertInbox } from '#store/alerts/inbox.ts'
import type { AlertEventRecord, AlertRecords, DeliveryRecord } from '#store/alerts/alert-records.ts'
import { msPerHour } from '#domain/time.ts'
import type { Alert, AlertEvent, AlertMessage, Detected, ShownEvent, VesselSnapshot } from '../alert.ts'
import type { DeliveryClocks } from './delivery-queue.ts'
import { EmailLimits } from './email-limits.ts'
import type { OutboxEntry } from './event-outbox.ts'
import type { DeliveryResult, WebhookMessage } from './send-webhook.ts'

/** An event that is not stored yet. */
export type Triggered<Vessel extends VesselSnapshot> = Omit<Detected, 'slot'> &
  Pick<AlertEvent<Vessel>, 'id' | 'vessel'>

/** The id of an event: the same however often it is detected, so that it is stored and sent once. */
export const eventId = ({ alertId, naturalKey }: Pick<Detected, 'alertId' | 'naturalKey'>) =>
  `evn_${hash('sha256', `${alertId} ${naturalKey}`, 'base64url').slice(0, 22)}`

/** An email about events of an alert. */
export interface AlertEmail<Vessel extends VesselSnapshot = VesselSnapshot> {
  userId: number
  alert: Pick<Alert, 'id' | 'name'>
  isTest: boolean
  /** The first of them. */
  events: readonly ShownEvent<Vessel>[]
  /** Number of all. */
  count: number
}

export interface MessageDependencies<Vessel extends VesselSnapshot> extends DeliveryClocks {
  records: Pick<AlertRecords, 'bodyOf' | 'sentEmails'>
  inbox: Pick<AlertInbox, 'eventsOfEmail'>
  /** The body of a webhook message, as JSON text. */
  messageOf: (message: AlertMessage<Vessel>) => string
  sendWebhook: (message: WebhookMessage) => Promise<DeliveryResult>
  sendEmail: (email: AlertEmail<Vessel>) => Promise<DeliveryResult>
  /** False in a copy that must not send: its messages wait. */
  sendsMessages: boolean
}

interface AlertMessagesDependencies<Vessel extends VesselSnapshot> extends MessageDependencies<Vessel> {
  alertOf: (alertId: number) => Alert | null
  secretOf: (alertId: number) => string
  /** The email of an alert that waits, with further events, held back until these are stored. */
  holdEmailOf: (alertId: number, count: number) => DeliveryRecord | null
}

const maxEventsPerMessage = 100
/** Events that an email lists. */
const maxEventsPerEmail = 50

/** Writes the messages that carry events, and sends them. */
export class AlertMessages<Vessel extends VesselSnapshot> {
  readonly #dependencies: AlertMessagesDependencies<Vessel>
  #limits = new EmailLimits()

  constructor(dependencies: AlertMessagesDependencies<Vessel>) {
    this.#dependencies = dependencies
  }

  /** Reads which emails were sent within the last hour. */
  async restore(): Promise<void> {
    const { records, nowMs } = this.#dependencies
    this.#limits = new EmailLimits(await records.sentEmails(nowMs() - msPerHour))
  }

  /** The events of an alert as they are stored: those of one message together. */
  entriesOf(alert: Alert, triggered: readonly Triggered<Vessel>[]): OutboxEntry[] {
    const entries: OutboxEntry[] = []
    const email = alert.sendsEmail ? this.#emailOf(alert, triggered.length) : null
    for (let from = 0; from < triggered.length; from += maxEventsPerMessage) {
      const part = triggered.slice(from, from + maxEventsPerMessage)
      const entry = this.#entryOf(alert, part, email?.id ?? null)
      const isFirst = from === 0
      entries.push({
        ...entry,
        messages: [...entry.messages, ...(isFirst && email?.added ? [{ delivery: email.added, body: '' }] : [])],
        joined: isFirst && email?.added === null ? { id: email.id, events: email.events } : null,
      })
    }
    return entries
  }

  /** Makes one attempt to send a message. */
  async send(delivery: DeliveryRecord, attempt: number): Promise<DeliveryResult> {
    const alert = this.#dependencies.alertOf(delivery.alertId)
    if (delivery.channel === 'email') return this.#sendEmail(delivery, alert)
    const body = await this.#dependencies.records.bodyOf(delivery.id)
    if (alert === null || alert.webhookUrl === null || body === null)
      return { delivered: false, status: null, why: 'the alert has no webhook', final: true }
    return this.#dependencies.sendWebhook({
      url: alert.webhookUrl,
      secret: this.#dependencies.secretOf(alert.id),
      id: delivery.id,
      attempt,
      body: withAttempt(body, attempt),
      nowMs: this.#dependencies.nowMs(),
    })
  }

  /** Whether a message must wait: all of a copy that must not send, and an email whose user has had many. */
  mustWait({ channel, alertId }: DeliveryRecord): boolean {
    if (!this.#dependencies.sendsMessages) return true
    const alert = channel === 'email' ? this.#dependencies.alertOf(alertId) : null
    return alert !== null && this.#limits.isFull(alert.userId, this.#dependencies.nowMs())
  }

  async #sendEmail(delivery: DeliveryRecord, alert: Alert | null): Promise<DeliveryResult> {
    const { inbox, sendEmail, nowMs } = this.#dependencies
    const isTest = delivery.kind === 'test'
    if (alert === null || !alert.sendsEmail)
      return { delivered: false, status: null, why: 'the alert sends no email', final: true }
    const { id, name, userId } = alert
    // From now on, not when the mail server has answered: events of the meantime go into the next email.
    const sent = { alertId: id, userId, atMs: nowMs() }
    this.#limits.record(sent)
    let isDelivered = false
    try {
      const events = isTest ? [] : await inbox.eventsOfEmail(delivery.id, maxEventsPerEmail)
      const shown = events as readonly ShownEvent<Vessel>[]
      const result = await sendEmail({ userId, alert: { id, name }, isTest, events: shown, count: delivery.events })
      isDelivered = result.delivered
      return result
    } finally {
      if (!isDelivered) this.#limits.remove(sent)
    }
  }

  /** The email that further events of an alert go into: one that waits, or a new one. */
  #emailOf({ id: alertId, userId }: Alert, count: number) {
    const waiting = this.#dependencies.holdEmailOf(alertId, count)
    if (waiting !== null) return { id: waiting.id, events: waiting.events, added: null }
    const [id, nowMs] = [newMessageId(), this.#dependencies.nowMs()]
    const delivery = newDelivery({ id, alertId, channel: 'email', kind: 'event', events: count, nowMs })
    return { id, events: count, added: { ...delivery, nextMs: this.#limits.dueMs(alertId, userId, nowMs) } }
  }

  #entryOf(alert: Alert, triggered: readonly Triggered<Vessel>[], emailId: string | null): Omit<OutboxEntry, 'joined'> {
    const { messageOf, nowMs } = this.#dependencies
    const [messageId, atMs, alertId] = [newMessageId(), nowMs(), alert.id]
    const deliveryId = alert.webhookUrl === null ? null : messageId
    const events = triggered.map(({ id, kind, atMs: eventMs, vessel, detail }): AlertEventRecord => {
      return { id, alertId, kind, atMs: eventMs, vessel, detail, deliveryId, emailId }
    })
    if (deliveryId === null) return { alertId, events, messages: [] }
    const delivery = newDelivery({
      ...{ id: deliveryId, alertId, channel: 'webhook', kind: 'event', events: events.length },
      nowMs: atMs,
    })
    const body = messageOf({ id: deliveryId, alert, isTest: false, events: triggered, nowMs: atMs })
    return { alertId, events, messages: [{ delivery, body }] }
  }
}

export const newMessageId = () => `evt_${randomBytes(18).toString('base64url')}`

type NewDelivery = Pick<DeliveryRecord, 'id' | 'alertId' | 'channel' | 'kind' | 'events'> & { nowMs: number }

export function newDelivery({ nowMs, ...given }: NewDelivery): DeliveryRecord {
  return { ...given, state: 'waiting', attempts: 0, createdMs: nowMs, sinceMs: nowMs, nextMs: nowMs, doneMs: null }
}

/** A stored body with the number of the attempt, after its id. */
function withAttempt(body: string, attempt: number): string {
  const { id, ...rest } = JSON.parse(body) as Record<string, unknown>
  return JSON.stringify({ id, attempt, ...rest })
}
