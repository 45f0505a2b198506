import { batch, computed, effect, signal } from '@preact/signals'
import { msPerDay, msPerHour } from '#domain/time.ts'
import { ReplayDecoder } from '#domain/replay/decoder.ts'
import { apiPrefix } from './api.ts'
import { isTimeBarOpen, momentMs, replayFromMs } from './app.ts'
import { fleet } from './fleet/fleet.ts'

/** How far back the time bar reaches, in days. */
export const replaySpans = [1, 7, 30] as const
export const replaySpanDays = signal<(typeof replaySpans)[number]>(1)
/** The last day of the bar, as the beginning of the day after it; null is now. */
export const replayEndMs = signal<number | null>(null)

type ReplayState = { kind: 'loading' } | { kind: 'ready' } | { kind: 'failed'; message: string }

/** Positions older than this are not drawn: what happened to the vessel is not known. */
const maxAgeMs = msPerDay
/** Between two reports this far apart a vessel is held at the older one. */
const maxInterpolatedMs = 2 * msPerHour

/** What is drawn of a vessel at a moment. */
export interface ReplayRow {
  mmsi: number
  vesselClass: number
  lng: number
  lat: number
  sogKnots: number
  cogDeg: number
  ageMs: number
}

/** The past positions of the view, as they arrive. */
class Replay {
  readonly state = signal<ReplayState>({ kind: 'loading' })
  /** Counts up as steps arrive. */
  readonly version = signal(0)
  decoder: ReplayDecoder | null = null
  /** By sample: its time, and the next sample of the same vessel; −1 where there is none. */
  #times = new Float64Array(0)
  #next = new Int32Array(0)
  #indexed = 0
  /** By vessel: its newest sample at the step that was drawn last. */
  #newest = new Int32Array(0)
  #lastOf = new Int32Array(0)
  #step = -1
  #abort: AbortController | null = null

  readonly fromMs = computed(() => {
    void this.version.value
    return this.decoder?.header?.fromMs ?? 0
  })
  readonly toMs = computed(() => {
    void this.version.value
    const header = this.decoder?.header
    return header ? header.fromMs + header.stepMs * (header.steps - 1) : 0
  })

  /** Loads a span of the view; a later call replaces an earlier one. */
  async load(bbox: string, days: number, endMs: number | null): Promise<void> {
    this.#abort?.abort()
    const abort = new AbortController()
    this.#abort = abort
    const toMs = endMs ?? Date.now()
    const iso = (ms: number) => `${new Date(ms).toISOString().slice(0, 19)}Z`
    const query = new URLSearchParams({ bbox, from: iso(toMs - days * msPerDay), to: iso(toMs) })
    this.state.value = { kind: 'loading' }
    try {
      const response = await fetch(`${apiPrefix}/replay?${query}`, { signal: abort.signal })
      if (!response.ok || response.body === null) {
        const { error } = (await response.json()) as { error?: string }
        this.state.value = { kind: 'failed', message: error ?? `The server answered ${response.status}.` }
        return
      }
      this.#begin()
      for await (const piece of response.body as unknown as AsyncIterable<Uint8Array>) {
        if (abort.signal.aborted) return
        this.decoder!.push(piece)
        this.#index()
      }
      this.state.value = { kind: 'ready' }
    } catch {
      if (!abort.signal.aborted) this.state.value = { kind: 'failed', message: 'The server cannot be reached.' }
    }
  }

  stop(): void {
    this.#abort?.abort()
    this.decoder = null
    replayFromMs.value = 0
  }

  #begin(): void {
    this.decoder = new ReplayDecoder()
    this.#indexed = 0
    this.#step = -1
    this.#newest = new Int32Array(0)
    this.#lastOf = new Int32Array(0)
  }

  /** Notes the time of the samples that arrived, and which follows which. */
  #index(): void {
    const { header, samples, starts, steps, vessels } = this.decoder!
    if (header === null) return
    replayFromMs.value = header.fromMs + header.stepMs
    this.#times = grown(this.#times, samples.length, (length) => new Float64Array(length))
    this.#next = grown(this.#next, samples.length, (length) => new Int32Array(length))
    const lastOf = new Int32Array(vessels.length).fill(-1)
    lastOf.set(this.#lastOf)
    this.#lastOf = lastOf
    let step = starts.findLastIndex((start) => start <= this.#indexed)
    for (let i = this.#indexed; i < samples.length; i++) {
      while (step + 1 < steps && starts[step + 1] <= i) step++
      this.#times[i] = header.fromMs + step * header.stepMs - samples.ageS[i] * 1000
      this.#next[i] = -1
      const vessel = samples.vessel[i]
      if (lastOf[vessel] >= 0) this.#next[lastOf[vessel]] = i
      lastOf[vessel] = i
    }
    this.#indexed = samples.length
    this.version.value++
  }

  /** Moves to the step of a moment: forwards by the samples between, backwards from the beginning. */
  #seek(ms: number): void {
    const { header, samples, starts, steps, vessels } = this.decoder!
    const step = Math.min(steps - 1, Math.floor((ms - header!.fromMs) / header!.stepMs))
    if (this.#newest.length !== vessels.length || step < this.#step) {
      this.#newest = new Int32Array(vessels.length).fill(-1)
      this.#step = -1
    }
    for (let i = starts[this.#step + 1]; i < starts[step + 1]; i++) this.#newest[samples.vessel[i]] = i
    this.#step = step
  }

  /** Calls back with each vessel of the six types that was at sea at a moment, at its interpolated position. */
  eachAt(ms: number, draw: (row: ReplayRow) => void): void {
    if (!this.decoder?.header || this.decoder.steps === 0) return
    this.#seek(ms)
    const row = { mmsi: 0, vesselClass: 0, lng: 0, lat: 0, sogKnots: 0, cogDeg: 0, ageMs: 0 }
    const { vessels } = this.decoder
    for (let vessel = 0; vessel < vessels.length; vessel++)
      if (vessels[vessel].vesselClass <= 5 && this.#place(vessel, ms, row)) draw(row)
  }

  /** A vessel at a moment; null where nothing of the day before it was received. */
  vesselAt(mmsi: number, ms: number): ReplayRow | null {
    if (!this.decoder?.header || this.decoder.steps === 0) return null
    this.#seek(ms)
    const row = { mmsi: 0, vesselClass: 0, lng: 0, lat: 0, sogKnots: 0, cogDeg: 0, ageMs: 0 }
    const vessel = this.decoder.vessels.findIndex((each) => each.mmsi === mmsi)
    return vessel >= 0 && this.#place(vessel, ms, row) ? row : null
  }

  /** Writes where a vessel was at the moment that was sought; false where that is not known. */
  #place(vessel: number, ms: number, row: ReplayRow): boolean {
    const { samples, vessels } = this.decoder!
    const i = this.#newest[vessel]
    if (i < 0) return false
    const ageMs = Math.max(0, ms - this.#times[i])
    if (ageMs > maxAgeMs) return false
    const next = this.#next[i]
    const spanMs = next < 0 ? Infinity : this.#times[next] - this.#times[i]
    const share = spanMs > 0 && spanMs <= maxInterpolatedMs ? Math.min(1, ageMs / spanMs) : 0
    row.mmsi = vessels[vessel].mmsi
    row.vesselClass = vessels[vessel].vesselClass
    row.lng = share === 0 ? samples.lng[i] : between(samples.lng[i], samples.lng[next], share)
    row.lat = share === 0 ? samples.lat[i] : samples.lat[i] + (samples.lat[next] - samples.lat[i]) * share
    row.sogKnots = samples.sogKnots[i]
    row.cogDeg = samples.cogDeg[i]
    row.ageMs = ageMs
    return true
  }
}

/** Between two longitudes, the short way round. */
function between(from: number, to: number, share: number): number {
  const by = ((((to - from + 180) % 360) + 360) % 360) - 180
  return from + by * share
}

function grown<T extends Float64Array | Int32Array>(array: T, length: number, make: (length: number) => T): T {
  if (array.length >= length) return array
  const larger = make(Math.max(8192, length * 2))
  larger.set(array)
  return larger
}

export const replay = new Replay()

/** How long the view must be at rest before its past is loaded. */
const restMs = 800

/** The end of a bar of N days that has a moment: now, or the end of its day where now is too far; null is now. */
export function barEndFor(ms: number, nowMs: number, days: number): number | null {
  return ms < nowMs - days * msPerDay ? Math.ceil((ms + 1) / msPerDay) * msPerDay : null
}

/** Opens the time bar at a past moment: the whole map shows it. */
export function showMapAt(ms: number): void {
  batch(() => {
    replayEndMs.value = barEndFor(ms, Date.now(), replaySpanDays.peek())
    momentMs.value = ms
    isTimeBarOpen.value = true
  })
}

/** Loads the past of the view while the time bar is open; returns the end of it. */
export function followView(): () => void {
  const linkedMs = momentMs.peek()
  // A link to an older moment than the bar reaches: the bar ends with its day.
  if (linkedMs !== null)
    replayEndMs.value = barEndFor(linkedMs, Date.now(), replaySpanDays.peek()) ?? replayEndMs.peek()
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = effect(() => {
    const bbox = fleet.params.value?.['bbox']
    const [days, endMs] = [replaySpanDays.value, replayEndMs.value]
    clearTimeout(timer)
    if (bbox !== undefined) timer = setTimeout(() => void replay.load(bbox, days, endMs), restMs)
  })
  return () => {
    stop()
    clearTimeout(timer)
    batch(() => {
      replay.stop()
      momentMs.value = null
    })
  }
}
