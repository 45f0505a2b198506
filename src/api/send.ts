import { hash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { mediaTypes } from '#contract/formats.ts'
import type { Operation } from '#contract/operation.ts'
import type { Answer, AnswerHeaders, MadePieces } from './answer.ts'
import type { Caller } from './caller.ts'
import { chooseEncoding, compressor, type Encoding, leastCompressedBytes } from './encodings.ts'
import { HotView, type HotViews } from './hot-views.ts'

const jsonType = 'application/json; charset=utf-8'
const vary = 'Authorization, Cookie, Accept, Accept-Encoding, Origin'

/** How long whom an answer may be kept. */
export function cacheControl(operation: Operation, caller: Caller, method: string): string {
  if (method !== 'GET' && method !== 'HEAD') return 'no-store'
  if (operation.scope === 'session' || operation.access === 'admin') return 'no-store'
  if (operation.access === 'auth') return 'private, no-store'
  if (operation.access !== 'open' || caller.kind !== 'anonymous') return 'private, no-cache'
  return 'public, max-age=10, stale-while-revalidate=30'
}

/** Sends what an endpoint answered: 304 where the caller has it already, compressed where the caller takes that. */
export async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  usualStatus: number,
  views: HotViews,
  key: string,
): Promise<FastifyReply> {
  if (answer.kind === 'nothing') {
    setHeaders(reply, answer.headers)
    return reply.code(204).send()
  }
  if (answer.kind === 'stream') return sendStream(request, reply, answer.open)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  reply.header('vary', vary)
  if (answer.kind === 'json') {
    const bytes = Buffer.from(JSON.stringify(answer.value))
    const view = new HotView({ bytes, headers: answer.headers ?? {} })
    reply.code(answer.status ?? usualStatus)
    return sendView(request, reply, view, isRead ? tagOf(bytes) : null)
  }
  if (answer.kind === 'bytes') {
    const { bytes, headers = {}, contentType } = answer
    reply.code(usualStatus)
    const view = new HotView({ bytes, headers, ...(contentType !== undefined && { contentType }) })
    return sendView(request, reply, view, isRead && answer.tagged ? tagOf(bytes) : null)
  }
  const tag = tagOf(`${answer.version} ${key}`)
  const held = heldTag(request.headers['if-none-match'], tag)
  if (isRead && held !== null) return notModified(reply, held)
  reply.code(usualStatus)
  const ready = views.get(key, answer.version)
  if (ready !== null) return sendView(request, reply, ready, tag)
  const made = await answer.make()
  if ('pieces' in made) return sendPieces(request, reply, made, tag)
  return sendView(request, reply, views.add(key, answer.version, made), tag)
}

async function sendView(request: FastifyRequest, reply: FastifyReply, view: HotView, tag: string | null) {
  const { bytes, headers, contentType } = view.body
  const held = tag === null ? null : heldTag(request.headers['if-none-match'], tag)
  if (held !== null) return notModified(reply, held)
  // Parquet is packed already.
  const asIs = bytes.length < leastCompressedBytes || contentType === mediaTypes.parquet
  const encoding = asIs ? 'identity' : chooseEncoding(request.headers['accept-encoding'])
  setHeaders(reply, headers)
  if (tag !== null) reply.header('etag', entityTag(tag, encoding))
  reply.header('content-type', contentType ?? jsonType)
  const { release } = view.body
  if (encoding === 'identity') {
    // The socket has taken all of it by then; of an answer that broke off the memory is not used again.
    if (release) reply.raw.once('finish', release)
    return reply.send(bytes)
  }
  reply.header('content-encoding', encoding)
  const encoded = await view.in(encoding)
  release?.()
  return reply.send(encoded)
}

/** Sends what is too long to hold at once; the compressor and the socket say how fast. */
function sendPieces(
  request: FastifyRequest,
  reply: FastifyReply,
  { pieces, headers }: MadePieces,
  tag: string,
): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  setHeaders(reply, headers)
  reply.header('etag', entityTag(tag, encoding)).header('content-type', jsonType)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  if (request.method === 'HEAD') return reply.send()
  const source = Readable.from(pieces, { objectMode: false })
  const packer = compressor(encoding)
  // A caller who leaves ends the whole line; that is no fault of ours.
  return reply.send(packer === null ? source : pipeline(source, packer, () => {}))
}

/** Server-sent events: no proxy may keep, change or hold them back. */
function sendStream(request: FastifyRequest, reply: FastifyReply, open: (connection: ServerResponse) => void) {
  reply.headers({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    vary,
  })
  if (request.method === 'HEAD') return reply.code(200).send()
  reply.hijack()
  const { raw } = reply
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
  // It may be silent for longer than a request may.
  raw.socket?.setTimeout(0)
  raw.writeHead(200)
  open(raw)
  return reply
}

/** The caller is told again by which tag he has it. */
function notModified(reply: FastifyReply, held: string): FastifyReply {
  return reply.code(304).header('etag', held).send()
}

export function setHeaders(reply: FastifyReply, headers: Readonly<AnswerHeaders> = {}): void {
  for (const name in headers) reply.header(name, headers[name])
}

const tagOf = (content: string | Buffer) => hash('sha1', content, 'base64url')

/** Each encoding of the same content has its own strong tag, so that a cache never mixes them. */
const entityTag = (tag: string, encoding: Encoding) => (encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`)

/** The tag by which a caller says that he has this content, in whatever encoding; null when he does not. */
export function heldTag(ifNoneMatch: string | undefined, tag: string): string | null {
  if (ifNoneMatch === undefined) return null
  if (ifNoneMatch.trim() === '*') return `"${tag}"`
  for (const part of ifNoneMatch.split(',')) {
    const inner = /^\s*(?:W\/)?"([^"]*)"\s*$/.exec(part)?.[1]
    if (inner?.replace(/-(?:zstd|br|gzip)$/, '') === tag) return `"${inner}"`
  }
  return null
}
