import type { LaneRoute } from '#domain/sea-lanes/sea-lanes.ts'
import { SlotColumns } from '#domain/vessel/slot-columns.ts'
import { type VesselClass, vesselClasses } from '#domain/vessel/vessel-class.ts'
import { msPerHour } from '#domain/time.ts'

/** Service speed by class at sea, laden and in ballast, and the maximum; used where no speed was observed. */
const typicalKnots: Record<VesselClass, [laden: number, ballast: number, max: number]> = {
  'Crude Tanker': [12, 12.5, 16.5],
  'LNG Carrier': [16, 16, 20.5],
  'LPG Carrier': [14.5, 14.5, 18.5],
  'Chemical Tanker': [12.5, 12.5, 16.5],
  'Bulk Carrier': [11.5, 12.5, 16],
  'Container Ship': [15.5, 15, 24],
}

/** Below this speed a vessel waits or manoeuvres; such speeds are not averaged. */
export const passageKnots = 6
const fastestKnots = 25
/** Weight of the typical speed of the class: grows with the distance to go up to this share at `farNm`. */
const maxTypicalShare = 0.3
const farNm = 20_000

/** Speeds in canals and straits with a speed limit or dense traffic, knots. */
const passageLimits: Readonly<Record<string, number>> = {
  suez: 8,
  panama: 5.5,
  'kiel-canal': 8,
  bosporus: 9.5,
  dardanelles: 10.5,
  kanmon: 9.5,
  singapore: 11.5,
  oresund: 11.5,
  magellan: 11.5,
}
/** The last miles with a pilot aboard. */
const pilotNm = 9
const pilotKnots = 7.5

/** Time constants of the moving average: it follows a rise quickly and a fall slowly, because slow spells pass. */
const settlesMs = 6 * msPerHour
const speedsUpMs = msPerHour
const speedsUpKnots = 2

/** Moving average of each vessel's speed under way over the last hours. */
export class ObservedSpeed {
  readonly #meanKnots: Float32Array
  readonly #lastMs: Float64Array
  /** All of it, to be kept over a restart. */
  readonly columns: readonly (Float64Array | Float32Array)[]

  constructor(capacity: number, slotColumns: SlotColumns = new SlotColumns(capacity)) {
    this.#meanKnots = slotColumns.f32()
    this.#lastMs = new Float64Array(capacity)
    this.columns = [this.#meanKnots, this.#lastMs]
  }

  evict(slot: number): void {
    this.#meanKnots[slot] = NaN
  }

  /** Updates the average from a report; speeds below 6 kn or above 25 kn are ignored. */
  observe(slot: number, sogKnots: number, atMs: number): void {
    if (!(sogKnots >= passageKnots && sogKnots <= fastestKnots)) return
    const mean = this.#meanKnots[slot]
    const sinceMs = Math.max(0, atMs - this.#lastMs[slot])
    this.#lastMs[slot] = atMs
    const settles = sogKnots > mean + speedsUpKnots ? speedsUpMs : settlesMs
    this.#meanKnots[slot] = Number.isNaN(mean)
      ? sogKnots
      : mean + (1 - Math.exp(-sinceMs / settles)) * (sogKnots - mean)
  }

  /** Expected speed, knots: the observed one, blended with the typical one of the class on long distances. */
  knots(slot: number, vesselClass: number, inBallast: boolean, toGoNm: number): number {
    const [laden, ballast] = typicalKnots[vesselClasses[vesselClass]]
    const typical = inBallast ? ballast : laden
    const observed = this.#meanKnots[slot]
    return Number.isNaN(observed)
      ? typical
      : observed + (typical - observed) * Math.min(maxTypicalShare, toGoNm / farNm)
  }
}

/** Hours for a route at a speed, slower through canals and narrow straits and with a pilot at its end. */
export function hoursAlong({ passages, totalNm }: Pick<LaneRoute, 'passages' | 'totalNm'>, knots: number): number {
  let hours = totalNm / knots
  const slower = (nm: number, limit: number) => {
    if (limit < knots) hours += nm / limit - nm / knots
  }
  for (const { passage, fromNm, toNm } of passages) slower(toNm - fromNm, passageLimits[passage] ?? Infinity)
  slower(Math.min(pilotNm, totalNm), pilotKnots)
  return hours
}

/** Minimum hours for a distance, at the maximum speed of the class. */
export const minHours = (totalNm: number, vesselClass: number): number =>
  totalNm / typicalKnots[vesselClasses[vesselClass]][2]
