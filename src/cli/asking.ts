import type { OperationName } from '#contract/routes.ts'
import type { Answered } from '#client/client.ts'
import type { Call, Command } from './command.ts'
import { plainText } from './plain-text.ts'
import { writeData } from './output.ts'
import { queryInput } from './parameters.ts'

interface Asking {
  path: string
  operation: OperationName
  summary: string
  /** Columns of the table. */
  columns: readonly string[]
  /** Positional arguments and the members they fill. */
  takes?: readonly string[]
  examples: readonly [string, string]
  /** Whether what it gives is of ships, so that a demo fleet is worth a word. */
  ofShips?: boolean
}

/** A command that asks one operation and writes the answer: what most of them do. */
export function asking({ columns, ofShips, ...command }: Asking): Command {
  return {
    ...command,
    run: async (call) => {
      const given = Object.fromEntries((command.takes ?? []).map((name, i) => [name, call.positionals[i]]))
      const input = { ...queryInput(command.operation, { ...call.flags, ...given }), ...given }
      const value = await askAndNote(call, command.operation, input, ofShips ?? false)
      await writeData(call.io.stdout, value, columns, call.output)
    },
  }
}

/** Asks, and tells on stderr when the answer is cut or its ships are made up. */
export async function askAndNote(
  call: Call,
  operation: OperationName,
  input: object,
  ofShips: boolean,
): Promise<unknown> {
  const noting = ofShips && !call.flags.quiet ? noteDemo(call) : undefined
  // Which operation it is shows only at run time; its input was checked against the contract.
  const client = call.client as { ask(name: string, input: object, call: object): Promise<Answered<unknown>> }
  const { value, headers } = await client.ask(operation, input, { signal: call.io.signal })
  await noting
  const rows = Array.isArray(value) ? (value as unknown[]) : []
  if (rows.some(isDemo)) note(call, 'Note: some of these are made up, for the demo; their source says so.')
  noteCut(call, headers)
  return value
}

export function note(call: Call, text: string): void {
  if (!call.flags.quiet) call.io.stderr.write(`${plainText(text)}\n`)
}

/** A cut list is never mistaken for a whole one. */
function noteCut(call: Call, headers: Headers): void {
  const [total, returned] = ['x-total-count', 'x-returned-count'].map((name) => Number(headers.get(name) ?? NaN))
  const advice = call.flags.limit === undefined ? ' Narrow with --bbox, --types or --commodity.' : ''
  if (returned < total) note(call, `Note: ${returned} of ${total} ships.${advice}`)
}

/** Whether a record names a source that makes things up. */
function isDemo(row: unknown): boolean {
  const { source } = row as { source?: { name?: string } | string | null }
  return typeof source === 'object' && /\bdemo\b/i.test(source?.name ?? '')
}

async function noteDemo(call: Call): Promise<void> {
  // Only a courtesy: it neither delays nor fails the command.
  const sources = await call.client
    .call('sources.list', {}, { signal: AbortSignal.any([call.io.signal, AbortSignal.timeout(2000)]) })
    .catch(() => [])
  const demo = sources.filter((source) => source.kind === 'feed' && source.demo)
  if (demo.length > 0) note(call, `Note: demo data, not real ships: ${demo.map(({ name }) => name).join(', ')}.`)
}
