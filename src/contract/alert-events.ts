import * as z from 'zod'
import { op } from './operation.ts'
import { timestamp } from './values.ts'
import { vessel, vesselOperations } from './vessels.ts'

export const alertEvent = z
  .object({
    kind: z.enum(['enter', 'leave']),
    at: timestamp.meta({ description: 'Of the first report on the new side.' }),
    vessel: vessel.meta({ description: 'The ship as she was then.' }),
    delivery: z
      .enum(['none', 'waiting', 'delivered', 'failed'])
      .meta({ description: 'What became of the message to webhook_url; none where there is no such address.' }),
  })
  .meta({ id: 'AlertEvent' })

export type AlertEvent = z.infer<typeof alertEvent>

export const alertEventOperations = {
  'alerts.events': op({
    summary: 'Which ships entered or left an alert region',
    description:
      'Additive. The last 100 of at most seven days, newest first. The same is sent to webhook_url as {alert, sent_at, events}, signed: Seaborne-Signature: t=SECONDS,v1=hex of the HMAC-SHA256 of "SECONDS.BODY" by the alert\'s webhook_secret. Members of conditions that are understood: on (enter, leave), types, commodity, min_load, max_load, min_speed, max_speed.',
    access: 'auth',
    scope: 'read',
    params: z.object({ id: z.string().meta({ description: 'Number of the alert.', example: '17' }) }),
    answer: z.array(alertEvent),
    status: 200,
    example: [
      {
        kind: 'enter',
        at: '2026-11-20T12:34:56Z',
        vessel: vesselOperations['vessels.list'].example[0],
        delivery: 'delivered',
      },
    ],
  }),
}
