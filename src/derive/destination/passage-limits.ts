import { type VesselClassCode, vesselClasses } from '#domain/vessel/vessel-class.ts'
import { ladenThreshold } from '../cargo/laden.ts'

/** What decides which passages a vessel fits; NaN or 0 is unknown and fits everywhere. */
export interface Hull {
  draughtM: number
  lengthM: number
  beamM: number
}

/** Maximum dimensions in canals, and maximum draught and length in straits: shallow ones, and those that large vessels avoid. */
const limits: readonly (Partial<Hull> & { passage: string })[] = [
  { passage: 'suez', draughtM: 20.1, beamM: 77.5, lengthM: 500 },
  { passage: 'panama', draughtM: 15.24, beamM: 51.25, lengthM: 370.3 },
  { passage: 'kiel-canal', draughtM: 9.5, beamM: 32.5, lengthM: 235.5 },
  { passage: 'malacca', draughtM: 20.6 },
  { passage: 'great-belt', draughtM: 17 },
  { passage: 'oresund', draughtM: 8 },
  { passage: 'sunda', draughtM: 18 },
  { passage: 'kanmon', draughtM: 11, lengthM: 200 },
  { passage: 'torres', draughtM: 12.2 },
  { passage: 'magellan', draughtM: 12, lengthM: 240 },
  { passage: 'messina', lengthM: 200 },
  { passage: 'bonifacio', lengthM: 0 },
  { passage: 'pentland', lengthM: 0 },
  { passage: 'kara-gate', draughtM: 12.8 },
]

/** What says whether a reported draught is that of the load aboard. */
interface LoadedHull {
  draughtM: number
  designDraughtM: number
  vesselClass: VesselClassCode
  isInBallast: boolean
}

/**
 * The draught that counts for passages. Crews update it in about a third of their calls: a vessel that is in ballast by other
 * evidence lies no deeper than vessels of its class do in ballast, whatever draught is left from the voyage before.
 */
export function passageDraughtM({ draughtM, designDraughtM, vesselClass, isInBallast }: LoadedHull): number {
  const name = vesselClasses[vesselClass]
  const deepestM = name === undefined ? NaN : ladenThreshold[name].share * designDraughtM
  return isInBallast && draughtM > deepestM ? deepestM : draughtM
}

/** The passages that a vessel does not fit. */
export function passagesTooSmall(hull: Hull): string[] {
  return limits
    .filter(
      ({ draughtM = Infinity, lengthM = Infinity, beamM = Infinity }) =>
        hull.draughtM > draughtM || hull.lengthM > lengthM || hull.beamM > beamM,
    )
    .map(({ passage }) => passage)
}
