import { hostAndPort } from '../connection/address.ts'
import type { FeedMaker } from '../feed.ts'
import { nmeaMessages } from './nmea/chunks.ts'
import { nmeaOverTcp } from './nmea/tcp.ts'

/**
 * The Norwegian Coastal Administration's open AIS of Norway's waters, about 50 nm out, as NMEA with TAG blocks.
 * @see https://www.kystverket.no/en/navigation-and-monitoring/ais/access-to-ais-data/
 */
export const kystverket: FeedMaker = (address, context) => {
  const { host, port } = hostAndPort(address, { host: '153.44.253.27', port: 5631 })
  return (signal) => nmeaMessages(nmeaOverTcp({ host, port }, context, signal), context)
}
