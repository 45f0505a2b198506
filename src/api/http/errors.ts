import type { FastifyReply } from 'fastify'
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { storeErrorMessage } from '#store/store-errors.ts'
import { HttpError, errorBody } from '#domain/http-error.ts'
import { errorPage, pageHeaders, wantsPage } from './error-page.ts'
import { maxBodyBytes } from './json-body.ts'

/** Messages for fastify's own errors. */
const messageByCode: Record<string, string> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The body needs Content-Type: application/json.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body is not as long as Content-Length says.',
  FST_ERR_BAD_URL: 'The address has a malformed %-escape.',
}

/** The HttpError for anything thrown; null for a defect of our own. `maxBytes`: of the body of the request. */
export function toHttpError(error: unknown, maxBytes = maxBodyBytes): HttpError | null {
  if (error instanceof HttpError) return error
  const storeError = storeErrorMessage(error)
  // Temporary, until the disk has space or the database is back; nothing was stored in part.
  if (storeError !== null) {
    return new HttpError(503, `The store cannot be read or written now: ${storeError}. Try again in a moment.`, {
      'retry-after': '5',
    })
  }
  const { statusCode, code } = error as { statusCode?: number; code?: string }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return new HttpError(
      413,
      `The body is too large: at most ${maxBytes === maxBodyBytes ? '1 MiB' : `${maxBytes / 1024} KiB`}.`,
    )
  }
  if (typeof statusCode !== 'number' || statusCode < 400 || statusCode >= 500) return null
  return new HttpError(statusCode, messageByCode[code ?? ''] ?? 'The request cannot be read.')
}

/** The one place where an error becomes a response: JSON, or a page where a browser opens an address outside the API. */
export function sendHttpError(reply: FastifyReply, error: HttpError, publicPath = ''): FastifyReply {
  for (const name in error.headers) reply.header(name, error.headers[name])
  reply.removeHeader('etag')
  reply.removeHeader('content-encoding')
  reply.code(error.status).header('cache-control', 'no-store')
  if (wantsPage(reply.request)) return reply.headers(pageHeaders).send(errorPage(error, publicPath))
  return reply.header('content-type', 'application/json; charset=utf-8').send(errorBody(error))
}

const reasonPhrases: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  413: 'Payload Too Large',
  414: 'URI Too Long',
  417: 'Expectation Failed',
  431: 'Request Header Fields Too Large',
  501: 'Not Implemented',
}

interface ParserError extends Error {
  code?: string
  rawPacket?: unknown
}

/** The error for bytes that are not HTTP, or that arrived too slowly. */
function malformed({ code, rawPacket }: ParserError): HttpError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new HttpError(408, 'The request took too long to arrive.')
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return new HttpError(413, 'The chunk extensions are too large.')
  if (code === 'HPE_HEADER_OVERFLOW') {
    const line = Buffer.isBuffer(rawPacket) ? rawPacket.indexOf('\n') : 0
    if (line < 0 || line > 8192) return new HttpError(414, 'The address is too long: at most 8 kB.')
    return new HttpError(431, 'The header fields are too large: at most 16 kB together.')
  }
  return new HttpError(400, 'This is not a well-formed HTTP request.')
}

/** Sockets whose error is sent once the response before it is complete. */
const deferred = new WeakSet<Socket>()

/** Writes an error to the bare socket where there is no request to respond to. */
export function answerMalformed(error: ParserError, socket: Socket, headers: Record<string, string>): void {
  const { _httpMessage: current } = socket as Socket & { _httpMessage?: ServerResponse }
  const isBehind = current?.req.complete === true && !current.writableEnded
  if (error.code === 'ECONNRESET' || !socket.writable || (current?.headersSent === true && !isBehind)) {
    socket.destroy()
    return
  }
  if (isBehind) {
    // A valid request precedes the malformed one: its response goes first, so that the error is not mistaken for it.
    if (!deferred.has(socket)) current.once('finish', () => answerMalformed(error, socket, headers))
    deferred.add(socket)
    return
  }
  const httpError = malformed(error)
  const body = errorBody(httpError)
  const fields = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  }
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${httpError.status} ${reasonPhrases[httpError.status]}\r\n${lines.join('')}\r\n${body}`)
}
