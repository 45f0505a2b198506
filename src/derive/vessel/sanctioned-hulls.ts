import type { SanctionedVessel } from '#domain/world/world-events.ts'
import type { VesselClass } from '#domain/vessel/vessel-class.ts'
import type { KnownShip } from '../lookups.ts'

/** Vessel types as sanctions lists name them, most specific first. Other types are none of the six classes. */
const classWords: readonly [RegExp, VesselClass][] = [
  [/\bLNG\b/i, 'LNG Carrier'],
  [/\bLPG\b/i, 'LPG Carrier'],
  [/\bcrude\b|\bshuttle tanker\b/i, 'Crude Tanker'],
  [/\bchemical\b/i, 'Chemical Tanker'],
  [/\bbulk carrier\b/i, 'Bulk Carrier'],
  [/\bcontainer ship\b/i, 'Container Ship'],
]

/** The largest vessel ever built had a deadweight of 565,000 t; below 1,000 t the entry is a boat or a typing error. */
const [minDwtTonnes, maxDwtTonnes] = [1000, 600_000]

/**
 * Class and deadweight of a vessel from sanctions lists, which copy them from registries. Uses only entries with the
 * vessel's IMO number; null where none has usable data.
 */
export function hullFromSanctionsLists(entries: readonly SanctionedVessel[], imo: number): KnownShip | null {
  const hull = entries.find((entry) => imo !== 0 && entry.imo === imo && entry.hull !== undefined)?.hull
  if (hull === undefined) return null
  const vesselClass = classWords.find(([words]) => words.test(hull.type ?? ''))?.[1] ?? null
  const dwt = hull.dwtTonnes ?? 0
  const dwtTonnes = dwt >= minDwtTonnes && dwt <= maxDwtTonnes ? dwt : null
  if (vesselClass === null && dwtTonnes === null) return null
  return { vesselClass, dwtTonnes, maxDraughtM: null, capacityM3: null, evidence: 'known' }
}
