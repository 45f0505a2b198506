import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { Asked, OperationName } from '#contract/operations.ts'
import type { Caller } from './caller.ts'

/** A request that came through the gate. */
export interface Visit {
  caller: Caller
  /** The sea's time. */
  nowMs: number
  requestId: string
  /** Where it came from, as far as trusted proxies tell. */
  address: string
  headers: IncomingHttpHeaders
  /** Whether the browser came by https. */
  secure: boolean
  /** The body as it came, for signatures. */
  rawBody: Buffer
}

/** A header field set by an endpoint; an array is sent as several. */
export type AnswerHeaders = Record<string, string | string[]>

/** What an endpoint answers. */
export type Answer =
  /** A value as JSON. */
  | { kind: 'json'; value: unknown; status?: number; headers?: AnswerHeaders }
  /** JSON bytes that are made only when the caller does not have this version yet. */
  | { kind: 'versioned'; version: string; make: () => MadeBody | MadePieces | Promise<MadeBody> }
  /** Bytes as they are, JSON unless said otherwise; without a tag for answers that nobody asks for twice. */
  | { kind: 'bytes'; bytes: Buffer; headers?: AnswerHeaders; contentType?: string; tagged?: true }
  | { kind: 'nothing'; headers?: AnswerHeaders }
  /** Server-sent events: `open` writes to the connection until it is gone. */
  | { kind: 'stream'; open: (connection: ServerResponse) => void }

export interface MadeBody {
  bytes: Buffer
  headers: AnswerHeaders
  contentType?: string
  /** A list of ships from ready rows: other formats are made of the bytes as they are. */
  readyRows?: true
  /** Called when nobody reads the bytes any more. */
  release?: () => void
}

/** A body too long to hold at once: sent piece by piece, as fast as the caller reads. */
export interface MadePieces {
  pieces: AsyncIterable<Buffer>
  headers: AnswerHeaders
}

export type Endpoint<K extends OperationName> = (asked: Asked<K>, visit: Visit) => Answer | Promise<Answer>

/** What each operation does. One that is missing answers 404 and is not described. */
export type Endpoints = { [K in OperationName]?: Endpoint<K> }

export const json = (value: unknown, headers?: AnswerHeaders): Answer => ({ kind: 'json', value, headers })

/** A list as JSON, with how many there are. */
export function list(items: readonly unknown[], matched = items.length): Answer {
  return json(items, { 'x-total-count': String(matched), 'x-returned-count': String(items.length) })
}
