import { archiveFileJson } from '#contract/resources/archive.ts'
import { HttpError } from '#domain/http-error.ts'
import type { Answer, Endpoints } from '../http/response.ts'
import { requireOrder } from './times/time-span.ts'

/** A file of the archive as it is kept. */
type KeptFile = Parameters<typeof archiveFileJson>[0]

/** The files of the archive. */
export interface ArchiveFiles {
  /** Files whose span overlaps a time, by kind and time. */
  find(fromMs: number, toMs: number): Promise<KeptFile[]>
  /** Where a file lies, and the SHA-256 of its bytes in hexadecimal; null where there is none of that name. */
  open(name: string): Promise<{ path: string; sha256: string } | null>
}

/** Files of the archive, to be copied elsewhere. `files` is null where nothing is archived. */
export function archiveFileEndpoints(files: ArchiveFiles | null): Endpoints {
  const kept = () => {
    if (files === null) throw new HttpError(404, 'This server keeps no archive (SVC_ARCHIVE_DAYS=0).')
    return files
  }
  return {
    'archive.files': async ({ query: { from, to } }) => {
      const fromMs = from === undefined ? 0 : Date.parse(from)
      const toMs = to === undefined ? Number.MAX_SAFE_INTEGER : Date.parse(to)
      requireOrder(fromMs, toMs, { from, to })
      const found = await kept().find(fromMs, toMs + 1)
      return { kind: 'json', value: found.map(archiveFileJson), headers: { 'cache-control': 'private, no-cache' } }
    },
    'archive.file': async ({ params: { kind, file } }): Promise<Answer> => {
      const found = await kept().open(`${kind}/${file}`)
      if (found === null)
        throw new HttpError(
          404,
          'The archive has no such file: it may have been merged into another one. GET /archive/files lists them.',
        )
      const { path, sha256 } = found
      const digest = `sha-256=:${Buffer.from(sha256, 'hex').toString('base64')}:`
      return {
        ...{ kind: 'file', path, name: file, contentType: 'application/vnd.apache.parquet', tag: sha256 },
        headers: { 'repr-digest': digest },
      }
    },
  }
}
