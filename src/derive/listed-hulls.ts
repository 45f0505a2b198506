import type { SanctionedVessel } from '#domain/world-events.ts'
import type { VesselClass } from '#domain/vessel-class.ts'
import type { KnownShip } from './derive.ts'

/** Words of a list for the kind of a ship, the surest first; what is none of them is none of the six classes. */
const classWords: readonly [RegExp, VesselClass][] = [
  [/\bLNG\b/i, 'LNG Carrier'],
  [/\bLPG\b/i, 'LPG Carrier'],
  [/\bcrude\b|\bshuttle tanker\b/i, 'Crude Tanker'],
  [/\bchemical\b/i, 'Chemical Tanker'],
  [/\bbulk carrier\b/i, 'Bulk Carrier'],
  [/\bcontainer ship\b/i, 'Container Ship'],
]

/** The largest ship ever built could lift 565,000 tonnes; below a thousand it is a boat, or a slip. */
const [leastDwtTonnes, mostDwtTonnes] = [1000, 600_000]

/**
 * What sanctions lists say of a hull: governments look up class and deadweight in registers. Only an entry with her IMO
 * number speaks of the hull; null where none says anything of use.
 */
export function hullFromLists(entries: readonly SanctionedVessel[], imo: number): KnownShip | null {
  const hull = entries.find((entry) => imo !== 0 && entry.imo === imo && entry.hull !== undefined)?.hull
  if (hull === undefined) return null
  const vesselClass = classWords.find(([words]) => words.test(hull.type ?? ''))?.[1] ?? null
  const dwt = hull.dwtTonnes ?? 0
  const dwtTonnes = dwt >= leastDwtTonnes && dwt <= mostDwtTonnes ? dwt : null
  if (vesselClass === null && dwtTonnes === null) return null
  return { vesselClass, dwtTonnes, maxDraughtM: null, capacityM3: null, evidence: 'known' }
}
