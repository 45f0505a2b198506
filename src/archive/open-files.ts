import { join } from 'node:path'
import { LruMap } from '#domain/lru.ts'
import type { ArchiveFile } from './catalogue.ts'
import { type Field, frameFields, positionFields } from './parquet/fields.ts'
import { TableFileReader } from './parquet/table-reader.ts'

import { stateFields } from './states/state-rows.ts'

const maxFooters = 512
/** The columns of files by kind; the others have those of positions. */
const fieldsOf: Readonly<Record<string, readonly Field[]>> = { frames: frameFields, states: stateFields }

/** Files of the archive whose footers were read. Files never change under a name. */
export class OpenFiles {
  readonly #folder: string
  readonly #files = new LruMap<string, TableFileReader>(maxFooters)

  constructor(folder: string) {
    this.#folder = folder
  }

  open({ name, kind }: Pick<ArchiveFile, 'name' | 'kind'>): TableFileReader {
    let file = this.#files.get(name)
    if (file === undefined) {
      file = TableFileReader.open(join(this.#folder, name), fieldsOf[kind] ?? positionFields)
      this.#files.set(name, file)
    }
    return file
  }
}
