import { formatsOf, mediaTypes, tables } from '#contract/formats.ts'
import { routes, type OperationName } from '#contract/routes.ts'
import type { Answered } from '#client/client.ts'
import { requestOf } from '#client/request.ts'
import type { Call, Command } from './command.ts'
import { plainText } from './plain-text.ts'
import { type Format, writeData } from './output.ts'
import { queryInput } from './parameters.ts'
import { mediaTypeOf, send } from './send.ts'
import { UsageError } from './usage.ts'

/** How an operation's answer is shown. */
export interface Shown {
  /** Columns of the table. */
  columns: readonly string[]
  /** Whether what it gives is of ships, so that a demo fleet is worth a word. */
  ofShips?: boolean
  /** The rows of an answer that holds more than them. */
  rows?: (answer: never) => unknown
  /** What a table has in the place of a row: what people want to see of it. */
  brief?: (row: never) => object
}

interface Asking extends Shown {
  path: string
  operation: OperationName
  summary: string
  /** Positional arguments and the members they fill. */
  takes?: readonly string[]
  words?: readonly string[]
  examples: readonly [string, string]
}

/** A command that asks one operation and writes the answer: what most of them do. */
export function asking({ columns, ofShips, rows, brief, ...command }: Asking): Command {
  const shown: Shown = { columns, ofShips, rows, brief }
  return {
    ...command,
    run: async (call) => {
      const given = Object.fromEntries((command.takes ?? []).map((name, i) => [name, call.positionals[i]]))
      const input = { ...queryInput(command.operation, { ...call.flags, ...given }), ...given }
      await writeAnswer(call, command.operation, input, shown)
    },
  }
}

/** Asks, and writes the answer the way that was chosen. */
export async function writeAnswer(call: Call, operation: OperationName, input: object, shown: Shown): Promise<void> {
  const { io, output } = call
  if (output.fields === null && isServers(output.format)) {
    const demo = shown.ofShips ? demoNote(call) : null
    const whole = await wholeFrom(call, operation, input, output.format)
    await tell(call, demo)
    if (whole !== null) return io.stdout.write(io.stdout.isTTY ? readable(whole) : whole)
  }
  const answer = await askAndNote(call, operation, input, shown.ofShips ?? false)
  const wholeJson = output.format === 'json' && output.fields === null
  const value = shown.rows === undefined || wholeJson ? answer : shown.rows(answer as never)
  const isTable = output.format === null ? io.stdout.isTTY : output.format === 'table'
  const brief = isTable && output.fields === null ? shown.brief : undefined
  if (isTable && Array.isArray(value) && value.length === 0) return note(call, 'None.')
  await writeData(io.stdout, brief ? (value as never[]).map(brief) : value, shown.columns, output)
}

/** Formats that the server writes better: it knows the columns of answers without rows, and who a row is. */
const isServers = (format: Format | null): format is 'csv' | 'geojson' | 'parquet' =>
  format === 'csv' || format === 'geojson' || format === 'parquet'

/** The answer as the server writes it in a format; null where it writes only JSON. */
async function wholeFrom(
  call: Call,
  operation: OperationName,
  input: object,
  format: 'csv' | 'geojson' | 'parquet',
): Promise<Uint8Array | null> {
  const table = tables[operation]
  if (format === 'parquet' && table === undefined)
    throw new UsageError('There is no Parquet of this; take another --format.')
  if (table === undefined || !formatsOf(table).includes(format)) return null
  const accept = `${mediaTypes[format]}, application/json;q=0.1`
  const { baseUrl, apiKey, io } = call
  const request = requestOf(
    routes[operation],
    input,
    { baseUrl, ...(apiKey && { apiKey }) },
    {
      headers: { accept },
      signal: io.signal,
    },
  )
  const { response, bytes } = await send(call, request)
  if (mediaTypeOf(response) === mediaTypes[format]) {
    noteCut(call, response.headers)
    return bytes
  }
  if (format === 'parquet') throw new Error(`${new URL(baseUrl).origin} has no Parquet of this.`)
  return null
}

/** Text of the server for eyes: no line of it moves a cursor. */
const readable = (bytes: Uint8Array): string => Buffer.from(bytes).toString().split(/\r?\n/).map(plainText).join('\n')

/** Asks, and tells on stderr when the answer is cut or its ships are made up. */
export async function askAndNote(
  call: Call,
  operation: OperationName,
  input: object,
  ofShips: boolean,
): Promise<unknown> {
  const demo = ofShips ? demoNote(call) : null
  // Which operation it is shows only at run time; its input was checked against the contract.
  const client = call.client as { ask(name: string, input: object, call: object): Promise<Answered<unknown>> }
  const { value, headers } = await client.ask(operation, input, { signal: call.io.signal })
  await tell(call, demo)
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
  if (!(returned < total)) return
  if (call.flags.limit !== undefined) return note(call, `Note: ${returned} of ${total}.`)
  const byPlace = 'bbox' in call.options
  note(
    call,
    `Note: ${returned} of ${total}. ${byPlace ? 'Narrow with --bbox, --types or --commodity' : '--limit gets more'}.`,
  )
}

/** Whether a record names a source that makes things up. */
function isDemo(row: unknown): boolean {
  const { source } = row as { source?: { name?: string } | string | null }
  return typeof source === 'object' && /\bdemo\b/i.test(source?.name ?? '')
}

/** What there is to say of a demo fleet; asked beside the question itself, said only once that is answered. */
async function demoNote(call: Call): Promise<string | null> {
  if (call.flags.quiet) return null
  // Only a courtesy: it neither delays nor fails the command.
  const sources = await call.client
    .call('sources.list', {}, { signal: AbortSignal.any([call.io.signal, AbortSignal.timeout(2000)]) })
    .catch(() => [])
  const demo = sources.filter((source) => source.kind === 'feed' && source.demo)
  return demo.length > 0 ? `Note: demo data, not real ships: ${demo.map(({ name }) => name).join(', ')}.` : null
}

async function tell(call: Call, about: Promise<string | null> | null): Promise<void> {
  const text = await about
  if (text !== null) note(call, text)
}
