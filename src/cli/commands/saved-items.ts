import type { AlertDelivery, AlertEvent } from '#contract/resources/alerts/events.ts'
import { callOperation, apiCommand, printNote } from '../api/api-command.ts'
import type { Command } from '../command.ts'
import { writeData } from '../output/output.ts'
import { bodyInput, readJson } from '../api/input.ts'
import { shortTime } from '../output/display-text.ts'

const kinds = [
  { kind: 'views', one: 'view', article: 'a', columns: ['id', 'name', 'created_at', 'updated_at'] },
  { kind: 'drawings', one: 'drawing', article: 'a', columns: ['id', 'name', 'draw_type', 'updated_at'] },
  { kind: 'alerts', one: 'alert', article: 'an', columns: ['id', 'name', 'enabled', 'webhook_url', 'last_triggered'] },
  { kind: 'prompts', one: 'prompt', article: 'a', columns: ['id', 'title', 'used_count', 'prompt'] },
] as const

/** The commands of one kind of saved item. */
const commandsFor = ({ kind, one, article, columns }: (typeof kinds)[number]): Command[] => [
  apiCommand({
    path: `${kind} list`,
    operation: `${kind}.list`,
    summary: `List your ${kind}, newest first`,
    columns,
    examples: [`${kind} list`, `${kind} list --json ${columns[0]},${columns[1]}`],
  }),
  apiCommand({
    path: `${kind} get`,
    operation: `${kind}.get`,
    summary: `Show one of your ${kind}`,
    args: ['id'],
    columns,
    examples: [`${kind} get 17`, `${kind} get 17 --format json`],
  }),
  {
    path: `${kind} create`,
    summary: `Create ${article} ${one} from a JSON file, or from stdin if -`,
    args: ['file'],
    examples: [`${kind} create ${one}.json`, `${kind} create - < ${one}.json`],
    run: async (context) => {
      const body = bodyInput(`${kind}.create`, await readJson(context, context.positionals[0]))
      await writeData(
        context.io.stdout,
        await callOperation(context, `${kind}.create`, body, false),
        columns,
        context.output,
      )
    },
  },
  {
    path: `${kind} update`,
    summary: `Update ${article} ${one} from a JSON file, or from stdin if -`,
    args: ['id', 'file'],
    examples: [`${kind} update 17 ${one}.json`, `${kind} update 17 - < ${one}.json`],
    run: async (context) => {
      const [id, file] = context.positionals
      const body = bodyInput(`${kind}.update`, await readJson(context, file))
      const changed = await callOperation(context, `${kind}.update`, { ...body, id }, false)
      await writeData(context.io.stdout, changed, columns, context.output)
    },
  },
  {
    path: `${kind} delete`,
    summary: `Delete ${article} ${one}`,
    args: ['id'],
    examples: [`${kind} delete 17`, `${kind} delete 17 --quiet`],
    run: async (context) => {
      await callOperation(context, `${kind}.delete`, { id: context.positionals[0] }, false)
      printNote(context, `Deleted ${one} ${context.positionals[0]}.`)
    },
  },
]

const alertEvents = apiCommand({
  path: 'alerts events',
  operation: 'alerts.events',
  summary: 'List the events of an alert, newest first',
  args: ['id'],
  columns: ['at', 'kind', 'mmsi', 'name', 'type', 'delivery'],
  tableRow: ({ at, kind, vessel, delivery }: AlertEvent) => ({
    at: shortTime(at),
    kind,
    mmsi: vessel?.mmsi ?? null,
    name: vessel?.name ?? null,
    type: vessel?.vessel_type_str ?? null,
    delivery,
  }),
  examples: ['alerts events 17', 'alerts events 17 --format ndjson'],
})

const deliveryColumns = ['id', 'kind', 'status', 'events', 'created', 'attempts', 'result', 'next']

const deliveryRow = ({ attempts, ...delivery }: AlertDelivery) => ({
  ...delivery,
  created: shortTime(delivery.created_at),
  attempts: attempts.length,
  result: attempts.at(-1)?.error ?? attempts.at(-1)?.status ?? null,
  next: delivery.next_attempt_at === null ? null : shortTime(delivery.next_attempt_at),
})

const alertDeliveries = apiCommand({
  path: 'alerts deliveries',
  operation: 'alerts.deliveries',
  summary: 'List the messages to the webhook of an alert, newest first',
  args: ['id'],
  columns: deliveryColumns,
  tableRow: deliveryRow,
  examples: ['alerts deliveries 17', 'alerts deliveries 17 --format json'],
})

const alertResend: Command = {
  path: 'alerts resend',
  summary: 'Send a message of an alert again',
  args: ['id', 'delivery'],
  examples: ['alerts resend 17 evt_3q2-7w8nB0fYkRk1c5ZtQ0aP', 'alerts resend 17 evt_3q2-7w8nB0fYkRk1c5ZtQ0aP --quiet'],
  run: async (context) => {
    const [id, delivery] = context.positionals
    await callOperation(context, 'alerts.resend', { id, delivery }, false)
    printNote(context, `Sending ${delivery} again. See the result: svc alerts deliveries ${id}`)
  },
}

const alertTest: Command = {
  path: 'alerts test',
  summary: 'Send a test message to the webhook of an alert',
  args: ['id'],
  examples: ['alerts test 17', 'alerts test 17 --quiet'],
  run: async (context) => {
    const [id] = context.positionals
    await callOperation(context, 'alerts.test', { id }, false)
    printNote(context, `Sending a test message. See the result: svc alerts deliveries ${id}`)
  },
}

export const savedItemCommands: readonly Command[] = [
  ...kinds.flatMap(commandsFor),
  alertEvents,
  alertDeliveries,
  alertResend,
  alertTest,
]
