import { infrastructureKinds } from '#domain/world/places.ts'
import { apiCommand, changeAndWrite } from '../api/api-command.ts'
import type { CommandContext, Command, Option } from '../command.ts'
import type { ExitCode } from '../exit-codes.ts'
import { ageText, countsText, feedStateText, shortTime } from '../output/display-text.ts'

/** The kinds of `data import`. A test compares them with the server's importers. */
const importKinds = [
  'oil-pipelines',
  'gas-pipelines',
  'lng-terminals',
  'oil-gas-fields',
  'coal-mines',
  'coal-terminals',
  'refineries-gogi',
  'refineries-climatetrace',
  'unlocode',
  'ports-json',
  'ports-wpi',
  'oil-pipelines-eia',
  'product-pipelines-eia',
  'hgl-pipelines-eia',
  'gas-pipelines-eia',
  'oil-pipelines-hifld',
  'product-pipelines-hifld',
  'hgl-pipelines-hifld',
  'gas-pipelines-hifld',
  'openstreetmap',
  'seamarks',
  'geojson',
  'csv',
  'vessels',
  'prices',
] as const

const text = (summary: string, more: Partial<Option> = {}): Option => ({ type: 'string', summary, ...more })

/** Runs the command in the server's checkout, on the server's Node.js. */
async function runOperatorCommand({ integrations, io, argv }: CommandContext): Promise<ExitCode> {
  const { runInCheckout } = await import('./run-in-checkout.ts')
  return runInCheckout(integrations.checkout, argv, io)
}

/** Writes the operator's verdict on a report. */
const judgeReport = (verb: 'accept' | 'reject', verdict: string, summary: string): Command => ({
  path: `admin ${verb}-report`,
  summary,
  args: ['id'],
  options: { note: text('Why, for the user who reported it') },
  examples: [`admin ${verb}-report 17`, `admin ${verb}-report 17 --note "Bill of lading seen"`],
  run: async (context) => {
    const [id] = context.positionals
    const { note } = context.flags
    const body = { id, verdict, ...(note !== undefined && { note }) }
    await changeAndWrite(context, 'admin.judgeReport', body, ['id', 'verdict', 'subject', 'shown', 'verdict_note'])
  },
})

const operatorCommand = (command: Omit<Command, 'run' | 'runsInCheckout'>): Command => ({
  ...command,
  runsInCheckout: true,
  run: runOperatorCommand,
})

/** Operator commands, on the server's own machine. Their implementations are in src/admin/commands.ts. */
export const operatorCommands: readonly Command[] = [
  operatorCommand({
    path: 'serve',
    summary: 'Run the server until it is stopped, with settings from the environment',
    examples: ['serve', 'serve   # with SVC_FEEDS=live: in the environment'],
  }),
  operatorCommand({
    path: 'doctor',
    summary: 'Check a running installation, and say what to do about each fault',
    options: { json: { type: 'boolean', summary: 'Output the findings as JSON' } },
    details:
      'Checks settings, data folder, disk, clock, port, store, feeds, public URL, proxy headers, mail and backups. Exits with 1 if a check failed; warnings alone are 0.',
    examples: ['doctor', 'doctor --json'],
  }),
  operatorCommand({
    path: 'upgrade',
    summary: 'Say what an upgrade would do: schema of the database, missing migrations, newest release',
    options: {
      check: { type: 'boolean', summary: 'Compare only; required, because nothing is installed by itself' },
      from: text('URL of a document that names the newest release; without it nobody is contacted'),
    },
    details: 'Exits with 1 if the database is newer than this program. docs/upgrading.md has the steps of an upgrade.',
    examples: ['upgrade --check', 'upgrade --check --from https://example.org/releases/latest.json'],
  }),
  operatorCommand({
    path: 'feeds try',
    summary: 'Connect to a source for 20 seconds and print what was understood',
    args: ['address'],
    options: { seconds: text('Seconds to stay connected (default 20)') },
    details:
      'ADDRESS is one of SVC_FEEDS; keys come from the settings. A running server is not touched. Exits with 1 if the source cannot be reached or read.',
    examples: ['feeds try nmea+tcp://192.168.1.20:10110', 'feeds try mqtt://localhost/ais/ --seconds 60'],
  }),
  operatorCommand({
    path: 'data import',
    summary:
      'Import a public dataset or your own data from a file or URL: CSV, XLSX or GeoJSON, also gzipped or zipped',
    args: ['kind', 'source'],
    argChoices: importKinds,
    options: {
      as: text('Kind of the imported places (geojson and csv)', { choices: infrastructureKinds }),
      map: text('Map a field to a column, such as name=site (geojson, csv, vessels and prices; repeatable)', {
        multiple: true,
      }),
      column: text('The same as --map', { multiple: true }),
      sheet: text('Sheet of a workbook; the first that has the needed columns if omitted'),
      publisher: text('Publisher to display (geojson and csv)'),
      licence: text('Licence to display (geojson and csv)'),
      url: text('URL of the publisher (geojson and csv)'),
      commodity: text('Commodity of all imported places (geojson and csv)'),
    },
    details: `KIND is one of ${importKinds.join(', ')}.`,
    examples: [
      'data import csv sites.csv --as oil_refinery --map name=site --map lng=x --map lat=y --licence CC0-1.0',
      'data import vessels fleet.xlsx --map imo="IMO No." --map class=Type --map dwt=Deadweight',
    ],
  }),
  operatorCommand({
    path: 'archive import',
    summary: 'Import recorded AIS into the archive, also while the server runs',
    args: ['file'],
    details:
      'FILE is CSV of MarineCadastre, the Danish Maritime Authority, Kystverket or Digitraffic, or NMEA with times, also as .gz, .zst or .zip. Facts of its days are derived. An import that was stopped is completed by the next one; the same file again changes nothing.',
    examples: ['archive import AIS_2024_01_01.csv.zst', 'archive import station.nmea.gz'],
  }),
  operatorCommand({
    path: 'replay',
    summary: 'Derive archived days anew, and compare with the facts that were archived then',
    options: {
      from: text('First UTC day, required'),
      to: text('Last UTC day, included; required'),
      'warm-up': text('Days before, from which vessels and their voyages are known (default 14)'),
      output: text('Folder for the derived facts as Parquet; the same archive gives the same bytes'),
    },
    details:
      'Port calls, voyages, cargoes, transits, events at sea and flows are derived from archived positions and states. The table says how many of the known facts were found again, and how many of the derived ones were known.',
    examples: [
      'replay --from 2026-11-01 --to 2026-11-07',
      'replay --from 2026-11-01 --to 2026-11-30 --warm-up 30 --output facts',
    ],
  }),
  operatorCommand({
    path: 'data list',
    summary: 'List imported datasets with date and licence',
    examples: ['data list', 'data list | grep prices'],
  }),
  operatorCommand({
    path: 'data move',
    summary: 'Move the data from SQLite to the PostgreSQL database in SVC_DATABASE_URL while the server is stopped',
    options: {
      from: text('Where the data is', { choices: ['sqlite'] }),
      to: text('Where it goes', { choices: ['postgres'] }),
      restart: { type: 'boolean', summary: 'Delete what a move that did not end has copied, and begin anew' },
    },
    details:
      'Counts and sums of every table are compared at the end. A move that was stopped goes on where it ended. The SQLite files stay as they are.',
    examples: ['data move --from sqlite --to postgres', 'data move --from sqlite --to postgres --restart'],
  }),
  operatorCommand({
    path: 'data undo',
    summary: 'Undo the last import of a dataset: the one before it is restored',
    args: ['dataset'],
    details: 'DATASET is a name of `svc data list`. The last five replaced imports of each dataset are kept.',
    examples: ['data undo lng-terminals', 'data undo vessels'],
  }),
  operatorCommand({
    path: 'admin create',
    summary: 'Create an administrator with the password in SVC_ADMIN_PASSWORD',
    args: ['email'],
    examples: ['admin create admin@example.org', 'admin create second@example.org'],
  }),
  operatorCommand({
    path: 'admin password',
    summary: 'Set a user’s password to SVC_ADMIN_PASSWORD and end all their sessions',
    args: ['email'],
    examples: ['admin password user@example.org', 'admin password admin@example.org'],
  }),
  operatorCommand({
    path: 'backup',
    summary: 'Write a verified copy of database and imported datasets, also while the server runs',
    args: ['file'],
    options: { keep: text('Keep the newest N backups of the folder and delete older ones') },
    details:
      'FILE is a file, or a folder, in which the backup is named by its time. PostgreSQL is copied without pg_dump.',
    examples: ['backup seaborne.backup', 'backup /mnt/nas/seaborne/ --keep 7'],
  }),
  operatorCommand({
    path: 'restore',
    summary: 'Restore a backup while the server is stopped; what was there before is kept',
    args: ['file'],
    details: 'With SVC_DATABASE_URL the database is replaced, which is backed up into the data directory before.',
    examples: ['restore seaborne.backup', 'restore /mnt/nas/seaborne/seaborne-20261120T120000Z.backup'],
  }),
]

interface FeedState {
  id: string
  state: string
  age_seconds: number | null
  last_error: string | null
  last_error_at: string | null
  next_try_at: string | null
  quiet_since: string | null
  records: number
  rejects: Record<string, number>
  licence: string
  records_per_minute: number
  vessels: { received: number; listed: number; others: number; not_shown: Record<string, number> } | null
}

/** A feed as a row of a table. */
const feedRow = (feed: FeedState) => ({
  feed: feed.id,
  state: feedStateText(feed.state, feed.quiet_since),
  age: ageText(feed.age_seconds),
  records: feed.records,
  per_minute: feed.records_per_minute,
  received: feed.vessels?.received ?? null,
  listed: feed.vessels?.listed ?? null,
  others: feed.vessels?.others ?? null,
  next_try: shortTime(feed.next_try_at).slice(11),
  rejects: countsText(feed.rejects),
  licence: feed.licence,
  error: feed.last_error,
  error_at: shortTime(feed.last_error_at),
})

/** Commands for administrators of a remote server; they need an API key with the scope admin. */
export const adminCommands: readonly Command[] = [
  apiCommand({
    path: 'feeds',
    operation: 'admin.feeds',
    summary: 'List feeds with state, age, rate, vessels received and listed, rejects by reason and licence (admin)',
    columns: [
      'feed',
      'state',
      'age',
      'records',
      'per_minute',
      'received',
      'listed',
      'others',
      'next_try',
      'rejects',
      'licence',
      'error',
      'error_at',
    ],
    tableRow: feedRow,
    examples: ['feeds', 'feeds --json id,state,rejects'],
  }),
  apiCommand({
    path: 'admin users',
    operation: 'admin.users',
    summary: 'List users (admin)',
    columns: ['id', 'email', 'tier', 'is_admin', 'limit_per_minute', 'created_at'],
    examples: ['admin users', 'admin users --json id,email,tier'],
  }),
  apiCommand({
    path: 'admin reports',
    operation: 'admin.reports',
    summary: 'List numbers that users reported as wrong, newest first (admin)',
    columns: ['id', 'verdict', 'created_at', 'user_id', 'subject', 'shown', 'comment'],
    examples: ['admin reports', 'admin reports --json subject,shown,comment,verdict'],
  }),
  judgeReport('accept', 'accepted', 'Confirm that a reported number is wrong; svc accuracy counts it (admin)'),
  judgeReport('reject', 'rejected', 'Reject the report of a number that is right (admin)'),
  apiCommand({
    path: 'admin audit',
    operation: 'admin.audit',
    summary: 'List the newest entries of the audit log of all users (admin)',
    columns: ['at', 'user', 'action', 'detail', 'ip', 'by'],
    examples: ['admin audit', 'admin audit --format csv'],
  }),
  apiCommand({
    path: 'admin installation',
    operation: 'admin.installation',
    summary: 'Show version, settings in force and backups of the server (admin)',
    columns: ['version', 'settings', 'backups'],
    examples: ['admin installation', 'admin installation --format json'],
  }),
]
