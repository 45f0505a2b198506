import { join } from 'node:path'
import { RegionOutlines } from '#domain/world/region-outline.ts'
import { loadChokepoints } from '#reference/chokepoints.ts'
import { loadCountryWaters } from '#reference/country-waters.ts'
import { loadSeaRegions } from '#reference/regions.ts'
import { LiveNavigationAreas, loadNavigationAreas } from '#reference/navigation-areas/navigation-areas.ts'
import { lookupsOf } from '#read-model/lookups.ts'
import { Changes } from '#read-model/changes.ts'
import { VesselJsonCache } from '#read-model/vessel-json-cache.ts'
import { vesselRowWriter } from '#contract/vessels/row.ts'
import { encodePosition, encodeVoyage, longestEncodedBytes } from '#decode/nmea/aivdm-encode.ts'
import { NmeaDecoder } from '#decode/nmea/nmea-stream.ts'
import { type Report, writeReport } from '#decode/row-writer.ts'
import { Derivation } from '#derive/derive.ts'
import { DestinationResolver } from '#derive/destination/destination-resolver.ts'
import { FixedClock } from '#domain/clock.ts'
import { FeedStatus } from '#domain/messages/feed-status.ts'
import { Observations } from '#domain/messages/observations.ts'
import type { Port, Seaport } from '#domain/world/places.ts'
import { WorldData } from '#derive/world/world-data.ts'
import { Fleet } from '#fleet/fleet.ts'
import { ReceivedVessels } from '#fleet/received-vessels.ts'
import { RankedView } from '#fleet/query/ranked-view.ts'
import { TrackLog } from '#fleet/track-log.ts'

const dataDir = join(import.meta.dirname, '../../data')

/** The time at which tests run. */
export const noonMs = Date.UTC(2026, 10, 20, 12, 0, 0)

const port = (unlocode: string, name: string, country: string, [lng, lat]: [number, number]): Port => ({
  unlocode,
  name,
  country,
  lng,
  lat,
  maxDraughtM: null,
  radiusNm: 5,
  aliases: [],
})

export const testPorts: (Port | Seaport)[] = [
  port('NLRTM', 'Rotterdam', 'NL', [4.05, 51.95]),
  port('SARTA', 'Ras Tanura', 'SA', [50.16, 26.64]),
  port('SGSIN', 'Singapore', 'SG', [103.8, 1.26]),
  // A harbour that counts to Rotterdam.
  {
    ...port('NLSCI', 'Schiedam', 'NL', [4.4, 51.91]),
    ...{ isCharted: true, harbourSize: 1, sameAs: null, partOf: 'NLRTM' },
  },
]

export const testRegions = loadSeaRegions(dataDir, loadChokepoints(dataDir))

export const testWaters = loadCountryWaters(dataDir)

/** The reports of a test vessel; defaults are those of a crude tanker under way. */
export interface TestShip {
  mmsi: number
  name: string
  imo: number
  callsign: string
  shipType: number
  lengthM: number
  beamM: number
  draughtM: number
  destination: string
  eta: number
  lng: number
  lat: number
  sogKnots: number
  cogDeg: number
  headingDeg: number
  navStatus: number
}

export const crudeTanker: TestShip = {
  mmsi: 257_436_000,
  name: 'FRONT ALTAIR',
  imo: 9_745_902,
  callsign: 'LAWX7',
  shipType: 80,
  lengthM: 333,
  beamM: 60,
  draughtM: 20.5,
  destination: 'NL RTM',
  eta: (12 << 16) | (14 << 11) | (6 << 6) | 0,
  lng: 56.25,
  lat: 26.56,
  sogKnots: 12.4,
  cogDeg: 271.3,
  headingDeg: 270,
  navStatus: 0,
}

/** The AIVDM sentences that carry the position and the voyage of a vessel. */
export function sentencesOf(ship: TestShip): Buffer {
  const bytes = Buffer.alloc(3 * longestEncodedBytes)
  const bow = Math.round(ship.lengthM / 2)
  const starboard = Math.round(ship.beamM / 2)
  const hull = { toBowM: bow, toSternM: ship.lengthM - bow, toPortM: ship.beamM - starboard, toStarboardM: starboard }
  let at = encodePosition(1, { ...ship, rotDegMin: 0, second: 0 }, bytes, 0)
  at = encodeVoyage({ ...ship, ...hull }, 1, bytes, at)
  return bytes.subarray(0, at)
}

/** The live state without a server: receives sentences of vessels, and keeps fleet, order, tracks and encoded rows. */
export class TestLiveState {
  readonly clock = new FixedClock(noonMs)
  readonly fleet: Fleet
  readonly received: ReceivedVessels
  readonly ranked: RankedView
  readonly tracks: TrackLog
  readonly jsonCache: VesselJsonCache
  readonly changes: Changes
  readonly status = new FeedStatus({ id: 'test', name: 'Test receiver', licence: 'CC0-1.0' })
  readonly lookups
  readonly sanctions = new WorldData()
  /** What filters read beside the columns. */
  readonly filterContext = {
    nowMs: () => this.clock.nowMs(),
    sanctions: this.sanctions,
    regions: new RegionOutlines(testRegions.all),
  }
  readonly areas = new LiveNavigationAreas(loadNavigationAreas(dataDir))
  readonly #decoder = new NmeaDecoder({ sourceIndex: 0 })
  readonly #batch = new Observations(4096)
  readonly #derivation: Derivation

  constructor(capacity = 8192) {
    this.fleet = new Fleet({ capacity })
    this.received = new ReceivedVessels(this.fleet)
    this.ranked = new RankedView(this.fleet, this.filterContext)
    this.tracks = new TrackLog(capacity)
    this.lookups = lookupsOf({
      columns: this.fleet.columns,
      ports: testPorts,
      sources: [this.status],
      sanctions: this.sanctions,
      areas: this.areas,
      conflictAt: (slot) => this.fleet.conflictAt(slot),
    })
    this.jsonCache = new VesselJsonCache(capacity, vesselRowWriter(this.fleet.columns, this.lookups))
    this.changes = new Changes(this.fleet)
    const resolver = new DestinationResolver(testPorts)
    this.#derivation = new Derivation({ resolveDestination: (text, lng, lat) => resolver.resolve(text, lng, lat) })
  }

  /** Receives the sentences of vessels at the present time, and ticks. */
  receive(...ships: TestShip[]): void {
    for (const ship of ships) this.receiveBytes(sentencesOf(ship))
    this.tick()
  }

  /** Decodes and ingests NMEA bytes. */
  receiveBytes(bytes: Uint8Array): void {
    const nowMs = this.clock.nowMs()
    for (let taken = 0; taken < bytes.length;) {
      taken += this.#decoder.push(bytes.subarray(taken), nowMs, this.#batch)
      this.#ingest(nowMs)
    }
  }

  /** Ingests reports of other formats; gives how many were rejected. */
  receiveReports(reports: Iterable<Report>): number {
    const nowMs = this.clock.nowMs()
    let rejected = 0
    for (const report of reports) {
      if (this.#batch.full) this.#ingest(nowMs)
      if (writeReport(this.#batch, report, nowMs, 0) !== null) rejected++
    }
    this.#ingest(nowMs)
    return rejected
  }

  #ingest(nowMs: number): void {
    this.fleet.apply(this.#batch, nowMs)
    this.received.apply(this.#batch)
    this.#derivation.apply(this.#batch, this.fleet, nowMs)
    this.tracks.append(this.#batch, this.fleet.columns)
    this.status.received(this.#batch.length, nowMs)
    this.#batch.clear()
  }

  tick(): void {
    this.fleet.expire(this.clock.nowMs())
    this.fleet.drainChanged((slot) => {
      this.ranked.touch(slot)
      this.changes.mark(slot)
      this.jsonCache.refresh(slot)
    })
    this.ranked.refresh()
    this.changes.publish()
  }
}
