import { hash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { mediaTypes } from '#contract/formats/formats.ts'
import type { Operation } from '#contract/operation.ts'
import type { Answer, ResponseBody, ResponseHeaders, StreamedBody } from './response.ts'
import type { Caller } from '../guard/caller.ts'
import { chooseEncoding, compressor, type Encoding, minCompressedBytes } from './encodings.ts'
import { sendFile } from '../files/send-file.ts'
import { EncodedBody, type ResponseCache } from './response-cache.ts'

const jsonType = 'application/json; charset=utf-8'
const vary = 'Authorization, Cookie, Accept, Accept-Encoding, Origin'

/** `Cache-Control` of a response: shared caches may store only what anonymous callers get from open operations. */
export function cacheControl(operation: Operation, caller: Caller, method: string): string {
  if (method !== 'GET' && method !== 'HEAD') return 'no-store'
  if (operation.scope === 'session' || operation.access === 'admin') return 'no-store'
  if (operation.access === 'auth') return 'private, no-store'
  if (operation.access !== 'open' || caller.kind !== 'anonymous') return 'private, no-cache'
  return 'public, max-age=10, stale-while-revalidate=30'
}

/** How an answer is sent. */
export interface SendOptions {
  /** Where the answer does not set one. */
  status: number
  cache: ResponseCache
  /** Identifies the response among all versions of all responses: operation, input, format. */
  key: string
}

/** Sends an endpoint's answer: 304 where the client has it already, compressed where the client accepts that. */
export function send(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  options: SendOptions,
): FastifyReply | Promise<FastifyReply> {
  if (answer.kind === 'pages') throw new Error('Pages are sent as pieces of a format.')
  if (answer.kind === 'nothing') {
    setHeaders(reply, answer.headers)
    return reply.code(204).send()
  }
  if (answer.kind === 'stream') {
    setHeaders(reply, answer.headers)
    return sendStream(request, reply, answer.open)
  }
  reply.header('vary', vary)
  if (answer.kind === 'file') return sendFile(request, reply, answer)
  reply.code(options.status)
  if (answer.kind === 'pieces') {
    setHeaders(reply, answer.headers)
    reply.header('content-type', answer.contentType)
    return reply.send(request.method === 'HEAD' ? undefined : Readable.from(answer.pieces, { objectMode: false }))
  }
  if (answer.kind === 'versioned') return sendVersioned(request, reply, answer, options)
  if (answer.kind === 'json') {
    const bytes = Buffer.from(JSON.stringify(answer.value))
    if (answer.status !== undefined) reply.code(answer.status)
    const body = new EncodedBody({ bytes, headers: answer.headers ?? {} })
    return sendBody(request, reply, body, isRead(request) ? tagOf(bytes) : null)
  }
  const { bytes, headers = {}, contentType, tagged } = answer
  const body = new EncodedBody({ bytes, headers, ...(contentType !== undefined && { contentType }) })
  return sendBody(request, reply, body, isRead(request) && tagged ? tagOf(bytes) : null)
}

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD'

/** Makes the body only where the client does not have this version and the cache does not either. */
function sendVersioned(
  request: FastifyRequest,
  reply: FastifyReply,
  { version, make }: Answer & { kind: 'versioned' },
  { cache, key }: SendOptions,
): FastifyReply | Promise<FastifyReply> {
  const tag = tagOf(`${version} ${key}`)
  const known = knownTag(request.headers['if-none-match'], tag)
  if (isRead(request) && known !== null) return notModified(reply, known)
  const cached = cache.get(key, version)
  if (cached !== null) return sendBody(request, reply, cached, tag)
  const sendMade = (made: ResponseBody | StreamedBody) =>
    'pieces' in made
      ? sendPieces(request, reply, made, tag)
      : sendBody(request, reply, cache.add(key, version, made), tag)
  const made = make()
  return made instanceof Promise ? made.then(sendMade) : sendMade(made)
}

function sendBody(
  request: FastifyRequest,
  reply: FastifyReply,
  encodable: EncodedBody,
  tag: string | null,
): FastifyReply | Promise<FastifyReply> {
  const { bytes, headers, contentType, release } = encodable.body
  const known = tag === null ? null : knownTag(request.headers['if-none-match'], tag)
  if (known !== null) return notModified(reply, known)
  // Parquet is compressed already.
  const isPlain = bytes.length < minCompressedBytes || contentType === mediaTypes.parquet
  const encoding = isPlain ? 'identity' : chooseEncoding(request.headers['accept-encoding'])
  setHeaders(reply, headers)
  if (tag !== null) reply.header('etag', entityTag(tag, encoding))
  reply.header('content-type', contentType ?? jsonType)
  if (encoding === 'identity') {
    // The socket has copied all of it by then; the buffer of a broken-off response is not reused.
    if (release) reply.raw.once('finish', release)
    return reply.send(bytes)
  }
  reply.header('content-encoding', encoding)
  return encodable.in(encoding).then((encoded) => {
    release?.()
    return reply.send(encoded)
  })
}

/** Sends a streamed body; the compressor and the socket apply backpressure. */
function sendPieces(
  request: FastifyRequest,
  reply: FastifyReply,
  { pieces, headers }: StreamedBody,
  tag: string,
): FastifyReply {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  setHeaders(reply, headers)
  reply.header('etag', entityTag(tag, encoding)).header('content-type', jsonType)
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  if (request.method === 'HEAD') return reply.send()
  const source = Readable.from(pieces, { objectMode: false })
  const transform = compressor(encoding)
  // A client that disconnects ends the whole pipeline, which is no error of ours.
  return reply.send(transform === null ? source : pipeline(source, transform, () => {}))
}

/** Sends server-sent events, which no proxy may cache, change or buffer. */
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
  // A stream may be silent for longer than a request's timeout.
  raw.socket?.setTimeout(0)
  raw.writeHead(200)
  open(raw)
  return reply
}

/** 304, with the tag of the representation that the client has. */
function notModified(reply: FastifyReply, tag: string): FastifyReply {
  return reply.code(304).header('etag', tag).send()
}

export function setHeaders(reply: FastifyReply, headers: Readonly<ResponseHeaders> = {}): void {
  for (const name in headers) reply.header(name, headers[name])
}

const tagOf = (content: string | Buffer) => hash('sha1', content, 'base64url')

/** Each encoding of a content has its own strong tag, so that a cache never mixes them. */
const entityTag = (tag: string, encoding: Encoding) => (encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`)

/** The tag in `If-None-Match` by which a client has this content, in any encoding; null when it has not. */
function knownTag(ifNoneMatch: string | undefined, tag: string): string | null {
  if (ifNoneMatch === undefined) return null
  if (ifNoneMatch.trim() === '*') return `"${tag}"`
  for (const part of ifNoneMatch.split(',')) {
    const inner = /^\s*(?:W\/)?"([^"]*)"\s*$/.exec(part)?.[1]
    if (inner?.replace(/-(?:zstd|br|gzip)$/, '') === tag) return `"${inner}"`
  }
  return null
}
