/** One figure of GET /accuracy. */
export interface AccuracyFigure {
  derivation: string
  /** A figure of the demo fleet is shown beside the one of real ships with the same derivation and measure. */
  measure: string
  value: number | null
  unit: string
  /** Sample size; null where there is no sample. */
  sample: number | null
  /** The 95 % interval of the value; absent where none is computed. */
  low?: number | null
  high?: number | null
  method: string
  against: string
  /** `real`: published figures of real ships; `demo`: the simulated fleet, whose truth is known. */
  truth: 'real' | 'demo'
  best_published: string | null
  note: string | null
}

/** How often statements of one probability were right: a calibration plot. */
export interface Calibration {
  /** What the probability is of; also the name of its picture. */
  probability: string
  derivation: string
  truth: 'real' | 'demo'
  sample: number
  against: string
  bins: readonly CalibrationBin[]
}

export interface CalibrationBin {
  from: number
  to: number
  /** Statements with a probability in the bin. */
  told: number
  /** Their mean probability, and the share of them that were right with its 95 % interval. */
  mean: number
  right: number
  low: number
  high: number
}

/** Something of a derivation that no data measures yet. */
export interface NotMeasured {
  derivation: string
  why: string
  best_published: string | null
}

export interface Measured {
  figures: readonly AccuracyFigure[]
  calibrations?: readonly Calibration[]
  notMeasured?: readonly NotMeasured[]
}

/** The quantile of a share from 0 to 1; null of an empty list. */
export function quantile(values: readonly number[], share: number): number | null {
  if (values.length === 0) return null
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]
}

export const percent = (share: number | null): number | null => (share === null ? null : Math.round(share * 1000) / 10)

/** The 95 % interval of a share (Wilson's score interval). */
export function shareInterval(right: number, of: number): [low: number, high: number] {
  if (of === 0) return [0, 1]
  const z = 1.96
  const share = right / of
  const centre = (share + (z * z) / (2 * of)) / (1 + (z * z) / of)
  const half = (z * Math.sqrt((share * (1 - share)) / of + (z * z) / (4 * of * of))) / (1 + (z * z) / of)
  return [Math.max(0, centre - half), Math.min(1, centre + half)]
}

/** A share in percent with its sample and 95 % interval, to spread into a figure. */
export function shareFigure(right: number, of: number) {
  const [low, high] = shareInterval(right, of)
  return {
    ...{ unit: '%', sample: of, value: of === 0 ? null : percent(right / of) },
    ...{ low: of === 0 ? null : percent(low), high: of === 0 ? null : percent(high) },
  }
}

/** A share of weighted cases in percent, with the interval of the sample that says as much without weights. */
export function weightedShareFigure(cases: readonly { weight: number; right: boolean }[]) {
  const all = cases.reduce((sum, { weight }) => sum + weight, 0)
  const squares = cases.reduce((sum, { weight }) => sum + weight * weight, 0)
  const right = cases.reduce((sum, one) => sum + (one.right ? one.weight : 0), 0)
  const worth = squares === 0 ? 0 : all ** 2 / squares
  const share = all === 0 ? 0 : right / all
  return { ...shareFigure(share * worth, worth), sample: cases.length }
}

/** A quantile with its sample and 95 % interval (from the order statistics), to spread into a figure. */
export function quantileFigure(values: readonly number[], share: number, round = percent) {
  const half = (1.96 * Math.sqrt(share * (1 - share))) / Math.sqrt(Math.max(1, values.length))
  return {
    ...{ sample: values.length, value: round(quantile(values, share)) },
    low: round(quantile(values, Math.max(0, share - half))),
    high: round(quantile(values, Math.min(1, share + half))),
  }
}

/** Sorts statements into bins of their probability; bins without statements are left out. */
export function calibrationBins(
  statements: readonly { probability: number; right: boolean; weight?: number }[],
  edges: readonly number[] = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1],
): CalibrationBin[] {
  return edges.slice(0, -1).flatMap((from, at) => {
    const to = edges[at + 1]
    const own = statements.filter(({ probability: p }) => p >= from && (p < to || (to === 1 && p <= 1)))
    if (own.length === 0) return []
    const cases = own.map(({ right, weight = 1, probability }) => ({ right, weight, probability }))
    const { value, low, high } = weightedShareFigure(cases)
    const all = cases.reduce((sum, { weight }) => sum + weight, 0)
    const mean = cases.reduce((sum, { probability, weight }) => sum + probability * weight, 0) / all
    const share = (figure: number | null) => Math.round((figure ?? 0) * 10) / 1000
    return {
      ...{ from, to, told: own.length, mean: Math.round(mean * 1000) / 1000 },
      ...{ right: share(value), low: share(low), high: share(high) },
    }
  })
}
