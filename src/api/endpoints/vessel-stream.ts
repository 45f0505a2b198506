import { addressKey } from '../address.ts'
import type { Endpoint } from '../answer.ts'
import { sessionOf } from '../gate.ts'
import type { Streams } from '../stream/streams.ts'
import { capAt, vesselQuery } from '../vessel-query.ts'

/** GET /stream/vessels: the ships in view, and what changes of them. */
export function streamVessels(streams: Streams): Endpoint<'stream.vessels'> {
  return ({ query: { zoom, limit, ...filters } }, { caller, address, headers }) => {
    const cap = capAt(zoom)
    const wish = {
      query: vesselQuery(filters),
      limit: Math.min(limit ?? cap, cap),
      caller,
      credentials: { authorization: headers.authorization ?? null, session: sessionOf(headers.cookie) },
      addressKey: addressKey(address),
      lastEventId: [headers['last-event-id']].flat()[0],
    }
    streams.checkRoom(caller, wish.addressKey)
    return {
      kind: 'stream',
      open: (connection) => {
        const leave = streams.join(connection, wish)
        connection.once('close', leave)
      },
    }
  }
}
