import { isoTime } from '#domain/time.ts'
import type { Vessel } from '../../vessels/vessels.ts'
import { type EventPlaces, eventText } from './event-text.ts'
import type { AlertDelivery, AlertEvent, AlertInboxEvent } from './events.ts'

type Detail = AlertEvent['detail']

/** An event of an alert as the server keeps it. */
interface RecordedEvent extends Pick<AlertEvent, 'id' | 'kind' | 'delivery' | 'email'> {
  atMs: number
  vessel: Vessel | null
  /** Members in camelCase. */
  detail: Detail
  deliveryId: string | null
  emailId: string | null
  isRead: boolean
}

type Members = Readonly<Record<string, unknown>>

const numberOrNull = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null

const boundedOrNull = (value: unknown, min: number, max: number): number | null =>
  typeof value === 'number' && value >= min && value <= max ? value : null

/** A list of names, or one text with commas between them; anything else is no name. */
const namesOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : typeof value === 'string' ? value.split(',') : []).filter(
    (name): name is string => typeof name === 'string' && name.trim() !== '',
  )

/**
 * The fields of a saved alert's body. Members of `conditions` that are not understood belong to the client and restrict
 * nothing.
 */
export function alertFields(body: Members) {
  const { name, enabled, webhook_url: webhookUrl, email } = body
  const shape = (body['geojson'] ?? {}) as { geometry?: { coordinates: unknown[] }; coordinates?: unknown[] }
  const conditions = (body['conditions'] ?? {}) as Members
  const { commodity } = conditions
  return {
    name: String(name),
    enabled: enabled !== false,
    coordinates: shape.geometry?.coordinates ?? shape.coordinates ?? [],
    webhookUrl: typeof webhookUrl === 'string' ? webhookUrl : null,
    sendsEmail: email === true,
    conditions: {
      types: namesOf(conditions['types']),
      commodity: typeof commodity === 'string' && commodity.trim() !== '' ? commodity : null,
      minLoadPercent: numberOrNull(conditions['min_load']),
      maxLoadPercent: numberOrNull(conditions['max_load']),
      minSpeedKnots: numberOrNull(conditions['min_speed']),
      maxSpeedKnots: numberOrNull(conditions['max_speed']),
      dwellReports: boundedOrNull(conditions['dwell_reports'], 1, 100),
      dwellMinutes: boundedOrNull(conditions['dwell_minutes'], 0, 1440),
    },
  }
}

/** An event as GET /alerts/{id}/events lists it. */
export function alertEventJson(event: RecordedEvent, places: EventPlaces): AlertEvent {
  const { kind, atMs, vessel, detail, delivery, deliveryId, email, emailId, id, isRead } = event
  return {
    ...{ kind, at: isoTime(atMs)!, text: eventText(event, places), vessel, detail: detailJson(detail) },
    ...{ delivery, delivery_id: deliveryId, email, email_id: emailId, id, read: isRead },
  }
}

/** An event as GET /alerts/events lists it. */
export function inboxEventJson(
  event: RecordedEvent & { alertId: number; alertName: string },
  places: EventPlaces,
): AlertInboxEvent {
  return { ...alertEventJson(event, places), alert: { id: event.alertId, name: event.alertName } }
}

function detailJson(detail: Detail): Detail {
  if (detail === null) return null
  const wireName = (name: string) => name.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`)
  return Object.fromEntries(Object.entries(detail).map(([name, value]) => [wireName(name), value]))
}

/** A message to a webhook as the server keeps it. */
interface RecordedDelivery {
  delivery: Pick<AlertDelivery, 'id' | 'channel' | 'kind' | 'events'> & {
    state: AlertDelivery['status']
    createdMs: number
    nextMs: number | null
    doneMs: number | null
  }
  attempts: readonly { attempt: number; atMs: number; tookMs: number; status: number | null; error: string | null }[]
}

/** A message to a webhook as the delivery log lists it. */
export function alertDeliveryJson({ delivery, attempts }: RecordedDelivery): AlertDelivery {
  const { id, channel, kind, state, events, createdMs, nextMs, doneMs } = delivery
  return {
    id,
    channel,
    kind,
    status: state,
    events,
    created_at: isoTime(createdMs)!,
    next_attempt_at: isoTime(nextMs),
    finished_at: isoTime(doneMs),
    attempts: attempts.map(({ attempt, atMs, tookMs, status, error }) => ({
      attempt,
      at: isoTime(atMs)!,
      status,
      error,
      took_ms: tookMs,
    })),
  }
}

/** An event as messages show it. */
export type ShownEvent = Pick<RecordedEvent, 'kind' | 'atMs' | 'vessel' | 'detail'>

/** What a message to a webhook says. */
interface MessageContent {
  /** The same in every attempt. */
  id: string
  alert: { id: number; name: string }
  isTest: boolean
  events: readonly ShownEvent[]
  nowMs: number
}

/** The body of the message to an alert's webhook, as JSON text; the attempt is added when it is sent. */
export function alertMessage({ id, alert, isTest, events, nowMs }: MessageContent, places: EventPlaces): string {
  const sent = events.map(({ kind, atMs, vessel, detail }) => ({
    ...{ kind, at: isoTime(atMs), text: eventText({ kind, vessel, detail }, places), vessel },
    ...(detail !== null && { detail: detailJson(detail) }),
  }))
  const about = { id: alert.id, name: alert.name }
  return JSON.stringify({ id, alert: about, sent_at: isoTime(nowMs), events: sent, ...(isTest && { test: true }) })
}
