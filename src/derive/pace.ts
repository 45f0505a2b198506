import type { LaneRoute } from '#domain/sea-lanes.ts'
import { SlotColumns } from '#domain/slot-columns.ts'
import { type VesselClass, vesselClasses } from '#domain/vessel-class.ts'

/** Knots at sea, laden and in ballast, when her own speed does not tell, and what none of her class exceeds. */
const usualKnots: Record<VesselClass, [laden: number, ballast: number, most: number]> = {
  'Crude Tanker': [12, 12.5, 16.5],
  'LNG Carrier': [16, 16, 20.5],
  'LPG Carrier': [14.5, 14.5, 18.5],
  'Chemical Tanker': [12.5, 12.5, 16.5],
  'Bulk Carrier': [11.5, 12.5, 16],
  'Container Ship': [15.5, 15, 24],
}

/** Slower than this she waits or manoeuvres, and her speed tells nothing of her passage. */
export const passageKnots = 6
const fastestKnots = 25
/** How much the usual speed of her class says of a long passage, and what is a long one. */
const mostUsualShare = 0.3
const farNm = 20_000

/** Knots that ships make in canals and straits where speed is limited or traffic close, whatever they make at sea. */
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
/** The last miles are made with a pilot. */
const pilotNm = 9
const pilotKnots = 7.5

/** Slow spells pass: a speed that is newly higher says more than one that is newly lower. */
const settlesMs = 6 * 3_600_000
const speedsUpMs = 3_600_000
const speedsUpKnots = 2

/** The speed that ships make good under way, each by her own reports of the last hours. */
export class OwnPace {
  readonly #meanKnots: Float32Array
  readonly #heardMs: Float64Array

  constructor(capacity: number, slotColumns: SlotColumns = new SlotColumns(capacity)) {
    this.#meanKnots = slotColumns.f32()
    this.#heardMs = new Float64Array(capacity)
  }

  forget(slot: number): void {
    this.#meanKnots[slot] = NaN
  }

  /** Takes a report in: what she makes at anchor or in a river tells nothing. */
  hear(slot: number, sogKnots: number, atMs: number): void {
    if (!(sogKnots >= passageKnots && sogKnots <= fastestKnots)) return
    const mean = this.#meanKnots[slot]
    const sinceMs = Math.max(0, atMs - this.#heardMs[slot])
    this.#heardMs[slot] = atMs
    const settles = sogKnots > mean + speedsUpKnots ? speedsUpMs : settlesMs
    this.#meanKnots[slot] = Number.isNaN(mean)
      ? sogKnots
      : mean + (1 - Math.exp(-sinceMs / settles)) * (sogKnots - mean)
  }

  /** Her own speed for the days at hand; the farther she has to go, the more she will be like others of her class. */
  knots(slot: number, vesselClass: number, inBallast: boolean, toGoNm: number): number {
    const [laden, ballast] = usualKnots[vesselClasses[vesselClass]]
    const usual = inBallast ? ballast : laden
    const own = this.#meanKnots[slot]
    return Number.isNaN(own) ? usual : own + (usual - own) * Math.min(mostUsualShare, toGoNm / farNm)
  }
}

/** How long a way takes at a speed: slower through canals and narrow straits, and with a pilot at its end. */
export function hoursAlong({ passages, totalNm }: Pick<LaneRoute, 'passages' | 'totalNm'>, knots: number): number {
  let hours = totalNm / knots
  const slower = (nm: number, limit: number) => {
    if (limit < knots) hours += nm / limit - nm / knots
  }
  for (const { passage, fromNm, toNm } of passages) slower(toNm - fromNm, passageLimits[passage] ?? Infinity)
  slower(Math.min(pilotNm, totalNm), pilotKnots)
  return hours
}

/** The hours a way takes at the least, by the fastest of her class. */
export const leastHours = (totalNm: number, vesselClass: number): number =>
  totalNm / usualKnots[vesselClasses[vesselClass]][2]
