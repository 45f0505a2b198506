import { flagCodeOf } from '#domain/vessel/flags.ts'
import { coordinateSteps, loadSteps, speedSteps } from '#domain/vessel/served-precision.ts'
import { notFollowed } from '#domain/vessel/vessel-class.ts'
import { type FleetReader, listedForMs } from '../fleet.ts'
import { type CompiledQuery, everyClass, isInAny } from './compiled-query.ts'
import { isWithin } from './slot-query.ts'

/** The matching vessels of none of the six classes, or of unknown class, received in the last 24 hours. */
export function otherSlots(fleet: FleetReader, query: CompiledQuery, nowMs: number): number[] {
  const found: number[] = []
  if (query.classMask !== everyClass) return found
  const { vesselClass, positionMs, lng, lat, sogKnots, loadShare, commodity, mmsi } = fleet.columns
  for (let slot = 0; slot < fleet.size; slot++) {
    if (vesselClass[slot] !== notFollowed || !(nowMs - positionMs[slot] <= listedForMs)) continue
    const x = coordinateSteps(lng[slot])
    const y = coordinateSteps(lat[slot])
    const isInside = isInAny(query.boxes, x, y)
    if (!isInside || query.rejected?.slots[slot] === 1) continue
    if (!isWithin(speedSteps(sogKnots[slot]), query.minSog, query.maxSog)) continue
    if (!isWithin(loadSteps(loadShare[slot]), query.minLoad, query.maxLoad)) continue
    if (query.commodities !== null && query.commodities[commodity[slot]] !== 1) continue
    if (query.flags !== null && query.flags[flagCodeOf(mmsi[slot])] !== 1) continue
    found.push(slot)
  }
  return found
}
