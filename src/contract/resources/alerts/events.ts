import * as z from 'zod'
import { alertKinds } from '#domain/world/alert-kinds.ts'
import { defineOperation } from '../../operation.ts'
import { flagText } from '../../filter-values.ts'
import { timestamp, wholeText } from '../../values.ts'
import { vessel, vesselOperations } from '../../vessels/vessels.ts'

const deliveryStates = z.enum(['none', 'waiting', 'delivered', 'failed'])
const additive = { 'x-additive': true }

const alertEvent = z
  .object({
    kind: z.enum(alertKinds).meta({ description: 'What happened; docs/alerts.md has the detail of each.' }),
    at: timestamp.meta({ description: 'When: of a crossing, the first report on the new side.' }),
    text: z.string().meta({
      description: 'The event in words, with ports by name and UN/LOCODE; they may change between versions.',
      ...additive,
    }),
    vessel: vessel.nullable().meta({ description: 'The vessel at that time; null for price and chokepoint.' }),
    detail: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
      .nullable()
      .meta({ description: 'What is particular to the kind; null where nothing is.', ...additive }),
    delivery: deliveryStates.meta({
      description: 'State of the message to webhook_url; `none` where none is set.',
    }),
    delivery_id: z
      .string()
      .nullable()
      .meta({
        description: 'The message that carries the event, in the delivery log; null without one.',
        ...additive,
      }),
    email: deliveryStates.meta({
      description: 'State of the email that has the event; `none` without one.',
      ...additive,
    }),
    email_id: z
      .string()
      .nullable()
      .meta({ description: 'That email in the delivery log.', ...additive }),
    id: z.string().meta({ description: 'Identifies the event.', ...additive }),
    read: z.boolean().meta({ description: 'Whether it was marked as read.', ...additive }),
  })
  .meta({ id: 'AlertEvent' })

export type AlertEvent = z.infer<typeof alertEvent>

const inboxEvent = alertEvent
  .extend({ alert: z.object({ id: z.int(), name: z.string() }) })
  .meta({ id: 'AlertInboxEvent' })

export type AlertInboxEvent = z.infer<typeof inboxEvent>

const delivery = z
  .object({
    id: z.string().meta({ description: 'The event id: `id` of the message and Seaborne-Event-Id, in every attempt.' }),
    channel: z.enum(['webhook', 'email']).meta({ 'x-additive': true }),
    kind: z.enum(['event', 'test']),
    status: z.enum(['waiting', 'delivered', 'failed']),
    events: z.int().meta({ description: 'Number of events in the message.' }),
    created_at: timestamp,
    next_attempt_at: timestamp.nullable().meta({ description: 'Null when there is no further attempt.' }),
    finished_at: timestamp.nullable(),
    attempts: z.array(
      z.object({
        attempt: z.int(),
        at: timestamp,
        status: z
          .int()
          .nullable()
          .meta({ description: 'HTTP status of the webhook, or the code of the mail server; null without an answer.' }),
        error: z.string().nullable().meta({ description: 'Null when the message was delivered.' }),
        took_ms: z.int(),
      }),
    ),
  })
  .meta({ id: 'AlertDelivery' })

export type AlertDelivery = z.infer<typeof delivery>

const alertId = z.string().meta({ description: 'Number of the alert.', example: '17' })
const deliveryExample: AlertDelivery = {
  id: 'evt_3q2-7w8nB0fYkRk1c5ZtQ0aP',
  channel: 'webhook',
  kind: 'event',
  status: 'waiting',
  events: 1,
  created_at: '2026-11-20T12:35:02Z',
  next_attempt_at: '2026-11-20T12:35:13Z',
  finished_at: null,
  attempts: [{ attempt: 1, at: '2026-11-20T12:35:02Z', status: 503, error: 'answered 503', took_ms: 84 }],
}

const eventExample: AlertEvent = {
  kind: 'enter',
  at: '2026-11-20T12:34:56Z',
  text: 'NORDIC STAR entered the region',
  vessel: vesselOperations['vessels.list'].example[0],
  detail: null,
  delivery: 'delivered',
  delivery_id: 'evt_3q2-7w8nB0fYkRk1c5ZtQ0aP',
  email: 'none',
  email_id: null,
  id: 'evn_Zk3v0Qd1mXo2b8sT4hYw7A',
  read: false,
}

export const alertEventOperations = {
  'alerts.inbox': defineOperation({
    summary: 'List the events of all your alerts, newest first',
    description:
      'The events of at most seven days. X-Unread-Count has the number of those that are not read, X-Total-Count that of all; the Link header with rel="next" has the next page.',
    additive: true,
    access: 'auth',
    scope: 'read',
    query: z.object({
      unread: flagText
        .meta({ description: 'true: only what is not read; false: only what is.', example: 'true' })
        .optional(),
      limit: wholeText(1, 500)
        .meta({ description: 'Maximum number of events, 100 by default.', example: '20' })
        .optional(),
      before: z
        .string()
        .max(60, 'needs at most 60 characters')
        .meta({ description: 'Only events after this one in the list, by its id.', example: eventExample.id })
        .optional(),
    }),
    response: z.array(inboxEvent),
    status: 200,
    example: [{ ...eventExample, alert: { id: 17, name: 'Hormuz' } }],
  }),
  'alerts.unread': defineOperation({
    summary: 'Count the events of your alerts that are not read',
    additive: true,
    access: 'auth',
    scope: 'read',
    response: z.object({ unread: z.int(), total: z.int() }),
    status: 200,
    example: { unread: 3, total: 41 },
  }),
  'alerts.markRead': defineOperation({
    summary: 'Mark events of your alerts as read',
    description:
      'Those with these ids, or those of one alert; all of them with `all: true`, or an empty object. Answers 404, and marks nothing, where one of the ids is of no event of yours.',
    additive: true,
    access: 'auth',
    scope: 'write',
    body: z.strictObject({
      ids: z
        .array(z.string().regex(/^[\w-]{1,60}$/, 'needs the id of an event'))
        .max(500)
        .optional(),
      alert: z.int('needs the number of an alert').optional(),
      all: z.literal(true, 'needs true').optional(),
    }),
    bodyExample: { ids: [eventExample.id] },
    response: z.object({ unread: z.int(), total: z.int() }),
    status: 200,
    example: { unread: 2, total: 41 },
  }),
  'alerts.events': defineOperation({
    summary: 'List the events of an alert, newest first',
    description:
      'The last 100 events of at most seven days. The same events are sent to webhook_url as {id, attempt, alert, sent_at, events} with the header Seaborne-Signature: t=SECONDS,v1=HEX, the HMAC-SHA256 of "SECONDS.BODY" keyed with webhook_secret. Every status but 2xx and 410 is tried again for three days with growing pauses; a message may arrive more than once, and not in order: id (also in Seaborne-Event-Id) is the same in every attempt, attempt (Seaborne-Attempt) counts from 1. What an alert can wait for, and the detail of each kind: docs/alerts.md.',
    additive: true,
    access: 'auth',
    scope: 'read',
    params: z.object({ id: alertId }),
    response: z.array(alertEvent),
    status: 200,
    example: [eventExample],
  }),
  'alerts.deliveries': defineOperation({
    summary: 'List the messages and emails of an alert',
    description: 'The last 100 messages with every attempt, newest first; finished ones are kept for seven days.',
    additive: true,
    access: 'auth',
    scope: 'read',
    params: z.object({ id: alertId }),
    response: z.array(delivery),
    status: 200,
    example: [deliveryExample],
  }),
  'alerts.resend': defineOperation({
    summary: 'Send a message of an alert again',
    description:
      'Whatever its state: under the same id, with the next number of attempt, and repeated for three days from now on.',
    additive: true,
    access: 'auth',
    scope: 'write',
    params: z.object({
      id: alertId,
      delivery: z.string().meta({ description: 'Id of the message.', example: deliveryExample.id }),
    }),
    response: delivery,
    status: 202,
    example: deliveryExample,
  }),
  'alerts.test': defineOperation({
    summary: 'Send a test message to the webhook of an alert, and a test email',
    description:
      'A message with `test: true` and no events by each way that the alert has, in one attempt; the delivery log has the results. The webhook’s is returned where there are both.',
    additive: true,
    access: 'auth',
    scope: 'write',
    params: z.object({ id: alertId }),
    response: delivery,
    status: 202,
    example: { ...deliveryExample, kind: 'test', events: 0, attempts: [] },
  }),
}
