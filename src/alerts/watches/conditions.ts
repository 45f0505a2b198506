import { commodityCodes } from '#domain/vessel/commodities.ts'
import { parseVesselClass, vesselClasses } from '#domain/vessel/vessel-class.ts'
import type { AlertConditions } from '../alert.ts'

/** The columns of the fleet that conditions read. */
export interface ConditionColumns {
  readonly vesselClass: ArrayLike<number>
  readonly commodity: ArrayLike<number>
  /** 0 to 1. */
  readonly loadShare: ArrayLike<number>
  readonly sogKnots: ArrayLike<number>
}

/**
 * The test of a vessel's slot against conditions. Names of unknown classes restrict nothing; a vessel whose load or speed is
 * unknown matches no bound on it. Null where there is no condition.
 */
export function slotTest(conditions: AlertConditions, columns: ConditionColumns): ((slot: number) => boolean) | null {
  const { types, commodity, minLoadPercent, maxLoadPercent, minSpeedKnots, maxSpeedKnots } = conditions
  const classes = types.flatMap((name) => parseVesselClass(name) ?? [])
  const classMask = classes.reduce((mask, name) => mask | (1 << vesselClasses.indexOf(name)), 0)
  const codes = commodity === null ? null : new Set(commodityCodes(commodity))
  const bounds = [minLoadPercent, maxLoadPercent, minSpeedKnots, maxSpeedKnots]
  if (classMask === 0 && codes === null && bounds.every((bound) => bound === null)) return null
  const { vesselClass, commodity: commodityOf, loadShare, sogKnots } = columns
  return (slot) =>
    (classMask === 0 || (classMask & (1 << vesselClass[slot])) !== 0) &&
    (codes === null || codes.has(commodityOf[slot])) &&
    isWithin(loadShare[slot] * 100, minLoadPercent, maxLoadPercent) &&
    isWithin(sogKnots[slot], minSpeedKnots, maxSpeedKnots)
}

/** Whether a figure is within bounds; NaN only when there are none. */
function isWithin(value: number, min: number | null, max: number | null): boolean {
  if (min === null && max === null) return true
  return value >= (min ?? -Infinity) && value <= (max ?? Infinity)
}
