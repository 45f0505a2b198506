import { msPerHour } from '#domain/time.ts'

/**
 * Standard deviation of the logarithm of the hours that a voyage takes, before arrivals are learnt from: published errors of
 * LNG voyages are about a fifth of the hours to go at one, three and seven days.
 */
export const assumedEtaSpread = 0.15
/** A normal distribution has a tenth beyond this many standard deviations. */
const tenthDeviations = 1.2816
/**
 * Hours of the approach, in which a tenth of the arrivals are earlier and later (declared ETAs in Finnish ports: −2 to +3 h
 * within two days). Late is farther than early: ships slow down for a slot, meet weather or wait.
 */
const approachHours = { early: 1, late: 2 }

export interface ArrivalInterval {
  p10Ms: number
  p90Ms: number
}

/**
 * Times before and after which a tenth of the arrivals fall; NaN without a calculated time or a report to count it from.
 * @param reportedMs time of the last position, which is the earliest arrival
 * @param spread standard deviation of the logarithm of the hours to go, as learnt from arrivals; NaN: none yet
 */
export function arrivalInterval(reportedMs: number, etaMs: number, spread = NaN): ArrivalInterval {
  const hours = Math.max(0, (etaMs - reportedMs) / msPerHour)
  const times = Math.exp(tenthDeviations * (spread > 0 ? spread : assumedEtaSpread))
  return {
    p10Ms: Math.max(etaMs - hours * msPerHour, etaMs - ((1 - 1 / times) * hours + approachHours.early) * msPerHour),
    p90Ms: etaMs + ((times - 1) * hours + approachHours.late) * msPerHour,
  }
}
