import * as z from 'zod'
import { timeText } from '../filter-values.ts'
import { defineOperation } from '../operation.ts'
import { timestamp } from '../values.ts'

const archiveFile = z
  .object({
    name: z.string().meta({ description: 'Folder and file, as in the archive.' }),
    kind: z.string().meta({ description: 'What the rows are: positions, frames, states, or a kind of facts.' }),
    level: z.enum(['hour', 'day', 'month']),
    from: timestamp,
    to: timestamp.meta({ description: 'The end of the span, not included.' }),
    rows: z.int(),
    bytes: z.int(),
    url: z.string().meta({ description: 'Path of the file below the address of the API.' }),
  })
  .meta({ id: 'ArchiveFile' })

export type ArchiveFileItem = z.infer<typeof archiveFile>

/** A file of the archive as it is kept. */
interface KeptFile {
  name: string
  kind: string
  level: ArchiveFileItem['level']
  fromMs: number
  toMs: number
  rows: number
  bytes: number
}

/** A file of the archive under the names of the wire. */
export function archiveFileJson({ name, kind, level, fromMs, toMs, rows, bytes }: KeptFile): ArchiveFileItem {
  const time = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}Z`
  return { name, kind, level, from: time(fromMs), to: time(toMs), rows, bytes, url: `/archive/files/${name}` }
}

const example: ArchiveFileItem = {
  name: 'positions/2026-11-19.812-3f0a8b52c4d1.parquet',
  kind: 'positions',
  level: 'day',
  from: '2026-11-19T00:00:00Z',
  to: '2026-11-20T00:00:00Z',
  rows: 1_204_331,
  bytes: 5_620_114,
  url: '/archive/files/positions/2026-11-19.812-3f0a8b52c4d1.parquet',
}

export const archiveOperations = {
  'archive.files': defineOperation({
    summary: 'List the files of the archive',
    description:
      'Parquet files of past positions, states and facts, by kind and time; `svc archive pull` downloads them. A file never changes: hours are merged into days and days into months, which are new files.',
    additive: true,
    access: 'pro',
    scope: 'read',
    query: z.object({
      from: timeText(false)
        .meta({ description: 'Files whose span ends after this UTC day or time.', example: '2026-11-01' })
        .optional(),
      to: timeText(true)
        .meta({
          description: 'Files whose span begins before the end of this UTC day, or this time.',
          example: '2026-11-07',
        })
        .optional(),
    }),
    response: z.array(archiveFile),
    status: 200,
    example: [example],
  }),
  'archive.file': defineOperation({
    summary: 'Download a file of the archive',
    description:
      'Ranges of bytes continue a download. `Repr-Digest` has the SHA-256 of the whole file. 404 for a file that was merged into another one: list them again.',
    additive: true,
    access: 'pro',
    scope: 'read',
    params: z.object({
      kind: z.string().meta({ description: 'Folder of the file.', example: 'positions' }),
      file: z.string().meta({ description: 'Name of the file.', example: '2026-11-19.812-3f0a8b52c4d1.parquet' }),
    }),
    response: z.string().meta({ format: 'binary', description: 'The file as it lies.' }),
    status: 200,
    example: 'PAR1…',
    mediaType: 'application/vnd.apache.parquet',
  }),
}
