import type { Box } from '../app.ts'

/** Around fewer degrees than this the camera would come too close to show where in the world it is. */
const minDegrees = 2

/** The smallest box around positions, also across the antimeridian; null where there is none. */
export function extentOf(positions: readonly { lng: number | null; lat: number | null }[]): Box | null {
  const known = positions.filter(({ lng, lat }) => lng !== null && lat !== null) as { lng: number; lat: number }[]
  if (known.length === 0) return null
  const lngs = known.map(({ lng }) => lng).sort((a, b) => a - b)
  const lats = known.map(({ lat }) => lat)
  // The box leaves out the widest gap between two neighbours, of which the last and the first are two.
  let [west, east] = [lngs[0], lngs.at(-1)!]
  let widest = 360 - (east - west)
  for (const [i, lng] of lngs.slice(1).entries())
    if (lng - lngs[i] > widest) [widest, west, east] = [lng - lngs[i], lng, lngs[i]]
  const spare = Math.max(0, (minDegrees - (360 - widest)) / 2)
  const [south, north] = [lats.reduce((a, b) => Math.min(a, b)), lats.reduce((a, b) => Math.max(a, b))]
  const spareLat = Math.max(0, (minDegrees - (north - south)) / 2)
  return [west - spare, Math.max(-85, south - spareLat), east + spare, Math.min(85, north + spareLat)]
}
