import type { AlertEvent } from '#contract/alert-events.ts'
import { askAndNote, asking, note } from '../asking.ts'
import type { Command } from '../command.ts'
import { writeData } from '../output.ts'
import { bodyInput } from '../parameters.ts'
import { timeShort } from '../short-texts.ts'
import { readJson } from './trade.ts'

const kinds = [
  { kind: 'views', one: 'view', columns: ['id', 'name', 'created_at', 'updated_at'] },
  { kind: 'drawings', one: 'drawing', columns: ['id', 'name', 'draw_type', 'updated_at'] },
  { kind: 'alerts', one: 'alert', columns: ['id', 'name', 'enabled', 'webhook_url', 'last_triggered'] },
  { kind: 'prompts', one: 'prompt', columns: ['id', 'title', 'used_count', 'prompt'] },
] as const

/** What one can do with a kind of saved item. */
const shelf = ({ kind, one, columns }: (typeof kinds)[number]): Command[] => [
  asking({
    path: `${kind} list`,
    operation: `${kind}.list`,
    summary: `Your ${kind}, newest first`,
    columns,
    examples: [`${kind} list`, `${kind} list --json ${columns[0]},${columns[1]}`],
  }),
  asking({
    path: `${kind} get`,
    operation: `${kind}.get`,
    summary: `One of your ${kind}`,
    takes: ['id'],
    columns,
    examples: [`${kind} get 17`, `${kind} get 17 --format json`],
  }),
  {
    path: `${kind} create`,
    summary: `Saves one of your ${kind}: FILE is its JSON, or - for the standard input`,
    takes: ['file'],
    examples: [`${kind} create ${one}.json`, `${kind} create - < ${one}.json`],
    run: async (call) => {
      const body = bodyInput(`${kind}.create`, await readJson(call, call.positionals[0]))
      await writeData(call.io.stdout, await askAndNote(call, `${kind}.create`, body, false), columns, call.output)
    },
  },
  {
    path: `${kind} update`,
    summary: `Changes one of your ${kind} to what FILE says, or - for the standard input`,
    takes: ['id', 'file'],
    examples: [`${kind} update 17 ${one}.json`, `${kind} update 17 - < ${one}.json`],
    run: async (call) => {
      const [id, file] = call.positionals
      const body = bodyInput(`${kind}.update`, await readJson(call, file))
      const changed = await askAndNote(call, `${kind}.update`, { ...body, id }, false)
      await writeData(call.io.stdout, changed, columns, call.output)
    },
  },
  {
    path: `${kind} delete`,
    summary: `Deletes one of your ${kind}`,
    takes: ['id'],
    examples: [`${kind} delete 17`, `${kind} delete 17 --quiet`],
    run: async (call) => {
      await askAndNote(call, `${kind}.delete`, { id: call.positionals[0] }, false)
      note(call, `Deleted ${one} ${call.positionals[0]}.`)
    },
  },
]

const alertEvents = asking({
  path: 'alerts events',
  operation: 'alerts.events',
  summary: 'Which ships entered or left an alert region, newest first',
  takes: ['id'],
  columns: ['at', 'kind', 'mmsi', 'name', 'type', 'delivery'],
  brief: ({ at, kind, vessel, delivery }: AlertEvent) => ({
    at: timeShort(at),
    kind,
    mmsi: vessel.mmsi,
    name: vessel.name,
    type: vessel.vessel_type_str,
    delivery,
  }),
  examples: ['alerts events 17', 'alerts events 17 --format ndjson'],
})

export const savedItemCommands: readonly Command[] = [...kinds.flatMap(shelf), alertEvents]
