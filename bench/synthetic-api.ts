import { ReceivedVessels } from '#fleet/received-vessels.ts'
import type { FastifyInstance } from 'fastify'
import { lookupsOf } from '#read-model/lookups.ts'
import { VesselJsonCache } from '#read-model/vessel-json-cache.ts'
import { vesselRowWriter } from '#contract/vessels/row.ts'
import { FixedClock } from '#domain/clock.ts'
import type { Port } from '#domain/world/places.ts'
import { density } from '#fleet/query/density.ts'
import { PlaceNames } from '#reference/place-names.ts'
import { RankedView } from '#fleet/query/ranked-view.ts'
import { type TestParts, testServer } from '../test/support/api-context.ts'
import { seaNowMs, syntheticFleet } from './synthetic-fleet.ts'

/** The API over `vesselCount` synthetic vessels. Its version grows with each request, so that no response is cached. */
export function syntheticApi(vesselCount: number, parts: TestParts = {}): FastifyInstance {
  const fleet = syntheticFleet(vesselCount)
  const ranked = new RankedView(fleet)
  ranked.rebuild()
  const ports = Array.from({ length: 256 }, (_, port): Port => ({
    unlocode: `NL${String.fromCharCode(65 + (port % 26), 65 + Math.floor(port / 26))}X`,
    name: `Port of call ${port}`,
    country: 'NL',
    lng: 0,
    lat: 0,
    maxDraughtM: null,
    radiusNm: 5,
    aliases: [],
  }))
  const lookups = lookupsOf({ columns: fleet.columns, ports, sources: [] })
  const jsonCache = new VesselJsonCache(fleet.capacity, vesselRowWriter(fleet.columns, lookups))
  let version = 0
  const vessels = {
    fleet,
    ranked,
    rows: jsonCache,
    lookups,
    places: new PlaceNames([]),
    version: () => String(version++),
    versionWithOthers: () => String(version++),
    dataAsOf: () => seaNowMs,
  }
  const clock = new FixedClock(seaNowMs)
  const received = new ReceivedVessels(fleet)
  const live = {
    vessels,
    clock,
    feeds: [],
    tracks: { recent: async () => [], past: null },
    density: (zoom: number) => density(ranked, zoom),
    received: { ofFeed: () => null, total: () => received.total(seaNowMs), ownReceiver: false },
  }
  return testServer(live, parts)
}
