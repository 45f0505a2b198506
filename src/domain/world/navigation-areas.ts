import type { Provenance } from './world-events.ts'

export const navigationAreaKinds = ['anchorage', 'pilot_station', 'separation_lane', 'separation_zone'] as const
export type NavigationAreaKind = (typeof navigationAreaKinds)[number]

/** An area of the sea that charts and regulations name: where vessels wait, take a pilot, or keep to a side. */
export interface NavigationArea {
  /** Stable, unique over all kinds: `anchorage:fujairah`. */
  id: string
  kind: NavigationAreaKind
  name: string
  /** ISO 3166 alpha-2. */
  country: string | null
  /** UN/LOCODEs of the ports that it serves. */
  ports: readonly string[]
  /** The middle of its outline. */
  lng: number
  lat: number
  /** Ring of [lng, lat], closed; null of a place without an extent, such as a pilot station. */
  ring: readonly [number, number][] | null
  /** The direction of traffic in a lane, degrees. */
  headingDeg: number | null
  /** How far off its outline may be, nautical miles; null where that is not known. */
  accuracyNm: number | null
  /** Other names that crews enter. */
  aliases: readonly string[]
  /** Day of the source, `2026-11-23`. */
  asOf: string | null
  source: Provenance
}
