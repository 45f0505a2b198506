import { routes } from '#contract/routes.ts'
import { ApiError } from '#client/client.ts'
import { buildRequest } from '#client/request.ts'
import { fetchOnce } from '#client/send.ts'
import { noteEmpty, printNote } from '../api/api-command.ts'
import { writeBody } from '../api/download.ts'
import { queryInput } from '../api/input.ts'
import type { Command, CommandContext } from '../command.ts'
import { plainText } from '../output/plain-text.ts'
import { UsageError } from '../usage-error.ts'

const operation = 'vessels.export'

/** Writes the rows as they arrive, so that neither the server nor this program holds all of them. */
async function runExport(context: CommandContext): Promise<void> {
  const { io, flags, output, baseUrl, apiKey } = context
  const format = output.format ?? 'ndjson'
  if (format === 'table')
    throw new UsageError('This command writes files: use --format csv, ndjson, geojson, parquet or json.')
  if (output.fields !== null || output.jq !== null)
    throw new UsageError('--json and --jq are for commands that hold their data in memory: use --fields here.')
  const input = { ...queryInput(operation, flags), f: format }
  const request = buildRequest(
    routes[operation],
    input,
    { baseUrl, apiKey },
    { headers: { accept: '*/*' }, signal: io.signal },
  )
  const response = await fetchOnce(request, io.fetch).catch((error: unknown) => {
    throw io.signal.aborted || error instanceof ApiError ? error : ApiError.unreachable(request.url, error)
  })
  if (!response.ok) throw ApiError.from(response, await response.text())
  const text = io.stdout.isTTY ? new TextDecoder() : null
  await writeBody(response, io.stdout, (piece) =>
    text === null ? piece : text.decode(piece, { stream: true }).split('\n').map(plainText).join('\n'),
  )
  noteEmpty(context, response.headers)
  if (response.headers.get('x-data-demo') === 'true')
    printNote(context, 'Note: some or all of these vessels are simulated (demo).')
}

export const vesselExport: Command = {
  path: 'vessels export',
  operation,
  summary: 'Write every matching vessel to a file, without the cap of lists (Pro)',
  details: 'The extension of --output selects the format; NDJSON if there is none.',
  examples: ['vessels export --output vessels.parquet', 'vessels export --laden true --destination CN --format csv'],
  run: runExport,
}
