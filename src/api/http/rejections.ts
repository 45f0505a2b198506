import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ServerResponse } from 'node:http'
import type { Clock } from '#domain/clock.ts'
import { HttpError, errorBody } from '#domain/http-error.ts'
import { wantsPage } from './error-page.ts'
import { TextHeadResponse } from './head/text-head-response.ts'

/**
 * How long a rejection under overload is held back: as long as the shortest Retry-After. A pool of connections that tries
 * again at once would otherwise keep the server busy with rejections: 2,000 connections cause at most 2,000 a second.
 */
const holdMs = 1000
/** Rejections held back at most; further ones are sent at once. */
const maxHeld = 4000
const checkEveryMs = 10
/** Rejections sent in one iteration of the event loop. */
const maxSent = 64

/** Their messages are ASCII, so that a character is a byte. */
const statusLines: Readonly<Record<number, string>> = {
  429: 'HTTP/1.1 429 Too Many Requests\r\n',
  503: 'HTTP/1.1 503 Service Unavailable\r\n',
}

interface HeldRejection {
  reply: FastifyReply
  error: HttpError
  dueMs: number
}

/** Node sends `_header` first, and closes the connection after the `_last` response. */
type ResponseWithHead = ServerResponse & { _header: string | null; _last: boolean }

/** Sends what floods cause, 429 and 503, in one write and for a fraction of what another response costs. */
export class Rejections {
  readonly #idleSeconds: number
  readonly #isStopping: () => boolean
  readonly #clock: Clock
  /** The oldest first; all are held for the same time. */
  #held: HeldRejection[] = []
  #isScheduled = false

  /** `idleMs`: how long a connection stays open between requests. `isStopping`: connections are to be closed. */
  constructor(idleMs: number, isStopping: () => boolean, wallClock: Clock) {
    this.#clock = wallClock
    this.#idleSeconds = Math.floor(idleMs / 1000)
    this.#isStopping = isStopping
  }

  /** Sends a rejection of the guard at once. False where the error has to be sent like any other. */
  send(request: FastifyRequest, reply: FastifyReply, error: unknown): boolean {
    if (!isRejection(request, error)) return false
    reply.hijack()
    this.#write(reply, error)
    return true
  }

  /** The same; a 503 after a while. */
  hold(request: FastifyRequest, reply: FastifyReply, error: unknown): boolean {
    if (!isRejection(request, error)) return false
    if (error.status !== 503 || this.#held.length >= maxHeld) return this.send(request, reply, error)
    reply.hijack()
    this.#held.push({ reply, error, dueMs: performance.now() + holdMs })
    this.#schedule(checkEveryMs)
    return true
  }

  #schedule(afterMs: number): void {
    if (this.#isScheduled) return
    this.#isScheduled = true
    setTimeout(() => this.#sendDue(), afterMs)
  }

  #sendDue(): void {
    this.#isScheduled = false
    const nowMs = performance.now()
    let sent = 0
    while (sent < this.#held.length && sent < maxSent && this.#held[sent].dueMs <= nowMs) {
      const { reply, error } = this.#held[sent++]
      this.#write(reply, error)
    }
    if (sent > 0) this.#held = this.#held.slice(sent)
    if (this.#held.length > 0) this.#schedule(sent === maxSent ? 0 : checkEveryMs)
  }

  /** Without the checks that Node makes of each header field: all of them are ours. */
  #write(reply: FastifyReply, error: HttpError): void {
    const raw = reply.raw as ResponseWithHead
    const body = errorBody(error)
    raw._last = !raw.shouldKeepAlive || this.#isStopping()
    raw.statusCode = error.status
    raw._header =
      statusLines[error.status] +
      (raw instanceof TextHeadResponse ? raw.commonText : '') +
      fieldsOf(reply.getHeaders()) +
      fieldsOf(error.headers) +
      'content-type: application/json; charset=utf-8\r\ncache-control: no-store\r\n' +
      `content-length: ${body.length}\r\ndate: ${new Date(this.#clock.nowMs()).toUTCString()}\r\n` +
      (raw._last ? 'connection: close\r\n' : `connection: keep-alive\r\nkeep-alive: timeout=${this.#idleSeconds}\r\n`) +
      `\r\n${body}`
    raw.end()
  }
}

/** Whether an error is sent this way; a request whose body is still to be read goes the long way. */
const isRejection = (request: FastifyRequest, error: unknown): error is HttpError =>
  error instanceof HttpError &&
  statusLines[error.status] !== undefined &&
  request.method === 'GET' &&
  !(error.status === 429 && wantsPage(request))

function fieldsOf(headers: Readonly<Record<string, unknown>>): string {
  let fields = ''
  for (const name in headers) {
    const value = headers[name]
    if (Array.isArray(value)) for (const each of value) fields += `${name}: ${each}\r\n`
    else fields += `${name}: ${String(value)}\r\n`
  }
  return fields
}
