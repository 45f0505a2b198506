import { signal } from '@preact/signals'
import type { OperationName, Output } from '#contract/operations.ts'
import { type ApiInput, type ApiResult, callApi } from './api.ts'

/** State of a polled resource. */
export type PollState =
  | { kind: 'loading' }
  | { kind: 'live' }
  | { kind: 'limited'; untilMs: number }
  | { kind: 'failing'; message: string; nextTryMs: number }
  | { kind: 'locked' }
  | { kind: 'missing' }
  /** The server does not accept the parameters: another attempt with the same ones would fail, too. */
  | { kind: 'rejected'; message: string }

interface PollProgress {
  nowMs: number
  everyMs: number
  /** Failed calls in a row. */
  failures: number
}

/** State after a result, and the wait before the next call; null where there is no next call. */
export function afterResult(
  result: ApiResult<unknown>,
  { nowMs, everyMs, failures }: PollProgress,
): { state: PollState; waitMs: number | null } {
  if (result.kind === 'ok' || result.kind === 'unchanged') return { state: { kind: 'live' }, waitMs: everyMs }
  if (result.kind === 'error') {
    if (result.status === 402 || result.status === 401) return { state: { kind: 'locked' }, waitMs: null }
    if (result.status === 404) return { state: { kind: 'missing' }, waitMs: null }
    if (result.status === 400) return { state: { kind: 'rejected', message: result.message }, waitMs: null }
    if (result.status === 429) {
      const waitMs = (result.retryAfterS ?? 10) * 1000
      return { state: { kind: 'limited', untilMs: nowMs + waitMs }, waitMs }
    }
  }
  const askedMs = result.kind === 'error' ? (result.retryAfterS ?? 0) * 1000 : 0
  const waitMs = Math.max(askedMs, Math.min(60_000, 2000 * 2 ** Math.min(5, failures)))
  const message = result.kind === 'error' ? result.message : 'The server cannot be reached.'
  return { state: { kind: 'failing', message, nextTryMs: nowMs + waitMs }, waitMs }
}

/** An API resource that is kept fresh from `start` to `stop`, with its ETag, while the page is visible. */
export class Poll<K extends OperationName> {
  readonly data = signal<Output<K> | null>(null)
  readonly state = signal<PollState>({ kind: 'loading' })
  readonly #name: K
  readonly #input: () => ApiInput<K>
  readonly #everyMs: number
  #etag: string | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #abort: AbortController | null = null
  #failures = 0

  constructor(name: K, everyMs: number, input: () => ApiInput<K> = () => ({})) {
    this.#name = name
    this.#everyMs = everyMs
    this.#input = input
  }

  get isActive(): boolean {
    return this.#abort !== null
  }

  start(): void {
    this.stop()
    void this.#refresh()
  }

  /** Asks with other parameters: the data stays until they are answered. */
  startAnew(): void {
    this.#etag = null
    this.start()
  }

  /** Stops polling; the data stays. */
  stop(): void {
    clearTimeout(this.#timer)
    this.#abort?.abort()
    this.#abort = null
  }

  /** Stops polling and drops the data, as after signing out. */
  clear(): void {
    this.stop()
    this.#etag = null
    this.data.value = null
    this.state.value = { kind: 'loading' }
  }

  async #refresh(): Promise<void> {
    const abort = new AbortController()
    this.#abort = abort
    if (document.hidden) {
      this.#timer = setTimeout(() => void this.#refresh(), 1000)
      return
    }
    const result = await callApi(this.#name, this.#input(), { etag: this.#etag, signal: abort.signal, once: true })
    if (abort.signal.aborted) return
    if (result.kind === 'ok') {
      this.data.value = result.body
      this.#etag = result.headers.get('ETag')
    }
    const progress = { nowMs: Date.now(), everyMs: this.#everyMs, failures: this.#failures }
    const { state, waitMs } = afterResult(result, progress)
    this.#failures = state.kind === 'live' ? 0 : this.#failures + 1
    this.state.value = state
    if (waitMs !== null) this.#timer = setTimeout(() => void this.#refresh(), waitMs)
  }
}
