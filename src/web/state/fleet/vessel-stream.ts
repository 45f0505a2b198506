import { applyVesselEvent, streamVessels } from '#client/stream.ts'
import type { ClientSettings } from '#client/client.ts'
import { defaultTimeouts } from '#client/retry.ts'
import type { VesselAges } from '#contract/vessels/stream.ts'
import type { Vessel } from '#contract/vessels/vessels.ts'

interface Listener {
  /** A request was sent. */
  onRequest: () => void
  /** All vessels in view, largest cargo first. */
  onVessels: (vessels: Vessel[]) => void
  /** Vessels in view, and for how many seconds the positions of some have not been fresh. */
  onAges: (vessels: ReadonlyMap<string, Vessel>, ages: VesselAges) => void
  /** The stream is interrupted, or cannot be opened. */
  onSilence: () => void
}

/** The vessels of one view, kept up to date by the server's stream of changes. */
export class VesselStream {
  readonly #listener: Listener
  readonly #settings: ClientSettings & { fetch: typeof fetch }
  #vessels = new Map<string, Vessel>()
  #params: Record<string, string> | null = null
  #lastEventId: string | undefined
  #abort: AbortController | null = null
  /** Whether the server rejected the stream for good, for example because it has none. */
  #isRejected = false

  constructor(listener: Listener, settings: ClientSettings & { fetch: typeof fetch }) {
    this.#listener = listener
    this.#settings = settings
  }

  /** Whether a stream is open or being opened, or was rejected: in each case `open` does nothing. */
  get isActive(): boolean {
    return this.#isRejected || this.#abort !== null
  }

  /** Replaces the vessels by a list that was requested; later changes apply to it. */
  reload(vessels: readonly Vessel[]): void {
    this.#vessels = new Map(vessels.map((vessel) => [vessel.mmsi, vessel]))
  }

  /** Streams a view; the same view as before resumes after its last event. */
  open(params: Record<string, string>): void {
    if (this.isActive) return
    if (JSON.stringify(params) !== JSON.stringify(this.#params)) this.#lastEventId = undefined
    this.#params = params
    this.#abort = new AbortController()
    void this.#listen(params, this.#abort)
  }

  /** Disconnects, and keeps the position in the stream. */
  pause(): void {
    this.#abort?.abort()
    this.#abort = null
  }

  /** Disconnects for good: the next view starts with a snapshot. */
  close(): void {
    this.pause()
    this.#lastEventId = undefined
  }

  /** Disconnects and allows another attempt after a rejection: another user may have the right to stream. */
  reset(): void {
    this.close()
    this.#isRejected = false
  }

  async #listen(params: Record<string, string>, abort: AbortController): Promise<void> {
    const { signal } = abort
    const settings = {
      ...this.#settings,
      fetch: (input: RequestInfo | URL, init?: RequestInit) => {
        this.#listener.onRequest()
        return this.#settings.fetch(input, init)
      },
      timeouts: {
        sleep: (ms: number, during?: AbortSignal) => {
          if (!signal.aborted) this.#listener.onSilence()
          return (this.#settings.timeouts?.sleep ?? defaultTimeouts.sleep)(ms, during)
        },
      },
    }
    const call = { signal, ...(this.#lastEventId !== undefined && { lastEventId: this.#lastEventId }) }
    try {
      for await (const event of streamVessels(settings, params, call)) {
        if (signal.aborted) return
        if (event.kind === 'ages') {
          this.#listener.onAges(this.#vessels, event.ages)
          continue
        }
        this.#lastEventId = event.id
        applyVesselEvent(this.#vessels, event)
        this.#listener.onVessels(event.kind === 'delta' && event.upserts.length === 0 ? this.#all() : this.#ranked())
      }
    } catch {
      this.#isRejected = true
    }
    if (this.#abort === abort) this.#abort = null
    if (!signal.aborted) this.#listener.onSilence()
  }

  #all(): Vessel[] {
    return [...this.#vessels.values()]
  }

  /** In the order of GET /vessels: the largest cargoes are first in the table and on top of the map. */
  #ranked(): Vessel[] {
    const ranked = this.#all().sort((a, b) => (b.est_cargo_mt ?? -1) - (a.est_cargo_mt ?? -1))
    this.reload(ranked)
    return ranked
  }
}
