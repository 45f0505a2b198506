import { join } from 'node:path'
import { lookupsOf } from '#api/lookups.ts'
import { Changes } from '#api/stream/changes.ts'
import { VesselSlab } from '#api/vessel-slab.ts'
import { writeVesselRow } from '#contract/vessel-row.ts'
import { Derivation } from '#derive/derive.ts'
import { DerivedSteps } from '#derive/derived-steps.ts'
import { DestinationResolver } from '#derive/destination.ts'
import { Flows } from '#derive/flows.ts'
import { News } from '#derive/news.ts'
import { hullFromLists } from '#derive/listed-hulls.ts'
import { SanctionedShips } from '#derive/sanctioned-ships.ts'
import type { Clock } from '#domain/clock.ts'
import type { RegistryVessel } from '#domain/registry.ts'
import { aboutFeed, parseFeeds } from '#feeds/feeds.ts'
import { Fleet } from '#fleet/fleet.ts'
import { RankedView } from '#fleet/ranked-view.ts'
import { TrackLog } from '#fleet/track-log.ts'
import { loadAccuracy } from '#reference/accuracy.ts'
import { loadChokepointBaselines } from '#reference/baselines.ts'
import { loadChokepoints } from '#reference/chokepoints.ts'
import { loadDatasets, loadImportedDatasets } from '#reference/datasets.ts'
import { loadDemoEvents } from '#reference/demo-events.ts'
import { loadImportedPrices, loadRegistry } from '#reference/imported.ts'
import { importedDir } from '#reference/importers/import-dataset.ts'
import { InfrastructureIndex } from '#reference/infrastructure-index.ts'
import { loadDestinationWords } from '#reference/destination-words.ts'
import { loadInfrastructure } from '#reference/infrastructure.ts'
import { PlaceSearch } from '#reference/place-search.ts'
import { loadPriceStarter } from '#reference/price-starter.ts'
import { loadKnownShips } from '#reference/known-ships.ts'
import { loadPorts } from '#reference/ports.ts'
import { loadSeaLanes } from '#reference/sea-lanes.ts'
import { loadTerminals } from '#reference/terminals.ts'
import type { Store } from '#store/store.ts'
import type { Config } from './config.ts'
import { Pipeline } from './pipeline.ts'
import { ShipHistory } from './ship-history.ts'
import { SeaEvents } from './sea-events.ts'
import { SourceTable } from './source-table.ts'

/** Where the data that ships with the product lies. */
const shippedData = join(import.meta.dirname, '../data')

export type Sea = Awaited<ReturnType<typeof openSea>>

/** The sea and what is known around it, as it stands when the process starts. */
export async function openSea(config: Config, store: Store, clock: Clock) {
  const ports = loadPorts(shippedData)
  const terminals = loadTerminals(shippedData)
  const world = { ports, terminals, lanes: loadSeaLanes(shippedData, ports, terminals) }
  const sources = await SourceTable.open(store, parseFeeds(config.feeds).map(aboutFeed))
  const news = starterNews(config, clock)
  const infrastructure = new InfrastructureIndex(loadInfrastructure(shippedData, importedDir(config.dataDir)))
  const fleet = new Fleet({ capacity: config.maxVessels })
  const resolver = new DestinationResolver(ports, loadDestinationWords(shippedData))
  const lookups = lookupsOf({
    columns: fleet.columns,
    ports,
    sources: sources.statuses,
    readDestination: (text) => resolver.read(text),
    sanctionsOf: (imo, mmsi) => news.sanctionsOf(imo, mmsi),
  })
  const derivation = new Derivation({
    resolveDestination: (text, lng, lat, draughtM) => resolver.resolve(text, lng, lat, { draughtM }),
    knownShip: knownHulls(importedDir(config.dataDir), news),
    ...{ terminals, ports },
  })
  const sanctioned = new SanctionedShips(fleet, news, (port) => ports[port].radiusNm)
  news.alsoTell(() => sanctioned.events())
  const ranked = new RankedView(fleet)
  const slab = new VesselSlab(fleet.capacity, (slot, out, at) => writeVesselRow(fleet.columns, slot, lookups, out, at))
  const changes = new Changes(fleet)
  const tracks = new TrackLog(fleet.capacity)
  const history = new ShipHistory({ store, ...world })
  const steps = new DerivedSteps({
    ...world,
    onCall: (call) => history.note(call),
    chokepoints: loadChokepoints(shippedData),
    baselines: loadChokepointBaselines(shippedData),
    capacity: fleet.capacity,
    slotColumns: fleet.slotColumns,
  })
  fleet.onEvict.push((slot) => {
    tracks.forget(slot)
    steps.forget(slot)
  })
  const flows = new Flows(fleet, ports, steps.habits)
  const seaEvents = new SeaEvents(store, steps.atSea, fleet)
  const pipeline = new Pipeline({
    seaEvents,
    ...{ fleet, derivation, steps, tracks, news, sanctioned, ranked, slab, changes, store, history, flows },
    lookups: { sourceIds: sources.ids, portCodes: ports.map(({ unlocode }) => unlocode) },
  })
  const ships = await pipeline.restore(clock.nowMs())
  const { chokepoints } = steps
  const places = new PlaceSearch({
    ...{ ports, terminals, infrastructure: infrastructure.items },
    chokepoints: loadChokepoints(shippedData),
  })
  /** What only the API asks for. */
  const served = {
    history,
    seaEvents,
    search: { fleet, places },
    datasets: [...loadDatasets(shippedData), ...loadImportedDatasets(importedDir(config.dataDir))],
    accuracy: loadAccuracy(shippedData),
    saveEvents: store.saveEvents.bind(store),
  }
  return {
    ...{ world, sources, news, infrastructure, fleet, lookups, ranked, slab, changes, pipeline, chokepoints, flows },
    served,
    ships,
  }
}

/** Hulls that need no guess: an operator's own list by either number, then ours, then what sanctions lists say. */
function knownHulls(importedFolder: string, news: News) {
  const byImo = new Map<number, RegistryVessel>()
  const byMmsi = new Map<number, RegistryVessel>()
  for (const vessel of loadRegistry(importedFolder)) {
    if (vessel.imo !== null) byImo.set(vessel.imo, vessel)
    if (vessel.mmsi !== null) byMmsi.set(vessel.mmsi, vessel)
  }
  const ours = loadKnownShips(shippedData)
  return (mmsi: number, imo: number) =>
    byImo.get(imo) ?? byMmsi.get(mmsi) ?? ours.get(imo) ?? hullFromLists(news.sanctionsOf(imo, mmsi), imo)
}

/** What is known of the world before any source has spoken: closes that ship with the product, and the demo's events. */
function starterNews(config: Config, clock: Clock): News {
  const news = new News()
  news.takePrices(loadPriceStarter(shippedData))
  news.takeOwnPrices(loadImportedPrices(importedDir(config.dataDir)))
  const demo = parseFeeds(config.feeds).some((address) => aboutFeed(address).demo)
  if (demo) news.takeEvents('demo', loadDemoEvents(shippedData, clock.nowMs()), false, clock.nowMs())
  return news
}
