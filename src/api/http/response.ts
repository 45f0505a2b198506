import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { OperationName, ParsedRequest } from '#contract/operations.ts'
import { isoTime } from '#domain/time.ts'
import type { Caller } from '../guard/caller.ts'

/** A request that passed the guard. */
export interface RequestContext {
  caller: Caller
  /** The time of the data, which runs faster than the wall clock where a recording is replayed. */
  nowMs: number
  requestId: string
  /** Path and query as they were sent. */
  target: string
  /** The client's address, as far as trusted proxies report it. */
  address: string
  headers: IncomingHttpHeaders
  /** Whether the browser connected by https. */
  secure: boolean
  /** The body as it was received, for signatures. */
  rawBody: Buffer
}

/** Headers set by an endpoint; an array is sent as several fields. */
export type ResponseHeaders = Record<string, string | string[]>

/** What an endpoint returns. */
export type Answer =
  /** A value, sent as JSON. */
  | { kind: 'json'; value: unknown; status?: number; headers?: ResponseHeaders }
  /** JSON bytes that are made only when the client does not have this version yet. */
  | { kind: 'versioned'; version: string; make: () => ResponseBody | StreamedBody | Promise<ResponseBody> }
  /** Bytes as they are, JSON unless `contentType` says otherwise; with an ETag where `tagged`. */
  | { kind: 'bytes'; bytes: Buffer; headers?: ResponseHeaders; contentType?: string; tagged?: true }
  | PagesAnswer
  | PiecesAnswer
  /** A file, of which ranges may be asked for; `tag` identifies its bytes. */
  | FileAnswer
  | { kind: 'nothing'; headers?: ResponseHeaders }
  /** Server-sent events: `open` writes to the connection until it closes. */
  | { kind: 'stream'; headers: ResponseHeaders; open: (connection: ServerResponse) => void }

/** A file of this machine, or of another one: then `elsewhere` reads it. */
export interface FileAnswer {
  kind: 'file'
  path: string
  name: string
  contentType: string
  tag: string
  headers?: ResponseHeaders
  elsewhere?: { size: number; read: (from: number, to: number) => AsyncIterable<Uint8Array> }
}

/** A list too long for memory, as the lists that it is made of: each is made when the client has read the last, in any format. */
export interface PagesAnswer {
  kind: 'pages'
  pages: Iterable<ResponseBody>
  headers: ResponseHeaders
}

/** An answer as it is sent: pages are pieces of a format by then. */
export type SendableAnswer = Exclude<Answer, PagesAnswer>

/** Bytes that are sent in pieces, as fast as the client reads, and not compressed. */
export interface PiecesAnswer {
  kind: 'pieces'
  pieces: AsyncIterable<Buffer>
  headers: ResponseHeaders
  contentType: string
}

export interface ResponseBody {
  bytes: Buffer
  headers: ResponseHeaders
  contentType?: string
  /** A list of vessels from the row cache: other formats are made from these bytes. */
  readyRows?: true
  /** Adds the members that were named beside those of the row cache. */
  completed?: (row: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>
  /** Called when the bytes are no longer read. */
  release?: () => void
}

/** A body too long for memory: sent in pieces, as fast as the client reads. */
export interface StreamedBody {
  pieces: AsyncIterable<Buffer>
  headers: ResponseHeaders
}

/** Handles one operation: from its parsed input and the request context to an answer. */
export type Endpoint<K extends OperationName> = (
  input: ParsedRequest<K>,
  context: RequestContext,
) => Answer | Promise<Answer>

/** Handlers by operation. An operation without one answers 404 and is not described. */
export type Endpoints = { [K in OperationName]?: Endpoint<K> }

export const json = (value: unknown, headers?: ResponseHeaders): Answer => ({ kind: 'json', value, headers })

/** The Link header to the next page of a request: the same address with another cursor. */
export function nextPageLink({ target }: Pick<RequestContext, 'target'>, cursor: string): string {
  const [path, ...query] = target.split('?')
  // A question mark within a query need not be escaped.
  const parameters = new URLSearchParams(query.join('?'))
  parameters.set('cursor', cursor)
  return `<${path}?${parameters.toString()}>; rel="next"`
}

/** A list as JSON, with the number of items that matched. */
export function list(items: readonly unknown[], matched = items.length, headers: ResponseHeaders = {}): Answer {
  return json(items, { 'x-total-count': String(matched), 'x-returned-count': String(items.length), ...headers })
}

/** When the newest position was received; null before the first. */
export type DataAsOf = () => number | null

/** `X-Data-As-Of`: how fresh a response's data is. */
export function asOfHeaders(dataAsOf: DataAsOf): Record<string, string> {
  const at = isoTime(dataAsOf())
  return at === null ? {} : { 'x-data-as-of': at }
}
