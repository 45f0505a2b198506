import { effect, signal } from '@preact/signals'
import { infrastructureKinds, type InfrastructureKind } from '#domain/world/places.ts'
import type { InfrastructureItem } from '#contract/resources/infrastructure.ts'
import { isPro } from './account.ts'
import { callApi } from './api.ts'
import { flight, overlays, selectedMmsi, selectedPlace } from './app.ts'
import { afterResult, type PollState } from './poll.ts'
import { events } from './resources.ts'

export const infrastructure = signal<readonly InfrastructureItem[]>([])

/** Every item of the kinds that were loaded, by id; null until its kind was. */
const byKind = signal<ReadonlyMap<InfrastructureKind, readonly InfrastructureItem[]>>(new Map())
const pending = new Set<InfrastructureKind>()

/** Loads each infrastructure kind once, when its layer is first switched on: it changes by the month. */
export function loadInfrastructure(): () => void {
  return effect(() => {
    const shown = infrastructureKinds.filter((kind) => overlays.value.includes(kind))
    for (const kind of shown) if (!byKind.value.has(kind)) void loadKind(kind)
    infrastructure.value = shown.flatMap((kind) => byKind.value.get(kind) ?? [])
  })
}

/** Polls events while their layer is on. */
export function pollEvents(): () => void {
  return effect(() => {
    if (!isPro.value || !overlays.value.includes('events')) return events.clear()
    events.start()
    return () => events.stop()
  })
}

/** The kinds whose last load failed, and when each is tried again. */
export const failedKinds = signal<ReadonlyMap<InfrastructureKind, PollState>>(new Map())

function noteFailure(kind: InfrastructureKind, state: PollState | null): void {
  const failed = new Map(failedKinds.peek())
  if (state === null) failed.delete(kind)
  else failed.set(kind, state)
  failedKinds.value = failed
}

/** Loads a kind unless it is pending; a failed call is repeated, so that the layer never stays empty. */
async function loadKind(kind: InfrastructureKind, failures = 0): Promise<void> {
  if (failures === 0 && (pending.has(kind) || byKind.peek().has(kind))) return
  pending.add(kind)
  const result = await callApi('infrastructure.list', { types: [kind] })
  if (result.kind === 'ok') byKind.value = new Map([...byKind.peek(), [kind, result.body]])
  const { state, waitMs } = afterResult(result, { nowMs: Date.now(), everyMs: 0, failures })
  noteFailure(kind, result.kind === 'ok' || waitMs === null ? null : state)
  if (byKind.peek().has(kind) || waitMs === null) pending.delete(kind)
  else setTimeout(() => void loadKind(kind, failures + 1), waitMs)
}

/** What the key of a place is of. */
export type PlaceKind = 'port' | 'terminal' | 'chokepoint' | 'event' | 'area' | 'infrastructure'

/** Kind and id of the key of a place: `port:NLRTM`, `terminal:…`, `chokepoint:hormuz`, `event:…`, or the id of a navigation area or an infrastructure item. */
export function placeOf(key: string): { kind: PlaceKind; id: string } {
  const [, prefix = '', rest = ''] = /^([a-z_]+):(.+)$/.exec(key) ?? []
  if (prefix === 'port' && /^[A-Z]{2}[A-Z0-9]{3}$/.test(rest)) return { kind: 'port', id: rest }
  if (prefix === 'terminal' || prefix === 'chokepoint' || prefix === 'event') return { kind: prefix, id: rest }
  return { kind: isAreaKind(prefix) ? 'area' : 'infrastructure', id: key }
}

const isAreaKind = (word: string) => /^(?:anchorage|pilot_station|separation_(?:lane|zone))$/.test(word)

/** The infrastructure kind that an id names; null for an id of an imported dataset. */
const kindOfId = (id: string) => infrastructureKinds.find((kind) => id.startsWith(`${kind}:`)) ?? null

/** An infrastructure item by its id; undefined while its kind loads, null where there is none. */
export function infrastructureItem(id: string): InfrastructureItem | null | undefined {
  const kind = kindOfId(id)
  if (kind !== null && !byKind.value.has(kind)) {
    void loadKind(kind)
    return undefined
  }
  for (const items of byKind.value.values()) {
    const found = items.find((item) => item.id === id)
    if (found) return found
  }
  return null
}

const layerOfKind = {
  port: 'port',
  terminal: 'terminals',
  event: 'events',
  chokepoint: 'chokepoints',
  area: 'navigation_areas',
} as const
const zoomOfKind = { port: 9, terminal: 11, event: 9, chokepoint: 6, area: 9.5, infrastructure: 9 } as const

/** Switches on the layer in which a place is drawn. */
function showLayerOf(key: string): void {
  const { kind } = placeOf(key)
  const layer = kind === 'infrastructure' ? kindOfId(key) : layerOfKind[kind]
  if (layer !== null && !overlays.peek().includes(layer)) overlays.value = [...overlays.peek(), layer]
}

/** Opens the card of a place, shows its layer, and moves the map to it. */
export function openPlace(key: string, at: { lng: number; lat: number } | null): void {
  showLayerOf(key)
  selectedMmsi.value = null
  selectedPlace.value = key
  if (at) flight.value = { ...at, zoom: zoomOfKind[placeOf(key).kind] }
}
