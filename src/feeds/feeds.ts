import { redactAddress } from '#domain/text/redact-secrets.ts'
import { basename } from 'node:path'
import { aiscatcherHttp } from './ais/aiscatcher-http.ts'
import { aishub } from './ais/aishub.ts'
import { barentswatch } from './ais/barentswatch.ts'
import { mappedJson } from './ais/mapped-json.ts'
import { aisstream } from './ais/aisstream.ts'
import { filePath } from './connection/address.ts'
import { csvFile } from './recording/csv-file.ts'
import { demo } from './demo/demo.ts'
import { digitraffic } from './ais/digitraffic.ts'
import type { FeedMaker } from './feed.ts'
import { digitrafficMqtt, mqtt } from './ais/mqtt.ts'
import { kystverket } from './ais/kystverket.ts'
import { nmeaFile } from './recording/nmea-file.ts'
import { nmeaListen } from './ais/nmea/listen.ts'
import { gpsd, nmeaTcp, nmeaTls } from './ais/nmea/tcp.ts'
import { nmeaUdp } from './ais/nmea/udp.ts'
import { webSocket } from './ais/web-socket.ts'
import { eia } from './world/eia.ts'
import { eonet } from './world/eonet.ts'
import { firms } from './world/firms.ts'
import { fred } from './world/fred.ts'
import { gdacs } from './world/gdacs.ts'
import { nga } from './world/nga.ts'
import { nhc } from './world/nhc.ts'
import { ofac, ofacConsolidated } from './world/sanctions/ofac.ts'
import { sanctionsTable } from './world/sanctions/table.ts'
import { uk } from './world/sanctions/uk.ts'
import { ucdp } from './world/ucdp.ts'
import { usgs } from './world/usgs.ts'
import { worldbank } from './world/worldbank.ts'

/** A row of the table of sources. */
interface Source {
  create: FeedMaker
  /** Displayed name; absent where the address gives it. */
  name?: string
  licence: string
  /** Invented data. */
  demo?: true
  /** A receiver or broker of the operator. */
  ownReceiver?: true
}

/** Only the operator knows the licence; `?licence=` states it. */
const notStated = 'as agreed with the station'
const publicDomain = 'US public domain'

/** Vessel feeds by URL scheme. */
const vesselFeeds: Record<string, Source> = {
  'demo:': { create: demo, name: 'Demo fleet', licence: 'made up', demo: true },
  'nmea+tcp:': { create: nmeaTcp, licence: notStated, ownReceiver: true },
  'nmea+tls:': { create: nmeaTls, licence: notStated, ownReceiver: true },
  'gpsd:': { create: gpsd, licence: notStated, ownReceiver: true },
  'nmea+listen:': { create: nmeaListen, licence: notStated, ownReceiver: true },
  'nmea+udp:': { create: nmeaUdp, licence: notStated, ownReceiver: true },
  'nmea+file:': { create: nmeaFile, licence: notStated },
  'csv+file:': { create: csvFile, licence: notStated },
  'aiscatcher+http:': { create: aiscatcherHttp, licence: notStated, ownReceiver: true },
  'mqtt:': { create: mqtt, licence: notStated, ownReceiver: true },
  'mqtts:': { create: mqtt, licence: notStated, ownReceiver: true },
  'ws:': { create: webSocket, licence: notStated, ownReceiver: true },
  'wss:': { create: webSocket, licence: notStated, ownReceiver: true },
  'json+https:': { create: mappedJson, licence: notStated },
  'json+http:': { create: mappedJson, licence: notStated },
  'aishub:': { create: aishub, name: 'AISHub', licence: 'AISHub terms' },
  'barentswatch:': { create: barentswatch, name: 'BarentsWatch', licence: 'NLOD' },
  'aisstream:': { create: aisstream, name: 'aisstream.io', licence: 'aisstream.io terms' },
  'digitraffic:': { create: digitraffic, name: 'Fintraffic Digitraffic', licence: 'CC BY 4.0' },
  'digitraffic+mqtt:': { create: digitrafficMqtt, name: 'Fintraffic Digitraffic', licence: 'CC BY 4.0' },
  'kystverket:': { create: kystverket, name: 'Kystverket (Norwegian Coastal Administration)', licence: 'NLOD' },
}

/** Feeds of events, prices and sanctions by URL scheme. They follow the wall clock even where vessel data is sped up. */
const worldFeeds: Record<string, Source> = {
  'usgs:': { create: usgs, name: 'US Geological Survey', licence: publicDomain },
  'nhc:': { create: nhc, name: 'US National Hurricane Center', licence: publicDomain },
  'gdacs:': { create: gdacs, name: 'GDACS', licence: 'free with credit to GDACS' },
  'eonet:': { create: eonet, name: 'NASA EONET', licence: publicDomain },
  'firms:': { create: firms, name: 'NASA FIRMS', licence: publicDomain },
  'ucdp:': { create: ucdp, name: 'Uppsala Conflict Data Program', licence: 'CC BY 4.0' },
  'nga:': { create: nga, name: 'US National Geospatial-Intelligence Agency', licence: publicDomain },
  'ofac:': { create: ofac, name: 'US Treasury, OFAC', licence: publicDomain },
  'ofac-consolidated:': { create: ofacConsolidated, name: 'US Treasury, OFAC Consolidated', licence: publicDomain },
  'uk-sanctions:': { create: uk, name: 'UK Sanctions List', licence: 'OGL 3.0' },
  'sanctions:': { create: sanctionsTable, licence: 'as stated by the publisher' },
  'eia:': { create: eia, name: 'US Energy Information Administration', licence: publicDomain },
  'fred:': { create: fred, name: 'EIA by FRED', licence: publicDomain },
  'worldbank:': { create: worldbank, name: 'World Bank Pink Sheet', licence: 'CC BY 4.0' },
}

const sources: Record<string, Source> = { ...vesselFeeds, ...worldFeeds }

/**
 * Expansion of `live:`: every source without a key. GDACS and EONET repeat events of primary sources, so only the
 * remaining types are requested.
 */
const live = [
  'kystverket:',
  'digitraffic:',
  'usgs:',
  'nhc:',
  'gdacs:?types=TC',
  'eonet:?types=wildfires',
  'ucdp:',
  'nga:',
  'ofac:',
  'ofac-consolidated:',
  'uk-sanctions:',
  'fred:',
  'worldbank:',
]

/** Valid URL schemes of feeds. */
export const feedSchemes: readonly string[] = [...Object.keys(sources), 'live:']

/** Parses `SVC_FEEDS`: addresses separated by commas (`%2C` inside one). Throws a TypeError that names an invalid address. */
export function parseFeeds(text: string): URL[] {
  const addresses = text
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '')
    .flatMap((address) => (/^live:\/{0,2}$/.test(address) ? live : address))
  return [...new Set(addresses)].map(parseFeed)
}

/** Whether no feed but the demo runs: every vessel is simulated. */
export const isDemoOnly = (addresses: readonly URL[]): boolean => addresses.every((address) => aboutFeed(address).demo)

function parseFeed(text: string): URL {
  const address = URL.canParse(text) ? new URL(text) : null
  if (address && Object.hasOwn(sources, address.protocol)) return address
  const scheme = text.slice(0, text.indexOf(':') + 1).toLowerCase()
  if (Object.hasOwn(sources, scheme))
    throw new TypeError(
      `"${redactAddress(text)}" is not an address that ${scheme} can have: check its host and its port, 1 to 65535`,
    )
  throw new TypeError(
    `"${redactAddress(text)}" is not a feed address; it must begin with one of ${feedSchemes.join(' ')}`,
  )
}

/** The function that creates the feed of an address. */
export function feedMaker(address: URL): FeedMaker {
  return sourceOf(address).create
}

/** Identity and licence of a source, for its `FeedStatus`; `?name=` and `?licence=` override them. */
export function aboutFeed(address: URL): {
  id: string
  name: string
  licence: string
  demo: boolean
  isWorldFeed: boolean
  isOwnReceiver: boolean
} {
  const source = sourceOf(address)
  const scheme = address.protocol.slice(0, -1)
  const own = address.searchParams.get('name')
  const place = source.name === undefined ? (own ?? placeOf(address)) : null
  return {
    id: place === null ? scheme : `${scheme}:${place}`,
    name: own ?? source.name ?? place ?? scheme,
    licence: address.searchParams.get('licence') ?? source.licence,
    demo: source.demo ?? false,
    isWorldFeed: Object.hasOwn(worldFeeds, address.protocol),
    isOwnReceiver: source.ownReceiver ?? false,
  }
}

/**
 * How many times as fast as the wall clock the clock of the data runs: the `speed` of the feeds, 1 where none has one.
 * Throws a TypeError where two feeds have different speeds, because all vessel data has one clock.
 */
export function feedSpeed(addresses: readonly URL[]): number {
  const speeds = addresses.map((address) => Number(address.searchParams.get('speed'))).filter((speed) => speed > 0)
  const [speed = 1, ...others] = new Set(speeds)
  if (others.length > 0)
    throw new TypeError(`all feeds must have the same speed, got speed=${[speed, ...others].join(' and speed=')}`)
  return speed
}

/** Port or file name: distinguishes feeds without publishing hosts or paths. */
function placeOf(address: URL): string {
  const list = address.searchParams.get('list')
  if (list !== null) return list
  return address.protocol.endsWith('file:') ? basename(filePath(address)) : address.port || 'usual'
}

function sourceOf(address: URL): Source {
  const source = Object.hasOwn(sources, address.protocol) ? sources[address.protocol] : undefined
  if (source) return source
  throw new TypeError(
    `"${redactAddress(address.href)}" is not a feed address; it must begin with one of ${feedSchemes.join(' ')}`,
  )
}
