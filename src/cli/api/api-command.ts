import { hasDemoSource } from '#contract/values.ts'
import { formatsOf, mediaTypes, tables } from '#contract/formats/formats.ts'
import { routes, type OperationName } from '#contract/routes.ts'
import { type ClientResponse, emptyReasonOf } from '#client/client.ts'
import { buildRequest } from '#client/request.ts'
import { sendRequest } from '#client/send.ts'
import type { CommandContext, Command } from '../command.ts'
import { plainText } from '../output/plain-text.ts'
import { type Format, requireWritable, writeData } from '../output/output.ts'
import { openWebPage, webOption } from '../output/web-page.ts'
import { queryInput, resultFields } from './input.ts'
import { UsageError } from '../usage-error.ts'

/** How the response of an operation is displayed. */
export interface ResultDisplay {
  /** Columns of the table. */
  columns: readonly string[]
  /** The response contains vessels, so a note says when they are simulated. */
  hasVessels?: boolean
  /** Selects the rows of a response that is not a list itself. */
  rows?: (response: never) => unknown
  /** Maps a row of the response, or the response that is one record, to a row of the table. Other formats keep the response's fields. */
  tableRow?: (row: never) => object
  /** Maps a response that is one record to what people read of it. Other formats keep the response. */
  card?: (response: never) => object
  /** A note on stderr below a table. */
  note?: (response: never) => string | null
}

interface ApiCommand
  extends ResultDisplay, Pick<Command, 'path' | 'summary' | 'args' | 'argLabels' | 'argChoices' | 'examples'> {
  operation: OperationName
  /** The address of the result in the web app, where it has one: `--web` opens it. */
  webQuery?: (input: Readonly<Record<string, unknown>>) => URLSearchParams
}

/** A command that calls one operation and writes its response. Positional arguments become input of the same name. */
export function apiCommand({ webQuery, ...described }: ApiCommand): Command {
  const { columns, hasVessels, rows, tableRow, card, note, ...command } = described
  const display: ResultDisplay = { columns, hasVessels, rows, tableRow, card, note }
  return {
    ...command,
    ...(webQuery !== undefined && { options: webOption }),
    run: async (context) => {
      const args = Object.fromEntries((command.args ?? []).map((name, i) => [name, context.positionals[i]]))
      const input = { ...queryInput(command.operation, { ...context.flags, ...args }), ...args }
      if (context.flags.web === true && webQuery !== undefined) return openWebPage(context, webQuery(input))
      await writeResult(context, command.operation, input, display)
    },
  }
}

/** Calls an operation and writes the response in the selected format. */
export async function writeResult(
  context: CommandContext,
  operation: OperationName,
  input: object,
  display: ResultDisplay,
): Promise<void> {
  const { io, output } = context
  if (output.fields === null && isServerFormat(output.format)) {
    const note = display.hasVessels ? demoNote(context) : null
    const bytes = await fetchFormatted(context, operation, input, output.format)
    await printPending(context, note)
    if (bytes !== null) return io.stdout.write(io.stdout.isTTY ? readableText(bytes) : bytes)
  }
  const response = await callOperation(context, operation, input, display.hasVessels ?? false)
  const wholeJson = output.format === 'json' && output.fields === null
  const value = display.rows === undefined || wholeJson ? response : display.rows(response as never)
  const isTable = output.format === null ? io.stdout.isTTY : output.format === 'table'
  // Tab-separated values have the columns of the table, too.
  const hasColumns = (isTable || output.format === null) && output.fields === null
  const tableRow = hasColumns ? display.tableRow : undefined
  if (isTable && Array.isArray(value) && value.length === 0) return printNote(context, 'No results.')
  if (isTable && output.fields === null && display.card !== undefined)
    return writeData(io.stdout, display.card(value as never), display.columns, output)
  const shown = (row: unknown) => (tableRow ? tableRow(row as never) : row)
  await writeData(io.stdout, Array.isArray(value) ? value.map(shown) : shown(value), display.columns, output)
  const note = isTable ? (display.note?.(response as never) ?? null) : null
  if (note !== null) printNote(context, note)
}

type ServerFormat = 'csv' | 'geojson' | 'parquet'

/** Formats that the server writes if it can: it knows the columns even if there are no rows. */
const isServerFormat = (format: Format | null): format is ServerFormat =>
  format === 'csv' || format === 'geojson' || format === 'parquet'

/** The response as the server formats it, or null if the server has only JSON of it. */
async function fetchFormatted(
  context: CommandContext,
  operation: OperationName,
  input: object,
  format: ServerFormat,
): Promise<Uint8Array | null> {
  const table = tables[operation]
  if (format === 'parquet' && table === undefined)
    throw new UsageError('Parquet is not available for this command: use another --format.')
  if (table === undefined || !formatsOf(table).includes(format)) return null
  const { baseUrl, apiKey, io } = context
  const headers = { accept: `${mediaTypes[format]}, application/json;q=0.1` }
  const settings = { baseUrl, ...(apiKey && { apiKey }) }
  const request = buildRequest(routes[operation], input, settings, { headers, signal: io.signal })
  const { response, bytes } = await sendRequest(request, { fetch: io.fetch, timeouts: context.timeouts })
  if (mediaTypeOf(response) === mediaTypes[format]) {
    noteCompleteness(context, response.headers)
    return bytes
  }
  if (format === 'parquet') throw new Error(`${new URL(baseUrl).origin} does not provide Parquet of this data.`)
  return null
}

/** Text from the server, safe for a terminal: control characters are replaced. */
const readableText = (bytes: Uint8Array): string =>
  Buffer.from(bytes).toString().split(/\r?\n/).map(plainText).join('\n')

/** Calls an operation and prints a note if the list is truncated or contains simulated data. */
export async function callOperation(
  context: CommandContext,
  operation: OperationName,
  input: object,
  hasVessels: boolean,
): Promise<unknown> {
  const note = hasVessels ? demoNote(context) : null
  // The operation's name is only known at run time; its input was checked against the contract.
  const client = context.client as {
    request(name: string, input: object, call: object): Promise<ClientResponse<unknown>>
  }
  const { value, headers } = await client.request(operation, input, { signal: context.io.signal })
  await printPending(context, note)
  const rows = Array.isArray(value) ? (value as unknown[]) : []
  if (rows.some(hasDemoSource)) printNote(context, 'Note: some of these items are simulated; see their source.')
  noteCompleteness(context, headers)
  return value
}

/** Calls an operation that changes something and writes its response. Options that do not fit it are rejected before. */
export async function changeAndWrite(
  context: CommandContext,
  operation: OperationName,
  input: Readonly<Record<string, unknown>>,
  columns: readonly string[],
): Promise<void> {
  requireWritable(context.output, resultFields(operation), input)
  await writeData(context.io.stdout, await callOperation(context, operation, input, false), columns, context.output)
}

/** Prints a message on stderr, unless --quiet is set. */
export function printNote(context: CommandContext, text: string): void {
  if (!context.flags.quiet) context.io.stderr.write(`${plainText(text)}\n`)
}

/** Prints a note that says why nothing can match, where the server knows. */
export function noteEmpty(context: CommandContext, headers: Headers): void {
  const reason = emptyReasonOf(headers)
  if (reason !== null) printNote(context, `No results: ${reason}`)
}

function noteCompleteness(context: CommandContext, headers: Headers): void {
  noteEmpty(context, headers)
  const [total, returned] = ['x-total-count', 'x-returned-count'].map((name) => Number(headers.get(name) ?? NaN))
  if (!(returned < total)) return
  const count = `Note: showing ${returned} of ${total}.`
  if (context.flags.limit !== undefined) return printNote(context, count)
  const hasArea = 'bbox' in context.options
  printNote(
    context,
    `${count} ${hasArea ? 'Narrow the list with --bbox, --types or --commodity.' : 'Use --limit to get more.'}`,
  )
}

/** A note that vessels are simulated, or null. Requested in parallel with the operation and printed after it. */
async function demoNote(context: CommandContext): Promise<string | null> {
  if (context.flags.quiet) return null
  // The note must neither delay nor fail the command.
  const sources = await context.client
    .call('sources.list', {}, { signal: AbortSignal.any([context.io.signal, AbortSignal.timeout(2000)]) })
    .catch(() => [])
  const demo = sources.filter((source) => source.kind === 'feed' && source.demo)
  return demo.length > 0 ? `Note: demo data, not real vessels: ${demo.map(({ name }) => name).join(', ')}.` : null
}

async function printPending(context: CommandContext, pending: Promise<string | null> | null): Promise<void> {
  const text = await pending
  if (text !== null) printNote(context, text)
}

/** The media type of a response in lower case, without parameters. */
export const mediaTypeOf = ({ headers }: Response): string =>
  (headers.get('content-type') ?? '').split(';')[0].trim().toLowerCase()
