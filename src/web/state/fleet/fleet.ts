import { effect, signal } from '@preact/signals'
import { emptyReasonOf } from '#client/client.ts'
import type { Vessel } from '#contract/vessels/vessels.ts'
import { isPro } from '../account.ts'
import { apiPrefix, type ApiResult, callApi } from '../api.ts'
import type { Filters } from '../filters.ts'
import { afterResult, type PollState } from '../poll.ts'
import { silentVessels, withAges } from './position-ages.ts'
import { RequestPacer } from './request-pacer.ts'
import { vesselParams, type Viewport } from './vessel-params.ts'
import { VesselStream } from './vessel-stream.ts'

const everyMs = 10_000
const silenceMs = 2000
/** While a stream sends changes: how often to ask for the count and, on free, whose stream is slow, for the list. */
const besideStreamMs = { pro: 30_000, free: 20_000 }
/** A view that has been at rest this long is worth a stream. */
const restMs = 1500
/** Of the 60 requests a minute that a visitor has; the rest is for cards, prices and search. */
const maxRequestsPerMinute = 40

type ListResult = ApiResult<Vessel[]>

/** The vessels in view: one list request when the map comes to rest, then a stream of changes, or polling without one. */
class FleetStore {
  readonly vessels = signal<readonly Vessel[]>([])
  /** Vessels that match view and filters, including those above the cap of the list. */
  readonly matchedCount = signal<number | null>(null)
  /** Why no vessel can match the filters together, where the server knows it. */
  readonly emptyReason = signal<string | null>(null)
  /** The parameters of the list: view and filters. */
  readonly params = signal<Readonly<Record<string, string>> | null>(null)
  readonly state = signal<PollState>({ kind: 'loading' })
  readonly freshMs = signal<number | null>(null)
  /** Whether changes are streamed; otherwise the list is polled. */
  readonly streaming = signal(false)
  readonly #pacer = new RequestPacer(maxRequestsPerMinute)
  readonly #stream: VesselStream
  #timer: ReturnType<typeof setTimeout> | undefined
  #restTimer: ReturnType<typeof setTimeout> | undefined
  #abort: AbortController | null = null
  #etag: { params: string; tag: string } | null = null
  #failures = 0

  constructor() {
    const settings = {
      baseUrl: typeof location === 'undefined' ? '' : location.origin + apiPrefix,
      fetch: (...request: Parameters<typeof fetch>) => fetch(...request),
    }
    this.#stream = new VesselStream(
      {
        onRequest: () => this.#pacer.record(Date.now()),
        onVessels: (vessels) => {
          this.streaming.value = true
          this.freshMs.value = Date.now()
          this.state.value = { kind: 'live' }
          this.vessels.value = vessels
        },
        onAges: (vessels, ages) =>
          (silentVessels.value = withAges(silentVessels.peek(), { vessels, ages, nowS: performance.now() / 1000 })),
        onSilence: () => {
          if (!this.streaming.value) return
          this.streaming.value = false
          // Soon, so that a stopped server shows within seconds.
          this.#schedule(silenceMs)
        },
      },
      settings,
    )
  }

  /** Shows another view. A view with the same parameters, as after a panel opens, causes no request. */
  watch(viewport: Viewport, filters: Filters): void {
    const params = vesselParams(viewport, filters)
    const isSettled = this.#failures === 0 || this.state.peek().kind === 'rejected'
    if (JSON.stringify(params) === JSON.stringify(this.params.peek()) && isSettled) return
    this.params.value = params
    this.#abort?.abort()
    clearTimeout(this.#restTimer)
    this.#stream.close()
    this.streaming.value = false
    this.#schedule(0)
  }

  /** Requests the whole list at once. */
  async refresh(): Promise<void> {
    this.#etag = null
    clearTimeout(this.#timer)
    await this.#load()
  }

  /** A hidden page keeps no connection open; when it is visible again, the stream resumes. */
  followVisibility(): void {
    document.addEventListener('visibilitychange', () => {
      clearTimeout(this.#restTimer)
      this.#stream.pause()
      this.streaming.value = false
      if (!document.hidden && this.params.peek()) this.#schedule(0)
    })
    // Another tier has a stream at another rate.
    let before = isPro.peek()
    effect(() => {
      if (isPro.value === before) return
      before = isPro.value
      this.#stream.reset()
      this.streaming.value = false
      if (this.params.peek()) this.#schedule(0)
    })
  }

  #schedule(waitMs: number): void {
    clearTimeout(this.#timer)
    const wait = Math.max(waitMs, this.#pacer.delayMs(Date.now()))
    if (wait === 0) void this.#load()
    else this.#timer = setTimeout(() => void this.#load(), wait)
  }

  async #load(): Promise<void> {
    const params = this.params.peek()
    if (!params) return
    if (document.hidden) return this.#schedule(1000)
    // A stream with every change leaves only the count to ask for.
    const countOnly = this.streaming.peek() && isPro.peek()
    const key = JSON.stringify(params)
    const abort = new AbortController()
    this.#abort = abort
    this.#pacer.record(Date.now())
    const etag = this.#etag?.params === key && !countOnly ? this.#etag.tag : null
    const input = countOnly ? { ...params, limit: '1' } : params
    const result = await callApi('vessels.list', input, { etag, signal: abort.signal, once: true })
    if (abort.signal.aborted) return
    if (result.kind === 'ok') this.#accept(result, key, countOnly)
    const progress = { nowMs: Date.now(), everyMs: this.#pollMs(), failures: this.#failures }
    const { state, waitMs } = afterResult(result, progress)
    const isLive = state.kind === 'live'
    if (isLive) this.freshMs.value = Date.now()
    this.#failures = isLive ? 0 : this.#failures + 1
    this.state.value = state
    if (state.kind === 'rejected') return this.#reject()
    this.#schedule(waitMs ?? everyMs)
    if (isLive) this.#streamAfterRest(params)
  }

  /** Shows no vessels of other parameters; nothing is asked for until the parameters change. */
  #reject(): void {
    this.matchedCount.value = null
    this.vessels.value = []
  }

  #accept({ body, headers }: ListResult & { kind: 'ok' }, params: string, countOnly: boolean): void {
    this.matchedCount.value = Number(headers.get('X-Total-Count') ?? body.length)
    this.emptyReason.value = emptyReasonOf(headers)
    if (countOnly) return
    const tag = headers.get('ETag')
    this.#etag = tag === null ? null : { params, tag }
    this.#stream.reload(body)
    this.vessels.value = body
  }

  #pollMs(): number {
    return this.streaming.peek() ? besideStreamMs[isPro.peek() ? 'pro' : 'free'] : everyMs
  }

  #streamAfterRest(params: Readonly<Record<string, string>>): void {
    if (this.#stream.isActive) return
    clearTimeout(this.#restTimer)
    const wait = Math.max(restMs, this.#pacer.delayMs(Date.now()))
    this.#restTimer = setTimeout(() => !document.hidden && this.#stream.open(params), wait)
  }
}

export const fleet = new FleetStore()
