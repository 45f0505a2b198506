import { signal } from '@preact/signals'
import { ask } from '../api.ts'
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

let round = 0
let hasSearch = true

/** Looks through the server's index and the commands; where the server has no index, through the ships in view. */
export async function searchFor(text: string): Promise<void> {
  const q = text.trim().slice(0, 100)
  const mine = ++round
  const near = [...commandHits(q), ...straitHits(q)]
  if (q === '') return void (hits.value = [])
  hits.value = near
  searching.value = true
  const found = hasSearch ? await ask('search.find', { q, limit: 12 }) : null
  if (mine !== round) return
  searching.value = false
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
  { name: 'Show events', go: () => (openPanel.value = 'events') },
  { name: 'Show chokepoints', go: () => (openPanel.value = 'chokepoints') },
]

const commandHits = (q: string): Hit[] =>
  q.length < 2
    ? []
    : commands
        .filter(({ name }) => name.toLowerCase().includes(q.toLowerCase()))
        .map(({ name, go }) => ({ key: name, kind: 'command', name, detail: '', go }))
