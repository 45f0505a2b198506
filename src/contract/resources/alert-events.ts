import * as z from 'zod'
import { defineOperation } from '../operation.ts'
import { timestamp } from '../values.ts'
import { vessel, vesselOperations } from '../vessels/vessels.ts'

const alertEvent = z
  .object({
    kind: z.enum(['enter', 'leave']),
    at: timestamp.meta({ description: 'Time of the first report on the new side.' }),
    vessel: vessel.meta({ description: 'The vessel at that time.' }),
    delivery: z
      .enum(['none', 'waiting', 'delivered', 'failed'])
      .meta({ description: 'State of the message to webhook_url; `none` where none is set.' }),
    delivery_id: z.string().nullable().meta({
      description: 'The message that carries the event, in the delivery log; null without one.',
      'x-additive': true,
    }),
  })
  .meta({ id: 'AlertEvent' })

export type AlertEvent = z.infer<typeof alertEvent>

const delivery = z
  .object({
    id: z.string().meta({ description: 'The event id: `id` of the message and Seaborne-Event-Id, in every attempt.' }),
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
        status: z.int().nullable().meta({ description: 'HTTP status of the webhook; null when it did not answer.' }),
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
  kind: 'event',
  status: 'waiting',
  events: 1,
  created_at: '2026-11-20T12:35:02Z',
  next_attempt_at: '2026-11-20T12:35:13Z',
  finished_at: null,
  attempts: [{ attempt: 1, at: '2026-11-20T12:35:02Z', status: 503, error: 'answered 503', took_ms: 84 }],
}

export const alertEventOperations = {
  'alerts.events': defineOperation({
    summary: 'List the vessels that entered or left an alert region',
    description:
      'The last 100 events of at most seven days, newest first. The same events are sent to webhook_url as {id, attempt, alert, sent_at, events} with the header Seaborne-Signature: t=SECONDS,v1=HEX, the HMAC-SHA256 of "SECONDS.BODY" keyed with webhook_secret. Every status but 2xx and 410 is tried again for three days with growing pauses; a message may arrive more than once, and not in order: id (also in Seaborne-Event-Id) is the same in every attempt, attempt (Seaborne-Attempt) counts from 1. Supported members of conditions: on (enter, leave), types, commodity, min_load, max_load, min_speed, max_speed; a crossing takes dwell_reports consecutive reports (2) or dwell_minutes (5) on the new side, whichever comes first.',
    additive: true,
    access: 'auth',
    scope: 'read',
    params: z.object({ id: alertId }),
    response: z.array(alertEvent),
    status: 200,
    example: [
      {
        kind: 'enter',
        at: '2026-11-20T12:34:56Z',
        vessel: vesselOperations['vessels.list'].example[0],
        delivery: 'delivered',
        delivery_id: 'evt_3q2-7w8nB0fYkRk1c5ZtQ0aP',
      },
    ],
  }),
  'alerts.deliveries': defineOperation({
    summary: 'List the messages to the webhook of an alert',
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
    summary: 'Send a test message to the webhook of an alert',
    description: 'A message with `test: true` and no events, in one attempt; the delivery log has its result.',
    additive: true,
    access: 'auth',
    scope: 'write',
    params: z.object({ id: alertId }),
    response: delivery,
    status: 202,
    example: { ...deliveryExample, kind: 'test', events: 0, attempts: [] },
  }),
}
