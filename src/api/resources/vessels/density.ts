import { density as densitySchema } from '#contract/vessels/totals.ts'
import { toWire } from '#contract/wire-names.ts'
import { type Density } from '#fleet/query/density.ts'
import type { Endpoint } from '../../http/response.ts'
import { fleetHeaders, type FleetData } from './demo-data.ts'
import type { VesselData } from './vessel-data.ts'

/** GET /vessels/density: counts of the whole live fleet on a grid. */
export function countVessels(
  density: (zoom: number) => Density,
  vessels: FleetData & Pick<VesselData, 'version'>,
): Endpoint<'vessels.density'> {
  return ({ query: { zoom = 0 } }) => ({
    kind: 'versioned',
    version: vessels.version(),
    make: () => {
      const { cellDeg, total, cells } = density(zoom)
      const value = toWire(densitySchema, { zoom, cellDeg, total, cells })
      return { bytes: Buffer.from(JSON.stringify(value)), headers: fleetHeaders(vessels) }
    },
  })
}
