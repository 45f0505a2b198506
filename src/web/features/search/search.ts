import { signal } from '@preact/signals'
import { isPro } from '../../state/account.ts'
import { callApi, errorText } from '../../state/api.ts'
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
import { chokepointPlaces } from '../../state/resources.ts'
import { countryName, infrastructureKindNames } from '../../ui/format.ts'
import { isVesselWord, placeHits, questionHits } from './question-hits.ts'

export interface Hit {
  key: string
  kind: string
  name: string
  detail: string
  open: () => void
}

/** Searches the server's index, chokepoints and commands; without an index on the server, the vessels in view. */
class Search {
  readonly hits = signal<Hit[]>([])
  readonly isSearching = signal(false)
  /** Why the server was not searched. */
  readonly error = signal<string | null>(null)
  /** The text that `hits` belong to. */
  readonly searchedText = signal('')
  #latest: string | null = null
  #hasIndex = true

  async run(text: string): Promise<void> {
    const q = text.trim().slice(0, 100)
    this.#latest = text
    this.error.value = null
    if (q === '') {
      this.searchedText.value = text
      this.hits.value = []
      return
    }
    const questions = questionHits(q)
    const places = placeHits(q)
    const local = [...commandHits(q), ...chokepointHits(q)]
    const isQuestion = isSentence(q) || isVesselWord(q)
    const isAnswered = isQuestion && isPro.value
    this.hits.value = isAnswered ? [...questions, ...local] : [...local, ...places, ...questions]
    this.isSearching.value = true
    const result = this.#hasIndex ? await callApi('search.find', { q, limit: 12 }) : null
    // A later search has replaced this one.
    if (this.#latest !== text) return
    this.isSearching.value = false
    this.searchedText.value = text
    if (result?.kind === 'error' && result.status === 404) this.#hasIndex = false
    else if (result !== null && result.kind !== 'ok') this.error.value = errorText(result)
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
    if ((kind === 'anchorage' || kind === 'pilot_station') && at) return void (flight.value = { ...at, zoom: 9.5 })
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
