import { asOfHeaders, type Endpoint, type ResponseBody } from '../../http/response.ts'
import { emptyReason } from './contradiction.ts'
import { demoHeaders, holdDemo } from './demo-data.ts'
import { type ListedVessels, pageOf } from './list.ts'
import { vesselQuery } from './vessel-query.ts'

/** Vessels that are read and formatted at a time, about 400 kB of JSON. */
const vesselsPerPage = 1000

/** GET /vessels/export: every match, in the order of the moment at which it was asked for. */
export function exportVessels(vessels: ListedVessels): Endpoint<'vessels.export'> {
  return ({ query: { fields, ...filters } }) => {
    const { fleet, ranked, places, dataAsOf } = vessels
    const query = vesselQuery(filters, places)
    const { slots } = ranked.select(query, ranked.select(query, 1).matched)
    const mmsis = Uint32Array.from(slots, (slot) => fleet.columns.mmsi[slot])
    return {
      kind: 'pages',
      pages: pagesOf(vessels, mmsis, fields),
      headers: {
        'x-total-count': String(mmsis.length),
        ...emptyReason(filters, mmsis.length, vessels.lookups),
        ...asOfHeaders(dataAsOf),
        ...demoHeaders(holdDemo(fleet.columns, slots)),
      },
    }
  }
}

/** A slot may have another vessel by the time at which its page is read, so that vessels are found by their MMSIs. */
function* pagesOf(
  vessels: ListedVessels,
  mmsis: Uint32Array,
  fields: readonly string[] | undefined,
): Generator<ResponseBody> {
  const { fleet } = vessels
  for (let from = 0; from < mmsis.length; from += vesselsPerPage) {
    const slots = mmsis.slice(from, from + vesselsPerPage).map((mmsi) => fleet.slotOf(mmsi) + 1)
    const known = slots.filter((slot) => slot > 0).map((slot) => slot - 1)
    yield pageOf(vessels, { slots: known, returned: known.length, matched: mmsis.length }, fields)
  }
}
