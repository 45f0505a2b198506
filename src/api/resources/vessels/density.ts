import { density as densitySchema } from '#contract/vessels/totals.ts'
import { toWire } from '#contract/wire-names.ts'
import type { Density, MatchingVessels } from '#fleet/query/density.ts'
import type { Endpoint } from '../../http/response.ts'
import { fleetHeaders } from './demo-data.ts'
import { type VesselData, versionFor } from './vessel-data.ts'
import { vesselQuery } from './vessel-query.ts'

/** Counts the listed vessels, or those that match, on the grid of a zoom. */
export type CountOnGrid = (zoom: number, matching: MatchingVessels | null) => Density

/** GET /vessels/density: counts of the whole live fleet, or of every vessel that matches, on a grid. */
export function countVessels(density: CountOnGrid, vessels: VesselData): Endpoint<'vessels.density'> {
  const { fleet, ranked, places } = vessels
  return ({ query: { zoom = 0, ...filters } }) => {
    const query = Object.keys(filters).length === 0 ? null : vesselQuery(filters, places)
    return {
      kind: 'versioned',
      version: versionFor(vessels, filters),
      make: () => {
        const matching = query && { slots: ranked.summarize(query).slots, columns: fleet.columns }
        const { cellDeg, total, cells } = density(zoom, matching)
        const value = toWire(densitySchema, { zoom, cellDeg, total, cells })
        return { bytes: Buffer.from(JSON.stringify(value)), headers: fleetHeaders(vessels) }
      },
    }
  }
}
