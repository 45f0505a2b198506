import { msPerHour } from '#domain/time.ts'

/**
 * How far arrivals fall before and after the calculated time, of which a tenth are beyond either: a share of the hours to go,
 * and hours of the approach. Late is farther than early: ships slow down for a slot, meet weather or wait, and none sails
 * faster than it can. The shares follow the published errors of LNG voyages (a fifth of the hours to go at one, three and seven
 * days) and of declared ETAs in Finnish ports (−2 to +3 h within two days).
 */
const early = { share: 0.17, hours: 1 }
const late = { share: 0.22, hours: 2 }

export interface ArrivalInterval {
  p10Ms: number
  p90Ms: number
}

/**
 * Times before and after which a tenth of the arrivals fall; NaN without a calculated time or a report to count it from.
 * @param reportedMs time of the last position, which is the earliest arrival
 */
export function arrivalInterval(reportedMs: number, etaMs: number): ArrivalInterval {
  const hours = Math.max(0, (etaMs - reportedMs) / msPerHour)
  return {
    p10Ms: Math.max(etaMs - hours * msPerHour, etaMs - (early.share * hours + early.hours) * msPerHour),
    p90Ms: etaMs + (late.share * hours + late.hours) * msPerHour,
  }
}
