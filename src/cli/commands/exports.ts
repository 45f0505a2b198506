import { defaultTimeouts } from '#client/retry.ts'
import { vesselFilters } from '#contract/vessels/filters.ts'
import { exportFormats, type ExportItem, exportKinds } from '#contract/resources/exports.ts'
import { apiCommand, callOperation, printNote } from '../api/api-command.ts'
import { downloadFile, pieceTo } from '../api/download.ts'
import { bodyInput, resultFields } from '../api/input.ts'
import type { Command, CommandContext, Option } from '../command.ts'
import { shortTime } from '../output/display-text.ts'
import { requireWritable, writeData } from '../output/output.ts'
import { UsageError } from '../usage-error.ts'

const columns = ['id', 'status', 'progress', 'rows', 'size', 'kind', 'format', 'from', 'to', 'expires', 'error']
const polledEveryMs = 1000
const barCells = 24

const filterNames = Object.keys(vesselFilters).filter((name) => name !== 'sort' && name !== 'include')
const filterOptions: Record<string, Option> = Object.fromEntries(
  filterNames.map((name) => [
    name.replaceAll('_', '-'),
    { type: 'string', summary: `Filter of past rows, as ${name} of GET /vessels` },
  ]),
)

const exportRow = (item: ExportItem) => ({
  ...item,
  progress: `${Math.floor(item.progress * 100)} %`,
  size: `${Math.ceil(item.bytes / 1000).toLocaleString('en')} kB`,
  from: shortTime(item.from),
  to: shortTime(item.to),
  expires: shortTime(item.expires_at),
})

async function runExport(context: CommandContext): Promise<void> {
  const { flags, positionals, output, io } = context
  const format = output.format ?? 'parquet'
  const toFile = typeof flags.output === 'string'
  const isFileFormat = exportFormats.some((name) => name === format)
  if (toFile && !isFileFormat)
    throw new UsageError(`An export is a file of ${exportFormats.join(', ')}: use --format, or such an extension.`)
  const query = Object.fromEntries(
    filterNames.map((name) => [name, flags[name.replaceAll('_', '-')]]).filter(([, value]) => value !== undefined),
  ) as Record<string, string>
  const body = bodyInput('exports.create', {
    kind: (positionals[0] ?? 'positions').replaceAll('-', '_'),
    format: isFileFormat ? format : 'parquet',
    ...(flags.from !== undefined && { from: flags.from }),
    ...(flags.to !== undefined && { to: flags.to }),
    query,
  })
  if (output.fields !== null)
    requireWritable({ ...output, format: 'json' }, [...resultFields('exports.create'), ...columns])
  const created = (await callOperation(context, 'exports.create', body, false)) as ExportItem
  if (flags.wait !== true && !toFile) {
    printNote(
      context,
      `Export ${created.id} is made in the background: svc exports download ${created.id} --output FILE`,
    )
    return writeData(io.stdout, exportRow(created), columns, {
      ...output,
      format: isFileFormat ? 'json' : output.format,
    })
  }
  const done = await waitFor(context, created)
  for (const note of done.notes) printNote(context, `Note: ${note}`)
  if (done.demo) printNote(context, 'Note: some or all of this data is simulated (demo).')
  if (toFile) return void (await downloadFile(context, `/exports/${done.id}/file`, pieceTo(io.stdout)))
  await writeData(io.stdout, exportRow(done), columns, { ...output, format: isFileFormat ? 'json' : output.format })
}

/** Asks until an export is complete, and draws its progress on a terminal. Throws where it has failed. */
async function waitFor(context: CommandContext, created: ExportItem): Promise<ExportItem> {
  const { io, flags, timeouts } = context
  const isDrawn = io.stderr.isTTY && flags.quiet !== true
  const sleep = timeouts.sleep ?? defaultTimeouts.sleep
  let item = created
  try {
    while (item.status === 'queued' || item.status === 'running') {
      if (isDrawn) io.stderr.write(`\r${barOf(item)}\u001b[K`)
      await sleep(polledEveryMs - 1, io.signal)
      item = await context.client.call('exports.get', { id: item.id }, { signal: io.signal })
    }
  } finally {
    if (isDrawn) io.stderr.write('\r\u001b[K')
  }
  if (item.status === 'failed') throw new Error(`The export has failed: ${item.error}`)
  return item
}

function barOf({ progress, rows, status }: ExportItem): string {
  const full = Math.round(progress * barCells)
  const bar = `${'█'.repeat(full)}${'░'.repeat(barCells - full)} ${String(Math.floor(progress * 100)).padStart(3)} %`
  return `${bar}  ${status === 'queued' ? 'waiting' : `${rows.toLocaleString('en')} rows`}`
}

async function download(context: CommandContext): Promise<void> {
  const { io, positionals, flags } = context
  if (flags.output === undefined && io.stdout.isTTY)
    throw new UsageError('A file cannot be written to a terminal: use --output FILE or a pipe.')
  const id = encodeURIComponent(positionals[0])
  await downloadFile(context, `/exports/${id}/file`, pieceTo(io.stdout))
}

/** Exports of past data. */
export const exportCommands: readonly Command[] = [
  {
    path: 'export',
    summary: 'Export past data as Parquet, CSV or GeoJSON (Pro)',
    args: ['kind'],
    lastArgIsOptional: true,
    argChoices: exportKinds,
    options: {
      from: { type: 'string', summary: 'First UTC day or time' },
      to: { type: 'string', summary: 'Last UTC day, included, or time; now if omitted' },
      wait: { type: 'boolean', summary: 'Wait until the file is complete' },
      ...filterOptions,
    },
    details:
      'KIND is positions if omitted. With --output the command waits and downloads the file; its extension selects the format.',
    examples: [
      'export positions --from 2026-11-01 --to 2026-11-07 --region hormuz --output hormuz.parquet',
      'export cargoes --from 2026-10-01 --commodity crude --format csv --wait',
    ],
    run: runExport,
  },
  apiCommand({
    path: 'exports',
    operation: 'exports.list',
    summary: 'List your exports (Pro)',
    columns,
    tableRow: exportRow,
    examples: ['exports', 'exports --json id,status,url'],
  }),
  apiCommand({
    path: 'exports get',
    operation: 'exports.get',
    args: ['id'],
    summary: 'Show an export and its progress (Pro)',
    columns,
    card: exportRow,
    examples: ['exports get 3f0a8b52c4d1e6f79a0b1c2d', 'exports get 3f0a8b52c4d1e6f79a0b1c2d --format json'],
  }),
  {
    path: 'exports download',
    summary: 'Download the file of an export (Pro)',
    args: ['id'],
    examples: [
      'exports download 3f0a8b52c4d1e6f79a0b1c2d --output hormuz.parquet',
      'exports download 3f0a8b52c4d1e6f79a0b1c2d | wc -c',
    ],
    run: download,
  },
  {
    path: 'exports delete',
    summary: 'Delete an export and its file (Pro)',
    args: ['id'],
    examples: ['exports delete 3f0a8b52c4d1e6f79a0b1c2d', 'exports delete 3f0a8b52c4d1e6f79a0b1c2d --quiet'],
    run: async (context) => {
      await context.client.call('exports.delete', { id: context.positionals[0] }, { signal: context.io.signal })
      printNote(context, 'Deleted.')
    },
  },
]
