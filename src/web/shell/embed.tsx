import { MapView } from '../map/map-view.tsx'
import { mapState } from '../state/app.ts'
import { toQuery } from '../state/permalink.ts'
import { Freshness } from './freshness.tsx'
import { Tooltip } from './tooltip.tsx'

/** The map alone, for a frame in another page: how fresh it is, and the way to the whole of it. */
export function Embed() {
  return (
    <main class="stage embed">
      <h1 class="unseen">Seaborne: live map of commodity shipping</h1>
      <MapView />
      <Tooltip />
      <div class="embed-chips">
        <Freshness />
        <a class="chip" href={`${import.meta.env.BASE_URL}${toQuery(mapState.value)}`} target="_blank" rel="noopener">
          Open the full map
        </a>
      </div>
    </main>
  )
}
