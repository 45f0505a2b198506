import { effect } from '@preact/signals'
import type { Map as MapLibre } from 'maplibre-gl'
import type { Vessel } from '#contract/vessels/vessels.ts'
import { follow } from '../state/app.ts'
import { fleet } from '../state/fleet/fleet.ts'
import type { VesselPositions } from './layers/vessels/positions.ts'

declare global {
  interface Window {
    __seaborne?: {
      map: MapLibre
      vessels: number
      matched: number | null
      state: string
      streaming: boolean
      errors: string[]
      refresh: () => Promise<void>
      pixelOf: (mmsi: string) => { x: number; y: number } | null
      vesselsInView: () => readonly Vessel[]
      follow: (mmsi: string | null) => void
    }
  }
}

interface Exposed {
  map: MapLibre
  positions: VesselPositions
  /** Errors of the map, such as a tile that failed to load. */
  errors: string[]
  nowS: () => number
}

/** Gives end-to-end tests and benchmarks access to the map, as `window.__seaborne`. */
export function exposeForTests({ map, positions, errors, nowS }: Exposed): void {
  effect(() => {
    window.__seaborne = {
      map,
      vessels: fleet.vessels.value.length,
      matched: fleet.matchedCount.value,
      state: fleet.state.value.kind,
      streaming: fleet.streaming.value,
      errors,
      refresh: () => fleet.refresh(),
      follow,
      vesselsInView: () => positions.vessels,
      pixelOf: (mmsi) => {
        const at = positions.lngLatOf(mmsi, nowS())
        return at && map.project(at)
      },
    }
  })
}
