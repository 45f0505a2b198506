import { signal } from '@preact/signals'
import { isPro } from '../../state/account.ts'
import { type ApiResult, callApi } from '../../state/api.ts'
import {
  filters,
  flight,
  globe,
  openChart,
  openPanel,
  selectedMmsi,
  setTable,
  shownTheme,
  theme,
} from '../../state/app.ts'
import { noFilters } from '../../state/filters.ts'
import { fleet } from '../../state/fleet/fleet.ts'
import { openPlace } from '../../state/places.ts'
import { afterResult, type PollState } from '../../state/poll.ts'
import { chokepointPlaces } from '../../state/resources.ts'
import { countryName, infrastructureKindNames } from '../../ui/format.ts'

export interface Hit {
  key: string
  kind: string
  name: string
  detail: string
  open: () => void
  /** Whether the box keeps its text: the user comes back to it after signing in. */
  keepsText?: true
}

/** The code for places and questions, which is loaded when the box is first in focus; none where it cannot be. */
export const loadQuestions = () => import('./question-hits.ts').catch(() => null)

/** Searches the server's index, chokepoints and commands; without an index on the server, the vessels in view. */
class Search {
  readonly hits = signal<Hit[]>([])
  readonly isSearching = signal(false)
  /** Why the server has not searched, and when it is asked again; null where it has. */
  readonly trouble = signal<PollState | null>(null)
  /** The text that `hits` belong to. */
  readonly searchedText = signal('')
  #latest: string | null = null
  #hasIndex = true
  #failures = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  /** Searches; what the server refuses for now is asked again after Retry-After, until `rest` or other text. */
  async run(text: string): Promise<void> {
    const q = text.trim().slice(0, 100)
    const isAgain = this.trouble.peek() !== null && this.searchedText.peek() === text
    clearTimeout(this.#timer)
    this.#latest = text
    if (!isAgain) {
      this.trouble.value = null
      this.#failures = 0
    }
    if (q === '') {
      this.searchedText.value = text
      this.hits.value = []
      return
    }
    this.isSearching.value = true
    const asking = await loadQuestions()
    // A later search has replaced this one.
    if (this.#latest !== text) return
    const questions = asking?.questionHits(q) ?? []
    const places = asking?.placeHits(q) ?? []
    const local = [...commandHits(q), ...chokepointHits(q)]
    const isQuestion = isSentence(q) || asking?.isVesselWord(q) === true
    const isAnswered = isQuestion && isPro.value
    if (!isAgain) this.hits.value = isAnswered ? [...questions, ...local] : [...local, ...places, ...questions]
    const result = this.#hasIndex ? await callApi('search.find', { q, limit: 12 }) : null
    if (this.#latest !== text) return
    this.isSearching.value = false
    this.searchedText.value = text
    if (result?.kind === 'error' && result.status === 404) this.#hasIndex = false
    this.#follow(this.#hasIndex ? result : null, text)
    const found = result?.kind === 'ok' ? result.body.map(hitOf) : vesselHits(q)
    const names = new Set(found.map(({ name }) => name))
    const others = local.filter(({ name }) => !names.has(name))
    // A sentence that is the name of something is still found by its name.
    const isName = found.some(({ name }) => name.toLowerCase() === q.toLowerCase())
    // A country comes before what only resembles its name, but after a port or a strait of that name.
    const named = isName || chokepointHits(q).length > 0 ? [...found, ...places] : [...places, ...found]
    // Without Pro, a few words of which something is the name are no question.
    const asked = isPro.value || isQuestion || named.length === 0 ? questions : []
    this.hits.value = isAnswered && !isName ? [...asked, ...named, ...others] : [...named, ...others, ...asked]
  }

  /** Asks no more for what was refused: nobody looks at the results. */
  rest(): void {
    clearTimeout(this.#timer)
  }

  /** Says what stands in the way, and searches again when the wait is over. */
  #follow(result: ApiResult<unknown> | null, text: string): void {
    const next = result && afterResult(result, { nowMs: Date.now(), everyMs: 0, failures: this.#failures })
    if (next === null || next.state.kind === 'live') {
      this.trouble.value = null
      return
    }
    this.#failures++
    this.trouble.value = next.state
    if (next.waitMs !== null) this.#timer = setTimeout(() => void this.run(text), next.waitMs)
  }
}

export const search = new Search()

interface Found {
  kind: string
  id: string
  name: string
  detail: string | null
  lat: number | null
  lng: number | null
}

const kindName = (kind: string) =>
  Object.hasOwn(infrastructureKindNames, kind)
    ? infrastructureKindNames[kind as keyof typeof infrastructureKindNames]
    : kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('_', ' ')

/** Netherlands for NL at the end: "NLRTM, NL" is NLRTM · Netherlands. */
const detailText = (detail: string) =>
  detail
    .split(', ')
    .map((part) => (/^[A-Z]{2}$/.test(part) ? countryName(part) : part))
    .join(' · ')

const hitOf = ({ kind, id, name, detail, lat, lng }: Found): Hit => ({
  key: `${kind}:${id}`,
  kind: kindName(kind),
  name,
  detail: detailText(detail ?? ''),
  open: () => {
    const at = lat === null || lng === null ? null : { lat, lng }
    if (kind !== 'vessel') return openPlace(kind === 'chokepoint' || kind === 'terminal' ? `${kind}:${id}` : id, at)
    selectedMmsi.value = id.replace(/^vessel:/, '')
    if (lat !== null && lng !== null) flight.value = { lat, lng, zoom: 9 }
  },
})

function vesselHits(q: string): Hit[] {
  const text = q.toLowerCase()
  return fleet.vessels.value
    .filter(({ name, mmsi }) => name?.toLowerCase().includes(text) || mmsi.startsWith(text))
    .slice(0, 10)
    .map(({ mmsi, name, vessel_type_str, lat, lng }) =>
      hitOf({ kind: 'vessel', id: mmsi, name: name ?? mmsi, detail: vessel_type_str, lat, lng }),
    )
}

const chokepointHits = (q: string): Hit[] =>
  chokepointPlaces
    .filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()))
    .map(({ id, name, lat, lng }) => hitOf({ kind: 'chokepoint', id, name, detail: null, lat, lng }))

/** Four words or more are rather a question than a name. */
const isSentence = (q: string) => q.split(/\s+/).length > 3

const commands: { name: string; open: () => void }[] = [
  { name: 'Toggle dark and light', open: () => (theme.value = shownTheme.value === 'dark' ? 'light' : 'dark') },
  { name: 'Toggle globe', open: () => (globe.value = !globe.value) },
  { name: 'Clear all filters', open: () => (filters.value = noFilters) },
  { name: 'Show layers', open: () => (openPanel.value = 'layers') },
  { name: 'Show filters', open: () => (openPanel.value = 'filters') },
  { name: 'List vessels in view', open: () => setTable({ mode: 'docked' }) },
  { name: 'Show prices', open: () => (openPanel.value = 'prices') },
  { name: 'Show flows', open: () => (openPanel.value = 'flows') },
  { name: 'Chart of cargo flows by week', open: () => openChart({ kind: 'flows' }) },
  { name: 'Chart of transits of chokepoints', open: () => openChart({ kind: 'transits' }) },
  {
    name: 'Chart of Brent against WTI, and the spread',
    open: () => openChart({ kind: 'prices', symbols: ['BRENT', 'WTI'] }),
  },
  { name: 'Show keyboard shortcuts', open: () => (openPanel.value = 'help') },
  { name: 'Show events', open: () => (openPanel.value = 'events') },
  { name: 'Show chokepoints', open: () => (openPanel.value = 'chokepoints') },
]

const commandHits = (q: string): Hit[] =>
  q.length < 2
    ? []
    : commands
        .filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()))
        .map(({ name, open }) => ({ key: name, kind: 'Command', name, detail: '', open }))
