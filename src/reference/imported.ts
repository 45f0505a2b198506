import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PriceQuote } from '#domain/prices.ts'
import type { RegistryVessel } from '#domain/registry.ts'
import { readDataLines } from './data-rows.ts'

export const manifestFile = 'manifest.json'

/** What an import left behind, kept beside its file. */
export interface ImportedDataset {
  /** The name of the file, without `.ndjson`. */
  dataset: string
  kind: string
  holds: 'infrastructure' | 'vessels' | 'prices'
  /** Where it was read from: an address or a file. */
  source: string
  publisher: string
  licence: string
  /** Of the publisher. */
  url?: string | null
  importedAtMs: number
  rows: number
  items: number
  rejects: Record<string, number>
}

/** The datasets that were imported into a directory, by name; none where nothing was. */
export function importedDatasets(importedDir: string): ImportedDataset[] {
  const path = join(importedDir, manifestFile)
  if (!existsSync(path)) return []
  return Object.values(JSON.parse(readFileSync(path, 'utf8')) as Record<string, ImportedDataset>)
}

/** The files of imported infrastructure, in the order in which a later one wins. */
export function importedFiles(importedDir: string): string[] {
  return filesThatHold(importedDir, 'infrastructure')
}

/** The ships of an operator's registry, imported with `svc data import vessels`. */
export function loadRegistry(importedDir: string): RegistryVessel[] {
  return filesThatHold(importedDir, 'vessels').flatMap((file) =>
    readDataLines(file, (record) => record as unknown as RegistryVessel),
  )
}

/** A desk's own prices, imported with `svc data import prices`. */
export function loadImportedPrices(importedDir: string): PriceQuote[] {
  return filesThatHold(importedDir, 'prices').flatMap((file) =>
    readDataLines(file, (record) => record as unknown as PriceQuote),
  )
}

function filesThatHold(importedDir: string, holds: ImportedDataset['holds']): string[] {
  return importedDatasets(importedDir)
    .filter((one) => one.holds === holds)
    .sort((a, b) => a.importedAtMs - b.importedAtMs)
    .map(({ dataset }) => join(importedDir, `${dataset}.ndjson`))
    .filter((file) => existsSync(file))
}
