import type { Endpoint } from '../answer.ts'
import { asOf } from '../as-of.ts'
import type { House } from '../house.ts'
import { vesselsVersion } from '../vessels-version.ts'

/** GET /vessels/density: how many ships there are where, none left out. */
export function countVessels(house: House): Endpoint<'vessels.density'> {
  return ({ query: { zoom = 0 } }) => {
    return {
      kind: 'versioned',
      version: vesselsVersion(house),
      make: () => {
        const { cellDeg, total, cells } = house.density(zoom)
        const value = { zoom, cell_deg: cellDeg, total, cells }
        return { bytes: Buffer.from(JSON.stringify(value)), headers: asOf(house) }
      },
    }
  }
}
