import { addressKey } from '#domain/address-key.ts'
import type { Endpoint } from '../../http/response.ts'
import { sessionToken } from '../../guard/credentials.ts'
import type { Streams } from '../../stream/streams.ts'
import { demoHeaders, fleetHoldsDemo, type FleetData } from './demo-data.ts'
import type { VesselData } from './vessel-data.ts'
import { capAt, vesselQuery } from './vessel-query.ts'

/** GET /stream/vessels: the vessels in view, and every change to them. */
export function streamVessels(
  streams: Streams,
  vessels: FleetData & Pick<VesselData, 'places'>,
): Endpoint<'stream.vessels'> {
  return ({ query: { zoom, limit, ...filters } }, { caller, address, headers }) => {
    const cap = capAt(zoom)
    const request = {
      query: vesselQuery(filters, vessels.places),
      limit: Math.min(limit ?? cap, cap),
      caller,
      credentials: { authorization: headers.authorization ?? null, session: sessionToken(headers.cookie) },
      addressKey: addressKey(address),
      lastEventId: [headers['last-event-id']].flat()[0],
    }
    streams.checkCapacity(caller, request.addressKey)
    return {
      kind: 'stream',
      headers: demoHeaders(fleetHoldsDemo(vessels)),
      open: (connection) => {
        const leave = streams.join(connection, request)
        connection.once('close', leave)
      },
    }
  }
}
