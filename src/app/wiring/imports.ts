import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { WorldData } from '#derive/world/world-data.ts'
import type { Dataset } from '#reference/datasets.ts'
import { loadDatasets, loadImportedDatasets } from '#reference/datasets.ts'
import { importedDir } from '#reference/importers/import-dataset.ts'
import { loadImportedPrices, manifestFile } from '#reference/importers/imported-datasets.ts'
import { infrastructureInSlices } from '#reference/infrastructure/infrastructure.ts'
import type { LiveInfrastructure } from '#reference/infrastructure/live-infrastructure.ts'
import { type LiveNavigationAreas, loadNavigationAreas } from '#reference/navigation-areas/navigation-areas.ts'
import type { PlaceSearch } from '#reference/place-search.ts'
import { runInSlices } from '#domain/slices.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { shippedData } from './live-state.ts'

/** What imports change in a thread. */
interface ImportedParts {
  infrastructure: LiveInfrastructure
  areas: LiveNavigationAreas
  places: PlaceSearch
  /** Only in the thread of the live state. */
  live?: { worldData: WorldData; reloadRegistry: () => Promise<void> }
}

/** Loads imports that are made, undone or restored during operation, in every thread that reads them. */
export class ImportWatch {
  readonly #config: Config
  readonly #parts: ImportedParts
  readonly #log: Log
  #loaded: string
  #datasets: readonly Dataset[]

  constructor(config: Config, parts: ImportedParts, log: Log) {
    this.#config = config
    this.#parts = parts
    this.#log = log
    this.#loaded = this.#state()
    this.#datasets = this.#loadDatasets()
  }

  /** The places that are searched by name. */
  get places(): PlaceSearch {
    return this.#parts.places
  }

  /** The shipped and imported datasets. */
  get datasets(): readonly Dataset[] {
    return this.#datasets
  }

  /** Loads the imports again where the manifest has changed. */
  async tick(): Promise<void> {
    const state = this.#state()
    if (state === this.#loaded) return
    // A manifest that cannot be loaded is reported once, and tried again after the next change.
    this.#loaded = state
    const { infrastructure, areas, places, live } = this.#parts
    const folder = importedDir(this.#config.dataDir)
    const items = await runInSlices(infrastructureInSlices(shippedData, folder))
    await runInSlices(infrastructure.replaceInSlices(items))
    areas.replace(loadNavigationAreas(shippedData, folder))
    await runInSlices(places.replaceInSlices(items, areas.items))
    live?.worldData.setOwnPrices(loadImportedPrices(folder))
    await live?.reloadRegistry()
    this.#datasets = this.#loadDatasets()
    this.#log('info', 'imported datasets loaded', { infrastructure: items.length })
  }

  #loadDatasets(): readonly Dataset[] {
    return [...loadDatasets(shippedData), ...loadImportedDatasets(importedDir(this.#config.dataDir))]
  }

  /** What identifies the manifest that is in the folder. */
  #state(): string {
    const found = statSync(join(importedDir(this.#config.dataDir), manifestFile), { throwIfNoEntry: false })
    return found === undefined ? '' : `${found.mtimeMs} ${found.size} ${found.ino}`
  }
}
