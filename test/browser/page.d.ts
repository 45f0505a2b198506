import type { Map } from 'maplibre-gl'

declare global {
  interface Window {
    /** What the app shows of itself to tests. */
    __seaborne?: { map: Map; vessels: number; matched: number | null; state: string; at: (mmsi: string) => unknown }
  }
}
