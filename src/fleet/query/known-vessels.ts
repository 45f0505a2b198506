import { flagCodeOf } from '#domain/vessel/flags.ts'
import type { Fleet } from '../fleet.ts'
import type { VesselQuery } from './selection.ts'
import { SlotMatches } from './slots/matches.ts'

/** The MMSIs, ascending, of the vessels that are known and whose particulars match: class, flag, size, name, numbers. */
export function knownVessels(fleet: Pick<Fleet, 'columns' | 'size'>, query: VesselQuery): Uint32Array {
  const { columns, size } = fleet
  const { classMask, flags, slots: filters } = query
  const { mmsis, imos, names, sizes, dwtTonnes } = filters ?? {}
  const slots = new Uint32Array(size + 1)
  const particulars = {
    ...(mmsis && { mmsis }),
    ...(imos && { imos }),
    ...(names && { names }),
    ...(sizes && { sizes }),
    ...(dwtTonnes && { dwtTonnes }),
  }
  const count = new SlotMatches(columns, size, slots).apply(particulars, { nowMs: () => 0 })
  return slots
    .subarray(0, count)
    .filter((slot) => classMask === null || (classMask & (1 << columns.vesselClass[slot])) !== 0)
    .filter((slot) => !flags || flags.includes(flagCodeOf(columns.mmsi[slot])))
    .map((slot) => columns.mmsi[slot])
    .sort()
}
