import { signal } from '@preact/signals'
import { ask } from '../api.ts'
import { isPro } from '../state/account.ts'
import { vessels } from '../live/fleet.ts'
import { flight, globe, openPanel, selectedMmsi, shownTheme, theme } from '../state/app.ts'
import { noFilters } from '../state/filters.ts'
import { filters } from '../state/app.ts'
import { straits } from './straits.ts'

export interface Hit {
  key: string
  kind: string
  name: string
  detail: string
  go: () => void
}

export const hits = signal<Hit[]>([])
export const searching = signal(false)
/** The text that `hits` answers. */
export const searchedText = signal('')
/** What the server understood of a question. */
export const answerText = signal<string | null>(null)

let round = 0
let hasSearch = true

/** Looks through the server's index and the commands; where the server has no index, through the ships in view. */
export async function searchFor(text: string): Promise<void> {
  const q = text.trim().slice(0, 100)
  const mine = ++round
  const near = [...commandHits(q), ...straitHits(q), ...questionHits(q)]
  if (q === '') {
    searchedText.value = text
    hits.value = []
    return
  }
  hits.value = near
  searching.value = true
  const found = hasSearch ? await ask('search.find', { q, limit: 12 }) : null
  if (mine !== round) return
  searching.value = false
  searchedText.value = text
  if (found?.kind === 'answer') {
    const listed = found.body.map(({ kind, id, name, detail, lat, lng }) => ({
      key: `${kind}:${id}`,
      kind: kind.replaceAll('_', ' '),
      name,
      detail: detail ?? '',
      go: () => goTo(kind, id, lat, lng),
    }))
    const names = new Set(listed.map(({ name }) => name))
    hits.value = [...listed, ...near.filter(({ name }) => !names.has(name))]
    return
  }
  if (found?.kind === 'refused' && found.status === 404) hasSearch = false
  hits.value = [...vesselHits(q), ...near]
}

export const choose = (hit: Hit) => hit.go()

function goTo(kind: string, id: string, lat: number | null, lng: number | null): void {
  if (kind === 'vessel') selectedMmsi.value = id.replace(/^vessel:/, '')
  if (lat !== null && lng !== null) flight.value = { lat, lng, zoom: kind === 'chokepoint' ? 6 : 9 }
}

function vesselHits(q: string): Hit[] {
  const wanted = q.toLowerCase()
  return vessels.value
    .filter(({ name, mmsi }) => name?.toLowerCase().includes(wanted) || mmsi.startsWith(wanted))
    .slice(0, 10)
    .map(({ mmsi, name, vessel_type_str, lat, lng }) => ({
      key: mmsi,
      kind: 'vessel',
      name: name ?? mmsi,
      detail: vessel_type_str,
      go: () => goTo('vessel', mmsi, lat, lng),
    }))
}

/** What reads like a question can be put to the server, which turns it into filters. */
const questionHits = (q: string): Hit[] =>
  isPro.value && q.includes(' ')
    ? [{ key: 'ask', kind: 'ask', name: q, detail: 'as filters', go: () => void askInWords({ q }) }]
    : []

/** Puts a question, typed or saved, to the server, and shows what it understood as filters. Gives a fault in words, or null. */
export async function askInWords(question: { q: string } | { prompt_id: number }): Promise<string | null> {
  const reply = await ask('ai.query', question)
  if (reply.kind !== 'answer') {
    const said = reply.kind === 'refused' ? reply.message : 'The server cannot be reached.'
    return (answerText.value = `The question could not be put to the server. ${said}`)
  }
  const found = reply.body.filters
  answerText.value = reply.body.explanation
  filters.value = {
    classes: found.types ?? [],
    minSogKnots: found.min_speed ?? null,
    maxSogKnots: found.max_speed ?? null,
    minLoadPct: found.min_load ?? null,
    maxLoadPct: found.max_load ?? null,
    commodity: found.commodity ?? '',
    flags: found.flags ?? [],
  }
  openPanel.value = 'filters'
  if (!found.bbox) return null
  const [west, south, east, north] = found.bbox
  const width = ((east - west) % 360) + (east < west ? 360 : 0)
  const zoom = Math.min(8, Math.max(1, Math.log2(360 / Math.max(1, width, (north - south) * 1.6)) + 0.8))
  flight.value = { lng: west + width / 2, lat: (south + north) / 2, zoom }
  return null
}

const straitHits = (q: string): Hit[] =>
  straits
    .filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()))
    .map(({ name, lat, lng }) => ({
      key: name,
      kind: 'chokepoint',
      name,
      detail: '',
      go: () => goTo('chokepoint', name, lat, lng),
    }))

const commands: { name: string; go: () => void }[] = [
  { name: 'Toggle dark and light', go: () => (theme.value = shownTheme.value === 'dark' ? 'light' : 'dark') },
  { name: 'Toggle globe', go: () => (globe.value = !globe.value) },
  { name: 'Clear all filters', go: () => (filters.value = noFilters) },
  { name: 'Show layers', go: () => (openPanel.value = 'layers') },
  { name: 'Show filters', go: () => (openPanel.value = 'filters') },
  { name: 'List vessels in view', go: () => (openPanel.value = 'table') },
  { name: 'Show prices', go: () => (openPanel.value = 'prices') },
  { name: 'Show flows', go: () => (openPanel.value = 'flows') },
  { name: 'Show keyboard shortcuts', go: () => (openPanel.value = 'help') },
  { name: 'Show events', go: () => (openPanel.value = 'events') },
  { name: 'Show chokepoints', go: () => (openPanel.value = 'chokepoints') },
]

const commandHits = (q: string): Hit[] =>
  q.length < 2
    ? []
    : commands
        .filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()))
        .map(({ name, go }) => ({ key: name, kind: 'command', name, detail: '', go }))
