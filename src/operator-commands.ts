import { resolve } from 'node:path'
import { infrastructureKinds } from '#domain/places.ts'
import { importDataset, importedDir, type ImportProgress } from '#reference/importers/import-dataset.ts'
import { type ColumnMapping, mappedFields } from '#reference/importers/importer.ts'
import { importKinds, importers } from '#reference/importers/importers.ts'
import { importedDatasets } from '#reference/imported.ts'
import { backup, restore } from '#store/backup.ts'
import { openStore, type Store } from '#store/store.ts'
import { type Config, readConfig } from './config.ts'
import { openAccounts } from './server.ts'

/** A command was called in a way that cannot be meant. */
export class OperatorUsage extends Error {}

/** What a command of an operator is run with. */
export interface OperatorCall {
  /** What stands behind the command's own words. */
  args: readonly string[]
  flags: Readonly<Record<string, string | string[] | undefined>>
  env: Readonly<Record<string, string | undefined>>
  /** Where progress is drawn, if it is a terminal. */
  progress: { readonly isTTY: boolean; write(text: string): unknown }
  fetch: typeof fetch
}

/** What an operator does on the server's own machine; its name is what one types. */
export interface OperatorCommand {
  summary: string
  takes: readonly string[]
  options?: Readonly<Record<string, { summary: string; multiple?: true }>>
  /** More to know, in lines, for its help. */
  more?: () => string
  /** What stands behind the program's name. */
  examples: readonly [string, string]
  /** Gives what is told when it is done; nothing for one that goes on by itself. */
  run: (call: OperatorCall) => Promise<string>
}

export const operatorCommands: Readonly<Record<string, OperatorCommand>> = {
  serve: {
    summary: 'Runs the server until it is stopped; its settings are the environment’s',
    takes: [],
    examples: ['serve', 'serve   # with SVC_FEEDS=live: in the environment'],
    run: async () => {
      await import('./main.ts')
      return ''
    },
  },
  'data import': {
    summary: 'Loads a public dataset, or your own: a file or the publisher’s address, packed with gzip or not',
    takes: ['KIND', 'SOURCE'],
    options: {
      as: { summary: `For geojson and csv: what the things are (${infrastructureKinds.join(', ')})` },
      column: { summary: `For geojson and csv: FIELD=COLUMN, of ${mappedFields.join(', ')}`, multiple: true },
      publisher: { summary: 'For geojson and csv: who published it' },
      licence: { summary: 'For geojson and csv: on what terms' },
      url: { summary: 'For geojson and csv: where' },
      commodity: { summary: 'For geojson and csv: what flows through all of them' },
    },
    more: () => importKinds.map((kind) => `  ${kind.padEnd(24)} ${importers[kind].reads}`).join('\n'),
    examples: [
      'data import gas-pipelines GEM-GGIT-Gas-Pipelines.geojson.gz',
      'data import csv sites.csv --as oil_refinery --column name=site --column lng=x --column lat=y --licence CC0-1.0',
    ],
    run: importData,
  },
  'data list': {
    summary: 'What was imported, when, and on what terms',
    takes: [],
    examples: ['data list', 'data list | grep prices'],
    run: async ({ env }) =>
      importedDatasets(importedDir(configOf(env).dataDir))
        .map(lineOf)
        .join('\n') || 'Nothing yet.',
  },
  'admin create': {
    summary: 'Makes an administrator; the password is read from SVC_ADMIN_PASSWORD',
    takes: ['EMAIL'],
    examples: ['admin create master@example.org', 'admin create second@example.org'],
    run: async ({ args: [email], env }) => {
      const config = configOf(env)
      const wish = { email: need(email, 'EMAIL'), password: need(config.adminPassword, 'SVC_ADMIN_PASSWORD') }
      const user = await withStore(config, (store) => openAccounts(config, store).ensureAdmin(wish))
      return `${user.email} is an administrator.`
    },
  },
  'admin password': {
    summary: 'Sets a user’s password, from SVC_ADMIN_PASSWORD; all sessions of that user end',
    takes: ['EMAIL'],
    examples: ['admin password mate@example.org', 'admin password master@example.org'],
    run: async ({ args: [email], env }) => {
      const config = configOf(env)
      return withStore(config, async (store) => {
        const accounts = openAccounts(config, store)
        const user = await accounts.userByEmail(need(email, 'EMAIL'))
        if (user === null) throw new OperatorUsage(`There is no user ${email}.`)
        await accounts.resetPassword(user.id, need(config.adminPassword, 'SVC_ADMIN_PASSWORD'))
        return `${user.email} has a new password.`
      })
    },
  },
  backup: {
    summary: 'Writes a consistent copy of the SQLite store, while the server runs or not',
    takes: ['FILE'],
    examples: ['backup seaborne.backup', 'backup /mnt/nas/seaborne.backup'],
    run: async ({ args: [file], env }) => {
      const path = resolve(need(file, 'FILE'))
      await withStore(configOf(env), (store) => backup(store, path, Date.now()))
      return `The store is in ${path}.`
    },
  },
  restore: {
    summary: 'Puts a copy back; the server must not run, and what was there is kept aside',
    takes: ['FILE'],
    examples: ['restore seaborne.backup', 'restore /mnt/nas/seaborne.backup'],
    run: async ({ args: [file], env }) => {
      const { dataDir } = configOf(env)
      await restore(resolve(need(file, 'FILE')), dataDir, Date.now())
      return `The store is back in ${dataDir}.`
    },
  },
}

const configOf = (env: OperatorCall['env']): Config => readConfig({ ...env }).config

function need(value: string | undefined, what: string): string {
  if (value === undefined || value === '') throw new OperatorUsage(`${what} is missing.`)
  return value
}

async function withStore<T>(config: Config, work: (store: Store) => Promise<T>): Promise<T> {
  const store = await openStore({ dataDir: config.dataDir, url: config.databaseUrl ?? null, nowMs: Date.now() })
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

async function importData({ args: [kind, source], flags, env, progress, fetch }: OperatorCall): Promise<string> {
  const known = importKinds.find((one) => one === kind)
  if (known === undefined)
    throw new OperatorUsage(`There is no kind "${kind ?? ''}"; there are ${importKinds.join(', ')}.`)
  const mapping = mappingOf(flags)
  const report = await importDataset({
    kind: known,
    source: need(source, 'SOURCE'),
    dataDir: configOf(env).dataDir,
    nowMs: Date.now(),
    fetch,
    ...(mapping && { mapping }),
    ...(progress.isTTY && { onProgress: (done: ImportProgress) => progress.write(`\r${barOf(done)}`) }),
  })
  if (progress.isTTY) progress.write('\n')
  const rejects = Object.entries(report.rejects).map(([reason, count]) => `\n  ${count} refused: ${reason}`)
  const terms = `${report.publisher}, ${report.licence}`
  return `${report.items} records of ${report.rows} rows (${terms}).${rejects.join('')}\nRestart the server to see them.`
}

/** The mapping that the options describe; null where they describe none. */
function mappingOf({
  as,
  column = [],
  publisher,
  licence,
  url,
  commodity,
}: OperatorCall['flags']): ColumnMapping | null {
  if (as === undefined && column.length === 0) return null
  const kind = infrastructureKinds.find((one) => one === as)
  if (kind === undefined) throw new OperatorUsage(`--as needs one of ${infrastructureKinds.join(', ')}.`)
  const columns: ColumnMapping['columns'] = {}
  for (const pair of [column].flat()) {
    const [name = '', ...rest] = pair.split('=')
    const field = mappedFields.find((one) => one === name)
    if (field === undefined || rest.length === 0)
      throw new OperatorUsage(`--column needs FIELD=COLUMN with one of ${mappedFields.join(', ')}, got "${pair}".`)
    columns[field] = rest.join('=')
  }
  const text = (value: string | string[] | undefined) => (value === undefined ? null : String(value))
  const source = { name: text(publisher) ?? 'Own data', licence: text(licence) ?? 'Own data', url: text(url) }
  return { kind, columns, source, commodity: text(commodity) }
}

const barCells = 24

function barOf({ bytes, totalBytes, items, rejects }: ImportProgress): string {
  const told = `${items} records, ${rejects} refused`
  if (!totalBytes) return `${Math.floor(bytes / 1024)} kB  ${told}`
  const share = Math.min(1, bytes / totalBytes)
  const full = Math.round(share * barCells)
  return `${'█'.repeat(full)}${'░'.repeat(barCells - full)} ${String(Math.floor(share * 100)).padStart(3)} %  ${told}`
}

function lineOf({
  dataset,
  items,
  rows,
  publisher,
  licence,
  importedAtMs,
}: ReturnType<typeof importedDatasets>[number]) {
  const day = new Date(importedAtMs).toISOString().slice(0, 10)
  return `${day}  ${dataset.padEnd(24)} ${items} records of ${rows} rows  ${publisher}, ${licence}`
}
