import * as z from 'zod'
import { operations } from '#contract/operations.ts'
import { savedAlert } from '#contract/resources/saved-items.ts'
import { region } from '../tool/inputs.ts'
import { tool } from '../tool/tool.ts'

const alert = savedAlert.omit({ geojson: true, webhook_secret: true })
const alertEvent = operations['alerts.events'].response.element
const id = z.int().positive()

export const alertTools = [
  tool({
    name: 'list_alerts',
    title: 'List your alerts or the events of one',
    description:
      'Your saved alerts with their conditions and when each last triggered; with id, the last 100 events of that alert, newest first. Needs an API key.',
    input: z.strictObject({ id: id.optional() }),
    output: { alerts: z.array(z.union([alert, alertEvent])) },
    list: 'alerts',
    hasVessels: false,
    scope: 'read',
    run: async ({ id }, client, signal) => {
      if (id === undefined) {
        const alerts = await client.call('alerts.list', {}, { signal })
        return { text: `You have ${alerts.length} ${alerts.length === 1 ? 'alert' : 'alerts'}.`, rows: alerts }
      }
      const events = await client.call('alerts.events', { id: String(id) }, { signal })
      return { text: `${events.length} events of alert ${id}, newest first.`, rows: events }
    },
  }),
  tool({
    name: 'save_alert',
    title: 'Create an alert',
    description:
      'Creates an alert in the account of the API key (write scope). conditions.on: enter, leave (a region), matches, stops_matching, arrives, departs, loads, discharges, changes_destination, goes_dark, sts, price, chokepoint; conditions.filters as in find_vessels; port, price {symbol, above or below}, chokepoint, dwell_minutes. Two calls create two alerts.',
    input: z.strictObject({
      name: z.string().min(1).max(200),
      region: region.optional(),
      conditions: z.record(z.string(), z.unknown()).optional(),
      email: z.boolean().optional(),
      enabled: z.boolean().default(true),
    }),
    output: { alert },
    hasVessels: false,
    scope: 'write',
    run: async ({ name, region, ...rest }, client, signal) => {
      const saved = await client.call('alerts.create', { name, geojson: region, ...rest }, { signal })
      return { text: `Created alert ${saved.id}: ${saved.name}.`, members: { alert: saved } }
    },
  }),
  tool({
    name: 'delete_alert',
    title: 'Delete an alert',
    description:
      'Deletes an alert and its events for good, by the id of list_alerts (write scope). Ask the user first.',
    input: z.strictObject({ id }),
    output: { deleted: z.int() },
    hasVessels: false,
    scope: 'write',
    isDestructive: true,
    run: async ({ id }, client, signal) => {
      await client.call('alerts.delete', { id: String(id) }, { signal })
      return { text: `Deleted alert ${id}.`, members: { deleted: id } }
    },
  }),
]
