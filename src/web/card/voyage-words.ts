import type { VesselDetail } from '#contract/vessels.ts'
import { age, unknownText } from '../format.ts'

/** The port where there is one; else what the words on the bridge do say. */
export function destinationText(to: VesselDetail['destination_detail']): string {
  if (to.name ?? to.unlocode) return to.name ?? to.unlocode ?? ''
  if (to.meaning === 'region' && to.region) return `${to.region}, no port named`
  if (to.meaning === 'orders') return 'Waits for orders'
  if (to.meaning === 'none' && to.raw) return 'Nothing of where she goes'
  return to.raw ? 'Not resolved' : unknownText
}

const hourMs = 3_600_000

/** How far the two times of arrival lie apart; null where they agree within six hours. */
export function lateness(eta: string | null, calculated: string | null): string | null {
  if (eta === null || calculated === null) return null
  const ms = Date.parse(calculated) - Date.parse(eta)
  if (Math.abs(ms) < 6 * hourMs) return null
  return `${age(Math.abs(ms))} ${ms > 0 ? 'later' : 'sooner'} than hers`
}
