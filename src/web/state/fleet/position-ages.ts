import { signal } from '@preact/signals'
import type { VesselAges } from '#contract/vessels/stream.ts'
import type { Vessel } from '#contract/vessels/vessels.ts'

/** The last position of a silent vessel: when it was made, in seconds of the page's clock, and where. */
interface LastPosition {
  readonly atS: number
  readonly lng: number
  readonly lat: number
}
export type SilentVessels = ReadonlyMap<string, LastPosition>

/** Vessels whose newest position is no longer fresh, including those of earlier views, to which the user may return. */
export const silentVessels = signal<SilentVessels>(new Map())

const maxEntries = 20_000

interface AgesOfView {
  vessels: ReadonlyMap<string, Vessel>
  ages: VesselAges
  nowS: number
}

/** Applies the ages of a view: a vessel in view that has no age is fresh. */
export function withAges(before: SilentVessels, { vessels, ages, nowS }: AgesOfView): SilentVessels {
  const after = new Map(before.size > maxEntries ? [] : before)
  for (const mmsi of vessels.keys()) after.delete(mmsi)
  for (const mmsi in ages) {
    const vessel = vessels.get(mmsi)
    if (vessel) after.set(mmsi, { atS: nowS - ages[mmsi], lng: vessel.lng, lat: vessel.lat })
  }
  return after
}

/** When the position of a silent vessel was made; null where it is fresh or the vessel has moved since. */
export function silentSinceS(silent: SilentVessels, { mmsi, lng, lat }: Vessel): number | null {
  const last = silent.get(mmsi)
  return last?.lng === lng && last.lat === lat ? last.atS : null
}
