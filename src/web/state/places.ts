import { effect, signal } from '@preact/signals'
import { infrastructureKinds, type InfrastructureKind } from '#domain/world/places.ts'
import type { ChokepointItem } from '#contract/resources/chokepoints.ts'
import type { EventItem } from '#contract/resources/events.ts'
import type { InfrastructureItem } from '#contract/resources/infrastructure.ts'
import { isPro } from './account.ts'
import { callApi } from './api.ts'
import { overlays } from './app.ts'
import { afterResult } from './poll.ts'
import { events } from './resources.ts'

/** A place or an event that was selected on the map. */
export type Place =
  | { kind: 'infrastructure'; item: InfrastructureItem }
  | { kind: 'event'; item: EventItem }
  | { kind: 'chokepoint'; item: ChokepointItem }

export const selectedPlace = signal<Place | null>(null)

export const infrastructure = signal<readonly InfrastructureItem[]>([])

const byKind = new Map<InfrastructureKind, InfrastructureItem[]>()
const pending = new Set<InfrastructureKind>()

/** Loads each infrastructure kind once, when its layer is first switched on: it changes by the month. */
export function loadInfrastructure(): () => void {
  return effect(() => {
    const shown = infrastructureKinds.filter((kind) => overlays.value.includes(kind))
    for (const kind of shown) if (!byKind.has(kind)) void loadKind(kind)
    publish(shown)
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

/** Loads a kind unless it is pending; a failed call is repeated, so that the layer never stays empty. */
async function loadKind(kind: InfrastructureKind, failures = 0): Promise<void> {
  if (failures === 0 && pending.has(kind)) return
  pending.add(kind)
  const result = await callApi('infrastructure.list', { types: [kind] })
  if (result.kind === 'ok') {
    byKind.set(kind, result.body)
    publish(infrastructureKinds.filter((name) => overlays.peek().includes(name)))
  }
  const { waitMs } = afterResult(result, { nowMs: Date.now(), everyMs: 0, failures })
  if (byKind.has(kind) || waitMs === null) pending.delete(kind)
  else setTimeout(() => void loadKind(kind, failures + 1), waitMs)
}

function publish(kinds: readonly InfrastructureKind[]): void {
  infrastructure.value = kinds.flatMap((kind) => byKind.get(kind) ?? [])
}
