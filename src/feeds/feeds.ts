import { basename } from 'node:path'
import { aiscatcherHttp } from './aiscatcher-http.ts'
import { aisstream } from './aisstream.ts'
import { filePath } from './address.ts'
import { csvFile } from './csv-file.ts'
import { demo } from './demo/demo.ts'
import { digitraffic } from './digitraffic.ts'
import type { FeedMaker } from './feed.ts'
import { kystverket } from './kystverket.ts'
import { nmeaFile } from './nmea-file.ts'
import { nmeaListen } from './nmea-listen.ts'
import { nmeaTcp } from './nmea-tcp.ts'
import { nmeaUdp } from './nmea-udp.ts'
import { eia } from './world/eia.ts'
import { eonet } from './world/eonet.ts'
import { firms } from './world/firms.ts'
import { fred } from './world/fred.ts'
import { gdacs } from './world/gdacs.ts'
import { nga } from './world/nga.ts'
import { nhc } from './world/nhc.ts'
import { ofac } from './world/ofac.ts'
import { ucdp } from './world/ucdp.ts'
import { usgs } from './world/usgs.ts'
import { worldbank } from './world/worldbank.ts'

/** A source's line in the table. */
interface Source {
  make: FeedMaker
  /** As people know it; left out where the address names it. */
  name?: string
  licence: string
  /** Made up. */
  demo?: true
}

/** A licence that only who set up the feed can know; `?licence=` tells it. */
const notStated = 'as agreed with the station'
const publicDomain = 'US public domain'

/** Sources of ships by the scheme of their address. */
const shipSources: Record<string, Source> = {
  'demo:': { make: demo, name: 'Demo fleet', licence: 'made up', demo: true },
  'nmea+tcp:': { make: nmeaTcp, licence: notStated },
  'nmea+listen:': { make: nmeaListen, licence: notStated },
  'nmea+udp:': { make: nmeaUdp, licence: notStated },
  'nmea+file:': { make: nmeaFile, licence: notStated },
  'csv+file:': { make: csvFile, licence: notStated },
  'aiscatcher+http:': { make: aiscatcherHttp, licence: notStated },
  'aisstream:': { make: aisstream, name: 'aisstream.io', licence: 'aisstream.io terms' },
  'digitraffic:': { make: digitraffic, name: 'Fintraffic Digitraffic', licence: 'CC BY 4.0' },
  'kystverket:': { make: kystverket, name: 'Kystverket (Norwegian Coastal Administration)', licence: 'NLOD' },
}

/** Sources of news of the world, which goes by the wall's clock even where the sea is sped up. */
const newsSources: Record<string, Source> = {
  'usgs:': { make: usgs, name: 'US Geological Survey', licence: publicDomain },
  'nhc:': { make: nhc, name: 'US National Hurricane Center', licence: publicDomain },
  'gdacs:': { make: gdacs, name: 'GDACS', licence: 'free with credit to GDACS' },
  'eonet:': { make: eonet, name: 'NASA EONET', licence: publicDomain },
  'firms:': { make: firms, name: 'NASA FIRMS', licence: publicDomain },
  'ucdp:': { make: ucdp, name: 'Uppsala Conflict Data Program', licence: 'CC BY 4.0' },
  'nga:': { make: nga, name: 'US National Geospatial-Intelligence Agency', licence: publicDomain },
  'ofac:': { make: ofac, name: 'US Treasury, OFAC', licence: publicDomain },
  'eia:': { make: eia, name: 'US Energy Information Administration', licence: publicDomain },
  'fred:': { make: fred, name: 'EIA by FRED', licence: publicDomain },
  'worldbank:': { make: worldbank, name: 'World Bank Pink Sheet', licence: 'CC BY 4.0' },
}

const sources: Record<string, Source> = { ...shipSources, ...newsSources }

/**
 * What `live:` stands for: every source that needs no key. GDACS and EONET repeat what others say first-hand, so they
 * are asked only for the rest.
 */
const live = [
  'kystverket:',
  'digitraffic:',
  'usgs:',
  'nhc:',
  'gdacs:?types=TC',
  'eonet:?types=wildfires',
  'nga:',
  'ofac:',
  'fred:',
  'worldbank:',
]

/** Every scheme that an address may have. */
export const feedSchemes: readonly string[] = [...Object.keys(sources), 'live:']

/** Reads `SVC_FEEDS`: addresses between commas (a comma inside of one is `%2C`). Throws naming one that makes no sense. */
export function parseFeeds(text: string): URL[] {
  const addresses = text
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '')
    .flatMap((address) => (/^live:\/{0,2}$/.test(address) ? live : address))
  return [...new Set(addresses)].map(parseFeed)
}

function parseFeed(text: string): URL {
  const address = URL.canParse(text) ? new URL(text) : null
  if (address && Object.hasOwn(sources, address.protocol)) return address
  throw new TypeError(`"${text}" is not a feed's address; it must begin with one of ${feedSchemes.join(' ')}`)
}

/** The maker of the feed at an address. */
export function feedMaker(address: URL): FeedMaker {
  return sourceOf(address).make
}

/** Who a source is and on what terms it may be passed on: for its `FeedStatus`. `?name=` and `?licence=` overrule. */
export function aboutFeed(address: URL): { id: string; name: string; licence: string; demo: boolean; news: boolean } {
  const source = sourceOf(address)
  const scheme = address.protocol.slice(0, -1)
  const own = address.searchParams.get('name')
  const place = source.name === undefined ? (own ?? placeOf(address)) : null
  return {
    id: place === null ? scheme : `${scheme}:${place}`,
    name: own ?? source.name ?? place ?? scheme,
    licence: address.searchParams.get('licence') ?? source.licence,
    demo: source.demo ?? false,
    news: Object.hasOwn(newsSources, address.protocol),
  }
}

/** How many times as fast as the wall's the sea's clock must run for these feeds: 1 unless one is sped up. */
export function seaSpeed(addresses: readonly URL[]): number {
  const speeds = addresses.map((address) => Number(address.searchParams.get('speed') ?? 1))
  return speeds.find((speed) => speed > 0 && speed !== 1) ?? 1
}

/** A port or a file's name: enough to tell two apart, and nothing of our network or disk for the public to read. */
function placeOf(address: URL): string {
  return address.protocol.endsWith('file:') ? basename(filePath(address)) : address.port || 'usual'
}

function sourceOf(address: URL): Source {
  const source = Object.hasOwn(sources, address.protocol) ? sources[address.protocol] : undefined
  if (source) return source
  throw new TypeError(`"${address.href}" is not a feed's address; it must begin with one of ${feedSchemes.join(' ')}`)
}
