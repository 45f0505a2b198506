import { asOfHeaders, type Endpoint } from '../../http/response.ts'
import { emptyReason } from './contradiction.ts'
import { demoHeaders, holdDemo } from './demo-data.ts'
import type { VesselData } from './vessel-data.ts'
import { capAt, vesselQuery } from './vessel-query.ts'

/** GET /vessels: the vessels in view with the largest cargoes. */
export function listVessels({
  fleet,
  ranked,
  rows,
  version,
  dataAsOf,
  places,
}: Pick<VesselData, 'fleet' | 'ranked' | 'rows' | 'version' | 'dataAsOf' | 'places'>): Endpoint<'vessels.list'> {
  return ({ query: { zoom, limit, ...filters } }) => {
    const query = vesselQuery(filters, places)
    const cap = capAt(zoom)
    const maxRows = Math.min(limit ?? cap, cap)
    return {
      kind: 'versioned',
      version: version(),
      make: () => {
        const selection = ranked.select(query, maxRows)
        const { returned, matched } = selection
        const headers: Record<string, string> = {
          'x-total-count': String(matched),
          'x-returned-count': String(returned),
          ...emptyReason(filters, matched),
          ...asOfHeaders(dataAsOf),
          ...demoHeaders(holdDemo(fleet.columns, selection.slots.subarray(0, returned))),
        }
        if (matched > returned && returned === cap) headers['x-result-cap'] = String(cap)
        const bytes = rows.assemble(selection)
        return { bytes, headers, readyRows: true, release: () => rows.release(bytes) }
      },
    }
  }
}
