import { join } from 'node:path'
import { LruMap } from '#domain/lru.ts'
import { RemoteReads } from './bucket/remote-reads.ts'
import type { ArchiveFile, ArchivePlace } from './catalogue.ts'
import { type Field, frameFields, positionFields } from './parquet/fields.ts'
import { TableFileReader } from './parquet/table-reader.ts'

import { stateFields } from './states/state-rows.ts'

const maxFooters = 512
/** The columns of files by kind; the others have those of positions. */
const fieldsOf: Readonly<Record<string, readonly Field[]>> = { frames: frameFields, states: stateFields }

/** Files of the archive whose footers were read. Files never change under a name; old ones may be in the bucket only. */
export class OpenFiles {
  readonly #folder: string
  readonly #remote: RemoteReads | null
  readonly #files = new LruMap<string, TableFileReader>(maxFooters)

  constructor({ folder, bucket }: ArchivePlace) {
    this.#folder = folder
    this.#remote = bucket && new RemoteReads(bucket)
  }

  open({ name, kind }: Pick<ArchiveFile, 'name' | 'kind'>): TableFileReader {
    let file = this.#files.get(name)
    if (file === undefined) {
      const remote = this.#remote
      const object = remote && {
        size: () => remote.size(name),
        read: (start: number, length: number) => remote.read(name, start, length),
      }
      file = TableFileReader.open(join(this.#folder, name), fieldsOf[kind] ?? positionFields, { name, remote: object })
      this.#files.set(name, file)
    }
    return file
  }

  /** Lets go of files that were deleted. */
  evict(names: readonly string[]): void {
    for (const name of names) this.#files.delete(name)
  }
}
