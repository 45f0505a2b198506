import { existsSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { infrastructureKinds } from '#domain/world/places.ts'
import { importDataset, importedDir, type ImportProgress, undoImport } from '#reference/importers/import-dataset.ts'
import { type ColumnMapping, mappedFields } from '#reference/importers/importer.ts'
import { type ImportKind, importKinds, importers } from '#reference/importers/importers.ts'
import { priceFields } from '#reference/importers/own-prices.ts'
import { registryFields } from '#reference/importers/registry.ts'
import { importedDatasets } from '#reference/importers/imported-datasets.ts'
import { backup } from '#store/backup/backup.ts'
import { backupIntoFolder } from '#store/backup/backup-folder.ts'
import { restore } from '#store/backup/restore.ts'
import { withImportLock } from '#store/import-lock.ts'
import { moveToPostgres } from '#store/move/move-to-postgres.ts'
import { openStore, type Store, type StoreSettings } from '#store/store.ts'
import { sleep, wallClock } from '#app/clock.ts'
import { importIntoArchive } from '#app/archive-import.ts'
import { tryFeed } from '#app/try-feed.ts'
import { type Config, readConfig, settingValue } from '#app/config.ts'
import { openAccounts } from '#app/wiring/accounts.ts'
import { isoDate, msPerDay } from '#domain/time.ts'

import { storedSchema } from '#store/migrations/stored-schema.ts'
import { newestRelease, upgradeCheck } from './upgrade.ts'
import { examine, findingsText, thisMachine } from './doctor/doctor.ts'

/** The command line is invalid: exit code 2. */
export class OperatorUsage extends Error {
  override name = 'OperatorUsage'
}

/** What an operator command is run with. */
interface OperatorInvocation {
  /** The positional arguments. */
  args: readonly string[]
  /** An option without a value is an empty text. */
  flags: Readonly<Record<string, string | string[] | undefined>>
  env: Readonly<Record<string, string | undefined>>
  /** The stream that shows progress, if it is a terminal. */
  progress: { readonly isTTY: boolean; write(text: string): unknown }
  fetch: typeof fetch
}

/** The server's side of an operator command. Its arguments, help and examples are in src/cli/commands/operator.ts. */
export interface OperatorCommand {
  options?: Readonly<Record<string, { multiple?: true; type?: 'boolean' }>>
  /** Returns the message to print; empty for a command that keeps running. */
  run: (invocation: OperatorInvocation) => Promise<string>
}

/** A result for standard output whose exit code is 1. */
export class FailedChecks extends Error {}

export const operatorCommands: Readonly<Record<string, OperatorCommand>> = {
  serve: {
    run: async () => {
      // The server reads the arguments of its process, which here are those of svc.
      process.argv.splice(2)
      await import('#main.ts')
      return ''
    },
  },
  doctor: {
    options: { json: { type: 'boolean' } },
    run: async ({ flags: { json }, env, fetch }) => {
      const findings = await examine(env, thisMachine(fetch, Date.now()))
      const text = json !== undefined ? JSON.stringify(findings, null, 2) : findingsText(findings)
      if (findings.some(({ state }) => state === 'failed')) throw new FailedChecks(text)
      return text
    },
  },
  upgrade: {
    options: { check: { type: 'boolean' }, from: {} },
    run: async ({ flags: { check, from }, env, fetch }) => {
      if (check === undefined)
        throw new OperatorUsage('upgrade only checks: add --check. docs/upgrading.md has the steps of an upgrade.')
      const { dataDir, databaseUrl = null } = configOf(env)
      const newest = from === undefined ? null : await newestRelease(String(from), fetch)
      const { lines, isOlder } = upgradeCheck(await storedSchema(dataDir, databaseUrl), newest)
      if (isOlder) throw new FailedChecks(lines.join('\n'))
      return lines.join('\n')
    },
  },
  'feeds try': {
    options: { seconds: {} },
    run: async ({ args: [address], flags: { seconds = '20' }, env, fetch }) => {
      if (!/^[1-9]\d{0,3}$/.test(String(seconds)))
        throw new OperatorUsage(`--seconds expects a number from 1 to 9999, got "${String(seconds)}".`)
      const setting = (name: string) => settingValue(name, env)
      try {
        const dependencies = { clock: wallClock, fetch, setting, sleep }
        const { text, isUnderstood } = await tryFeed(need(address, 'ADDRESS'), Number(seconds), dependencies)
        if (!isUnderstood) throw new FailedChecks(text)
        return text
      } catch (error) {
        throw error instanceof TypeError ? new OperatorUsage(error.message) : error
      }
    },
  },
  'data import': {
    options: {
      as: {},
      map: { multiple: true },
      column: { multiple: true },
      sheet: {},
      publisher: {},
      licence: {},
      url: {},
      commodity: {},
    },
    run: importData,
  },
  'archive import': {
    run: async ({ args: [file], env }) => {
      const done = await importIntoArchive(configOf(env), fileToRead(file))
      if (done.isKnown) return `This file was imported before: ${done.known} positions. Nothing was changed.`
      const rejects = [...done.rejects].map(([reason, count]) => `\n  ${count} rejected: ${reason}`)
      const tooOld = done.isTooOld
        ? '\nSome days are older than SVC_ARCHIVE_DAYS: a running server deletes them at its next pass. Raise it first.'
        : ''
      return `${done.reports} reports: ${done.added} positions added, ${done.known} were archived already. ${done.facts} facts derived.${tooOld}${rejects.join('')}`
    },
  },
  replay: { options: { from: {}, to: {}, 'warm-up': {}, output: {} }, run: replay },
  'data list': {
    run: async ({ env }) => {
      const datasets = importedDatasets(importedDir(configOf(env).dataDir))
      const width = Math.max(...datasets.map(({ dataset }) => dataset.length))
      return datasets.map((each) => lineOf(each, width)).join('\n') || 'No datasets imported.'
    },
  },
  'data move': { options: { from: {}, to: {}, restart: { type: 'boolean' } }, run: moveData },
  'data undo': {
    run: async ({ args: [dataset], env, progress }) => {
      const name = need(dataset, 'DATASET')
      const { dataDir } = configOf(env)
      const restored = await withImportLock(dataDir, () => undoImport(dataDir, name), noteOfWait(progress))
      const now = restored === null ? 'removed' : `as imported on ${isoDate(restored.importedAtMs)} again`
      return `${name} is ${now}.\nA running server follows within seconds.`
    },
  },
  'admin create': {
    run: async ({ args: [email], env }) => {
      const config = configOf(env)
      const account = { email: need(email, 'EMAIL'), password: need(config.adminPassword, 'SVC_ADMIN_PASSWORD') }
      const create = (store: Store) => openAccounts(config, store, wallClock).ensureAdmin(account)
      const user = await withStore(config, create, { allowNewAccounts: true })
      return `${user.email} is an administrator.`
    },
  },
  'admin password': {
    run: async ({ args: [email], env }) => {
      const config = configOf(env)
      return withStore(config, async (store) => {
        const accounts = openAccounts(config, store, wallClock)
        const user = await accounts.userByEmail(need(email, 'EMAIL'))
        if (user === null) throw new OperatorUsage(`No user with the email ${email}.`)
        await accounts.resetPassword(user.id, need(config.adminPassword, 'SVC_ADMIN_PASSWORD'))
        return `Set a new password for ${user.email}.`
      })
    },
  },
  backup: { options: { keep: {} }, run: makeBackup },
  restore: {
    run: async ({ args: [file], env, progress }) => {
      const { dataDir, databaseUrl: url = null } = configOf(env)
      const target = { dataDir, url, nowMs: Date.now(), onWait: noteOfWait(progress) }
      const { aside } = await restore(fileToRead(file), target)
      const before = aside === null ? '' : ` What was there before is in ${aside}.`
      return `Restored the backup to ${url === null ? dataDir : placeOf(url)}.${before}`
    },
  },
}

/** Derives archived days anew and says how much of what was known is found again. */
async function replay({ flags, env }: OperatorInvocation): Promise<string> {
  const { backtest } = await import('#app/backtest/backtest.ts')
  const { scoresText } = await import('#app/backtest/fact-scores.ts')
  const span = daysOf(flags, Date.now())
  const output = flags['output'] === undefined ? null : resolve(String(flags['output']))
  const { facts, scores } = await backtest(configOf(env), span, output)
  if (facts.positions === 0)
    throw new OperatorUsage(
      'Nothing is archived of these days in SVC_ARCHIVE_DIR: archive import adds recordings, the server what it receives.',
    )
  const lines = [`${facts.positions} positions of ${isoDate(span.fromMs)} to ${isoDate(span.toMs - 1)}.`]
  for (const name of new Set(facts.missing.map((file) => file.name)))
    lines.push(`${name} cannot be read and is missing.`)
  lines.push(scoresText(scores))
  if (output !== null) lines.push(`Wrote the facts to ${output}.`)
  return lines.join('\n')
}

const maxWarmUpDays = 90

/** The days of `--from` and `--to`, the last one included. */
function daysOf({ from, to, 'warm-up': warmUp = '14' }: OperatorInvocation['flags'], nowMs: number) {
  const dayOf = (name: string, value: string | string[] | undefined) => {
    const text = String(value)
    const ms = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : NaN
    // Date.parse accepts 2026-02-30 as a day of March.
    if (Number.isNaN(ms) || isoDate(ms) !== text)
      throw new OperatorUsage(`--${name} needs a UTC day such as 2026-11-20, got "${value === undefined ? '' : text}".`)
    if (ms > nowMs) throw new OperatorUsage(`--${name} is in the future: ${text}.`)
    return ms
  }
  const [fromMs, lastMs] = [dayOf('from', from), dayOf('to', to)]
  if (fromMs > lastMs) throw new OperatorUsage(`--from must not be after --to, got ${String(from)} and ${String(to)}.`)
  const days = Number(warmUp)
  if (!Number.isInteger(days) || days < 0 || days > maxWarmUpDays || String(warmUp).trim() === '')
    throw new OperatorUsage(`--warm-up needs a number of days from 0 to ${maxWarmUpDays}, got "${String(warmUp)}".`)
  return { fromMs, toMs: lastMs + msPerDay, warmUpMs: days * msPerDay }
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

const configOf = (env: OperatorInvocation['env']): Config => readConfig({ ...env }).config

function need(value: string | undefined, what: string): string {
  if (value === undefined || value === '') throw new OperatorUsage(`${what} is required.`)
  return value
}

/** The path of FILE, which must be a file: the errors of the file system speak of `open` and `read`. */
function fileToRead(text: string | undefined): string {
  const path = resolve(need(text, 'FILE'))
  const found = statSync(path, { throwIfNoEntry: false })
  if (found === undefined) throw new Error(`There is no file ${path}.`)
  if (found.isDirectory()) throw new Error(`${path} is a folder; name a file in it.`)
  return path
}

async function withStore<T>(
  { dataDir, databaseUrl }: Config,
  work: (store: Store) => Promise<T>,
  settings: Pick<StoreSettings, 'allowNewAccounts'> = {},
): Promise<T> {
  const store = await openStore({ dataDir, url: databaseUrl ?? null, nowMs: Date.now(), ...settings })
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

/** From the SQLite files of the data folder into the database of SVC_DATABASE_URL. */
async function moveData({ flags: { from, to, restart }, env, progress }: OperatorInvocation): Promise<string> {
  if (from !== 'sqlite' || to !== 'postgres')
    throw new OperatorUsage('Data is moved from SQLite to PostgreSQL: add --from sqlite --to postgres.')
  const { dataDir, databaseUrl } = configOf(env)
  const url = need(databaseUrl, 'SVC_DATABASE_URL, the empty PostgreSQL database,')
  const onProgress = (table: string, copied: number, rows: number) =>
    progress.write(`\r\x1b[K${table}: ${copied} of ${rows} rows`)
  const moved = await moveToPostgres({
    ...{ dataDir, url, nowMs: Date.now(), restart: restart !== undefined },
    ...(progress.isTTY && { onProgress }),
  })
  if (progress.isTTY) progress.write('\n')
  const rows = Object.entries(moved).filter(([, count]) => count > 0)
  return [
    ...rows.map(([table, count]) => `${table.padEnd(20)} ${count} rows`),
    `Moved ${dataDir} to ${placeOf(url)}; counts and sums of all ${Object.keys(moved).length} tables agree.`,
    'Start the server with SVC_DATABASE_URL and the same SVC_DATA_DIR, which keeps the archive and imported datasets.',
    'positions.db and accounts.db were left as they are; delete them when you need them no more.',
  ].join('\n')
}

/** Into a file, or under a name with its time into a folder, where `--keep` deletes the oldest. */
async function makeBackup({ args: [target], flags: { keep }, env }: OperatorInvocation): Promise<string> {
  const config = configOf(env)
  const path = resolve(need(target, 'FILE'))
  const isFolder = /[\\/]$/.test(target) || (existsSync(path) && statSync(path).isDirectory())
  if (keep !== undefined && !isFolder) throw new OperatorUsage('--keep expects a folder instead of a file.')
  if (keep !== undefined && !/^[1-9]\d{0,5}$/.test(String(keep)))
    throw new OperatorUsage(`--keep expects a number from 1 on, got "${String(keep)}".`)
  if (!isFolder && !existsSync(dirname(path))) throw new Error(`There is no folder ${dirname(path)}.`)
  const nowMs = Date.now()
  return withStore(config, async (store) => {
    const source = { store, dataDir: config.dataDir }
    if (!isFolder) {
      const { files } = await backup(source, path, nowMs)
      return `Wrote the backup to ${path} and verified it: ${files.length} files.`
    }
    const made = await backupIntoFolder(source, path, { nowMs, ...(keep !== undefined && { keep: Number(keep) }) })
    return [`Wrote the backup to ${made.path} and verified it.`, ...made.deleted.map((old) => `Deleted ${old}.`)].join(
      '\n',
    )
  })
}

/** A database's URL without user and password. */
function placeOf(url: string): string {
  const { host, pathname } = new URL(url)
  return `postgres://${host}${pathname}`
}

const noteOfWait = (progress: OperatorInvocation['progress']) => () =>
  void progress.write('An import is running; this command waits until it ends.\n')

async function importData({ args: [kind, source], flags, env, progress, fetch }: OperatorInvocation): Promise<string> {
  const known = importKinds.find((one) => one === kind)
  if (known === undefined)
    throw new OperatorUsage(
      `Unknown kind "${kind ?? ''}". Kinds:\n${importKinds.map((each) => `  ${each.padEnd(24)} ${importers[each].reads}`).join('\n')}`,
    )
  rejectOptions(known, flags)
  const fields = ownFields[known]
  const columns = fields === undefined ? {} : fieldColumns(flags, fields)
  const mapping = fields === undefined ? mappingOf(flags) : null
  const { dataDir } = configOf(env)
  const request = {
    kind: known,
    source: need(source, 'SOURCE'),
    dataDir,
    nowMs: Date.now(),
    fetch,
    ...(mapping && { mapping }),
    ...(Object.keys(columns).length > 0 && { columns }),
    ...(flags['sheet'] !== undefined && { sheet: String(flags['sheet']) }),
    ...(progress.isTTY && { onProgress: (done: ImportProgress) => progress.write(`\r${barOf(done)}`) }),
  }
  const report = await withImportLock(dataDir, () => importDataset(request), noteOfWait(progress))
  if (progress.isTTY) progress.write('\n')
  const rejects = Object.entries(report.rejects).map(([reason, count]) => `\n  ${count} rejected: ${reason}`)
  const terms = `${report.publisher}, ${report.licence}`
  const notRead =
    report.notRead.length === 0
      ? ''
      : `\nNot read: ${report.notRead.slice(0, 20).join(', ')}. One import reads one dataset of an archive: unpack it to import these.`
  return `${counted(report.items, 'record')} of ${counted(report.rows, 'row')} (${terms}).${rejects.join('')}${notRead}\nA running server shows them within seconds; svc data undo ${report.dataset} takes them back.`
}

type OwnField = (typeof registryFields)[number] | (typeof priceFields)[number]

/** The fields of one's own vessels and prices, whose columns `--map` names. */
const ownFields: Partial<Record<ImportKind, readonly OwnField[]>> = { vessels: registryFields, prices: priceFields }

/** Throws for an option that this kind does not take: the file would be read as something else. */
function rejectOptions(kind: ImportKind, flags: OperatorInvocation['flags']): void {
  const mapped = ['csv', 'geojson']
  const named = [...mapped, ...Object.keys(ownFields)]
  const kindsOf = {
    as: mapped,
    publisher: mapped,
    licence: mapped,
    url: mapped,
    commodity: mapped,
    map: named,
    column: named,
  }
  for (const [option, kinds] of Object.entries(kindsOf))
    if (flags[option] !== undefined && !kinds.includes(kind))
      throw new OperatorUsage(`--${option} is for ${kinds.slice(0, -1).join(', ')} and ${kinds.at(-1)}, not ${kind}.`)
}

/** The column mapping of the options; null if there is none. */
function mappingOf(flags: OperatorInvocation['flags']): ColumnMapping | null {
  const { as, publisher, licence, url, commodity } = flags
  const columns = fieldColumns(flags, mappedFields)
  if (as === undefined && Object.keys(columns).length === 0) return null
  const kind = infrastructureKinds.find((one) => one === as)
  if (kind === undefined) throw new OperatorUsage(`--as must be one of ${infrastructureKinds.join(', ')}.`)
  const text = (value: string | string[] | undefined) => (value === undefined ? null : String(value))
  const source = { name: text(publisher) ?? 'Own data', licence: text(licence) ?? 'Own data', url: text(url) }
  return { kind, columns, source, commodity: text(commodity) }
}

/** The columns by field of `--map FIELD=COLUMN`, or of `--column`, its older name. */
function fieldColumns<F extends string>(
  { column = [], map = [] }: OperatorInvocation['flags'],
  fields: readonly F[],
): Partial<Record<F, string>> {
  const columns: Partial<Record<F, string>> = {}
  for (const pair of [column, map].flat()) {
    const [name = '', ...rest] = pair.split('=')
    const field = fields.find((one) => one === name)
    if (field === undefined || rest.length === 0)
      throw new OperatorUsage(`--map expects FIELD=COLUMN with a field of ${fields.join(', ')}, got "${pair}".`)
    columns[field] = rest.join('=')
  }
  return columns
}

const barCells = 24

function barOf({ bytes, totalBytes, items, rejects }: ImportProgress): string {
  const counts = `${items} records, ${rejects} rejected`
  if (!totalBytes) return `${Math.floor(bytes / 1024)} kB  ${counts}`
  const share = Math.min(1, bytes / totalBytes)
  const full = Math.round(share * barCells)
  return `${'█'.repeat(full)}${'░'.repeat(barCells - full)} ${String(Math.floor(share * 100)).padStart(3)} %  ${counts}`
}

/** An imported dataset as a line, its name padded to `width`. */
function lineOf(imported: ReturnType<typeof importedDatasets>[number], width: number) {
  const { dataset, items, rows, publisher, licence, importedAtMs, earlier = [] } = imported
  const day = isoDate(importedAtMs)
  return `${day}  ${dataset.padEnd(width)}  ${counted(items, 'record')} of ${counted(rows, 'row')}  ${publisher}, ${licence}${earlier.length > 0 ? `  (${earlier.length} earlier)` : ''}`
}
