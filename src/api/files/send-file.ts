import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from '#domain/http-error.ts'
import type { FileAnswer } from '../http/response.ts'

/** Sends a file or a range of its bytes (RFC 9110, 14): as it lies, without compression, so that ranges fit together. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { path, name, contentType, tag, headers, elsewhere }: FileAnswer,
): Promise<FastifyReply> {
  const etag = `"${tag}"`
  const { range, 'if-range': ifRange, 'if-none-match': ifNoneMatch } = request.headers
  reply.header('etag', etag).header('accept-ranges', 'bytes')
  // Also a weak tag is of these bytes (RFC 9110, 13.1.2); only If-Range needs a strong one.
  if (ifNoneMatch?.split(',').some((known) => known.trim().replace(/^W\//, '') === etag || known.trim() === '*'))
    return reply.code(304).send()
  const { size } =
    elsewhere ??
    (await stat(path).catch(() => {
      throw new HttpError(503, 'This server cannot read the file.')
    }))
  // Another range than of these bytes is answered with the whole file.
  const span = range === undefined || (ifRange !== undefined && ifRange !== etag) ? null : rangeOf(range, size)
  if (span === 'none')
    throw new HttpError(416, `Range is not within the ${size} bytes of the file.`, {
      'content-range': `bytes */${size}`,
    })
  const { from, to } = span ?? { from: 0, to: size - 1 }
  for (const header in headers) reply.header(header, headers[header])
  reply
    .code(span === null ? 200 : 206)
    .header('content-type', contentType)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('content-length', to - from + 1)
  if (span !== null) reply.header('content-range', `bytes ${from}-${to}/${size}`)
  if (request.method === 'HEAD') return reply.send()
  // An empty file has no range.
  const bytes = elsewhere && size > 0 ? Readable.from(elsewhere.read(from, to)) : null
  return reply.send(bytes ?? createReadStream(path, { start: from, end: to }))
}

/** The range that is asked for; null for several, or another unit, which are answered with the whole file. */
function rangeOf(range: string, size: number): { from: number; to: number } | 'none' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(range.trim()) ?? []
  if (first === undefined || (first === '' && last === '')) return null
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(size - 1, Number(last))
  return from > to || from >= size ? 'none' : { from, to }
}
