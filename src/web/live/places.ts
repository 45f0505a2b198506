import { effect, signal } from '@preact/signals'
import { infrastructureKinds, type InfrastructureKind } from '#domain/places.ts'
import type { ChokepointItem } from '#contract/chokepoints.ts'
import type { EventItem } from '#contract/events.ts'
import type { InfrastructureItem } from '#contract/infrastructure.ts'
import { ask } from '../api.ts'
import { isPro } from '../state/account.ts'
import { overlays } from '../state/app.ts'
import { Poll } from './poll.ts'

/** A fixed thing or an event that was chosen on the map. */
export type Place =
  | { kind: 'infrastructure'; item: InfrastructureItem }
  | { kind: 'event'; item: EventItem }
  | { kind: 'chokepoint'; item: ChokepointItem }

export const selectedPlace = signal<Place | null>(null)

export const events = new Poll('events.list', 60_000)
export const infrastructure = signal<readonly InfrastructureItem[]>([])
/** Why a kind that is switched on is not drawn, in words. */
export const infrastructureFault = signal<string | null>(null)

const byKind = new Map<InfrastructureKind, InfrastructureItem[]>()
const asking = new Set<InfrastructureKind>()

/** Fetches each kind that is switched on, once and whole: it changes by the month, and panning then costs nothing. */
export function followPlaces(): (() => void)[] {
  return [
    effect(() => {
      const wanted = infrastructureKinds.filter((kind) => overlays.value.includes(kind))
      for (const kind of wanted) if (!byKind.has(kind)) void fetchKind(kind)
      show(wanted)
    }),
    effect(() => {
      if (!isPro.value || !overlays.value.includes('events')) return events.clear()
      events.start()
      return () => events.stop()
    }),
  ]
}

async function fetchKind(kind: InfrastructureKind): Promise<void> {
  if (asking.has(kind)) return
  asking.add(kind)
  const reply = await ask('infrastructure.list', { types: kind } as never)
  asking.delete(kind)
  if (reply.kind === 'answer') {
    byKind.set(kind, reply.body)
    infrastructureFault.value = null
  } else if (reply.kind === 'refused') infrastructureFault.value = reply.message
  else infrastructureFault.value = 'The server cannot be reached.'
  show(infrastructureKinds.filter((name) => overlays.peek().includes(name)))
}

function show(kinds: readonly InfrastructureKind[]): void {
  infrastructure.value = kinds.flatMap((kind) => byKind.get(kind) ?? [])
}
