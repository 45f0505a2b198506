import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { arrivalInterval } from '#domain/track/arrival-interval.ts'
import { msPerDay, msPerHour } from '#domain/time.ts'
import { type AccuracyFigure, type Calibration, calibrationBins, quantileFigure, shareFigure } from './figures.ts'
import { rows } from './real.ts'

interface Arrival {
  declaredMs: number
  etaMs: number
  actualMs: number
}

const leads = [
  { name: 'half a day to a day', fromHours: 12, toHours: 24 },
  { name: 'one to two days', fromHours: 24, toHours: 48 },
  { name: 'two to seven days', fromHours: 48, toHours: 168 },
]

/** ETAs of cargo ships and tankers that agents declared before they arrived, with the actual arrival. */
function finnishArrivals(recorded: string): Arrival[] {
  const text = readFileSync(join(recorded, 'voyages/finland_port_calls_2019_2024_2025.csv'), 'utf8')
  return (
    [...rows(text)]
      .filter((row) => /^[78]/.test(row('vessel_type_code')))
      .map((row) => ({
        declaredMs: Date.parse(row('eta_declared_at')),
        etaMs: Date.parse(row('eta_utc')),
        actualMs: Date.parse(row('ata_utc')),
      }))
      // A month mistyped is no forecast, and an ETA declared after the arrival is a correction.
      .filter(({ declaredMs, etaMs, actualMs }) => declaredMs < actualMs && Math.abs(actualMs - etaMs) < 15 * msPerDay)
  )
}

/** Errors of declared ETAs of real ships by lead time, and how our interval around them holds. */
export function measureDeclaredEta(recorded: string): { figures: AccuracyFigure[]; calibration: Calibration } {
  const arrivals = finnishArrivals(recorded)
  const against = 'Fintraffic port calls of 2019, 2024 and 2025: actual arrival at the port area'
  const common = {
    ...{ derivation: 'eta', truth: 'real' as const, best_published: null, against },
    method: 'ETAs of cargo ships and tankers that agents declared before the arrival',
    note: 'The error of the ETA that agents declare, with what only they know: a bound for one that is calculated. Its interval is ours; its shape was chosen with sight of these arrivals.',
  }
  const figures = leads.flatMap(({ name, fromHours, toHours }) => {
    const own = arrivals.filter(({ declaredMs, actualMs }) => {
      const hours = (actualMs - declaredMs) / msPerHour
      return hours >= fromHours && hours < toHours
    })
    const hours = own.map(({ etaMs, actualMs }) => Math.abs(actualMs - etaMs) / msPerHour)
    const inside = own.filter(({ declaredMs, etaMs, actualMs }) => {
      const { p10Ms, p90Ms } = arrivalInterval(declaredMs, etaMs)
      return actualMs >= p10Ms && actualMs <= p90Ms
    })
    const rounded = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10)
    return [
      {
        ...common,
        ...{ measure: `declared ETA, ${name} before: median error`, unit: 'h' },
        ...quantileFigure(hours, 0.5, rounded),
      },
      {
        ...common,
        ...{ measure: `declared ETA, ${name} before: 90th percentile of the error`, unit: 'h' },
        ...quantileFigure(hours, 0.9, rounded),
      },
      {
        ...common,
        measure: `declared ETA, ${name} before: arrivals within our p10 to p90 around it`,
        ...shareFigure(inside.length, own.length),
      },
    ]
  })
  return { figures, calibration: intervalCalibration(arrivals, against) }
}

/** Whether arrivals are before p10, the ETA and p90 as often as these say. */
function intervalCalibration(arrivals: readonly Arrival[], against: string): Calibration {
  const early = arrivals.filter(({ declaredMs, actualMs }) => actualMs - declaredMs >= 12 * msPerHour)
  const statements = early.flatMap(({ declaredMs, etaMs, actualMs }) => {
    const { p10Ms, p90Ms } = arrivalInterval(declaredMs, etaMs)
    return [
      { probability: 0.1, right: actualMs < p10Ms },
      { probability: 0.5, right: actualMs < etaMs },
      { probability: 0.9, right: actualMs < p90Ms },
    ]
  })
  return {
    ...{ probability: 'arrival before the ETA interval', derivation: 'eta', truth: 'real', against },
    ...{ sample: statements.length, bins: calibrationBins(statements) },
  }
}
