import { ArrivalPace } from '#derive/destination/arrival-pace.ts'
import { hoursAlong, ObservedSpeed } from '#derive/destination/observed-speed.ts'
import { msPerDay, msPerHour } from '#domain/time.ts'
import { arrivalInterval } from '#domain/track/arrival-interval.ts'
import { vesselClasses } from '#domain/vessel/vessel-class.ts'
import { type AccuracyFigure, shareFigure } from './figures.ts'

const voyages = 3000
/** Other voyages, of all classes, that are learnt from. */
const learntVoyages = 300
/** All sail to one port. */
const port = 0
const leads = [1, 3, 7] as const
const method =
  'simulated voyages of 9 to 20 days, reports every hour: service speed as of the class ± 1.2 kn, ± 0.6 kn from day to day; speed made good 91 ± 3 % of that over ground; 45 % slow down by 10 to 30 % for a slot in the last one to three days, 10 % lose 6 to 24 h to weather'

/** Normal and even random numbers from a seed. */
class Draws {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  even(low: number, high: number): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0
    return low + (this.#state / 2 ** 32) * (high - low)
  }

  normal(mean: number, deviation: number): number {
    const sum = Array.from({ length: 12 }, () => this.even(0, 1)).reduce((all, one) => all + one, -6)
    return mean + sum * deviation
  }
}

/** Service speeds of `observed-speed.ts`, laden. */
const serviceKnots = [12, 16, 14.5, 12.5, 11.5, 15.5]

interface Voyage {
  vesselClass: number
  /** Speed over ground and distance made good, hour by hour. */
  sogKnots: number[]
  madeNm: number[]
}

function voyageOf(draws: Draws): Voyage {
  const vesselClass = Math.min(5, Math.floor(draws.even(0, vesselClasses.length)))
  const hours = Math.round(draws.even(9, 20) * 24)
  const service = draws.normal(serviceKnots[vesselClass] ?? 12, 1.2)
  const made = Math.min(0.99, draws.normal(0.91, 0.03))
  const slotHours = draws.even(0, 1) < 0.45 ? draws.even(24, 72) : 0
  const slot = 1 - draws.even(0.1, 0.3)
  const stormHours = draws.even(0, 1) < 0.1 ? draws.even(6, 24) : 0
  const stormAt = draws.even(0, hours)
  const voyage: Voyage = { vesselClass, sogKnots: [], madeNm: [] }
  let off = 0
  for (let hour = 0; hour < hours; hour++) {
    if (hour % 24 === 0) off = 0.7 * off + draws.normal(0, 0.6 * Math.sqrt(1 - 0.49))
    const isStorm = hour >= stormAt && hour < stormAt + 2 * stormHours
    const sog = Math.max(6, (service + off) * (hours - hour <= slotHours ? slot : 1) * (isStorm ? 0.5 : 1))
    voyage.sogKnots.push(sog)
    voyage.madeNm.push(sog * made)
  }
  return voyage
}

/** Calculated minus true hours to go, and whether the arrival was within p10 and p90. */
function missOf({ vesselClass, sogKnots, madeNm }: Voyage, days: number, pace: ArrivalPace) {
  const at = sogKnots.length - days * 24
  const hours = hoursBySpeed({ vesselClass, sogKnots, madeNm }, at) * pace.factor(port, vesselClass)
  const { p10Ms, p90Ms } = arrivalInterval(0, hours * msPerHour, pace.spread(port, vesselClass))
  const trueMs = days * msPerDay
  return { hours: hours - days * 24, isInside: trueMs >= p10Ms && trueMs <= p90Ms }
}

/** Hours to go at an hour of the voyage, by the speed of the day before. */
function hoursBySpeed({ vesselClass, sogKnots, madeNm }: Voyage, at: number): number {
  const speed = new ObservedSpeed(1)
  for (let hour = Math.max(0, at - 24); hour < at; hour++) speed.observe(0, sogKnots[hour], hour * msPerHour)
  const toGoNm = madeNm.slice(at).reduce((sum, nm) => sum + nm, 0)
  const knots = speed.knots(0, vesselClass, false, toGoNm)
  return hoursAlong({ passages: [], totalNm: toGoNm }, knots)
}

/** Watches a voyage from its third day on to its port, as the calculator does. */
function learn(pace: ArrivalPace, voyage: Voyage): void {
  for (let hour = 48; hour < voyage.sogKnots.length; hour += 6)
    pace.observe(0, port, hour * msPerHour, hoursBySpeed(voyage, hour))
  pace.observe(0, port, (voyage.sogKnots.length - 1) * msPerHour, 1)
  pace.arrive(0, port, voyage.sogKnots.length * msPerHour, voyage.vesselClass)
}

/** Errors of the calculated ETA on simulated voyages whose assumptions are stated, before and after arrivals are learnt from. */
export function measureSimulatedVoyages(seed = 1): AccuracyFigure[] {
  const draws = new Draws(seed)
  const all = Array.from({ length: voyages }, () => voyageOf(draws))
  const [blank, learnt] = [new ArrivalPace(1), new ArrivalPace(1)]
  for (let voyage = 0; voyage < learntVoyages; voyage++) learn(learnt, voyageOf(draws))
  const common = {
    ...{ derivation: 'eta', truth: 'demo' as const, best_published: null, sample: voyages, method },
    ...{
      against: 'the simulated arrivals off the port',
      note: 'Before arrivals are learnt from, the interval holds more than 80 % of these: its width is that of published errors of real voyages, which are wider than simulated ones. With a mean error of 4, 10 and 20 hours at one, three and seven days it would hold about 80 %.',
    },
  }
  return leads.flatMap((days) => {
    const misses = all.map((voyage) => missOf(voyage, days, blank))
    const later = all.map((voyage) => missOf(voyage, days, learnt))
    const mean = (of: (miss: (typeof misses)[number]) => number) =>
      Math.round((misses.reduce((sum, miss) => sum + of(miss), 0) / voyages) * 10) / 10
    const when = `simulated, ${days} ${days === 1 ? 'day' : 'days'} out`
    return [
      { ...common, measure: `${when}: mean absolute error`, unit: 'h', value: mean(({ hours }) => Math.abs(hours)) },
      { ...common, measure: `${when}: bias, late is positive`, unit: 'h', value: mean(({ hours }) => hours) },
      {
        ...common,
        measure: `${when}: arrivals within p10 to p90`,
        ...shareFigure(misses.filter(({ isInside }) => isInside).length, voyages),
      },
      {
        ...common,
        measure: `${when}: arrivals within p10 to p90, ${learntVoyages} arrivals learnt from`,
        ...shareFigure(later.filter(({ isInside }) => isInside).length, voyages),
        note: 'The pace of voyages and how much they differ are learnt by class and port from the last days of each.',
      },
    ]
  })
}
