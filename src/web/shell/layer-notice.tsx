import { isPro } from '../state/account.ts'
import { overlays } from '../state/app.ts'
import { nowMs } from '../state/browser.ts'
import { failedKinds } from '../state/places.ts'
import type { PollState } from '../state/poll.ts'
import { chokepoints, density, events, navigationAreas, terminals } from '../state/resources.ts'
import { missingTiles } from '../map/failed-tiles.ts'
import { infrastructureKindNames } from '../ui/format.ts'

const polled = [
  ['density', 'Fleet density', density],
  ['chokepoints', 'Chokepoints', chokepoints],
  ['events', 'Events', events],
  ['navigation_areas', 'Anchorages and lanes', navigationAreas],
  ['terminals', 'Terminals', terminals],
] as const

/** When a layer is tried again; null where it has not failed. */
const nextTryMs = (state: PollState) =>
  state.kind === 'failing' ? state.nextTryMs : state.kind === 'limited' ? state.untilMs : null

/** Layers that are switched on and could not be loaded: an empty map must not read as nothing there. */
function failedLayers(): { name: string; againMs: number }[] {
  const shown = overlays.value
  const found: { name: string; againMs: number | null }[] = [
    ...polled
      .filter(
        ([overlay]) => shown.includes(overlay) && (isPro.value || (overlay !== 'chokepoints' && overlay !== 'events')),
      )
      .map(([, name, poll]) => ({ name, againMs: nextTryMs(poll.state.value) })),
    ...[...failedKinds.value]
      .filter(([kind]) => shown.includes(kind))
      .map(([kind, state]) => ({ name: infrastructureKindNames[kind], againMs: nextTryMs(state) })),
  ]
  return found.flatMap(({ name, againMs }) => (againMs === null ? [] : [{ name, againMs }]))
}

/** Names the layers and tiles that failed to load, and says when they are tried again. */
export function LayerNotice() {
  const failed = failedLayers()
  if (failed.length === 0 && missingTiles.value === 0) return null
  const names = [...failed.map(({ name }) => name), ...(missingTiles.value > 0 ? ['part of the map'] : [])]
  const againMs = Math.min(...failed.map(({ againMs }) => againMs))
  const seconds = Math.max(0, Math.ceil((againMs - nowMs.value) / 1000))
  return (
    <p class="layer-notice floating" role="status">
      Not loaded: {names.join(', ')}. {failed.length > 0 ? `Next try in ${seconds} s.` : 'Trying again.'}
    </p>
  )
}
