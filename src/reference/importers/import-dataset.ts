import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PriceQuote } from '#domain/prices.ts'
import type { RegistryVessel } from '#domain/registry.ts'
import { type ImportedDataset, manifestFile } from '../imported.ts'
import { readInfrastructure } from '../infrastructure-record.ts'
import { slugOf } from './fields.ts'
import { type ColumnMapping, type Importer, type Reject, WrongFile } from './importer.ts'
import { type ImportKind, importers } from './importers.ts'
import { openSource } from './open-source.ts'

export interface ImportProgress {
  bytes: number
  totalBytes: number | null
  items: number
  rejects: number
}

export interface ImportOrder {
  kind: ImportKind
  /** The publisher's address, or a file. */
  source: string
  /** SVC_DATA_DIR; the dataset goes into its `imported` directory. */
  dataDir: string
  nowMs: number
  fetch: typeof fetch
  onProgress?: (progress: ImportProgress) => void
  /** For the generic kinds. */
  mapping?: ColumnMapping
}

export interface ImportReport extends ImportedDataset {
  /** The first rejects with their lines, so that a file can be mended. */
  firstRejects: Reject[]
}

const mostRejectsShown = 100
const progressEvery = 500

/** Where a data directory keeps what was imported. */
export function importedDir(dataDir: string): string {
  return join(dataDir, 'imported')
}

/**
 * Reads a dataset into `imported/<dataset>.ndjson` and notes it in the manifest. Rows that are no good are counted by
 * reason and skipped; a wrong file throws `WrongFile`, and what was imported before stays as it was. Importing the same
 * file again gives the same records under the same ids.
 */
export async function importDataset(order: ImportOrder): Promise<ImportReport> {
  const importer: Importer<object> = importers[order.kind]
  const dataset = nameOf(order)
  const dir = importedDir(order.dataDir)
  await mkdir(dir, { recursive: true })
  const path = join(dir, `${dataset}.ndjson`)
  const lines = importer.holds === 'infrastructure' ? new Map<string, string>() : await linesBefore(path)
  const tally = await readRecords(order, importer, lines)
  if (tally.items === 0) throw new WrongFile(`no row of ${tally.rows} could be taken: ${describe(tally.rejects)}`)
  const source = order.mapping?.source ?? importer.source
  const entry: ImportedDataset = {
    dataset,
    kind: order.kind,
    holds: importer.holds,
    source: order.source,
    publisher: source.name,
    licence: source.licence,
    url: source.url,
    importedAtMs: order.nowMs,
    rows: tally.rows,
    items: tally.items,
    rejects: Object.fromEntries(tally.rejects),
  }
  await replaceFile(path, lines.values())
  await noteInManifest(dir, entry)
  return { ...entry, firstRejects: tally.firstRejects }
}

/** Files that a user maps are told apart by what they hold and who published them: one of each. */
function nameOf({ kind, mapping }: ImportOrder): string {
  return mapping === undefined ? kind : `${kind}-${mapping.kind}-${slugOf(mapping.source.name).slice(0, 40)}`
}

interface Tally {
  rows: number
  items: number
  rejects: Map<string, number>
  firstRejects: Reject[]
}

async function readRecords(order: ImportOrder, importer: Importer<object>, lines: Map<string, string>): Promise<Tally> {
  const tally: Tally = { rows: 0, items: 0, rejects: new Map(), firstRejects: [] }
  let bytesRead = 0
  const opened = await openSource(order.source, order.fetch, (bytes) => (bytesRead = bytes))
  const tell = () =>
    order.onProgress?.({
      bytes: bytesRead,
      totalBytes: opened.totalBytes,
      items: tally.items,
      rejects: tally.rows - tally.items,
    })
  const fresh = new Set<string>()
  for await (const record of importer.records(opened.bytes, { mapping: order.mapping ?? null })) {
    tally.rows++
    if ('reject' in record) reject(tally, record)
    else keep(tally, importer, record, lines, fresh)
    if (tally.rows % progressEvery === 0) tell()
  }
  tell()
  return tally
}

function keep(
  tally: Tally,
  importer: Importer<object>,
  record: object,
  lines: Map<string, string>,
  fresh: Set<string>,
): void {
  tally.items++
  if (importer.holds === 'infrastructure') {
    // Checked as it will be when it is loaded: what this release writes it can read.
    const item = readInfrastructure(record as Record<string, unknown>)
    const id = unused(item.id, fresh)
    fresh.add(id)
    lines.set(id, JSON.stringify({ ...item, id }))
    return
  }
  lines.set(keyOf(record as Record<string, unknown>), JSON.stringify(record))
}

/** A second record of one id (the phases of a mine) gets a number, the same one whenever the file is read. */
function unused(id: string, taken: ReadonlySet<string>): string {
  if (!taken.has(id)) return id
  let n = 2
  while (taken.has(`${id}-${n}`)) n++
  return `${id}-${n}`
}

/** A ship is her IMO number, else her MMSI; a price is its symbol and day. A later import of one takes its place. */
function keyOf(record: Record<string, unknown>): string {
  const { symbol, date, imo, mmsi } = record as Partial<PriceQuote & RegistryVessel>
  if (symbol !== undefined) return `${symbol} ${date}`
  return imo === null || imo === undefined ? `mmsi ${mmsi}` : `imo ${imo}`
}

function reject(tally: Tally, { reject: reason, line }: Reject): void {
  tally.rejects.set(reason, (tally.rejects.get(reason) ?? 0) + 1)
  if (tally.firstRejects.length < mostRejectsShown) tally.firstRejects.push({ reject: reason, line })
}

/** Ships and prices of earlier imports stay, unless this one tells of them anew. */
async function linesBefore(path: string): Promise<Map<string, string>> {
  const text = await readFile(path, 'utf8').catch(() => '')
  const lines = text.split('\n').filter((line) => line !== '')
  return new Map(lines.map((line) => [keyOf(JSON.parse(line) as Record<string, unknown>), line]))
}

/** Writes beside the file and renames over it, so that a reader finds the old one or the new one, whole. */
async function replaceFile(path: string, lines: Iterable<string>): Promise<void> {
  const temporary = `${path}.${process.pid}.tmp`
  const file = await open(temporary, 'w')
  try {
    let piece = ''
    for (const line of lines) {
      piece += `${line}\n`
      if (piece.length < 1 << 16) continue
      await file.write(piece)
      piece = ''
    }
    await file.write(piece)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(temporary, path).catch(async (error: unknown) => {
    await rm(temporary, { force: true })
    throw error
  })
}

async function noteInManifest(dir: string, entry: ImportedDataset): Promise<void> {
  const path = join(dir, manifestFile)
  const text = await readFile(path, 'utf8').catch(() => '{}')
  const manifest = { ...(JSON.parse(text) as Record<string, ImportedDataset>), [entry.dataset]: entry }
  await replaceFile(path, [JSON.stringify(manifest, null, 2)])
}

function describe(rejects: ReadonlyMap<string, number>): string {
  return [...rejects].map(([reason, count]) => `${count} × ${reason}`).join(', ') || 'it has none'
}
