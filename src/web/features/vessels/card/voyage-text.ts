import { msPerHour } from '#domain/time.ts'
import type { VesselDetail } from '#contract/vessels/vessels.ts'
import { age, navStatusText, unknownText } from '../../../ui/format.ts'

/** The destination: the port if it was resolved, otherwise what the transmitted text means. */
export function destinationText(to: VesselDetail['destination_detail']): string {
  if (to.area) return to.area.name
  if (to.name ?? to.unlocode) return to.name ?? to.unlocode ?? ''
  if (to.meaning === 'region' && to.region) return `${to.region} (no port given)`
  if (to.meaning === 'orders') return 'Awaiting orders'
  if (to.meaning === 'none' && to.raw) return 'No destination given'
  return to.raw ? 'Not resolved' : unknownText
}

/** What the vessel does by its own words, and the anchorage in which it does it. */
export function statusText({ nav_status, anchorage }: Pick<VesselDetail, 'nav_status' | 'anchorage'>): string {
  const words = navStatusText(nav_status)
  return anchorage === null ? words : `${words}, in ${anchorage.name}`
}

/** Smaller differences between the two ETAs are not worth a note. */
const minDifferenceMs = 6 * msPerHour

/** Difference of the calculated ETA from the reported one; null where they agree. */
export function etaDifferenceText(reported: string | null, calculated: string | null): string | null {
  if (reported === null || calculated === null) return null
  const ms = Date.parse(calculated) - Date.parse(reported)
  if (Math.abs(ms) < minDifferenceMs) return null
  return `${age(Math.abs(ms))} ${ms > 0 ? 'later' : 'earlier'} than reported`
}
