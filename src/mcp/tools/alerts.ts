import * as z from 'zod'
import { savedAlert } from '#contract/saved-items.ts'
import { region } from '../inputs.ts'
import { tool } from '../tool.ts'

const alert = savedAlert.omit({ geojson: true, conditions: true })

export const alertTools = [
  tool({
    name: 'list_alerts',
    title: 'List your alert regions',
    description: 'Your saved alert regions and when each last triggered. Needs an API key.',
    input: z.strictObject({}),
    output: { alerts: z.array(alert) },
    list: 'alerts',
    ofShips: false,
    scope: 'read',
    run: async (_, client, signal) => {
      const alerts = await client.call('alerts.list', {}, { signal })
      return { text: `You have ${alerts.length} alert regions.`, rows: alerts }
    },
  }),
  tool({
    name: 'save_alert',
    title: 'Save an alert region',
    description:
      'Saves a region in which ships are watched for. It writes to the account of the API key, which needs the write scope; calling it twice makes two.',
    input: z.strictObject({
      name: z.string().min(1).max(200),
      region,
      enabled: z.boolean().default(true),
    }),
    output: { alert },
    ofShips: false,
    scope: 'write',
    run: async ({ name, region, enabled }, client, signal) => {
      const saved = await client.call('alerts.create', { name, geojson: region, enabled }, { signal })
      return { text: `Saved alert ${saved.id}: ${saved.name}.`, members: { alert: saved } }
    },
  }),
]
