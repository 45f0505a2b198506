import type { House } from '#api/house.ts'
import { lookupsOf } from '#api/lookups.ts'
import { openDoor } from '#api/open-door.ts'
import { VesselSlab } from '#api/vessel-slab.ts'
import { writeVesselRow } from '#contract/vessel-row.ts'
import { FixedClock } from '#domain/clock.ts'
import type { Port } from '#domain/places.ts'
import { density } from '#fleet/density.ts'
import { RankedView } from '#fleet/ranked-view.ts'
import type { VesselQuery } from '#fleet/selection.ts'
import { seaNowMs, syntheticFleet } from './synthetic-fleet.ts'

/** A house around so many synthetic ships. Its version grows each time it is asked: no answer may be one that was kept. */
export function syntheticHouse(ships: number): House {
  const fleet = syntheticFleet(ships)
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
  return {
    settings: {},
    clock: new FixedClock(seaNowMs),
    doorkeeper: openDoor(1_000_000),
    fleet,
    ranked: Object.create(ranked, {
      count: { get: () => ranked.count },
      ranked: { get: () => ranked.ranked },
      grid: { get: () => ranked.grid },
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
}
