import * as z from 'zod'
import { operations } from '../operations.ts'
import { timestamp } from '../values.ts'
import type { Components, Json } from './components.ts'

const { detail, ...shown } = operations['alerts.events'].response.element.pick({
  ...{ kind: true, at: true, text: true, vessel: true, detail: true },
}).shape
const event = z.object({ ...shown, detail: detail.optional() })

/** The message to the webhook of an alert. */
export const alertWebhookMessage = z
  .object({
    id: z.string().meta({ description: 'The same in every attempt.' }),
    attempt: z.int().min(1).meta({ description: 'From 1.' }),
    alert: z.object({ id: z.int(), name: z.string() }),
    sent_at: timestamp,
    events: z.array(event),
    test: z.literal(true).optional().meta({ description: 'A test message, which has no events.' }),
  })
  .meta({ id: 'AlertMessage', description: 'What an alert sends to its webhook_url.' })

const header = (name: string, description: string, schema: Json, example: unknown): Json => ({
  ...{ name, in: 'header', required: true, description, schema, example },
})

const text = { type: 'string' }

const headers: Json[] = [
  header('Seaborne-Event-Id', 'As `id` of the body.', text, 'evt_3q2-7w8nB0fYkRk1c5ZtQ0aP'),
  header('Seaborne-Attempt', 'As `attempt` of the body.', { type: 'integer', minimum: 1 }, 1),
  header(
    'Seaborne-Signature',
    'HMAC-SHA256 of `SECONDS.BODY`, keyed with the webhook_secret of the alert: compare it in constant time, and reject a time that is more than five minutes away.',
    { ...text, pattern: '^t=[0-9]+,v1=[0-9a-f]{64}$' },
    `t=1795178102,v1=${'0123456789abcdef'.repeat(4)}`,
  ),
]

/** The request that an alert with a webhook_url makes, which its receiver implements. */
export const alertWebhook = (components: Components): Json => ({
  post: {
    operationId: 'alert_message',
    summary: 'Events of an alert',
    description:
      'Sent to webhook_url at least once, and not in order: ignore an id that was handled. Every status but 2xx and 410, and no answer within five seconds, is tried again for three days with growing pauses; 410 ends the attempts.',
    tags: ['alerts'],
    security: [],
    parameters: headers,
    requestBody: {
      required: true,
      content: { 'application/json': { schema: components.reference(alertWebhookMessage, 'output'), example } },
    },
    responses: {
      '2XX': { description: 'Received.' },
      410: { description: 'Not wanted any more.' },
    },
  },
})

const example = {
  id: 'evt_3q2-7w8nB0fYkRk1c5ZtQ0aP',
  attempt: 1,
  alert: { id: 17, name: 'Hormuz' },
  sent_at: '2026-11-20T12:35:02Z',
  events: operations['alerts.events'].example.map(({ kind, at, text, vessel }) => ({ kind, at, text, vessel })),
}
