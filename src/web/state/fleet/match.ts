import { effect, signal } from '@preact/signals'
import type { NamedVessel } from '#contract/vessels/vessels.ts'
import { callApi } from '../api.ts'
import { isPro } from '../account.ts'
import { table } from '../app.ts'
import { afterResult, type PollState } from '../poll.ts'
import { fleet } from './fleet.ts'
import { rowMembers } from './row-members.ts'

const everyMs = 60_000
/** A view that has been at rest this long is worth a list of its own. */
const restMs = 700
/** More rows than anybody reads; a file of all of them is a matter of the API. */
const maxRows = 25_000

/** The cursor of the next page, from a Link header; null on the last page. */
function nextCursor(link: string | null): string | null {
  const address = /<([^>]+)>;\s*rel="next"/.exec(link ?? '')?.[1]
  return address === undefined ? null : new URLSearchParams(address.split('?', 2)[1]).get('cursor')
}

/** Every vessel that matches the filters, page by page, beyond the cap of the map: the rows of the table. */
class WholeMatch {
  readonly rows = signal<readonly NamedVessel[]>([])
  readonly matchedCount = signal<number | null>(null)
  readonly state = signal<PollState>({ kind: 'loading' })
  /** When the rows were asked for. */
  readonly asOfMs = signal<number | null>(null)
  /** Whether further pages are on their way. */
  readonly isPartial = signal(false)
  #abort: AbortController | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #failures = 0

  /** Loads until the returned function is called, anew for each view and its filters. */
  follow(): () => void {
    let loaded = ''
    const stop = effect(() => {
      const params = this.#params()
      if (params === null) return
      const key = JSON.stringify([params, isPro.value])
      if (key === loaded) return
      const isFirst = loaded === ''
      loaded = key
      this.#abort?.abort()
      clearTimeout(this.#timer)
      if (this.state.peek().kind !== 'failing') this.state.value = { kind: 'loading' }
      this.#timer = setTimeout(() => void this.#load(params), isFirst ? 0 : restMs)
    })
    return () => {
      stop()
      clearTimeout(this.#timer)
      this.#abort?.abort()
    }
  }

  /** Asks again at once, for the list of the map, too. */
  retry(): void {
    const params = this.#params()
    if (params === null) return
    this.#abort?.abort()
    clearTimeout(this.#timer)
    void this.#load(params)
    void fleet.refresh()
  }

  /** The parameters of the list without the cap of the zoom; null while there are none. */
  #params(): Record<string, string> | null {
    const params = fleet.params.value
    if (params === null) return null
    const { zoom: _, bbox = '', ...filters } = params
    return { ...filters, ...(table.value.everywhere ? {} : { bbox }) }
  }

  async #load(params: Record<string, string>): Promise<void> {
    const abort = new AbortController()
    this.#abort = abort
    const askedMs = Date.now()
    const rows: NamedVessel[] = []
    let cursor: string | null = null
    do {
      const page: Record<string, string> = { ...params, fields: rowMembers.join(), ...(cursor !== null && { cursor }) }
      const result = await callApi('vessels.list', page, { signal: abort.signal, once: true })
      if (abort.signal.aborted) return
      const { state, waitMs } = afterResult(result, { nowMs: Date.now(), everyMs, failures: this.#failures })
      this.state.value = state
      this.#failures = state.kind === 'live' ? 0 : this.#failures + 1
      if (result.kind !== 'ok') {
        this.isPartial.value = false
        if (waitMs !== null) this.#timer = setTimeout(() => void this.#load(params), waitMs)
        if (state.kind === 'rejected') this.rows.value = []
        return
      }
      // The answer has the members that were named.
      for (const row of result.body as NamedVessel[]) rows.push(row)
      cursor = rows.length < maxRows ? nextCursor(result.headers.get('Link')) : null
      this.rows.value = [...rows]
      this.matchedCount.value = Number(result.headers.get('X-Total-Count') ?? rows.length)
      this.asOfMs.value = askedMs
      this.isPartial.value = cursor !== null
    } while (cursor !== null)
    this.#timer = setTimeout(() => void (document.hidden ? this.#later(params) : this.#load(params)), everyMs)
  }

  #later(params: Record<string, string>): void {
    this.#timer = setTimeout(() => void (document.hidden ? this.#later(params) : this.#load(params)), 1000)
  }
}

export const wholeMatch = new WholeMatch()
