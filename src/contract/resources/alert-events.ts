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

export const alertEventOperations = {
  'alerts.events': defineOperation({
    summary: 'List the vessels that entered or left an alert region',
    description:
      'The last 100 events of at most seven days, newest first. The same events are sent to webhook_url as {id, attempt, alert, sent_at, events} with the header Seaborne-Signature: t=SECONDS,v1=HEX, the HMAC-SHA256 of "SECONDS.BODY" keyed with webhook_secret. Every status but 2xx and 410 is tried again for three days with growing pauses; a message may arrive more than once, and not in order: id (also in Seaborne-Event-Id) is the same in every attempt, attempt (Seaborne-Attempt) counts from 1. Supported members of conditions: on (enter, leave), types, commodity, min_load, max_load, min_speed, max_speed; a crossing takes dwell_reports consecutive reports (2) or dwell_minutes (5) on the new side, whichever comes first.',
    additive: true,
    access: 'auth',
    scope: 'read',
    params: z.object({ id: z.string().meta({ description: 'Number of the alert.', example: '17' }) }),
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
}
