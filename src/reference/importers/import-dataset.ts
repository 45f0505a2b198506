import { copyFile, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { redactSecrets } from '#domain/text/redact-secrets.ts'
import type { PriceQuote } from '#domain/world/prices.ts'
import type { RegistryVessel } from '#domain/vessel/registry.ts'
import { datasetFile, type ImportedDataset, manifestFile, parseManifest, readImported } from './imported-datasets.ts'
import { readInfrastructure } from '../infrastructure/infrastructure-record.ts'
import { readNavigationArea } from '../navigation-areas/navigation-area-record.ts'
import { slugOf } from './fields.ts'
import { type ColumnMapping, type ImportContext, type Importer, type Reject, WrongFile } from './importer.ts'
import { type ImportKind, importers } from './importers.ts'
import { type OpenSource, openSource } from './open-source.ts'

export interface ImportProgress {
  bytes: number
  totalBytes: number | null
  items: number
  rejects: number
}

export interface ImportRequest {
  kind: ImportKind
  /** URL or file. */
  source: string
  /** SVC_DATA_DIR; the dataset goes into its `imported` directory. */
  dataDir: string
  nowMs: number
  fetch: typeof fetch
  onProgress?: (progress: ImportProgress) => void
  /** Required for the generic kinds. */
  mapping?: ColumnMapping
  /** The columns of a registry's fields. */
  columns?: Readonly<Record<string, string>>
  /** The sheet of a workbook. */
  sheet?: string
}

export interface ImportReport extends ImportedDataset {
  /** The first rejected rows with their lines. */
  firstRejects: Reject[]
  /** Further datasets in the archive, by the names of their files. */
  notRead: readonly string[]
}

const maxRejectsShown = 100
/** Replaced imports of a dataset that are kept. */
const maxEarlier = 5
const progressEvery = 500

/** The directory of imported datasets in SVC_DATA_DIR. */
export function importedDir(dataDir: string): string {
  return join(dataDir, 'imported')
}

/**
 * Imports a dataset into `imported/<dataset>.ndjson` and records it in the manifest. Rejected rows are counted by reason
 * and skipped. A file of the wrong format throws `WrongFile` and leaves the earlier import unchanged. Importing the same
 * file again gives the same records under the same ids.
 */
export async function importDataset(request: ImportRequest): Promise<ImportReport> {
  const importer: Importer<object> = importers[request.kind]
  const dataset = datasetName(request)
  const dir = importedDir(request.dataDir)
  await mkdir(dir, { recursive: true })
  await removeUnfinished(dir)
  const path = datasetFile(dir, dataset)
  const isWhole = importer.holds === 'infrastructure' || importer.holds === 'navigation areas'
  const lines = isWhole ? new Map<string, string>() : await existingLines(path)
  const tally = await readRecords(request, importer, lines).catch(rejectDamaged)
  if (tally.items === 0) throw new WrongFile(`none of ${tally.rows} rows could be imported: ${describe(tally.rejects)}`)
  const source = request.mapping?.source ?? importer.source
  const entry: ImportedDataset = {
    dataset,
    kind: request.kind,
    holds: importer.holds,
    source: redactSecrets(request.source),
    publisher: source.name,
    licence: source.licence,
    url: source.url,
    importedAtMs: request.nowMs,
    rows: tally.rows,
    items: tally.items,
    rejects: Object.fromEntries(tally.rejects),
  }
  const { [dataset]: replaced, ...others } = await readManifest(dir)
  const kept = await keepReplaced(dir, entry, replaced)
  await replaceFile(path, lines.values())
  await writeManifest(dir, { ...others, [dataset]: kept })
  return { ...kept, firstRejects: tally.firstRejects, notRead: tally.notRead }
}

/** Datasets with a column mapping are named by kind and publisher. */
function datasetName({ kind, mapping }: ImportRequest): string {
  return mapping === undefined ? kind : `${kind}-${mapping.kind}-${slugOf(mapping.source.name).slice(0, 40)}`
}

/** The faults of zlib name neither the file nor what is wrong with it. */
function rejectDamaged(error: unknown): never {
  const { code = '', message } = error as NodeJS.ErrnoException
  if (code.startsWith('Z_')) throw new WrongFile(`the file is cut off or damaged: ${message}`)
  throw error
}

interface Tally {
  rows: number
  items: number
  rejects: Map<string, number>
  firstRejects: Reject[]
  notRead: readonly string[]
}

async function readRecords(
  request: ImportRequest,
  importer: Importer<object>,
  lines: Map<string, string>,
): Promise<Tally> {
  let bytesRead = 0
  const opened = await openSource(request.source, request.fetch, (bytes) => (bytesRead = bytes))
  const tally: Tally = { rows: 0, items: 0, rejects: new Map(), firstRejects: [], notRead: opened.notRead }
  const reportProgress = () =>
    request.onProgress?.({
      bytes: bytesRead,
      totalBytes: opened.totalBytes,
      items: tally.items,
      rejects: tally.rows - tally.items,
    })
  const usedIds = new Map<string, number>()
  for await (const record of importer.records(opened.bytes, contextOf(request, opened))) {
    tally.rows++
    const refused = 'reject' in record ? record : accept(importer, record, lines, usedIds)
    if (refused === null) tally.items++
    else reject(tally, { line: tally.rows, ...refused })
    if (tally.rows % progressEvery === 0) reportProgress()
  }
  reportProgress()
  return tally
}

const contextOf = ({ mapping, columns, sheet }: ImportRequest, { workbook }: OpenSource): ImportContext => ({
  mapping: mapping ?? null,
  columns: columns ?? null,
  workbook,
  ...(sheet !== undefined && { sheet }),
})

/** Adds a record, or returns why it is none. */
function accept(
  importer: Importer<object>,
  record: object,
  lines: Map<string, string>,
  usedIds: Map<string, number>,
): Pick<Reject, 'reject'> | null {
  const read = { infrastructure: readInfrastructure, 'navigation areas': readNavigationArea }
  const { holds } = importer
  if (holds === 'infrastructure' || holds === 'navigation areas') {
    // Validated as it will be when it is loaded.
    const item = checked(() => read[holds](record as Record<string, unknown>))
    if ('reject' in item) return item
    const id = uniqueId(item.id, usedIds)
    lines.set(id, JSON.stringify({ ...item, id }))
    return null
  }
  lines.set(keyOf(record as Record<string, unknown>), JSON.stringify(record))
  return null
}

/** A record, or which of its fields is impossible, without the value: rejects are counted by reason. */
function checked<Item extends object>(read: () => Item): Item | Pick<Reject, 'reject'> {
  try {
    return read()
  } catch (error) {
    if (error instanceof TypeError) return { reject: error.message.replace(/, got .*/s, '') }
    throw error
  }
}

/** A further record with the same id (the phases of a mine) gets a number, the same in every import of the file. */
function uniqueId(id: string, used: Map<string, number>): string {
  let n = used.get(id) ?? 0
  let unique = id
  if (n > 0)
    do unique = `${id}-${++n}`
    while (used.has(unique))
  used.set(id, Math.max(1, n))
  if (unique !== id) used.set(unique, 1)
  return unique
}

/** Vessels are keyed by IMO number, else MMSI; prices by symbol and day. A later import of the same key replaces it. */
function keyOf(record: Record<string, unknown>): string {
  const { symbol, date, imo, mmsi } = record as Partial<PriceQuote & RegistryVessel>
  if (symbol !== undefined) return `${symbol} ${date}`
  return imo === null || imo === undefined ? `mmsi ${mmsi}` : `imo ${imo}`
}

function reject(tally: Tally, { reject: reason, line }: Reject): void {
  tally.rejects.set(reason, (tally.rejects.get(reason) ?? 0) + 1)
  if (tally.firstRejects.length < maxRejectsShown) tally.firstRejects.push({ reject: reason, line })
}

/** The records of earlier imports by key; vessels and prices stay until an import replaces them. */
async function existingLines(path: string): Promise<Map<string, string>> {
  const text = await readFile(path, 'utf8').catch(absent(''))
  const lines = text.split('\n').filter((line) => line !== '')
  return readImported(
    path,
    () => new Map(lines.map((line) => [keyOf(JSON.parse(line) as Record<string, unknown>), line])),
  )
}

/** Replaces a file atomically: writes a temporary file, syncs it and renames it. */
async function replaceFile(path: string, lines: Iterable<string>): Promise<void> {
  const temporary = `${path}.${process.pid}.tmp`
  try {
    await writeLines(temporary, lines)
    await rename(temporary, path)
  } catch (error) {
    // A full disk is to have the space again.
    await rm(temporary, { force: true })
    throw error
  }
}

async function writeLines(path: string, lines: Iterable<string>): Promise<void> {
  const file = await open(path, 'w')
  try {
    let piece = ''
    for (const line of lines) {
      piece += `${line}\n`
      if (piece.length < 1 << 16) continue
      await file.writeFile(piece)
      piece = ''
    }
    await file.writeFile(piece)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Removes what an import that was killed has written; only one import runs at a time. */
async function removeUnfinished(dir: string): Promise<void> {
  for (const name of await readdir(dir)) if (/\.\d+\.tmp$/.test(name)) await rm(join(dir, name), { force: true })
}

/** What stands for a file that does not exist; a file that cannot be read is a fault, because what it holds would be lost. */
const absent =
  <T>(value: T) =>
  (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return value
    throw error
  }

type Manifest = Record<string, ImportedDataset>

async function readManifest(dir: string): Promise<Manifest> {
  const path = join(dir, manifestFile)
  return parseManifest(await readFile(path, 'utf8').catch(absent('{}')), path)
}

const writeManifest = (dir: string, manifest: Manifest) =>
  replaceFile(join(dir, manifestFile), [JSON.stringify(manifest, null, 2)])

/**
 * Keeps the file that an import replaces, and returns the entry with its version and those before it. What is kept already as
 * the present version is left by an import that was killed, which may have replaced the file: it stays.
 */
async function keepReplaced(
  dir: string,
  entry: ImportedDataset,
  replaced: ImportedDataset | undefined,
): Promise<ImportedDataset> {
  const { dataset } = entry
  const versions = await versionsOf(dir, dataset)
  // Files of a manifest that was removed stay for it.
  if (replaced === undefined) return { ...entry, version: 1 + Math.max(0, ...versions) }
  const { earlier: before = [], version = 1, ...about } = replaced
  // Undone ones.
  for (const newer of versions.filter((one) => one > version))
    await rm(datasetFile(dir, dataset, newer), { force: true })
  const isKept =
    versions.includes(version) || (await copyWhole(datasetFile(dir, dataset), datasetFile(dir, dataset, version)))
  const earlier = isKept ? [{ ...about, version }, ...before] : before
  for (const { version: old } of earlier.slice(maxEarlier)) await rm(datasetFile(dir, dataset, old), { force: true })
  return { ...entry, version: version + 1, earlier: earlier.slice(0, maxEarlier) }
}

/** The versions of a dataset that are kept in files. */
async function versionsOf(dir: string, dataset: string): Promise<number[]> {
  const names = await readdir(dir)
  return names.flatMap((name) => {
    const [, of, version] = /^(.+)@(\d+)\.ndjson$/.exec(name) ?? []
    return of === dataset ? [Number(version)] : []
  })
}

/** Copies a file so that the copy is there when it is whole; false where the file was removed, as a damaged one may be. */
async function copyWhole(from: string, to: string): Promise<boolean> {
  const temporary = `${to}.${process.pid}.tmp`
  try {
    await copyFile(from, temporary)
  } catch (error) {
    return absent(false)(error as NodeJS.ErrnoException)
  }
  const file = await open(temporary, 'r+')
  await file.sync().finally(() => file.close())
  await rename(temporary, to)
  return true
}

/**
 * Undoes the last import of a dataset: restores the import before it, or removes the dataset where there was none. Returns
 * the restored import. Throws `WrongFile` for a dataset that was not imported.
 */
export async function undoImport(dataDir: string, dataset: string): Promise<ImportedDataset | null> {
  const dir = importedDir(dataDir)
  const { [dataset]: undone, ...others } = await readManifest(dir)
  if (undone === undefined) {
    const names = Object.keys(others).join(', ') || 'none'
    throw new WrongFile(`no dataset "${dataset}" was imported; imported are: ${names}`)
  }
  const [restored, ...earlier] = undone.earlier ?? []
  if (restored === undefined) {
    await writeManifest(dir, others)
    await rm(datasetFile(dir, dataset), { force: true })
    return null
  }
  const before = datasetFile(dir, dataset, restored.version)
  if (!(await copyWhole(before, datasetFile(dir, dataset))))
    throw new WrongFile(`the import before cannot be restored: there is no ${before}`)
  await writeManifest(dir, { ...others, [dataset]: { ...restored, earlier } })
  // After the manifest: an undo that is killed before it is run again.
  await rm(before, { force: true })
  return restored
}

function describe(rejects: ReadonlyMap<string, number>): string {
  return [...rejects].map(([reason, count]) => `${count} × ${reason}`).join(', ') || 'the file has no rows'
}
