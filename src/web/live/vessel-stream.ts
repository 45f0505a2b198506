import { applyVesselEvent, streamVessels } from '#client/stream.ts'
import type { ClientSettings } from '#client/client.ts'
import { usualPatience } from '#client/retry.ts'
import type { VesselAges } from '#contract/stream.ts'
import type { Vessel } from '#contract/vessels.ts'

interface Listener {
  /** A request was made. */
  opened: () => void
  /** All ships on view as they are now, the largest cargo first. */
  told: (ships: Vessel[]) => void
  /** Whose position on view is no longer fresh, and for how many seconds. */
  aged: (ships: ReadonlyMap<string, Vessel>, ages: VesselAges) => void
  /** Nobody tells at present: the line broke, or there is none to be had. */
  silent: () => void
}

/** The ships of one view, kept up to date by what the server tells of their changes. */
export class VesselStream {
  readonly #listener: Listener
  readonly #settings: ClientSettings & { fetch: typeof fetch }
  #ships = new Map<string, Vessel>()
  #params: Record<string, string> | null = null
  #lastEventId: string | undefined
  #abort: AbortController | null = null
  /** Once the server has said no for good, such as one without streams, it is not asked again. */
  #refused = false

  constructor(listener: Listener, settings: ClientSettings & { fetch: typeof fetch }) {
    this.#listener = listener
    this.#settings = settings
  }

  /** Whether a line is open, or being opened, or not to be had. */
  get wanted(): boolean {
    return this.#refused || this.#abort !== null
  }

  /** Takes over a list that was asked for: what is told next builds on it. */
  take(ships: readonly Vessel[]): void {
    this.#ships = new Map(ships.map((ship) => [ship.mmsi, ship]))
  }

  /** Listens to a view, from where it left off if it is still the same. */
  open(params: Record<string, string>): void {
    if (this.wanted) return
    if (JSON.stringify(params) !== JSON.stringify(this.#params)) this.#lastEventId = undefined
    this.#params = params
    this.#abort = new AbortController()
    void this.#listen(params, this.#abort)
  }

  /** Hangs up, and remembers what was told last. */
  pause(): void {
    this.#abort?.abort()
    this.#abort = null
  }

  /** Hangs up; the next view is another. */
  close(): void {
    this.pause()
    this.#lastEventId = undefined
  }

  /** Hangs up, and forgets that it was refused: whoever signed in may be told more. */
  reset(): void {
    this.close()
    this.#refused = false
  }

  async #listen(params: Record<string, string>, abort: AbortController): Promise<void> {
    const { signal } = abort
    const settings = {
      ...this.#settings,
      fetch: (input: RequestInfo | URL, init?: RequestInit) => {
        this.#listener.opened()
        return this.#settings.fetch(input, init)
      },
      patience: {
        sleep: (ms: number, during?: AbortSignal) => {
          if (!signal.aborted) this.#listener.silent()
          return (this.#settings.patience?.sleep ?? usualPatience.sleep)(ms, during)
        },
      },
    }
    const call = { signal, ...(this.#lastEventId !== undefined && { lastEventId: this.#lastEventId }) }
    try {
      for await (const event of streamVessels(settings, params, call)) {
        if (signal.aborted) return
        if (event.kind === 'ages') {
          this.#listener.aged(this.#ships, event.ages)
          continue
        }
        this.#lastEventId = event.id
        applyVesselEvent(this.#ships, event)
        this.#listener.told(event.kind === 'delta' && event.upserts.length === 0 ? this.#all() : this.#ranked())
      }
    } catch {
      // The API said no, and would say so again.
      this.#refused = true
    }
    if (this.#abort === abort) this.#abort = null
    if (!signal.aborted) this.#listener.silent()
  }

  #all(): Vessel[] {
    return [...this.#ships.values()]
  }

  /** As GET /vessels ranks them, so that the largest cargoes stand first in the table and on top of the map. */
  #ranked(): Vessel[] {
    const ranked = this.#all().sort((a, b) => (b.est_cargo_mt ?? -1) - (a.est_cargo_mt ?? -1))
    this.take(ranked)
    return ranked
  }
}
