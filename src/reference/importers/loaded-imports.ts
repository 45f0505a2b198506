import { statSync } from 'node:fs'
import { join } from 'node:path'
import { isoDate } from '#domain/time.ts'
import { type ImportDamage, manifestFile } from './imported-datasets.ts'

/**
 * What a thread has read of the imported datasets: as of which manifest, and what of it was damaged. Make it before they are
 * read, so that an import which ends meanwhile is seen as a change.
 */
export class LoadedImports {
  readonly folder: string
  readonly #damages = new Map<string, ImportDamage>()
  #manifest: string

  constructor(folder: string) {
    this.folder = folder
    this.#manifest = this.#state()
  }

  /** Records a dataset that is damaged; to be given to what reads them. */
  readonly onDamage = (damage: ImportDamage): void => void this.#damages.set(damage.dataset, damage)

  get damages(): readonly ImportDamage[] {
    return [...this.#damages.values()]
  }

  /** What is damaged, and what is used instead, in words; null where everything is whole. */
  get fault(): string | null {
    const faults = this.damages.map(({ fault, used }) => `${fault}. ${usedInstead(used)}`)
    return faults.length === 0 ? null : faults.join('; ')
  }

  /** Whether the manifest has changed since; then the datasets are to be read again. */
  begin(): boolean {
    const state = this.#state()
    if (state === this.#manifest) return false
    this.#manifest = state
    this.#damages.clear()
    return true
  }

  /** What identifies the manifest that is in the folder. */
  #state(): string {
    const found = statSync(join(this.folder, manifestFile), { throwIfNoEntry: false })
    return found === undefined ? '' : `${found.mtimeMs} ${found.size} ${found.ino}`
  }
}

/** What is used instead of a damaged dataset, in words. */
export function usedInstead(used: ImportDamage['used']): string {
  if (used === null) return 'What ships with Seaborne is used until then'
  return `The import before, of ${isoDate(used.importedAtMs)}, is used until then`
}
