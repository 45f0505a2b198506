import type { WorldData } from '#derive/world/world-data.ts'
import type { Dataset } from '#reference/datasets.ts'
import { loadDatasets, loadImportedDatasets } from '#reference/datasets.ts'
import { loadImportedPrices } from '#reference/importers/imported-datasets.ts'
import { type LoadedImports, usedInstead } from '#reference/importers/loaded-imports.ts'
import { infrastructureInSlices } from '#reference/infrastructure/infrastructure.ts'
import type { LiveInfrastructure } from '#reference/infrastructure/live-infrastructure.ts'
import { type LiveNavigationAreas, loadNavigationAreas } from '#reference/navigation-areas/navigation-areas.ts'
import type { PlaceSearch } from '#reference/place-search.ts'
import { runInSlices } from '#domain/slices.ts'
import type { Log } from '../log.ts'
import { shippedData } from './live-state.ts'

/** What imports change in a thread. */
interface ImportedParts {
  imports: LoadedImports
  infrastructure: LiveInfrastructure
  areas: LiveNavigationAreas
  places: PlaceSearch
  /** Only in the thread of the live state. */
  live?: { worldData: WorldData; reloadRegistry: () => Promise<void> }
}

/** Loads imports that are made, undone or restored during operation, in every thread that reads them. */
export class ImportWatch {
  readonly #parts: ImportedParts
  readonly #log: Log
  #datasets: readonly Dataset[]

  constructor(parts: ImportedParts, log: Log) {
    this.#parts = parts
    this.#log = log
    this.#datasets = this.#loadDatasets()
    this.#logDamages()
  }

  /** The places that are searched by name. */
  get places(): PlaceSearch {
    return this.#parts.places
  }

  /** The shipped and imported datasets. */
  get datasets(): readonly Dataset[] {
    return this.#datasets
  }

  /** The number of imported datasets that are damaged, and in words what is; null where all are whole. */
  get damaged(): number {
    return this.#parts.imports.damages.length
  }

  get fault(): string | null {
    return this.#parts.imports.fault
  }

  /** Loads the imports again where the manifest has changed. */
  async tick(): Promise<void> {
    const { infrastructure, areas, places, live, imports } = this.#parts
    // What cannot be loaded is reported once, and tried again after the next change.
    if (!imports.begin()) return
    const { folder, onDamage } = imports
    const items = await runInSlices(infrastructureInSlices(shippedData, folder, onDamage))
    await runInSlices(infrastructure.replaceInSlices(items))
    areas.replace(loadNavigationAreas(shippedData, folder, onDamage))
    await runInSlices(places.replaceInSlices(items, areas.items))
    live?.worldData.setOwnPrices(loadImportedPrices(folder, onDamage))
    await live?.reloadRegistry()
    this.#datasets = this.#loadDatasets()
    this.#log('info', 'imported datasets loaded', { infrastructure: items.length })
    this.#logDamages()
  }

  #loadDatasets(): readonly Dataset[] {
    return [...loadDatasets(shippedData), ...loadImportedDatasets(this.#parts.imports)]
  }

  #logDamages(): void {
    for (const { dataset, fault, used } of this.#parts.imports.damages)
      this.#log('error', 'imported dataset damaged', { dataset, fault, instead: usedInstead(used) })
  }
}
