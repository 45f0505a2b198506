import * as z from 'zod'
import { savedAlert } from '#contract/resources/saved-items.ts'
import { region } from '../tool/inputs.ts'
import { tool } from '../tool/tool.ts'

const alert = savedAlert.omit({ geojson: true, conditions: true })

export const alertTools = [
  tool({
    name: 'list_alerts',
    title: 'List your alerts',
    description: 'Your saved alert regions and when each last triggered. Requires an API key.',
    input: z.strictObject({}),
    output: { alerts: z.array(alert) },
    list: 'alerts',
    hasVessels: false,
    scope: 'read',
    run: async (_, client, signal) => {
      const alerts = await client.call('alerts.list', {}, { signal })
      return { text: `You have ${alerts.length} ${alerts.length === 1 ? 'alert' : 'alerts'}.`, rows: alerts }
    },
  }),
  tool({
    name: 'save_alert',
    title: 'Create an alert',
    description:
      'Creates an alert for vessels that enter or leave a region, in the account of the API key. Requires the write scope. Not idempotent: two calls create two alerts.',
    input: z.strictObject({
      name: z.string().min(1).max(200),
      region,
      enabled: z.boolean().default(true),
    }),
    output: { alert },
    hasVessels: false,
    scope: 'write',
    run: async ({ name, region, enabled }, client, signal) => {
      const saved = await client.call('alerts.create', { name, geojson: region, enabled }, { signal })
      return { text: `Created alert ${saved.id}: ${saved.name}.`, members: { alert: saved } }
    },
  }),
]
