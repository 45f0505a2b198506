/**
 * Precision of served figures. Filters, order and ties use the served figure, so that the values in a response are exactly
 * those compared.
 */

/** Steps of a degree of longitude or latitude. */
export const stepsPerDegree = 100_000
/** Steps of a knot. */
export const stepsPerKnot = 10
/** Steps of a whole load: a tenth of a percent. */
export const stepsPerLoad = 1000

/** A coordinate in whole steps of 1e-5°; `steps / stepsPerDegree` is the double that its five decimals read as. */
export function coordinateSteps(degrees: number): number {
  return Math.round(degrees * stepsPerDegree)
}

/** Cargo in whole tonnes, as it is served and ranked; NaN stays NaN. */
export function servedCargoTonnes(cargoTonnes: number): number {
  return Math.round(cargoTonnes)
}

/** A speed in tenths of a knot; NaN stays NaN. */
export function speedSteps(sogKnots: number): number {
  return Math.round(sogKnots * stepsPerKnot)
}

/** A load in tenths of a percent, so that `steps / 10` is the percentage served; NaN stays NaN. */
export function loadSteps(loadShare: number): number {
  return Math.round(loadShare * stepsPerLoad)
}
/** What a list of vessels may be sorted by. */
export const sortFigures = ['cargo', 'eta', 'speed', 'age', 'dwt', 'distance', 'name'] as const

export type SortFigure = (typeof sortFigures)[number]
