import { apiCommand, callOperation, changeAndWrite, printNote } from '../api/api-command.ts'
import type { Command } from '../command.ts'
import { bodyInput, readJson } from '../api/input.ts'
import { alertColumns, alertCommands, alertCreate, alertRow } from './alerts.ts'

const kinds = [
  { kind: 'views', one: 'view', article: 'a', columns: ['id', 'name', 'created_at', 'updated_at'] },
  { kind: 'drawings', one: 'drawing', article: 'a', columns: ['id', 'name', 'draw_type', 'updated_at'] },
  { kind: 'alerts', one: 'alert', article: 'an', columns: alertColumns },
  { kind: 'prompts', one: 'prompt', article: 'a', columns: ['id', 'title', 'used_count', 'prompt'] },
  { kind: 'watches', one: 'watch', article: 'a', columns: ['id', 'list', 'key', 'name', 'note'] },
] as const

type Kind = (typeof kinds)[number]

/** Reports of wrong numbers are listed, sent and deleted, never changed. */
const reports = {
  kind: 'reports',
  one: 'report',
  article: 'a',
  columns: ['id', 'verdict', 'subject', 'shown', 'comment'],
} as const

/** Creates an item from a file. */
const createFromFile = ({
  kind,
  one,
  article,
  columns,
}: Pick<Kind | typeof reports, 'kind' | 'one' | 'article' | 'columns'>): Command => ({
  path: `${kind} create`,
  summary: `Create ${article} ${one} from a JSON file, or from stdin if -`,
  args: ['file'],
  examples: [`${kind} create ${one}.json`, `${kind} create - < ${one}.json`],
  run: async (context) => {
    const body = bodyInput(`${kind}.create`, await readJson(context, context.positionals[0]))
    await changeAndWrite(context, `${kind}.create`, body, columns)
  },
})

const listOf = ({ kind, columns }: Pick<Kind | typeof reports, 'kind' | 'columns'>): Command =>
  apiCommand({
    path: `${kind} list`,
    operation: `${kind}.list`,
    summary: `List your ${kind}, newest first`,
    columns,
    ...(kind === 'alerts' && { tableRow: alertRow }),
    examples: [`${kind} list`, `${kind} list --json ${columns[0]},${columns[1]}`],
  })

const deletionOf = ({ kind, one, article }: Pick<Kind | typeof reports, 'kind' | 'one' | 'article'>): Command => ({
  path: `${kind} delete`,
  summary: `Delete ${article} ${one}`,
  args: ['id'],
  examples: [`${kind} delete 17`, `${kind} delete 17 --quiet`],
  run: async (context) => {
    await callOperation(context, `${kind}.delete`, { id: context.positionals[0] }, false)
    printNote(context, `Deleted ${one} ${context.positionals[0]}.`)
  },
})

/** The commands of one kind of saved item. */
const commandsFor = ({ kind, one, article, columns }: Kind): Command[] => [
  listOf({ kind, columns }),
  apiCommand({
    path: `${kind} get`,
    operation: `${kind}.get`,
    summary: `Show one of your ${kind}`,
    args: ['id'],
    columns,
    examples: [`${kind} get 17`, `${kind} get 17 --format json`],
  }),
  kind === 'alerts' ? alertCreate : createFromFile({ kind, one, article, columns }),
  {
    path: `${kind} update`,
    summary: `Update ${article} ${one} from a JSON file, or from stdin if -`,
    args: ['id', 'file'],
    examples: [`${kind} update 17 ${one}.json`, `${kind} update 17 - < ${one}.json`],
    run: async (context) => {
      const [id, file] = context.positionals
      const body = bodyInput(`${kind}.update`, await readJson(context, file))
      await changeAndWrite(context, `${kind}.update`, { ...body, id }, columns)
    },
  },
  deletionOf({ kind, one, article }),
]

export const savedItemCommands: readonly Command[] = [
  ...kinds.flatMap(commandsFor),
  ...alertCommands,
  listOf(reports),
  createFromFile(reports),
  deletionOf(reports),
]
