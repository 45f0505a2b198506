import { signal } from '@preact/signals'
import type { OperationName, Output } from '#contract/operations.ts'
import { ask, type Reply } from '../api.ts'

/** How a thing that is asked for again and again is doing. */
export type PollState =
  | { kind: 'loading' }
  | { kind: 'live' }
  | { kind: 'limited'; untilMs: number }
  | { kind: 'failing'; message: string; nextTryMs: number }
  | { kind: 'locked' }
  | { kind: 'missing' }

/** What to do after a reply, and when to ask again. */
export function afterReply(
  reply: Reply<unknown>,
  nowMs: number,
  everyMs: number,
  failures: number,
): { state: PollState; waitMs: number | null } {
  if (reply.kind === 'answer' || reply.kind === 'unchanged') return { state: { kind: 'live' }, waitMs: everyMs }
  if (reply.kind === 'refused') {
    if (reply.status === 402 || reply.status === 401) return { state: { kind: 'locked' }, waitMs: null }
    if (reply.status === 404) return { state: { kind: 'missing' }, waitMs: null }
    if (reply.status === 429) {
      const waitMs = (reply.retryAfterS ?? 10) * 1000
      return { state: { kind: 'limited', untilMs: nowMs + waitMs }, waitMs }
    }
  }
  const waitMs = Math.min(60_000, 2000 * 2 ** Math.min(5, failures))
  const message = reply.kind === 'refused' ? reply.message : 'The server cannot be reached.'
  return { state: { kind: 'failing', message, nextTryMs: nowMs + waitMs }, waitMs }
}

/** Something of the API that is kept fresh while `wanted`, with its ETag, and only while the page is seen. */
export class Poll<K extends OperationName> {
  readonly data = signal<Output<K> | null>(null)
  readonly state = signal<PollState>({ kind: 'loading' })
  readonly freshMs = signal<number | null>(null)
  readonly #name: K
  readonly #input: () => Record<string, unknown>
  readonly #everyMs: number
  #etag: string | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #abort: AbortController | null = null
  #failures = 0

  constructor(name: K, everyMs: number, input: () => Record<string, unknown> = () => ({})) {
    this.#name = name
    this.#everyMs = everyMs
    this.#input = input
  }

  start(): void {
    this.stop()
    void this.#round()
  }

  /** Stops asking; what is there stays. */
  stop(): void {
    clearTimeout(this.#timer)
    this.#abort?.abort()
    this.#abort = null
  }

  /** Forgets everything, as after signing out. */
  clear(): void {
    this.stop()
    this.#etag = null
    this.data.value = null
    this.state.value = { kind: 'loading' }
  }

  async #round(): Promise<void> {
    if (document.hidden) {
      this.#timer = setTimeout(() => void this.#round(), 1000)
      return
    }
    const abort = new AbortController()
    this.#abort = abort
    const reply = await ask(this.#name, this.#input() as never, { etag: this.#etag, signal: abort.signal })
    if (abort.signal.aborted) return
    if (reply.kind === 'answer') {
      this.data.value = reply.body
      this.#etag = reply.headers.get('ETag')
    }
    const fine = reply.kind === 'answer' || reply.kind === 'unchanged'
    if (fine) this.freshMs.value = Date.now()
    const { state, waitMs } = afterReply(reply, Date.now(), this.#everyMs, this.#failures)
    this.#failures = fine ? 0 : this.#failures + 1
    this.state.value = state
    if (waitMs !== null) this.#timer = setTimeout(() => void this.#round(), waitMs)
  }
}
