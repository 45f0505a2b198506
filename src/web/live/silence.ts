import { signal } from '@preact/signals'
import type { VesselAges } from '#contract/stream.ts'
import type { Vessel } from '#contract/vessels.ts'

/** When a ship made the position that she was silent after, in seconds of the page's clock, and where that was. */
interface LastHeard {
  readonly madeS: number
  readonly lng: number
  readonly lat: number
}
export type Silent = ReadonlyMap<string, LastHeard>

/** Ships whose newest position is no longer fresh; those of views that were left, too, for one may come back. */
export const silent = signal<Silent>(new Map())

const mostRemembered = 20_000

/** Takes over who of the ships on view is silent: whoever is not named is fresh. */
export function withAges(before: Silent, onView: ReadonlyMap<string, Vessel>, ages: VesselAges, nowS: number): Silent {
  const after = new Map(before.size > mostRemembered ? [] : before)
  for (const mmsi of onView.keys()) after.delete(mmsi)
  for (const mmsi in ages) {
    const ship = onView.get(mmsi)
    if (ship) after.set(mmsi, { madeS: nowS - ages[mmsi], lng: ship.lng, lat: ship.lat })
  }
  return after
}

/** When the position of a ship who is silent was made; null where it is fresh, as that of one who moved since is. */
export function silentSinceS(known: Silent, { mmsi, lng, lat }: Vessel): number | null {
  const heard = known.get(mmsi)
  return heard?.lng === lng && heard.lat === lat ? heard.madeS : null
}
