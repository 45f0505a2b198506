import { type ArchivePlace, Catalogue } from '../catalogue.ts'
import type { MissingFile } from '../reader.ts'
import { type BegunReplay, ReplayReader } from './replay-reader.ts'
import type { ReplayQuery } from './steps.ts'

/** Replays that are read at the same time; each one keeps the vessels in its box. */
const maxOpen = 8

/** The classes of vessels, as far as they are known. */
export interface KnownClasses {
  mmsis: Uint32Array
  /** Places in `vesselClasses`, 255 for none. */
  codes: Uint8Array
}

/** What the thread does that reads replays: a block at a time, when the client is ready for it. */
export class ReplayTasks {
  readonly #catalogue: Catalogue
  readonly #reader: ReplayReader
  readonly #open = new Map<number, BegunReplay>()
  #nextId = 1

  constructor({ folder, bucket }: ArchivePlace) {
    this.#catalogue = new Catalogue(folder, bucket)
    this.#reader = new ReplayReader(this.#catalogue)
  }

  /** Begins a replay: its number; or why there is none. Where there are many, the one whose client was idle for the longest time is ended. */
  begin(
    query: ReplayQuery,
    { mmsis, codes }: KnownClasses,
  ): { id: number; missing: MissingFile[] } | { refused: 'too many positions' } {
    const classes = new Map(Array.from(mmsis, (mmsi, i) => [mmsi, codes[i]]))
    const begun = this.#reader.begin(query, (mmsi) => classes.get(mmsi) ?? 255)
    if (begun === null) return { refused: 'too many positions' }
    if (this.#open.size >= maxOpen) this.#open.delete(this.#open.keys().next().value!)
    const id = this.#nextId++
    this.#open.set(id, begun)
    return { id, missing: begun.missing }
  }

  /** The next block; null behind the last. Throws where the replay was ended for others. */
  next(id: number): Uint8Array | null {
    const begun = this.#open.get(id)
    if (begun === undefined)
      throw new Error('The replay was ended for others: its client was idle for the longest time.')
    // Behind those that wait.
    this.#open.delete(id)
    const { value, done } = begun.blocks.next()
    if (done === true) return null
    this.#open.set(id, begun)
    return value
  }

  /** Ends a replay that is not read on. */
  end(id: number): void {
    this.#open.delete(id)
  }

  close(): void {
    this.#catalogue.close()
  }
}
