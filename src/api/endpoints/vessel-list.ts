import type { Endpoint } from '../answer.ts'
import type { House } from '../house.ts'
import { asOf } from '../as-of.ts'
import { vesselsVersion } from '../vessels-version.ts'
import { capAt, vesselQuery } from '../vessel-query.ts'

/** GET /vessels: the ships in view with the largest cargoes. */
export function listVessels(house: House): Endpoint<'vessels.list'> {
  return ({ query: { zoom, limit, ...filters } }) => {
    const query = vesselQuery(filters)
    const cap = capAt(zoom)
    const most = Math.min(limit ?? cap, cap)
    return {
      kind: 'versioned',
      version: vesselsVersion(house),
      make: () => {
        const selection = house.ranked.select(query, most)
        const { returned, matched } = selection
        const headers: Record<string, string> = {
          'x-total-count': String(matched),
          'x-returned-count': String(returned),
          ...asOf(house),
        }
        if (matched > returned && returned === cap) headers['x-result-cap'] = String(cap)
        const bytes = house.slab.assemble(selection)
        return { bytes, headers, readyRows: true, release: () => house.slab.release?.(bytes) }
      },
    }
  }
}
