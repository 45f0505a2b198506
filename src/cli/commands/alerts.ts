import type { AlertDelivery, AlertEvent, AlertInboxEvent } from '#contract/resources/alerts/events.ts'
import { alertFilterNames, savedConditions } from '#contract/resources/alerts/conditions.ts'
import { alertKinds, chokepointStatuses } from '#domain/world/alert-kinds.ts'
import { priceSymbols } from '#domain/world/prices.ts'
import { apiCommand, callOperation, changeAndWrite, printNote } from '../api/api-command.ts'
import { bodyInput, queryOptions, readJson } from '../api/input.ts'
import type { Command, CommandContext, Option } from '../command.ts'
import { shortTime } from '../output/display-text.ts'
import { UsageError } from '../usage-error.ts'

/** Columns of lists of alerts. */
export const alertColumns = [
  'id',
  'name',
  'enabled',
  'on',
  'webhook_url',
  'email',
  'last_triggered',
  'problem',
] as const

/** A row of the list: `on` as the server reads it. */
export const alertRow = (alert: { geojson: object; conditions: Record<string, unknown> }) => {
  const { coordinates, geometry } = alert.geojson as { coordinates?: unknown[]; geometry?: object }
  const found = savedConditions(alert.conditions, geometry !== undefined || (coordinates?.length ?? 0) > 0)
  return { ...alert, on: found.fault === null ? found.read.kinds : alert.conditions['on'] }
}

const text = (summary: string, more: Partial<Option> = {}): Option => ({ type: 'string', summary, ...more })

/** The flag of a filter; `--name` is that of the alert. */
const flagOf = (filter: string) => (filter === 'name' ? 'vessel-name' : filter.replaceAll('_', '-'))

/** The filters of `svc vessels list`, of which an alert takes those that select vessels. */
const filterOptions = Object.fromEntries(
  Object.entries(queryOptions('vessels.list')).flatMap(([option, about]) => {
    const filter = alertFilterNames.find((name) => name.replaceAll('_', '-') === option)
    return filter === undefined ? [] : [[flagOf(filter), about]]
  }),
)

const alertOptions: Readonly<Record<string, Option>> = {
  name: text('Name of the alert'),
  on: text('Comma-separated kinds of event, see docs/alerts.md', { choices: alertKinds }),
  geojson: text('File with a GeoJSON polygon: the region', { file: true }),
  port: text('Comma-separated ports, countries or regions of calls'),
  price: text('Symbol of a price, with --above or --below', { choices: priceSymbols }),
  above: text('The price rises above this level'),
  below: text('The price falls below this level'),
  hysteresis: text('How far the price returns before it can cross the level again'),
  chokepoint: text('Comma-separated ids of chokepoints'),
  'chokepoint-status': text('Only changes to these statuses', { choices: chokepointStatuses }),
  'dwell-minutes': text('How long a vessel must be on the new side, or match'),
  webhook: text('Address that events are sent to'),
  email: { type: 'boolean', summary: 'Send events to the confirmed address of your account' },
}

function numberOf(flags: CommandContext['flags'], name: string): number | undefined {
  const given = flags[name]
  if (given === undefined) return undefined
  const number = typeof given === 'string' && given.trim() !== '' ? Number(given) : NaN
  if (!Number.isFinite(number)) throw new UsageError(`--${name} must be a number, got "${String(given)}".`)
  return number
}

function priceOf(flags: CommandContext['flags']) {
  const [above, below] = [numberOf(flags, 'above'), numberOf(flags, 'below')]
  if (flags.price === undefined) {
    if (above === undefined && below === undefined) return undefined
    throw new UsageError('--above and --below need --price, such as --price BRENT --above 90.')
  }
  const hysteresis = numberOf(flags, 'hysteresis')
  return Object.fromEntries(
    Object.entries({ symbol: flags.price, above, below, hysteresis }).filter(([, value]) => value !== undefined),
  )
}

/** The body of an alert from flags. */
async function bodyOfFlags(context: CommandContext): Promise<Record<string, unknown>> {
  const { flags } = context
  const filters = Object.fromEntries(
    alertFilterNames.flatMap((name) => (flags[flagOf(name)] === undefined ? [] : [[name, flags[flagOf(name)]]])),
  )
  const conditions = {
    on: flags.on,
    filters: Object.keys(filters).length > 0 ? filters : undefined,
    port: flags.port,
    price: priceOf(flags),
    chokepoint: flags.chokepoint,
    chokepoint_status: flags['chokepoint-status'],
    dwell_minutes: numberOf(flags, 'dwell-minutes'),
  }
  const isWithoutPlan = flags.geojson === undefined && Object.values(conditions).every((value) => value === undefined)
  if (typeof flags.name !== 'string' || isWithoutPlan)
    throw new UsageError('alerts create expects a FILE, or --name with --on and what it needs; see docs/alerts.md.')
  return {
    name: flags.name,
    conditions: Object.fromEntries(Object.entries(conditions).filter(([, value]) => value !== undefined)),
    ...(typeof flags.geojson === 'string' && { geojson: await readJson(context, flags.geojson) }),
    ...(flags.webhook !== undefined && { webhook_url: flags.webhook }),
    ...(flags.email === true && { email: true }),
  }
}

export const alertCreate: Command = {
  path: 'alerts create',
  summary: 'Create an alert by flags, from a JSON file, or from stdin if -',
  args: ['file'],
  argLabels: ['[FILE]'],
  lastArgIsOptional: true,
  options: { ...alertOptions, ...filterOptions },
  examples: [
    'alerts create --name "Laden VLCCs to Ningbo" --on matches --size vlcc --laden true --destination CNNGB',
    'alerts create alert.json',
  ],
  run: async (context) => {
    const [file] = context.positionals
    const own = Object.keys({ ...alertOptions, ...filterOptions }).filter((name) => context.flags[name] !== undefined)
    if (file !== undefined && own.length > 0)
      throw new UsageError(`a FILE has the whole alert: leave out ${own.map((name) => `--${name}`).join(', ')}.`)
    const given = file === undefined ? await bodyOfFlags(context) : await readJson(context, file)
    await changeAndWrite(context, 'alerts.create', bodyInput('alerts.create', given), alertColumns)
  },
}

/** An event in words, with what it is about. */
const eventColumns = ({ at, text: event, vessel, kind }: AlertEvent) => ({
  ...{ at: shortTime(at), event, kind },
  ...{ mmsi: vessel?.mmsi ?? null, type: vessel?.vessel_type_str ?? null },
})

// The result is within 80 columns: why a message failed matters most.
const deliveryColumns = ['id', 'kind', 'status', 'result', 'created', 'channel', 'attempts', 'events', 'next']

const deliveryRow = ({ attempts, ...delivery }: AlertDelivery) => ({
  ...delivery,
  created: shortTime(delivery.created_at),
  attempts: attempts.length,
  result: attempts.at(-1)?.error ?? attempts.at(-1)?.status ?? null,
  next: delivery.next_attempt_at === null ? null : shortTime(delivery.next_attempt_at),
})

/** Commands of alerts beside those of every saved item. */
export const alertCommands: readonly Command[] = [
  apiCommand({
    path: 'alerts events',
    operation: 'alerts.events',
    summary: 'List the events of an alert, newest first',
    args: ['id'],
    columns: ['at', 'event', 'mmsi', 'type', 'delivery', 'email', 'kind'],
    tableRow: (event: AlertEvent) => ({
      ...eventColumns(event),
      ...{ delivery: event.delivery, email: event.email },
    }),
    examples: ['alerts events 17', 'alerts events 17 --format ndjson'],
  }),
  apiCommand({
    path: 'alerts inbox',
    operation: 'alerts.inbox',
    summary: 'List the events of all your alerts, newest first',
    columns: ['at', 'alert', 'event', 'mmsi', 'type', 'read', 'kind'],
    tableRow: (event: AlertInboxEvent) => ({
      ...eventColumns(event),
      ...{ alert: event.alert.name, read: event.read },
    }),
    examples: ['alerts inbox', 'alerts inbox --unread true --format ndjson'],
  }),
  apiCommand({
    path: 'alerts unread',
    operation: 'alerts.unread',
    summary: 'Count the events of your alerts that are not read',
    columns: ['unread', 'total'],
    examples: ['alerts unread', 'alerts unread --jq .unread'],
  }),
  {
    path: 'alerts read',
    summary: 'Mark the events of an alert as read, or those of all alerts',
    args: ['id'],
    argLabels: ['ID'],
    examples: ['alerts read 17', 'alerts read all'],
    run: async (context) => {
      const [id] = context.positionals
      if (id !== 'all' && !/^\d+$/.test(id))
        throw new UsageError(`alerts read expects the number of an alert, or all; got "${id}".`)
      const body = bodyInput('alerts.markRead', id === 'all' ? { all: true } : { alert: Number(id) })
      const { unread } = (await callOperation(context, 'alerts.markRead', body, false)) as { unread: number }
      printNote(context, `Marked as read. Unread events: ${unread}.`)
    },
  },
  {
    path: 'alerts email',
    summary: 'Switch the emails of an alert on or off',
    args: ['id', 'state'],
    argLabels: ['ID', 'STATE'],
    examples: ['alerts email 17 off', 'alerts email 17 on'],
    run: async (context) => {
      const [id, state] = context.positionals
      if (state !== 'on' && state !== 'off') throw new UsageError(`alerts email expects on or off, got "${state}".`)
      const alert = (await callOperation(context, 'alerts.get', { id }, false)) as Record<string, unknown>
      const { name, geojson, enabled, conditions, webhook_url } = alert
      const body = { name, geojson, enabled, conditions, webhook_url, email: state === 'on' }
      await callOperation(context, 'alerts.update', { ...bodyInput('alerts.update', body), id }, false)
      printNote(context, `Alert ${id} sends ${state === 'on' ? 'emails' : 'no emails'}.`)
    },
  },
  apiCommand({
    path: 'alerts deliveries',
    operation: 'alerts.deliveries',
    summary: 'List the messages and emails of an alert, newest first',
    args: ['id'],
    columns: deliveryColumns,
    tableRow: deliveryRow,
    examples: ['alerts deliveries 17', 'alerts deliveries 17 --format json'],
  }),
  {
    path: 'alerts resend',
    summary: 'Send a message of an alert again',
    args: ['id', 'delivery'],
    examples: [
      'alerts resend 17 evt_3q2-7w8nB0fYkRk1c5ZtQ0aP',
      'alerts resend 17 evt_3q2-7w8nB0fYkRk1c5ZtQ0aP --quiet',
    ],
    run: async (context) => {
      const [id, delivery] = context.positionals
      await callOperation(context, 'alerts.resend', { id, delivery }, false)
      printNote(context, `Sending ${delivery} again. See the result: svc alerts deliveries ${id}`)
    },
  },
  {
    path: 'alerts test',
    summary: 'Send a test message to the webhook of an alert, and a test email',
    args: ['id'],
    examples: ['alerts test 17', 'alerts test 17 --quiet'],
    run: async (context) => {
      const [id] = context.positionals
      await callOperation(context, 'alerts.test', { id }, false)
      printNote(context, `Sending a test message. See the result: svc alerts deliveries ${id}`)
    },
  },
]
