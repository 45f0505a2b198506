import type { FastifyReply } from 'fastify'
import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Refused } from '#accounts/refused.ts'
import { storeTrouble } from '#store/trouble.ts'
import { Refusal, refusalBody } from './refusal.ts'

/** What fastify's own refusals are called here. */
const byCode: Record<string, string> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'The body is too large: at most 1 MiB.',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'The body needs Content-Type: application/json.',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'The body is not as long as Content-Length says.',
  FST_ERR_BAD_URL: 'The address has a malformed %-escape.',
}

/** Turns whatever was thrown into a refusal; null where the fault is ours. */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error
  if (error instanceof Refused) return new Refusal(error.status, error.message, error.headers)
  const trouble = storeTrouble(error)
  // It passes, when the disk has room or the database is back; of what was not kept nothing was kept.
  if (trouble !== null)
    return new Refusal(503, `This cannot be kept or read now: ${trouble}. Try again in a moment.`, {
      'retry-after': '5',
    })
  const { statusCode, code } = error as { statusCode?: number; code?: string }
  if (typeof statusCode !== 'number' || statusCode < 400 || statusCode >= 500) return null
  return new Refusal(statusCode, byCode[code ?? ''] ?? 'The request cannot be read.')
}

/** The one place where an error becomes an answer. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  for (const name in refusal.headers) reply.header(name, refusal.headers[name])
  reply.removeHeader('etag')
  reply.removeHeader('content-encoding')
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .send(refusalBody(refusal))
}

const reasons: Record<number, string> = {
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

/** What is to be said to bytes that are not HTTP, or came too slowly. */
function malformed({ code, rawPacket }: ParserError): Refusal {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Refusal(408, 'The request took too long to arrive.')
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return new Refusal(413, 'The chunk extensions are too large.')
  if (code === 'HPE_HEADER_OVERFLOW') {
    const line = Buffer.isBuffer(rawPacket) ? rawPacket.indexOf('\n') : 0
    if (line < 0 || line > 8192) return new Refusal(414, 'The address is too long: at most 8 kB.')
    return new Refusal(431, 'The header fields are too large: at most 16 kB together.')
  }
  return new Refusal(400, 'This is not a well-formed HTTP request.')
}

const toldLater = new WeakSet<Socket>()

/** Answers on the bare socket where there is no request to answer. */
export function answerMalformed(error: ParserError, socket: Socket, headers: Record<string, string>): void {
  const { _httpMessage: current } = socket as Socket & { _httpMessage?: ServerResponse }
  const isBehind = current?.req.complete === true && !current.writableEnded
  if (error.code === 'ECONNRESET' || !socket.writable || (current?.headersSent === true && !isBehind)) {
    socket.destroy()
    return
  }
  if (isBehind) {
    // A decent request stood before it: that one is answered first, so that nobody takes this for its answer.
    if (!toldLater.has(socket)) current.once('finish', () => answerMalformed(error, socket, headers))
    toldLater.add(socket)
    return
  }
  const refusal = malformed(error)
  const body = refusalBody(refusal)
  const fields = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  }
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${refusal.status} ${reasons[refusal.status]}\r\n${lines.join('')}\r\n${body}`)
}
