import type { VesselData } from '#api/resources/vessels/vessel-data.ts'
import type { SeaAt } from '#archive/reader.ts'
import type { StatesAt } from '#archive/states/state-file.ts'
import { ChokepointMonitor, type ChokepointState } from '#derive/chokepoints/chokepoint-monitor.ts'
import type { StraitSnapshot } from '#derive/chokepoints/transit-counter.ts'
import { maxWindowDays } from '#derive/chokepoints/traffic-comparison.ts'
import type { DestinationResolver } from '#derive/destination/destination-resolver.ts'
import { Flows, type VoyagePatternLookup } from '#derive/flows/flows.ts'
import type { RegionWaters } from '#derive/flows/regions.ts'
import { SanctionedShips } from '#derive/world/sanctioned-ships.ts'
import type { WorldData } from '#derive/world/world-data.ts'
import type { FeedStatus } from '#domain/messages/feed-status.ts'
import { msPerDay, msPerMinute } from '#domain/time.ts'
import type { ChokepointBaseline } from '#domain/world/chokepoint-baseline.ts'
import { lookupsOf } from '#read-model/lookups.ts'
import { type loadNamedPlaces, openViews } from '../wiring/live-state.ts'
import { PastFleet } from './past-fleet.ts'
import type { StateColumns } from './state-columns.ts'

/** A newest position that is older than this is what the answer says it is of. */
const lateMs = 15 * msPerMinute

/** The world in which a past sea is read. */
export interface PastWorld {
  places: ReturnType<typeof loadNamedPlaces>
  baselines: readonly ChokepointBaseline[]
  states: StateColumns
  /** The sanctions lists as they are now. */
  worldData: WorldData
  waters: RegionWaters
  resolver: DestinationResolver
  /** The usual voyages as they are counted now. */
  voyagePatterns: VoyagePatternLookup
  sources: readonly FeedStatus[]
  straits: readonly StraitSnapshot[]
  ownReference: boolean
  nowMs: number
}

/** The sea as it was at a time, with what is read of the live one. */
export interface PastSea {
  atMs: number
  size: number
  vessels: VesselData
  flows: Pick<Flows, 'inbound' | 'matrix'>
  chokepoints: { states(): readonly ChokepointState[] }
  missing: SeaAt['missing']
}

/** Fills a fleet with the positions and states of a time, and derives what the API reads of it. `version` distinguishes it from others. */
export function openPastSea(sea: SeaAt, states: StatesAt, world: PastWorld, version: string): PastSea {
  const atMs = sea.asOfMs
  const { places, worldData } = world
  const fleet = new PastFleet(sea.rows, atMs, { states, columns: world.states })
  const { columns } = fleet
  const lookups = lookupsOf({
    columns,
    ports: places.destinations,
    sources: sea.sources.map((id) => world.sources.find((source) => source.id === id) ?? unknownSource(id)),
    readDestination: (text) => world.resolver.read(text),
    sanctions: worldData,
  })
  const clock = { nowMs: () => atMs }
  const views = openViews({ fleet, lookups, sanctions: worldData, regions: places.regions, clock })
  const { ranked, jsonCache } = views
  new SanctionedShips(fleet, worldData, (port) => places.ports[port].radiusNm).tick(atMs)
  for (let slot = 0; slot < fleet.size; slot++) if (fleet.listed(slot)) jsonCache.refresh(slot)
  ranked.rebuild()
  let newestMs = -Infinity
  for (let slot = 0; slot < fleet.size; slot++) newestMs = Math.max(newestMs, columns.positionMs[slot])
  const vessels: VesselData = {
    fleet,
    ranked,
    rows: jsonCache,
    lookups,
    places: places.placeNames,
    version: () => version,
    versionWithOthers: () => version,
    dataAsOf: () => (atMs - newestMs > lateMs ? newestMs : atMs),
  }
  const flows = new Flows(fleet, places.destinations, world.voyagePatterns, { waters: world.waters })
  const chokepoints = chokepointsAt(fleet, world, atMs)
  return { atMs, size: fleet.size, vessels, flows, chokepoints, missing: sea.missing }
}

/** The straits as of a time: vessels are counted, and so are the transits that are kept now and were before that time. */
function chokepointsAt(fleet: PastFleet, { places, baselines, straits, ownReference, nowMs }: PastWorld, atMs: number) {
  const monitor = new ChokepointMonitor(places.chokepoints, baselines, { capacity: fleet.capacity, ownReference })
  const keptSinceMs = nowMs - maxWindowDays * msPerDay
  const known = straits.flatMap((strait): StraitSnapshot[] => {
    const { seenSinceMs } = strait
    if (seenSinceMs === null || Math.max(seenSinceMs, keptSinceMs) > atMs) return []
    const transits = strait.transits.filter(([passedMs]) => passedMs <= atMs)
    const since = Math.max(seenSinceMs, keptSinceMs)
    return [{ ...strait, savedMs: atMs, seenSinceMs: since, status: 'unknown', reason: '', transits }]
  })
  monitor.restore(known, atMs)
  monitor.tick(fleet, atMs)
  return monitor
}

/** A source that the server does not have any more. */
function unknownSource(id: string): FeedStatus {
  return { id, name: id, licence: '' } as FeedStatus
}
