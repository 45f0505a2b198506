import { openDoor } from '#api/open-door.ts'
import type { House } from '#api/house.ts'
import { lookupsOf } from '#api/lookups.ts'
import { createServer } from '#api/server.ts'
import { VesselSlab } from '#api/vessel-slab.ts'
import { writeVesselRow } from '#contract/vessel-row.ts'
import { FixedClock } from '#domain/clock.ts'
import type { Port } from '#domain/places.ts'
import { density } from '#fleet/density.ts'
import { RankedView } from '#fleet/ranked-view.ts'
import type { VesselQuery } from '#fleet/selection.ts'
import { seaNowMs, syntheticFleet } from './synthetic-fleet.ts'

/** The whole API over 100,000 synthetic ships, in a process of its own so that its processor time can be told. */
const fleet = syntheticFleet(100_000)
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
const slab = new VesselSlab(fleet.capacity, (slot, out, at) => writeVesselRow(fleet.columns, slot, lookups, out, at))
let version = 0
const house: House = {
  settings: {},
  clock: new FixedClock(seaNowMs),
  doorkeeper: openDoor(1_000_000),
  fleet,
  // A new version each time: no answer may be one that was kept.
  ranked: Object.create(ranked, {
    count: { get: () => ranked.count },
    ranked: { get: () => ranked.ranked },
    version: { get: () => version++ },
    select: { value: (query: VesselQuery, limit: number) => ranked.select(query, limit) },
  }) as RankedView,
  slab: {
    assemble: ({ slots, returned }) => slab.assemble(slots, returned),
    release: (answer) => slab.release(answer),
  },
  lookups,
  sources: [],
  track: async () => [],
  density: (zoom) => density(ranked, zoom),
  dataAsOfMs: () => seaNowMs,
  readiness: () => ({ ready: true, parts: {} }),
}
const app = createServer(house)
const origin = await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`${origin}\n`)
