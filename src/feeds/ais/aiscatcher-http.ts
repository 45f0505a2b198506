import { createHash, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { aisCatcherReports } from '#decode/json/ais-catcher.ts'
import { hostAndPort } from '../connection/address.ts'
import type { FeedContext, FeedMaker } from '../feed.ts'
import { boundedBody, BodyTooLargeError } from '../connection/http-body.ts'
import { AsyncQueue } from '../connection/async-queue.ts'
import { reconnect } from '../connection/reconnect.ts'
import { reportMessages, type ReportPiece } from './report-batches.ts'

/** Maximum requests processed at the same time; each may hold 8 MiB. */
const maxPosts = 16
const maxConnections = 256

/**
 * Receives what AIS-catcher posts (`-H http://us:port`): JSON, optionally gzipped. If SVC_FEEDER_KEY is set, a station
 * must send it as its password (`userpwd station:KEY`), as a Bearer token or as `?key=`.
 * @see https://docs.aiscatcher.org/configuration/output/http/
 */
export const aiscatcherHttp: FeedMaker = (address, context) => {
  const at = hostAndPort(new URL('/', address), { host: '127.0.0.1', port: 8181 })
  return (signal) =>
    reportMessages(
      reconnect((line) => postsAt(at, context, line), context, signal, 'report'),
      context,
    )
}

async function* postsAt(at: { host: string; port: number }, context: FeedContext, signal: AbortSignal) {
  const posts = new AsyncQueue<ReportPiece>(maxPosts)
  const server = postServer(posts, context)
  const close = () => posts.close()
  signal.addEventListener('abort', close, { once: true })
  server.on('error', (error) => posts.close(error))
  try {
    server.listen(at.port, at.host)
    await once(server, 'listening')
    context.status.listening(context.clock.nowMs())
    yield* posts.batches()
  } finally {
    signal.removeEventListener('abort', close)
    server.close()
    server.closeAllConnections()
  }
}

function postServer(posts: AsyncQueue<ReportPiece>, context: FeedContext): Server {
  let open = 0
  const server = createServer({ headersTimeout: 10_000, requestTimeout: 30_000 }, (request, response) => {
    const refusal = whyNot(request, context.setting('SVC_FEEDER_KEY')) ?? (open >= maxPosts ? busy : null)
    if (refusal) {
      refuse(response, refusal, context)
      return
    }
    open++
    void receive(request, response, posts, context).finally(() => open--)
  })
  server.maxConnections = maxConnections
  return server
}

interface RejectedPost {
  status: number
  text: string
  headers?: Record<string, string>
}

const busy: RejectedPost = { status: 503, text: 'too many posts at once', headers: { 'retry-after': '5' } }

function whyNot(request: IncomingMessage, key: string | undefined): RejectedPost | null {
  if (key && !showsKey(request, key)) {
    const headers = { 'www-authenticate': 'Basic realm="feeder key"' }
    return { status: 401, text: 'show the feeder key as password, Bearer token or ?key=', headers }
  }
  if (request.method !== 'POST') return { status: 405, text: 'only POST', headers: { allow: 'POST' } }
  return null
}

function showsKey(request: IncomingMessage, key: string): boolean {
  const [scheme, credential = ''] = (request.headers.authorization ?? '').split(' ')
  const shown =
    scheme?.toLowerCase() === 'basic'
      ? Buffer.from(credential, 'base64')
          .toString()
          .replace(/^[^:]*:/, '')
      : scheme?.toLowerCase() === 'bearer'
        ? credential
        : new URLSearchParams((request.url ?? '').split('?')[1]).get('key')
  return shown !== null && timingSafeEqual(digest(shown), digest(key))
}

/** Compares digests, which have equal length, in constant time. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

async function receive(
  request: IncomingMessage,
  response: ServerResponse,
  posts: AsyncQueue<ReportPiece>,
  context: FeedContext,
): Promise<void> {
  try {
    const json: unknown = JSON.parse(await boundedBody(request))
    context.status.connects++
    await posts.put((receivedMs, rejects) => aisCatcherReports(json, receivedMs, rejects))
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"status":"ok"}')
  } catch (error) {
    if (error instanceof BodyTooLargeError) refuse(response, { status: 413, text: error.message }, context)
    else refuse(response, { status: 400, text: 'the body must be JSON, with or without gzip' }, context)
  }
}

function refuse(response: ServerResponse, { status, text, headers }: RejectedPost, context: FeedContext): void {
  context.status.reject(`post answered ${status}`)
  // The rest of the body is not awaited.
  response.writeHead(status, { ...headers, 'content-type': 'application/json', connection: 'close' })
  response.end(JSON.stringify({ error: text }))
}
