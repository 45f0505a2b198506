import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { PriceQuote } from '#domain/world/prices.ts'
import type { RegistryVessel } from '#domain/vessel/registry.ts'
import { runToEnd } from '#domain/slices.ts'
import { readDataNdjson } from '../data-rows.ts'
import type { ImportHolds } from './importer.ts'

export const manifestFile = 'manifest.json'

/** A file of the imported datasets that cannot be read; the message says what to do. */
export class DamagedImport extends Error {
  override name = 'DamagedImport'
}

/** An entry of the manifest. */
export interface ImportedDataset {
  /** File name without `.ndjson`. */
  dataset: string
  kind: string
  holds: ImportHolds
  /** URL or file that was imported. */
  source: string
  publisher: string
  licence: string
  /** The publisher's page. */
  url?: string | null
  importedAtMs: number
  rows: number
  items: number
  rejects: Record<string, number>
  /** Counts the imports of the dataset, from 1; absent in manifests of earlier releases. */
  version?: number
  /** Earlier imports that can be restored, the newest first. */
  earlier?: Omit<ImportedDataset, 'earlier'>[]
}

/** An imported dataset that cannot be read, why, and which of its earlier imports is used instead; null: none is whole. */
export interface ImportDamage {
  dataset: string
  fault: string
  used: Omit<ImportedDataset, 'earlier'> | null
}

/** Told of each damaged dataset, for a server that goes on with what is whole; where it is left out, a damaged one throws. */
export type OnDamage = (damage: ImportDamage) => void

/** The file of a dataset; with a version, the one that an import has replaced. */
export function datasetFile(importedDir: string, dataset: string, version?: number): string {
  return join(importedDir, version === undefined ? `${dataset}.ndjson` : `${dataset}@${version}.ndjson`)
}

/** The manifest entries of a directory; empty where nothing was imported. */
export function importedDatasets(importedDir: string, onDamage?: OnDamage): ImportedDataset[] {
  const path = join(importedDir, manifestFile)
  if (!existsSync(path)) return []
  try {
    return Object.values(parseManifest(readFileSync(path, 'utf8'), path))
  } catch (error) {
    if (onDamage === undefined) throw error
    onDamage({ dataset: manifestFile, fault: error instanceof Error ? error.message : String(error), used: null })
    return []
  }
}

/** The entries of a manifest by the name of their dataset; throws `DamagedImport` where its text is none. */
export function parseManifest(text: string, path: string): Record<string, ImportedDataset> {
  try {
    const entries = JSON.parse(text) as Record<string, ImportedDataset>
    if (Object.entries(entries).some(([name, { dataset }]) => dataset !== name)) throw new TypeError('not a manifest')
    return entries
  } catch (error) {
    throw new DamagedImport(
      `${path} is damaged: restore it from a backup, or remove it and import the datasets again`,
      { cause: error },
    )
  }
}

/** Runs what reads a file of an imported dataset; an error of it says what to do. */
export function readImported<T>(file: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    const dataset = basename(file, '.ndjson')
    throw new DamagedImport(
      `${error instanceof Error ? error.message : String(error)}; undo that import (svc data undo ${dataset}), or remove ${file} and import the dataset again`,
      { cause: error },
    )
  }
}

/**
 * Reads the datasets that hold something, the oldest import first: of each the newest of its imports that is whole, in
 * slices. `read` gives the records of a file.
 */
export function* datasetsInSlices<Item>(
  importedDir: string,
  holds: ImportHolds,
  read: (file: string) => Generator<void, Item[], void>,
  onDamage?: OnDamage,
): Generator<void, Item[][], void> {
  const datasets: Item[][] = []
  const entries = importedDatasets(importedDir, onDamage).filter((one) => one.holds === holds)
  for (const entry of entries.sort((a, b) => a.importedAtMs - b.importedAtMs))
    datasets.push(yield* newestWhole(importedDir, entry, read, onDamage))
  return datasets
}

function* newestWhole<Item>(
  importedDir: string,
  entry: ImportedDataset,
  read: (file: string) => Generator<void, Item[], void>,
  onDamage?: OnDamage,
): Generator<void, Item[], void> {
  const { dataset, earlier = [], ...newest } = entry
  let fault: string | null = null
  for (const about of [{ ...newest, dataset }, ...earlier]) {
    const file = datasetFile(importedDir, dataset, fault === null ? undefined : about.version)
    // Removed by hand, as a damaged one may be.
    if (!existsSync(file)) {
      if (onDamage === undefined) return []
      fault ??= `there is no ${file}; undo that import (svc data undo ${dataset}), or import the dataset again`
      continue
    }
    try {
      const items = yield* read(file)
      if (items.length === 0 && about.items > 0) readImported(file, () => fail(`${basename(file)} is empty`))
      if (fault !== null) onDamage?.({ dataset, fault, used: about })
      return items
    } catch (error) {
      if (onDamage === undefined || !(error instanceof DamagedImport)) throw error
      fault ??= error.message
    }
  }
  onDamage?.({ dataset, fault: fault ?? '', used: null })
  return []
}

function fail(message: string): never {
  throw new Error(message)
}

/** The records of the datasets that hold something, the oldest import first; throws `DamagedImport` for one that is none. */
export function importedRecords<Item>(
  importedDir: string,
  holds: ImportHolds,
  read: (record: Record<string, unknown>) => Item,
  onDamage?: OnDamage,
): Item[] {
  // oxlint-disable-next-line require-yield
  const readFile = function* (file: string): Generator<void, Item[], void> {
    return readImported(file, () => readDataNdjson(file, read))
  }
  return runToEnd(datasetsInSlices(importedDir, holds, readFile, onDamage)).flat()
}

/** The vessels imported with `svc data import vessels`. */
export function loadRegistry(importedDir: string, onDamage?: OnDamage): RegistryVessel[] {
  return importedRecords(importedDir, 'vessels', vesselOf, onDamage)
}

function vesselOf(record: Record<string, unknown>): RegistryVessel {
  const { imo, mmsi } = record
  if (typeof imo !== 'number' && typeof mmsi !== 'number')
    throw new TypeError('a vessel needs an IMO number or an MMSI')
  return record as unknown as RegistryVessel
}

/** The prices imported with `svc data import prices`. */
export function loadImportedPrices(importedDir: string, onDamage?: OnDamage): PriceQuote[] {
  return importedRecords(importedDir, 'prices', priceOf, onDamage)
}

function priceOf(record: Record<string, unknown>): PriceQuote {
  const { symbol, price } = record
  if (typeof symbol !== 'string' || typeof price !== 'number')
    throw new TypeError('a price needs a symbol and a number')
  return record as unknown as PriceQuote
}
