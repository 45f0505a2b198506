import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { PriceQuote } from '#domain/world/prices.ts'
import type { RegistryVessel } from '#domain/vessel/registry.ts'
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

/** The file of a dataset; with a version, the one that an import has replaced. */
export function datasetFile(importedDir: string, dataset: string, version?: number): string {
  return join(importedDir, version === undefined ? `${dataset}.ndjson` : `${dataset}@${version}.ndjson`)
}

/** The manifest entries of a directory; empty where nothing was imported. */
export function importedDatasets(importedDir: string): ImportedDataset[] {
  const path = join(importedDir, manifestFile)
  if (!existsSync(path)) return []
  return Object.values(parseManifest(readFileSync(path, 'utf8'), path))
}

/** The entries of a manifest by the name of their dataset; throws `DamagedImport` where its text is none. */
export function parseManifest(text: string, path: string): Record<string, ImportedDataset> {
  try {
    return JSON.parse(text) as Record<string, ImportedDataset>
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

/** The records of imported files, oldest import first; throws `DamagedImport` for one that is none. */
export function importedRecords<Item>(
  files: readonly string[],
  read: (record: Record<string, unknown>) => Item,
): Item[] {
  return files.flatMap((file) => readImported(file, () => readDataNdjson(file, read)))
}

/** The files of imported infrastructure, oldest import first; later files override earlier ones. */
export function importedFiles(importedDir: string): string[] {
  return filesHolding(importedDir, 'infrastructure')
}

/** The files of imported navigation areas, oldest import first. */
export function importedNavigationAreas(importedDir: string): string[] {
  return filesHolding(importedDir, 'navigation areas')
}

/** The vessels imported with `svc data import vessels`. */
export function loadRegistry(importedDir: string): RegistryVessel[] {
  return importedRecords(filesHolding(importedDir, 'vessels'), (record) => record as unknown as RegistryVessel)
}

/** The prices imported with `svc data import prices`. */
export function loadImportedPrices(importedDir: string): PriceQuote[] {
  return importedRecords(filesHolding(importedDir, 'prices'), (record) => record as unknown as PriceQuote)
}

function filesHolding(importedDir: string, holds: ImportedDataset['holds']): string[] {
  return importedDatasets(importedDir)
    .filter((one) => one.holds === holds)
    .sort((a, b) => a.importedAtMs - b.importedAtMs)
    .map(({ dataset }) => datasetFile(importedDir, dataset))
    .filter((file) => existsSync(file))
}
